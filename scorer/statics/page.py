"""The page that starts the app, its first picture, and the worker that keeps it: made from what stands beside this."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from scorer.ui.tokens import LOOKS

if TYPE_CHECKING:
    from collections.abc import Mapping

    Digests: TypeAlias = Mapping[str, str]

WEB = Path(__file__).resolve().parent / "web"
CONFIG = "<!-- fletAppConfig -->"
PYTHON = '<script src="python.js"></script>'
BOOTSTRAP = '<script src="flutter_bootstrap.js" async></script>'
PICTURE = '<img src="icons/loading-animation.png" alt="">'
BASE = '<base href="/">'
NONE: dict[str, str] = {}
MARKS = (CONFIG, PYTHON, BOOTSTRAP, PICTURE, BASE)
# Where the loader is called; the loader itself names the same without a space, and keeps its name.
REGISTERS = "serviceWorkerSettings: {"


class NoMark(ValueError):
    """A place that is filled in here is lost: `assets/index.html` or Flutter's loader changed without `page.py`."""


def start_page(index: str, facts: Mapping[str, object], config: Mapping[str, object], python: str = "") -> str:
    """The start page from `assets/index.html`. `facts`: for `start.js`; `config`: for the engine. Raises NoMark."""
    lost = [mark for mark in MARKS if mark not in index]
    if lost:
        raise NoMark(lost)
    base, home = facts["base"], facts["home"]
    settings = "\n".join(f"flet.{key} = {json.dumps(value)};" for key, value in config.items())
    start = _filled("start.js", {"facts": json.dumps(facts)})
    filled = {
        BASE: f'<base href="{home}">\n  <script>\n{start}</script>',
        CONFIG: f"<script>\n{settings}\n</script>",
        PYTHON: python,
        BOOTSTRAP: f'<script src="{base}flutter_bootstrap.js" async></script>',
        PICTURE: picture(),
    }
    for mark, text in filled.items():
        index = index.replace(mark, text, 1)
    return index


def picture() -> str:
    """The outline of the score board in the colours of the looks, drawn before the engine runs."""
    return _filled("picture.html", _colours())


def _colours() -> dict[str, str]:
    found: dict[str, str] = {}
    for look, tokens in LOOKS.items():
        colours = tokens.colours
        found |= {
            f"{look}_ground": colours.ground,
            f"{look}_deep": colours.ground_deep,
            f"{look}_on": colours.on_ground,
            f"{look}_line": colours.ground_outline,
            f"{look}_a": colours.pairs[0].stone,
            f"{look}_b": colours.pairs[1].stone,
            f"{look}_accent": colours.accent,
        }
    return found


def worker(kind: str, version: str, base: str, files: Digests = NONE, engines: Digests = NONE) -> str:
    """The service worker. `files`: kept before it takes over, `engines`: those of them that this browser has used.

    Each with its SHA-256, or nothing where another host may rightly change it.
    """
    parts = {"kind": kind, "version": version, "base": base}
    told = {name: json.dumps(dict(sorted(some.items()))) for name, some in (("files", files), ("engines", engines))}
    return _filled("worker.js", parts | told)


def bootstrap(stock: str) -> str:
    """Flutter's loader, not told to register the worker: it would wait for it up to 4 s. Raises NoMark."""
    if stock.count(REGISTERS) != 1:
        raise NoMark([REGISTERS])
    return stock.replace(REGISTERS, "withoutServiceWorker: {")


def _filled(name: str, parts: Mapping[str, str]) -> str:
    """A file of ours with its `$names` filled in; the longer name first, since one may begin another."""
    text = (WEB / name).read_text(encoding="utf-8")
    for key in sorted(parts, key=len, reverse=True):
        text = text.replace(f"${key}", parts[key])
    return text

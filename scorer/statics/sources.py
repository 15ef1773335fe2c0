"""Which files the app is made of, by the path that a browser asks for."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any

import flet_web

from scorer import paths
from scorer.ui.theme import FONT_FILES

from . import icons

if TYPE_CHECKING:
    from collections.abc import Iterator

# Maps and symbols for debugging, engines that are never chosen, what runs Python in the browser, the other programs.
LEFT_OUT = (
    "*.symbols",
    "*.map",
    "canvaskit/wimp*",
    "canvaskit/experimental*/*",
    "pyodide/*",
    "python*.js",
    "index.html",
)
NOT_OURS = (
    "index.html",
    "icon.png",
    "icons/loading-animation.png",
    "locale/*",
    "locale/*/*/*",
    "*.svg",
    "fonts/*",
    "fonts/print/*",
)
ICON_FONT = "assets/fonts/MaterialIcons-Regular.otf"
FONT_MANIFEST = "assets/FontManifest.json"
ROBOTO: dict[str, Any] = {"family": "Roboto", "fonts": [{"asset": "fonts/roboto.woff2"}]}
THEME, GROUND = "#174836", "#1E5B45"
VERSION_LENGTH = 12


@dataclass(frozen=True)
class Source:
    """A file on the disk, or one that was made here."""

    path: Path | None = None
    made: bytes = b""

    def read(self) -> bytes:
        """What is in it."""
        return self.made if self.path is None else self.path.read_bytes()

    @cached_property
    def digest(self) -> str:
        """The SHA-256 of what is in it."""
        return hashlib.sha256(self.read()).hexdigest()


def engine() -> dict[str, Source]:
    """Flutter's and Flet's files, by their path below the versioned folder; the fonts cut to what is used."""
    web = web_folder()
    found = dict(_files(web, LEFT_OUT))
    whole = {entry["family"]: entry for entry in json.loads(found[FONT_MANIFEST].read())}
    found[FONT_MANIFEST] = Source(made=_json([whole["MaterialIcons"], ROBOTO, *_families()]))
    cut = icons.font()
    if cut is not None:
        found[ICON_FONT] = Source(cut)
    return found | {f"assets/{_face(name)}": Source(paths.assets() / _face(name)) for name in FONT_FILES.values()}


def fonts() -> list[str]:
    """What the engine reads before it draws, by its path below the versioned folder: no text is laid out twice."""
    faces = [entry["fonts"][0]["asset"] for entry in (ROBOTO, *_families())]
    return [FONT_MANIFEST, ICON_FONT, *(f"assets/{face}" for face in faces)]


def _families() -> list[dict[str, Any]]:
    return [{"family": family, "fonts": [{"asset": _face(name)}]} for family, name in FONT_FILES.items()]


def _face(name: str) -> str:
    return f"fonts/{name}.woff2"


def own() -> dict[str, Source]:
    """Our pictures and faces, by their path on the site, and the manifest."""
    found = dict(_files(paths.assets(), NOT_OURS))
    found["manifest.json"] = Source(made=_json(manifest()))
    return found


def manifest() -> dict[str, Any]:
    """What a home screen needs to know."""
    sizes = [(kind, side) for kind in ("icon", "icon-maskable") for side in (192, 512)]
    return {
        "id": "./",
        "name": "Tanteo",
        "short_name": "Tanteo",
        "description": "Mus: tanteo, reglamentos, actas.",
        "lang": "es",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "orientation": "any",
        "background_color": GROUND,
        "theme_color": THEME,
        "categories": ["games", "sports"],
        "prefer_related_applications": False,
        "icons": [_icon(kind, side) for kind, side in sizes],
    }


def _icon(kind: str, side: int) -> dict[str, str]:
    purpose = "maskable" if kind.endswith("maskable") else "any"
    return {"src": f"icons/{kind}-{side}.png", "sizes": f"{side}x{side}", "type": "image/png", "purpose": purpose}


def version(*parts: dict[str, Source]) -> str:
    """A name for exactly these files."""
    told = hashlib.sha256()
    for part in parts:
        for name in sorted(part):
            told.update(f"{name} {part[name].digest}\n".encode())
    return told.hexdigest()[:VERSION_LENGTH]


def index() -> str:
    """The start page as it was written."""
    return (paths.assets() / "index.html").read_text(encoding="utf-8")


def web_folder() -> Path:
    """Where the engine's files are."""
    return Path(flet_web.get_package_web_dir())


def _files(folder: Path, left_out: tuple[str, ...]) -> Iterator[tuple[str, Source]]:
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_file() and not any(PurePosixPath(name).match(pattern) for pattern in left_out):
            yield name, Source(path)


def _json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()

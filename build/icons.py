"""Render assets/icon.svg to the PNGs that browsers, home screens and app builds ask for: python build/icons.py.

Chromium draws them (build/chromium.sh finds it), so that no drawing library is needed.
"""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
ASSETS = ROOT / "assets"
# A maskable icon may be cut to any shape that holds its inner 80 %: there the baize runs to the edge, without its rim.
BAIZE = "radial-gradient(circle at 42% 34%, #2f8a5f, #1c6a46 62%, #114a30)"
NO_RIM = "<style>#table{display:none}</style>"


@dataclass(frozen=True)
class Icon:
    """One PNG; `full` ones have baize up to the edge."""

    path: str
    side: int
    full: bool = False


ICONS = (
    Icon("favicon.png", 48),
    Icon("icon.png", 512),
    Icon("icons/icon-192.png", 192),
    Icon("icons/icon-512.png", 512),
    Icon("icons/icon-maskable-192.png", 192, full=True),
    Icon("icons/icon-maskable-512.png", 512, full=True),
    Icon("icons/apple-touch-icon-192.png", 192, full=True),
    Icon("icons/loading-animation.png", 192),
)


def chromium() -> str:
    """Name the browser that draws."""
    path = subprocess.run(
        ["/bin/sh", ROOT / "build" / "chromium.sh"], capture_output=True, text=True, check=True
    ).stdout
    return path.strip() or sys.exit("no chromium: the icons cannot be drawn")


def draw(page: Page, icon: Icon, picture: str) -> None:
    """Write one PNG."""
    page.set_viewport_size({"width": icon.side, "height": icon.side})
    ground, rim = (BAIZE, NO_RIM) if icon.full else ("transparent", "")
    style = f"margin:0;height:100vh;display:grid;place-items:center;background:{ground}"
    page.set_content(f'{rim}<body style="{style}"><div style="width:100%;line-height:0">{picture}</div></body>')
    page.screenshot(path=ASSETS / icon.path, omit_background=True)
    print(f"{icon.path}: {(ASSETS / icon.path).stat().st_size} bytes")


def main() -> None:
    """Draw them all."""
    picture = (ASSETS / "icon.svg").read_text(encoding="utf-8")
    (ASSETS / "icons").mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        page = browser.new_page()
        for icon in ICONS:
            draw(page, icon, picture)
        browser.close()


if __name__ == "__main__":
    main()

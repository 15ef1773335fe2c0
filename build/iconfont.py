"""Cut the icon font to the icons in use: python build/iconfont.py, after a new `ft.Icons.…` in the sources."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import flet_web
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from scorer.statics import icons  # noqa: E402

WHOLE = Path(flet_web.get_package_web_dir(), "assets", "fonts", "MaterialIcons-Regular.otf")
FOLDER = ROOT / "assets" / "fonts"
MADE = 3_842_208_000  # the same input gives the same bytes


def glyph(icon: str) -> str:
    """The name of an icon in the font: ADD is `add_baseline`, EDIT_OUTLINED is `edit_outlined`."""
    name = icon.lower()
    return name if re.search(r"_(outlined|rounded|sharp)$", name) else f"{name}_baseline"


def main() -> None:
    """Write the font and the list of what is in it."""
    font = TTFont(WHOLE, recalcTimestamp=False)
    known = set(font.getGlyphOrder())
    missing = sorted(icon for icon in icons.used() if glyph(icon) not in known)
    if missing:
        sys.exit(f"no glyph of that name: {', '.join(missing)}")
    cutter = Subsetter(Options(desubroutinize=True, notdef_outline=True, hinting=False))
    cutter.populate(glyphs=[glyph(icon) for icon in icons.used()])
    cutter.subset(font)
    font["head"].modified = MADE
    font.save(FOLDER / icons.FONT)
    (FOLDER / icons.LIST).write_text("\n".join(sorted(icons.used())) + "\n", encoding="utf-8")
    print(f"{icons.FONT}: {len(icons.used())} icons, {(FOLDER / icons.FONT).stat().st_size} bytes")


if __name__ == "__main__":
    main()

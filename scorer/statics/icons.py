"""The icons in use: a font of those alone takes 10 kB where all of them take 400 kB."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from scorer import paths

FONT = "MaterialIcons-used.otf"
LIST = "MaterialIcons-used.txt"
_USED = re.compile(r"\bft\.Icons\.([A-Z0-9_]+)")
# What Flutter draws by itself: app bars, menus, text fields, chips, pickers.
ENGINE = """
ADD ARROW_BACK ARROW_BACK_IOS ARROW_BACK_IOS_NEW ARROW_DROP_DOWN ARROW_DROP_UP ARROW_DOWNWARD ARROW_UPWARD
CALENDAR_TODAY CANCEL CHECK CHECK_CIRCLE CHEVRON_LEFT CHEVRON_RIGHT CLEAR CLOSE CONTENT_COPY CONTENT_CUT
CONTENT_PASTE DONE EDIT EDIT_OUTLINED ERROR ERROR_OUTLINE EXPAND_LESS EXPAND_MORE INFO KEYBOARD_ARROW_DOWN
KEYBOARD_ARROW_UP MENU MORE_HORIZ MORE_VERT SEARCH UNFOLD_MORE VISIBILITY VISIBILITY_OFF WARNING
WARNING_AMBER
"""


@cache
def used() -> frozenset[str]:
    """The icons that the sources name, with those that the engine draws by itself."""
    package = Path(__file__).resolve().parent.parent
    texts = (path.read_text(encoding="utf-8") for path in package.rglob("*.py"))
    return frozenset(ENGINE.split()).union(*(_USED.findall(text) for text in texts))


def font() -> Path | None:
    """The font of the icons in use; None where it lacks one, for then the whole font has to go out."""
    folder = paths.assets() / "fonts"
    cut, listed = folder / FONT, folder / LIST
    if not (cut.is_file() and listed.is_file()):
        return None
    return cut if used() <= set(listed.read_text(encoding="utf-8").split()) else None

"""A table's address as a picture that a phone reads."""

from __future__ import annotations

import base64
import io
from functools import lru_cache

QUIET, SCALE = 3, 10
KEPT = 128


@lru_cache(KEPT)
def qr(address: str, dark: str, light: str) -> str:
    """A QR for an image's `src`. Raises ImportError where nothing draws it.

    A PNG: the engine draws the strokes of segno's SVG a tenth as thick as they are.
    """
    import segno  # noqa: PLC0415 - the app without a server has no codes to show, and does without it

    out = io.BytesIO()
    segno.make(address, error="m", micro=False).save(out, kind="png", border=QUIET, scale=SCALE, dark=dark, light=light)
    return "data:image/png;base64," + base64.b64encode(out.getvalue()).decode()

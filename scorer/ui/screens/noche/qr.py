"""A table's address as a picture that a phone reads."""

from __future__ import annotations

import base64
import io
from functools import lru_cache

QUIET = 3
KEPT = 128


@lru_cache(KEPT)
def qr(address: str, dark: str, light: str) -> str:
    """A QR as an SVG for an image's `src`. Raises ImportError where nothing draws it."""
    import segno  # noqa: PLC0415 - the app without a server has no codes to show, and does without it

    out = io.BytesIO()
    segno.make(address, error="m", micro=False).save(out, kind="svg", border=QUIET, scale=8, dark=dark, light=light)
    return "data:image/svg+xml;base64," + base64.b64encode(out.getvalue()).decode()

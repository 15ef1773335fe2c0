"""`python -m scorer.statics`: pack everything for the wire now, so that a server is quick from its first guest on."""

from __future__ import annotations

import sys

from starlette.responses import PlainTextResponse

from .site import Site


def main() -> int:
    """Pack, and say how much there is."""
    site = Site(PlainTextResponse("", 404))
    site.prepare()
    sys.stdout.write(f"{len(site.files)} files packed in {site.packed.folder}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())

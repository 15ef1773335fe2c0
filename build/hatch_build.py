"""Build hook: compile the gettext catalogues, so that a wheel and an editable install both carry them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def compiled(source: Path) -> Path:
    """Write the .mo of a .po beside it and name it; fuzzy entries are left out."""
    target = source.with_suffix(".mo")
    with source.open("rb") as text, target.open("wb") as machine:
        write_mo(machine, read_po(text, locale=source.parts[-3]))
    return target


class CatalogueHook(BuildHookInterface[Any]):
    """Compiles before the files of a wheel are picked."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 (the interface's signature)
        """Compile every catalogue under assets/locale."""
        for source in sorted(Path(self.root, "assets", "locale").glob("*/LC_MESSAGES/*.po")):
            compiled(source)

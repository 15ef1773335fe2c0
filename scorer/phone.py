"""The app on a phone: the screens over the phone's own storage, no server and no browser."""

from __future__ import annotations

import flet as ft

from scorer import paths
from scorer.service.tables import Tables
from scorer.store.tiny import TinyStore
from scorer.ui.app import start


def run() -> None:
    """Start the app over the data of this phone."""
    tables = Tables(TinyStore(paths.data_folder()))

    async def main(page: ft.Page) -> None:
        await start(page, tables)

    ft.run(main, assets_dir=str(paths.assets()))

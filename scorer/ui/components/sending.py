"""A file that leaves the app: saved, or given to the phone's own sheet."""

from __future__ import annotations

import flet as ft


async def save(name: str, content: bytes, kind: str = "") -> None:
    """A download in a browser, the system's own dialog elsewhere; `kind` is told by the name alone."""
    del kind
    await ft.FilePicker().save_file(file_name=name, src_bytes=content)


async def share(name: str, content: bytes, kind: str) -> None:
    """The phone's own sheet. Raises RuntimeError where a device answers what is no answer."""
    try:
        await ft.Share().share_files([ft.ShareFile.from_bytes(content, mime_type=kind, name=name)])
    except (TypeError, ValueError) as error:
        raise RuntimeError(name) from error

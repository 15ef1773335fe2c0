"""Where the product's own files are, and where it keeps what people enter."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_cache_path, user_data_path

from scorer.mus.errors import TanteoError


class AssetsMissing(TanteoError):
    """The package was installed without its assets."""

    message = "the assets folder is missing: install the package again"


def assets() -> Path:
    """The folder of fonts, icons and catalogues: inside the installed package, or beside it in a checkout."""
    here = Path(__file__).resolve().parent
    for folder in (here / "assets", here.parent / "assets"):
        if folder.is_dir():
            return folder
    raise AssetsMissing


def data_folder() -> Path:
    """Where partidas are kept: TANTEO_DATA, the phone's own storage, else the user's data folder."""
    told = os.environ.get("TANTEO_DATA") or os.environ.get("FLET_APP_STORAGE_DATA")
    return Path(told) if told else user_data_path("tanteo", appauthor=False)


def cache_folder() -> Path:
    """Where what can be made again is kept: TANTEO_CACHE, else the user's cache folder."""
    told = os.environ.get("TANTEO_CACHE")
    return Path(told) if told else user_cache_path("tanteo", appauthor=False)

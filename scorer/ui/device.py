"""What a device keeps for itself: its settings and its name. Never in a session, which a sleeping phone loses."""

from __future__ import annotations

import asyncio
import contextlib
import json
from dataclasses import asdict, dataclass, fields
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypeVar, get_args

from scorer.files.log import is_device
from scorer.service.tables import new_id

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Protocol

    class Preferences(Protocol):
        """The part of Flet's SharedPreferences that is needed here."""

        async def get(self, key: str) -> Any:  # noqa: ANN401
            """What is kept under a key."""

        async def set(self, key: str, value: str) -> bool:
            """Keep a value."""


T = TypeVar("T")
ThemeChoice: TypeAlias = Literal["system", "light", "dark", "contrast"]
EntryMode: TypeAlias = Literal["lances", "plain"]


@dataclass(frozen=True, slots=True)
class Settings:
    """What this device wants.

    `language`: empty for the device's own; `entry`: how a new table counts; `cantar`: the cobro is shown in words;
    `reduce_motion`: None for what the device says; `far_turned`: pair 1's score faces those who sit across;
    `awake`: the screen stays on at a table.
    """

    language: str = ""
    theme: ThemeChoice = "system"
    entry: EntryMode = "lances"
    haptics: bool = True
    cantar: bool = False
    reduce_motion: bool | None = None
    far_turned: bool = False
    awake: bool = True


@dataclass(frozen=True, slots=True)
class Device:
    """This phone: an id of its own making, and a name that its owner may give it."""

    id: str = ""
    name: str = ""

    @property
    def label(self) -> str:
        """How the log names it."""
        return self.name or self.id


@dataclass(frozen=True, slots=True)
class System:
    """What the browser says of itself: its language, less motion, how large its text is, can it stay awake."""

    language: str = ""
    reduce_motion: bool = False
    stays_awake: bool = True
    text_scale: float = 1.0


# What a setting may be; another edition may have kept another one.
CHOICES: Mapping[str, tuple[str, ...]] = {"theme": get_args(ThemeChoice), "entry": get_args(EntryMode)}
LARGEST_TEXT = 8.0
# Seconds that an answer may take, then the question is put again.
PATIENCE = (1.5, 3.0, 6.0)


class Kept:
    """The device's own store, read and written as records; a device that keeps nothing is no error."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences

    async def settings(self) -> Settings:
        """The settings as they were left."""
        return _record(Settings, await self._read("tanteo.settings"))

    async def keep_settings(self, settings: Settings) -> None:
        """Keep the settings."""
        await self._write("tanteo.settings", asdict(settings))

    async def device(self) -> Device:
        """Who this device is; one that is here for the first time gets its id."""
        device = _record(Device, await self._read("tanteo.device"))
        if device.id:
            return device
        device = Device(new_id()[:6], device.name)
        await self.keep_device(device)
        return device

    async def keep_device(self, device: Device) -> None:
        """Keep the device's id and name."""
        await self._write("tanteo.device", asdict(device))

    async def system(self) -> System:
        """What the start page noted of the browser."""
        return _record(System, await self._read("tanteo.system"))

    async def keys(self) -> dict[str, Any]:
        """The keys of nights, by night and table."""
        return await self._read("tanteo.keys")

    async def keep_keys(self, keys: dict[str, Any]) -> None:
        """Keep the keys of nights."""
        await self._write("tanteo.keys", keys)

    async def _read(self, key: str) -> dict[str, Any]:
        try:
            told = json.loads(str(await self._asked(key) or "{}"))
        except (RuntimeError, TimeoutError, ValueError):
            return {}
        return told if isinstance(told, dict) else {}

    async def _asked(self, key: str) -> object:
        """Ask, and ask again: a page that is loaded anew meanwhile never answers what its predecessor was asked."""
        for patience in PATIENCE:
            with contextlib.suppress(TimeoutError):
                return await asyncio.wait_for(self._preferences.get(key), patience)
        raise TimeoutError

    async def _write(self, key: str, value: dict[str, Any]) -> None:
        """A browser in private mode may keep nothing: then it lasts until the page is closed."""
        try:
            await self._preferences.set(key, json.dumps(value))
        except (RuntimeError, TimeoutError):
            return


def _record(kind: type[T], told: dict[str, Any]) -> T:
    """A record of what is known of it; what an older or newer version kept besides is left out."""
    default = kind()
    known = {one.name: type(getattr(default, one.name)) for one in fields(kind)}  # type: ignore[arg-type]
    fitting = {key: value for key, value in told.items() if key in known and _fits(value, known[key])}
    return kind(**{key: value for key, value in fitting.items() if value in CHOICES.get(key, (value,))})


def _fits(value: object, kind: type) -> bool:
    """Whether a kept value is of the kind that is wanted; a size is a number of a size, unknown may be a truth."""
    if kind is type(None):
        return value is None or isinstance(value, bool)
    if kind is float:
        return isinstance(value, int | float) and not isinstance(value, bool) and 0 < value <= LARGEST_TEXT
    return isinstance(value, kind) and (not isinstance(value, str) or is_device(value))  # anybody may have kept it

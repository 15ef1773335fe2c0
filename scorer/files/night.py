"""`mus-night/1`: a whole night as one file that another machine opens, with the logs of its partidas."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from scorer.league.night.history import replay
from scorer.mus.errors import TanteoError

from . import logfile, night_events, reader
from .ids import read_id
from .log import Record, as_json, verify
from .logfile import LogFile, check_head, head_of, read_head, read_records
from .partida import check_format

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scorer.league.night.history import Look, NightHistory
    from scorer.league.night.played import Sat
    from scorer.partida.sheet import Head

FORMAT = "mus-night/1"
MOST_EVENTS = 20_000  # a night of a thousand matches, each moved, timed and put right, has 5,000
MEGABYTE = 1024 * 1024
LARGEST_NIGHT = 44 * MEGABYTE  # 140,000 taps: seven times what 64 tables enter in an evening
_KEYS = frozenset({"format", "id", "events", "head", "partidas", "missing"})
_NEEDED = ("id", "events", "head", "partidas")


class PartidaTwice(TanteoError):
    """The log of a partida stands once."""

    message = "the partida {id} stands twice"


class TooLargeToOpen(TanteoError):
    """A night that is saved whole, and that no other machine would open."""

    message = (
        "this file has {size} MB, and Tanteo opens {limit} MB at most: "
        "to go on on another machine, copy the whole data folder to it"
    )


class NotPlayed(TanteoError):
    """A log said to be missing of a partida that no event names."""

    message = "no event of the night names the partida {id}"


@dataclass(frozen=True, slots=True)
class NightFile:
    """A night's log with its id, and the logs of the partidas that were played at its tables.

    `missing`: the partidas whose logs could not be taken along: gone, or not to be read.
    """

    id: str
    records: tuple[Record, ...]
    partidas: tuple[LogFile, ...] = ()
    missing: tuple[str, ...] = ()

    @property
    def head(self) -> Head:
        """The head of the night's log as it stands."""
        return head_of(self.records)


def loads(text: str | bytes) -> NightFile:
    """Read a night whose chains are whole. Raises the first thing that is wrong, with its place; nothing is played."""
    return read(reader.parse(text, LARGEST_NIGHT))


def read(data: object) -> NightFile:
    """Read a night from parsed JSON. Raises BrokenChain (`events[seq]`), OtherCount, OtherHead, NoEvents."""
    document = reader.mapping(check_format(data, FORMAT), "", _KEYS, _NEEDED)
    name = read_id(document["id"], "id")
    records = read_records(document["events"], MOST_EVENTS)
    verify(records)
    check_head(read_head(document["head"]), records)
    partidas = read_partidas(document["partidas"])
    return NightFile(name, records, partidas, _read_missing(document.get("missing", []), partidas))


def _read_missing(value: object, partidas: Iterable[LogFile]) -> tuple[str, ...]:
    """The partidas whose logs are not there, each once. Raises PartidaTwice."""
    seen = {log.id for log in partidas}
    names = tuple(reader.each(value, "missing", reader.string))
    for index, name in enumerate(names):
        if name in seen:
            raise PartidaTwice(f"missing[{index}]", id=reader.named(name))
        seen.add(name)
    return names


def absent(night: NightFile, history: NightHistory) -> tuple[Sat, ...]:
    """The partidas whose logs are missing, `history` being what the file's events come to. Raises NotPlayed."""
    for index, name in enumerate(night.missing):
        if name not in history.partidas:
            raise NotPlayed(f"missing[{index}]", id=reader.named(name))
    return tuple(history.partidas[name] for name in night.missing)


def read_partidas(value: object) -> tuple[LogFile, ...]:
    """The logs of several partidas, each once. Raises as `logfile.read` within `partidas[n]`, PartidaTwice."""
    logs = tuple(reader.each(value, "partidas", logfile.read))
    seen: set[str] = set()
    for index, log in enumerate(logs):
        if log.id in seen:
            raise PartidaTwice(f"partidas[{index}].id", id=reader.named(log.id))
        seen.add(log.id)
    return logs


def write(night: NightFile) -> dict[str, Any]:
    """A night as it travels."""
    return {
        "format": FORMAT,
        "id": night.id,
        "events": [as_json(record) for record in night.records],
        "head": {"count": night.head.count, "hash": night.head.hash},
        "partidas": [logfile.write(log) for log in night.partidas],
        **({"missing": list(night.missing)} if night.missing else {}),
    }


def saved(night: NightFile) -> bytes:
    """A night as it is kept in a file."""
    return dumps(night).encode()


def dumps(night: NightFile) -> str:
    """A night as text, an event a line, a partida a line."""
    document = write(night)
    events = ",\n".join(map(logfile.compact, document["events"]))
    logs = ",\n".join(map(logfile.compact, document["partidas"]))
    start = f'{{"format":{logfile.compact(FORMAT)},"id":{logfile.compact(night.id)},"events":[\n{events}\n]'
    missing = f',"missing":{logfile.compact(document["missing"])}' if night.missing else ""
    return f'{start},"head":{logfile.compact(document["head"])},"partidas":[\n{logs}\n]{missing}}}\n'


def check_opens(content: bytes) -> None:
    """Whether a night as it is saved can be opened elsewhere. Raises TooLargeToOpen."""
    if len(content) > LARGEST_NIGHT:
        raise TooLargeToOpen(size=-(-len(content) // MEGABYTE), limit=LARGEST_NIGHT // MEGABYTE)


def replayed(records: Iterable[Record], look: Look | None = None) -> NightHistory:
    """What the log of a night comes to. Raises as `league.night.history.replay`, and what is wrong in a record."""
    return replay(((record.id, night_events.decode(record.kind, record.data)) for record in records), look)

"""The port that every store stands behind: an append-only log of records for each partida."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from scorer.mus.errors import TanteoError

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from scorer.files.log import Record


class StoreError(TanteoError):
    """Something that the store could not do; nothing that was acknowledged is lost."""


class NoSuchPartida(StoreError):
    """An id that the store does not hold."""

    message = "there is no partida {id}"


class PartidaExists(StoreError):
    """An id that is taken."""

    message = "the partida {id} is there already"


class NotWritten(StoreError):
    """The device could not keep the tap: no room, or the disk failed. It was not acknowledged."""

    message = "could not be kept ({why}): nothing was changed, try again when there is room"


class InUse(StoreError):
    """Another process holds the partida or the folder."""

    message = "another process is using {what}"


class LookOnly(StoreError):
    """A second tab over the same data: it may look and writes nothing."""

    message = "Tanteo is open in another tab: here you can only look"


class Unreadable(StoreError):
    """A file that cannot be read was set aside under a new name; `kept` tells where."""

    message = "the file of partida {id} cannot be read ({why}); it was set aside as {kept}"


class Restored(Unreadable):
    """A file that cannot be read was set aside and the copy before it put back: at most its last tap is missing."""

    message = (
        "the file of partida {id} cannot be read ({why}); it was set aside as {kept} and the copy before it "
        "was put back: look whether the last tap is there"
    )


class NotRead(StoreError):
    """The device could not read a file now; nothing says that the file is wrong, so it stays where it is."""

    message = "the file of partida {id} could not be read now ({why}): it was left as it is"


class NewerFile(StoreError):
    """A file of a newer version: left exactly as it is."""

    message = "the file of partida {id} was written by a newer version ({found}): it was left as it is"


class NotNext(StoreError):
    """A record that does not follow the last one: the log has moved on since it was sealed."""

    message = "record {seq} does not follow the log of partida {id}: read it again"


class NotARecord(StoreError):
    """A record that would not be the same when it is read again, so it is not kept."""

    message = "the record could not be read again ({why}): it was not kept"


class Store(Protocol):
    """An append-only log for each partida. All methods block; the service calls them from a thread.

    A record is acknowledged when `create` or `append` returns: from then on it survives anything. A store that has to
    wait for something else gives back what is to be awaited before that.
    Ids are 1 to 40 letters, digits, `-` and `_`; nothing is stored under any other: NoSuchPartida.
    """

    def ids(self) -> list[str]:
        """The ids of all partidas that the store holds, the one written last first. Raises NotRead."""
        ...

    def create(self, partida_id: str, first: Record, *more: Record) -> Awaitable[None] | None:
        """Begin a log, or take a whole one in. Raises PartidaExists, NotWritten, InUse, NotNext, NotARecord."""
        ...

    def append(self, partida_id: str, record: Record, *more: Record) -> Awaitable[None] | None:
        """Add the next record, or several, all or none.

        Raises NoSuchPartida, NotWritten, InUse, NotNext, NotARecord and as `load`: a failed append changes nothing.
        The record that is last already is done; the last tap sealed at another time takes the place of its twin, for
        its sender never heard of the first.
        """
        ...

    def load(self, partida_id: str) -> list[Record]:
        """The whole log, in order. Raises NoSuchPartida, Unreadable, NewerFile, NotRead.

        InUse where a file cannot be read and another process, which writes it, has to put it right.
        """
        ...

    def discard(self, partida_id: str) -> Awaitable[None] | None:
        """Put a whole partida out of sight; its file stays under a new name.

        Raises NoSuchPartida, InUse, NotWritten.
        """
        ...

    def problems(self) -> list[StoreError]:
        """What could not be read since the store was opened, each once however often it was met."""
        ...

    def close(self) -> None:
        """Let go of every lock."""
        ...

"""What was answered of a night as it stands: made once a version, beside the event loop, kept while there is room."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from scorer.service.threads import in_thread
from scorer.service.turns import Turns

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    Make: TypeAlias = Callable[[], bytes]

MOST_BYTES = 16 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer, and how the night stood of which it is."""

    tag: str
    body: bytes


class Answers:
    """The newest answer to each question; those asked longest ago make room."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self._most = most
        self._kept: OrderedDict[str, Answer] = OrderedDict()
        self._turns = Turns()

    @property
    def size(self) -> int:
        """How many bytes are kept."""
        return sum(len(one.body) for one in self._kept.values())

    async def of(self, question: str, tag: str, look: Callable[[], Awaitable[tuple[str, Make]]]) -> Answer:
        """The answer to a question of what stands as `tag` says; whoever asks meanwhile waits for the same one.

        `look`: how it stands by then, and how the answer is made of that.
        """
        async with self._turns[question]:
            found = self._kept.get(question)
            if found is None or found.tag != tag:
                now, make = await look()
                found = Answer(now, await in_thread(make))
            self._keep(question, found)
        return found

    def _keep(self, question: str, found: Answer) -> None:
        self._kept[question] = found
        self._kept.move_to_end(question)
        while self.size > self._most:
            self._kept.popitem(last=False)

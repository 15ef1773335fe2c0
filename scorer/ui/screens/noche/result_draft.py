"""A result as it is typed from paper. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scorer.league.night.entered import UNPLAYED
from scorer.league.night.model import Result, Source, What

if TYPE_CHECKING:
    from scorer.league.night.model import Fixture
    from scorer.mus.words import Score

NIL: Score = (0, 0)


@dataclass(frozen=True, slots=True)
class ResultDraft:
    """`named`: the pairs that were absent, abandoned, or were awarded it; tantos count only where they were typed."""

    what: What = "played"
    named: tuple[str, ...] = ()
    juegos: Score = NIL
    tantos: Score | None = None
    at_limit: bool = False
    note: str = ""

    def scored(self, pair: int, juegos: int) -> ResultDraft:
        """With other juegos of a pair."""
        one, two = self.juegos
        return replace(self, juegos=(juegos, two) if pair == 0 else (one, juegos))

    def counted(self, pair: int, tantos: int) -> ResultDraft:
        """With other tantos of a pair."""
        one, two = self.tantos or NIL
        return replace(self, tantos=(tantos, two) if pair == 0 else (one, tantos))

    def as_(self, what: What) -> ResultDraft:
        """As another kind of result, with no juegos that its fields do not show."""
        draft = replace(self, what=what, named=(), at_limit=self.at_limit and what == "played")
        return replace(draft, juegos=NIL, tantos=draft.tantos and NIL) if what in UNPLAYED else draft

    def naming(self, name: str) -> ResultDraft:
        """With a pair named, or no longer; only of absent pairs there may be two."""
        if name in self.named:
            return replace(self, named=tuple(one for one in self.named if one != name))
        return replace(self, named=(*self.named, name) if self.what == "absent" else (name,))

    def result(self, note: str) -> Result:
        """The result that is sent: what an older one of an absence carried is not sent on."""
        counted = self.what == "played" or (self.juegos != NIL and self.what not in UNPLAYED)
        juegos = self.juegos if counted else None
        source: Source = "judge" if self.at_limit or self.what in ("awarded", "both_lose") else "paper"
        tantos = self.tantos if juegos is not None and self.tantos != NIL else None
        return Result(self.what, self.named, juegos, tantos, source, at_limit=self.at_limit, note=note)


def draft_of(result: Result | None, fixture: Fixture, *, tantos: bool = False) -> ResultDraft:
    """The draft of a result that is there already, or of none; `tantos`: they are asked for."""
    if result is None:
        return ResultDraft(tantos=NIL if tantos else None)
    named = tuple(name for name in fixture.pairs if name in result.pairs)
    return ResultDraft(result.what, named, result.juegos or NIL, result.tantos, result.at_limit, result.note)

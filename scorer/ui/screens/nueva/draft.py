"""What a table agrees before the first hand, as it is being filled in, and as the device remembers it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from scorer.files import partida as files
from scorer.mus.errors import TanteoError
from scorer.mus.words import pair_of
from scorer.partida.model import NOTHING, PairNames, Partida, Setup, Start
from scorer.partida.tally import beginning

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorer.mus.words import Pair, Seat
    from scorer.words import Words

FIRST_REGLAMENTO = "clasico"
SEATS = 4
LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class Draft:
    """A partida about to be opened: names as typed, by pair and by seat; `start` only where it is taken over."""

    names: tuple[str, str] = ("", "")
    players: tuple[str, str, str, str] = ("", "", "", "")
    reglamento: str = FIRST_REGLAMENTO
    overrides: Mapping[str, Any] = field(default_factory=lambda: NOTHING)
    mano: Seat = 0
    start: Start | None = None

    def named(self, pair: Pair, name: str) -> Draft:
        """With another name of a pair."""
        return replace(self, names=(name, self.names[1]) if pair == 0 else (self.names[0], name))

    def seated(self, seat: Seat, player: str) -> Draft:
        """With another player at a seat."""
        one, two, three, four = (player if at == seat else name for at, name in enumerate(self.players))
        return replace(self, players=(one, two, three, four))

    def by(self, reglamento: str) -> Draft:
        """By another reglamento, as it stands."""
        return replace(self, reglamento=reglamento, overrides=NOTHING)

    def having(self, key: str, value: object) -> Draft:
        """With one parameter changed by the table."""
        return replace(self, overrides={**self.overrides, key: value})

    def without(self, key: str) -> Draft:
        """With one parameter as the reglamento says."""
        return replace(self, overrides={name: value for name, value in self.overrides.items() if name != key})

    def led_by(self, seat: Seat) -> Draft:
        """With another mano."""
        return replace(self, mano=seat)


def derived(_: Words, draft: Draft, pair: Pair) -> str:
    """The name of a pair that typed none: its players, else the colour of its stones."""
    one, two = (draft.players[seat].strip() for seat in (pair, pair + 2))
    if one and two:
        return _("{one} and {two}", one=one, two=two)
    return one or two or (_("The blues"), _("The oranges"))[pair]


def setup_of(_: Words, draft: Draft) -> Setup:
    """The setup as it is opened."""
    pairs = [_pair(_, draft, pair) for pair in (0, 1)]
    return Setup(draft.reglamento, (pairs[0], pairs[1]), draft.mano, draft.overrides, draft.start or Start())


def _pair(_: Words, draft: Draft, pair: Pair) -> PairNames:
    players = tuple(draft.players[seat].strip() for seat in (pair, pair + 2))
    return PairNames(draft.names[pair].strip() or derived(_, draft, pair), players if any(players) else ())


def problem(_: Words, draft: Draft) -> TanteoError | None:
    """The first fact that refuses the draft; its place is the field (`tantos`, `start.score[0]`)."""
    setup = setup_of(_, draft)
    try:
        # Asked for first, so that a parameter is told at its own place and not at the start's.
        _reglamento = setup.reglamento
        beginning(setup)
    except TanteoError as fact:
        return fact
    return None


def draft_of(_: Words, setup: Setup) -> Draft:
    """The draft that a setup came from; a name that follows from the players is left to follow."""
    players = tuple(_player(setup, seat) for seat in range(SEATS))
    draft = Draft(("", ""), players, setup.reglamento_id, setup.overrides, setup.mano)  # type: ignore[arg-type]
    for pair in (0, 1):
        name = setup.pairs[pair].name
        draft = draft.named(pair, "" if name == derived(_, draft, pair) else name)
    return draft


def _player(setup: Setup, seat: Seat) -> str:
    players = (*setup.pairs[pair_of(seat)].players, "", "")
    return players[seat // 2]


def remembered(setup: Setup) -> str:
    """A setup as the device keeps it: a partida without hands."""
    return files.dumps(Partida(replace(setup, start=Start())))


def recalled(text: str | None) -> Setup | None:
    """The setup that the device kept; None where it kept none that can be read."""
    try:
        return files.loads(text).setup if text else None
    except TanteoError:
        return None

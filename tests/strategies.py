"""What hypothesis makes: deals, hands, whole partidas and the taps of a table."""

from __future__ import annotations

import unicodedata

from hypothesis import settings
from hypothesis import strategies as st

from scorer.league.night.model import Entry as NightEntry
from scorer.mus.cards import RANKS
from scorer.mus.cobro import count
from scorer.mus.envites import Envite
from scorer.mus.errors import TanteoError
from scorer.mus.hand import Entry, Hand
from scorer.mus.reglamento import IDS
from scorer.mus.words import ORDAGO, Lance
from scorer.partida.model import Award, PairNames, Plain, SetScore, Setup

DECK = tuple(RANKS) * 4

pairs = st.integers(0, 1)
seats = st.integers(0, 3)
deals = st.permutations(DECK).map(lambda cards: tuple(tuple(cards[4 * seat : 4 * seat + 4]) for seat in range(4)))


@st.composite
def envites(draw):
    bids = [draw(st.integers(2, 6)), *draw(st.lists(st.integers(1, 8), max_size=2))]
    if draw(st.integers(0, 9)) == 0:
        bids[-1] = ORDAGO
    return Envite(draw(pairs), tuple(bids), draw(st.booleans()))


overrides = st.fixed_dictionaries(
    {},
    optional={
        "tantos": st.integers(1, 60),
        "juegos": st.integers(1, 4),
        "vacas": st.integers(1, 3),
        "reyes": st.sampled_from([4, 8]),
        "deje": st.booleans(),
        "punto_bonus": st.booleans(),
        "real": st.sampled_from(["none", "any-ten", "figures"]),
    },
)


@st.composite
def setups(draw):
    return Setup(draw(st.sampled_from(IDS)), (PairNames("A"), PairNames("B")), draw(seats), draw(overrides))


@st.composite
def dealt_hands(draw, setup, standing):
    """A hand that a table could have played on top of a standing: cards, bets, only the lances that were played."""
    cards = draw(deals)
    hand = Hand(cards=cards)
    for lance in Lance:
        played = hand.having(lance, Entry(draw(st.none() | envites())))
        try:
            count(played, standing.mano, standing.score, setup.reglamento)
        except TanteoError as fact:
            if type(fact).__name__ == "BetsNeedBothPairs":
                played = hand.having(lance, Entry())
            elif type(fact).__name__ == "LanceMissing":
                pass
            else:
                continue
        hand = played
    return hand


@st.composite
def betweens(draw, setup):
    target = setup.reglamento.tantos
    below = st.tuples(st.integers(0, target - 1), st.integers(0, target - 1))
    return draw(
        st.one_of(
            st.builds(Plain, pairs, st.sampled_from([-1, 1, 5])),
            st.builds(SetScore, st.just("mal contado"), st.just("agreement"), below),
            st.builds(Award, pairs, st.just("juego"), st.just("sanción"), st.just("judge")),
        )
    )


# ---------------------------------------------------------------- the league

seeds = st.text(max_size=8)
doubles = st.booleans()
unhurried = settings(deadline=None)  # a machine that does other things meanwhile is no fault of the draw


def team_lists(low, high):
    return st.lists(st.text("ABCÑa ", min_size=1, max_size=4), min_size=low, max_size=high, unique=True)


def names():
    """A name as it is kept: on one line, printable, short."""
    letters = st.characters(exclude_categories=("Cs", "Cc", "Cn", "Co"))
    odd = st.sampled_from(["'", "=", "+", "-", "@", '"', ";", ",", "/", " y ", " - ", "\t", "\uff1d"])
    told = st.lists(st.one_of(letters, odd), min_size=1, max_size=12).map("".join)
    return told.map(lambda text: unicodedata.normalize("NFC", " ".join(text.split()))).filter(_is_tidy)


def _is_tidy(text):
    return bool(text) and text.isprintable() and text == unicodedata.normalize("NFC", " ".join(text.split()))


def entries():
    """A pair of a night."""
    players = st.one_of(st.just(()), st.tuples(names(), names()))
    return st.builds(NightEntry, names(), players, st.one_of(st.just(""), names()))

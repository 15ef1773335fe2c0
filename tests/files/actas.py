"""Partidas with their logs, up to the signature and beyond, for the tests of the evidence."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from scorer.files import events as codec
from scorer.files import log
from scorer.files.logfile import LogFile
from scorer.mus.hand import Entry, Hand, Incident
from scorer.mus.words import Lance
from scorer.partida.events import Amended, Bid, Checked, Corrected, Entered, HandClosed, Opened, Reported, Signed, Told
from scorer.partida.history import History
from scorer.partida.model import Award, PairNames, Plain, SetScore, Setup

G, C, P, J, X = Lance
NAMES = (PairNames("Ane y Jon", ("Ane", "Jon")), PairNames("Luis y Marta", ("Luis", "Marta")))
BEGIN = datetime(2026, 3, 12, 19, 30, tzinfo=UTC)
STROKES = (
    ((60, 250), (120, 120), (180, 60), (210, 120), (190, 240), (150, 320), (240, 220), (330, 180), (360, 240)),
    ((420, 240), (470, 160), (520, 200), (500, 270), (560, 250), (640, 160), (700, 180), (660, 260), (900, 140)),
    ((250, 360),),
)


class Game:
    """A table whose taps are kept as they are stored: a minute between them."""

    def __init__(self, reglamento="madrid", pairs=NAMES, items=(), **more):
        self.records, self.history, self.number = [], History(), 0
        setup = Setup(reglamento, pairs, **more)
        self(Opened(setup, setup.reglamento.version, items))

    def __call__(self, *events):
        for event in events:
            tap = f"tap{self.number}"
            self.history = self.history.then(tap, codec.decode(*codec.encode(event)))
            at = (BEGIN + timedelta(minutes=self.number)).isoformat(timespec="milliseconds")
            kind, data = codec.encode(event)
            before = self.records[-1] if self.records else None
            self.records.append(log.seal(before, id=tap, device="phone", at=at, kind=kind, data=data))
            self.number += 1
        return self

    @property
    def hand(self):
        return self.history.state.hand_number

    @property
    def log(self):
        return LogFile("partida1", tuple(self.records))

    def quiet(self, winner=0):
        """A hand en paso: grande and chica, a par, a juego of 31: 6 for the winner."""
        hand = self.hand
        self(Told(hand, G, winner=winner), Told(hand, C, winner=winner), Told(hand, P, winner=winner, value=1))
        return self(Told(hand, J, winner=winner, value=3), HandClosed(hand))

    def juego(self, winner=0, loser=0):
        """A juego by taps."""
        if loser:
            self(Entered(Plain(1 - winner, loser)))
        return self(Entered(Plain(winner, self.history.state.reglamento.tantos)))

    def ordago(self, winner=0):
        """A juego by an accepted órdago."""
        return self(*ordago(self.hand, winner))

    def signed(self, winner=0, place="Bar Sol", initials="L. M.", strokes=()):
        """Checked and signed."""
        return self(Checked(winner, place), Signed(1 - winner, initials, strokes))


def ordago(hand, winner):
    from scorer.partida.events import Answered  # noqa: PLC0415 - used here alone

    return (
        Bid(hand, G, winner, "ordago"),
        Answered(hand, G, 1 - winner, wanted=True),
        Told(hand, G, winner=winner),
    )


def hand(winner=0):
    """The hand of `quiet`, whole."""
    told = {lance: Entry(winner=winner) for lance in (G, C)}
    return Hand({**told, P: Entry(winner=winner, value=1), J: Entry(winner=winner, value=3)})


def amended(index=0, winner=0, **more):
    """The correction of a signed acta."""
    said = {"by": "organiser", "who": "Organización", "reason": "acta mal copiada", **more}
    return Amended(Corrected(index, hand(winner), "los pares eran de los otros", "judge", late=True), **said)


def short():
    """Two juegos, signed by initials."""
    return Game(overrides={"juegos": 2}).quiet(0).juego(0, 23).juego(1, 12).ordago(0).signed()


def eventful(**more):
    """What an acta tells: a correction, a score set, an award, an incident, a drawn signature."""
    game = Game(overrides={"juegos": 3, "vacas": 1}, **more).quiet(0).quiet(1)
    game(Corrected(0, hand(1), "grande era de los otros", "agreement"))
    game(Entered(SetScore("se nos fue la cuenta", "agreement", score=(21, 17), mano=2)))
    number = game.hand
    game(Reported(number, (Incident("juego-unannounced", seat=1),)))
    game(*(Told(number, lance, winner=0) for lance in (G, C)))
    game(Told(number, P, held=("par", "par", None, None), winner=0), Told(number, J, held=(34, None, 35, None)))
    game(HandClosed(number)).juego(1, 9).juego(0, 31).ordago(1)
    game(Entered(Award(0, "juego", "retraso de la otra pareja", "judge"))).juego(0, 39)
    return game.signed(strokes=STROKES)

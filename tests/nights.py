"""Whole nights made by chance from a seed: every system, with all that happens in a bar."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from random import Random

from scorer.files import log as chain
from scorer.files import night as night_file
from scorer.files import night_check, night_events
from scorer.files.acta import versions
from scorer.files.events import encode
from scorer.files.logfile import LogFile
from scorer.files.night import NightFile
from scorer.league.errors import NoPlaceLeft
from scorer.league.lots import lots
from scorer.league.night.draws import draw, next_stage
from scorer.league.night.events import (
    ClockStarted,
    Closed,
    Opened,
    PairsEntered,
    PlacesDecided,
    ResultConfirmed,
    ResultCorrected,
    Substituted,
    TableAssigned,
    TablesSet,
    Undone,
    Withdrawn,
)
from scorer.league.night.from_acta import result_of
from scorer.league.night.history import NightHistory
from scorer.league.night.late import late_entry
from scorer.league.night.model import KINDS, RULES, Entry, Result, plan
from scorer.league.night.places import champion, is_over, places, tables
from scorer.mus.reglamento import IDS, load
from scorer.partida.events import Checked, Entered, Signed
from scorer.partida.events import Opened as PartidaOpened
from scorer.partida.model import Award, Plain

HOUSES = ("Bar Sol", "Txoko", "Casino", "La Peña", "Bar Este", "Gure Etxea", "Sociedad Lagunak", "Ñ")
FIRST = ("Ane", "Jon", "Luis", "Marta", "Iker", "Nerea", "Pilar", "Xabi", "Élodie", "Koldo")


class Pen:
    """Writes a night: each event is sealed and applied, as the service does it."""

    def __init__(self, seed):
        self.chance = Random(seed)
        self.id = f"night-{seed}"
        self.records, self.logs = [], []
        self.history = NightHistory()

    @property
    def night(self):
        return self.history.night

    def write(self, event):
        number = len(self.records)
        kind, data = night_events.encode(event)
        event_id = f"e{number}"
        self.history = self.history.then(event_id, night_events.decode(kind, data))
        before = self.records[-1] if self.records else None
        stamp = at(number)
        self.records.append(chain.seal(before, id=event_id, device="laptop", at=stamp, kind=kind, data=data))
        return event_id

    def close(self):
        """The last event: who won, and every place."""
        self.write(Closed(champion(self.night), tuple((one.position, one.team) for one in places(self.night))))

    @property
    def file(self):
        return NightFile(self.id, tuple(self.records), tuple(self.logs))


def at(number):
    return f"2026-03-{12 + number // 1440:02}T{number // 60 % 24:02}:{number % 60:02}:00.000+00:00"


def night(seed, kind=None, pairs=None):
    """A finished night as its file."""
    pen = Pen(seed)
    chance = pen.chance
    kind = kind or KINDS[seed % len(KINDS)]
    reglamento = chance.choice(IDS)
    overrides = (
        {"juegos": chance.randint(1, 3), "tantos": 30, "vacas": chance.choice((1, 1, 2))}
        if chance.random() < 0.5
        else {}
    )
    system = plan(
        kind,
        rules=chance.choice(RULES[kind]),
        **({"size": chance.randint(2, 5), "through": chance.choice((1, 1, 2))} if kind == "groups" else {}),
        **({"ceros": chance.randint(1, 4)} if kind == "ceros" else {}),
    )
    open_night(pen, system, reglamento, overrides)
    _enter(pen, pairs or chance.randint(3, 14))
    play(pen)
    return pen.file


def open_night(pen, system, reglamento="euskal", overrides=None, tables=9):
    version = load(reglamento).version
    pen.write(
        Opened(
            "Noche de mus",
            "2026-03-12",
            "Bar Sol",
            reglamento,
            version,
            system,
            f"Gabon {pen.id}",
            overrides or {},
            tables=tables,
        )
    )


def opened_night(system, **more):
    """A night with nobody in it yet, three juegos a partida."""
    pen = Pen(0)
    open_night(pen, system, **more)
    return pen


def playing(result, names):
    """A result whose pairs are said as `home` and `away`."""
    return replace(result, pairs=tuple(names[one] for one in result.pairs))


def _enter(pen, count):
    chance = pen.chance
    names = [f"{chance.choice(HOUSES)} {number}" for number in range(count)]
    half = chance.randint(0, count)
    for part in (names[:half], names[half:]):
        if part:
            pen.write(PairsEntered(tuple(_entry(chance, name) for name in part)))
    if chance.random() < 0.2 and count > 4:
        pen.write(Withdrawn(chance.choice(names)))


def _entry(chance, name):
    players = tuple(chance.sample(FIRST, 2)) if chance.random() < 0.6 else ()
    return Entry(name, players, name.rsplit(" ", 1)[0] if chance.random() < 0.5 else "")


def play(pen):
    """Draw and play until nothing is left, then close."""
    while not is_over(pen.night):
        _draw_next(pen)
        _play_open(pen)
    pen.close()


def _draw_next(pen):
    for table in tables(pen.night) if pen.night.draws else ():
        for teams in table.unresolved:
            seed = f"lots {len(pen.records)}"
            pen.write(PlacesDecided(tuple(lots(teams, seed, "places")), "lots", seed))
    if pen.night.draws and (is_over(pen.night) or next_stage(pen.night) is None):
        return
    pen.write(draw(pen.night, pen.chance.choice(("", "La Primitiva 7", "3-14-15"))))


def _play_open(pen):
    chance = pen.chance
    while pen.night.open:
        _happening(pen)
        if not pen.night.open:
            break
        fixture = chance.choice(pen.night.open[:6])
        partida = f"p{fixture.number}" if chance.random() < 0.3 else ""
        _to_table(pen, fixture, partida)
        if partida:
            pen.write(ResultConfirmed(fixture.number, _by_acta(pen, fixture, partida)))
        else:
            pen.write(ResultConfirmed(fixture.number, by_chance(chance, fixture, pen.night.target)))
        _afterwards(pen, fixture)


def _to_table(pen, fixture, partida):
    busy = {name for one in pen.night.at_table.values() for name in one.pairs}
    if pen.night.free_tables and busy.isdisjoint(fixture.pairs) and (partida or pen.chance.random() < 0.7):
        pen.write(TableAssigned(fixture.number, pen.chance.choice(pen.night.free_tables), partida))
        if pen.chance.random() < 0.3:
            pen.write(ClockStarted((fixture.number,), at(len(pen.records)), pen.chance.choice((70, 90))))


def _afterwards(pen, fixture):
    chance = pen.chance
    last, result = pen.records[-1].id, pen.night.result(fixture.number)
    if result.source == "paper" and chance.random() < 0.05:
        pen.write(Undone(last))
    elif chance.random() < 0.05:
        new = by_chance(chance, fixture, pen.night.target)
        pen.write(ResultCorrected(fixture.number, 1, new, "mal apuntado", "Ane, árbitro"))


def by_chance(chance, fixture, target):
    """A result typed by the organiser."""
    what, pairs = chance.random(), fixture.pairs
    one = chance.choice(pairs)
    judged = {"source": "judge", "note": "art. 4.3"}
    unusual = (
        (0.04, lambda: Result("absent", (one,))),
        (0.05, lambda: Result("absent", pairs)),
        (0.08, lambda: Result("abandoned", (one,), chance.choice(((1, 1), None)))),
        (0.11, lambda: Result("awarded", (one,), **judged)),
        (0.12, lambda: Result("both_lose", **judged)),
        (0.15, lambda: Result("played", (), (0, max(1, target - 1)), at_limit=True, **judged)),
    )
    return next((make() for below, make in unusual if what < below), None) or _played(chance, target)


def _played(chance, target):
    lost = chance.randint(0, target - 1)
    juegos = (target, lost) if chance.random() < 0.5 else (lost, target)
    tantos = tuple(30 * won + chance.choice((5, 12)) for won in juegos) if chance.random() < 0.7 else None
    return Result("played", (), juegos, tantos)


def _by_acta(pen, fixture, partida):
    log = partida_log(pen.night.setup(fixture), partida, pen.chance)
    pen.logs.append(log)
    return result_of(versions(log)[-1], partida, fixture.pairs)


def partida_log(setup, partida, chance):
    """A partida of a few taps, played to its end, checked and signed."""
    rules, records = setup.reglamento, []
    winner = chance.randint(0, 1)
    events = [PartidaOpened(setup, rules.version)]
    if chance.random() < 0.2:
        events.append(Entered(Award(winner, "partida", "se fueron", "judge")))
    else:
        for _ in range(rules.juegos * rules.vacas):
            events += [Entered(Plain(1 - winner, chance.randint(1, rules.tantos - 1)))]
            events += [Entered(Plain(winner, rules.tantos))]
    events += [Checked(winner), Signed(1 - winner, "X.")]
    for number, event in enumerate(events):
        kind, data = encode(event)
        before = records[-1] if records else None
        record = chain.seal(before, id=f"t{number}", device="phone", at=at(number), kind=kind, data=data)
        records.append(record)
    return LogFile(partida, tuple(records))


def _happening(pen):
    """What else happens between two results."""
    chance, now = pen.chance, pen.night
    what = chance.random()
    if what < 0.03 and len(now.present) > 3:
        pen.write(Withdrawn(chance.choice(now.present), "se van"))
    elif what < 0.05:
        pen.write(Substituted(chance.choice(now.present), ("Otra", "Otro"), "enfermo"))
    elif what < 0.08 and len(now.late) < 4:
        name = f"Tarde {len(pen.records)}"
        with suppress(NoPlaceLeft):
            pen.write(late_entry(now, Entry(name)))
    elif what < 0.10:
        pen.write(TablesSet(now.tables + 1))


def setup_of(file):
    """The first partida of a night, as it was opened at its table."""
    now = night_file.replayed(file.records).night
    return now.setup(now.fixture(1))


def checked(seeds):
    """Make and check a night of each system for each seed, through its file; how many there were."""
    found = [
        night_check.check(night_file.loads(night_file.dumps(night(seed, kind)))) for seed in seeds for kind in KINDS
    ]
    for one in found:
        assert one.over
        assert_eliminations(one.night)
    return len(found)


def assert_eliminations(now):
    """The systems once more, slowly, from the matches alone."""
    lost, out, rested = dict.fromkeys(now.names, 0), set(), dict.fromkeys(now.names, 0)
    limit = {"ceros": now.plan.ceros, "knock-out": 1}
    for one, match in zip(now.fixtures, now.matches, strict=True):
        if one.stage in limit:
            assert out.isdisjoint(one.pairs)
            for name in one.pairs:
                lost[name] += name != match.winner
                out |= {name} if lost[name] >= limit[one.stage] else set()
    for drawn in now.draws if now.plan.kind == "ceros" else ():
        for name in drawn.rounds[0].rests:
            playing = {each for pairing in drawn.rounds[0].pairings for each in pairing}
            assert rested[name] <= min(rested[each] for each in playing)
            rested[name] += 1
    if now.plan.kind in ("round-robin", "groups"):
        assert_all_against_all(now)


def assert_all_against_all(now):
    met = [frozenset(one.pairs) for one in now.fixtures if one.stage == now.plan.kind]
    for group in now.groups or (now.names,):
        for one in group:
            for other in group:
                times = 2 if now.plan.double else 1
                assert one == other or met.count(frozenset((one, other))) == times

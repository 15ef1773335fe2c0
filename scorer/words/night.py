"""What a league night says to people: its rounds by their names, its tables, why each pair stands where it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.league.night import places
from scorer.league.systems import SYSTEMS

from . import dates, standings

if TYPE_CHECKING:
    from scorer.league.model import Match
    from scorer.league.night.model import Fixture, Stage, What
    from scorer.league.night.places import Placed
    from scorer.league.night.played import Sat
    from scorer.league.night.state import Night
    from scorer.league.standings import Row

    from . import Words


def stage(_: Words, which: Stage) -> str:
    """A stage of the night, as a heading."""
    return {
        "round-robin": _("All against all"),
        "groups": _("Groups"),
        "ceros": _("Ceros"),
        "knock-out": _("Knock-out"),
    }[which]


def what(_: Words, which: What) -> str:
    """A kind of result, as a choice."""
    return {
        "played": _("Was played"),
        "absent": _("Absent"),
        "abandoned": _("Left the table"),
        "awarded": _("Awarded"),
        "both_lose": _("Both lose"),
    }[which]


def table(_: Words, number: int) -> str:
    """A table by its number, as a heading."""
    return _("Table {n}", n=number)


def table_is(_: Words, what: str) -> str:
    """What a table does (`TableNow.is_`)."""
    return {
        "free": _("free"),
        "on-paper": _("on paper"),
        "not-started": _("not begun"),
        "playing": _("playing"),
        "to-sign": _("to be signed"),
        "signed": _("signed"),
    }[what]


def absent(_: Words, one: Sat) -> str:
    """A partida whose log is not in the file of its night."""
    pairs = " – ".join(one.pairs)
    if not one.table:
        return _(
            "Not in the file: the log of match {match}, {pairs}. It is gone or cannot be read.",
            match=one.match,
            pairs=pairs,
        )
    return _(
        "Not in the file: the log of match {match}, {pairs}, table {n}. It is gone or cannot be read.",
        match=one.match,
        pairs=pairs,
        n=one.table,
    )


def group(_: Words, index: int) -> str:
    """A group, counted from 0, as a heading."""
    return _("Group {n}", n=index + 1)


def round_name(_: Words, night: Night, which: Stage, number: int) -> str:
    """A round as a heading: in the knock-out by who is left, else by its number."""
    if which == "knock-out" and night.sheets:
        return knock_out_round(_, len(night.sheets[0].slots) >> (number - 1))
    return _("Round {n}", n=number)


def knock_out_round(_: Words, slots: int) -> str:
    """A round of the knock-out in which so many places are left."""
    names = {
        2: _("Final"),
        4: _("Semi-finals"),
        8: _("Quarter-finals"),
        16: _("Round of 16"),
        32: _("Round of 32"),
        64: _("Round of 64"),
    }
    return names.get(slots) or _("Round of {n}", n=slots)


def where(_: Words, night: Night, fixture: Fixture) -> str:
    """The round of a match, and its group."""
    said = [round_name(_, night, fixture.stage, fixture.round)]
    index = night.group_of(fixture.home) if fixture.stage == "groups" else None
    return " · ".join(said if index is None else [group(_, index), *said])


def result(_: Words, night: Night, fixture: Fixture) -> str:
    """What came of a match: the juegos, or what happened in their place; empty while it is open."""
    told = night.result(fixture.number)
    return outcome(_, night.match(fixture), "played" if told is None else told.what)


def outcome(_: Words, counted: Match, what: What) -> str:
    """What came of a match as the league counts it; of an absence that no juegos came with it says so (r)."""
    if counted.is_open:
        return ""
    juegos = "–".join(map(str, counted.juegos)) if counted.juegos else ""
    if counted.absent:
        return " · ".join((_("absent: {names}", names=", ".join(counted.absent)), juegos or _("no juegos")))
    if what == "played":
        return juegos
    return " · ".join(one for one in (juegos, _otherwise(_, what, counted.winner or "")) if one)


def counts_instead(_: Words, night: Night, number: int, partida: str) -> str:
    """What counts of a match that another one than this partida says: typed, decided, or of another acta."""
    told = night.result(number)
    if told is None or told.partida == partida:
        return ""
    what = result(_, night, night.fixture(number))
    return {
        "acta": _("{result} counts, from another acta", result=what),
        "paper": _("{result} counts, from paper", result=what),
        "judge": _("{result} counts, by the judge", result=what),
    }[told.source]


def _otherwise(_: Words, what: str, winner: str) -> str:
    return _("both lose") if what == "both_lose" else _("awarded: {name}", name=winner)


def place(_: Words, night: Night, placed: Placed) -> str:
    """Why a pair has its place in the night."""
    if placed.why == places.KNOCKED_OUT:
        if night.plan.kind == "ceros":
            return _out(_, placed.round or 0)
        return round_name(_, night, "knock-out", placed.round or 1)
    said = {places.CHAMPION: _("champion"), places.IN: _("still in")}
    if placed.why == places.GROUP:
        return _("{n}. of its group", n=placed.round)
    return said.get(placed.why) or decided_by(_, night, placed.why)


def _out(_: Words, round_: int) -> str:
    """The round in which a pair went out of ceros; who went home before its first draw was in none."""
    return _("out in round {round}", round=round_) if round_ else _("gone home")


def decided_by(_: Words, night: Night, rule: str) -> str:
    """The rule that left a pair alone at its place, or who put those in order whom none separates."""
    decided = {"lots": _("by lot"), "play-off": _("in a play-off"), "judge": _("the judge")}
    return decided.get(rule) or standings.decided_by(_, rule, SYSTEMS[night.plan.rules])


def row(_: Words, night: Night, placed: Row) -> str:
    """Why a pair stands where it does in a table; in ceros only whether it is in, until the last one is left."""
    if placed.out is not None:
        return _out(_, placed.out)
    if night.plan.kind == "ceros" and placed.position == 1 and placed.team == places.champion(night):
        return _("champion")
    return decided_by(_, night, "ceros" if night.plan.kind == "ceros" else placed.decided_by)


def day(_: Words, night: Night) -> str:
    """The day of a night, in words where it is a date."""
    return dates.written(_, night.opened.date)


def when(_: Words, night: Night) -> str:
    """The day and the place of a night, as far as they were told."""
    return " · ".join(one for one in (day(_, night), night.opened.place) if one)

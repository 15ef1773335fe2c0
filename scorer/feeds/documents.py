"""What the feeds say: views of the service as documents; no code, no PIN, no key, no device is in any of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scorer.files import night_out
from scorer.league.night import tree
from scorer.league.night.places import champion, is_over

if TYPE_CHECKING:
    from scorer.league.night.state import Night
    from scorer.league.night.tree import Tie
    from scorer.service.night_views import NightView, TableNow
    from scorer.service.views import PairView, TableView


def listed(view: NightView) -> dict[str, Any]:
    """A night in the list."""
    opened, night = view.night.opened, view.night
    return {
        **stamp(view),
        "name": opened.name,
        "date": opened.date,
        "place": opened.place,
        "kind": opened.plan.kind,
        "over": is_over(night),
        "champion": champion(night),
    }


def stamp(view: NightView) -> dict[str, Any]:
    """Of which night, and how it stood."""
    return {"id": view.id, "version": view.version, "changed_at": view.changed_at}


def night(view: NightView) -> dict[str, Any]:
    """Everything that may be seen of a night."""
    document = night_out.document(view.night)
    edition = document.pop("version")
    return {**stamp(view), **document, "edition": edition}


def standings(view: NightView) -> dict[str, Any]:
    """The standings and the places."""
    whole = night(view)
    kept = ("over", "champion", "groups", "standings", "places")
    return {**stamp(view), **{key: whole[key] for key in kept}}


def tables(view: NightView) -> dict[str, Any]:
    """Every table."""
    return {**stamp(view), "tables": [table(one) for one in view.tables]}


def table(now: TableNow) -> dict[str, Any]:
    """A table as it is."""
    return {
        "table": now.table,
        "state": now.is_,
        "match": now.match and now.match.number,
        "pairs": now.match and list(now.match.pairs),
        "partida": now.partida or None,
        "score": list(now.score),
        "juegos": list(now.juegos),
        "vacas": list(now.vacas),
        "winner": now.winner,
        "until": now.until or None,
        "offline_since": now.offline_since or None,
    }


def bracket(view: NightView) -> dict[str, Any]:
    """The knock-out, what is still to come included."""
    drawn = tree.rounds(view.night)
    rounds = [
        {"round": number, "places": 2 * len(ties), "ties": [_tie(view.night, tie) for tie in ties]}
        for number, ties in enumerate(drawn, 1)
    ]
    return {**stamp(view), "champion": tree.champion_of(drawn), "rounds": rounds}


def _tie(night_: Night, tie: Tie) -> dict[str, Any]:
    match = night_.match(tie.fixture) if tie.fixture else None
    juegos = match and match.juegos
    turned = bool(match and match.home != tie.home)
    return {
        "home": tie.home,
        "away": tie.away,
        "winner": tie.winner,
        "match": tie.fixture and tie.fixture.number,
        "juegos": juegos and list(reversed(juegos) if turned else juegos),
    }


def partida(view: TableView) -> dict[str, Any]:
    """A partida as it stands."""
    return {
        "id": view.id,
        "version": view.version,
        "reglamento": view.reglamento.id,
        "hand": view.hand,
        "mano": view.mano,
        "pairs": [_side(one) for one in view.pairs],
        "winner": view.winner,
        "signed": view.acta.frozen,
        "changed_at": view.changed_at,
    }


def _side(one: PairView) -> dict[str, Any]:
    return {
        "name": one.name,
        "players": [player for player in one.players if player],
        "score": one.score,
        "juegos": one.juegos,
        "vacas": one.vacas,
        "amarracos": one.stones.amarracos,
        "piedras": one.stones.piedras,
        "dentro": one.dentro,
    }

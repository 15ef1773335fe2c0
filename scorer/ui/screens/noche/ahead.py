"""What can still happen: which results of the last open matches would change the first places."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.league.errors import TooManyOpen
from scorer.league.whatif import MOST_OPEN, look_ahead
from scorer.mus.errors import TanteoError
from scorer.service.threads import in_turn
from scorer.ui.components import paper
from scorer.ui.context import App, use_app
from scorer.ui.hooks import use_value

if TYPE_CHECKING:
    from scorer.league.model import League
    from scorer.league.whatif import Ahead as Seen
    from scorer.league.whatif import First, Scenario
    from scorer.service.night_views import NightView
    from scorer.words import Words

MOST_TOLD = 16
NOTHING: tuple[str, ...] = ()


@ft.component
def Ahead(view: NightView, teams: tuple[str, ...]) -> ft.Control:
    """Asked for, since it goes through every result; after another event it is asked for again."""
    app = use_app()
    lines, tell = use_value(lambda: NOTHING)
    version, note = use_value(lambda: 0)
    _, tokens, night = app.words, app.tokens, view.night
    league = night.league(teams, night.plan.kind)
    count = len(league.open_matches)
    if not 0 < count <= MOST_OPEN:
        return ft.Container(height=0)

    async def look() -> None:
        tell(tuple(await _looked(_, league, night.plan.through if night.groups else 1, night.target)))
        note(view.version)

    if not lines or version != view.version:
        text = _("What can still happen")
        return paper.outlined(tokens, text, look, tag="ahead", icon=ft.Icons.UPDATE, on_ground=True)
    return _told(app, lines)


async def _looked(_: Words, league: League, places: int, juegos: int) -> list[str]:
    """In a thread: with six open matches there are many results. What refuses it is the one line."""
    try:
        return sentences(_, await in_turn(look_ahead, league, places, juegos), places)
    except (TooManyOpen, TanteoError) as fact:
        return [_.error(fact)]


def _told(app: App, lines: tuple[str, ...]) -> ft.Control:
    tokens = app.tokens
    title = paper.heading(tokens, app.words("What can still happen"), colour=tokens.colours.ink)
    rows = [paper.say(tokens, line) for line in lines]
    return ft.Semantics(content=paper.sheet(tokens, [title, *rows]), identifier="ahead-told", container=True)


def sentences(_: Words, seen: Seen, places: int = 1) -> list[str]:
    """Who can be first, or one of those who go on; the matches that matter; each way to other first places."""
    lines = [_("As it stands: {first}", first=_first(_, seen.now))]
    if not seen.changing:
        return [*lines, _("No result of the open matches changes that.")]
    lines.append(_can(_, seen, places))
    matter = [" – ".join(match.teams) for match in seen.deciding]
    if matter:
        lines.append(_("These matches decide: {matches}", matches=", ".join(matter)))
    lines += [_scenario(_, one) for one in seen.changing[:MOST_TOLD]]
    more = len(seen.changing) - MOST_TOLD
    return [*lines, _.plural("… and {n} way more", "… and {n} ways more", more)] if more > 0 else lines


def _can(_: Words, seen: Seen, places: int) -> str:
    if places > 1:
        return _("Can still go on: {names}", names=", ".join(sorted(seen.can_go_on)))
    return _("Can still be first: {names}", names=", ".join(sorted(seen.can_be_first)))


def _scenario(_: Words, one: Scenario) -> str:
    names = ", ".join(one.winners)
    if len(one.firsts) == 1:
        return _("If {names} win: {first}", names=names, first=_first(_, next(iter(one.firsts))))
    ways = [
        _("{first} (with {juegos})", first=_first(_, first), juegos=", ".join(f"{a}–{b}" for a, b in scores))
        for first, scores in one.firsts.items()
    ]
    return _("If {names} win, by the juegos: {ways}", names=names, ways="; ".join(ways))


def _first(_: Words, first: First) -> str:
    """The first places; those who share one are tied."""
    said = ", ".join(" = ".join(teams) for teams in first.places)
    return _("{names}, as the tantos fall", names=said) if first.by_tantos else said

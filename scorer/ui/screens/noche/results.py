"""The results, round by round: those of actas come by themselves, the others are typed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

import flet as ft

from scorer.ui.components import paper
from scorer.ui.context import App, use_app
from scorer.ui.hooks import use_value
from scorer.words import night as said

from .entry import ResultSheet
from .handed import HandedOver

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.league.night.model import Fixture, Stage
    from scorer.league.night.state import Night
    from scorer.service.night_views import NightView
    from scorer.ui.live_night import LiveNight

    Choose = Callable[[int], None]

NO_MATCH = 0
WIDE = 7
FIRST = ""


@ft.component
def Results(live: LiveNight, view: NightView, writes: bool) -> ft.Control:  # noqa: FBT001 - what it depends on
    """The rounds as choices, and the matches of one of them."""
    app = use_app()
    chosen, choose = use_value(lambda: FIRST)
    match, open_ = use_value(lambda: NO_MATCH)
    _, tokens, night = app.words, app.tokens, view.night
    rounds = rounds_of(night)
    if not rounds:
        return paper.sheet(tokens, [paper.say(tokens, _("Nothing is drawn yet."))])
    shown = chosen if chosen in rounds else current(night, rounds)
    names = [(key, _name(app, night, key, many=_stages(rounds) > 1)) for key in rounds]
    may_write = writes and night.closed is None
    rows = [_row(app, view, one, open_ if may_write else _acta(app, night, one)) for one in rounds[shown]]
    parts: list[ft.Control] = []
    if may_write:
        parts += _amended(app, view, open_)
    parts += [paper.choices(tokens, names, shown, choose, tag="round"), paper.sheet(tokens, rows, spacing=0)]
    if may_write and night.open:
        parts.append(HandedOver(live))
    if match != NO_MATCH:
        parts.append(ResultSheet(live, view, night.fixture(match), lambda: open_(NO_MATCH), key=f"sheet-{match}"))  # type: ignore[call-arg]
    gap = tokens.sizes.gap_wide
    return ft.Column(parts, spacing=gap, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def rounds_of(night: Night) -> dict[str, list[Fixture]]:
    """The matches of every round, as `groups-2`."""
    found: dict[str, list[Fixture]] = {}
    for one in sorted(night.fixtures, key=lambda one: (one.stage == "knock-out", one.round, one.number)):
        found.setdefault(f"{one.stage}-{one.round}", []).append(one)
    return found


def current(night: Night, rounds: dict[str, list[Fixture]]) -> str:
    """The first round that is not played yet, else the last."""
    is_open = set(night.open)
    return next((key for key, matches in rounds.items() if is_open & set(matches)), list(rounds)[-1])


def _stages(rounds: dict[str, list[Fixture]]) -> int:
    return len({matches[0].stage for matches in rounds.values()})


def _name(app: App, night: Night, key: str, *, many: bool) -> str:
    stage, number = key.rsplit("-", 1)
    name = said.round_name(app.words, night, cast("Stage", stage), int(number))
    return f"{said.stage(app.words, 'groups')} · {name}" if many and stage == "groups" else name


def _row(app: App, view: NightView, one: Fixture, open_: Choose | None) -> ft.Control:
    """A match: both pairs, what came of it, and how it is known."""
    _, tokens, sizes = app.words, app.tokens, app.tokens.sizes
    night = view.night
    counted = night.match(one)
    names = [_pair(app, name, won=counted.winner == name) for name in one.pairs]
    facts = " · ".join(x for x in (_table(app, night, one), how(app, view, one)) if x)
    lines = ft.Column([*names, paper.quiet(tokens, facts)], spacing=0, tight=True, expand=True)
    result = paper.say(tokens, said.result(_, night, one) or "–", bold=True, align=ft.TextAlign.END)
    width = sizes.target * (WIDE if app.screen.wide else 2)
    row = ft.Container(
        ft.Row([lines, ft.Container(result, width=width)], spacing=sizes.gap),
        padding=ft.Padding.symmetric(vertical=sizes.gap),
        ink=open_ is not None,
        on_click=paper.ignoring(partial(open_, one.number)) if open_ else None,
    )
    return ft.Semantics(content=row, identifier=f"match-{one.number}", button=open_ is not None)


def _acta(app: App, night: Night, one: Fixture) -> Choose | None:
    """Who only looks opens the acta of a match, where it was played at a table."""
    seat = night.seats.get(one.number)
    if seat is None or not seat.partida:
        return None
    return lambda _number: app.go(f"/acta/{seat.partida}")


def _pair(app: App, name: str, *, won: bool) -> ft.Control:
    return paper.say(app.tokens, name, bold=won)


def _table(app: App, night: Night, one: Fixture) -> str:
    seat = night.seats.get(one.number)
    return said.table(app.words, seat.table) if seat else ""


def how(app: App, view: NightView, one: Fixture) -> str:
    """How a result is known, and what is the matter with it."""
    _ = app.words
    versions = view.night.results.get(one.number, ())
    if not versions:
        return _("open") if one in view.night.open else _("gone home")
    source = {"acta": _("from the acta"), "paper": _("from paper"), "judge": _("the judge")}[versions[-1].source]
    facts = [source]
    if len(versions) > 1:
        facts.append(_.plural("corrected {n} time", "corrected {n} times", len(versions) - 1))
    if view.night.is_frozen(one):
        facts.append(_("final"))
    if one.number in view.amended:
        facts.append(_("the acta says something else"))
    return " · ".join(facts)


def _amended(app: App, view: NightView, open_: Choose) -> list[ft.Control]:
    """Actas that say something else than what counts: the organiser looks at each."""
    if not view.amended:
        return []
    rows = []
    for number in view.amended:
        names = " – ".join(view.night.fixture(number).pairs)
        text = app.words("The acta of {match} says something else than what counts", match=names)
        look = paper.outlined(
            app.tokens,
            app.words("Look at it"),
            partial(open_, number),
            tag=f"amended-{number}",
        )
        rows += [paper.trouble(app.tokens, text, tag="amended"), look]
    return [paper.sheet(app.tokens, rows)]

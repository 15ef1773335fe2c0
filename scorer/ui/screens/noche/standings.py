"""The standings: every place with the rule that decided it, and what can still happen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.league.night.places import is_over, is_played, places, tables
from scorer.league.systems import SYSTEMS
from scorer.ui.components import paper
from scorer.ui.context import App, Screen, use_app, use_screen
from scorer.ui.hooks import use_switch, use_value
from scorer.words import night as said
from scorer.words import standings as words_of
from scorer.words.columns import columns

from .ahead import Ahead
from .sheets import sheets

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorer.league.night.places import Placed
    from scorer.league.standings import Row, Standings
    from scorer.service.night_views import NightView
    from scorer.ui.live_night import LiveNight
    from scorer.words.columns import Column

NUMBER, NARROW = 30, 8
DIGIT = 11.5
MOST = 16


@ft.component
def Places(live: LiveNight, view: NightView, writes: bool) -> ft.Control:  # noqa: FBT001 - as the other parts
    """One table, or one of each group; then every pair's place in the night."""
    del live, writes
    app, screen = use_app(), use_screen()
    chosen, choose = use_value(lambda: "")
    whole, show_whole = use_switch()
    night, _ = view.night, app.words
    if not night.draws:
        return paper.sheet(app.tokens, [paper.say(app.tokens, _("Nothing is drawn yet."))])
    found = tables(night)
    shown = int(chosen) if chosen.isdigit() and int(chosen) < len(found) else 0
    parts: list[ft.Control] = []
    if len(found) > 1:
        groups = [(str(index), said.group(_, index)) for index in range(len(found))]
        parts.append(paper.choices(app.tokens, groups, str(shown), choose, tag="group"))
    for index, one in [*enumerate(found)][shown : shown + 1]:
        title = said.group(_, index) if night.groups else said.stage(_, night.plan.kind)
        parts.append(_table(app, screen, view, title, one))
        parts.append(Ahead(view, tuple(row.team for row in one.rows), key=f"ahead-{index}"))  # type: ignore[call-arg]
    # A table of all against all is the night's; that of ceros too, until the last pair is left.
    if night.plan.kind in ("groups", "knock-out") or (night.plan.kind == "ceros" and is_over(night)):
        # In the groups their tables tell more; once the sheet is drawn, who goes on stands first.
        where = len(parts) if night.groups and not night.sheets else 0
        parts[where:where] = [
            _places(app, view, places(night), None if whole else lambda: show_whole(True)),
            *sheets(app, screen, night),
        ]
    gap = app.tokens.sizes.gap_wide
    return ft.Column(parts, spacing=gap, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _places(app: App, view: NightView, found: Sequence[Placed], more: paper.Tapped | None) -> ft.Control:
    """Every pair in its place in the night; of many the first ones, until more are wanted."""
    _, tokens = app.words, app.tokens
    rows: list[ft.Control] = [paper.heading(tokens, _("Places"), colour=tokens.colours.ink)]
    for one in found if more is None else found[:MOST]:
        first = one.position == 1 and one.why == "champion"
        why = said.place(_, view.night, one)
        rows.append(_line(app, one.position, one.team, why, cup=first))
    if more is not None and len(found) > MOST:
        rows.append(paper.outlined(tokens, _("Every pair"), more, tag="places-more"))
    if not found:
        rows.append(paper.say(tokens, _("No place is known yet.")))
    return ft.Semantics(content=paper.sheet(tokens, rows), identifier="places", container=True)


def _line(app: App, position: int, team: str, why: str, *, cup: bool = False) -> ft.Control:
    tokens, sizes = app.tokens, app.tokens.sizes
    name = paper.say(tokens, team, bold=position == 1)
    lines = ft.Column([name, paper.quiet(tokens, why)], spacing=0, tight=True, expand=True)
    row: list[ft.Control] = [ft.Container(paper.figure(tokens, str(position)), width=sizes.target), lines]
    if cup:
        row.append(ft.Icon(ft.Icons.EMOJI_EVENTS, size=sizes.icon, color=tokens.colours.ink))
    return ft.Row(row, spacing=0)


def _table(app: App, screen: Screen, view: NightView, title: str, found: Standings) -> ft.Control:
    """A table, the numbers under short headings, the rule under each name."""
    tokens, _ = app.tokens, app.words
    heads = _heads(app, view, wide=screen.wide)
    told = [[one.value(row) for one in heads] for row in found.rows]
    widths = [_width(app, column) for column in zip(*told, strict=True)]
    head = ft.Row(
        [
            ft.Container(width=tokens.sizes.target),
            ft.Container(expand=True),
            *(_cell(paper.quiet(tokens, one.head), wide) for one, wide in zip(heads, widths, strict=True)),
        ],
        spacing=tokens.sizes.gap_tight,
    )
    rows: list[ft.Control] = [paper.heading(tokens, title, colour=tokens.colours.ink), head]
    rows += [_row(app, view, row, figures, widths) for row, figures in zip(found.rows, told, strict=True)]
    if view.night.plan.rules and is_played(view.night, found):
        system = SYSTEMS[view.night.plan.rules]
        rows += [paper.note(tokens, words_of.unresolved(_, teams, system)) for teams in found.unresolved]
    wanting = len(view.night.without_tantos())
    if wanting:
        note = _.plural(
            "{n} match counts without its tantos, which nobody wrote down.",
            "{n} matches count without their tantos, which nobody wrote down.",
            wanting,
        )
        rows.append(ft.Semantics(content=paper.note(tokens, note), identifier="no-tantos"))
    return ft.Semantics(content=paper.sheet(tokens, rows), identifier="standings", container=True)


def _heads(app: App, view: NightView, *, wide: bool) -> list[Column]:
    """The columns: on a phone only what decides first."""
    found = columns(app.words, view.night)
    if wide:
        return found
    hidden = ("played", "tantos", "juegos") if view.night.plan.kind == "ceros" else ("played", "tantos")
    return [one for one in found if one.key not in hidden]


def _width(app: App, column: Sequence[str]) -> float:
    """Room for the longest number of a column, and for its heading."""
    sizes, wide = app.tokens.sizes, app.screen.wide
    least = sizes.target + (NUMBER if wide else NARROW)
    apart = sizes.gap_huge if wide else sizes.gap
    return max(least, max(map(len, column)) * DIGIT + apart) * app.system.text_scale


def _cell(text: ft.Text, wide: float) -> ft.Control:
    text.text_align = ft.TextAlign.END
    return ft.Container(text, width=wide)


def _row(app: App, view: NightView, row: Row, values: Sequence[str], widths: Sequence[float]) -> ft.Control:
    tokens, sizes, _ = app.tokens, app.tokens.sizes, app.words
    gone = row.team in view.night.gone
    name = paper.say(tokens, row.team, bold=row.position == 1, colour=tokens.colours.ink_muted if gone else "")
    why = said.row(_, view.night, row)
    lines = ft.Column([name, paper.quiet(tokens, why)], spacing=0, tight=True, expand=True)
    figures = [_cell(paper.figure(tokens, value), wide) for value, wide in zip(values, widths, strict=True)]
    place = ft.Container(paper.figure(tokens, str(row.position)), width=sizes.target)
    line = ft.Row([place, lines, *figures], spacing=sizes.gap_tight)
    spoken = f"{row.position}. {row.team}: {', '.join(values)}. {why}"
    return ft.Semantics(content=line, identifier=f"place-{row.position}", label=spoken, exclude_semantics=True)

"""The closing of a hand on its screen: the lances to tell, the score that they come to, one button."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.partida.events import HandClosed
from scorer.ui.components import paper, state, tap
from scorer.ui.components.sheet import use_sheet
from scorer.ui.context import App, Screen, use_app, use_screen
from scorer.ui.hooks import memo, use_value
from scorer.ui.live import use_table
from scorer.ui.screens.mesa.said import seat
from scorer.ui.screens.mesa.taps import Taps
from scorer.ui.theme import numeral_style

from .cards import LanceCard, taken_card
from .groups import Group, final_score, groups
from .happened import happened
from .held import NOTHING, Holding, held_sheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.mus.errors import TanteoError
    from scorer.mus.words import Pair
    from scorer.service.views import TableView

_Card = memo(LanceCard)


@ft.component
def Mano() -> ft.Control:
    """The closing at the table of the address."""
    partida_id = ft.use_route_params().get("id", "")
    return Closing(partida_id, key=partida_id)  # type: ignore[call-arg]


@ft.component
def Closing(partida_id: str) -> ft.View:
    """The closing of the hand in play; once it is closed, by whomever, back to the table."""
    app, screen, live = use_app(), use_screen(), use_table(partida_id)
    taps, _set = use_value(lambda: Taps(app, live))
    nothing: Holding | None = None
    holding, hold = use_value(lambda: nothing)
    first = ft.use_ref(0)
    view = live.view
    if view is not None and not first.current:
        first.current = view.hand
    done = view is not None and (view.hand != first.current or view.winner is not None)

    def leave() -> None:
        if done:
            app.go(f"/mesa/{partida_id}")

    ft.use_effect(leave, [done])
    use_sheet(None if holding is None or view is None else held_sheet(app, live, view, holding, hold))

    def ask_held(group: Group) -> None:
        hold(Holding(group.which, group.lance.entry.held or NOTHING))

    asks, _same = use_value(lambda: ask_held)
    if live.problem is not None:
        content = state.gone(app, live.problem)
    elif view is None:
        content = state.coming(app)
    elif live.right.refused is not None:
        content = _only_looking(app, partida_id, live.right.refused)
    else:
        content = _page(app, screen, view, taps, asks)
    return ft.View(
        route=f"/mesa/{partida_id}/mano",
        padding=0,
        spacing=0,
        bgcolor=app.tokens.colours.ground,
        controls=[ft.SafeArea(content, expand=True)],
    )


def _only_looking(app: App, partida_id: str, why: TanteoError) -> ft.Control:
    """Whoever may not write counts no hand: the way back to the table, which says how to get the right."""
    text = app.words("To the table")
    return state.notice(app, ft.Icons.VISIBILITY, paper.sentence(app, why), text, lambda: app.go(f"/mesa/{partida_id}"))


def _page(app: App, screen: Screen, view: TableView, taps: Taps, ask_held: Callable[[Group], None]) -> ft.Control:
    names = (view.pairs[0].name, view.pairs[1].name)
    cards: list[ft.Control] = happened(app, view)
    cards += [taken_card(app, view.closing.taken)] if view.closing.taken else []
    cards += [_Card(group, names, view.hand, view.reglamento, taps.enter, ask_held) for group in groups(view)]
    foot = _foot(app, view, taps)
    arrange = _beside if screen.wide and screen.low else _below
    return ft.Container(
        arrange(app, screen, _head(app, view), cards, foot), padding=ft.Padding.only(bottom=app.tokens.sizes.gap)
    )


def _below(app: App, screen: Screen, head: ft.Control, cards: list[ft.Control], foot: ft.Control) -> ft.Control:
    """One column, its foot under the thumb."""
    sizes = app.tokens.sizes
    column = ft.Column(
        [head, _scrolled(app, cards), foot],
        spacing=sizes.gap,
        width=min(screen.width - 2 * sizes.gap, sizes.page_max),
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.Row(
        [column], alignment=ft.MainAxisAlignment.CENTER, vertical_alignment=ft.CrossAxisAlignment.STRETCH
    )  # fmt: skip


def _beside(app: App, screen: Screen, head: ft.Control, cards: list[ft.Control], foot: ft.Control) -> ft.Control:
    """On a phone on its side: the lances in one column, the score and the button in the other."""
    sizes = app.tokens.sizes
    right = ft.Column(
        [head, foot],
        width=screen.width * 0.4,
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    left = ft.Container(_scrolled(app, cards), expand=True, padding=ft.Padding.only(top=sizes.gap))
    row = ft.Row([left, right], spacing=sizes.gap_wide, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Container(row, padding=ft.Padding.symmetric(horizontal=sizes.gap))


def _scrolled(app: App, cards: list[ft.Control]) -> ft.Column:
    return ft.Column(
        cards,
        spacing=app.tokens.sizes.gap,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _head(app: App, view: TableView) -> ft.Control:
    tokens, _ = app.tokens, app.words
    colour = tokens.colours.on_ground
    back = paper.icon_button(
        tokens, ft.Icons.ARROW_BACK, _("To the table"), lambda: app.go(f"/mesa/{view.id}"), tag="back", colour=colour
    )
    title = paper.say(
        tokens,
        _("Hand {n} · Mano: {seat}", n=view.hand, seat=seat(_, view, view.mano)),
        colour=colour,
        bold=True,
        align=ft.TextAlign.CENTER,
    )
    return ft.Row(
        [back, ft.Container(title, expand=True), ft.Container(width=tokens.sizes.target)], spacing=0
    )  # fmt: skip


def _foot(app: App, view: TableView, taps: Taps) -> ft.Control:
    """Where the score goes, and the button that takes it there."""
    tokens, _ = app.tokens, app.words
    colours, sizes, ready = tokens.colours, tokens.sizes, view.closing.ready

    async def enter() -> None:
        await taps.enter(HandClosed(view.hand), _("Hand {n} counted", n=view.hand))

    after = final_score(view)
    scores = ft.Row([ft.Container(_change(app, view, pair, after[pair]), expand=True) for pair in (0, 1)])
    button = tap.words(
        tokens,
        _("Enter the hand"),
        enter if ready else None,
        tag="apuntar",
        ink=colours.on_accent if ready else colours.on_ground_muted,
        ground=colours.accent if ready else colours.ground_deep,
        target=sizes.target_huge,
    )
    return ft.Column(
        [scores, button], spacing=sizes.gap, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, tight=True
    )


def _change(app: App, view: TableView, pair: Pair, after: int) -> ft.Control:
    """One pair's score before and after."""
    tokens = app.tokens
    before, colour = view.score[pair], tokens.colours.on_ground
    mark = paper.mark(tokens, pair, size=tokens.sizes.mark + 4, colour=tokens.pair(pair).stone)
    arrow = ft.Icon(ft.Icons.ARROW_FORWARD, size=tokens.sizes.mark + 4, color=tokens.colours.on_ground_muted)
    parts: list[ft.Control] = [
        mark,
        ft.Text(str(before), style=numeral_style(tokens.sizes.numeral, colour, medium=True)),
    ]
    if after != before:
        parts += [arrow, ft.Text(str(after), style=numeral_style(tokens.sizes.numeral_big, colour))]
    row = ft.Row(parts, spacing=tokens.sizes.gap, alignment=ft.MainAxisAlignment.CENTER)
    name = f"{view.pairs[pair].name}: {before} → {after}"
    return ft.Semantics(content=row, label=name, exclude_semantics=True, identifier=f"after-{pair}")

"""A partida in the list: the one in play as one big tap, the others as lines that can be put away."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.mus.reglamento import load
from scorer.ui.components import paper
from scorer.words import dates, terms

if TYPE_CHECKING:
    from scorer.mus.words import Pair, Score
    from scorer.service.summaries import Summary
    from scorer.ui.context import App
    from scorer.ui.tokens import Tokens


def in_play(app: App, one: Summary) -> ft.Control:
    """The partida in play: names, score, juegos; one tap goes on with it."""
    tokens, sizes, _ = app.tokens, app.tokens.sizes, app.words
    go = ft.Row(
        [ft.Icon(ft.Icons.PLAY_ARROW, color=tokens.colours.on_accent), _go(app)],
        alignment=ft.MainAxisAlignment.CENTER,
        spacing=sizes.gap,
    )
    content = ft.Column(
        [
            ft.Container(
                ft.Column([_side(app, one, pair) for pair in (0, 1)], spacing=sizes.gap_wide, tight=True),
                padding=sizes.gap_wide,
            ),
            ft.Container(go, bgcolor=tokens.colours.accent, padding=sizes.gap_wide),
        ],
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        tight=True,
    )
    card = ft.Container(
        content,
        bgcolor=tokens.colours.surface,
        border_radius=sizes.radius_big,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        ink=True,
        on_click=paper.going(app, f"/mesa/{one.id}"),
    )
    return ft.Semantics(
        content=card,
        identifier="continue",
        button=True,
        label=f"{_('Go on')}: {_spoken(app, one, one.juegos)}",
        exclude_semantics=True,
        on_tap=paper.going(app, f"/mesa/{one.id}"),
    )


def _go(app: App) -> ft.Text:
    tokens = app.tokens
    return paper.say(tokens, app.words("Go on"), size=tokens.sizes.label, colour=tokens.colours.on_accent, bold=True)


def _side(app: App, one: Summary, pair: Pair) -> ft.Control:
    """A pair: its name over its juegos, its score at the end of the line."""
    tokens, sizes = app.tokens, app.tokens.sizes
    names = ft.Column(
        [paper.pair_name(tokens, pair, one.names[pair], size=sizes.label), paper.quiet(tokens, _won(app, one, pair))],
        spacing=sizes.gap_tight,
        expand=True,
        tight=True,
    )
    score = paper.figure(tokens, str(one.score[pair]), size=sizes.numeral_huge, colour=tokens.pair(pair).strong)
    return ft.Row([names, score], spacing=sizes.gap_wide)


def _won(app: App, one: Summary, pair: Pair) -> str:
    """Juegos, and vacas where there are any."""
    _, reglamento = app.words, load(one.reglamento)
    parts = [terms.juegos(_, reglamento, one.juegos[pair])]
    if any(one.vacas):
        parts.append(terms.vacas(_, one.vacas[pair]))
    return " · ".join(parts)


def past(app: App, one: Summary, juegos: Score, on_away: paper.Tapped) -> ft.Control:
    """A partida of another day: who won, how it ended, when; it opens its history, and can be put away."""
    tokens, sizes, _ = app.tokens, app.tokens.sizes, app.words
    where = f"/mesa/{one.id}" if one.winner is None else f"/mesa/{one.id}/historia"
    lines = ft.Column(
        [_names(tokens, one, juegos), _result(app, one)], spacing=sizes.gap_tight, expand=True, tight=True
    )
    tap = ft.Container(lines, padding=sizes.gap_wide, expand=True, ink=True, on_click=paper.going(app, where))
    opens = ft.Semantics(
        content=tap,
        identifier=f"partida-{one.id}",
        button=True,
        label=_spoken(app, one, juegos),
        expand=True,
        exclude_semantics=True,
        on_tap=paper.going(app, where),
    )
    away = paper.icon_button(tokens, ft.Icons.ARCHIVE_OUTLINED, _("Put away"), on_away, tag=f"away-{one.id}")
    return ft.Container(
        ft.Row([opens, away], spacing=0),
        bgcolor=tokens.colours.surface,
        border_radius=sizes.radius,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        padding=ft.Padding.only(right=sizes.gap),
    )


def _names(tokens: Tokens, one: Summary, juegos: Score) -> ft.Control:
    sides = [_name(tokens, one, pair, juegos[pair]) for pair in (0, 1)]
    return ft.Column(list(sides), spacing=tokens.sizes.gap_tight, tight=True)


def _name(tokens: Tokens, one: Summary, pair: Pair, juegos: int) -> ft.Control:
    """The winner's name stands out, and carries a cup."""
    won = one.winner == pair
    text = paper.say(tokens, one.names[pair], bold=won, colour=tokens.colours.ink if won else tokens.colours.ink_muted)
    text.expand = True
    row: list[ft.Control] = [paper.mark(tokens, pair), text]
    if won:
        row.append(ft.Icon(ft.Icons.EMOJI_EVENTS, size=tokens.sizes.icon, color=tokens.colours.ink))
    row.append(paper.figure(tokens, str(juegos)))
    return ft.Row(row, spacing=tokens.sizes.gap)


def _result(app: App, one: Summary) -> ft.Text:
    _ = app.words
    when = dates.moment(_, one.changed_at)
    text = _("in play · {when}", when=when) if one.winner is None else when
    return paper.quiet(app.tokens, f"{load(one.reglamento).name} · {text}")


def _spoken(app: App, one: Summary, juegos: Score) -> str:
    """The whole line in words, for the semantics tree."""
    _ = app.words
    if one.winner is None:
        sides = [f"{one.names[pair]} {one.score[pair]}, {_won(app, one, pair)}" for pair in (0, 1)]
        return " – ".join(sides)
    reglamento = load(one.reglamento)
    sides = [f"{one.names[pair]} {terms.juegos(_, reglamento, juegos[pair])}" for pair in (0, 1)]
    return _("{winner} won. {sides}", winner=one.names[one.winner], sides=" – ".join(sides))

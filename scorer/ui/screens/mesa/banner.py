"""What was just won: a juego, a vaca, the partida. Drawn from what the table holds, so that every screen shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.ui.components import paper
from scorer.ui.context import use_app
from scorer.ui.theme import numeral_style

if TYPE_CHECKING:
    from scorer.mus.cobro import Win
    from scorer.mus.reglamento import Reglamento
    from scorer.partida.tally import Step
    from scorer.ui.context import App


@ft.component
def JuegoWon(step: Step, win: Win, names: tuple[str, str], reglamento: Reglamento) -> ft.Control:
    """A juego, or with it a vaca, has just been won: by whom, how it ended, how the partida stands."""
    app = use_app()
    tokens = app.tokens
    winner = win.winner
    colours = tokens.pair(winner)
    title = paper.say(
        tokens,
        _title(app, step, names[winner], reglamento),
        size=tokens.sizes.label,
        colour=colours.on_strong,
        bold=True,
    )
    title.expand = True
    final = ft.Text(f"{win.score[0]} – {win.score[1]}", style=numeral_style(tokens.sizes.numeral, colours.on_strong))
    stands = paper.say(tokens, standing(app, step, reglamento), size=tokens.sizes.small, colour=colours.on_strong)
    column = ft.Column(
        [
            ft.Row([paper.mark(tokens, winner, colour=colours.on_strong), title, final], spacing=tokens.sizes.gap),
            stands,
        ],
        spacing=tokens.sizes.gap_tight,
        tight=True,
    )
    card = ft.Container(column, bgcolor=colours.strong, border_radius=tokens.sizes.radius, padding=12)
    return ft.Semantics(content=card, identifier="juego-won", live_region=True)


def _title(app: App, step: Step, name: str, reglamento: Reglamento) -> str:
    _ = app.words
    if step.after.vacas_won != step.before.vacas_won:
        return _("Vaca for {pair}", pair=name)
    if reglamento.vocabulary.get("juego") == "ustel":
        return _("Ustel for {pair}", pair=name)
    return _("Juego for {pair}", pair=name)


def standing(app: App, step: Step, reglamento: Reglamento) -> str:
    """How juegos and vacas stand after a step."""
    _ = app.words
    one, two = step.after.juegos_won
    said = _("Juegos: {one} – {two}", one=one, two=two)
    if reglamento.vacas > 1:
        said = f"{said} · {_('Vacas: {one} – {two}', one=step.after.vacas_won[0], two=step.after.vacas_won[1])}"
    return said


@ft.component
def PartidaWon(
    winner: int, steps: tuple[Step, ...], names: tuple[str, str], reglamento: Reglamento, partida_id: str
) -> ft.Control:
    """The partida is won: by whom, and every juego with its score."""
    app = use_app()
    tokens, _ = app.tokens, app.words
    sizes, colours = tokens.sizes, tokens.pair(winner)
    cup = ft.Icon(ft.Icons.EMOJI_EVENTS, size=sizes.numeral_huge, color=colours.strong)
    title = paper.say(
        tokens, _("{pair} win the partida", pair=names[winner]), size=sizes.title, bold=True, align=ft.TextAlign.CENTER
    )
    table = [_juego(app, sum(step.before.juegos_won) + 1, step.win, reglamento) for step in _won(steps) if step.win]
    history = paper.outlined(
        tokens, _("History"), lambda: app.go(f"/mesa/{partida_id}/historia"), tag="history", icon=ft.Icons.HISTORY
    )
    acta = paper.outlined(
        tokens, _("Acta"), lambda: app.go(f"/acta/{partida_id}"), tag="acta", icon=ft.Icons.DESCRIPTION_OUTLINED
    )
    ways = ft.Row([acta, history], wrap=True, alignment=ft.MainAxisAlignment.CENTER, spacing=sizes.gap)
    column = ft.Column(
        [cup, title, *table, ways],
        spacing=sizes.gap,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        tight=True,
    )
    card = ft.Container(
        column, bgcolor=tokens.colours.surface, border_radius=sizes.radius, padding=sizes.gap_wide,
        alignment=ft.Alignment.CENTER,
    )  # fmt: skip
    return ft.Semantics(content=card, identifier="partida-won", live_region=True)


def _won(steps: tuple[Step, ...]) -> list[Step]:
    return [step for step in steps if step.win is not None and not step.dropped]


def _juego(app: App, number: int, win: Win | None, reglamento: Reglamento) -> ft.Control:
    assert win is not None  # noqa: S101 - only won juegos are listed
    tokens, _ = app.tokens, app.words
    word = _("Ustel {n}", n=number) if reglamento.vocabulary.get("juego") == "ustel" else _("Juego {n}", n=number)
    label = paper.quiet(tokens, word)
    label.expand = True
    figures = ft.Text(f"{win.score[0]} – {win.score[1]}", style=numeral_style(tokens.sizes.numeral, tokens.colours.ink))
    return ft.Row([label, paper.mark(tokens, win.winner), figures], spacing=tokens.sizes.gap, width=240)

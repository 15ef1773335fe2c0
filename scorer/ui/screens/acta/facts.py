"""What the acta says: who played, how it ended, by which rules, what was settled, over which log."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.files.acta import seconds
from scorer.ui.components import paper
from scorer.words import dates, terms
from scorer.words import sheet as said

if TYPE_CHECKING:
    from scorer.mus.words import Pair
    from scorer.partida.sheet import Juego, Sheet
    from scorer.ui.context import App

GROUP, SHOWN = 8, 32


def result(app: App, sheet: Sheet) -> ft.Control:
    """Both pairs with their juegos, the winners marked, and each juego under them."""
    _, tokens = app.words, app.tokens
    rows = [_pair(app, sheet, pair) for pair in (0, 1)]
    juegos = [_juego(app, sheet, one) for one in sheet.juegos]
    ending = said.ending(_, sheet)
    body: list[ft.Control] = [_version(app, sheet), *rows]
    if ending:
        body.append(paper.say(tokens, ending, bold=True))
    if juegos:
        body += [ft.Divider(height=tokens.sizes.hairline), *juegos]
    return ft.Semantics(content=paper.sheet(tokens, body), identifier="result", container=True)


def _version(app: App, sheet: Sheet) -> ft.Control:
    text = paper.quiet(app.tokens, said.version(app.words, sheet))
    return ft.Semantics(content=text, identifier="version", container=True)


def _pair(app: App, sheet: Sheet, pair: Pair) -> ft.Control:
    """The name, the players, what it won."""
    tokens, sizes = app.tokens, app.tokens.sizes
    names = sheet.setup.pairs[pair]
    lines: list[ft.Control] = [paper.pair_name(tokens, pair, names.name, size=sizes.label)]
    lines += [
        paper.quiet(tokens, text) for text in (" · ".join(names.players), said.result(app.words, sheet, pair)) if text
    ]
    column = ft.Column(lines, spacing=0, expand=True, tight=True)
    number = paper.figure(
        tokens,
        str(sheet.juegos_won[pair]),
        size=sizes.numeral_big,
        colour=tokens.pair(pair).strong,
        name=f"{said.juegos_label(app.words, sheet)}: {sheet.juegos_won[pair]}",
    )
    cup = [ft.Icon(ft.Icons.EMOJI_EVENTS, color=tokens.pair(pair).strong)] if sheet.standing.winner == pair else []
    return ft.Row([column, *cup, number], spacing=sizes.gap)


def _juego(app: App, sheet: Sheet, one: Juego) -> ft.Control:
    """A juego by its number, how it was won, its score."""
    _, tokens = app.words, app.tokens
    words = paper.say(tokens, f"{said.juego(_, sheet, one)} · {said.won_by(_, one)}")
    words.expand = True
    score = paper.figure(tokens, said.score(one.win.score))
    return ft.Row([words, paper.mark(tokens, one.win.winner), score], spacing=tokens.sizes.gap)


def facts(app: App, sheet: Sheet) -> ft.Control:
    """When and where, how long, by which rules, over which log."""
    _, tokens, setup = app.words, app.tokens, sheet.setup
    took = seconds(sheet)
    lines = [
        (_("Date"), said.moment(_, sheet.opened_at)),
        (_("Place"), sheet.place),
        (_("It took"), "" if took is None else dates.duration(_, took)),
        (_("Reglamento"), setup.reglamento.name),
        (_("As it is played here"), "; ".join(_changed(app, sheet))),
        (_("Events in the log"), str(sheet.head.count)),
        (_("Head of the log"), _grouped(sheet.head.hash)),
    ]
    rows = [_fact(app, label, text) for label, text in lines if text]
    return ft.Semantics(content=paper.sheet(tokens, rows), identifier="facts", container=True)


def _changed(app: App, sheet: Sheet) -> list[str]:
    """The parameters that decide the score, and the others that the table changed."""
    shown = ("tantos", "juegos", "vacas", "reyes", "deje", "real")
    parameters = terms.parameters(app.words, sheet.setup.reglamento)
    return [f"{one.label}: {one.value_text}" for one in parameters if one.is_changed or one.key in shown]


def _grouped(text: str) -> str:
    """Long enough to tell two logs apart, in groups that can be read aloud."""
    return " ".join(text[start : start + GROUP] for start in range(0, SHOWN, GROUP)) + " …"


def _fact(app: App, label: str, text: str) -> ft.Control:
    column: list[ft.Control] = [paper.quiet(app.tokens, label), paper.say(app.tokens, text)]
    return ft.Column(column, spacing=0, tight=True)


def settled(app: App, sheet: Sheet) -> list[ft.Control]:
    """The claims, corrections and awards; nothing where there was none."""
    _, tokens = app.words, app.tokens
    lines = said.claims(_, sheet)
    if not lines:
        return []
    title = paper.heading(tokens, _("What was settled"), colour=tokens.colours.ink)
    rows = [_fact(app, where, what) for where, what in lines]
    return [ft.Semantics(content=paper.sheet(tokens, [title, *rows]), identifier="settled", container=True)]

"""The whole history: what can be done about it, then every juego, the one in play first, each with its race."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.ui.components import paper

from . import told
from .chart import chart
from .entry import entry
from .race import Juego, juegos

if TYPE_CHECKING:
    from scorer.service.views import TableView
    from scorer.ui.context import App

    from .place import Place
    from .trail import Trail


def ledger(app: App, view: TableView, trail: Trail, place: Place, *, writes: bool = True) -> list[ft.Control]:
    """Everything, the newest first; `writes`: the score may be set by hand."""
    actions = _actions(app, view.id, place, writes=writes)
    if not view.steps:
        return [*_nothing(app, view), actions, *_moves(app, view, trail)]
    found = juegos(view.steps, _start(view))
    last = found[-1].number
    parts = [_juego(app, view, trail, place, juego, last=last) for juego in reversed(found)]
    return [actions, *parts, *_moves(app, view, trail)]


def _start(view: TableView) -> tuple[int, int]:
    return view.steps[0].before.score


def _nothing(app: App, view: TableView) -> list[ft.Control]:
    """No hand yet: one thing to do."""
    words = paper.say(app.tokens, app.words("No hand is closed yet. Each one will stand here, line by line."))
    go = paper.button(app.tokens, app.words("To the table"), lambda: app.go(f"/mesa/{view.id}"), tag="only-action")
    return [paper.sheet(app.tokens, [words, go], spacing=app.tokens.sizes.gap_wide)]


def _actions(app: App, table_id: str, place: Place, *, writes: bool) -> ft.Control:
    """Take it along, the acta; for whoever may write, set the score and award."""
    _, tokens = app.words, app.tokens
    gap = tokens.sizes.gap
    ways = [
        (_("Save or share"), lambda: place.show("export"), "export", ft.Icons.IOS_SHARE),
        (_("Acta"), lambda: app.go(f"/acta/{table_id}"), "acta-open", ft.Icons.DESCRIPTION_OUTLINED),
    ]
    if writes:
        ways += [
            (_("Set the score"), lambda: place.show("set"), "adjust", ft.Icons.TUNE),
            (_("Award"), lambda: place.show("award"), "award-open", ft.Icons.GAVEL),
        ]
    buttons: list[ft.Control] = [
        paper.outlined(tokens, text, on_tap, tag=tag, icon=icon, on_ground=True) for text, on_tap, tag, icon in ways
    ]
    return ft.Row(buttons, wrap=True, spacing=gap, run_spacing=gap)


def _juego(app: App, view: TableView, trail: Trail, place: Place, juego: Juego, *, last: int) -> ft.Control:
    """A juego: its score, and unfolded its race and its entries."""
    is_open = place.is_open(juego.number, last)
    head = _head(app, view, juego, lambda: place.fold(juego.number, last), is_open=is_open)
    body: list[ft.Control] = [head]
    if is_open:
        if juego.steps:
            body.append(paper.sheet(app.tokens, [chart(app, view, juego)]))
        body += [_entry(app, view, trail, place, index) for index, _ in reversed(juego.steps)]
    return ft.Column(body, spacing=app.tokens.sizes.gap, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, tight=True)


def _entry(app: App, view: TableView, trail: Trail, place: Place, index: int) -> ft.Control:
    return entry(app, view, trail, index, on_open=lambda: place.open_hand(index))


def _head(app: App, view: TableView, juego: Juego, on_fold: paper.Tapped, *, is_open: bool) -> ft.Control:
    """The juego by its number, how it stands or ended, and by what."""
    tokens, sizes = app.tokens, app.tokens.sizes
    words = ft.Column(
        [
            paper.say(tokens, _name(app, view, juego), size=sizes.label, colour=tokens.colours.on_ground, bold=True),
            paper.quiet(tokens, _how(app, view, juego), colour=tokens.colours.on_ground_muted),
        ],
        spacing=0,
        expand=True,
        tight=True,
    )
    score = paper.figure(
        tokens, f"{juego.score[0]}–{juego.score[1]}", size=sizes.numeral_big, colour=tokens.colours.on_ground
    )
    arrow = ft.Icon(ft.Icons.EXPAND_LESS if is_open else ft.Icons.EXPAND_MORE, color=tokens.colours.on_ground)
    row = ft.Container(
        ft.Row([words, score, arrow], spacing=sizes.gap),
        padding=ft.Padding.symmetric(vertical=sizes.gap),
        border_radius=sizes.radius_small,
        ink=True,
        on_click=paper.ignoring(on_fold),
    )
    said = f"{_name(app, view, juego)}, {juego.score[0]}–{juego.score[1]}, {_how(app, view, juego)}"
    return ft.Semantics(
        content=row, identifier=f"juego-{juego.number}", button=True, header=True, expanded=is_open, label=said,
        exclude_semantics=True, on_tap=paper.ignoring(on_fold),
    )  # fmt: skip


def _name(app: App, view: TableView, juego: Juego) -> str:
    if view.reglamento.vocabulary.get("juego") == "ustel":
        return app.words("Ustel {n}", n=juego.number)
    return app.words("Juego {n}", n=juego.number)


def _how(app: App, view: TableView, juego: Juego) -> str:
    """In play, or won by whom and how."""
    _ = app.words
    if juego.win is None:
        return _("in play") if view.winner is None else _("not ended")
    name = view.pairs[juego.win.winner].name
    if juego.win.by == "ordago":
        return _("{pair} by órdago", pair=name)
    return _("{pair}, awarded", pair=name) if juego.win.by == "sancion" else name


def _moves(app: App, view: TableView, trail: Trail) -> list[ft.Control]:
    """What was taken back before the first entry."""
    moves = trail.moves_after(0)
    if not moves:
        return []
    notes = [paper.note(app.tokens, told.move(app, view, made), icon=told.move_icon(made)) for made in moves]
    return [ft.Semantics(content=paper.sheet(app.tokens, notes), identifier="moves-before")]

"""Checked by the winning pair, signed by the losing one: what is done, and the next thing to do."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

import flet as ft

from scorer.mus.errors import TanteoError
from scorer.partida.acta import signers
from scorer.partida.events import Checked, Signed
from scorer.ui.components import paper
from scorer.ui.components.attempt import attempt
from scorer.ui.components.page import width_of
from scorer.ui.components.sheet import nowhere, sheet, use_sheet
from scorer.ui.context import use_app, use_screen
from scorer.ui.hooks import memo, use_value
from scorer.words import sheet as said

from .ink import Ink, Pen, drawn

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.mus.words import Pair
    from scorer.partida.sheet import Sheet
    from scorer.service.views import TableView
    from scorer.ui.context import App
    from scorer.ui.live import Live

    Papers: TypeAlias = list[ft.Control]

LONGEST_PLACE, LONGEST_NAME = 165, 40
SHOWN = 200.0

_Ink = memo(Ink)


@dataclass(eq=False)
class Doing(ft.Observable):
    """`place`: where it was played, None until it is written; `signing`: the pair that signs now.

    `problem`: what refused it.
    """

    place: str | None = None
    signing: Pair | None = None
    initials: str = ""
    problem: TanteoError | None = None

    def write(self, text: str) -> None:
        """Where it was played."""
        self.place, self.problem = text, None

    def type(self, text: str) -> None:
        """The initials."""
        self.initials, self.problem = text, None

    def begin(self, pair: Pair | None) -> None:
        """A pair signs, or no longer."""
        self.signing, self.initials, self.problem = pair, "", None


def steps(app: App, live: Live, view: TableView, sheet_: Sheet, doing: Doing) -> tuple[Papers, Papers]:
    """What was done with the acta, and what is left to do: a sheet of paper each, where there is anything on it."""
    done = [*_checked(app, view, sheet_), *_signed(app, view, sheet_)]
    left = _left(app, live, view, doing)
    if left and view.state.standing.ended and not view.acta.checked:
        done.append(_place(app, view, doing))
    return _paper(app, done), _paper(app, left)


def _paper(app: App, parts: Papers) -> Papers:
    return [paper.sheet(app.tokens, parts, spacing=app.tokens.sizes.gap_wide)] if parts else []


def _left(app: App, live: Live, view: TableView, doing: Doing) -> Papers:
    if not view.state.standing.ended:
        return _going_on(app, view)
    if view.acta.frozen or live.right.refused is not None:
        return []
    return _sign(app, view, doing) if view.acta.checked else _check(app, live, view, doing)


def _going_on(app: App, view: TableView) -> Papers:
    words = paper.quiet(app.tokens, app.words("It is checked and signed once the partida is over."))
    go = paper.button(app.tokens, app.words("To the table"), lambda: app.go(f"/mesa/{view.id}"), tag="only-action")
    return [words, go]


def _checked(app: App, view: TableView, sheet_: Sheet) -> list[ft.Control]:
    if sheet_.checked is None:
        return []
    text = app.words(
        "Checked by {pair}, {when}",
        pair=view.pairs[sheet_.checked.event.pair].name,
        when=said.moment(app.words, sheet_.checked.at),
    )
    note = paper.note(app.tokens, text, icon=ft.Icons.CHECK_CIRCLE)
    return [ft.Semantics(content=note, identifier="checked", container=True)]


def _signed(app: App, view: TableView, sheet_: Sheet) -> list[ft.Control]:
    return [_signature(app, view, one.event, one.at) for one in sheet_.signatures]


def _signature(app: App, view: TableView, event: Signed, at: str) -> ft.Control:
    """The signature itself, and whose it is."""
    tokens, _ = app.tokens, app.words
    ink: ft.Control = drawn(app, event.strokes, SHOWN)
    if event.initials:
        ink = paper.say(tokens, event.initials, size=tokens.sizes.numeral_big, bold=True)
    text = _("Signed by {pair}, {when}", pair=view.pairs[event.pair].name, when=said.moment(_, at))
    column = ft.Column([ink, paper.quiet(tokens, text)], spacing=tokens.sizes.gap, tight=True)
    return ft.Semantics(
        content=column, identifier=f"signed-{event.pair}", label=f"{text} {event.initials}", container=True
    )


def _check(app: App, live: Live, view: TableView, doing: Doing) -> Papers:
    """The winning pair looks at it and says that it is right."""
    _, tokens = app.words, app.tokens
    pair = view.winner or 0

    async def check() -> None:
        doing.problem = await attempt(app, live, Checked(pair, _where(app, view, doing).strip()))

    why = paper.quiet(tokens, _("Two steps are left: the winning pair checks it, then the losing pair signs."))
    text = _("Checked by {pair}", pair=view.pairs[pair].name)
    button = paper.button(tokens, text, check, tag="check", icon=ft.Icons.CHECK)
    button.key = "check"  # the next step takes its place: a browser keeps the name of what stays there
    return [why, *_trouble(app, doing), button]


def _place(app: App, view: TableView, doing: Doing) -> ft.Control:
    return paper.field(
        app.tokens,
        app.words("Where it was played"),
        _where(app, view, doing),
        doing.write,
        tag="place",
        longest=LONGEST_PLACE,
        sentence=True,
    )


def _where(app: App, view: TableView, doing: Doing) -> str:
    """What was written, else what a night has told already."""
    return _venue(app, view) if doing.place is None else doing.place


def _venue(app: App, view: TableView) -> str:
    return app.nights.venue_of(view.id) if app.nights else ""


def _trouble(app: App, doing: Doing) -> list[ft.Control]:
    if doing.problem is None:
        return []
    return [paper.trouble(app.tokens, app.words.error(doing.problem), tag="acta-problem")]


def _sign(app: App, view: TableView, doing: Doing) -> Papers:
    """The losing pair signs, on this phone or on its own."""
    _, tokens = app.words, app.tokens
    signed = {one.pair for one in view.acta.signatures}
    left = [pair for pair in signers(view.state.standing) if pair not in signed]
    buttons = [
        paper.button(
            tokens,
            _("{pair} sign", pair=view.pairs[pair].name),
            partial(doing.begin, pair),
            tag="sign" if pair == left[0] else f"sign-{pair}",
            icon=ft.Icons.DRAW,
        )
        for pair in left
    ]
    why = paper.quiet(tokens, _("The losing pair signs, here or on its own phone. Signed, the acta is frozen."))
    return [why, *buttons]


@ft.component
def SigningSheet(live: Live, view: TableView, doing: Doing, on_done: Callable[[], None]) -> ft.Control:
    """Asks first: a signature freezes the acta."""
    app, screen = use_app(), use_screen()
    pen, _ = use_value(Pen)
    pair = doing.signing or 0

    async def send() -> None:
        strokes = () if doing.initials.strip() else pen.strokes
        doing.problem = await attempt(app, live, Signed(pair, doing.initials.strip(), strokes))
        if doing.problem is None:
            on_done()

    width = width_of(app, screen) - 2 * app.tokens.sizes.gap_wide
    body = _body(app, doing, pen, width, send)
    title = app.words("{pair} sign", pair=view.pairs[pair].name)
    use_sheet(sheet(app, title, body, on_done, tall=screen.low))
    return nowhere()


def _body(app: App, doing: Doing, pen: Pen, width: float, send: paper.Tapped) -> list[ft.Control]:
    _, tokens = app.words, app.tokens
    warning = paper.note(
        tokens,
        _("After this the acta is frozen: only the organiser or the judge can correct it, with a reason."),
        icon=ft.Icons.WARNING,
    )
    typed = paper.field(tokens, _("Or type initials"), doing.initials, doing.type, tag="initials", longest=LONGEST_NAME)
    clear = paper.outlined(tokens, _("Clear"), pen.clear, tag="ink-clear")
    button = paper.button(tokens, _("Sign and freeze"), send, tag="sign-send", icon=ft.Icons.LOCK)
    return [warning, _Ink(app, pen, width), ft.Row([clear]), typed, *_trouble(app, doing), button]

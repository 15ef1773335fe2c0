"""Sheets that put a table right by hand: the score set, a juego or the partida awarded.

Contract: a screen that holds a table (`use_table`) draws `SetScoreSheet(table, on_close)` or
`AwardSheet(table, on_close)` among its controls while the sheet is wanted, and nothing otherwise. The sheet shows
itself, sends its own event, says what refuses it where it was entered, and calls `on_close` when it is done or put
away. It takes no room where it is drawn.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Literal

import flet as ft

from scorer.mus.errors import TanteoError
from scorer.partida.events import Cleared, Entered
from scorer.partida.model import Award, By, SetScore
from scorer.ui.context import use_app
from scorer.ui.hooks import use_value
from scorer.words import terms

from . import judged, paper
from .attempt import attempt
from .counter import Counter
from .sheet import nowhere, sheet, use_sheet
from .twice import entered_since, twice

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.mus.words import Pair, Score, Seat
    from scorer.partida.model import Between
    from scorer.service.views import TableView
    from scorer.ui.context import App
    from scorer.ui.live import Live


@dataclass(eq=False)
class Adjusting(ft.Observable):
    """What is filled in; None where the table's own stands. `problem`: what refused it.

    `since`: how many entries there were when it was begun; `again`: the same as another phone is meant.
    """

    score: Score | None = None
    juegos: Score | None = None
    vacas: Score | None = None
    mano: Seat | None = None
    pair: Pair | None = None
    what: Literal["juego", "partida"] = "juego"
    reason: str = ""
    by: By = "agreement"
    since: int = 0
    again: bool = False
    problem: TanteoError | None = None

    def write(self, text: str) -> None:
        """The reason."""
        self.reason, self.problem = text, None

    def decide(self, by: By) -> None:
        """Who decided it."""
        self.by = by

    def having(self, name: str, values: Score) -> None:
        """Another number."""
        setattr(self, name, values)
        self.problem = None


@ft.component
def SetScoreSheet(table: Live, on_close: Callable[[], None]) -> ft.Control:
    """Set tantos, juegos, vacas or mano to what they are at the table, with a reason."""
    app = use_app()
    form, _ = use_value(Adjusting)
    view = table.view
    body = [] if view is None else _set_score(app, table, view, form, on_close)
    use_sheet(sheet(app, app.words("Set the score"), body, on_close))
    return nowhere()


@ft.component
def AwardSheet(table: Live, on_close: Callable[[], None]) -> ft.Control:
    """Give a juego or the partida to a pair, by agreement or by the judge."""
    app = use_app()
    view = table.view
    form, _ = use_value(lambda: Adjusting(since=len(view.steps) if view else 0))
    body = [] if view is None else _award(app, table, view, form, on_close)
    use_sheet(sheet(app, app.words("Award"), body, on_close))
    return nowhere()


def _set_score(
    app: App, table: Live, view: TableView, form: Adjusting, on_close: Callable[[], None]
) -> list[ft.Control]:
    _, tokens = app.words, app.tokens
    numbers = [_numbers(app, view, form, name) for name in _names(view)]

    async def send() -> None:
        await _send(app, table, form, _set_of(view, form), on_close)

    return [
        *_in_play(app, table, view),
        *numbers,
        paper.say(tokens, _("Mano of the next hand"), bold=True),
        _mano(app, view, form),
        *_judged(app, form),
        paper.button(tokens, _("Set the score"), send, tag="set-score"),
    ]


def _names(view: TableView) -> tuple[str, ...]:
    """Vacas are asked only where more than one is played."""
    return ("score", "juegos", "vacas") if view.reglamento.vacas > 1 else ("score", "juegos")


def standing(view: TableView, name: str) -> Score:
    """What the table has now."""
    return getattr(view.pairs[0], name), getattr(view.pairs[1], name)


def _numbers(app: App, view: TableView, form: Adjusting, name: str) -> ft.Control:
    """A number for each pair, under its heading; what is refused stands under it."""
    _, tokens = app.words, app.tokens
    label = {"score": _("Tantos"), "juegos": _("Juegos"), "vacas": _("Vacas")}[name]
    rows: list[ft.Control] = [paper.say(tokens, label, bold=True)]
    rows += [_number(app, view, form, name, pair) for pair in (0, 1)]
    field = {"score": "score", "juegos": "juegos_won", "vacas": "vacas_won"}[name]
    if form.problem and f".{field}" in form.problem.place:
        rows.append(paper.trouble(tokens, paper.refused(app, form.problem)))
    return ft.Column(rows, spacing=tokens.sizes.gap, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, tight=True)


def _number(app: App, view: TableView, form: Adjusting, name: str, pair: Pair) -> ft.Control:
    now: Score = getattr(form, name) or standing(view, name)
    label = {"score": app.words("Tantos"), "juegos": app.words("Juegos"), "vacas": app.words("Vacas")}[name]

    def take(value: int) -> None:
        others: Score = getattr(form, name) or standing(view, name)
        form.having(name, (value, others[1]) if pair == 0 else (others[0], value))

    side = paper.pair_name(app.tokens, pair, view.pairs[pair].name)
    side.expand = True
    counter = Counter(now[pair], f"{label}, {view.pairs[pair].name}", take, f"set-{name}-{pair}")
    return ft.Row([side, counter], spacing=app.tokens.sizes.gap)


def _mano(app: App, view: TableView, form: Adjusting) -> ft.Control:
    chosen = view.mano if form.mano is None else form.mano

    def pick(seat: str) -> None:
        form.mano = int(seat)

    return paper.choices(app.tokens, seats(app, view), str(chosen), pick, tag="set-mano")


def seats(app: App, view: TableView) -> list[tuple[str, str]]:
    """The four seats by player, or by pair and which of the two."""
    return [(str(seat), seat_name(app, view, seat)) for seat in range(4)]


def seat_name(app: App, view: TableView, seat: Seat) -> str:
    """Who sits there."""
    pair = view.pairs[seat % 2].name
    return view.players[seat] or app.words("{pair}, {n}", pair=pair, n=seat // 2 + 1)


def _judged(app: App, form: Adjusting) -> list[ft.Control]:
    told: list[ft.Control] = [
        judged.reason(app, form.reason, form.write, form.problem),
        judged.by(app, form.by, form.decide),
    ]
    places = ("score", "juegos_won", "vacas_won", "reason")
    if form.problem and not any(place in form.problem.place for place in places):
        told.append(paper.trouble(app.tokens, paper.refused(app, form.problem), tag="adjust-problem"))
    return told


def _in_play(app: App, table: Live, view: TableView) -> list[ft.Control]:
    """An entry between hands wants the hand in play empty."""
    if not view.in_play:
        return []
    _ = app.words

    async def clear() -> None:
        await table.send(Cleared(view.hand))

    return [
        paper.note(app.tokens, _("Hand {n} is in play: close it first, or clear it.", n=view.hand)),
        paper.outlined(app.tokens, _("Clear hand {n}", n=view.hand), clear, tag="clear-hand"),
    ]


def _set_of(view: TableView, form: Adjusting) -> SetScore:
    """Only what differs from the table is set."""
    changed = {
        field: getattr(form, name)
        for name, field in (("score", "score"), ("juegos", "juegos_won"), ("vacas", "vacas_won"))
        if getattr(form, name) not in (None, standing(view, name))
    }
    mano = None if form.mano == view.mano else form.mano
    return SetScore(form.reason, form.by, mano=mano, **changed)


async def _send(app: App, table: Live, form: Adjusting, item: Between, on_close: Callable[[], None]) -> None:
    form.problem = await attempt(app, table, Entered(item))
    if form.problem is None:
        on_close()


def _award(app: App, table: Live, view: TableView, form: Adjusting, on_close: Callable[[], None]) -> list[ft.Control]:
    _, tokens = app.words, app.tokens
    pairs = [(str(which.pair), which.name) for which in view.pairs]

    def to(pair: str) -> None:
        form.pair = int(pair)

    item = None if form.pair is None else Award(form.pair, form.what, form.reason, form.by)

    async def send() -> None:
        assert item is not None  # noqa: S101 - the button waits for it
        await _send(app, table, form, item, on_close)

    if item is not None and not form.again and entered_since(view, form.since, item):
        end = twice(app, partial(setattr, form, "again", True))
    else:
        end = [paper.button(tokens, _("Award"), None if item is None else send, tag="award-send")]

    return [
        *_in_play(app, table, view),
        paper.choices(tokens, _whats(app, view), form.what, lambda what: _award_what(form, what), tag="award"),
        paper.say(tokens, _("To whom"), bold=True),
        paper.choices(tokens, pairs, None if form.pair is None else str(form.pair), to, tag="award-to", marks=True),
        *_judged(app, form),
        *end,
    ]


def _whats(app: App, view: TableView) -> list[tuple[str, str]]:
    return [("juego", terms.juegos(app.words, view.reglamento, 1)), ("partida", app.words("The partida"))]


def _award_what(form: Adjusting, what: str) -> None:
    form.what = "partida" if what == "partida" else "juego"

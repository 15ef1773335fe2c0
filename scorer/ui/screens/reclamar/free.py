"""The free entry: tantos, a lance, a juego or the partida, by agreement or by the judge, with its reason."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from scorer.mus.words import Lance, added
from scorer.partida.events import Cleared, Entered
from scorer.partida.model import Award, SetScore
from scorer.ui.components import judged, paper
from scorer.ui.components.attempt import attempt
from scorer.ui.components.counter import Counter
from scorer.ui.components.twice import entered_since, twice
from scorer.ui.screens.cartas.stands import moved
from scorer.ui.screens.mesa.taps import free_of_taps
from scorer.words import terms

from .questions import lance_options

if TYPE_CHECKING:
    from scorer.partida.model import Between
    from scorer.service.views import TableView
    from scorer.ui.components.ruling import Ruling
    from scorer.ui.context import App
    from scorer.ui.live import Live

    from .case import Case


def form(app: App, live: Live, view: TableView, case: Case, told: Ruling) -> list[ft.Control]:
    """What is given, to whom, why, and who decided it."""
    _, tokens = app.words, app.tokens
    what = paper.choices(tokens, _whats(app, view), case.what, partial(case.answer, "what"), tag="what")
    to = paper.choices(tokens, _pairs(view), case.pair or None, partial(case.answer, "pair"), tag="pair", marks=True)
    body = [*_in_play(app, live, view), what, *_details(app, case), _titled(app, _("To whom"), to)]
    by = judged.by(app, "judge" if told.by == "judge" else "agreement", told.decide)
    why = [by, judged.reason(app, told.reason, told.write, told.problem)]
    if told.problem is not None and not told.problem.place.endswith("reason"):
        why.append(paper.trouble(tokens, paper.refused(app, told.problem), tag="free-problem"))
    if is_twice(app, view, case, told):
        why += twice(app, partial(setattr, case, "again", True))
    return [paper.sheet(tokens, [*body, *_becomes(app, view, case), *why], spacing=tokens.sizes.gap_wide)]


def is_twice(app: App, view: TableView, case: Case, told: Ruling) -> bool:
    """Another phone has entered the same since this claim was begun, and nobody has said that it is another one."""
    return bool(case.pair) and not case.again and entered_since(view, case.since, entry(app, view, case, told))


def _pairs(view: TableView) -> list[tuple[str, str]]:
    return [(str(which.pair), which.name) for which in view.pairs]


def _titled(app: App, title: str, control: ft.Control) -> ft.Control:
    heading = paper.heading(app.tokens, title, colour=app.tokens.colours.ink)
    return ft.Column([heading, control], spacing=app.tokens.sizes.gap, tight=True)


def _whats(app: App, view: TableView) -> list[tuple[str, str]]:
    _ = app.words
    juego = terms.juegos(_, view.reglamento, 1)
    return [("tantos", _("Tantos")), ("lance", _("A lance")), ("juego", juego), ("partida", _("The partida"))]


def _details(app: App, case: Case) -> list[ft.Control]:
    """How many tantos, and at which lance."""
    _ = app.words
    if case.what not in ("tantos", "lance"):
        return []
    many = Counter(case.tantos, _("Tantos"), partial(setattr, case, "tantos"), "free-tantos")
    if case.what == "tantos":
        return [_titled(app, _("How many tantos"), many)]
    lance = paper.choices(
        app.tokens, lance_options(app), case.lance or None, partial(case.answer, "lance"), tag="free-lance"
    )
    return [_titled(app, _("At which lance"), lance), _titled(app, _("How many tantos"), many)]


def _in_play(app: App, live: Live, view: TableView) -> list[ft.Control]:
    """An entry between hands wants the hand in play counted or cleared."""
    if not view.in_play:
        return []
    _ = app.words

    async def clear() -> None:
        await live.send(Cleared(view.hand))

    ways = [
        paper.outlined(app.tokens, _("Count the hand"), lambda: app.go(f"/mesa/{view.id}/mano"), tag="count-hand"),
        paper.outlined(app.tokens, _("Clear hand {n}", n=view.hand), clear, tag="clear-hand"),
    ]
    gap = app.tokens.sizes.gap
    return [
        paper.note(app.tokens, _("Hand {n} is in play: close it first, or clear it.", n=view.hand)),
        ft.Row(list(ways), wrap=True, spacing=gap, run_spacing=gap),
    ]


def _becomes(app: App, view: TableView, case: Case) -> list[ft.Control]:
    """What it comes to, before it is entered."""
    if not case.pair:
        return []
    _, pair = app.words, int(case.pair)
    if case.what in ("juego", "partida") or _wins(view, case):
        name = view.pairs[pair].name
        said = (
            _("{pair} win the partida", pair=name)
            if case.what == "partida"
            else _("The juego goes to {pair}", pair=name)
        )
    else:
        said = moved(_, view.score, added(view.score, pair, case.tantos))
    return [ft.Semantics(content=paper.say(app.tokens, said, bold=True), identifier="becomes", container=True)]


def _wins(view: TableView, case: Case) -> bool:
    """The tantos take the pair to the target."""
    return view.score[int(case.pair or 0)] + case.tantos >= view.reglamento.tantos


def is_told(view: TableView, case: Case, told: Ruling) -> bool:
    """Everything that it wants is there."""
    free = bool(case.pair) and not view.in_play and bool(told.reason.strip())
    return (
        free
        and (case.what != "lance" or bool(case.lance))
        and (case.tantos > 0 or case.what not in ("tantos", "lance"))
    )


async def put(app: App, live: Live, view: TableView, case: Case, told: Ruling) -> bool:
    """Enter it."""
    told.problem = await attempt(app, live, Entered(entry(app, view, case, told)))
    if told.problem is None:
        app.say(app.words("It is entered."), beside=free_of_taps(app))
    return told.problem is None


def entry(app: App, view: TableView, case: Case, told: Ruling) -> Between:
    """The tantos on top of the score, or the juego that they come to; a juego or the partida awarded."""
    pair, reason = int(case.pair), _reason(app, case, told)
    by = "judge" if told.by == "judge" else "agreement"
    if case.what == "partida":
        return Award(pair, "partida", reason, by)  # type: ignore[arg-type]
    if case.what == "juego" or _wins(view, case):
        return Award(pair, "juego", reason, by)  # type: ignore[arg-type]
    return SetScore(reason, by, score=added(view.score, pair, case.tantos))  # type: ignore[arg-type]


def _reason(app: App, case: Case, told: Ruling) -> str:
    """The lance is named where one was given."""
    reason = told.reason.strip()
    return f"{terms.lance(app.words, Lance(case.lance))}: {reason}" if case.what == "lance" and reason else reason

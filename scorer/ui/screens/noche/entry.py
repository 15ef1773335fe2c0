"""The sheet of one result: typed, confirmed; corrected only after it was shown what that moves."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import flet as ft

from scorer.league.night.events import ResultConfirmed, ResultCorrected
from scorer.league.night.names import tidy
from scorer.mus.errors import TanteoError
from scorer.ui.components import paper
from scorer.ui.components.sheet import nowhere, sheet, use_sheet
from scorer.ui.context import App, use_app
from scorer.ui.hooks import use_value
from scorer.words import night as said

from .entry_fields import corrected_by, fields
from .moved import moved
from .result_draft import ResultDraft, draft_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.league.night.events import Event
    from scorer.league.night.model import Fixture
    from scorer.league.night.moves import Moves
    from scorer.service.night_views import NightView
    from scorer.ui.live_night import LiveNight


@dataclass(eq=False)
class Typing(ft.Observable):
    """What is typed; `moves`: what it would move, once that was looked at; `reason`, `by`: of a correction."""

    draft: ResultDraft = field(default_factory=ResultDraft)
    reason: str = ""
    by: str = ""
    moves: Moves | None = None
    refused: TanteoError | None = None
    is_acta: bool = False

    def change(self, draft: ResultDraft) -> None:
        """Something else is typed."""
        self.draft, self.moves, self.refused, self.is_acta = draft, None, None, False

    def explain(self, reason: str) -> None:
        """Why it is corrected."""
        self.reason, self.refused = reason, None

    def sign(self, by: str) -> None:
        """Who decides it."""
        self.by, self.refused = by, None


def _draft(view: NightView, fixture: Fixture) -> ResultDraft:
    return draft_of(view.night.result(fixture.number), fixture, tantos=view.night.counts_tantos(fixture))


@ft.component
def ResultSheet(live: LiveNight, view: NightView, fixture: Fixture, on_close: Callable[[], None]) -> ft.Control:
    """The sheet."""
    app = use_app()
    typing, _t = use_value(lambda: Typing(_draft(view, fixture)))
    _, tokens = app.words, app.tokens
    is_correction = view.night.result(fixture.number) is not None
    body: list[ft.Control] = [paper.quiet(tokens, said.where(_, view.night, fixture)), *_acta(app, view, fixture)]
    if view.night.is_frozen(fixture):
        body.append(paper.note(tokens, _("This result is final: the round after it is drawn."), icon=ft.Icons.LOCK))
    else:
        body += [*_from_acta(app, live, view, fixture, typing), *fields(app, view.night, fixture, typing)]
        body += corrected_by(app, typing) if is_correction else []
        body += _end(app, live, view, fixture, typing, on_close)
    title = " – ".join(fixture.pairs)
    use_sheet(sheet(app, title, body, on_close, tall=True))
    return nowhere()


def _acta(app: App, view: NightView, fixture: Fixture) -> list[ft.Control]:
    """The way to its acta, where it was played at a table."""
    seat = view.night.seats.get(fixture.number)
    if seat is None or not seat.partida:
        return []
    icon, route = ft.Icons.DESCRIPTION_OUTLINED, f"/acta/{seat.partida}"
    return [paper.outlined(app.tokens, app.words("Acta"), lambda: app.go(route), tag="result-acta", icon=icon)]


def _from_acta(app: App, live: LiveNight, view: NightView, fixture: Fixture, typing: Typing) -> list[ft.Control]:
    """The acta says something else than what counts: it can be taken, as it is signed."""
    if fixture.number not in view.amended:
        return []
    _, tokens = app.words, app.tokens

    async def look() -> None:
        try:
            event = await live.nights.amendment(view.id, fixture.number, typing.reason or "-", typing.by or "-")
            typing.moves, typing.is_acta = await live.nights.preview(view.id, event), True
            typing.draft = draft_of(event.result, fixture)
        except TanteoError as fact:
            typing.refused = fact

    text = _("The acta, as it is signed now, says something else than what counts.")
    return [
        paper.trouble(tokens, text, tag="amended"),
        paper.outlined(
            tokens, _("Take what the acta says"), look, tag="amend-look", icon=ft.Icons.DESCRIPTION_OUTLINED
        ),
    ]


def _end(
    app: App, live: LiveNight, view: NightView, fixture: Fixture, typing: Typing, on_close: Callable[[], None]
) -> list[ft.Control]:
    """What refuses it, what it moves, and the one thing to do."""
    _, tokens = app.words, app.tokens
    told = [paper.trouble(tokens, paper.sentence(app, typing.refused), tag="result-problem")] if typing.refused else []
    if view.night.result(fixture.number) is None:
        return [*told, _button(app, _("Confirm"), _confirming(live, fixture, typing, on_close), "result-confirm")]
    if typing.moves is None:
        return [*told, _button(app, _("What does this move?"), _looking(live, view, fixture, typing), "result-look")]
    send = _correcting(live, view, fixture, typing, on_close)
    moves = moved(app, typing.moves)
    return [*moves, *told, _button(app, _("Correct it"), send, "result-correct")]


def _button(app: App, text: str, on_tap: paper.Tapped, tag: str) -> ft.Control:
    return paper.button(app.tokens, text, on_tap, tag=tag, icon=ft.Icons.CHECK)


def _confirming(live: LiveNight, fixture: Fixture, typing: Typing, on_close: Callable[[], None]) -> paper.Tapped:
    async def confirm() -> None:
        try:
            event = ResultConfirmed(fixture.number, typing.draft.result(tidy(typing.draft.note, "note")))
            typing.refused = await live.send(event)
        except TanteoError as fact:
            typing.refused = fact
        if typing.refused is None:
            on_close()

    return confirm


def correction(view: NightView, fixture: Fixture, typing: Typing) -> ResultCorrected:
    """The correction as it is typed. Raises NameTooLong, NameNotPrintable."""
    result = typing.draft.result(tidy(typing.draft.note, "note"))
    version = len(view.night.results.get(fixture.number, ()))
    return ResultCorrected(fixture.number, version, result, tidy(typing.reason, "reason"), tidy(typing.by, "by"))


def _looking(live: LiveNight, view: NightView, fixture: Fixture, typing: Typing) -> paper.Tapped:
    async def look() -> None:
        try:
            event: Event = correction(view, fixture, typing)
            typing.moves, typing.refused = await live.nights.preview(view.id, event), None
        except TanteoError as fact:
            typing.refused = fact

    return look


def _correcting(
    live: LiveNight, view: NightView, fixture: Fixture, typing: Typing, on_close: Callable[[], None]
) -> paper.Tapped:
    async def correct() -> None:
        try:
            typing.refused = await _corrected(live, view, fixture, typing)
        except TanteoError as fact:
            typing.refused = fact
        if typing.refused is None:
            on_close()

    return correct


async def _corrected(live: LiveNight, view: NightView, fixture: Fixture, typing: Typing) -> TanteoError | None:
    if typing.is_acta:
        why = typing.reason, typing.by
        return await live.write(lambda nights, key, tap: nights.amend(view.id, key, tap, fixture.number, why))
    return await live.send(correction(view, fixture, typing))

"""The sheet of one result: typed, confirmed; corrected only after it was shown what that moves."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import flet as ft

from scorer.league.night.errors import ResultMoved
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
    from scorer.league.night.state import Night
    from scorer.service.night_views import NightView
    from scorer.ui.live_night import LiveNight


@dataclass(eq=False)
class Typing(ft.Observable):
    """What is typed; `moves`: what it would move, once that was looked at; `reason`, `by`: of a correction.

    `version`: that of the result over which it is typed; `acta`: the correction that an acta asks for, as looked at.
    """

    draft: ResultDraft = field(default_factory=ResultDraft)
    reason: str = ""
    by: str = ""
    moves: Moves | None = None
    refused: TanteoError | None = None
    version: int = 0
    acta: ResultCorrected | None = None

    def change(self, draft: ResultDraft) -> None:
        """Something else is typed."""
        self.draft, self.moves, self.refused, self.acta = draft, None, None, None

    def explain(self, reason: str) -> None:
        """Why it is corrected."""
        self.reason, self.refused = reason, None

    def sign(self, by: str) -> None:
        """Who decides it."""
        self.by, self.refused = by, None

    def moved(self, version: int) -> None:
        """Somebody was faster: what this moves is looked at anew."""
        self.version, self.moves, self.acta = version, None, None


def _typing(night: Night, fixture: Fixture) -> Typing:
    draft = draft_of(night.result(fixture.number), fixture, tantos=night.counts_tantos(fixture))
    return Typing(draft, version=_version(night, fixture))


def _version(night: Night, fixture: Fixture) -> int:
    return len(night.results.get(fixture.number, ()))


@ft.component
def ResultSheet(live: LiveNight, view: NightView, fixture: Fixture, on_close: Callable[[], None]) -> ft.Control:
    """The sheet."""
    app = use_app()
    typing, _t = use_value(lambda: _typing(view.night, fixture))
    _, tokens = app.words, app.tokens
    is_correction = view.night.result(fixture.number) is not None
    facts = [one for one in (said.where(_, view.night, fixture), said.result(_, view.night, fixture)) if one]
    body: list[ft.Control] = [paper.quiet(tokens, " · ".join(facts)), *_acta(app, view, fixture)]
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
            typing.moves, typing.acta = await live.nights.preview(view.id, event), event
            typing.draft, typing.version, typing.refused = draft_of(event.result, fixture), event.version, None
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


def correction(fixture: Fixture, typing: Typing) -> ResultCorrected:
    """The correction as it is typed. Raises NameTooLong, NameNotPrintable."""
    result = typing.draft.result(tidy(typing.draft.note, "note"))
    return ResultCorrected(fixture.number, typing.version, result, tidy(typing.reason, "reason"), tidy(typing.by, "by"))


def _looking(live: LiveNight, view: NightView, fixture: Fixture, typing: Typing) -> paper.Tapped:
    async def look() -> None:
        try:
            event: Event = correction(fixture, typing)
            typing.moves, typing.refused = await live.nights.preview(view.id, event), None
        except TanteoError as fact:
            await _refused(live, view, fixture, typing, fact)

    return look


async def _refused(live: LiveNight, view: NightView, fixture: Fixture, typing: Typing, fact: TanteoError) -> None:
    typing.refused = fact
    if isinstance(fact, ResultMoved):
        typing.moved(_version((await live.nights.view(view.id)).night, fixture))


def _correcting(
    live: LiveNight, view: NightView, fixture: Fixture, typing: Typing, on_close: Callable[[], None]
) -> paper.Tapped:
    async def correct() -> None:
        try:
            fact = await _corrected(live, fixture, typing)
        except TanteoError as refused:
            fact = refused
        if fact is None:
            on_close()
        else:
            await _refused(live, view, fixture, typing, fact)

    return correct


async def _corrected(live: LiveNight, fixture: Fixture, typing: Typing) -> TanteoError | None:
    if typing.acta is None:
        return await live.send(correction(fixture, typing))
    looked = replace(typing.acta, reason=typing.reason, by=typing.by)
    return await live.write(lambda nights, key, tap: nights.amend(live.night_id, key, tap, looked))

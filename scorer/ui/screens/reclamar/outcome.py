"""What follows, shown before it is applied: the lines before and after, the article, what it does to the partida."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.mus.errors import CardsNeeded, HoldingsNeeded, JudgeDecides, TanteoError, WinnerNeeded
from scorer.mus.incidents import foul_of
from scorer.mus.incidents.kinds import KINDS
from scorer.mus.words import Lance
from scorer.partida.events import CardsShown, Cleared, HandClosed, Reported, Told
from scorer.partida.state import apply
from scorer.ui.components import compare, paper, ruling
from scorer.ui.components.attempt import attempt
from scorer.ui.screens.cartas import trial
from scorer.ui.screens.cartas.place import number_at
from scorer.ui.screens.cartas.stands import stands
from scorer.ui.screens.mesa.taps import free_of_taps
from scorer.words import incidents

from .case import FREE, Case, base_of, hand_of

if TYPE_CHECKING:
    from scorer.mus.hand import Hand
    from scorer.partida.events import Event
    from scorer.service.views import TableView
    from scorer.ui.components.ruling import Ruling
    from scorer.ui.context import App
    from scorer.ui.live import Live

UNTOLD = (CardsNeeded, HoldingsNeeded, WinnerNeeded)


def tried(view: TableView, case: Case) -> trial.Trial | None:
    """The claim tried on the hand; None while something that decides it is not told."""
    hand = hand_of(view, case)
    if hand is None:
        return None
    if case.index is None and foul_of(hand, view.reglamento.id) is not None:
        return _foul(view, hand)
    made = trial.of(view, case.index, hand, base_of(view, case))
    if case.index is None and isinstance(made.problem, UNTOLD):
        return trial.so_far(view, hand, _touched(case)) or made
    return made


def _touched(case: Case) -> tuple[Lance, ...]:
    """The lances that the incident decides."""
    return KINDS[case.kind].lances or ((Lance(case.lance),) if case.lance else ())


def _foul(view: TableView, hand: Hand) -> trial.Trial:
    """A foul ends the hand in play: what was taken in it counts."""
    try:
        state = view.state
        for event in events(view, hand, closing=True):
            state = apply(state, event)
    except TanteoError as fact:
        return trial.Trial(hand, problem=fact)
    return trial.Trial(hand, None, state.steps[-1], state)


def events(view: TableView, hand: Hand, *, closing: bool) -> list[Event]:
    """What is sent for the hand in play: what happened, its cards if they are new, and after a foul its end."""
    sent: list[Event] = [*_untold(view, hand), Reported(view.hand, hand.incidents)]
    if hand.cards is not None and hand.cards != view.cards:
        sent.append(CardsShown(view.hand, hand.cards))
    return [*sent, HandClosed(view.hand)] if closing else sent


def _untold(view: TableView, hand: Hand) -> list[Event]:
    """What the cards tell is no longer told; the bets stay."""
    lances = [lance for lance, entry in view.state.hand.lances.items() if hand.at(lance) != entry]
    return [Told(view.hand, lance) if hand.at(lance).envite else Cleared(view.hand, lance) for lance in lances]


def parts(app: App, view: TableView, case: Case, form: Ruling | None) -> list[ft.Control]:
    """The outcome, or what is wanting for it; the form for whoever may put it right."""
    made = tried(view, case)
    if made is None:
        return []
    if made.problem is not None:
        return [_problem(app, view, case, made.problem, free=form is not None)]
    assert made.after is not None  # noqa: S101 - counted, since nothing refuses it
    body: list[ft.Control] = [_table(app, view, case, made), *stands(app, view, made.state)]
    if case.index is None or form is None:
        return body
    return [*body, _ruled(app, view, case.index, form, reason(app, case))]


def _table(app: App, view: TableView, case: Case, made: trial.Trial) -> ft.Control:
    _, tokens = app.words, app.tokens
    assert made.after is not None  # noqa: S101 - as above
    one = incidents.describe(_, view.reglamento.id, case.kind)
    title = paper.heading(tokens, _("What the hand pays"), colour=tokens.colours.ink)
    table = compare.table(app, made.before, made.after, (_("without it"), _("with it")), partial=made.partial)
    article = paper.quiet(tokens, _("By {article}", article=one.article))
    body = [title, table, article]
    if made.partial:
        body.append(paper.note(tokens, _("The other lances are told when the hand is counted.")))
    elif not made.changes:
        body.append(paper.note(tokens, _("It changes nothing in what this hand pays.")))
    if made.hand.cards is None:
        body.append(_lay(app, case, asked=False))
    return ft.Semantics(content=paper.sheet(tokens, body), identifier="outcome", container=True)


def _problem(app: App, view: TableView, case: Case, fact: TanteoError, *, free: bool) -> ft.Control:
    """Cards that are wanting are put down; where the reglamento does not decide, the judge does."""
    _, tokens = app.words, app.tokens
    if isinstance(fact, UNTOLD):
        return _wanting(app, case, fact)
    body: list[ft.Control] = [paper.trouble(tokens, sentence(app, case, fact), tag="claim-problem")]
    if isinstance(fact, JudgeDecides):
        to_free = paper.outlined(
            tokens, _("By agreement or by the judge"), lambda: case.happened(FREE), tag="to-free", icon=ft.Icons.GAVEL
        )
        body += [to_free] if free else []
    elif case.cards is not None or view.cards is None:
        body.append(_lay(app, case))
    return paper.sheet(tokens, body, spacing=tokens.sizes.gap_wide)


def _wanting(app: App, case: Case, fact: TanteoError) -> ft.Control:
    """The cards decide it: put them down, and come back."""
    said = paper.say(app.tokens, sentence(app, case, fact))
    why = paper.quiet(app.tokens, app.words("With the four hands on the table nothing else is asked."))
    body = [said, why, _lay(app, case)]
    return ft.Semantics(
        content=paper.sheet(app.tokens, body, spacing=app.tokens.sizes.gap_wide), identifier="wanting", container=True
    )


def _lay(app: App, case: Case, *, asked: bool = True) -> ft.Control:
    """Where the cards are asked for it is the one thing to do."""
    look = paper.button if asked else paper.outlined
    return look(app.tokens, app.words("Put the cards down"), case.lay, tag="lay-cards", icon=ft.Icons.STYLE_OUTLINED)


def sentence(app: App, case: Case, fact: TanteoError) -> str:
    """What is refused, its lance and what happened by their names."""
    if "kind" in fact.parameters:
        fact = type(fact)(fact.place, **{**fact.parameters, "kind": incidents.title(app.words, case.kind)})
    return paper.sentence(app, fact)


def _ruled(app: App, view: TableView, index: int, form: Ruling, hint: str) -> ft.Control:
    body = [ruling.in_time(app, view, index), *ruling.form(app, view, form, index, hint)]
    return paper.sheet(app.tokens, body, spacing=app.tokens.sizes.gap_wide)


def reason(app: App, case: Case) -> str:
    """Why, where nothing else was written: what happened."""
    return incidents.title(app.words, case.kind)


async def put(app: App, live: Live, view: TableView, case: Case, form: Ruling) -> bool:
    """Apply it."""
    made = tried(view, case)
    if made is None or made.problem is not None:
        return False
    if case.index is None:
        return await _put_in_play(app, live, view, made.hand)
    form.problem = await attempt(app, live, ruling.event(view, form, case.index, made.hand, reason(app, case)))
    if form.problem is None:
        number = number_at(view, case.index)
        said = app.words("Hand {n} is put right; what followed is counted anew.", n=number)
        app.say(said, beside=free_of_taps(app))
    return form.problem is None


async def _put_in_play(app: App, live: Live, view: TableView, hand: Hand) -> bool:
    closing = foul_of(hand, view.reglamento.id) is not None
    for event in events(view, hand, closing=closing):
        if not await live.send(event):
            return False
    app.say(app.words("It is entered in hand {n}.", n=view.hand), beside=free_of_taps(app))
    return True

"""What follows from the cards: for the hand in play they are used, for a counted one the correction is offered."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.partida.dispute import Difference, differences, on_cards
from scorer.partida.events import CardsShown, Cleared, Told
from scorer.ui.components import compare, paper, ruling
from scorer.ui.components.attempt import attempt
from scorer.ui.screens.mesa.said import seat as seat_name
from scorer.ui.screens.mesa.taps import free_of_taps
from scorer.words import terms

from . import trial
from .place import hand_at, number_at
from .stands import stands

if TYPE_CHECKING:
    from scorer.mus.cards import Deal
    from scorer.mus.hand import Entry
    from scorer.partida.events import Event
    from scorer.service.views import TableView
    from scorer.ui.components.ruling import Ruling
    from scorer.ui.context import App
    from scorer.ui.live import Live


def found(view: TableView, index: int | None, deal: Deal) -> tuple[Difference, ...]:
    """Where something else was told than the cards say."""
    standing = view.state.standing if index is None else view.steps[index].before
    return differences(hand_at(view, index), deal, standing, view.reglamento)


def parts(app: App, view: TableView, index: int | None, deal: Deal, form: Ruling | None) -> list[ft.Control]:
    """Where the table told otherwise, and what the hand pays before and after; the form for who may put it right."""
    tried = trial.of(view, index, on_cards(hand_at(view, index), deal))
    said = [_difference(app, view, one) for one in found(view, index, deal)]
    body: list[ft.Control] = [_told_otherwise(app, said)] if said else []
    if tried.problem is not None:
        return [*body, _refused(app, view, index, tried)]
    assert tried.after is not None  # noqa: S101 - counted, since nothing refuses it
    if index is None:
        return [*body, _counted(app, tried)]
    if not tried.changes:
        return [*body, paper.sheet(app.tokens, [_agree(app)])]
    ruled = [] if form is None else [_ruling(app, view, index, form)]
    return [*body, _counted(app, tried), *stands(app, view, tried.state), *ruled]


def _agree(app: App) -> ft.Control:
    note = paper.note(app.tokens, app.words("The hand was entered as the cards say."), icon=ft.Icons.CHECK_CIRCLE)
    return ft.Semantics(content=note, identifier="agree", container=True)


def _counted(app: App, tried: trial.Trial) -> ft.Control:
    """Side by side: as the hand was entered, and on the cards."""
    _ = app.words
    assert tried.after is not None  # noqa: S101 - as above
    title = paper.heading(app.tokens, _("What the hand pays"), colour=app.tokens.colours.ink)
    table = compare.table(app, tried.before, tried.after, (_("as entered"), _("on the cards")))
    return paper.sheet(app.tokens, [title, table])


def _told_otherwise(app: App, said: list[str]) -> ft.Control:
    _, tokens = app.words, app.tokens
    title = paper.heading(tokens, _("The table told it otherwise"), colour=tokens.colours.danger)
    lines = [paper.say(tokens, text) for text in said]
    return ft.Semantics(content=paper.sheet(tokens, [title, *lines]), identifier="told-otherwise", container=True)


def _difference(app: App, view: TableView, one: Difference) -> str:
    """`Grande: told for Blue; the cards say Orange`."""
    _ = app.words
    lance = terms.lance(_, one.lance)
    if one.told.held is not None and one.held is not None:
        return _("{lance}: {who}.", lance=lance, who="; ".join(_holders(app, view, one)))
    told = _claimed(app, view, one.told)
    if one.shown.void or one.shown.winner is None:
        return _("{lance}: told {told}; on the cards nobody has it.", lance=lance, told=told)
    pair = view.pairs[one.shown.winner].name
    shown = _("{pair}, {tantos}", pair=pair, tantos=terms.tantos(_, view.reglamento, one.shown.value or 1))
    return _("{lance}: told {told}; the cards say {shown}.", lance=lance, told=told, shown=shown)


def _claimed(app: App, view: TableView, told: Entry) -> str:
    _ = app.words
    envite = told.envite
    pair = envite.bidder if told.winner is None and envite is not None and envite.refused else told.winner
    name = "" if pair is None else view.pairs[pair].name
    worth = "" if told.value is None else terms.tantos(_, view.reglamento, told.value)
    return ", ".join(part for part in (name, worth) if part) or _("a bet")


def _holders(app: App, view: TableView, one: Difference) -> list[str]:
    _ = app.words
    pairs = zip(one.told.held or (), one.held or (), strict=True)
    return [
        _(
            "{player} told {told}, holds {shown}",
            player=seat_name(_, view, seat),
            told=terms.held(_, told),
            shown=terms.held(_, shown),
        )
        for seat, (told, shown) in enumerate(pairs)
        if told != shown
    ]


def _refused(app: App, view: TableView, index: int | None, tried: trial.Trial) -> ft.Control:
    """The bets do not go with the cards: an incident explains it, or the hand is put right first."""
    _, tokens = app.words, app.tokens
    assert tried.problem is not None  # noqa: S101 - asked for because of it
    said = paper.trouble(tokens, paper.sentence(app, tried.problem), tag="cards-problem")
    query = "" if index is None else f"?entry={index}"
    go = paper.outlined(
        tokens,
        _("Something happened: claim"),
        lambda: app.go(f"/mesa/{view.id}/reclamar{query}"),
        tag="to-claim",
        icon=ft.Icons.GAVEL,
    )
    return paper.sheet(tokens, [said, go], spacing=tokens.sizes.gap_wide)


def _ruling(app: App, view: TableView, index: int, form: Ruling) -> ft.Control:
    body = [ruling.in_time(app, view, index), *ruling.form(app, view, form, index, reason(app))]
    return paper.sheet(app.tokens, body, spacing=app.tokens.sizes.gap_wide)


def reason(app: App) -> str:
    """Why, where nothing else was written."""
    return app.words("The cards were put down")


async def use(live: Live, view: TableView, deal: Deal) -> bool:
    """The cards of the hand in play: what contradicts them is no longer told, the bets stay."""
    untold: list[Event] = [_untold(view, one) for one in found(view, None, deal)]
    for event in (*untold, CardsShown(view.hand, deal)):
        if not await live.send(event):
            return False
    return True


def _untold(view: TableView, one: Difference) -> Cleared | Told:
    return Cleared(view.hand, one.lance) if one.told.envite is None else Told(view.hand, one.lance)


async def put_right(app: App, live: Live, view: TableView, index: int, deal: Deal, form: Ruling) -> bool:
    """The counted hand put right with its cards."""
    tried = trial.corrected(view, index, on_cards(hand_at(view, index), deal))
    form.problem = await attempt(app, live, ruling.event(view, form, index, tried.hand, reason(app)))
    if form.problem is None:
        said = app.words("Hand {n} is put right; what followed is counted anew.", n=number_at(view, index))
        app.say(said, beside=free_of_taps(app))
    return form.problem is None

"""The pairs of a night: written in, pasted or from a file; late, gone home, with other players."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from scorer.files import pairs as files
from scorer.league.night.events import PairsEntered
from scorer.service.threads import in_turn
from scorer.ui.components import paper
from scorer.ui.components.choosing import Wanted, choose_file
from scorer.ui.components.page import beside
from scorer.ui.context import App, use_app, use_screen
from scorer.ui.hooks import use_value

from .one_pair import PairSheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.league.night.model import Entry
    from scorer.mus.errors import TanteoError
    from scorer.service.night_views import NightView
    from scorer.ui.live_night import LiveNight
    from scorer.words import Words

    Choose = Callable[[str], None]

LINES = 4
MOST_TOLD = 12
NOBODY = ""


@dataclass(eq=False)
class Writing(ft.Observable):
    """What is being written in, and what is wrong in it, line by line; whether its letters were guessed."""

    text: str = ""
    wrong: tuple[TanteoError, ...] = ()
    is_guessed: bool = False

    def write(self, text: str) -> None:
        """What stands in the field."""
        self.text, self.wrong = text, ()

    async def enter(self, live: LiveNight, text: str | bytes) -> None:
        """All pairs of a text, or none; what was written stays where it was wrong."""
        night = live.view.night if live.view else None
        if night is None:
            return
        pasted = await in_turn(files.read, text, night.names)
        self.wrong, self.is_guessed = pasted.wrong, bool(pasted.guessed)
        if pasted.guessed:
            self.text = pasted.guessed
        if not pasted.pairs:
            return
        fact = await _enter(live, pasted.pairs, late=bool(night.draws))
        self.wrong = (fact,) if fact is not None else ()
        if fact is None:
            self.text = ""
            count = len(pasted.pairs)
            live.app.say(live.app.words.plural("{n} pair is in", "{n} pairs are in", count))


async def _enter(live: LiveNight, pairs: tuple[Entry, ...], *, late: bool) -> TanteoError | None:
    """Before the first draw all at once; afterwards each comes late, until one is refused."""
    if not late:
        return await live.send(PairsEntered(pairs))
    for pair in pairs:
        fact = await _late(live, pair)
        if fact is not None:
            return fact
    return None


async def _late(live: LiveNight, pair: Entry) -> TanteoError | None:
    return await live.write(lambda nights, key, tap: nights.late(live.night_id, key, tap, pair))


@ft.component
def Pairs(live: LiveNight, view: NightView, writes: bool) -> ft.Control:  # noqa: FBT001 - what it depends on
    """The list, and for the organiser the ways in."""
    app, screen = use_app(), use_screen()
    writing, _w = use_value(Writing)
    chosen, choose = use_value(lambda: NOBODY)
    may_write = writes and view.night.closed is None
    entering: list[ft.Control] = [_Entering(live, bool(view.night.draws), writing)] if may_write else []
    parts = beside(app, screen, entering, [_list(app, view, choose if may_write else None)])
    if chosen in view.night.names:
        parts.append(PairSheet(live, view, chosen, lambda: choose(NOBODY), key=f"sheet-{chosen}"))  # type: ignore[call-arg]
    gap = app.tokens.sizes.gap_wide
    return ft.Column(parts, spacing=gap, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


@ft.component
def Entering(live: LiveNight, is_drawn: bool, writing: Writing) -> ft.Control:  # noqa: FBT001
    """The field, the file, and what is wrong."""
    app = use_app()
    _, tokens = app.words, app.tokens

    async def enter() -> None:
        await writing.enter(live, writing.text)

    async def bring(content: bytes) -> None:
        await writing.enter(live, content)

    wanted = Wanted(("csv", "txt"), files.LARGEST_PASTE, bring, app.say)
    title = _("A pair comes late") if is_drawn else _("Who plays")
    how = _("A pair a line: its name, or name; players; bar. Paste a list, or take a table (CSV).")
    field = paper.field(tokens, _("Pairs"), writing.text, writing.write, tag="pairs-text", lines=LINES)
    ready = writing.text.strip()
    ways = ft.Row(
        [
            paper.button(tokens, _("Write them in"), enter if ready else None, tag="pairs-enter", icon=ft.Icons.ADD),
            choose_file(app, _("From a file (CSV)"), wanted, tag="pairs-file", first=False),
        ],
        wrap=True,
        spacing=tokens.sizes.gap,
        run_spacing=tokens.sizes.gap,
    )
    body = [paper.heading(tokens, title, colour=tokens.colours.ink), paper.quiet(tokens, how), field]
    if writing.is_guessed:
        look = _("This file is not in UTF-8; it was read as Windows writes it. Look at the names, then write them in.")
        body.append(paper.note(tokens, look, icon=ft.Icons.WARNING))
    return paper.sheet(tokens, [*body, *_wrong(app, writing.wrong), ways], spacing=tokens.sizes.gap_wide)


_Entering = Entering


def _wrong(app: App, wrong: tuple[TanteoError, ...]) -> list[ft.Control]:
    """Line by line; nothing of the list was taken."""
    if not wrong:
        return []
    _, tokens = app.words, app.tokens
    told = [paper.trouble(tokens, at_line(_, fact), tag=f"pairs-wrong-{n}") for n, fact in enumerate(wrong[:MOST_TOLD])]
    more = len(wrong) - MOST_TOLD
    if more > 0:
        told.append(paper.trouble(tokens, _.plural("… and {n} line more", "… and {n} lines more", more)))
    return [*told, paper.say(tokens, _("Nobody was written in."))]


def at_line(_: Words, fact: TanteoError) -> str:
    """What is wrong in a line, in the user's words from its place on."""
    place, number = fact.place.partition(" ")[::2]
    if place != "line":
        return _.error(fact)
    return _("Line {n}: {what}", n=number, what=_.error(type(fact)("", **fact.parameters)))


def _list(app: App, view: NightView, choose: Choose | None) -> ft.Control:
    _, tokens = app.words, app.tokens
    if not view.night.entries:
        return paper.sheet(tokens, [paper.say(tokens, _("Nobody is in yet."))])
    rows = [_row(app, view, number, one, choose) for number, one in enumerate(view.night.entries, 1)]
    return paper.sheet(tokens, rows, spacing=0)


def _row(app: App, view: NightView, number: int, one: Entry, choose: Choose | None) -> ft.Control:
    """A pair: its number, its name, who plays for it, and what became of it."""
    tokens, sizes = app.tokens, app.tokens.sizes
    gone = one.name in view.night.gone
    name = paper.say(tokens, one.name, bold=not gone, colour=tokens.colours.ink_muted if gone else "")
    below = " · ".join(x for x in (" / ".join(one.players), _house(one), _flag(app, view, one.name)) if x)
    lines = ft.Column([name, *([paper.quiet(tokens, below)] if below else [])], spacing=0, tight=True, expand=True)
    row = ft.Container(
        ft.Row([ft.Container(paper.figure(tokens, str(number)), width=sizes.target), lines]),
        padding=ft.Padding.symmetric(vertical=sizes.gap),
        ink=choose is not None,
        on_click=paper.ignoring(partial(choose, one.name)) if choose else None,
    )
    return ft.Semantics(content=row, identifier=f"pair-{number}", button=choose is not None)


def _house(one: Entry) -> str:
    """The house, unless the name says it."""
    return "" if one.name.startswith(one.establishment) else one.establishment


def _flag(app: App, view: NightView, name: str) -> str:
    _ = app.words
    if name in view.night.gone:
        return _("gone home")
    return _("came late") if name in view.night.late else ""

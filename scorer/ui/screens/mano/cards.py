"""A card for each lance of the closing: what it owes, and the one tap that tells who takes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.mus.words import Pair, other
from scorer.partida.events import Answered, Cleared, Event, Told
from scorer.ui.components import paper, tap
from scorer.ui.context import use_app
from scorer.ui.theme import numeral_style
from scorer.words import terms

from . import said
from .groups import Group

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from scorer.mus.cobro import Line
    from scorer.mus.reglamento import Reglamento
    from scorer.ui.context import App

    Enter = Callable[[Event, str], Awaitable[bool]]

NOBODY = (None, None, None, None)


@ft.component
def LanceCard(
    group: Group,
    names: tuple[str, str],
    hand: int,
    reglamento: Reglamento,
    enter: Callable[[Event, str], Awaitable[bool]],
    ask_held: Callable[[Group], None],
) -> ft.Control:
    """One lance: asked in one tap where the table must tell, shown filled where something has decided it."""
    app = use_app()
    late = bool(group.items) and all(item.late for item in group.items)
    teller = _Teller(app, group, names, hand, enter)
    if late:
        return _card(
            app, [_head(app, group, reglamento, [paper.quiet(app.tokens, app.words("not counted"))])], late=True
        )
    if group.by_value and not (group.is_void or group.is_decided):
        body = [_head(app, group, reglamento, _extras(teller, ask_held)), *_value_rows(teller)]
    else:
        body = [_head(app, group, reglamento, _outcome(teller, ask_held))]
    return ft.Semantics(content=_card(app, body), identifier=f"closing-{group.which}")


class _Teller:
    """What the card's buttons send."""

    def __init__(self, app: App, group: Group, names: tuple[str, str], hand: int, enter: Enter) -> None:
        self.app, self.group, self.names = app, group, names
        self._hand, self._enter = hand, enter

    def winner(self, pair: Pair) -> tap.Tapped:
        """This pair won it on cards."""
        return self._telling(Told(self._hand, self.group.which, winner=pair, held=self.group.lance.entry.held))

    def value(self, pair: Pair, value: int) -> tap.Tapped:
        """This pair won it and collects so much; after a refusal the winner is known."""
        winner = None if len(self.group.pairs) == 1 else pair
        return self._telling(Told(self._hand, self.group.which, winner=winner, value=value))

    def answer(self, *, wanted: bool) -> tap.Tapped:
        """The pair that did not bid answers."""
        return self._telling(Answered(self._hand, self.group.which, other(self.group.lance.bidder or 0), wanted))

    def nobody(self) -> tap.Tapped:
        """Nobody announced it."""
        return self._telling(Told(self._hand, self.group.which, held=NOBODY))

    def again(self) -> tap.Tapped:
        """What was told is taken back."""
        return self._telling(Cleared(self._hand, self.group.which))

    def _telling(self, event: Event) -> tap.Tapped:
        async def tell() -> None:
            await self._enter(event, "")

        return tell


def taken_card(app: App, lines: tuple[Line, ...]) -> ft.Control:
    """What was taken while the hand was played."""
    tokens, _ = app.tokens, app.words
    rows: list[ft.Control] = [paper.quiet(tokens, _("Taken in play"))]
    for line in lines:
        text = paper.say(tokens, said.taken(_, line))
        text.expand = True
        number = ft.Text(f"+{line.tantos}", style=numeral_style(tokens.sizes.numeral, tokens.pair(line.pair).strong))
        rows.append(
            ft.Row([paper.mark(tokens, line.pair), text, number, _score(app, line.score)], spacing=tokens.sizes.gap)
        )
    return ft.Semantics(content=_card(app, rows), identifier="taken")


def _card(app: App, rows: list[ft.Control], *, late: bool = False) -> ft.Container:
    tokens = app.tokens
    column = ft.Column(
        rows, spacing=tokens.sizes.gap, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, tight=True
    )  # fmt: skip
    return ft.Container(
        column,
        bgcolor=tokens.colours.surface_sunk if late else tokens.colours.surface,
        border_radius=tokens.sizes.radius,
        padding=tokens.sizes.gap,
    )


def _head(app: App, group: Group, reglamento: Reglamento, right: list[ft.Control]) -> ft.Control:
    """The lance, what it owes, the score after it, and what can be told about it."""
    tokens = app.tokens
    name = paper.say(tokens, terms.lance(app.words, group.which), size=tokens.sizes.label, bold=True)
    owed = paper.quiet(tokens, said.owed(app.words, group, reglamento))
    left = ft.Column([name, owed] if owed.value else [name], spacing=0, expand=True, tight=True)
    score = [] if group.score is None else [_score(app, group.score)]
    return ft.Row([left, *score, *right], spacing=tokens.sizes.gap)


def _score(app: App, score: tuple[int, int]) -> ft.Control:
    tokens = app.tokens
    return ft.Text(
        said.running(score), style=numeral_style(tokens.sizes.numeral - 4, tokens.colours.ink_muted, medium=True)
    )


def _outcome(teller: _Teller, ask_held: Callable[[Group], None]) -> list[ft.Control]:
    """The answer that a bet waits for, the two pairs to choose from, or who took it."""
    group, app = teller.group, teller.app
    if group.is_pending:
        yes, no = app.words("Quiero"), app.words("No quiero ({n})", n=group.lance.refusal)
        return [
            _small(app, yes, teller.answer(wanted=True), f"{group.which}-yes"),
            _small(app, no, teller.answer(wanted=False), f"{group.which}-no"),
        ]
    if group.is_void:
        return [_small(app, app.words("Change"), teller.again(), f"{group.which}-again")]
    extras = [_held_button(app, group, ask_held)] if group.lance.entry.held is not None else []
    if not group.may_choose:
        return [*extras, *_known(teller)]
    return [*extras, *(_pair(teller, pair) for pair in group.pairs)]


def _known(teller: _Teller) -> list[ft.Control]:
    """Decided by a refusal, a single pair, the classes or the cards: shown, not asked."""
    group, tokens = teller.group, teller.app.tokens
    if group.winner is None:
        return []
    colours = tokens.pair(group.winner)
    mark = paper.mark(tokens, group.winner, size=tokens.sizes.mark + 4, colour=colours.on_strong)
    badge = ft.Container(
        mark, bgcolor=colours.strong, border_radius=tokens.sizes.radius_small, padding=tokens.sizes.gap
    )
    return [ft.Semantics(content=badge, label=teller.names[group.winner], identifier=f"{group.which}-known")]


def _pair(teller: _Teller, pair: Pair) -> ft.Control:
    group, sizes = teller.group, teller.app.tokens.sizes
    return tap.figure(
        teller.app.tokens,
        "",
        teller.winner(pair),
        tag=f"{group.which}-won-{pair}",
        name=f"{terms.lance(teller.app.words, group.which)}: {teller.names[pair]}",
        pair=pair,
        look=_look(group, pair == group.winner),
        selected=pair == group.winner,
        marked=True,
        width=sizes.target_big + sizes.gap_huge,
        target=sizes.target_big,
    )


def _value_rows(teller: _Teller) -> list[ft.Control]:
    """A row of values for each pair that may have won it."""
    group, sizes = teller.group, teller.app.tokens.sizes
    if not group.may_choose and group.value is None:
        return []
    return [
        ft.Row([_value(teller, pair, value) for value in group.values], spacing=sizes.gap)
        for pair in group.pairs
    ]  # fmt: skip


def _value(teller: _Teller, pair: Pair, value: int) -> ft.Control:
    group = teller.group
    return tap.figure(
        teller.app.tokens,
        str(value),
        teller.value(pair, value),
        tag=f"{group.which}-{pair}-{value}",
        name=f"{terms.lance(teller.app.words, group.which)}, {teller.names[pair]}: {value}",
        pair=pair,
        look=_look(group, (pair, value) == (group.winner, group.value)),
        selected=(pair, value) == (group.winner, group.value),
        marked=True,
        expand=1,
    )


def _look(group: Group, chosen: bool) -> tap.Look:  # noqa: FBT001 - a comparison as it comes
    if chosen:
        return "filled"
    told = group.lance.settled is not None and group.lance.settled.asks is None
    return "bare" if told else "soft"


def _extras(teller: _Teller, ask_held: Callable[[Group], None]) -> list[ft.Control]:
    """Nobody, and who held what."""
    group, app = teller.group, teller.app
    parts = [_held_button(app, group, ask_held)]
    if group.may_be_nobody:
        parts.append(_small(app, app.words("Nobody"), teller.nobody(), f"{group.which}-nobody"))
    return parts


def _held_button(app: App, group: Group, ask_held: Callable[[Group], None]) -> ft.Control:
    name = app.words("{lance}: who held what", lance=terms.lance(app.words, group.which))
    return paper.icon_button(
        app.tokens, ft.Icons.GROUPS_OUTLINED, name, lambda: ask_held(group), tag=f"{group.which}-held"
    )


def _small(app: App, text: str, on_tap: tap.Tapped, tag: str) -> ft.Control:
    colours = app.tokens.colours
    word = paper.say(app.tokens, text, bold=True, align=ft.TextAlign.CENTER)
    inside = ft.Container(word, padding=ft.Padding.symmetric(horizontal=app.tokens.sizes.gap))
    return tap.area(
        app.tokens, inside, on_tap, tag=tag, bgcolor=colours.surface, inner=app.tokens.sizes.body * 1.3,
        outline=colours.outline,
    )  # fmt: skip

"""The keys: the ten ranks, large, each with what is left of it; a key back; the suits where they decide."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from scorer.mus.cards import HAND_SIZE, RANKS, SUITS
from scorer.ui.components import paper, tap
from scorer.ui.theme import numeral_style
from scorer.words import cards as words

if TYPE_CHECKING:
    from scorer.ui.context import App

    from .draft import Draft

ROW = 5
LARGE_TEXT = 1.3
DOT = 6


def pad(app: App, draft: Draft) -> ft.Control:
    """What can be put down now."""
    rows = _suits(app, draft) if draft.asks_suit else [*_ranks(app, draft), _foot(app, draft)]
    sizes = app.tokens.sizes
    column = ft.Column(
        rows, spacing=sizes.gap, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, tight=True
    )  # fmt: skip
    return ft.Semantics(content=column, identifier="pad", container=True)


def _ranks(app: App, draft: Draft) -> list[ft.Control]:
    return [_row(app, draft, RANKS[start : start + ROW]) for start in range(0, len(RANKS), ROW)]


def _row(app: App, draft: Draft, ranks: str) -> ft.Control:
    return ft.Row([_key(app, draft, rank) for rank in ranks], spacing=app.tokens.sizes.gap)


def _key(app: App, draft: Draft, rank: str) -> ft.Control:
    """A rank and its dots; one that is all on the table, or has no place here, is off."""
    tokens, left = app.tokens, draft.left(rank)
    colours, sizes = tokens.colours, tokens.sizes
    may = draft.may_press(rank)
    ink = colours.ink if may else colours.on_ground_muted
    letter = ft.Text(rank, style=numeral_style(sizes.numeral_big, ink), text_align=ft.TextAlign.CENTER, no_wrap=True)
    content = ft.Column(
        [letter, _dots(app, left, ink)],
        spacing=sizes.gap_tight,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        tight=True,
    )
    name = app.words("{card}, {n} left", card=words.card_name(app.words, rank), n=left)
    return tap.area(
        tokens,
        content,
        partial(draft.press, rank) if may else None,
        tag=f"key-{rank}",
        bgcolor=colours.surface if may else colours.ground_deep,
        inner=sizes.numeral_big + sizes.gap_tight + DOT,
        name=name,
        expand=True,
        target=sizes.target_huge,
        side=0,
    )


def _dots(app: App, left: int, ink: str) -> ft.Control:
    """What is left of it in the deck."""
    dots: list[ft.Control] = [
        ft.Container(
            width=DOT,
            height=DOT,
            border_radius=DOT,
            bgcolor=ink if index < left else None,
            border=ft.Border.all(app.tokens.sizes.hairline, ink),
        )
        for index in range(HAND_SIZE)
    ]
    return ft.Row(dots, spacing=DOT / 2, alignment=ft.MainAxisAlignment.CENTER)


def _foot(app: App, draft: Draft) -> ft.Control:
    """Back, and where a hand may be of another size, that it is all there."""
    _ = app.words
    parts: list[ft.Control] = [_wide(app, ft.Icons.BACKSPACE_OUTLINED, _("Back one card"), _back(draft), "key-back")]
    if draft.may_finish:
        parts.append(_wide(app, ft.Icons.CHECK, _("That is the whole hand"), draft.finish, "key-done"))
    if draft.is_full:
        parts.append(_wide(app, ft.Icons.CHECK, _("To the verdict"), draft.see, "key-verdict"))
    return ft.Row(parts, spacing=app.tokens.sizes.gap)


def _back(draft: Draft) -> tap.Tapped | None:
    return draft.back if any(draft.hands) else None


def _wide(app: App, icon: ft.IconData, text: str, on_tap: tap.Tapped | None, tag: str) -> ft.Control:
    tokens = app.tokens
    colours, sizes = tokens.colours, tokens.sizes
    ink = colours.on_ground if on_tap else colours.on_ground_muted
    word = paper.say(tokens, text, colour=ink, bold=True)
    content = ft.Row(
        [ft.Icon(icon, color=ink, size=sizes.icon), ft.Container(word, expand=True, expand_loose=True)],
        spacing=sizes.gap,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    return tap.area(
        tokens, content, on_tap, tag=tag, bgcolor=colours.ground_deep, inner=sizes.icon, expand=True,
        target=sizes.target_big,
    )  # fmt: skip


def _suits(app: App, draft: Draft) -> list[ft.Control]:
    """Only the jack of coins makes three sevens the real."""
    tokens, _ = app.tokens, app.words
    title = paper.say(
        tokens, _("Three sevens and a jack: of which suit is it?"), colour=tokens.colours.on_ground, bold=True
    )
    keys = [_suit(app, draft, suit) for suit in SUITS]
    gap = tokens.sizes.gap
    return [title, *(ft.Row(keys[start : start + 2], spacing=gap) for start in (0, 2))]


def _suit(app: App, draft: Draft, suit: str) -> ft.Control:
    tokens = app.tokens
    return tap.words(
        tokens,
        words.suit_name(app.words, suit),
        partial(draft.suit, suit),
        tag=f"suit-{suit}",
        ink=tokens.colours.ink,
        ground=tokens.colours.surface,
        expand=True,
        target=tokens.sizes.target_huge,
    )

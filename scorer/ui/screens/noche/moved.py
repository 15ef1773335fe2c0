"""What a correction moves, in sentences, before anybody is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.ui.components import paper

if TYPE_CHECKING:
    from scorer.league.night.moves import Moves
    from scorer.ui.context import App
    from scorer.words import Words

MOST = 12


def moved(app: App, moves: Moves) -> list[ft.Control]:
    """The sentences."""
    _, tokens = app.words, app.tokens
    lines = sentences(_, moves)
    title = paper.say(tokens, _("What it moves"), bold=True)
    body = [paper.say(tokens, line) for line in lines]
    column = ft.Column([title, *body], spacing=tokens.sizes.gap_tight, tight=True)
    return [ft.Semantics(content=column, identifier="moves", live_region=True, container=True)]


def sentences(_: Words, moves: Moves) -> list[str]:
    """Places, who goes on, the champion."""
    if moves.nothing:
        return [_("Nobody moves.")]
    lines = [_line(_, one.team, one.before, one.after) for one in moves.places[:MOST]]
    if len(moves.places) > MOST:
        lines.append(_.plural("… and {n} pair more", "… and {n} pairs more", len(moves.places) - MOST))
    lines += [_("Goes on: {pair}", pair=name) for name in moves.comes_in]
    lines += [_("Goes on no more: {pair}", pair=name) for name in moves.falls_out]
    before, after = moves.champion
    if before != after:
        lines.append(_("Champion: {name}", name=after or "–"))
    return lines


def _line(_: Words, team: str, before: int, after: int) -> str:
    return _("{pair}: place {after} instead of {before}", pair=team, before=before, after=after)

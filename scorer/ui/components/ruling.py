"""How a hand that is counted comes to be put right: in time or not, by whom, and why; once signed, by whoever may."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

import flet as ft

from scorer.mus.errors import TanteoError
from scorer.partida.claims import Claim, on_hand
from scorer.partida.events import Amended, Corrected
from scorer.words import claims

from . import judged, paper

if TYPE_CHECKING:
    from scorer.mus.hand import Hand
    from scorer.service.views import TableView
    from scorer.ui.context import App

Who: TypeAlias = Literal["", "agreement", "judge", "organiser"]
LONGEST_NAME = 60


@dataclass(eq=False)
class Ruling(ft.Observable):
    """What is told of it: `by` is empty until somebody says who decided; `who` signs for a correction of the acta."""

    reason: str = ""
    by: Who = ""
    who: str = ""
    problem: TanteoError | None = None

    def write(self, text: str) -> None:
        """The reason."""
        self.reason, self.problem = text, None

    def sign(self, text: str) -> None:
        """Who corrects the acta."""
        self.who, self.problem = text, None

    def decide(self, by: str) -> None:
        """Who decided it."""
        self.by = by if by in ("agreement", "judge", "organiser") else ""  # type: ignore[assignment]
        self.problem = None


def who(view: TableView, ruling: Ruling, claim: Claim) -> Who:
    """Who decides: the two pairs unless told otherwise; out of time and once signed it has to be told."""
    if ruling.by or not claim.in_time or view.acta.frozen:
        return ruling.by
    return "agreement"


def event(view: TableView, ruling: Ruling, index: int, hand: Hand, reason: str = "") -> Corrected | Amended:
    """The correction as it is sent; `reason` where none was written."""
    claim = on_hand(view.state, index)
    text, by = ruling.reason.strip() or reason, who(view, ruling, claim)
    if not view.acta.frozen:
        return Corrected(index, hand, text, "judge" if by == "judge" else "agreement", not claim.in_time)
    change = Corrected(index, hand, text, "judge", late=True)
    return Amended(change, "organiser" if by == "organiser" else "judge", ruling.who, text)


def is_told(view: TableView, ruling: Ruling, index: int) -> bool:
    """Whether everything is said that the correction wants."""
    named = bool(ruling.who.strip()) or not view.acta.frozen
    return named and bool(who(view, ruling, on_hand(view.state, index)))


def in_time(app: App, view: TableView, index: int) -> ft.Control:
    """Whether the claim comes in time, with its clause."""
    _, tokens, claim = app.words, app.tokens, on_hand(view.state, index)
    icon = ft.Icons.CHECK_CIRCLE if claim.in_time else ft.Icons.HISTORY
    colour = tokens.colours.ink if claim.in_time else tokens.colours.danger
    title = paper.say(tokens, claims.standing(_, claim), colour=colour, bold=True)
    why = [claims.deadline(_, claim), claims.consequence(_, claim)]
    if view.acta.frozen:
        why = [_("The acta is signed: only the organiser or the judge can correct it.")]
    column = ft.Column(
        [title, *(paper.quiet(tokens, text) for text in why)], spacing=tokens.sizes.gap_tight, expand=True, tight=True
    )
    row = ft.Row(
        [ft.Icon(icon, color=colour, size=tokens.sizes.icon), column],
        spacing=tokens.sizes.gap,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    return ft.Semantics(content=row, identifier="claim", container=True)


def form(app: App, view: TableView, ruling: Ruling, index: int, hint: str = "") -> list[ft.Control]:
    """Who decided, who it is where the acta is signed, and why."""
    _, tokens, claim = app.words, app.tokens, on_hand(view.state, index)
    options = _options(app, view, claim)
    body: list[ft.Control] = [paper.choices(tokens, options, who(view, ruling, claim), ruling.decide, tag="by")]
    if view.acta.frozen:
        body.append(paper.field(tokens, _("Who corrects it"), ruling.who, ruling.sign, tag="who", longest=LONGEST_NAME))
    body.append(judged.reason(app, ruling.reason, ruling.write, ruling.problem, hint))
    if ruling.problem is not None and not ruling.problem.place.endswith("reason"):
        body.append(paper.trouble(tokens, app.words.error(ruling.problem), tag="ruling-problem"))
    return body


def _options(app: App, view: TableView, claim: Claim) -> list[tuple[str, str]]:
    _ = app.words
    if view.acta.frozen:
        return [("judge", _("The judge")), ("organiser", _("The organiser"))]
    if claim.in_time:
        return [("agreement", _("By agreement")), ("judge", _("By the judge"))]
    return [("agreement", _("The other pair agrees")), ("judge", _("The judge decides"))]

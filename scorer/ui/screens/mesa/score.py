"""Setting the score by hand: what it is, why, and by whose word. Both stay in the history."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import flet as ft

from scorer.partida.events import Entered
from scorer.partida.model import By, SetScore
from scorer.ui.components import paper
from scorer.ui.components.counter import Counter
from scorer.ui.components.sheet import Sheet, sheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.mus.words import Pair, Score
    from scorer.service.views import TableView
    from scorer.ui.context import App

    from .taps import Taps

LONGEST_REASON = 200


@dataclass(frozen=True, slots=True)
class Draft:
    """The score as it is being set; `asked`: it was sent without a reason."""

    score: Score
    juegos: Score
    vacas: Score
    reason: str = ""
    by: By = "agreement"
    asked: bool = False

    @classmethod
    def of(cls, view: TableView) -> Draft:
        """What the table shows now."""
        one, two = view.pairs
        return cls(view.score, (one.juegos, two.juegos), (one.vacas, two.vacas))

    def of_pair(self, what: str, pair: Pair) -> int:
        """One of its numbers."""
        numbers: Score = getattr(self, what)
        return numbers[pair]

    def with_number(self, what: str, pair: Pair, n: int) -> Draft:
        """The draft with one number set."""
        numbers = [*getattr(self, what)]
        numbers[pair] = n
        values: Any = {what: tuple(numbers)}
        return replace(self, **values)

    def item(self, view: TableView) -> SetScore:
        """The entry: only what is changed."""
        now = Draft.of(view)
        return SetScore(
            self.reason.strip(),
            self.by,
            score=self.score if self.score != now.score else None,
            juegos_won=self.juegos if self.juegos != now.juegos else None,
            vacas_won=self.vacas if self.vacas != now.vacas else None,
        )

    def differs(self, view: TableView) -> bool:
        """Something is set."""
        now = Draft.of(view)
        return (self.score, self.juegos, self.vacas) != (now.score, now.juegos, now.vacas)


def score_sheet(
    app: App, view: TableView, taps: Taps, draft: Draft, turn: Callable[[Draft], None], close: Callable[[], None]
) -> Sheet:
    """The sheet: a stepper for each number, the reason, by agreement or by the judge."""
    _ = app.words
    if view.in_play:
        return sheet(app, _("Set the score"), [_first(app)], close)

    async def send() -> None:
        if not draft.reason.strip():
            turn(replace(draft, asked=True))
            return
        close()
        await taps.enter(Entered(draft.item(view)), _("Score set"))

    body = [
        *(_pair(app, view, draft, pair, turn) for pair in (0, 1)),
        _reason(app, draft, turn),
        _by(app, draft, turn),
        paper.button(app.tokens, _("Set"), send if draft.differs(view) else None, tag="set-send"),
    ]
    return sheet(app, _("Set the score"), body, close)


def _first(app: App) -> ft.Control:
    return paper.note(app.tokens, app.words("A hand is in play: count it or clear it first."))


def _pair(app: App, view: TableView, draft: Draft, pair: Pair, turn: Callable[[Draft], None]) -> ft.Control:
    tokens, _, rules = app.tokens, app.words, view.reglamento
    named = [
        ("score", _("Tantos"), rules.tantos),
        ("juegos", _("Juegos"), rules.juegos),
        ("vacas", _("Vacas"), rules.vacas),
    ]
    rows = [
        _number(
            app, label, f"set-{what}-{pair}", draft.of_pair(what, pair), limit - 1, _setting(draft, what, pair, turn)
        )
        for what, label, limit in named
        if limit > 1
    ]
    name = paper.pair_name(tokens, pair, view.pairs[pair].name)
    return ft.Column([name, *rows], spacing=tokens.sizes.gap, tight=True)


def _setting(draft: Draft, what: str, pair: Pair, turn: Callable[[Draft], None]) -> Callable[[int], None]:
    return lambda n: turn(draft.with_number(what, pair, n))


def _number(app: App, label: str, tag: str, value: int, most: int, on_value: Callable[[int], None]) -> ft.Control:
    words = paper.say(app.tokens, label)
    words.expand = True
    counter = Counter(value, label, lambda n: on_value(min(max(n, 0), most)), tag)
    return ft.Row([words, counter], spacing=app.tokens.sizes.gap)


def _reason(app: App, draft: Draft, turn: Callable[[Draft], None]) -> ft.Control:
    _ = app.words
    return paper.field(
        app.tokens,
        _("Reason"),
        draft.reason,
        lambda text: turn(replace(draft, reason=text, asked=False)),
        tag="set-reason",
        error=_("a reason is needed") if draft.asked else "",
        longest=LONGEST_REASON,
    )


def _by(app: App, draft: Draft, turn: Callable[[Draft], None]) -> ft.Control:
    _ = app.words

    def pick(by: str) -> None:
        turn(replace(draft, by="judge" if by == "judge" else "agreement"))

    options = [("agreement", _("By agreement")), ("judge", _("By the judge"))]
    return paper.choices(app.tokens, options, draft.by, pick, tag="set-by")

"""The fields of a result: what happened, whom it is about, juegos, tantos, a word about it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import flet as ft

from scorer.league.night.model import WHATS
from scorer.ui.components import paper
from scorer.ui.components.counter import Counter
from scorer.words import night as said

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.league.night.model import Fixture
    from scorer.league.night.state import Night
    from scorer.ui.context import App

    from .entry import Typing

LONGEST = 80
NAMING = ("absent", "abandoned", "awarded")


def fields(app: App, night: Night, fixture: Fixture, typing: Typing) -> list[ft.Control]:
    """What can be typed for the kind of result that it is."""
    draft = typing.draft
    kinds = [(one, said.what(app.words, one)) for one in WHATS]

    def pick(kind: str) -> None:
        typing.change(draft.as_(kind))  # type: ignore[arg-type]

    body: list[ft.Control] = [paper.choices(app.tokens, kinds, draft.what, pick, tag="what")]
    if draft.what in NAMING:
        body += _naming(app, fixture, typing)
    if draft.what == "absent":
        note = app.words("Whoever came wins, without juegos or tantos: no reglamento says how many an absence gives.")
        body.append(paper.quiet(app.tokens, note))
    if draft.what in ("played", "abandoned", "awarded"):
        body += _juegos(app, night, fixture, typing)
    if draft.what == "played":
        body.append(_limit(app, typing))
    return [*body, _note(app, typing)]


def _naming(app: App, fixture: Fixture, typing: Typing) -> list[ft.Control]:
    """Which pair; of absent ones perhaps both."""
    _, draft = app.words, typing.draft
    asked = {
        "absent": _("Who was absent?"),
        "abandoned": _("Who left the table?"),
        "awarded": _("Who is awarded it?"),
    }[draft.what]
    buttons = [
        paper.outlined(
            app.tokens,
            name,
            _naming_one(typing, name),
            tag=f"named-{pair}",
            icon=ft.Icons.CHECK if name in draft.named else None,
        )
        for pair, name in enumerate(fixture.pairs)
    ]
    gap = app.tokens.sizes.gap
    row = ft.Row(list(buttons), wrap=True, spacing=gap, run_spacing=gap)
    return [paper.say(app.tokens, asked, bold=True), row]


def _naming_one(typing: Typing, name: str) -> Callable[[], None]:
    return lambda: typing.change(typing.draft.naming(name))


def _juegos(app: App, night: Night, fixture: Fixture, typing: Typing) -> list[ft.Control]:
    """Juegos, and tantos where they were written down."""
    _, draft = app.words, typing.draft
    word = _("Vacas") if night.reglamento.vacas > 1 else _("Juegos")
    rows = [_counters(app, word, fixture, draft.juegos, lambda p, n: typing.change(draft.scored(p, n)), "juegos")]
    if draft.tantos is None:
        more = paper.outlined(
            app.tokens, _("Tantos too"), lambda: typing.change(draft.counted(0, 0)), tag="tantos", icon=ft.Icons.ADD
        )
        return [*rows, ft.Row([more], wrap=True)]
    take = _counters(app, _("Tantos"), fixture, draft.tantos, lambda p, n: typing.change(draft.counted(p, n)), "tantos")
    if night.counts_tantos(fixture):
        note = _("Tantos can decide places in this league: those that nobody writes down count as none.")
        return [*rows, take, paper.quiet(app.tokens, note)]
    return [*rows, take]


def _counters(
    app: App,
    word: str,
    fixture: Fixture,
    values: tuple[int, int],
    on_value: Callable[[int, int], None],
    tag: str,
) -> ft.Control:
    rows: list[ft.Control] = [paper.say(app.tokens, word, bold=True)]
    for pair, name in enumerate(fixture.pairs):
        said = paper.pair_name(app.tokens, 0 if pair == 0 else 1, name)
        said.expand = True
        counter = Counter(values[pair], f"{word}, {name}", _setting(on_value, pair), f"{tag}-{pair}")
        rows.append(ft.Row([said, counter], spacing=app.tokens.sizes.gap))
    return ft.Column(rows, spacing=app.tokens.sizes.gap, tight=True)


def _setting(on_value: Callable[[int, int], None], pair: int) -> Callable[[int], None]:
    return lambda value: on_value(pair, value)


def _limit(app: App, typing: Typing) -> ft.Control:
    """The time ran out: the judge decides, and says how."""
    _, draft = app.words, typing.draft
    options = [("no", _("Played to the end")), ("yes", _("Time ran out"))]

    def pick(choice: str) -> None:
        typing.change(replace(draft, at_limit=choice == "yes"))

    return paper.choices(app.tokens, options, "yes" if draft.at_limit else "no", pick, tag="limit")


def _note(app: App, typing: Typing) -> ft.Control:
    _, draft = app.words, typing.draft
    needed = draft.at_limit or draft.what in ("awarded", "both_lose")
    label = _("What the judge decided") if needed else _("Note")
    return paper.field(
        app.tokens,
        label,
        draft.note,
        lambda text: typing.change(replace(draft, note=text)),
        tag="result-note",
        longest=LONGEST,
        sentence=True,
    )


def corrected_by(app: App, typing: Typing) -> list[ft.Control]:
    """A correction says why and who decides it."""
    _, tokens = app.words, app.tokens
    return [
        paper.field(
            tokens, _("Why it is corrected"), typing.reason, typing.explain, tag="why", longest=LONGEST, sentence=True
        ),
        paper.field(tokens, _("Who decides it"), typing.by, typing.sign, tag="who", longest=LONGEST),
    ]

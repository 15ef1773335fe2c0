"""Taking a night along: the whole of it for another machine, and tables for a spreadsheet."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

import flet as ft

from scorer.files import night as files
from scorer.files import night_out
from scorer.mus.errors import TanteoError
from scorer.service.threads import in_turn
from scorer.ui.components import paper
from scorer.ui.components.sheet import nowhere, sheet, use_sheet
from scorer.ui.context import use_app
from scorer.ui.hooks import use_value
from scorer.ui.screens.mesa.share import address
from scorer.words import night as said

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from scorer.league.night.state import Night
    from scorer.service.night_views import NightView
    from scorer.ui.context import App
    from scorer.ui.live_night import LiveNight
    from scorer.words import Words

    Make: TypeAlias = Callable[[], Awaitable[bytes]]
    Tell: TypeAlias = Callable[[Sequence[str]], None]

LONGEST_NAME = 60


@ft.component
def TakeSheet(live: LiveNight, view: NightView, on_close: Callable[[], None]) -> ft.Control:
    """Each file, to be saved."""
    app = use_app()
    problem, set_problem = use_value(lambda: "")
    _, tokens = app.words, app.tokens

    async def out(ending: str, make: Make) -> None:
        set_problem("")
        try:
            await ft.FilePicker().save_file(file_name=f"{file_name(view)}{ending}", src_bytes=await make())
        except TanteoError as fact:
            set_problem(_.error(fact))
        except ImportError:
            set_problem(_("This device cannot draw the paper: save the file instead."))
        except (RuntimeError, TimeoutError, OSError):
            set_problem(_("This device would not take the file."))

    rows = [
        paper.outlined(
            tokens, text, partial(out, ending, make), tag=f"take{ending.replace('.', '-')}", icon=ft.Icons.DOWNLOAD
        )
        for text, ending, make in kinds(app, live, view, lambda lines: set_problem("\n".join(lines)))
    ]
    told = [paper.trouble(tokens, problem, tag="take-problem")] if problem else []
    use_sheet(sheet(app, _("Take along"), [*told, *rows], on_close, tall=True))
    return nowhere()


def kinds(app: App, live: LiveNight, view: NightView, tell: Tell) -> list[tuple[str, str, Make]]:
    """The files by what they are for; `tell` is told what is not in one."""
    return [*papers(app, live, view), *tables(app, live, view, tell)]


def papers(app: App, live: LiveNight, view: NightView) -> list[tuple[str, str, Make]]:
    """What is printed; the codes of the tables for the organiser alone."""
    _ = app.words

    async def cards(words: Words, night: Night) -> bytes:
        codes = await live.nights.codes(view.id, live.key, app.device.label)
        from scorer.files import night_pdf  # noqa: PLC0415 - what draws on paper is loaded when it is asked for

        return await in_turn(night_pdf.cards, words, night, codes, address(app.page.url or "", "", app.reach))

    found = [
        (_("The pairings (PDF)"), ".pairings.pdf", _paper(app, view, "pairings")),
        (_("Actas to fill in (PDF)"), ".actas.pdf", _paper(app, view, "actas")),
        (_("The standings (PDF)"), ".standings.pdf", _paper(app, view, "standings")),
    ]
    if view.night.plan.kind in ("groups", "knock-out"):
        found.append((_("The knock-out (PDF)"), ".bracket.pdf", _paper(app, view, "bracket")))
    if live.is_organiser and view.night.closed is None:
        code_cards = (_("Cards with the codes of the tables (PDF)"), ".cards.pdf", partial(cards, _, view.night))
        found.insert(0, code_cards)
    return found


def _paper(app: App, view: NightView, which: str) -> Make:
    """Drawn in a thread: no table waits for it."""

    async def make() -> bytes:
        from scorer.files import night_pdf  # noqa: PLC0415 - what draws on paper is loaded when it is asked for

        return await in_turn(getattr(night_pdf, which), app.words, view.night)

    return make


def tables(app: App, live: LiveNight, view: NightView, tell: Tell) -> list[tuple[str, str, Make]]:
    """What another program reads."""
    _ = app.words

    async def whole() -> bytes:
        file, lines = await live.nights.export(view.id), []
        if file.missing:
            absent = files.absent(file, await in_turn(files.replayed, file.records))
            lines = [said.absent(_, one) for one in absent]
        content = await in_turn(files.saved, file)
        try:
            files.check_opens(content)
        except TanteoError as fact:  # it is kept all the same: nothing of the evening is lost
            lines.append(paper.sentence(app, fact))
        tell(lines)
        return content

    found: list[tuple[str, str, Make]] = [
        (_("The whole night, for another machine"), ".night.json", whole),
        (_("The pairs (CSV)"), ".pairs.csv", _table(app, view, night_out.pairs_csv)),
        (_("The matches and results (CSV)"), ".matches.csv", _table(app, view, night_out.matches_csv)),
    ]
    if view.night.plan.kind != "knock-out":
        found.append((_("The standings (CSV)"), ".standings.csv", _table(app, view, night_out.standings_csv)))
    if view.night.plan.kind != "round-robin":
        found.append((_("The places (CSV)"), ".places.csv", _table(app, view, night_out.places_csv)))
    return found


def _table(app: App, view: NightView, made: Callable[..., str]) -> Make:
    """As a spreadsheet of the screen's language opens it: its own headings, apart by its own mark, in marked UTF-8."""

    async def make() -> bytes:
        return (await in_turn(made, view.night, app.words)).encode("utf-8-sig")

    return make


def file_name(view: NightView) -> str:
    """A name that every file system takes: letters, digits, dashes; no path is in it."""
    words = re.findall(r"\w+", f"{view.night.opened.name} {view.night.opened.date}")
    return ("-".join(words).lower() or "night")[:LONGEST_NAME]

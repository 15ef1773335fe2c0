"""Pictures of every screen, in every size, look and language: `python -m tests.e2e.screens FOLDER [LANGUAGE …]`.

They are made to be looked at: nothing cut, nothing overlapping, no empty box for a missing glyph.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from dataclasses import dataclass
from pathlib import Path

from scorer.league.night.events import Opened, PairsEntered, ResultConfirmed
from scorer.league.night.model import Entry, Result, plan
from scorer.mus.reglamento import load
from scorer.mus.words import Lance
from scorer.partida.events import Answered, Bid, Entered, Event, HandClosed, Told
from scorer.partida.model import PairNames, Plain, Setup
from scorer.service.books import NightTap
from scorer.service.nights import Nights
from scorer.service.tables import Tables, Tap, new_id
from scorer.store.tiny import KEYS, NIGHTS, TinyStore
from tests.e2e.driver import Screen, browsing, new_page, serving

SIZES = {"360x640": (360, 640), "390x844": (390, 844), "844x390": (844, 390), "1280x800": (1280, 800)}
ROOM = {"1920x1080": (1920, 1080)}
LOOKS = ("light", "dark")
LANGUAGES = {"es": "es-ES", "eu": "eu-ES", "fr": "fr-FR", "en": "en-GB"}
NOBODY = (None, None, None, None)
G, C, P, J, X = Lance


@dataclass(frozen=True)
class Told4:
    """A hand told in four words: who won grande and chica, what was collected."""

    grande: int
    chica: int
    pares: tuple[int, int]
    juego: tuple[int, int]


def hand(number: int, told: Told4) -> list[Event]:
    """The taps of a hand all en paso."""
    return [
        Told(number, G, winner=told.grande),
        Told(number, C, winner=told.chica),
        Told(number, P, winner=told.pares[0], value=told.pares[1]),
        Told(number, J, winner=told.juego[0], value=told.juego[1]),
        HandClosed(number),
    ]


def bet(number: int, lance: Lance, opener: int, size: int, *, wanted: bool) -> list[Event]:
    """A bet and its answer."""
    return [Bid(number, lance, opener, size), Answered(number, lance, 1 - opener, wanted)]


def evening() -> list[Event]:
    """A partida in its second juego: a refusal, an accepted bet, and a bet that waits."""
    taps = bet(1, G, 0, 20, wanted=True) + hand(1, Told4(0, 1, (0, 4), (0, 5)))
    taps += bet(2, C, 0, 12, wanted=True) + hand(2, Told4(0, 0, (1, 2), (0, 3)))
    taps += bet(3, P, 1, 25, wanted=True) + hand(3, Told4(1, 0, (1, 6), (1, 3)))
    taps += bet(4, G, 0, 11, wanted=True) + hand(4, Told4(0, 0, (0, 3), (0, 2)))
    return [*taps, *bet(5, G, 1, 5, wanted=False), *bet(5, C, 0, 2, wanted=True), Bid(5, P, 1, 4)]


NIGHT_PIN = "2468"
PAIRS = (
    Entry("Bar Sol A", ("Ane", "Jon"), "Bar Sol"),
    Entry("Bar Sol B", ("Luis", "Marta"), "Bar Sol"),
    Entry("Los de Lavapiés", ("Pilar", "Koldo")),
    Entry("Maialen eta Iñaki", ("Maialen", "Iñaki")),
    Entry("Txoko de Aldabe", (), "Txoko de Aldabe"),
    Entry("Casino de la Plaza Mayor", (), "Casino"),
    Entry("Élodie et Beñat", ("Élodie", "Beñat")),
    Entry("Gure Etxea", (), "Gure Etxea"),
)
PLAYED = ((1, (2, 1), (95, 71)), (2, (0, 2), (33, 80)), (3, (2, 0), (80, 51)), (4, (1, 2), (88, 97)))


async def seeded_night(folder: Path) -> str:
    """A league night in its second round: a table plays, one waits for the signature, one is played on paper."""
    stores = TinyStore(folder), TinyStore(folder, NIGHTS), TinyStore(folder, KEYS)
    tables = Tables(stores[0])
    nights = Nights(stores[1], stores[2], tables)
    opened = Opened(
        "Liga de los jueves", "2026-11-26", "Txoko de Aldabe", "euskal", load("euskal").version,
        plan("groups", size=4), "La Primitiva 7-12-23", {"juegos": 2}, 5, 70,
    )  # fmt: skip
    view, joined = await nights.open(opened, NIGHT_PIN, "portátil")
    night, key = view.id, joined.key

    async def say(event: object) -> None:
        await nights.tap(night, key, NightTap(new_id(), "portátil", event))  # type: ignore[arg-type]

    async def play(table: int, *events: Event) -> None:
        partida = (await nights.view(night)).table(table).partida
        for event in events:
            seen = (await tables.view(partida)).version
            await tables.tap(partida, Tap(new_id(), "móvil", seen, event), key)

    await say(PairsEntered(PAIRS))
    await nights.draw(night, key, new_id(), "portátil")
    for match, juegos, tantos in (
        (1, (2, 1), (95, 71)),
        (2, (0, 2), (33, 80)),
        (3, (2, 0), (80, 51)),
        (4, (1, 2), (88, 97)),
    ):
        await say(ResultConfirmed(match, Result("played", (), juegos, tantos)))
    await nights.assign_all(night, key, (new_id(), "portátil"))
    await nights.start_clock(night, key, (new_id(), "portátil"))
    await play(1, Entered(Plain(0, 17)), Entered(Plain(1, 22)))
    await play(2, *(Entered(Plain(1, 40)) for _ in range(2)))
    await play(3, Entered(Plain(1, 40)), Entered(Plain(0, 31)))
    for store in stores:
        store.close()
    return night


async def seeded(folder: Path) -> str:
    """A table with an evening's play, and its id."""
    store = TinyStore(folder)
    tables = Tables(store)
    pairs = PairNames("Maialen eta Iñaki", ("Maialen", "Iñaki")), PairNames("Luis y Begoña", ("Luis", "Begoña"))
    view = await tables.open(Setup("madrid", pairs, overrides={"vacas": 2, "juegos": 3}), "Bar Sol")
    for event in evening():
        view = await tables.tap(view.id, Tap(new_id(), "Bar Sol", view.version, event))
    store.close()
    return view.id


def night_routes(night: str) -> dict[str, tuple[str, str]]:
    """The screens of a night, as whoever looks sees them."""
    return {
        "nights": ("/liga", "night-new"),
        "night": (f"/liga/{night}", "table-1"),
        "night-new": ("/liga/nueva", "night-open"),
        "join": ("/unirse", "join-code"),
        "waiting": (f"/liga/{night}/mesa/5", "waiting"),
    }


def routes(partida: str) -> dict[str, tuple[str, str]]:
    """The screens by name: their address, and what to wait for."""
    return {
        "home": ("/", "new"),
        "new": ("/nueva", "start"),
        "table": (f"/mesa/{partida}", "score-0"),
        "closing": (f"/mesa/{partida}/mano", "taken"),
        "history": (f"/mesa/{partida}/historia", "export"),
        "cards": (f"/mesa/{partida}/cartas", "pad"),
        "claim": (f"/mesa/{partida}/reclamar", "kind-free"),
        "acta": (f"/acta/{partida}", "back"),
        "settings": ("/ajustes", "language-es"),
    }


def main() -> None:
    """Take the pictures that were asked for."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("folder", type=Path)
    asked.add_argument("languages", nargs="*", default=list(LANGUAGES))
    asked.add_argument("--size", action="append", help="only these sizes")
    asked.add_argument("--look", action="append", help="only these looks")
    words = asked.parse_args()
    words.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        partida, night = asyncio.run(seeded(Path(data))), asyncio.run(seeded_night(Path(data)))
        with serving(Path(data)) as server, browsing() as browser:
            for language in words.languages:
                for look in words.look or LOOKS:
                    for size in words.size or [*SIZES, *ROOM]:
                        take(server.url, browser, words.folder, (partida, night), (language, look, size))


def take(url, browser, folder, ids, how) -> None:
    """Every screen in one size, look and language."""
    language, look, size = how
    partida, night = ids
    room = {"tv": (f"/tv/{partida}", "tv-pair-0")} if size in ROOM else {}
    wanted = {**routes(partida), **night_routes(night), **room}
    page = new_page(browser, {**SIZES, **ROOM}[size], locale=LANGUAGES[language], color_scheme=look)
    screen = Screen(page, url)
    for name, (route, tag) in wanted.items():
        screen.open(route, tag)
        screen.shot(folder / f"{name}-{size}-{look}-{language}.png")
    screen.open(*wanted["table"])
    screen.tap("lance-pares")
    screen.shot(folder / f"raise-{size}-{look}-{language}.png")
    page.context.close()


if __name__ == "__main__":
    main()

"""A league night in browsers: an organiser and four phones, a phone that is cut off, a server that is killed."""

from __future__ import annotations

import re

import pytest

from scorer.store.tiny import TinyStore
from tests.e2e.cable import Cable
from tests.e2e.driver import PATIENCE, Screen, Table, new_page

pytestmark = pytest.mark.e2e

PIN = "2468"
PAIRS = "Bar Sol; Ane / Jon\nTxoko; Luis / Marta\nCasino; Iker / Nerea\nPeña; Pilar / Koldo"
LAPTOP = (1280, 900)
CUT_OFF = 20_000


class Organiser(Screen):
    """The laptop."""

    @property
    def night(self):
        """The night's address."""
        return re.search(r"/liga/([0-9a-f]+)", self.page.url)[1]

    def open_night(self, kind, juegos="1", pairs=PAIRS):
        """A night with its pairs in it."""
        self.open("/liga/nueva", "night-name")
        write(self, "night-name", "Liga de los jueves")
        write(self, "night-pin", PIN)
        self.tap(f"kind-{kind}")
        self.tap("minutes-70")
        self.tap("rule-juegos")
        write(self, "set-juegos", juegos)
        self.tap("night-open")
        write(self, "pairs-text", pairs)
        self.tap("pairs-enter")
        self.find("pair-4").wait_for(state="attached", timeout=PATIENCE)

    def draw(self):
        """Draw what comes next."""
        self.tap("part-draw")
        self.tap("draw")
        self.tap("asked-yes")
        self.find("drawn-seed").wait_for(state="attached", timeout=PATIENCE)
        self.wait_gone("sheet-close")

    def send_to_tables(self):
        """The matches to the free tables, and their clocks."""
        self.tap("part-tables")
        self.tap("assign-all")
        self.wait_text("table-2", "sin empezar")
        self.tap("clock-start")
        self.wait_text("table-2", "quedan 70 min")

    def code(self, table):
        """The code of a table, as its sheet shows it."""
        self.tap(f"table-{table}")
        code = self.text("table-code")
        self.tap("sheet-close")
        self.wait_gone("sheet-close")
        return code


def write(screen, tag, text):
    """Write into a field what stood there not."""
    screen.tap(tag)
    screen.page.wait_for_timeout(250)
    screen.page.keyboard.press("Control+A")
    screen.page.keyboard.insert_text(text)
    screen.page.wait_for_timeout(250)


def join(browser, url, code, *, by_qr=False):
    """A phone that joins by its code, or by the address in the QR."""
    phone = Table(new_page(browser), url)
    if by_qr:
        phone.open(f"/unirse/{code.replace(' ', '')}", "score-0")
    else:
        phone.open("/unirse", "join-code")
        write(phone, "join-code", code.lower())
        phone.tap("join-send")
    phone.find("score-0").wait_for(state="attached", timeout=PATIENCE)
    return phone


def play_to_the_end(phone, winner):
    """A juego by taps: a refused bet of the losers, then an accepted órdago at pares."""
    loser = 1 - winner
    phone.bid("chica", loser, 2)
    phone.answer(wanted=False)
    phone.bid("pares", winner, "ordago")
    phone.tap("yes")
    phone.tap(f"ordago-won-{winner}")
    phone.find("partida-won").wait_for(state="attached", timeout=PATIENCE)


def sign(phone):
    """Checked by the winners, signed by the losers."""
    phone.tap("next")
    phone.tap("check")
    phone.tap("sign")
    write(phone, "initials", "X.")
    phone.tap("sign-send")
    phone.find("next-match").wait_for(state="attached", timeout=PATIENCE)


@pytest.fixture
def organiser(served, browser):
    """Somebody who brought a laptop."""
    return Organiser(new_page(browser, LAPTOP), served.url)


@pytest.fixture
def cable(served):
    """What lies between a phone and the server."""
    made = Cable(served.port)
    yield made
    made.close()


def test_an_organiser_and_four_phones_play_a_round_from_the_codes_to_the_standings(organiser, served, browser):
    organiser.open_night("round-robin")
    organiser.draw()
    organiser.send_to_tables()
    codes = [organiser.code(1), organiser.code(2)]
    phones = [join(browser, served.url, codes[0]), join(browser, served.url, codes[1], by_qr=True)]
    seconds = [join(browser, served.url, code, by_qr=True) for code in codes]
    organiser.wait_text("table-1", "móvil en la mesa")
    names = [re.findall(r"(Bar Sol|Txoko|Casino|Peña)", organiser.text(f"table-{table}"))[:2] for table in (1, 2)]
    table = phones[0].page.url.rsplit("/", 1)[-1]
    room = Screen(new_page(browser, LAPTOP), served.url)
    room.open(f"/tv/{organiser.night}", "tv-table-1")
    play_to_the_end(phones[0], 0)
    organiser.wait_text("table-1", "el acta espera la firma")
    play_to_the_end(phones[1], 1)
    for second in seconds:
        second.find("partida-won").wait_for(state="attached", timeout=PATIENCE)
    sign(phones[0])
    sign(seconds[1])
    organiser.wait_text("table-2", "libre")
    organiser.tap("part-standings")
    first = organiser.wait_text("place-1", r"\b1\b")
    assert any(name in first for name in (names[0][0], names[1][1])), first
    reader = Screen(new_page(browser), served.url)
    reader.open(f"/liga/{organiser.night}", "part-results")
    reader.tap("part-results")
    reader.tap("round-round-robin-1")
    for number in (1, 2):
        reader.wait_text(f"match-{number}", "del acta")
    assert not reader.there("pairs-text")
    room.wait_text("tv-row-1", f"{names[0][0]}|{names[1][1]}")
    room.page.keyboard.press("Escape")
    room.find("part-standings").wait_for(state="attached", timeout=PATIENCE)
    reader.open(f"/mesa/{table}", "only-looking")
    assert not reader.there("undo")
    phones[0].tap("next-match")
    phones[0].wait_text("table-number", "Mesa 1")


def test_a_phone_cut_off_in_mid_hand_comes_back_with_nothing_lost_or_doubled(organiser, served, cable, browser):
    organiser.open_night("knock-out")
    organiser.draw()
    organiser.send_to_tables()
    phone = join(browser, cable.url, organiser.code(1), by_qr=True)
    address = phone.page.url
    phone.bid("grande", 0, 2)
    phone.answer(wanted=False)
    phone.bid("chica", 1, 5)
    cable.cut()
    phone.page.context.set_offline(True)
    phone.page.wait_for_timeout(CUT_OFF)
    organiser.wait_text("table-1", "móvil ausente")
    cable.mend()
    phone.page.context.set_offline(False)
    organiser.wait_text("table-1", "móvil en la mesa")
    assert phone.page.url == address
    phone.page.locator("#away").wait_for(state="hidden", timeout=PATIENCE)
    if not phone.there("yes"):  # the sheet with the bet was open, and may still be
        phone.tap("lance-chica")
    phone.answer(wanted=False)
    phone.wait_score(1, 1)
    kinds = [record.kind for record in TinyStore(served.data).load(address.rsplit("/", 1)[-1])]
    assert kinds == ["opened", "bid", "answered", "bid", "answered"], "nothing lost, nothing twice"
    organiser.wait_text("table-1", "jugando")
    assert re.search(r"0\s*1\s*0\s*1$", organiser.text("table-1")), organiser.text("table-1")


def test_a_server_killed_in_mid_night_gives_every_table_back_as_it_was(organiser, served, browser):
    organiser.open_night("knock-out")
    organiser.draw()
    organiser.send_to_tables()
    phones = [join(browser, served.url, organiser.code(table), by_qr=True) for table in (1, 2)]
    tables = [phone.page.url.rsplit("/", 1)[-1] for phone in phones]
    phones[0].bid("grande", 0, 2)
    phones[0].answer(wanted=False)
    phones[1].bid("pares", 1, 5)
    served.kill()
    served.start()
    for phone, table in zip(phones, tables, strict=True):
        phone.open_table(table)
    phones[0].wait_score(1, 0)
    phones[1].tap("lance-pares")
    phones[1].answer(wanted=False)
    phones[1].wait_score(0, 1)
    again = Organiser(organiser.page, served.url)
    again.open(f"/liga/{organiser.night}", "part-tables")
    for table in (1, 2):
        again.wait_text(f"table-{table}", "jugando")
        again.wait_text(f"table-{table}", "móvil en la mesa")
    assert again.there("assign-all"), "the laptop still has its key"


def test_a_file_of_pairs_is_taken_and_one_of_fifty_megabytes_is_refused_in_words(organiser, tmp_path):
    organiser.open_night("knock-out")
    few, many = tmp_path / "parejas.csv", tmp_path / "enorme.csv"
    few.write_text("name,establishment\nLos de Lavapiés,Bar Este\n=1+1,\n", encoding="utf-8")
    many.write_bytes(b"x" * 50 * 1024 * 1024)
    choose(organiser, "pairs-file", many)
    organiser.page.get_by_text(re.compile("demasiado grande|50")).first.wait_for(state="attached", timeout=PATIENCE)
    assert not organiser.there("pair-5")
    choose(organiser, "pairs-file", few)
    organiser.find("pair-6").wait_for(state="attached", timeout=PATIENCE)


def choose(screen, tag, path):
    """Choose a file."""
    with screen.page.expect_file_chooser() as chooser:
        screen.tap(tag)
    chooser.value.set_files(path)

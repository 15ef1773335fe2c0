"""Every text that comes from outside, through every door of the service: taken as it is, or refused in clear words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorer.files import logfile
from scorer.files import night as night_file
from scorer.files.errors import NotADevice, NotATapId, NotHarmless
from scorer.files.log import seal
from scorer.league.night import events as night
from scorer.league.night.model import Entry, Result, plan
from scorer.mus.errors import TanteoError
from scorer.partida import events as table
from scorer.partida.model import PairNames, Plain, SetScore, Setup
from scorer.service.books import NightTap
from scorer.service.tables import Tap
from scorer.words import LANGUAGES, words
from tests.service.test_nights import HERE, PIN, Bar

TEXTS = {
    "nothing": "",
    "half a letter": "a\ud800b",
    "no end": "x" * 10_000,
    "a zero": "a\x00b",
    "an escape": "a\x1b[2Jb",
    "a path": "../../etc/passwd",
    "two lines": "a\nb",
    "letters that turn": "a\u202eb",
}
OPENED = night.Opened("Gabon", "2026-12-24", "Txoko", "euskal", "euskal/1", plan("knock-out"), "s")
SETUP = Setup("euskal", (PairNames("A"), PairNames("B")))


class Room(Bar):
    """A night in play, and every door by which a text comes in."""

    async def begun(self):
        await self.open()
        await self.draw()
        view = await self.all_to_tables()
        self.partida, self.home = view.tables[0].partida, view.night.fixture(2).home
        return self

    async def tap(self, event, tap_id=None, device="pc"):
        seen = (await self.tables.view(self.partida)).version
        tap = Tap(self.tap_id() if tap_id is None else tap_id, device, seen, event)
        return await self.nights.play(self.id, self.key, self.partida, tap)

    async def write(self, event, tap_id=None, device="pc"):
        tap = NightTap(self.tap_id() if tap_id is None else tap_id, device, event)
        return await self.nights.tap(self.id, self.key, tap)

    def awarded(self, *pairs, **more):
        return night.ResultConfirmed(2, Result("awarded", pairs or (self.home,), **{"note": "x", **more}))

    def late(self, entry, seed=""):
        return self.nights.late(self.id, self.key, (self.tap_id(), "pc"), entry, seed)

    async def joined(self, device):
        code = (await self.nights.codes(self.id, self.key))[1]
        return await self.nights.join(code, HERE, device)


PLAIN = table.Entered(Plain(0, 1))
DOORS = {
    "a tap's id": lambda room, text: room.tap(PLAIN, text),
    "a tap's device": lambda room, text: room.tap(PLAIN, device=text),
    "a tap to undo": lambda room, text: room.tap(table.Undone(text)),
    "a reason at a table": lambda room, text: room.tap(table.Entered(SetScore(text, "judge", score=(1, 1)))),
    "a place": lambda room, text: room.tap(table.Checked(0, text)),
    "a partida": lambda room, text: room.tables.view(text),
    "a partida to tap at": lambda room, text: room.tables.tap(text, Tap("t", "pc", 0, PLAIN)),
    "a partida to discard": lambda room, text: room.tables.discard(text),
    "a pair at a table": lambda room, text: room.tables.open(
        replace(SETUP, pairs=(PairNames(text), PairNames("B"))), "pc"
    ),
    "a player at a table": lambda room, text: room.tables.open(
        replace(SETUP, pairs=(PairNames("A", (text, "y")), PairNames("B"))), "pc"
    ),
    "who opens a table": lambda room, text: room.tables.open(SETUP, text),
    "the tap that opens a table": lambda room, text: room.tables.open(SETUP, "pc", (), text),
    "a tap of the night": lambda room, text: room.write(night.TablesSet(4), text),
    "a laptop": lambda room, text: room.write(night.TablesSet(4), device=text),
    "who goes home": lambda room, text: room.write(night.Withdrawn(text)),
    "why": lambda room, text: room.write(night.Withdrawn("A", text)),
    "a substitute": lambda room, text: room.write(night.Substituted("B", (text, "y"), "ill")),
    "why a substitute": lambda room, text: room.write(night.Substituted("B", ("x", "y"), text)),
    "who comes late": lambda room, text: room.late(Entry(text)),
    "whose house": lambda room, text: room.late(Entry("Z", (), text)),
    "a seed for a late one": lambda room, text: room.late(Entry("Z"), text),
    "a note": lambda room, text: room.write(room.awarded(note=text)),
    "a pair in a result": lambda room, text: room.write(room.awarded(text)),
    "what to take back": lambda room, text: room.write(night.Undone(text)),
    "a night": lambda room, text: room.nights.view(text),
    "a code": lambda room, text: room.nights.join(text, HERE, "phone"),
    "who joins": lambda room, text: room.joined(text),
    "a PIN": lambda room, text: room.nights.unlock(room.id, text, HERE, "pc"),
    "who unlocks": lambda room, text: room.nights.unlock(room.id, PIN, HERE, text),
    "a key": lambda room, text: room.nights.tap(room.id, text, NightTap("t", "pc", night.TablesSet(4))),
    "who revokes": lambda room, text: room.nights.revoke(room.id, room.key, 1, text),
    "a seed": lambda room, text: room.nights.draw(room.id, room.key, room.tap_id(), "pc", text),
    "a tap to a table": lambda room, text: room.nights.assign(room.id, room.key, (text, "pc"), 1, 3),
    "a new PIN": lambda room, text: room.nights.open(OPENED, text, "pc"),
    "a tap that opens a night": lambda room, text: room.nights.open(OPENED, PIN, "pc", text),
    **{
        f"{key} of a night": lambda room, text, key=key: room.nights.open(replace(OPENED, **{key: text}), PIN, "pc")
        for key in ("name", "date", "place", "reglamento_id", "version", "seed")
    },
}


@pytest.mark.parametrize("door", DOORS)
async def test_a_text_is_taken_or_refused_in_words_and_everything_can_be_read_again(door):
    for text in TEXTS.values():
        room = await Room().begun()
        kept = [len(store.ids()) for store in room.stores]
        try:
            await DOORS[door](room, text)
        except TanteoError as fact:
            assert [len(store.ids()) for store in room.stores] == kept, "what was refused left nothing behind"
            for said in (str(fact), *(words(language).error(fact) for language in LANGUAGES)):
                assert said.replace("\xa0", " ").replace("\u202f", " ").isprintable(), said
                assert len(said) < 1000
        room.start()
        await room.nights.wake()
        for partida in room.tables.store.ids():
            log = await room.tables.log(partida)
            assert logfile.loads(logfile.dumps(log)) == log
        for night_id in await room.nights.ids():
            file = await room.nights.export(night_id)
            assert night_file.loads(night_file.dumps(file)) == file


@pytest.mark.parametrize("name", ["", "a\ud800b", "x" * 129, "a\nb"])
async def test_the_id_of_a_tap_tells_it_from_others(name):
    room = await Room().begun()
    with pytest.raises(NotATapId):
        await room.tap(PLAIN, name)
    with pytest.raises(NotATapId):
        await room.nights.assign(room.id, room.key, (name, "pc"), 1, 3)


async def test_a_device_is_named_as_people_name_it():
    room = await Room().begun()
    await room.tap(PLAIN, device="le\xa0mobile d’Élodie 🂡")
    for name in ("a\ud800b", "x" * 81, "a\nb", "a\u202eb"):
        with pytest.raises(NotADevice):
            await room.tap(PLAIN, device=name)


async def test_a_reason_may_have_two_lines_and_no_letters_that_turn():
    room = await Room().begun()
    await room.write(room.awarded(note="first\n\tsecond\xa0: yes"))
    with pytest.raises(NotHarmless) as raised:
        await room.write(night.ResultCorrected(2, 1, Result("awarded", (room.home,), note="a\u202eb"), "r", "Ane"))
    assert raised.value.place == "result.note"


@pytest.mark.parametrize("name", ["", "x" * 129, "a\nb"])
async def test_a_file_brings_no_tap_without_a_proper_id(name):
    room = await Room().begun()
    log = await room.tables.log(room.partida)
    evil = log.records[0]
    body = {"device": evil.device, "at": evil.at, "kind": evil.kind, "data": evil.data}
    with pytest.raises(NotATapId):
        seal(None, id=name, **body)
    text = logfile.dumps(log).replace(f'"id":"{evil.id}"', f'"id":{logfile.compact(name)}')
    with pytest.raises(NotATapId) as raised:
        logfile.loads(text)
    assert raised.value.place == "events[0].id"

"""What every store promises."""

from __future__ import annotations

from dataclasses import replace
from threading import Thread

import pytest

from scorer.files.log import verify
from scorer.store.port import NoSuchPartida, NotARecord, NotNext, PartidaExists

from .chains import chain, sealed

LATER = "2026-03-01T20:00:09.000+00:00"
NO_IDS = ["", "..", "../escape", "a/b", "a\\b", "a.json", "a\n", "a" * 41, "ñ", "C:", "a\0b"]


def filled(store, partida_id, records):
    store.create(partida_id, records[0])
    for record in records[1:]:
        store.append(partida_id, record)


def test_a_new_store_is_empty(store):
    assert store.ids() == []
    assert store.problems() == []


def test_what_was_appended_is_read_in_order(store):
    records = chain(5)
    filled(store, "one", records)
    assert store.load("one") == records
    assert verify(store.load("one")) == records[-1].hash


def test_several_records_are_kept_all_or_none(store):
    records = chain(6)
    store.create("one", records[0])
    with pytest.raises(NotNext):
        store.append("one", records[1], records[2], records[4])
    assert store.load("one") == records[:1]
    store.append("one", *records[1:4])
    store.append("one", records[4])
    store.append("one", *records[4:])
    store.close()
    assert store.load("one") == records


def test_the_twin_of_the_last_tap_may_come_with_what_follows_it(store):
    first, second = chain(2)
    twin = sealed(first, id=second.id, data=second.data, at=LATER)
    more = sealed(twin, id="more", data={}, at=LATER)
    filled(store, "one", [first, second])
    store.append("one", twin, more)
    store.close()
    assert store.load("one") == [first, twin, more]


def test_each_partida_has_its_own_log(store):
    filled(store, "one", chain(3))
    filled(store, "other", chain(2, device="another phone"))
    assert store.load("one") == chain(3)
    assert store.load("other") == chain(2, device="another phone")


def test_the_partida_written_last_comes_first(store):
    for partida_id in ("a", "c", "b"):
        store.create(partida_id, chain(1)[0])
    assert store.ids() == ["b", "c", "a"]
    store.append("a", chain(2)[1])
    assert store.ids() == ["a", "b", "c"]


def test_an_id_is_taken_once(store):
    filled(store, "one", chain(2))
    with pytest.raises(PartidaExists):
        store.create("one", chain(1)[0])
    assert store.load("one") == chain(2)


def test_what_is_not_there_is_not_made_by_asking(store):
    with pytest.raises(NoSuchPartida):
        store.load("nobody")
    with pytest.raises(NoSuchPartida):
        store.append("nobody", chain(1)[0])
    with pytest.raises(NoSuchPartida):
        store.discard("nobody")
    assert store.ids() == []


@pytest.mark.parametrize("partida_id", NO_IDS)
def test_an_id_is_letters_digits_and_dashes_and_nothing_else(store, partida_id):
    with pytest.raises(NoSuchPartida):
        store.create(partida_id, chain(1)[0])
    with pytest.raises(NoSuchPartida):
        store.load(partida_id)
    with pytest.raises(NoSuchPartida):
        store.discard(partida_id)


@pytest.mark.parametrize("partida_id", ["a", "A-b_9", "-", "a" * 40])
def test_an_id_of_letters_digits_and_dashes_is_kept(store, partida_id):
    store.create(partida_id, chain(1)[0])
    assert store.ids() == [partida_id]


def test_the_record_that_is_last_already_is_done(store):
    records = chain(3)
    filled(store, "one", records)
    store.append("one", records[-1])
    assert store.load("one") == records


def test_the_last_tap_sealed_at_another_time_takes_the_place_of_its_twin(store):
    records = chain(3)
    filled(store, "one", records)
    again = sealed(records[1], at=LATER)
    store.append("one", again)
    assert store.load("one") == [*records[:2], again]
    store.append("one", sealed(again))
    assert store.load("one") == [*records[:2], again, sealed(again)]


@pytest.mark.parametrize(
    "record",
    [
        pytest.param(chain(1)[0], id="the first once more"),
        pytest.param(chain(5)[4], id="one too far"),
        pytest.param(sealed(chain(2)[1], id="other"), id="another tap in the last one's place"),
        pytest.param(sealed(chain(2)[1], data={"plain": {"pair": 1}}), id="the last tap saying something else"),
        pytest.param(chain(4, device="other phone")[3], id="after another log"),
    ],
)
def test_a_record_that_does_not_follow_is_refused(store, record):
    filled(store, "one", chain(3))
    with pytest.raises(NotNext):
        store.append("one", record)
    assert store.load("one") == chain(3)


def test_a_log_begins_at_its_beginning(store):
    with pytest.raises(NotNext):
        store.create("one", chain(2)[1])
    assert store.ids() == []


@pytest.mark.parametrize(
    "changed",
    [
        pytest.param({"kind": "x" * 3000}, id="a name too long to be read"),
        pytest.param({"data": {"n": float("nan")}}, id="no number"),
    ],
)
def test_what_could_not_be_read_again_is_not_kept(store, changed):
    filled(store, "one", chain(3))
    with pytest.raises(NotARecord):
        store.append("one", sealed(chain(3)[-1], **changed))
    assert store.load("one") == chain(3)


def test_a_record_nested_deeper_than_any_event_is_not_kept(store):
    deep = {}
    for _ in range(200):
        deep = {"in": deep}
    with pytest.raises(NotARecord):
        store.create("one", sealed(None, data=deep))
    assert store.ids() == []


def test_a_record_with_another_hash_is_not_kept(store):
    with pytest.raises(NotARecord):
        store.create("one", replace(chain(1)[0], device="somebody else"))
    assert store.ids() == []


def test_names_of_every_script_come_back_as_they_were(store):
    names = {"pairs": ["Ñoño & Öztürk", "Añorga – Etxeberría", "木村 🃏", "e\u0301", "\u2028\x00\x7f\\\"'"]}
    record = sealed(None, device="móvil de Ander 📱", data=names)
    store.create("one", record)
    assert store.load("one") == [record]


def test_what_is_read_is_not_the_store_itself(store):
    filled(store, "one", chain(2))
    store.load("one").clear()
    store.ids().clear()
    assert store.load("one") == chain(2)
    assert store.ids() == ["one"]


def test_what_was_given_may_change_afterwards(store):
    data = {"pair": 0}
    record = sealed(None, data=data)
    store.create("one", record)
    data["pair"] = 1
    assert store.load("one") == [sealed(None, data={"pair": 0})]


def test_a_record_comes_back_as_json_has_it(store):
    store.create("one", sealed(None, data={"pairs": ("one", "other")}))
    assert store.load("one")[0].data == {"pairs": ["one", "other"]}


def test_a_discarded_partida_is_out_of_sight(store):
    filled(store, "one", chain(2))
    filled(store, "other", chain(2))
    store.discard("one")
    assert store.ids() == ["other"]
    with pytest.raises(NoSuchPartida):
        store.load("one")
    with pytest.raises(NoSuchPartida):
        store.append("one", chain(3)[2])


def test_the_id_of_a_discarded_partida_is_free(store):
    filled(store, "one", chain(3))
    store.discard("one")
    filled(store, "one", chain(1, device="new"))
    store.discard("one")
    filled(store, "one", chain(2, device="newer"))
    assert store.load("one") == chain(2, device="newer")


def test_a_closed_store_can_be_used_again(store):
    filled(store, "one", chain(2))
    store.close()
    store.append("one", chain(3)[2])
    assert store.load("one") == chain(3)


def test_tables_write_side_by_side(store):
    def play(partida_id):
        filled(store, partida_id, chain(20, device=partida_id))

    threads = [Thread(target=play, args=(f"table{number}",)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(store.ids()) == [f"table{number}" for number in range(4)]
    assert all(store.load(one) == chain(20, device=one) for one in store.ids())

"""How large everything is: the score to be read from 1.5 m, the stones never one upon another."""

from __future__ import annotations

import itertools

import pytest

from scorer.mus.stones import Stones
from scorer.ui.components.stones import height_of, places, snug_height
from scorer.ui.context import Screen
from scorer.ui.screens.mesa.room import DIGIT_HEIGHT, DIGIT_WIDTH, room_for
from scorer.ui.tokens import LIGHT, Sizes

SCREENS = [(360, 640), (390, 844), (412, 915), (844, 390), (667, 375), (1280, 800), (1024, 768), (1920, 1080)]


def room(size, text_scale=1.0):
    return room_for(Screen(*size), Sizes(), text_scale)


@pytest.mark.parametrize("size", SCREENS)
def test_a_score_of_two_digits_is_96_sp_or_more_and_fits_its_plate(size):
    made = room(size)
    score = made.score_size(2)
    assert score >= 96
    assert score * DIGIT_WIDTH * 2 <= made.plate


@pytest.mark.parametrize("size", SCREENS)
@pytest.mark.parametrize("digits", [3, 4])
def test_a_long_score_shrinks_to_its_plate(size, digits):
    made = room(size)
    assert made.score_size(digits) * DIGIT_WIDTH * digits <= made.plate


@pytest.mark.parametrize("size", SCREENS)
def test_two_plates_and_what_stands_beside_them_fit_the_width(size):
    made = room(size)
    assert 2 * made.plate + made.side + (4 if made.wide else 3) * Sizes().gap <= size[0]


@pytest.mark.parametrize("size", [(844, 390), (667, 375)])
def test_a_phone_on_its_side_has_room_for_five_lances(size):
    made = room(size)
    assert made.wide == (size[0] >= 700)
    if made.wide:
        assert Sizes().target + 5 * made.row + 5 * Sizes().gap <= size[1]


def test_the_smallest_phone_shows_the_five_lances_without_scrolling():
    made, sizes = room((360, 640)), Sizes()
    plate = 36 + made.score_size(2) * DIGIT_HEIGHT + 24 + 4 * sizes.gap_tight
    whole = sizes.target + plate + height_of(made.plate, LIGHT) + 5 * made.row + 4 * sizes.gap + sizes.target_huge
    assert whole + 5 * sizes.gap <= 640


def test_large_words_let_all_but_the_foot_scroll_as_one():
    assert room((390, 844), 2.0).flows
    assert not room((390, 844)).flows


@pytest.mark.parametrize("width", [168, 183, 199, 344, 520])
@pytest.mark.parametrize("amarracos", [0, 1, 4, 7, 8, 12, 19])
@pytest.mark.parametrize("piedras", [0, 1, 4])
def test_no_stone_lies_on_another_and_none_leaves_its_strip(width, amarracos, piedras):
    made = places(Stones(amarracos, piedras), width, LIGHT)
    assert len(made) == amarracos + piedras
    for one, two in itertools.combinations(made, 2):
        apart = abs(one.left - two.left) >= one.diameter or abs(one.top - two.top) >= min(one.diameter, two.diameter)
        assert apart, (one, two)
    for stone in made:
        assert stone.left >= 0
        assert stone.left + stone.diameter <= width + 0.01
        assert stone.top + stone.diameter <= height_of(width, LIGHT) + 0.01


def test_an_amarraco_is_a_shade_larger_than_a_piedra():
    made = {place.name: place.diameter for place in places(Stones(1, 1), 168, LIGHT)}
    assert made["piedra-0"] < made["amarraco-0"] < 2 * made["piedra-0"]


def test_where_every_dp_counts_stones_take_no_more_height_than_they_need():
    width = 168.0
    few, many = (places(Stones(amarracos, 3), width, LIGHT) for amarracos in (3, 7))
    assert snug_height(few, width, LIGHT) == height_of(width, LIGHT) / 2
    assert height_of(width, LIGHT) / 2 < snug_height(many, width, LIGHT) <= height_of(width, LIGHT)

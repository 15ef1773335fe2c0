"""The looks: every colour that is put on another can be told from it, by everybody, in every light."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import scorer
from scorer.ui import theme
from scorer.ui.tokens import LOOKS, uses

HEX = re.compile(r"#[0-9A-Fa-f]{6}")


def luminance(colour):
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, two):
    dark, light = sorted((luminance(one), luminance(two)))
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_what_wcag_says_it_is():
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("look", LOOKS)
def test_every_colour_stands_out_from_what_it_is_put_on(look):
    poor = [(one, on, contrast(one, on)) for one, on, least in uses(LOOKS[look].colours) if contrast(one, on) < least]
    assert not poor


def test_the_outdoor_look_has_the_contrast_that_glare_leaves_something_of():
    colours = LOOKS["contrast"].colours
    assert contrast(colours.ink, colours.surface) > 15
    assert contrast(colours.on_ground, colours.ground) > 15


def test_the_pairs_differ_in_lightness_or_hue_for_every_kind_of_eye():
    for look in LOOKS.values():
        blue, orange = (int(pair.strong[5:7], 16) - int(pair.strong[1:3], 16) for pair in look.colours.pairs)
        # Blue against orange is told apart by the colour-blind.
        assert blue > 60
        assert orange < -60


def test_no_other_module_names_a_colour():
    folder = Path(scorer.__file__).parent / "ui"
    named = [path.name for path in folder.rglob("*.py") if path.name != "tokens.py" and HEX.search(path.read_text())]
    assert not named
    assert not [path.name for path in folder.rglob("*.py") if "ft.Colors." in path.read_text()]


@pytest.mark.parametrize("look", LOOKS)
def test_less_motion_is_none_at_all(look):
    still = LOOKS[look].still()
    assert (still.durations.quick, still.durations.slide) == (0, 0)
    assert theme.material(still).page_transitions.android.value == "none"


def test_a_native_build_asks_for_the_faces_that_its_engine_reads():
    assert all(name.endswith(".woff2") for name in theme.fonts().values())
    assert all(name.endswith(".ttf") for name in theme.fonts(native=True).values())


@pytest.mark.parametrize("name", theme.fonts().values())
def test_every_face_is_among_the_assets(name):
    assert (scorer.paths.assets() / name.strip("/")).is_file()

"""How a well-kept card table looks: every colour, size and duration, by name. Nothing else names a colour.

Baize under ivory, brass for the one thing to do next; the pairs are blue ● and orange ▲, never colour alone.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator

Look: TypeAlias = Literal["light", "dark", "contrast"]

AA_TEXT = 4.5
AA_LARGE = 3.0


@dataclass(frozen=True, slots=True)
class PairColours:
    """The colours of a pair: `strong` as text or control on a surface, `soft` as its tinted ground, its stones."""

    strong: str
    on_strong: str
    soft: str
    on_soft: str
    stone: str
    stone_edge: str


@dataclass(frozen=True, slots=True)
class Colours:
    """The colours of one look. `outline` bounds controls, `line` only divides."""

    ground: str
    ground_deep: str
    on_ground: str
    on_ground_muted: str
    ground_outline: str
    surface: str
    surface_sunk: str
    ink: str
    ink_muted: str
    outline: str
    line: str
    accent: str
    on_accent: str
    danger: str
    on_danger: str
    note: str
    on_note: str
    note_action: str
    scrim: str
    pairs: tuple[PairColours, PairColours]


@dataclass(frozen=True, slots=True)
class Sizes:
    """Sizes in dp and sp: targets, gaps, radii, type."""

    target: int = 48
    target_big: int = 56
    target_huge: int = 64
    gap_tight: int = 4
    gap: int = 8
    gap_wide: int = 16
    gap_huge: int = 24
    radius_small: int = 8
    radius: int = 14
    radius_big: int = 22
    hairline: int = 1
    stroke: int = 2
    icon: int = 24
    mark: int = 14
    piedra: int = 15
    amarraco: int = 22
    score: int = 112
    score_wide: int = 148
    score_tv: int = 320
    numeral_huge: int = 56
    numeral_big: int = 34
    numeral: int = 24
    title: int = 22
    label: int = 18
    body: int = 16
    small: int = 14
    page_max: int = 560


@dataclass(frozen=True, slots=True)
class Durations:
    """How long a movement lasts, in milliseconds; all 0 where less motion is wanted."""

    quick: int = 150
    slide: int = 180
    snack: int = 4000


STILL = Durations(quick=0, slide=0)


@dataclass(frozen=True, slots=True)
class Tokens:
    """Everything that a screen may take its looks from."""

    look: Look
    colours: Colours
    sizes: Sizes = Sizes()
    durations: Durations = Durations()

    def pair(self, pair: int) -> PairColours:
        """The colours of a pair."""
        return self.colours.pairs[pair]

    def still(self) -> Tokens:
        """The same without movement."""
        return replace(self, durations=STILL)


LIGHT = Tokens(
    "light",
    Colours(
        ground="#1E5B45",
        ground_deep="#174836",
        on_ground="#FBF6E8",
        on_ground_muted="#D5E0D0",
        ground_outline="#8FB8A3",
        surface="#FBF6E8",
        surface_sunk="#EFE7D2",
        ink="#1D211C",
        ink_muted="#565749",
        outline="#857F6B",
        line="#DDD3BA",
        accent="#EDC35C",
        on_accent="#241C06",
        danger="#A3211B",
        on_danger="#FFFFFF",
        note="#1D211C",
        on_note="#FBF6E8",
        note_action="#EDC35C",
        scrim="#99101C16",
        pairs=(
            PairColours("#0B5BA8", "#FFFFFF", "#DCE8F4", "#0A3E75", "#9CCBF2", "#E9F4FD"),
            PairColours("#A84300", "#FFFFFF", "#F9E2CE", "#7A3100", "#F6AC66", "#FDEBD8"),
        ),
    ),
)

DARK = Tokens(
    "dark",
    Colours(
        ground="#0C241B",
        ground_deep="#071A13",
        on_ground="#F1EBDB",
        on_ground_muted="#B3C3B5",
        ground_outline="#6C9080",
        surface="#25332D",
        surface_sunk="#31403A",
        ink="#F1EBDB",
        ink_muted="#B9B8A6",
        outline="#98A093",
        line="#42514A",
        accent="#E6BD5B",
        on_accent="#241C06",
        danger="#FF9A8F",
        on_danger="#3A0603",
        note="#F1EBDB",
        on_note="#25332D",
        note_action="#6F4A00",
        scrim="#B3000000",
        pairs=(
            PairColours("#8CC2F5", "#06213B", "#1B3249", "#CFE5FA", "#74B2EC", "#CFE5FA"),
            PairColours("#F7A765", "#381800", "#43290F", "#FBDDBF", "#EF9A52", "#FBDDBF"),
        ),
    ),
)

CONTRAST = Tokens(
    "contrast",
    Colours(
        ground="#05281B",
        ground_deep="#001A10",
        on_ground="#FFFFFF",
        on_ground_muted="#FFFFFF",
        ground_outline="#FFFFFF",
        surface="#FFFFFF",
        surface_sunk="#F0F0F0",
        ink="#000000",
        ink_muted="#1F1F1F",
        outline="#000000",
        line="#5C5C5C",
        accent="#FFD84D",
        on_accent="#000000",
        danger="#8A0000",
        on_danger="#FFFFFF",
        note="#000000",
        on_note="#FFFFFF",
        note_action="#FFD84D",
        scrim="#CC000000",
        pairs=(
            PairColours("#003C86", "#FFFFFF", "#E4EFFB", "#002B61", "#A9D6FF", "#FFFFFF"),
            PairColours("#7D2D00", "#FFFFFF", "#FFEBDA", "#5C2100", "#FFBC7D", "#FFFFFF"),
        ),
    ),
)

LOOKS: dict[Look, Tokens] = {"light": LIGHT, "dark": DARK, "contrast": CONTRAST}


def uses(colours: Colours) -> Iterator[tuple[str, str, float]]:
    """Every use of one colour on another with the contrast that it owes: 4.5 as text, 3 as control or large text."""
    yield from (
        (colours.on_ground, colours.ground, AA_TEXT),
        (colours.on_ground, colours.ground_deep, AA_TEXT),
        (colours.on_ground_muted, colours.ground, AA_TEXT),
        (colours.on_ground_muted, colours.ground_deep, AA_TEXT),
        (colours.ground_outline, colours.ground, AA_LARGE),
        (colours.ink, colours.surface, AA_TEXT),
        (colours.ink, colours.surface_sunk, AA_TEXT),
        (colours.ink_muted, colours.surface, AA_TEXT),
        (colours.ink_muted, colours.surface_sunk, AA_TEXT),
        (colours.outline, colours.surface, AA_LARGE),
        (colours.outline, colours.surface_sunk, AA_LARGE),
        (colours.accent, colours.ground, AA_LARGE),
        (colours.on_accent, colours.accent, AA_TEXT),
        (colours.danger, colours.surface, AA_TEXT),
        (colours.on_danger, colours.danger, AA_TEXT),
        (colours.on_note, colours.note, AA_TEXT),
        (colours.note_action, colours.note, AA_TEXT),
    )
    for pair in colours.pairs:
        yield from _uses_of(pair, colours)


def _uses_of(pair: PairColours, colours: Colours) -> Iterator[tuple[str, str, float]]:
    yield from (
        (pair.strong, colours.surface, AA_TEXT),
        (pair.strong, colours.surface_sunk, AA_TEXT),
        (pair.on_strong, pair.strong, AA_TEXT),
        (pair.on_soft, pair.soft, AA_TEXT),
        (pair.strong, pair.soft, AA_TEXT),
        (colours.ink, pair.soft, AA_TEXT),
        (pair.stone, colours.ground, AA_LARGE),
        (pair.stone, colours.ground_deep, AA_LARGE),
        (pair.stone_edge, colours.ground, AA_LARGE),
    )

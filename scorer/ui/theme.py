"""The tokens as Flet wants them: fonts, text styles, button styles and the Material theme."""

from __future__ import annotations

import flet as ft

from .tokens import CONTRAST, DARK, LIGHT, LOOKS, Colours, Durations, Look, PairColours, Sizes, Tokens, uses

__all__ = [
    "CONTRAST",
    "DARK",
    "LIGHT",
    "LOOKS",
    "Colours",
    "Durations",
    "Look",
    "PairColours",
    "Sizes",
    "Tokens",
    "button_style",
    "fonts",
    "material",
    "mode",
    "numeral_style",
    "outlined_style",
    "text_style",
    "uses",
]

NUMERALS = "Barlow Condensed"
NUMERALS_MEDIUM = "Barlow Condensed Medium"
TEXT = "Atkinson Hyperlegible"
TEXT_BOLD = "Atkinson Hyperlegible Bold"
FONT_FILES = {
    NUMERALS: "BarlowCondensed-Bold",
    NUMERALS_MEDIUM: "BarlowCondensed-Medium",
    TEXT: "AtkinsonHyperlegible-Regular",
    TEXT_BOLD: "AtkinsonHyperlegible-Bold",
}


def fonts(*, native: bool = False) -> dict[str, str]:
    """The faces by family, as the page wants them: WOFF2 in a browser, TTF in a native build."""
    ending = "ttf" if native else "woff2"
    return {family: f"/fonts/{name}.{ending}" for family, name in FONT_FILES.items()}


def text_style(size: float, colour: str, *, bold: bool = False) -> ft.TextStyle:
    """Words."""
    weight = ft.FontWeight.BOLD if bold else ft.FontWeight.NORMAL
    return ft.TextStyle(font_family=TEXT_BOLD if bold else TEXT, weight=weight, size=size, color=colour)


def numeral_style(size: float, colour: str, *, medium: bool = False) -> ft.TextStyle:
    """Numbers: condensed, every digit equally wide."""
    weight = ft.FontWeight.W_500 if medium else ft.FontWeight.BOLD
    family = NUMERALS_MEDIUM if medium else NUMERALS
    return ft.TextStyle(font_family=family, weight=weight, size=size, color=colour, height=1)


def material(tokens: Tokens) -> ft.Theme:
    """The Material theme that Flet's own controls take their looks from."""
    colours = tokens.colours
    return ft.Theme(
        font_family=TEXT,
        scaffold_bgcolor=colours.ground,
        color_scheme=_scheme(colours),
        text_theme=_text_theme(tokens),
        page_transitions=_transitions(tokens),
        visual_density=ft.VisualDensity.STANDARD,
        appbar_theme=_appbar(tokens),
        filled_button_theme=ft.FilledButtonTheme(style=button_style(tokens, colours.accent, colours.on_accent)),
        outlined_button_theme=ft.OutlinedButtonTheme(style=outlined_style(tokens)),
        text_button_theme=ft.TextButtonTheme(style=_words_style(tokens)),
        icon_button_theme=ft.IconButtonTheme(style=_icon_style(tokens)),
        bottom_sheet_theme=_sheet(tokens),
        dialog_theme=_dialog(tokens),
        snackbar_theme=_snack(tokens),
        divider_theme=ft.DividerTheme(color=colours.line, thickness=tokens.sizes.hairline, space=tokens.sizes.gap),
    )


def mode(tokens: Tokens) -> ft.ThemeMode:
    """Which of Flet's two brightnesses a look stands on."""
    return ft.ThemeMode.DARK if tokens.look == "dark" else ft.ThemeMode.LIGHT


def button_style(tokens: Tokens, ground: str, ink: str) -> ft.ButtonStyle:
    """A filled button of any colour of the tokens, with a target that a thumb hits."""
    sizes = tokens.sizes
    return ft.ButtonStyle(
        bgcolor={ft.ControlState.DISABLED: tokens.colours.surface_sunk, ft.ControlState.DEFAULT: ground},
        color={ft.ControlState.DISABLED: tokens.colours.ink_muted, ft.ControlState.DEFAULT: ink},
        icon_color={ft.ControlState.DISABLED: tokens.colours.ink_muted, ft.ControlState.DEFAULT: ink},
        text_style=text_style(sizes.label, ink, bold=True),
        shape=ft.RoundedRectangleBorder(radius=sizes.radius),
        padding=ft.Padding.symmetric(vertical=sizes.gap, horizontal=sizes.gap_wide),
        elevation=0,
        animation_duration=tokens.durations.quick,
    )


def outlined_style(tokens: Tokens, ink: str = "", outline: str = "") -> ft.ButtonStyle:
    """A bounded button, on a surface unless told otherwise."""
    sizes, colours = tokens.sizes, tokens.colours
    ink, outline = ink or colours.ink, outline or colours.outline
    return ft.ButtonStyle(
        color={ft.ControlState.DISABLED: colours.ink_muted, ft.ControlState.DEFAULT: ink},
        icon_color={ft.ControlState.DISABLED: colours.ink_muted, ft.ControlState.DEFAULT: ink},
        side=ft.BorderSide(sizes.stroke, outline),
        text_style=text_style(sizes.body, ink, bold=True),
        shape=ft.RoundedRectangleBorder(radius=sizes.radius),
        padding=ft.Padding.symmetric(vertical=sizes.gap, horizontal=sizes.gap_wide),
        animation_duration=tokens.durations.quick,
    )


def _words_style(tokens: Tokens) -> ft.ButtonStyle:
    sizes, colours = tokens.sizes, tokens.colours
    return ft.ButtonStyle(
        color={ft.ControlState.DISABLED: colours.ink_muted, ft.ControlState.DEFAULT: colours.ink},
        text_style=text_style(sizes.body, colours.ink, bold=True),
        shape=ft.RoundedRectangleBorder(radius=sizes.radius),
        padding=ft.Padding.all(sizes.gap_wide),
    )


def _icon_style(tokens: Tokens) -> ft.ButtonStyle:
    return ft.ButtonStyle(padding=ft.Padding.all((tokens.sizes.target - tokens.sizes.icon) / 2))


def _scheme(colours: Colours) -> ft.ColorScheme:
    return ft.ColorScheme(
        primary=colours.accent,
        on_primary=colours.on_accent,
        secondary=colours.pairs[0].strong,
        on_secondary=colours.pairs[0].on_strong,
        tertiary=colours.pairs[1].strong,
        on_tertiary=colours.pairs[1].on_strong,
        error=colours.danger,
        on_error=colours.on_danger,
        surface=colours.surface,
        on_surface=colours.ink,
        on_surface_variant=colours.ink_muted,
        surface_container=colours.surface,
        surface_container_high=colours.surface,
        surface_container_highest=colours.surface_sunk,
        surface_container_low=colours.surface,
        outline=colours.outline,
        outline_variant=colours.line,
        inverse_surface=colours.note,
        on_inverse_surface=colours.on_note,
        inverse_primary=colours.note_action,
        scrim=colours.scrim,
    )


def _text_theme(tokens: Tokens) -> ft.TextTheme:
    sizes, ink = tokens.sizes, tokens.colours.ink
    return ft.TextTheme(
        title_large=text_style(sizes.title, ink, bold=True),
        title_medium=text_style(sizes.label, ink, bold=True),
        body_large=text_style(sizes.body, ink),
        body_medium=text_style(sizes.body, ink),
        body_small=text_style(sizes.small, ink),
        label_large=text_style(sizes.body, ink, bold=True),
        label_medium=text_style(sizes.small, ink),
    )


def _transitions(tokens: Tokens) -> ft.PageTransitionsTheme:
    """Screens follow each other by the platform's own movement, or by none."""
    if tokens.durations.slide:
        return ft.PageTransitionsTheme()
    still = ft.PageTransitionTheme.NONE
    return ft.PageTransitionsTheme(android=still, ios=still, linux=still, macos=still, windows=still)


def _appbar(tokens: Tokens) -> ft.AppBarTheme:
    colours = tokens.colours
    return ft.AppBarTheme(
        bgcolor=colours.ground_deep,
        color=colours.on_ground,
        elevation=0,
        elevation_on_scroll=0,
        center_title=False,
        title_text_style=text_style(tokens.sizes.title, colours.on_ground, bold=True),
    )


def _sheet(tokens: Tokens) -> ft.BottomSheetTheme:
    colours = tokens.colours
    top = ft.BorderRadius.only(top_left=tokens.sizes.radius_big, top_right=tokens.sizes.radius_big)
    return ft.BottomSheetTheme(
        bgcolor=colours.surface,
        elevation=0,
        barrier_color=colours.scrim,
        drag_handle_color=colours.outline,
        shape=ft.RoundedRectangleBorder(radius=top),
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )


def _dialog(tokens: Tokens) -> ft.DialogTheme:
    sizes, colours = tokens.sizes, tokens.colours
    return ft.DialogTheme(
        bgcolor=colours.surface,
        elevation=0,
        barrier_color=colours.scrim,
        shape=ft.RoundedRectangleBorder(radius=sizes.radius_big),
        title_text_style=text_style(sizes.title, colours.ink, bold=True),
        content_text_style=text_style(sizes.body, colours.ink),
    )


def _snack(tokens: Tokens) -> ft.SnackBarTheme:
    sizes, colours = tokens.sizes, tokens.colours
    return ft.SnackBarTheme(
        bgcolor=colours.note,
        action_text_color=colours.note_action,
        close_icon_color=colours.on_note,
        content_text_style=text_style(sizes.body, colours.on_note),
        behavior=ft.SnackBarBehavior.FLOATING,
        shape=ft.RoundedRectangleBorder(radius=sizes.radius),
        elevation=0,
    )

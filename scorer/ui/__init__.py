"""The screens: Flet, and no rule of the game."""

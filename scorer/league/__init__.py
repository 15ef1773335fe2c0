"""The league: draws, fixtures, standings, tie-breaks. Pure: a draw is repeated by its seed."""

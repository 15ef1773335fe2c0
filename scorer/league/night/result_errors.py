"""What a result leaves unsaid."""

from __future__ import annotations

from .errors import NoReason, WrongPairs


class AbsentUnnamed(WrongPairs):
    """Whoever did not come is named."""

    message = "say who did not come"


class LeaverUnnamed(WrongPairs):
    """Whoever left the table is named."""

    message = "say who left the table"


class AwardedUnnamed(WrongPairs):
    """Whoever the match is given to is named."""

    message = "say to whom it is given"


class NoDecision(NoReason):
    """What the judge decides is told in words."""

    message = "say what the judge decided"


class NobodyDecides(NoReason):
    """A correction is somebody's decision."""

    message = "say who decides it"

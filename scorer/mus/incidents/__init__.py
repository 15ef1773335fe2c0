"""Incidents that move tantos: a table of small rules keyed by reglamento and kind (reglamentos, section 5)."""

from .docket import Docket
from .rules import After, Rule, foul_of, known, needs_of, rule_of

__all__ = ["After", "Docket", "Rule", "foul_of", "known", "needs_of", "rule_of"]

"""Long runs: 100,000 deals of each deck, thousands of killed processes, long evenings at the table, many nights."""

from __future__ import annotations

import os
import random
import subprocess
import sys

from scorer.mus.ranking import Deck, rank
from scorer.mus.words import LANCES
from tests import nights
from tests.mus import oracle
from tests.strategies import DECK

DEALS = int(os.environ.get("TANTEO_DEALS", "100000"))
NIGHTS = int(os.environ.get("TANTEO_NIGHTS", "200"))
ROUNDS = int(os.environ.get("TANTEO_ROUNDS", "5"))
LONG = ("tests/crash", "tests/partida/test_machine.py", "tests/files/test_incidents.py", "tests/league")


def deals(kings: int) -> None:
    """Every lance of many random deals, beside the slow oracle."""
    chance, deck = random.Random(kings), list(DECK)
    for _ in range(DEALS):
        chance.shuffle(deck)
        deal = tuple(tuple(deck[4 * seat : 4 * seat + 4]) for seat in range(4))
        mano = chance.randrange(4)
        ranking = rank(deal, mano, Deck(kings))
        for lance in LANCES[:4]:
            assert ranking.winner(lance) == oracle.winner(lance.value, deal, mano, kings), (deal, mano, lance)
    print(f"{DEALS:,} deals with {kings} kings: every lance as the slow oracle says", flush=True)


def again() -> int:
    """The tests that draw lots, several times over, each time with other lots."""
    for turn in range(ROUNDS):
        print(f"round {turn + 1} of {ROUNDS}", flush=True)
        words = [sys.executable, "-m", "pytest", "-q", f"--hypothesis-seed={random.SystemRandom().randrange(10**9)}"]
        code = subprocess.run([*words, *LONG], check=False).returncode
        if code:
            return code
    return 0


def main() -> int:
    """All of it; the first that fails ends it."""
    for kings in (4, 8):
        deals(kings)
    found = nights.checked(range(NIGHTS))
    print(f"{found:,} nights, {NIGHTS} of each system: the checker finds nothing that does not fit", flush=True)
    return again()


if __name__ == "__main__":
    sys.exit(main())

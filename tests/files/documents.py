"""Documents of `mus-partida/1` for the tests, as small as what they show."""

from __future__ import annotations

import json
from pathlib import Path

from scorer.files import partida, tally

CASES = Path(__file__).parent / "cases"
CARDS = ["R R C 4", "A A 4 5", "3 R 7 7", "2 S S 6"]
NOBODY = [None, None, None, None]
WITH_CARDS = {"cards": CARDS, "grande": {}, "chica": {}, "pares": {}, "juego": {}}
# Nobody has pares or juego, pair 0 wins the three that are left.
QUIET = {
    "grande": {"winner": 0},
    "chica": {"winner": 0},
    "pares": {"held": NOBODY},
    "juego": {"held": NOBODY},
    "punto": {"winner": 0},
}


def document(*hands, **more):
    """A partida of these entries, by `clasico` unless told."""
    head = {"format": "mus-partida/1", "reglamento": "clasico", "pairs": ["Ane y Jon", "Luis y Marta"], "mano": 0}
    return {**head, **more, "hands": list(hands)}


def counted(*hands, **more):
    """The tally of these entries."""
    return tally.write(partida.read(document(*hands, **more)))


def ledger(*hands, **more):
    """The ledger in short: lance, pair, tantos, concept."""
    return [
        (line["lance"], line["pair"], line["tantos"], line["concept"]) for line in counted(*hands, **more)["ledger"]
    ]


def refusal(data):
    """The one line that a document is refused with; `data` as JSON, as text or as bytes."""
    text = data if isinstance(data, str | bytes) else json.dumps(data)
    try:
        tally.write(partida.loads(text))
    except ValueError as fact:
        return str(fact)
    return "accepted"


def bet(opener, *bids, answer=None, **more):
    """A lance with its talk."""
    answered = {} if answer is None else {"answer": answer}
    return {"opener": opener, "bids": list(bids), **answered, **more}

"""Leagues made by chance from a seed, with everything that happens in one; juegos and tantos close enough to tie."""

from __future__ import annotations

from itertools import combinations
from random import Random

SYSTEMS = ("alava-single", "alava-double", "euskal", "madrid-ceros")


def league(seed):
    chance = Random(seed)
    system = SYSTEMS[seed % 4]
    teams = [f"Bar {letter}" for letter in "ABCDEFGHIJKL"[: chance.randint(3, 12)]]
    chance.shuffle(teams)
    if system == "madrid-ceros":
        return by_ceros(chance, teams)
    pairs = [pair if chance.random() < 0.5 else pair[::-1] for pair in combinations(teams, 2)]
    if system == "alava-double":
        pairs += [pair if chance.random() < 0.2 else pair[::-1] for pair in pairs]
    chance.shuffle(pairs)
    given = pairs[: len(pairs) if chance.random() < 0.7 else chance.randint(0, len(pairs))]
    style = chance.random()
    matches = [with_result(chance, home, away, style) for home, away in given]
    return {"format": "mus-liga/1", "system": system, "teams": teams, "matches": matches}


def with_result(chance, home, away, style):
    """`style` decides how often the unusual happens and how much alike the scores are."""
    match, what = {"home": home, "away": away}, chance.random()
    if what < 0.04:
        return match
    if what < 0.10 * style + 0.04:
        absent = [[home], [away], [home, away]][chance.choice([0, 0, 1, 1, 2])]
        return {**match, "absent": absent, **(score(chance, style) if chance.random() < 0.2 else {})}
    if what < 0.18 * style + 0.04:
        told = score(chance, style) if chance.random() < 0.7 else {}
        if told and chance.random() < 0.2:
            told["juegos"] = [2, 2]
        return {**match, "awarded": chance.choice([home, away]), **told}
    return {**match, **score(chance, style)}


def score(chance, style):
    lost = chance.choice([1] if style < 0.3 else [0, 0, 1] if style < 0.6 else [0, 1, 2])
    tantos = [120, 75] if style < 0.5 else [120, chance.choice([60, 75, 80])]
    juegos = [3, lost]
    told = {"juegos": juegos, "tantos": tantos} if chance.random() < 0.95 else {"juegos": juegos}
    return told if chance.random() < 0.5 else {key: value[::-1] for key, value in told.items()}


def by_ceros(chance, teams):
    limit, lost, matches, style = chance.randint(1, 4), dict.fromkeys(teams, 0), [], chance.random()
    for number in range(1, chance.randint(1, 8) + 1):
        left = [team for team in teams if lost[team] < limit]
        chance.shuffle(left)
        for home, away in zip(left[::2], left[1::2], strict=False):
            match = {**with_result(chance, home, away, style), "round": number}
            if chance.random() < 0.05:
                match = {"home": home, "away": away, "round": number, "both_lose": True}
            matches.append(match)
            for team in losers(match):
                lost[team] += 1
    if chance.random() < 0.3:
        chance.shuffle(matches)
    return {"format": "mus-liga/1", "system": "madrid-ceros", "ceros": limit, "teams": teams, "matches": matches}


def losers(match):
    both = (match["home"], match["away"])
    if match.get("both_lose"):
        return both
    if "absent" in match:
        return match["absent"]
    if "awarded" in match:
        return [team for team in both if team != match["awarded"]]
    if "juegos" in match:
        return [both[0] if match["juegos"][0] < match["juegos"][1] else both[1]]
    return []

"""Standings written apart from the product, slow and plain: straight from the document, each rule as it is told.

`places` answers (position, team, decided_by) by name; nothing of the product is used.
"""

from __future__ import annotations

ALAVA_DOUBLE = ("points", "h2h-points", "h2h-juegos", "juegos")
ALAVA_SINGLE = ("points", "juegos", "tantos", "h2h-juegos")
EUSKAL = ("won", "juegos-won", "juegos-lost", "tantos", "h2h")


def played(match):
    return any(key in match for key in ("juegos", "absent", "awarded")) or match.get("both_lose", False)


def winner_of(match):
    absent = match.get("absent", [])
    if len(absent) == 2 or match.get("both_lose"):
        return None
    if len(absent) == 1:
        return match["away"] if absent[0] == match["home"] else match["home"]
    if "awarded" in match:
        return match["awarded"]
    return match["home"] if match["juegos"][0] > match["juegos"][1] else match["away"]


def sums(doc, team, group):
    """What a team did against a group, one match after the other."""
    total = {"played": 0, "won": 0, "lost": 0, "points": 0, "juegos": [0, 0], "tantos": [0, 0]}
    for match in doc["matches"]:
        if not played(match) or team not in (match["home"], match["away"]):
            continue
        if match["home"] not in group or match["away"] not in group:
            continue
        absent = match.get("absent", [])
        if winner_of(match) == team:
            total["won"] += 1
            total["played"] += 1
            total["points"] += 2
        else:
            total["lost"] += 1
            if not absent:
                total["played"] += 1
                total["points"] += 1
            elif team not in absent:
                raise AssertionError
        for what in ("juegos", "tantos"):
            if what in match:
                mine = 0 if team == match["home"] else 1
                total[what][0] += match[what][mine]
                total[what][1] += match[what][1 - mine]
    return total


def remembered(doc, team, group, known={}):  # noqa: B006 - what was summed before, of the last league only
    if known.get("doc") is not doc:
        known.clear()
        known["doc"] = doc
    key = (team, tuple(group))
    if key not in known:
        known[key] = sums(doc, team, group)
    return known[key]


def better_ratio(one, two):
    """Cross-multiplied: -1, 0 or 1."""
    (a, b), (c, d) = one, two
    endless = [b == 0 and a > 0, d == 0 and c > 0]
    if any(endless):
        return endless[0] - endless[1]
    left, right = (a if b else 0) * (d or 1), (c if d else 0) * (b or 1)
    return (left > right) - (left < right)


def better(doc, rule, one, two, tied):
    everybody, ratio_of_tantos = doc["teams"], doc["system"] == "alava-single"
    group = tied if rule.startswith("h2h") else everybody
    mine, yours = remembered(doc, one, group), remembered(doc, two, group)
    if rule in ("h2h-juegos", "juegos"):
        return better_ratio(mine["juegos"], yours["juegos"])
    if rule == "tantos" and ratio_of_tantos:
        return better_ratio(mine["tantos"], yours["tantos"])
    this, that = {
        "points": (mine["points"], yours["points"]),
        "h2h-points": (mine["points"], yours["points"]),
        "won": (mine["won"], yours["won"]),
        "h2h": (mine["won"], yours["won"]),
        "juegos-won": (mine["juegos"][0], yours["juegos"][0]),
        "juegos-lost": (yours["juegos"][1], mine["juegos"][1]),
        "tantos": (mine["tantos"][0], yours["tantos"][0]),
    }[rule]
    return (this > that) - (this < that)


def in_order(doc, tied, rules):
    """The best part, as the first rule that separates anybody sees it, again and again."""
    if len(tied) == 1:
        raise AssertionError
    for rule in rules:
        best = [team for team in tied if all(better(doc, rule, team, other, tied) >= 0 for other in tied)]
        if len(best) == len(tied):
            continue
        left, found = list(tied), []
        while left:
            part = [team for team in left if all(better(doc, rule, team, other, tied) >= 0 for other in left)]
            found += [(part, rule)] if len(part) == 1 else in_order(doc, part, rules)
            left = [team for team in left if team not in part]
        return found
    return [(sorted(tied), "unresolved")]


def ceros_of(doc):
    lost, out = dict.fromkeys(doc["teams"], 0), dict.fromkeys(doc["teams"])
    for number in range(1, 1 + max((match["round"] for match in doc["matches"]), default=0)):
        for match in doc["matches"]:
            if match["round"] == number and played(match):
                for team in (match["home"], match["away"]):
                    if team != winner_of(match):
                        lost[team] += 1
                        if lost[team] == doc["ceros"]:
                            out[team] = number
    return lost, out


def by_ceros(doc):
    lost, out = ceros_of(doc)
    rounds = sorted({one for one in out.values() if one}, reverse=True)
    found = [([team for team in doc["teams"] if lost[team] == count], "ceros") for count in range(doc["ceros"])]
    found += [([team for team in doc["teams"] if out[team] == number], "out") for number in rounds]
    return [(sorted(part), "unresolved" if len(part) > 1 else why) for part, why in found if part]


def places(doc):
    rules = {"alava-double": ALAVA_DOUBLE, "alava-single": ALAVA_SINGLE, "euskal": EUSKAL}.get(doc["system"])
    found = in_order(doc, doc["teams"], rules) if rules else by_ceros(doc)
    rows, position = [], 1
    for part, why in found:
        rows += [(position, team, why) for team in part]
        position += len(part)
    return rows

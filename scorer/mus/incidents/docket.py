"""The incidents of one hand: what they take out of each lance, and how each lance is settled after them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scorer.mus.errors import (
    IncidentContradicted,
    IncidentHasNo,
    IncidentNeeds,
    JudgeDecides,
    NobodyWins,
    TanteoError,
    WrongValue,
    WrongWinner,
)
from scorer.mus.hand import PASO
from scorer.mus.holdings import Table, holdings
from scorer.mus.ranking import Worth, rank_worths
from scorer.mus.settle import ANNOUNCED, Settled, settle
from scorer.mus.words import Lance, Pair, Seat, other, pair_of

from .case import Case
from .kinds import FROM, KINDS, touched
from .rules import Rule, rule_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scorer.mus.envites import Envite
    from scorer.mus.hand import Entry, Hand, Held, Incident
    from scorer.mus.reglamento import Reglamento

NO_PART = Worth(None, None, 0, (None,) * len(Lance))
_FIELDS = ("seat", "pair", "lance", "seen")
_ACCEPTING = ("cards-shown", "threw-in-on-ordago")
_ANNOUNCING = ("pares-unannounced", "juego-unannounced", "pares-false", "juego-false")


class Docket:
    """Everything that erred in one hand. Raises IncidentUnknown, IncidentNeeds, IncidentContradicted when made."""

    def __init__(self, hand: Hand, table: Table, reglamento: Reglamento) -> None:
        self.hand, self.table, self.reglamento = hand, table, reglamento
        self.rules = [self._checked(index, incident) for index, incident in enumerate(hand.incidents)]

    def _checked(self, index: int, incident: Incident) -> Rule:
        try:
            rule = rule_of(self.reglamento.id, incident.kind)
            _check_fields(incident)
            self._check_announced(incident)
        except TanteoError as fact:
            raise fact.within(f"incidents[{index}]") from None
        return rule

    def _check_announced(self, incident: Incident) -> None:
        """Who did not announce must hold it, who announced falsely must not, as far as it is known."""
        lance = Lance.PARES if incident.kind.startswith("pares-") else Lance.JUEGO
        if incident.kind not in _ANNOUNCING or incident.seat is None:
            return
        false = incident.kind.endswith("-false")
        held = self.hand.at(lance).held
        if self.worths is not None:
            false, held = not false, _holding(self.worths, lance)
        if held is not None and (held[incident.seat] is not None) is not false:
            raise IncidentContradicted("seat", kind=incident.kind)

    def check_played(self) -> None:
        """An incident belongs to a lance that was played. Raises IncidentContradicted."""
        for index, incident in enumerate(self.hand.incidents):
            named = [one for one in (incident.lance, incident.seen) if one not in (None, "end")]
            if not any(lance in self.hand.lances for lance in named or KINDS[incident.kind].played or self.hand.lances):
                raise IncidentContradicted(f"incidents[{index}]", kind=incident.kind)

    @property
    def worths(self) -> tuple[Worth, ...] | None:
        """The four hands as they are; None without cards."""
        return self.table.ranking.worths if self.table.ranking else None

    def as_played(self, lance: Lance, entry: Entry) -> Entry:
        """A pending bet that cards shown, or thrown in, have accepted (madrid 6.9, 6.10)."""
        if entry.envite is None or entry.envite.wanted:
            return entry
        accepting = [one for one in self.hand.incidents if self._accepts(one, lance, entry)]
        if entry.envite.refused and any(one.kind == "threw-in-on-ordago" for one in accepting):
            raise IncidentContradicted(f"{lance}.answer", kind="threw-in-on-ordago")
        return entry if entry.envite.refused or not accepting else _accepted(entry, entry.envite)

    def _accepts(self, incident: Incident, lance: Lance, entry: Entry) -> bool:
        """At pares and juego only a player who has it accepts by it."""
        if incident.kind not in _ACCEPTING or incident.lance != lance or incident.seat is None:
            return False
        if lance not in ANNOUNCED:
            return True
        held = holdings(lance, entry, self.table)
        return held is None or held[incident.seat] is not None

    def juego_announced(self) -> bool | None:
        """Whether somebody announced juego: who holds it and did not err, or who said so falsely."""
        if any(one.kind == "juego-false" for one in self.hand.incidents):
            return True
        entry = self.hand.lances.get(Lance.JUEGO)
        if self.worths is not None:
            held = holdings(Lance.JUEGO, PASO, self._table(Lance.JUEGO))
            unknown = None if self._seats(Lance.JUEGO, "claims") else False
            return any(what is not None for what in held or ()) or unknown
        if entry is not None and entry.held is not None:
            return any(what is not None for what in entry.held)
        return None if entry is None else bool(entry.value or entry.envite or entry.winner is not None) or None

    def settle(self, lance: Lance, entry: Entry) -> Settled:
        """One lance: what the cards that count decide, then what the rules make of it."""
        natural = self._natural(lance, entry)
        rulings = [(rule.decide(case), rule) for rule, case in self._cases(lance, entry, natural) if rule.decide]
        changed = [(ruling, rule) for ruling, rule in rulings if ruling != natural]
        if any(ruling != changed[0][0] for ruling, _ in changed):
            raise JudgeDecides(lance=lance)
        ruled = replace(changed[0][0], article=changed[0][1].article) if changed else natural
        _check_told(lance, entry, natural, ruled)
        return ruled

    def _natural(self, lance: Lance, entry: Entry) -> Settled:
        """What the cards decide; the table's word only where they do not."""
        table = self._table(lance)
        value = None if table.ranking and entry.held is None else entry.value
        alone = settle(lance, replace(entry, winner=None, value=value), table)
        return settle(lance, entry, table) if alone.asks is not None and entry.winner is not None else alone

    def _cases(self, lance: Lance, entry: Entry, natural: Settled) -> Iterator[tuple[Rule, Case]]:
        """A case for each kind and pair that erred in this lance; partners who erred alike are one case."""
        seen: set[tuple[str, Pair]] = set()
        table = self._table(lance)
        held = holdings(lance, entry, table) if lance in ANNOUNCED else None
        for rule, incident in zip(self.rules, self.hand.incidents, strict=True):
            if incident.seat is None or lance not in touched(incident):
                continue
            key = (incident.kind, pair_of(incident.seat))
            if key not in seen:
                seen.add(key)
                yield (
                    rule,
                    Case(
                        lance=lance,
                        entry=entry,
                        incident=incident,
                        erring=self._alike(*key),
                        natural=natural,
                        mano=self.table.mano,
                        held=held,
                        worths=self.worths,
                        others=self.hand.lances,
                        void=table.voids,
                    ),
                )

    def _alike(self, kind: str, pair: Pair) -> frozenset[Seat]:
        seats = [one.seat for one in self.hand.incidents if one.kind == kind and one.seat is not None]
        return frozenset(seat for seat in seats if pair_of(seat) == pair)

    def _table(self, lance: Lance) -> Table:
        """The table of one lance: the void hands taken out."""
        voids, claims = self._seats(lance, "voids"), self._seats(lance, "claims")
        ranking = None
        if self.worths is not None:
            worths = tuple(NO_PART if seat in voids else worth for seat, worth in enumerate(self.worths))
            ranking = rank_worths(worths, self.table.mano)
        return replace(self.table, ranking=ranking, voids=voids, claims=claims, excused=voids | self._misled(lance))

    def _misled(self, lance: Lance) -> frozenset[Seat]:
        """Whose announcement of pares was wrong in a way that another incident tells, or nobody."""
        erring = [one for one in self.hand.incidents if one.kind == "pares-error-at-ordago" and lance is Lance.PARES]
        return frozenset(one.seat for one in erring if one.seat is not None)

    def _seats(self, lance: Lance, which: str) -> frozenset[Seat]:
        return frozenset(
            one.seat for one in self.hand.incidents if one.seat is not None and lance in self._effect(one, which)
        )

    def _effect(self, incident: Incident, which: str) -> tuple[Lance, ...]:
        """The lances from which an incident takes the hand out (`voids`), or to which it was announced (`claims`)."""
        if incident.kind == "threw-in-on-ordago" and which == "voids":
            return touched(incident)
        if which == "claims" and incident.kind in ("wrong-card-count", "threw-in-on-ordago"):
            return _announced_before(incident)
        effect: tuple[Lance, ...] = getattr(KINDS[incident.kind], which)
        return effect


def _accepted(entry: Entry, envite: Envite) -> Entry:
    return replace(entry, envite=replace(envite, wanted=True))


def _holding(worths: tuple[Worth, ...], lance: Lance) -> Held:
    return tuple([worth.pares if lance is Lance.PARES else worth.juego for worth in worths])


def _announced_before(incident: Incident) -> tuple[Lance, ...]:
    """A hand thrown in, or seen wrong, at pares or juego may have been announced there; at punto nobody had juego."""
    if incident.seen is None:
        return tuple(lance for lance in ANNOUNCED if lance == incident.lance)
    after = [lance for lance in ANNOUNCED if incident.seen == "end" or incident.seen in FROM[lance]]
    return tuple(lance for lance in after if lance is not Lance.JUEGO or incident.seen != Lance.PUNTO)


def _check_told(lance: Lance, entry: Entry, natural: Settled, ruled: Settled) -> None:
    """What the table tells may be what the cards say, or what follows from the incident."""
    winners = {natural.winner, ruled.winner}
    if entry.winner is not None and winners == {None}:
        raise NobodyWins("winner", lance=lance)
    if entry.winner is not None and entry.winner not in winners:
        raise WrongWinner("winner", given=entry.winner, right=other(entry.winner))
    if entry.value is not None and entry.value not in (natural.value, ruled.value):
        raise WrongValue("value", given=entry.value, right=ruled.value)


def _check_fields(incident: Incident) -> None:
    kind = KINDS[incident.kind]
    told = [field for field in _FIELDS if getattr(incident, field) is not None]
    for field in kind.needs:
        if field not in told:
            raise IncidentNeeds(field, kind=kind.name, needs=", ".join(kind.needs))
    for field in told:
        if field not in kind.needs:
            raise IncidentHasNo(field, kind=kind.name, field=field)
    if incident.pair == "both" and incident.kind != "slow-play":
        raise IncidentNeeds("pair", kind=kind.name, needs="pair 0, 1")

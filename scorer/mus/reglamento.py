"""A reglamento: every parameter of a club's rules as one frozen record, read from its TOML."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, get_args

from .errors import BadParameter, Phrase, UnknownReglamento
from .ranking import EIGHT_KINGS, FOUR_KINGS, Deck, RealKind

if TYPE_CHECKING:
    from collections.abc import Mapping

RaiseRule: TypeAlias = Literal["double", "two"]

IDS: tuple[str, ...] = ("madrid", "alava", "online", "clasico", "euskal")
LARGEST = 1_000_000_000
REALS: tuple[str, ...] = get_args(RealKind)
AMARRACO = 5


@dataclass(frozen=True, slots=True)
class Reglamento:
    """The parameters of `reglamentos.md` section 1; tantos for targets, seconds for times.

    `dentro_left`: tantos to go at which a pair is dentro; `dentro_at`: a threshold that the table set itself.
    `articles`: the clause for each concept of the cobro; `readings`: names of the parameters that are a reading.
    """

    id: str
    name: str
    source: str
    version: str
    tantos: int
    juegos: int
    juegos_choices: tuple[int, ...]
    tantos_choices: tuple[int, ...]
    kings: int
    deje: bool
    punto_bonus: bool
    raise_rule: RaiseRule
    real: RealKind
    dentro_left: int
    one_to_go: bool
    vacas: int = 1
    dentro_at: int | None = None
    seconds: Mapping[str, int] = field(default_factory=dict)
    claims: Mapping[str, str] = field(default_factory=dict)
    counters: Mapping[str, str] = field(default_factory=dict)
    vocabulary: Mapping[str, str] = field(default_factory=dict)
    articles: Mapping[str, str] = field(default_factory=dict)
    readings: frozenset[str] = frozenset()

    @property
    def deck(self) -> Deck:
        """Kings and real, as the ranking wants them."""
        return Deck(self.kings, self.real)

    @property
    def dentro(self) -> int:
        """The score from which a pair is dentro: the table's own threshold, or the target less what is left to go."""
        return self.tantos - self.dentro_left if self.dentro_at is None else self.dentro_at

    def article(self, concept: str) -> str:
        """The clause of a concept, `madrid 6.1`; the bare id where the text numbers no articles."""
        return f"{self.id} {self.articles.get(concept, '')}".rstrip()

    def clause(self, concept: str, article: str) -> str:
        """The clause of a line: that of the incident that brought it, `madrid 8.1`, else that of its concept."""
        return f"{self.id} {article}" if article else self.article(concept)

    def is_reading(self, parameter: str) -> bool:
        """Whether the parameter is our reading of a silent or torn clause."""
        return parameter in self.readings


def load(reglamento_id: str) -> Reglamento:
    """One of the five reglamentos. Raises UnknownReglamento."""
    if reglamento_id not in IDS:
        raise UnknownReglamento(id=reglamento_id[:40], known=", ".join(IDS))
    return _read(reglamento_id)


@cache
def _read(reglamento_id: str) -> Reglamento:
    text = resources.files(__package__).joinpath("reglamentos", f"{reglamento_id}.toml").read_text(encoding="utf-8")
    return from_toml(text)


def from_toml(text: str) -> Reglamento:
    """Read a reglamento's TOML; a missing or unknown key is a TypeError of the maker, not of the user."""
    data = tomllib.loads(text)
    for key in ("tantos_choices", "juegos_choices"):
        data[key] = tuple(data[key])
    return Reglamento(**{**data, "readings": frozenset(data.get("readings", ()))})


def overridden(base: Reglamento, overrides: Mapping[str, Any]) -> Reglamento:
    """The reglamento with what the table changed: keys as in `formats.md`.

    Raises BadParameter; the place is the key.
    """
    for key, value in overrides.items():
        _check(key, value, overrides, base)
    renamed = {_FIELD.get(key, key): value for key, value in overrides.items()}
    return replace(base, **renamed)


_FIELD = {"reyes": "kings", "dentro": "dentro_at"}


def _check(key: str, value: Any, overrides: Mapping[str, Any], base: Reglamento) -> None:  # noqa: ANN401
    if not _allowed(key, value, overrides, base):
        raise BadParameter(key, value=value, allowed=_ALLOWED[key])


_ALLOWED = {
    "tantos": Phrase("a whole number from 1"),
    "juegos": Phrase("a whole number from 1"),
    "vacas": Phrase("a whole number from 1"),
    "reyes": Phrase("4 or 8"),
    "real": ", ".join(REALS),
    "dentro": Phrase("a score up to the target"),
    "deje": Phrase("true or false"),
    "punto_bonus": Phrase("true or false"),
}


def _allowed(key: str, value: Any, overrides: Mapping[str, Any], base: Reglamento) -> bool:  # noqa: ANN401
    if key in ("deje", "punto_bonus"):
        return isinstance(value, bool)
    if key == "reyes":
        return value in (FOUR_KINGS, EIGHT_KINGS)
    if key == "real":
        return value in REALS
    if key == "dentro":
        return bool(0 <= value <= overrides.get("tantos", base.tantos))
    return bool(1 <= value <= LARGEST)

"""The table's terms in every language: lances, concepts, stones, and a reglamento's parameters explained."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorer.mus.reglamento import load
from scorer.mus.words import Concept, Lance

from .explained import explained

if TYPE_CHECKING:
    from scorer.mus.reglamento import Reglamento

    from . import Words


@dataclass(frozen=True, slots=True)
class Parameter:
    """One parameter of a reglamento in words.

    `key` as in the overrides of `mus-partida/1` where a table may change it; `explanation` is one sentence with an
    example of what it pays; `article` its clause; `is_reading` where the clause is silent or torn and this is how it
    is read; `is_changed` where the table plays it otherwise than the reglamento says.
    """

    key: str
    label: str
    value_text: str
    explanation: str
    article: str
    is_reading: bool
    is_changed: bool = False


def lance(_: Words, which: Lance) -> str:
    """The name of a lance, as a heading."""
    return {
        Lance.GRANDE: _("Grande"),
        Lance.CHICA: _("Chica"),
        Lance.PARES: _("Pares"),
        Lance.JUEGO: _("Juego"),
        Lance.PUNTO: _("Punto"),
    }[which]


def at_lance(_: Words, which: Lance) -> str:
    """Where something was bet: `at grande`, inside a sentence."""
    return {
        Lance.GRANDE: _("at grande"),
        Lance.CHICA: _("at chica"),
        Lance.PARES: _("at pares"),
        Lance.JUEGO: _("at juego"),
        Lance.PUNTO: _("at punto"),
    }[which]


def clause(text: str) -> str:
    """A clause as people read it: the ids of the reglamentos are written without accents."""
    name, *rest = text.split(" ", 1)
    return " ".join(({"clasico": "clásico", "alava": "álava"}.get(name, name), *rest))


def concept(_: Words, which: Concept) -> str:
    """What a line of the cobro is paid for, as a heading."""
    return {
        Concept.NO_QUERIDO: _("Bet refused"),
        Concept.DEJE: _("Deje"),
        Concept.PASO: _("En paso"),
        Concept.QUERIDO: _("Bet accepted"),
        Concept.PARES: _("Pares"),
        Concept.JUEGO: _("Juego"),
        Concept.PUNTO: _("Punto"),
        Concept.ORDAGO: _("Órdago"),
        Concept.NEGADA: _("Negada"),
        Concept.SANCION: _("Penalty"),
        Concept.AJUSTE: _("Score set"),
        Concept.PLAIN: _("Tap"),
    }[which]


def held(_: Words, what: object) -> str:
    """What a seat holds at pares or juego: `par`, `medias`, `duples`, 31 … 40, `real`, `other`, None."""
    names = {
        None: _("nothing"),
        "par": _("par"),
        "medias": _("medias"),
        "duples": _("duples"),
        "real": _("31 real"),
        "other": _("juego"),
    }
    return names.get(what, str(what))  # type: ignore[call-overload, no-any-return]


def tantos(_: Words, reglamento: Reglamento, n: int) -> str:
    """So many tantos, by the name that the reglamento gives them."""
    if reglamento.vocabulary.get("tanto") == "piedra":
        return _.plural("{n} piedra", "{n} piedras", n)
    if reglamento.vocabulary.get("tanto") == "amarraco":
        return _.plural("{n} amarraco", "{n} amarracos", n)
    return _.plural("{n} tanto", "{n} tantos", n)


def amarracos(_: Words, reglamento: Reglamento, n: int) -> str:
    """So many stones that are worth five, by the name that the reglamento gives them."""
    name = reglamento.vocabulary.get("amarraco")
    if name == "hamarreko":
        return _.plural("{n} hamarreko", "{n} hamarrekos", n)
    if name == "amarrako":
        return _.plural("{n} amarrako", "{n} amarrakos", n)
    if name == "cinco":
        return _.plural("{n} stone of five", "{n} stones of five", n)
    return _.plural("{n} amarraco", "{n} amarracos", n)


def piedras(_: Words, n: int) -> str:
    """So many stones that are worth one."""
    return _.plural("{n} stone", "{n} stones", n)


def juegos(_: Words, reglamento: Reglamento, n: int) -> str:
    """So many juegos, or ustel."""
    if reglamento.vocabulary.get("juego") == "ustel":
        return _.plural("{n} ustel", "{n} ustels", n)
    return _.plural("{n} juego", "{n} juegos", n)


def vacas(_: Words, n: int) -> str:
    """So many vacas."""
    return _.plural("{n} vaca", "{n} vacas", n)


def parameters(_: Words, reglamento: Reglamento) -> list[Parameter]:
    """Every parameter of a reglamento, explained in the order in which a table asks for them."""
    base = load(reglamento.id)
    return [
        Parameter(
            key=one.key,
            label=one.label,
            value_text=one.value,
            explanation=one.explanation,
            article=reglamento.article(one.article),
            is_reading=reglamento.is_reading(one.reading) and not one.changed(reglamento, base),
            is_changed=one.changed(reglamento, base),
        )
        for one in explained(_, reglamento)
    ]

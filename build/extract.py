"""What Babel takes from the sources: the words of the screens, and the sentence of every refused fact."""

from __future__ import annotations

import ast
from typing import IO, TYPE_CHECKING, Any

from babel.messages.extract import extract_python

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    Found = tuple[int, str | None, str | tuple[str, ...], list[str]]


def facts(source: bytes) -> Iterator[Found]:
    """The `message = "…"` of each error class: it is said to the user in his language."""
    classes = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ClassDef))
    for assigned in (statement for node in classes for statement in node.body):
        match assigned:
            case (
                ast.Assign(targets=[ast.Name(id="message")], value=ast.Constant(value=str(sentence)))
                | ast.AnnAssign(target=ast.Name(id="message"), value=ast.Constant(value=str(sentence)))
            ):
                yield assigned.lineno, None, sentence, []


def messages(
    fileobj: IO[bytes], keywords: Mapping[str, Any], comment_tags: Sequence[str], options: Mapping[str, Any]
) -> Iterator[Found]:
    """Babel's own extraction, and the facts."""
    yield from extract_python(fileobj, keywords, comment_tags, options)
    fileobj.seek(0)
    yield from facts(fileobj.read())

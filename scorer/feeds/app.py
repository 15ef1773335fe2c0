"""The app of the feeds, mounted at /api: whoever reaches this machine may read, nobody writes."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, TypeAlias

from fastapi import FastAPI, Request
from fastapi.middleware.cors import CORSMiddleware
from starlette.responses import Response, StreamingResponse

from scorer import __version__
from scorer.mus.errors import TanteoError
from scorer.service.night_errors import NoSuchNight
from scorer.service.places import NoPlace, Places
from scorer.store.port import NoSuchPartida
from scorer.words import words

from . import documents, parts, shapes
from .answers import Answers
from .live import Live

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from starlette.types import Receive, Scope, Send

    from scorer.partida.sheet import Head
    from scorer.service.night_views import NightView
    from scorer.service.nights import Nights
    from scorer.service.tables import Tables

    from .answers import Answer

    Document: TypeAlias = Callable[[NightView], dict[str, Any]]

NOT_FOUND, BUSY, BROKEN, SAME = 404, 503, 500, 304
GONE: dict[int | str, dict[str, Any]] = {NOT_FOUND: {"model": shapes.Refused, "description": "There is none."}}
MOST_READERS = 600
STREAM = "text/event-stream"
ENGLISH = "en"  # what a program is answered in
ABOUT = (
    "Read-only: confirmed results, and the tables as they are. `ETag` is the version of the night; ask again with "
    "`If-None-Match`, or follow `/nights/{id}/events`. Any page may read them (CORS)."
)


class TooManyReaders(TanteoError):
    """More open feeds than this machine is to hold."""

    message = "too many pages follow this machine already: ask again later"


class _Stream(StreamingResponse):
    """A feed that gives its place back however it ends, also where nobody ever read it."""

    def __init__(self, frames: AsyncIterator[str], leave: Callable[[], None]) -> None:
        headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
        super().__init__(frames, media_type=STREAM, headers=headers)
        self._leave = leave

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send it to its end."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._leave()


class Feeds:
    """The feeds of a house; `close` before its server ends, so that nobody is waited for."""

    def __init__(self, tables: Tables, nights: Nights) -> None:
        self._tables, self._nights = tables, nights
        self.live, self.places, self._answers = Live(nights), Places(MOST_READERS), Answers()
        self.app = FastAPI(title="Tanteo", version=__version__, description=ABOUT, docs_url=None, redoc_url=None)
        self.app.add_middleware(CORSMiddleware, allow_origins=["*"], allow_methods=["GET"], expose_headers=["ETag"])
        self.app.add_exception_handler(TanteoError, _refused)
        self._route("/nights", self.all_nights, shapes.NightList)
        for path, of, shape in (
            ("", documents.night, shapes.Night),
            ("/standings", documents.standings, shapes.NightStandings),
            ("/bracket", documents.bracket, shapes.Bracket),
        ):
            self._route(f"/nights/{{night_id}}{path}", self._of_night(of), shape)
        self._route("/nights/{night_id}/tables", self.night_tables, shapes.NightTables)
        self._route("/tables/{partida_id}", self.partida, shapes.Partida)
        self._events()

    def close(self) -> None:
        """End whatever is followed."""
        self.live.close()

    def _route(self, path: str, answer: Callable[..., Any], shape: type[parts.Shape]) -> None:
        about = (shape.__doc__ or "").strip()
        gone = GONE if "{" in path else None
        self.app.add_api_route(path, answer, response_model=shape, summary=about, name=shape.__name__, responses=gone)

    def _events(self) -> None:
        told: dict[int | str, dict[str, Any]] = {
            200: {"description": "`night` when results or draws change, `table` after a tap.", "content": {STREAM: {}}},
            BUSY: {"model": shapes.Refused, "description": "Too many follow already."},
        }
        self.app.add_api_route(
            "/nights/{night_id}/events",
            self.events,
            response_class=StreamingResponse,
            summary="What changes, as it changes (server-sent events).",
            name="Events",
            responses={**GONE, **told},
        )

    async def all_nights(self) -> Response:
        """Those that can be shown."""
        found = []
        for night_id in await self._nights.ids():
            try:
                tag = _tag(await self._nights.head(night_id))
                found.append((await self._answer(night_id, tag, documents.listed)).body)
            except TanteoError:  # the house tells its organiser
                continue
        return _sent(b'{"nights":[%b]}' % b",".join(found))

    def _of_night(self, of: Document) -> Callable[..., Any]:
        """An answer that changes with the night's version alone."""

        async def answer(night_id: str, request: Request) -> Response:
            tag = _tag(await self._nights.head(night_id))
            if tag in request.headers.get("if-none-match", ""):
                return Response(status_code=SAME, headers={"ETag": tag})
            found = await self._answer(night_id, tag, of)
            return _sent(found.body, {"ETag": found.tag})

        return answer

    async def _answer(self, night_id: str, tag: str, of: Document) -> Answer:
        async def look() -> tuple[str, Callable[[], bytes]]:
            view = await self._nights.view(night_id)
            return _tag(view.head), lambda: _text(of(view))

        return await self._answers.of(f"{of.__name__} {night_id}", tag, look)

    async def night_tables(self, night_id: str) -> Response:
        """They change with every tap."""
        return _json(documents.tables(await self._nights.view(night_id)))

    async def partida(self, partida_id: str) -> Response:
        """A partida whose id is known."""
        return _json(documents.partida(await self._tables.view(partida_id)))

    async def events(self, night_id: str, request: Request) -> StreamingResponse:
        """Follow a night. The place is taken before anything is waited for: a burst gets no more than there are."""
        leave = self._place(request)
        try:
            await self.live.check(night_id)
        except BaseException:
            leave()
            raise
        return _Stream(self._frames(night_id), leave)

    def _place(self, request: Request) -> Callable[[], None]:
        try:
            return self.places.take(request.client.host if request.client else "")
        except NoPlace:
            raise TooManyReaders from None

    async def _frames(self, night_id: str) -> AsyncIterator[str]:
        reader = await self.live.follow(night_id)
        try:
            async for frame in reader.frames():
                yield frame
        finally:
            self.live.leave(night_id, reader)


def _tag(head: Head) -> str:
    """How a night stands, as an `ETag`."""
    return f'"{head.hash[:16]}"'


def _text(document: dict[str, Any]) -> bytes:
    return json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()


def _json(document: dict[str, Any]) -> Response:
    return _sent(_text(document))


def _sent(text: bytes, headers: dict[str, str] | None = None) -> Response:
    return Response(text, media_type="application/json", headers={"Cache-Control": "no-cache", **(headers or {})})


async def _refused(_request: Request, fact: Exception) -> Response:
    """What refuses it, in one sentence."""
    assert isinstance(fact, TanteoError)  # noqa: S101 - registered for no other
    status = NOT_FOUND if isinstance(fact, NoSuchNight | NoSuchPartida) else BROKEN
    text = json.dumps({"error": words(ENGLISH).error(fact)}, ensure_ascii=False)
    return Response(text, BUSY if isinstance(fact, TooManyReaders) else status, media_type="application/json")

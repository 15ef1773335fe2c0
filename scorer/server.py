"""The server: one ASGI app with the screens and their health, and the process that serves it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import signal
import socket
import ssl
import sys
import webbrowser
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import flet as ft
import uvicorn
from flet.controls.id_counter import ControlId
from flet_web import fastapi as flet_fastapi
from starlette.requests import ClientDisconnect
from starlette.responses import Response

from scorer import __version__, paths
from scorer.feeds import Feeds
from scorer.files.errors import TooLarge
from scorer.hosts import OurHosts, own_names
from scorer.house import House
from scorer.lines import allow_files, lines
from scorer.mus.errors import TanteoError
from scorer.reach import EVERYWHERE, reached_at
from scorer.service.intake import NoRoom, NoTicket, StoodStill
from scorer.service.places import Places
from scorer.sessions import ASLEEP_SECONDS, draw_for_nobody, forget, spell_nothing_out
from scorer.sockets import MOST_SOCKETS, Sockets, address_of, say_less
from scorer.statics.site import Site
from scorer.tidy import Tidy
from scorer.ui.app import start

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Collection, Iterable

    from starlette.requests import Request
    from starlette.types import ASGIApp

    from scorer.service.intake import Intake


# Flet numbers controls from 3 in every process. A page that outlives its server takes a service of the new one for
# the old one of the same number, and never answers it: so every process begins elsewhere.
ControlId._counter = count(1000 + 1000 * secrets.randbelow(1_000_000))  # noqa: SLF001 - nothing public moves it

# A phone that slept is noticed after this many seconds, and its session is still there when it wakes.
PING_SECONDS = 5.0
GRACE_SECONDS = 3
REFUSED: dict[type[TanteoError], int] = {NoTicket: 404, StoodStill: 408, TooLarge: 413, NoRoom: 503}
LONGEST_NUMBER = 16
LARGEST_MESSAGE = 1 << 20


class PortInUse(TanteoError):
    """The address cannot be taken: something else is listening there, or it is none of this computer's."""

    message = "cannot listen on {host}:{port} ({why}): choose another port with --port"


class BadCertificate(TanteoError):
    """The certificate or its key cannot be used for https."""

    message = "the certificate cannot be used ({why}): give --cert and --key of one certificate, both as PEM files"


def create_app(where: House | Path, reach: str = "", names: Collection[str] = ()) -> flet_fastapi.FastAPI:
    """The ASGI app over a house or a data folder. Raises InUse, NotWritten.

    `reach`: how others name it; `names`: what else it answers to, besides its addresses and the names of the house.
    """
    say_less()
    draw_for_nobody()
    spell_nothing_out()
    house = where if isinstance(where, House) else House.held(where)
    tidy = Tidy()
    site, feeds = Site(_screens(house, reach)), Feeds(house.tables, house.nights)
    app = flet_fastapi.FastAPI(
        title="Tanteo",
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        # Nobody is served before the nights are awake: until then nobody watches over their tables.
        on_startup=[house.nights.wake, site.start, tidy.start],
        on_shutdown=[tidy.stop, feeds.close, site.stop, house.close],
    )
    app.state.feeds = feeds
    app.add_api_route("/health", _health, methods=["GET"])
    app.mount("/api", feeds.app)
    app.add_route("/subir/{ticket}", _taking_in(house.intake), methods=["PUT"])
    app.mount("/", site)
    app.add_middleware(Sockets, places=Places(MOST_SOCKETS), ended=forget)
    app.add_middleware(OurHosts, names=names)
    return app


def serve(  # noqa: PLR0913 - one for each option of the command
    host: str,
    port: int,
    data: Path,
    cert: Path | None = None,
    key: Path | None = None,
    *,
    names: Iterable[str] = (),
    open_browser: bool = False,
) -> None:
    """Serve until told to stop. Raises PortInUse, BadCertificate, InUse, NotWritten."""
    check_certificate(cert, key)
    allow_files()
    with _listening(host, port) as listener:
        reach = reached_at(host)
        app = create_app(data, reach, own_names(host, cert, names))
        config = _config(app, host, port, cert, key)
        scheme, here = "https" if cert else "http", "localhost" if host in EVERYWHERE else host
        urls = [f"{scheme}://{name}:{port}/" for name in dict.fromkeys((here, reach)) if name]
        signal.signal(signal.SIGTERM, lambda *_: None)
        server = _Server(config, urls, open_browser=open_browser)
        with contextlib.suppress(KeyboardInterrupt):
            asyncio.run(server.serve(sockets=[listener]))


class _Server(uvicorn.Server):
    """A server that says where it listens, and can show itself."""

    def __init__(self, config: uvicorn.Config, urls: list[str], *, open_browser: bool) -> None:
        super().__init__(config)
        self._urls, self._open_browser = urls, open_browser

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Whoever follows a feed is told that it ends: nobody is waited for who would wait for ever."""
        self.config.app.state.feeds.close()  # type: ignore[union-attr]
        await super().shutdown(sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        sys.stderr.write(f"Tanteo {__version__}: {' · '.join(self._urls)}\n")
        if self._open_browser:
            await asyncio.to_thread(webbrowser.open, self._urls[0])


def _screens(house: House, reach: str) -> ASGIApp:
    async def main(page: ft.Page) -> None:
        await start(page, house.tables, house.nights, house.intake, reach)

    screens: ASGIApp = flet_fastapi.app(
        main,
        assets_dir=str(paths.assets()),
        app_name="Tanteo",
        app_short_name="Tanteo",
        app_description="Mus",
        no_cdn=True,
        session_timeout_seconds=ASLEEP_SECONDS,
    )
    return screens


def _taking_in(intake: Intake) -> Callable[[Request], Awaitable[Response]]:
    """Files that a screen waits for."""

    async def take(request: Request) -> Response:
        try:
            await intake.take(
                request.path_params["ticket"], request.stream(), _size(request), address_of(request.scope)
            )
        except TanteoError as fact:
            return Response(str(fact), REFUSED.get(type(fact), 400), media_type="text/plain")
        except ClientDisconnect:  # it may come again
            return Response(status_code=204)
        return Response(status_code=204)

    return take


def _size(request: Request) -> int | None:
    """What a file says that it has, where it says so."""
    told = request.headers.get("content-length", "")
    return int(told) if told.isascii() and told.isdigit() and len(told) < LONGEST_NUMBER else None


async def _health() -> dict[str, str]:
    return {"status": "ok", "version": __version__}


def _listening(host: str, port: int) -> socket.socket:
    """A socket that listens, so that a port in use is one clear fact. Raises PortInUse."""
    try:
        family = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0][0]
        listener = socket.create_server((host, port), family=family, backlog=128)
    except (OSError, UnicodeError) as error:
        number = getattr(error, "errno", None)
        why = os.strerror(number) if isinstance(number, int) and number > 0 else str(error)
        raise PortInUse(host=host, port=port, why=why) from error
    # Inherited by whoever is accepted. Without it a picture that goes out in two parts waits 40 ms for its second one,
    # until the phone has acknowledged the first; asyncio sets it only where the protocol of the socket is told.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listener


def check_certificate(cert: Path | None, key: Path | None) -> None:
    """Whether the certificate and its key belong together. Raises BadCertificate."""
    if cert is None:
        if key is not None:
            raise BadCertificate(why="a key without a certificate")
        return
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(cert, key)
    except OSError as error:
        raise BadCertificate(why=error.strerror or str(error)) from error


def _config(app: ASGIApp, host: str, port: int, cert: Path | None, key: Path | None) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        ssl_certfile=cert,
        ssl_keyfile=key,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        ws_max_size=LARGEST_MESSAGE,
        timeout_graceful_shutdown=GRACE_SECONDS,
        http=lines(),
        log_level="warning",
        server_header=False,
    )

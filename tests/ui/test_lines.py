"""Connections: so many at once, and whoever asks for nothing is not waited for."""

from __future__ import annotations

import asyncio
import contextlib

import pytest
import uvicorn
import websockets

from scorer import lines as lines_module
from scorer.lines import allow_files, lines


async def app(scope, receive, send):
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        await receive()
        return
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
    if scope["path"] == "/slow":
        await asyncio.sleep(0.6)
    await send({"type": "http.response.body", "body": b"ok"})


@contextlib.asynccontextmanager
async def serving(most):
    kind = lines(most)
    config = uvicorn.Config(app, host="127.0.0.1", port=0, http=kind, lifespan="off", log_level="warning")
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve())
    while not server.started:  # noqa: ASYNC110 - nothing tells that it has begun
        await asyncio.sleep(0.01)
    try:
        yield server.servers[0].sockets[0].getsockname()[1], kind.places
    finally:
        server.should_exit = True
        await task


async def opened(port):
    return await asyncio.open_connection("127.0.0.1", port)


async def asked(port, path="/"):
    reader, writer = await opened(port)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
    try:
        return await asyncio.wait_for(reader.read(), 5)
    finally:
        writer.close()


@pytest.fixture
def impatient(monkeypatch):
    monkeypatch.setattr(lines_module, "SILENCE", 0.2)


async def test_beyond_so_many_a_connection_is_cut_off_and_then_there_is_room_again():
    async with serving(3) as (port, places):
        held = [await opened(port) for _ in range(3)]
        await asyncio.sleep(0.1)
        with contextlib.suppress(ConnectionError):
            assert await asked(port) == b""
        held[0][1].close()
        await asyncio.sleep(0.1)
        assert (await asked(port)).endswith(b"ok")
        for _, writer in held:
            writer.close()
        await asyncio.sleep(0.1)
        assert places.taken == 0


@pytest.mark.usefixtures("impatient")
async def test_who_asks_for_nothing_is_closed_and_who_is_answered_slowly_is_not():
    async with serving(9) as (port, places):
        silent, _ = await opened(port)
        half, writing = await opened(port)
        writing.write(b"GET / HTTP/1.1\r\nHost:")
        slow = asyncio.create_task(asked(port, "/slow"))
        assert await asyncio.wait_for(silent.read(), 2) == b""
        assert await asyncio.wait_for(half.read(), 2) == b""
        assert (await slow).endswith(b"ok")
        await asyncio.sleep(0.1)
        assert places.taken == 0


@pytest.mark.usefixtures("impatient")
async def test_a_second_question_that_never_ends_is_not_waited_for():
    async with serving(9) as (port, places):
        reader, writer = await opened(port)
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nHo")
        assert (await asyncio.wait_for(reader.read(), 3)).endswith(b"ok")
        await asyncio.sleep(0.1)
        assert places.taken == 0


@pytest.mark.usefixtures("impatient")
async def test_a_socket_gives_its_place_back_and_stays_open():
    async with serving(1) as (port, places), websockets.connect(f"ws://127.0.0.1:{port}/ws") as socket:
        await asyncio.sleep(0.5)
        assert places.taken == 0
        await socket.send("still here")


def test_as_many_files_may_be_open_as_the_system_lets_us_have():
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 512), hard))
    try:
        allow_files()
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == min(hard, lines_module.MOST_FILES)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))

"""The cable between a phone and the server: it can be cut without a word, as where there is no coverage.

`set_offline` of a browser leaves the sockets alone that are open already.
"""

from __future__ import annotations

import contextlib
import selectors
import socket
import threading

from tests.e2e.driver import free_port

CHUNK = 1 << 16
TURN = 0.05


class Cable:
    """Forwards a port of its own to the server's; cut, it forwards nothing and tells neither side."""

    def __init__(self, port: int) -> None:
        self.port, self._to = free_port(), port
        self._is_cut, self._is_over = threading.Event(), threading.Event()
        self._listener = socket.create_server(("127.0.0.1", self.port))
        self._listener.settimeout(TURN)
        self._threads = [threading.Thread(target=self._accept, daemon=True)]
        self._threads[0].start()

    @property
    def url(self) -> str:
        """What the phone opens."""
        return f"http://127.0.0.1:{self.port}"

    def cut(self) -> None:
        """Nothing comes through any more, and what is sent meanwhile is lost."""
        self._is_cut.set()

    def mend(self) -> None:
        """What was connected breaks now, and what is new comes through."""
        self._is_cut.clear()

    def close(self) -> None:
        """Take the cable away."""
        self._is_over.set()
        self._listener.close()

    def _accept(self) -> None:
        while not self._is_over.is_set():
            with contextlib.suppress(OSError):
                phone, _address = self._listener.accept()
                threading.Thread(target=self._forward, args=(phone,), daemon=True).start()

    def _forward(self, phone: socket.socket) -> None:
        if self._is_cut.is_set():
            phone.close()
            return
        with contextlib.suppress(OSError), phone, socket.create_connection(("127.0.0.1", self._to)) as server:
            other, waiting = {phone: server, server: phone}, selectors.DefaultSelector()
            for one in other:
                waiting.register(one, selectors.EVENT_READ)
            while not self._is_over.is_set():
                if self._is_cut.is_set():
                    self._lie_dead()
                    return
                for key, _events in waiting.select(TURN):
                    content = key.fileobj.recv(CHUNK)  # type: ignore[union-attr]
                    if not content:
                        return
                    other[key.fileobj].sendall(content)  # type: ignore[index]

    def _lie_dead(self) -> None:
        """Neither side hears anything until the cable is mended; then the connection is gone."""
        while self._is_cut.is_set() and not self._is_over.wait(TURN):
            pass

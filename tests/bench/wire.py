"""A page without a browser: Flet's own protocol over a websocket, its tree of controls kept as a browser keeps it."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

import msgpack
import websockets

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

REGISTER, PATCH, EVENT, UPDATE, INVOKE, CRASHED = range(1, 7)
REPLACE, ADD, REMOVE, MOVE = range(4)
PATIENCE = 30.0
DIALOGS = ("BottomSheet", "AlertDialog", "SnackBar")


class Lost(Exception):
    """A picture that does not come, or a page that broke."""


class Page:
    """One open page: what is on it, and taps."""

    def __init__(self, url: str, route: str, kept: dict[str, Any] | None = None) -> None:
        self.url, self.route = url, route
        self.kept = {"tanteo.settings": json.dumps({"language": "es", "reduce_motion": True}), **(kept or {})}
        self.messages = 0
        self._index: dict[int, dict[str, Any]] = {}
        self._opened: dict[int, dict[str, Any]] = {}
        self._root: dict[str, Any] = {}
        self._changed = asyncio.Event()
        self._crashed = ""
        self._reading: asyncio.Task[None] | None = None

    async def open(self) -> Page:
        """Connect, as a tab that has just been opened."""
        address = self.url.replace("http", "ws", 1) + "/ws"
        self._socket = await websockets.connect(address, max_size=None, ping_interval=None, open_timeout=PATIENCE)
        page = {"route": self.route, "width": 390, "height": 844, "platform": "android", "web": True, "pwa": False}
        await self._send(REGISTER, {"session_id": "", "page_name": "", "page": page})
        self._reading = asyncio.create_task(self._read())
        return self

    async def close(self) -> None:
        """Close the tab."""
        await self._socket.close()
        if self._reading is not None:
            await asyncio.gather(self._reading, return_exceptions=True)

    async def _send(self, action: int, body: dict[str, Any]) -> None:
        await self._socket.send(b"\x00" + msgpack.packb([action, body]))

    async def _read(self) -> None:
        try:
            async for data in self._socket:
                await self._take(*msgpack.unpackb(data[1:], strict_map_key=False))
        except websockets.ConnectionClosed:
            pass
        except Exception as error:
            self._crashed = repr(error)
            self._changed.set()
            raise

    async def _take(self, action: int, body: dict[str, Any]) -> None:
        self.messages += 1
        if action == REGISTER:
            self._root = body["page_patch"]
            self._note(self._root)
        elif action == PATCH:
            self._patch(self._index[body["id"]], body["patch"])
            await self._dismiss()
        elif action == INVOKE:
            await self._answer(body)
        elif action == CRASHED:
            self._crashed = body["message"]
        self._changed.set()

    async def _answer(self, body: dict[str, Any]) -> None:
        """What a browser does when it is asked for something."""
        name, args = body["name"], body.get("args") or {}
        result: Any = self.kept.get(args.get("key", "")) if name == "get" else name == "set"
        if name == "set":
            self.kept[args["key"]] = args["value"]
        answer = {"control_id": body["control_id"], "call_id": body["call_id"], "result": result, "error": None}
        await self._send(INVOKE, answer)
        if name == "push_route":
            page, where = self._root["_i"], {"route": args["route"]}
            await self._send(UPDATE, {"id": page, "props": where})
            await self._send(EVENT, {"target": page, "name": "route_change", "data": where})

    async def _dismiss(self) -> None:
        """What was closed is gone once it has slid away, and says so."""
        for node in list(self._opened.values()):
            if not node.get("open"):
                self._opened.pop(node["_i"])
                await self._send(EVENT, {"target": node["_i"], "name": "dismiss", "data": None})

    # ------------------------------------------------------------ the tree

    def _note(self, node: Any) -> None:
        if isinstance(node, dict):
            if "_i" in node:
                self._index[node["_i"]] = node
                if node.get("_c") in DIALOGS:
                    self._opened[node["_i"]] = node
            for value in node.values():
                self._note(value)
        elif isinstance(node, list):
            for value in node:
                self._note(value)

    def _patch(self, root: Any, patch: list[Any]) -> None:
        paths, *changes = patch
        nodes = dict(self._nodes(root, paths))
        for kind, *where in changes:
            if kind == MOVE:
                source, key, target, to = where
                _insert(nodes[target], to, nodes[source].pop(key))
                continue
            node, key = nodes.get(where[0], root), where[1]
            if kind == REMOVE:
                node.pop(key, None) if isinstance(node, dict) else node.pop(key)
            elif kind == ADD:
                _insert(node, key, where[2])
            else:
                node[key] = where[2]
            if kind != REMOVE:
                self._note(where[2])

    def _nodes(self, node: Any, paths: list[Any]) -> Iterator[tuple[int, Any]]:
        yield paths[0], node
        for key, deeper in (paths[1] if len(paths) > 1 else {}).items():
            child = node[key] if isinstance(node, list) else node.setdefault(key, {})
            yield from self._nodes(child, deeper)

    def find(self, tag: str) -> dict[str, Any] | None:
        """What carries an identifier, the last one drawn."""
        found = None
        for node in walked(self._root):
            if node.get("identifier") == tag:
                found = node
        return found

    def label(self, tag: str) -> str:
        """How it is called."""
        node = self.find(tag)
        return str(node.get("label", "")) if node else ""

    # ------------------------------------------------------------ taps

    async def wait(self, seen: Callable[[Page], bool], what: str) -> None:
        """Wait for a picture. Raises Lost."""
        try:
            async with asyncio.timeout(PATIENCE):
                while not seen(self):
                    if self._crashed:
                        raise Lost(f"{self.route}: {what}: {self._crashed}")
                    self._changed.clear()
                    await self._changed.wait()
        except TimeoutError:
            tags = [node["identifier"] for node in walked(self._root) if node.get("identifier")]
            raise Lost(f"{self.route}: {what} among {tags}") from None

    async def there(self, tag: str) -> None:
        """Wait until something is there."""
        await self.wait(lambda page: page.find(tag) is not None, tag)

    async def tap(self, tag: str) -> None:
        """Tap what carries an identifier. Raises Lost."""
        node = self.find(tag)
        target = next((one for one in walked(node) if one.get("on_click")), None)
        if target is None:
            raise Lost(f"{self.route}: {tag} cannot be tapped")
        await self._send(EVENT, {"target": target["_i"], "name": "click", "data": None})


def _insert(node: Any, key: Any, value: Any) -> None:
    if isinstance(node, list):
        node.insert(key, value)
    else:
        node[key] = value


def walked(node: Any) -> Iterator[dict[str, Any]]:
    """Every control, outermost first."""
    if isinstance(node, dict):
        if "_c" in node or "_i" in node:
            yield node
        for value in node.values():
            yield from walked(value)
    elif isinstance(node, list):
        for value in node:
            yield from walked(value)

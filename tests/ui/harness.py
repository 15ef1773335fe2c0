"""A page without a client: a real session of Flet over a connection that records what would be sent."""

from __future__ import annotations

import asyncio
import inspect
import json
import time
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, TypeVar

import flet as ft
import msgpack
from flet.components.public_utils import unwrap_component
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page, context
from flet.messaging.connection import Connection
from flet.messaging.protocol import (
    MessageAction,
    configure_encode_object_for_msgpack,
    decode_ext_from_msgpack,
)
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

from scorer.service.intake import Intake
from scorer.service.nights import Nights
from scorer.service.tables import Tables
from scorer.store.memory import MemoryStore
from scorer.ui.app import start
from tests.ui.client import Client

Invoke = Callable[[str, Any], Any]
Main = Callable[[ft.Page], Awaitable[None] | None]
C = TypeVar("C", bound=BaseControl)
MOST_ROUNDS = 2000

_encode = configure_encode_object_for_msgpack(BaseControl)


class Recording(Connection):
    """Packs every message as the wire would, answers the methods of services, keeps what was invoked."""

    def __init__(self, invoke: Invoke) -> None:
        super().__init__()
        self.loop = asyncio.get_running_loop()
        self.pubsubhub = PubSubHub(loop=self.loop)
        self.page_url = "http://test"
        self.invoke = invoke
        self.invoked: list[tuple[str, Any]] = []
        self.session: Session
        self.client: Client

    def send_message(self, message):
        # Packing is not optional: it stores the snapshots that the next diff is made against.
        packed = msgpack.packb([message.action, message.body], default=_encode)
        body = message.body
        if message.action == MessageAction.PATCH_CONTROL:
            _action, sent = msgpack.unpackb(packed, strict_map_key=False, ext_hook=decode_ext_from_msgpack)
            self.client.apply(sent["id"], sent["patch"])
        if message.action == MessageAction.SESSION_CRASHED:
            raise AssertionError(body.message)
        if message.action == MessageAction.INVOKE_METHOD:
            self.invoked.append((body.name, body.args))
            answer = self.invoke(body.name, body.args)
            if body.name == "push_route":
                self.loop.call_soon(self._moved, body.args["route"])
            self.loop.call_soon(self.session.handle_invoke_method_results, body.control_id, body.call_id, answer, None)

    def _moved(self, route):
        """Tell the session of the new address, as a browser does."""
        page = self.session.page
        self.session.apply_patch(page._i, {"route": route})
        self.moving = self.loop.create_task(self.session.dispatch_event(page._i, "route_change", {"route": route}))

    def dispose(self):
        """Nothing is held."""


class Screen:
    """What is on the page, and the taps on it."""

    def __init__(self, session: Session, connection: Recording) -> None:
        self.session = session
        self.connection = connection

    @classmethod
    async def start(
        cls,
        main: Main,
        *,
        route: str = "/",
        size: tuple[int, int] = (390, 844),
        invoke: Invoke = lambda _name, _args: None,
        platform: ft.PagePlatform = ft.PagePlatform.ANDROID,
        web: bool = True,
    ) -> Screen:
        """A page at a route, drawn by `main`."""
        connection = Recording(invoke)
        session = connection.session = Session(connection)
        width, height = size
        session.apply_page_patch(
            {"route": route, "width": width, "height": height, "platform": platform.value, "web": web}
        )
        _context_page.set(session.page)
        context.reset_auto_update()
        connection.client = _whole(session.get_page_patch())
        drawn = main(session.page)
        if inspect.isawaitable(drawn):
            await drawn
        await session.after_event(session.page)
        screen = cls(session, connection)
        await screen.settle()
        return screen

    @property
    def page(self) -> ft.Page:
        """The page of the session."""
        return self.session.page

    @property
    def client(self) -> Client:
        """What the device shows."""
        return self.connection.client

    async def settle(self, rounds: int = 12) -> None:
        """Let effects, threads of the store and redraws come to rest, however busy the machine is."""
        quiet = 0
        for _ in range(MOST_ROUNDS):
            await asyncio.sleep(0.002)
            await self._put_away()
            quiet = 0 if _threads_work() else quiet + 1
            if quiet >= rounds:
                return

    async def _put_away(self) -> None:
        """As a device does: a sheet that closes is told to be gone."""
        for dialog in [one for one in self.page._dialogs.controls if not one.open]:
            await self.session.dispatch_event(dialog._i, "dismiss", None)

    def controls(self, root: object = None) -> Iterator[BaseControl]:
        """Every control drawn, outermost first."""
        yield from _walk(self.page if root is None else root, set())

    def all(self, kind: type[C], root: object = None) -> list[C]:
        """Every control of a kind."""
        return [control for control in self.controls(root) if isinstance(control, kind)]

    def texts(self, root: object = None) -> list[str]:
        """Every text on the page."""
        found = []
        for text in self.all(ft.Text, root):
            found += [str(text.value)] if text.value else [str(span.text) for span in text.spans or [] if span.text]
        return found

    def says(self, part: str) -> bool:
        """Whether a text on the page has this part."""
        return any(part in text for text in self.texts())

    def by_id(self, identifier: str) -> ft.Semantics:
        """The control with an identifier in the semantics tree."""
        found = self.find(identifier)
        assert found is not None, f"no {identifier} among {self.identifiers()}"
        return found

    def find(self, identifier: str) -> ft.Semantics | None:
        """The control with an identifier, if it is there."""
        return next((node for node in self.all(ft.Semantics) if node.identifier == identifier), None)

    def identifiers(self) -> list[str]:
        """Every identifier in the semantics tree."""
        return [node.identifier for node in self.all(ft.Semantics) if node.identifier]

    async def until(self, identifier: str, patience: float = 5.0) -> ft.Semantics:
        """The control with an identifier, once it is there: what a thread reads takes its time."""
        end = time.monotonic() + patience
        while self.find(identifier) is None and time.monotonic() < end:
            await self.settle()
        return self.by_id(identifier)

    async def tap(self, identifier: str) -> None:
        """Tap the first thing inside that can be tapped."""
        await self.fire(self.target(identifier), "click")

    async def tap_at_once(self, identifier: str) -> None:
        """Tap it, and look at once: a sheet that goes is still on its way out."""
        await self.session.dispatch_event(self.target(identifier)._i, "click", None)
        for _ in range(MOST_ROUNDS):
            await asyncio.sleep(0.002)
            if not _threads_work():
                break

    def target(self, identifier: str) -> BaseControl:
        """The first thing inside that can be tapped."""
        return next(one for one in self.controls(self.by_id(identifier)) if getattr(one, "on_click", None))

    async def write(self, identifier: str, text: str) -> None:
        """Write into the text field inside."""
        await self.change(next(iter(self.all(ft.TextField, self.by_id(identifier)))), text)

    async def change(self, control: BaseControl, value: object, field: str = "value") -> None:
        """Change a control as its user would."""
        self.session.apply_patch(control._i, {field: value})
        if getattr(control, "on_change", None):
            await self.fire(control, "change", value)

    async def put_away(self) -> None:
        """Let the sheets that were closed go, as a client does once they have moved out."""
        for sheet in self.all(ft.BottomSheet):
            if not sheet.open:
                await self.fire(sheet, "dismiss")

    async def fire(self, control: BaseControl, event: str = "click", data: object = None) -> None:
        """Deliver an event to a control, which the device must hold to tell of it."""
        assert control._i in self.client.numbers(), f"the device knows nothing of {control}"
        if event == "connect":
            self.connection.client = _whole(self.session.page)
        await self.session.dispatch_event(control._i, event, data)
        await self.settle()
        if event != "disconnect":
            self.agree()

    def agree(self) -> bool:
        """The device knows of all that is drawn here, and each tap on what it shows is heard."""
        held = self.client.numbers()
        untold = [f"{one._c} {one._i}" for one in self.controls() if one._i not in held]
        assert untold == [], "drawn here, and the device was not told"
        there = {one._i for one in self.controls()}
        assert self.client.tappable() - there == set(), "tappable on the device, and nothing here hears it"
        return True

    async def go(self, route: str) -> None:
        """Navigate as a change of the address does."""
        self.session.apply_patch(self.page._i, {"route": route})
        await self.fire(self.page, "route_change", {"route": route})

    @property
    def views(self) -> list[ft.View]:
        """The stack of views, components unwrapped."""
        views = unwrap_component(self.page.views)
        return [unwrap_component(view) for view in (views if isinstance(views, list) else [views])]


def _whole(page: Any) -> Client:
    """The whole page, as a device is given it when it comes, or comes back."""
    sent = msgpack.packb(page, default=_encode)
    return Client(msgpack.unpackb(sent, strict_map_key=False, ext_hook=decode_ext_from_msgpack))


def _threads_work() -> bool:
    """Whether a thread of the loop is at work: `to_thread` has no way to ask."""
    executor = getattr(asyncio.get_running_loop(), "_default_executor", None)
    return executor is not None and executor._idle_semaphore._value < len(executor._threads)


def _walk(node: object, seen: set[int]) -> Iterator[BaseControl]:
    if isinstance(node, BaseControl):
        if id(node) in seen:
            return
        seen.add(id(node))
        yield node
        for name, value in list(vars(node).items()):
            if not name.startswith("__") and name != "_parent":
                yield from _walk(value, seen)
    elif isinstance(node, list | tuple):
        for one in node:
            yield from _walk(one, seen)
    elif isinstance(node, dict):
        for one in node.values():
            yield from _walk(one, seen)


class Kept:
    """What a device keeps, as the client side of SharedPreferences; other services answer nothing."""

    def __init__(self, answers: dict[str, Any] | None = None, **kept: Any) -> None:
        self.store = {"tanteo.settings": json.dumps({"language": "en"}), **kept}
        self.answers = answers or {}

    def __call__(self, name: str, args: Any) -> Any:
        """Answer a method of a service."""
        if name == "get":
            return self.store.get(args["key"])
        if name == "set" and "key" in args:
            self.store[args["key"]] = args["value"]
            return True
        return self.answers.get(name)


async def app_at(
    route: str,
    tables: Tables | None = None,
    kept: Kept | None = None,
    nights: Nights | None = None,
    intake: Intake | None = None,
    **client: Any,
) -> Screen:
    """The whole app over some tables, in English, at an address; with nights where there is a server."""
    held = tables or Tables(MemoryStore())
    return await Screen.start(
        lambda page: start(page, held, nights, intake), route=route, invoke=kept or Kept(), **client
    )

"""What a socket of a screen may bring: frames that Flet can read, the first of them to register."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgpack  # type: ignore[import-untyped]
from flet.messaging.protocol import (
    ControlEventBody,
    InvokeMethodResponseBody,
    MessageAction,
    RegisterClientRequestBody,
    UpdateControlPropsBody,
    decode_ext_from_msgpack,
)

from scorer.mus.errors import TanteoError
from scorer.told import are_props, is_event, is_page

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

MESSAGE, CHANNEL = 0, 1
CHANNEL_HEAD = 5
REGISTER = MessageAction.REGISTER_CLIENT.value
# The body of each message that a page sends, and the types of what names something in it.
BODIES: Mapping[int, tuple[type, dict[str, type | tuple[type, ...]]]] = {
    REGISTER: (RegisterClientRequestBody, {"session_id": (str, type(None)), "page": dict}),
    MessageAction.CONTROL_EVENT.value: (ControlEventBody, {"target": int, "name": str}),
    MessageAction.UPDATE_CONTROL_PROPS.value: (UpdateControlPropsBody, {"id": int, "props": dict}),
    MessageAction.INVOKE_METHOD.value: (InvokeMethodResponseBody, {"control_id": int, "call_id": str}),
}
# What it tells must be such that the screens can read it.
TOLD: Mapping[int, Callable[[dict[str, Any]], bool]] = {
    REGISTER: lambda body: is_page(body["page"]),
    MessageAction.CONTROL_EVENT.value: lambda body: is_event(body["name"], body["data"]),
    MessageAction.UPDATE_CONTROL_PROPS.value: lambda body: are_props(body["props"]),
}


class NotReadable(TanteoError):
    """A frame that no page of ours sends."""

    message = "no frame of a page"


def check_first(frame: bytes | None) -> None:
    """A page begins by registering, once. Raises NotReadable."""
    if _action(frame) != REGISTER:
        raise NotReadable


def check_next(frame: bytes | None) -> None:
    """What may follow. Raises NotReadable."""
    if frame == b"" or (frame and frame[0] == CHANNEL and len(frame) >= CHANNEL_HEAD):
        return
    if _action(frame) == REGISTER:
        raise NotReadable


def _action(frame: bytes | None) -> int:
    """The action of a message that is whole. Raises NotReadable."""
    if not frame or frame[0] != MESSAGE:
        raise NotReadable
    try:
        action, body = msgpack.unpackb(frame[1:], ext_hook=decode_ext_from_msgpack)
        _check_body(action, body)
    except Exception as error:  # whatever bytes do to a reader, they are no frame of ours
        raise NotReadable from error
    return int(action)


def _check_body(action: Any, body: Any) -> None:  # noqa: ANN401 - anything until it is read
    made, wanted = BODIES[action]
    made(**body)
    for key, type_ in wanted.items():
        if not isinstance(body[key], type_) or isinstance(body[key], bool):
            raise NotReadable
    if action in TOLD and not TOLD[action](body):
        raise NotReadable

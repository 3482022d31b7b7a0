"""Records every request of the bot byte by byte, with the people who can see its effect."""

from __future__ import annotations

import asyncio
import json
import re
from dataclasses import dataclass, field, replace
from http import HTTPStatus
from typing import TYPE_CHECKING, Final, TypeAlias

from aiohttp import StreamReader, web

from playground import flags
from playground.connections.gateway import HEARTBEAT
from playground.rest.replies import reply
from tests.playground.driving import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from aiohttp.typedefs import Handler

    from playground.service.local_discord import LocalDiscord

Part: TypeAlias = tuple[str, bytes]
"""A part of a body: its head with the file name, and its bytes."""

EVERYBODY: Final = None
"""The eyes of a public request."""

INNER: Final = frozenset(
    {"Accept", "Accept-Encoding", "Connection", "Content-Length", "Content-Type", "Host", "User-Agent"}
)
"""Headers of the connection, which do not depend on the request."""

ID: Final = re.compile(r"\b\d{17,20}\b")
_CALLBACK: Final = re.compile(r"/interactions/(\d+)/[^/]+/callback")
_WEBHOOK: Final = re.compile(r"/webhooks/\d+/([^/]+)(?:/messages/(@original|\d+))?")
_CHANNEL: Final = re.compile(r"/channels/(\d+)")
_API: Final = "/api/v10"
JSON: Final = "application/json"
UPDATE: Final = 7
INVALID: Final = 50035
NOTHING: Final = "nothing"
"""A prefix that no request has."""
PRIVATE_ANSWERS: Final = frozenset({8, 9})
"""Types of answers that only the asking person gets: suggestions and forms."""


@dataclass(frozen=True)
class Request:
    """A request of the bot to Discord.

    `eyes` are the people who can see its effect; `EVERYBODY` if it is public.
    """

    step: str
    line: str
    headers: tuple[tuple[str, str], ...]
    parts: tuple[Part, ...]
    eyes: frozenset[int] | None = field(compare=False)

    def seen_by(self, person: int) -> bool:
        """Return whether a person can see anything of the request."""
        return self.eyes is EVERYBODY or person in self.eyes

    @property
    def whole(self) -> bytes:
        """The whole body that was sent."""
        return "\n".join([self.line, *map(str, self.headers)]).encode() + b"".join(
            head.encode() + content for head, content in self.parts
        )

    def rename(self, names: Mapping[str, str]) -> Request:
        """Return the request with some of its words replaced."""

        def other(content: bytes) -> bytes:
            for old, new in names.items():
                content = content.replace(old.encode(), new.encode())
            return content

        return replace(self, parts=tuple((head, other(content)) for head, content in self.parts))

    def number_ids(self, ids: dict[str, str]) -> Request:
        """Return the request with Discord's ids replaced by their numbers in `ids`, which grows.

        While time stands still, the playground counts its ids, also of the pictures in messages of
        others; Discord's tell the time.
        """

        def number(text: str) -> str:
            return ID.sub(lambda found: ids.setdefault(found[0], f"id-{len(ids)}"), text)

        parts = tuple(
            (head, number(content.decode()).encode() if content[:1] in (b"{", b"[") else content)
            for head, content in self.parts
        )
        return replace(self, line=number(self.line), parts=parts)

    def __str__(self) -> str:
        """Return the whole request; pictures by their length."""
        told = [
            content.decode() if content[:1] in b"{[" else f"{len(content)} bytes: {head}"
            for head, content in self.parts
        ]
        return "\n  ".join([f"[{self.step}] {self.line}", *told])


class Recorder:
    """A middleware of the playground that records requests.

    `step` names the current step; requests that begin with `refused` are not carried out.
    """

    def __init__(self, local: LocalDiscord) -> None:
        self._local = local
        self.step = "start"
        self.refused = NOTHING
        self.requests: list[Request] = []
        self._answered = asyncio.Event()

    async def next(self) -> None:
        """Wait until a request has been answered."""
        self._answered.clear()
        await asyncio.wait_for(self._answered.wait(), PATIENCE)

    @web.middleware
    async def record(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Record a request of the bot before it is carried out."""
        if request.path.startswith(_API):
            body = await request.read()
            _rewind(request, body)
            parts = _parts(request.headers.get("Content-Type", ""), body)
            path = request.path.removeprefix(_API)
            line = f"{request.method} {path}" + (f"?{request.query_string}" if request.query_string else "")
            headers = tuple(
                sorted((key, value) for key, value in request.headers.items() if key not in INNER)
            )
            self.requests.append(
                Request(self.step, line, headers, parts, self._eyes(request.method, path, _payload(parts)))
            )
            if line.startswith(self.refused):
                return reply({"code": INVALID, "message": "Invalid Form Body"}, HTTPStatus.BAD_REQUEST)
        try:
            return await handler(request)
        finally:
            self._answered.set()

    def listening(self, receive: Callable[..., None]) -> Callable[..., None]:
        """Wrap the gateway's receiver of frames so that the frames are recorded, except heartbeats."""

        def record_frame(pipe: object, heart: object, text: str) -> None:
            if json.loads(text)["op"] != HEARTBEAT:
                self.requests.append(Request(self.step, "gateway", (), ((JSON, text.encode()),), EVERYBODY))
            receive(pipe, heart, text)

        return record_frame

    def _eyes(self, method: str, path: str, body: dict[str, object]) -> frozenset[int] | None:
        """Return the people who can see the effect of a request; everybody, if in doubt."""
        if found := _CALLBACK.match(path):
            return self._answer(int(found[1]), body)
        if found := _WEBHOOK.match(path):
            return self._after(found[1], found[2], body)
        if method == "GET":
            return frozenset()
        if path == "/users/@me/channels":
            return frozenset({int(str(body["recipient_id"]))})
        if found := _CHANNEL.match(path):
            channel = self._local.world.channels.get(int(found[1]))
            return frozenset({channel.person}) if channel and channel.person else EVERYBODY
        return EVERYBODY

    def _answer(self, number: int, body: dict[str, object]) -> frozenset[int] | None:
        interaction = self._local.interactions.interaction(number)
        if body["type"] == UPDATE:
            return self._of_message(interaction.source or 0)
        data = body.get("data")
        private = isinstance(data, dict) and int(data.get("flags") or 0) & flags.EPHEMERAL
        return self._at(
            interaction.channel_id,
            interaction.person,
            private=body["type"] in PRIVATE_ANSWERS or bool(private),
        )

    def _after(self, token: str, message: str | None, body: dict[str, object]) -> frozenset[int] | None:
        interaction = self._local.interactions.by_token(token)
        if message is not None:
            return self._of_message((interaction.original or 0) if message == "@original" else int(message))
        private = int(str(body.get("flags") or 0)) & flags.EPHEMERAL
        return self._at(interaction.channel_id, interaction.person, private=bool(private))

    def _of_message(self, number: int) -> frozenset[int] | None:
        message = self._local.world.messages.get(number)
        if message is None:
            return EVERYBODY
        return self._at(message.channel_id, message.seen_by or 0, private=message.seen_by is not None)

    def _at(self, channel: int, person: int, *, private: bool) -> frozenset[int] | None:
        place = self._local.world.channels[channel]
        if place.person is not None:
            return frozenset({place.person})
        return frozenset({person}) if private else EVERYBODY


def _rewind(request: web.Request, body: bytes) -> None:
    """Rewind the body for the playground: aiohttp reads a multipart body only once."""
    again = StreamReader(request.protocol, len(body) + 1, loop=asyncio.get_running_loop())
    again.feed_data(body)
    again.feed_eof()
    request._payload = again


def _parts(kind: str, body: bytes) -> tuple[Part, ...]:
    """Return the parts of a body, without the random boundaries between them."""
    if not kind.startswith("multipart/"):
        return ((kind, body),) if body else ()
    border = b"--" + kind.partition("boundary=")[2].strip('"').encode()
    split = [
        part.removeprefix(b"\r\n").removesuffix(b"\r\n").partition(b"\r\n\r\n")
        for part in body.split(border)[1:-1]
    ]
    return tuple((head.decode(), content) for head, _, content in split)


def _payload(parts: tuple[Part, ...]) -> dict[str, object]:
    """Return the JSON object of a body; empty if there is none."""
    for head, content in parts:
        if head.startswith(JSON) or 'name="payload_json"' in head:
            value = json.loads(content)
            return value if isinstance(value, dict) else {}
    return {}

"""The application's interactions endpoint: interactions as signed HTTP, and Discord's checks of it."""

import asyncio
import json
import logging
import secrets
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from http import HTTPStatus
from urllib.parse import urlsplit

import aiohttp
from nacl.signing import SigningKey

from playground.clock import Clock, Timer
from playground.json_types import Json
from playground.limits.violations import Violations

PING = PONG = 1
LONGEST_URL = 512
ANSWER_SECONDS = 3.0
CHECK_SECONDS = 3600.0
_HEADERS = {
    "Content-Type": "application/json",
    "User-Agent": "Discord-Interactions/1.0 (+https://discord.com)",
}

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class HttpReply:
    """The answer of an endpoint."""

    status: int
    content_type: str
    body: bytes


class Endpoint:
    """The interactions endpoint. While `url` is set, interactions go there, and none to the gateway."""

    def __init__(self, clock: Clock, application: int) -> None:
        """Start without a URL, and with a new key, by which all requests are signed."""
        self.url: str | None = None
        self.address = ""
        """The address of the playground, where answers are taken."""
        self._application = application
        self._clock = clock
        self._key = SigningKey.generate()
        self._client: aiohttp.ClientSession | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._next_check: Timer | None = None

    @property
    def verify_key(self) -> str:
        """The public key by which the application knows Discord's requests, in hexadecimal digits."""
        return self._key.verify_key.encode().hex()

    async def change(self, url: str | None) -> None:
        """Set the URL, or take it away. Raises a 50035 for one that is no URL, or fails the check."""
        if url:
            violations = Violations()
            _check_form(violations, url)
            violations.refuse_if_any()
            if not await self._passes(url):
                text = "The specified interactions endpoint url could not be verified."
                violations.add(
                    ("interactions_endpoint_url",), "APPLICATION_INTERACTIONS_ENDPOINT_URL_INVALID", text
                )
                violations.refuse_if_any()
        self.url = url or None
        self._plan_check()

    async def check(self) -> bool:
        """Check the endpoint as Discord does from time to time; one that fails is no longer used."""
        url = self.url
        if url is None:
            return False
        passed = await self._passes(url)
        if not passed and self.url == url:
            _log.warning("the interactions endpoint failed a check of its security and is no longer used")
            self.url = None
        self._plan_check()
        return passed

    def send(self, event: Json, failed: Callable[[], None]) -> None:
        """Send an interaction; `failed` is called if the endpoint neither answers nor says that it will."""
        self._start(self._deliver(event, failed))

    async def close(self) -> None:
        """End what is under way."""
        if self._next_check is not None:
            self._next_check.cancel()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._client is not None:
            await self._client.close()

    async def _deliver(self, event: Json, failed: Callable[[], None]) -> None:
        body = json.dumps(event).encode()
        reply = await self._post(self.url or "", body, self._sign(body))
        if reply is None or not await self._taken(event, reply):
            failed()

    async def _taken(self, event: Json, reply: HttpReply) -> bool:
        """Return whether a reply is an answer that is right, or says that the answer comes by a callback."""
        if reply.status == HTTPStatus.ACCEPTED:
            return True
        if reply.status != HTTPStatus.OK:
            return False
        # An answer in the reply is what the same answer by a callback is.
        url = f"{self.address}/api/v10/interactions/{event['id']}/{event['token']}/callback"
        taken = await self._post(url, reply.body, {"Content-Type": reply.content_type})
        return taken is not None and taken.status == HTTPStatus.NO_CONTENT

    async def _passes(self, url: str) -> bool:
        """Return whether the endpoint answers a PING, and 401 to each that is not signed by Discord."""
        body = json.dumps(self._ping()).encode()
        for headers in self._forge(body):
            refused = await self._post(url, body, headers)
            if refused is None or refused.status != HTTPStatus.UNAUTHORIZED:
                return False
        reply = await self._post(url, body, self._sign(body))
        return reply is not None and reply.status == HTTPStatus.OK and _is_pong(reply)

    def _ping(self) -> Json:
        return {
            "id": str(secrets.randbits(63)),
            "application_id": str(self._application),
            "type": PING,
            "token": secrets.token_urlsafe(48),
            "version": 1,
        }

    def _sign(self, body: bytes) -> dict[str, str]:
        """Return the headers of a request that is signed as it must be."""
        stamp = str(int(self._clock.now()))
        return self._headers(stamp, self._key.sign(stamp.encode() + body).signature)

    def _forge(self, body: bytes) -> list[dict[str, str]]:
        """Return headers with which a request must be refused: signatures by another key, of another time and
        of another body, a malformed one, and none at all.
        """
        stamp = str(int(self._clock.now()))
        signed = stamp.encode() + body
        return [
            self._headers(stamp, SigningKey.generate().sign(signed).signature),
            self._headers(f"{stamp}0", self._key.sign(signed).signature),
            self._headers(stamp, self._key.sign(signed + b" ").signature),
            self._headers(stamp, b"short"),
            dict(_HEADERS),
        ]

    def _headers(self, stamp: str, signature: bytes) -> dict[str, str]:
        return {**_HEADERS, "X-Signature-Timestamp": stamp, "X-Signature-Ed25519": signature.hex()}

    async def _post(self, url: str, body: bytes, headers: dict[str, str]) -> HttpReply | None:
        """Return the reply to a request; None if there was none within 3 seconds."""
        if self._client is None:
            self._client = aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=ANSWER_SECONDS))
        try:
            async with self._client.post(url, data=body, headers=headers, allow_redirects=False) as answer:
                kind = answer.headers.get("Content-Type", "")
                return HttpReply(answer.status, kind, await answer.read())
        except (aiohttp.ClientError, TimeoutError) as error:
            _log.info("the interactions endpoint did not answer: %s", type(error).__name__)
            return None

    def _plan_check(self) -> None:
        if self._next_check is not None:
            self._next_check.cancel()
            self._next_check = None
        if self.url is not None:
            self._next_check = self._clock.later(CHECK_SECONDS, lambda: self._start(self._check()))

    async def _check(self) -> None:
        await self.check()

    def _start(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _check_form(violations: Violations, url: str) -> None:
    field = ("interactions_endpoint_url",)
    if not violations.length(field, url, 1, LONGEST_URL):
        return
    try:
        parts = urlsplit(url)
    except ValueError:
        violations.add(field, "URL_TYPE_INVALID_URL", "Not a well formed URL.")
        return
    if parts.scheme not in ("http", "https"):
        text = f"Scheme \"{parts.scheme}\" is not supported. Scheme must be one of ('http', 'https')."
        violations.add(field, "URL_TYPE_INVALID_SCHEME", text)
    elif not parts.hostname:
        violations.add(field, "URL_TYPE_INVALID_URL", "Not a well formed URL.")


def _is_pong(reply: HttpReply) -> bool:
    try:
        body = json.loads(reply.body)
    except ValueError:
        return False
    typed = reply.content_type.partition(";")[0].strip() == "application/json"
    return typed and isinstance(body, dict) and body.get("type") == PONG

"""The HTTP interactions endpoint: it takes what Discord has signed, nothing else, without delay."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import aiohttp
import pytest
from nacl.signing import SigningKey

from runtime import endpoint
from runtime.endpoint import FRESH, LARGEST, CannotListen, InteractionsEndpoint
from tests.tables.conftest import HandClock
from tests.waiting import until

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

PRESS = {"type": 3, "id": "7", "token": "secret"}


class Line:
    """An endpoint, and a Discord that signs with its key."""

    def __init__(self) -> None:
        self.key = SigningKey.generate()
        self.clock = HandClock()
        self.taken: list[dict[str, Any]] = []
        key = self.key.verify_key.encode().hex()
        self.endpoint = InteractionsEndpoint(key, self.taken.append, self.clock.now)
        self.session: aiohttp.ClientSession
        self.port = 0

    async def send(self, body: bytes, **headers: str) -> tuple[int, bytes]:
        """Send a signed request, with other headers if given; return status and body of the answer."""
        at = headers.get("timestamp", str(self.clock.now() // 1000))
        signature = headers.get("signature", self.key.sign(at.encode() + body).signature.hex())
        named = {"X-Signature-Timestamp": at, "X-Signature-Ed25519": signature}
        async with self.session.post(self.url, data=body, headers=named) as answer:
            return answer.status, await answer.read()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/interactions"


@pytest.fixture
async def line(caplog: pytest.LogCaptureFixture) -> AsyncIterator[Line]:
    """Open an endpoint that listens. In the end, nothing but that stands in the log."""
    made = Line()
    made.port = await made.endpoint.listen("127.0.0.1", 0)
    async with aiohttp.ClientSession() as made.session:
        yield made
    await made.endpoint.close()
    assert [record.getMessage() for record in caplog.records if record.name == "aiohttp.server"] == []
    assert [record for record in caplog.records if record.exc_info] == []


async def test_a_ping_is_answered(line: Line) -> None:
    status, body = await line.send(json.dumps({"type": 1}).encode())
    assert (status, json.loads(body)) == (200, {"type": 1})
    assert line.taken == []


@pytest.mark.parametrize("kind", [2, 3, 4, 5])
async def test_an_interaction_is_taken_at_once(line: Line, kind: int) -> None:
    press = PRESS | {"type": kind}
    assert await line.send(json.dumps(press).encode()) == (202, b"")
    assert line.taken == [press]


@pytest.mark.parametrize(
    "forged",
    [
        {"signature": "00" * 64},
        {"signature": "00"},
        {"signature": "no hex"},
        {"signature": ""},
        {"timestamp": "1"},
        {"timestamp": "soon"},
        {"timestamp": ""},
        {"timestamp": "9" * 5000},
    ],
)
async def test_old_or_unsigned_requests_are_refused(line: Line, forged: dict[str, str]) -> None:
    assert await line.send(json.dumps(PRESS).encode(), **forged) == (401, b"")
    assert line.taken == []


async def test_a_signature_of_another_key_or_body_is_refused(line: Line) -> None:
    body, at = json.dumps(PRESS).encode(), str(line.clock.now() // 1000)
    foreign = SigningKey.generate().sign(at.encode() + body).signature.hex()
    assert (await line.send(body, signature=foreign))[0] == 401
    own = line.key.sign(at.encode() + body).signature.hex()
    assert (await line.send(body + b" ", signature=own))[0] == 401
    assert (await line.send(body, signature=own))[0] == 202


@pytest.mark.parametrize(("away", "status"), [(FRESH - 1, 202), (FRESH + 1, 401), (-FRESH - 1, 401)])
async def test_an_old_request_is_not_taken_again(line: Line, away: int, status: int) -> None:
    """Requests of the last minutes are: the bot knows interactions by their ids."""
    at = str(line.clock.now() // 1000 - away)
    assert (await line.send(json.dumps(PRESS).encode(), timestamp=at))[0] == status


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b"7", b'{"type": 9}', b'{"type": []}', b"\xff", b"[" * 9000]
)
async def test_a_signed_body_without_an_interaction_is_refused(line: Line, body: bytes) -> None:
    assert (await line.send(body))[0] == 400
    assert line.taken == []


async def test_a_body_that_is_too_large_is_not_read(line: Line) -> None:
    """Neither is a body of unknown length."""

    async def parts() -> AsyncIterator[bytes]:
        for _ in range(LARGEST // 4096 + 2):
            yield b" " * 4096

    for body in (b" " * (LARGEST + 1), parts()):
        with suppress(aiohttp.ClientError):  # The answer may come before all is sent.
            signature = {"X-Signature-Ed25519": "00" * 64}
            async with line.session.post(line.url, data=body, headers=signature) as answer:
                assert answer.status == 413


async def test_a_body_without_a_signature_is_not_read(line: Line) -> None:
    for signature in ({}, {"X-Signature-Ed25519": "00"}):
        with suppress(aiohttp.ClientError):  # The answer may come before all is sent.
            async with line.session.post(line.url, data=b" " * LARGEST, headers=signature) as answer:
                assert answer.status == 401


async def test_other_paths_and_methods(line: Line) -> None:
    async with line.session.get(line.url) as answer:
        assert (answer.status, answer.headers["Allow"]) == (405, "POST")
    async with line.session.post(line.url.replace("interactions", "../etc")) as answer:
        assert answer.status == 404


async def raw(line: Line, *sent: bytes) -> bytes:
    """Return the answer to these bytes until the connection ends."""
    reader, writer = await asyncio.open_connection("127.0.0.1", line.port)
    try:
        for part in sent:
            writer.write(part)
        return await asyncio.wait_for(reader.read(), 30)
    except ConnectionError:
        return b""
    finally:
        writer.close()


@pytest.mark.parametrize(
    "sent",
    [
        b"\x16\x03\x01\x02\x00\x01\x00",
        b"nonsense\r\n\r\n",
        b"POST /interactions HTTP/1.1\r\nContent-Length: x\r\n\r\n",
        b"POST /interactions HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n",
        b"GET /" + b"a" * 20_000 + b" HTTP/1.1\r\n\r\n",
    ],
)
async def test_connections_without_http_are_ended(
    line: Line, monkeypatch: pytest.MonkeyPatch, sent: bytes
) -> None:
    monkeypatch.setattr(endpoint, "OPENING", 0.2)
    answer = await raw(line, sent)
    assert answer == b"" or b" 400 " in answer.splitlines()[0]
    assert line.taken == []


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"POST /inter",
        b"POST /interactions HTTP/1.1\r\nHost: a\r\nX-Signature-Ed25519: " + b"0" * 128 + b"\r\n"
        b"Content-Length: 10\r\n\r\n12345",
    ],
)
async def test_slow_connections_are_ended(line: Line, monkeypatch: pytest.MonkeyPatch, sent: bytes) -> None:
    for name in ("OPENING", "READING", "IDLE"):
        monkeypatch.setattr(endpoint, name, 0.2)
    answer = await raw(line, sent)
    assert answer == b"" or b" 408 " in answer.splitlines()[0]


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"POST /interactions HTTP/1.1\r\nHost: a\r\nX-Signature-Ed25519: " + b"0" * 128 + b"\r\n"
        b"Content-Length: 10\r\n\r\n12345",
    ],
)
async def test_silent_connections_keep_no_request_waiting(
    line: Line, monkeypatch: pytest.MonkeyPatch, sent: bytes
) -> None:
    """The oldest of them makes room at once, long before its time to send a whole request is over."""
    monkeypatch.setattr(endpoint, "MOST", 20)
    for name in ("OPENING", "READING"):
        monkeypatch.setattr(endpoint, name, 3600.0)
    silent = [await asyncio.open_connection("127.0.0.1", line.port) for _ in range(30)]
    for _, writer in silent:
        writer.write(sent)
    await until(lambda: len(line.endpoint._server.connections) >= endpoint.MOST)
    async with asyncio.timeout(120):
        assert (await line.send(json.dumps(PRESS).encode()))[0] == 202
    for _, writer in silent:
        writer.close()


@pytest.mark.parametrize("stamp", ["9" * 400, "-" + "9" * 400, "1e400", "٣" * 10, "9" * 16, ""])
async def test_a_timestamp_that_is_none_is_refused(line: Line, stamp: str) -> None:
    """Signed or not."""
    body = json.dumps(PRESS).encode()
    signature = line.key.sign(stamp.encode() + body).signature.hex()
    assert (await line.send(body, timestamp=stamp, signature=signature))[0] == 401
    assert line.taken == []


async def test_connections_too_many_are_ended(line: Line, monkeypatch: pytest.MonkeyPatch) -> None:
    """Open connections go on."""
    monkeypatch.setattr(endpoint, "MOST", 1)
    assert (await line.send(json.dumps(PRESS).encode()))[0] == 202
    assert await raw(line, b"GET / HTTP/1.1\r\n\r\n") == b""
    assert (await line.send(json.dumps(PRESS).encode()))[0] == 202


async def test_an_interaction_that_cannot_be_handled_is_an_honest_error(line: Line) -> None:
    """One line with the place of the error, and nothing of what was sent."""

    def fail(_: object) -> None:
        raise ZeroDivisionError

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(line.endpoint, "_take", fail)
        patch.setattr(endpoint.log, "disabled", True)
        assert (await line.send(json.dumps(PRESS).encode()))[0] == 500


async def test_a_taken_address_is_said(line: Line) -> None:
    with pytest.raises(CannotListen, match="in use"):
        await Line().endpoint.listen("127.0.0.1", line.port)


async def test_the_next_process_listens_as_soon_as_it_can(line: Line) -> None:
    """As long as it stands by; after that, another program has the address."""
    after, stands_by, asked = Line(), True, asyncio.Queue[None]()
    after.port = line.port
    after.session = line.session

    def waits() -> bool:
        asked.put_nowait(None)
        return stands_by

    waiting = asyncio.create_task(after.endpoint.listen_after("127.0.0.1", line.port, waits))
    for _ in range(2):
        await asyncio.wait_for(asked.get(), 30)
    assert not waiting.done()
    await line.endpoint.close()
    await asyncio.wait_for(waiting, 30)
    assert (await after.send(json.dumps({"type": 1}).encode()))[0] == 200
    stands_by = False
    with pytest.raises(CannotListen):
        await Line().endpoint.listen_after("127.0.0.1", line.port, waits)
    await after.endpoint.close()


async def test_the_end_takes_no_more_requests(line: Line) -> None:
    assert (await line.send(json.dumps(PRESS).encode()))[0] == 202
    await line.endpoint.close()
    with pytest.raises(aiohttp.ClientError):
        await line.send(json.dumps(PRESS).encode())

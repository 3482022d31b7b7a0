"""Interactions by HTTP: how an endpoint is set and checked, and what its answers lead to."""

import asyncio
import json
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from aiohttp import web
from aiohttp.test_utils import TestServer
from nacl.exceptions import BadSignatureError
from nacl.signing import VerifyKey

from playground.server import Playground
from tests.playground.driving import PATIENCE, Json, Page, Rest, Scene, VirtualClock
from tests.playground.tiny_bot import TinyBot

URL_REFUSED = "APPLICATION_INTERACTIONS_ENDPOINT_URL_INVALID"


class Listener:
    """An endpoint that keeps to Discord's rules; its attributes make it break some."""

    def __init__(self, playground: Playground) -> None:
        self.key = VerifyKey(bytes.fromhex(playground.local.endpoint.verify_key))
        self.refusal = 401
        self.pong: object = {"type": 1}
        self.reply = web.Response(status=202)
        self.arrived: asyncio.Queue[Json] = asyncio.Queue()
        self.refused = 0
        self.url = ""

    async def take(self, request: web.Request) -> web.Response:
        body = await request.read()
        stamp = request.headers.get("X-Signature-Timestamp", "")
        try:
            signature = bytes.fromhex(request.headers.get("X-Signature-Ed25519", ""))
            self.key.verify(stamp.encode() + body, signature)
        except (BadSignatureError, ValueError):
            self.refused += 1
            return web.Response(status=self.refusal)
        event = json.loads(body)
        if event["type"] == 1:
            return web.json_response(self.pong)
        await self.arrived.put(event)
        return self.reply

    async def next(self) -> Json:
        """Return the next interaction."""
        return await asyncio.wait_for(self.arrived.get(), PATIENCE)


@pytest_asyncio.fixture
async def listener(playground: Playground) -> AsyncIterator[Listener]:
    """Start a listener that is not the application's endpoint yet."""
    listener = Listener(playground)
    app = web.Application()
    app.router.add_post("/interactions", listener.take)
    server = TestServer(app)
    await server.start_server()
    listener.url = str(server.make_url("/interactions"))
    yield listener
    await server.close()


async def change(rest: Rest, url: object) -> tuple[int, Json]:
    """Ask for another endpoint."""
    return await rest.ask("PATCH", "/applications/@me", {"interactions_endpoint_url": url})


@pytest_asyncio.fixture
async def endpoint(listener: Listener, rest: Rest) -> Listener:
    """Make the listener the application's endpoint."""
    status, shape = await change(rest, listener.url)
    assert (status, shape["interactions_endpoint_url"]) == (200, listener.url)
    return listener


async def press(scene: Scene) -> str:
    """Press a button that a message might have, and return the interaction's id."""
    body = {"channel_id": scene.dms[scene.anne], "custom_id": "x"}
    return str((await scene.page.post(f"/people/{scene.anne}/forge", body))["interaction"])


async def test_the_public_key_is_told_wherever_the_application_is(rest: Rest, playground: Playground) -> None:
    for path in ("/applications/@me", "/oauth2/applications/@me"):
        _, shape = await rest.ask("GET", path)
        assert shape["verify_key"] == playground.local.endpoint.verify_key
        assert shape["interactions_endpoint_url"] is None


async def test_an_endpoint_is_pinged_with_right_and_with_wrong_signatures(endpoint: Listener) -> None:
    assert endpoint.refused == 5


@pytest.mark.parametrize(
    "broken",
    [{"refusal": 200}, {"refusal": 403}, {"pong": {"type": 4}}, {"pong": []}, {"url": "http://127.0.0.1:1/"}],
)
async def test_an_endpoint_that_breaks_a_rule_is_not_taken(
    listener: Listener, rest: Rest, broken: Json
) -> None:
    """One that takes what Discord has not signed is as wrong as one that is not there."""
    for name, value in broken.items():
        setattr(listener, name, value)
    status, answer = await change(rest, listener.url)
    (error,) = answer["errors"]["interactions_endpoint_url"]["_errors"]
    assert (status, answer["code"], error["code"]) == (400, 50035, URL_REFUSED)
    assert (await rest.ask("GET", "/applications/@me"))[1]["interactions_endpoint_url"] is None


@pytest.mark.parametrize(
    "url", ["nonsense", "ftp://127.0.0.1/", "http://", "http://[", "http://x/" + "x" * 512, 5]
)
async def test_a_malformed_url_is_refused(rest: Rest, url: object) -> None:
    assert (await change(rest, url))[1]["code"] == 50035


async def test_interactions_go_to_the_endpoint_and_not_to_the_gateway(
    bot: TinyBot, endpoint: Listener, rest: Rest, scene: Scene
) -> None:
    """They need no session. Without the endpoint they go to the gateway again."""
    sent = await press(scene)
    event = await endpoint.next()
    assert (event["id"], event["channel_id"]) == (sent, scene.dms[scene.anne])
    await change(rest, None)
    assert str(await press(scene)) == str((await bot.next()).id)
    assert endpoint.arrived.empty()


async def test_an_interaction_that_was_accepted_is_answered_by_a_callback(
    endpoint: Listener, rest: Rest, scene: Scene
) -> None:
    sent = await press(scene)
    event = await endpoint.next()
    body = {"type": 4, "data": {"content": "Hello"}}
    path = f"/interactions/{event['id']}/{event['token']}/callback"
    assert (await rest.ask("POST", path, body))[0] == 204
    await scene.page.interaction(sent, "answered")
    assert (await rest.ask("POST", path, body))[1]["code"] == 40060


async def test_an_answer_may_stand_in_the_reply(endpoint: Listener, scene: Scene) -> None:
    endpoint.reply = web.json_response({"type": 4, "data": {"content": "At once"}})
    sent = await press(scene)
    await scene.page.interaction(sent, "answered")
    assert await scene.page.message(lambda message: message["content"] == "At once")


@pytest.mark.parametrize(
    "reply",
    [{"status": 500}, {"status": 401}, {"status": 200}, {"status": 200, "text": '{"type": 8}'}],
    ids=str,
)
async def test_a_wrong_reply_is_a_failure_at_once(endpoint: Listener, scene: Scene, reply: Json) -> None:
    endpoint.reply = web.Response(content_type="application/json", **reply)
    await scene.page.interaction(await press(scene), "failed")


async def test_no_answer_in_three_seconds_is_a_failure(
    endpoint: Listener, rest: Rest, scene: Scene, clock: VirtualClock
) -> None:
    """A callback that comes later is refused."""
    sent = await press(scene)
    event = await endpoint.next()
    clock.advance(3)
    await scene.page.interaction(sent, "failed")
    path = f"/interactions/{event['id']}/{event['token']}/callback"
    assert await rest.code("POST", path, {"type": 6}) == 10062


async def test_an_endpoint_that_fails_a_later_check_is_no_longer_used(
    endpoint: Listener, page: Page, rest: Rest
) -> None:
    assert await page.post("/admin/endpoint/check") == {"passed": True}
    endpoint.refusal = 202
    assert await page.post("/admin/endpoint/check") == {"passed": False}
    assert (await rest.ask("GET", "/applications/@me"))[1]["interactions_endpoint_url"] is None


async def test_an_endpoint_is_checked_every_hour(
    endpoint: Listener, playground: Playground, clock: VirtualClock
) -> None:
    for times in (2, 3):
        clock.advance(3600)
        await asyncio.wait_for(asyncio.gather(*playground.local.endpoint._tasks), PATIENCE)
        assert endpoint.refused == 5 * times

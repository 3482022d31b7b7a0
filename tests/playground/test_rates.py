"""The rate limits: 429 with Discord's headers, honoured by discord.py."""

import asyncio
from collections.abc import AsyncIterator

import aiohttp
import pytest
import pytest_asyncio

from playground.connections.rates import DELETE, EVERYTHING, RENAME, SEND, Limit, Rates, Verdict
from playground.server import Playground
from tests.playground.driving import Rest, Scene, VirtualClock
from tests.playground.tiny_bot import TinyBot


def test_five_messages_in_five_seconds_and_channel(clock: VirtualClock) -> None:
    """Headers count down; then 429 until the first one is five seconds old."""
    rates = Rates(clock)
    left = [rates.ask(SEND, 1).headers["X-RateLimit-Remaining"] for _ in range(5)]
    assert left == ["4", "3", "2", "1", "0"]
    assert rates.ask(SEND, 2).body is None
    clock.advance(2)
    refused = rates.ask(SEND, 1)
    assert refused.body is not None
    assert (refused.body["global"], round(refused.body["retry_after"])) == (False, 3)
    assert (refused.headers["Retry-After"], refused.headers["X-RateLimit-Bucket"]) == ("4", "message-send")
    assert refused.headers["Via"]
    clock.advance(3)
    assert rates.ask(SEND, 1).body is None


def test_fifty_requests_in_a_second_in_all(clock: VirtualClock) -> None:
    """The refusal says that it is global."""
    rates = Rates(clock)
    verdicts = [rates.ask(EVERYTHING, None) for _ in range(51)]
    assert [verdict.body is None for verdict in verdicts] == [True] * 50 + [False]
    assert verdicts[50].headers["X-RateLimit-Global"] == "true"


def test_two_renames_in_ten_minutes_are_told_by_no_header(clock: VirtualClock) -> None:
    """The limit shows only when it is hit."""
    rates = Rates(clock)
    assert [rates.ask(RENAME, 1).headers for _ in range(2)] == [{}, {}]
    clock.advance(599)
    assert rates.ask(RENAME, 1).body is not None


def test_a_factor_of_0_switches_the_limits_off(clock: VirtualClock) -> None:
    """This is for tests of other things."""
    rates = Rates(clock, 0)
    assert all(rates.ask(DELETE, 1).body is None for _ in range(100))


@pytest_asyncio.fixture
async def playground(clock: VirtualClock) -> AsyncIterator[Playground]:
    """Run a playground whose windows are a hundredth as long: this module's tests run under limits."""
    async with Playground(clock=clock, rate_factor=0.01) as running:
        yield running


class PassingRates(Rates):
    """Limits whose window has passed once a request was refused, however fast or slow the machine is."""

    def __init__(self, clock: VirtualClock) -> None:
        super().__init__(clock, 0.01)
        self._hand = clock

    def ask(self, limit: Limit, key: object) -> Verdict:
        verdict = super().ask(limit, key)
        if verdict.body is not None:
            self._hand.advance(limit.seconds)
        return verdict


async def test_a_429_is_waited_for_and_sent_again(
    bot: TinyBot, rest: Rest, scene: Scene, playground: Playground, caplog: pytest.LogCaptureFixture
) -> None:
    """discord.py honours it."""
    playground.local.rates = PassingRates(VirtualClock())
    # Another client uses the bucket up behind discord.py's back, so that it runs into the wall.
    path = f"/channels/{scene.night}/messages"
    statuses = await asyncio.gather(*(rest.ask("POST", path, {"content": "x"}) for _ in range(5)))
    assert [status for status, _ in statuses] == [200] * 5
    await bot.guilds[0].text_channels[0].send("sixth")
    assert "rate limited" in caplog.text
    contents = [message.content for message in playground.local.world.in_channel(int(scene.night))]
    assert contents[-1] == "sixth"


async def test_an_answer_shows_the_limits_headers(playground: Playground, rest: Rest, scene: Scene) -> None:
    """The answer has the content type that discord.py compares, too."""
    assert isinstance(playground.local.rates, Rates)
    path = f"/channels/{scene.night}/messages"
    status, _, headers = await rest.ask_for_headers("POST", path, {"content": "x"})
    assert (status, headers["X-RateLimit-Limit"], headers["X-RateLimit-Remaining"]) == (200, "5", "4")
    assert headers["Content-Type"] == "application/json"
    async with (
        aiohttp.ClientSession() as anonymous,
        anonymous.post(f"{rest._base}{path}", json={}) as response,
    ):
        assert response.status == 401

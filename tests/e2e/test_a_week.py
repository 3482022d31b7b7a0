"""A week at a table of the real process, as the playground's clock is moved on by hours."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

import pytest

from games.engine.chance import KeyedDice
from playground.movable_clock import MovableClock
from tests.e2e.clients import Clients, answer, texts
from tests.e2e.test_whole_game import night

if TYPE_CHECKING:
    from collections.abc import Callable

    from playground.clock import Clock

HOUR: Final = 3600
SILENT: Final = 1 << 12
"""The flag of messages that ring nobody."""
PATIENCE: Final = 20
CHANGEABLE: Final = "until the last choice is in"
"""The words of a panel about a sealed choice."""


@pytest.fixture
def clock() -> Clock:
    """The clock that the page moves."""
    return MovableClock()


class Week:
    """People who see messages and hear rings, and let hours pass."""

    def __init__(self, clients: Clients) -> None:
        self.clients = clients
        self.dice = KeyedDice(b"a week", "people")

    async def let_pass(self, hours: float) -> None:
        """Move the time on, for the page and for the bot."""
        await self.clients.page.post("/admin/clock", {"seconds": round(hours * HOUR)})

    def rings(self, name: str) -> int:
        """The direct messages that have rung a person, those that are gone included."""
        channel = self.clients.channel_of(name)
        told = (event["message"] for event in self.clients.page.told if event["type"] == "message")
        return len({one["id"] for one in told if one["channel_id"] == channel and not one["flags"] & SILENT})

    def newest_direct(self, name: str) -> str:
        """The text of the newest direct message to a person."""
        channel = self.clients.channel_of(name)
        return texts([one for one in self.clients.messages() if one["channel_id"] == channel][-1])

    def card(self) -> str:
        """The text of the newest card."""
        for message in reversed(self.clients.messages()):
            if message.get("for") is None and "log" in [one.verb for one in self.clients.parts(message)]:
                return texts(message)
        return ""

    async def until(self, seen: Callable[[], object]) -> None:
        """Wait until something is seen or heard."""
        async with asyncio.timeout(PATIENCE):
            while not seen():
                await self.clients.news()

    async def anne_answers(self) -> None:
        """Anne answers whatever she is asked."""
        while await answer(self.clients, "Anne", self.dice):
            if CHANGEABLE in await self.clients.newest_private("Anne"):
                return


@pytest.mark.timeout(180)
async def test_nobody_waits_in_vain_though_a_player_vanishes_and_the_bot_is_killed(clients: Clients) -> None:
    """Rung, reminded twice, chosen for, played for; back by one press; abandoned when nobody plays."""
    week, channel = Week(clients), night(clients.playground.local.world)
    assert await clients.command("Anne", "orongo", "start", channel=channel, pace="daily")
    join = await clients.wait_for("join")
    assert "24 hours a turn" in texts(next(one for one in clients.messages() if one["id"] == join.message))
    assert await clients.press("Ben", join)
    assert await clients.press("Anne", await clients.wait_for("begin"))
    await week.until(lambda: week.rings("Anne") == week.rings("Ben") == 1)
    assert "⏳" in week.newest_direct("Ben")
    await week.anne_answers()
    await vanish(week)
    await clients.until_public("A computer plays for Ben until they are back")
    assert "a computer plays for you" in week.newest_direct("Ben")
    await week.let_pass(25)
    await week.until(lambda: clients.find("substitute"))
    assert await clients.press("Ben", await clients.wait_for("return"))
    await week.until(lambda: "Ben plays from here on." in week.card())
    assert "until they are back" not in week.card()
    assert clients.find("substitute") is None
    for _ in range(6):
        if "nobody played any more" in texts(clients.messages()[-1]):
            break
        await week.let_pass(49)
        await asyncio.sleep(1)
    await clients.until_public("The match ended early: nobody played any more.")


async def vanish(week: Week) -> None:
    """Let Ben be silent, and the bot be killed meanwhile, until a computer plays for him."""
    anne, ben = week.rings("Anne"), week.rings("Ben")
    await week.let_pass(24.1)
    await week.until(lambda: week.rings("Ben") == ben + 1)
    await week.clients.restart()
    await asyncio.sleep(2)  # What passes before its first look at the clock counts as its absence.
    await week.let_pass(19.5)
    await week.until(lambda: week.rings("Ben") == ben + 2)
    assert week.rings("Anne") == anne, "who has answered is not reminded"
    await week.let_pass(5)
    await week.clients.until_public("Ben did not choose in time, so a cautious choice was made.")
    for _ in range(6):
        await week.anne_answers()
        if "until they are back" in week.card():
            return
        await week.let_pass(49)
        await asyncio.sleep(1)

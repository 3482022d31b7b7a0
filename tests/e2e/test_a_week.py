"""A week at a table of the real process, as the playground's clock is moved on by hours."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Final

import pytest

from db.facts import ALIVE
from games.engine.chance import KeyedDice
from playground.movable_clock import MovableClock
from tests.e2e.clients import Clients, answer, chosen_values, texts
from tests.e2e.test_whole_game import night
from tests.waiting import until

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playground.clock import Clock

HOUR: Final = 3600
SILENT: Final = 1 << 12
"""The flag of silent messages."""
PATIENCE: Final = 20
CHANGEABLE: Final = "until the last choice is in"
"""The words of a panel about a sealed choice."""


@pytest.fixture
def clock() -> Clock:
    """Return the clock that the page moves."""
    return MovableClock()


class Week:
    """People who see messages and hear rings, and let hours pass."""

    def __init__(self, clients: Clients, database: Path) -> None:
        self.clients = clients
        self._database = database
        self.dice = KeyedDice(b"a week", "people")

    async def let_pass(self, hours: float) -> None:
        """Move the time on, for the page and for the bot, and wait until the bot has looked at the clock."""
        moved = self._now()
        await self.clients.page.post("/admin/clock", {"seconds": round(hours * HOUR)})
        await until(lambda: self._last_life() >= moved + hours * HOUR * 1000 or not self.is_running())

    def is_running(self) -> bool:
        """Return whether the match has not ended."""
        return self._query("SELECT phase FROM matches") == "running"

    def has_stand_in(self) -> bool:
        """Return whether a computer plays for a silent player."""
        return '"stood_in":' in str(self._query("SELECT document FROM matches"))

    def rings(self, name: str) -> int:
        """Return the direct messages that have rung a person, those that are gone included."""
        channel = self.clients.channel_of(name)
        told = (event["message"] for event in self.clients.page.told if event["type"] == "message")
        return len(
            {
                message["id"]
                for message in told
                if message["channel_id"] == channel and not message["flags"] & SILENT
            }
        )

    def newest_direct(self, name: str) -> str:
        """Return the text of the newest direct message to a person."""
        channel = self.clients.channel_of(name)
        return texts([message for message in self.clients.messages() if message["channel_id"] == channel][-1])

    def card(self) -> str:
        """Return the text of the newest card."""
        for message in reversed(self.clients.messages()):
            if message.get("for") is None and "more" in [part.verb for part in self.clients.parts(message)]:
                return texts(message)
        return ""

    async def restart(self) -> None:
        """Kill the bot and start it; wait for its first look at the clock: until then it counts as absent."""
        await self.clients.page.post("/admin/bot/kill")
        killed = self._now()
        await self.clients.page.post("/admin/bot/start")
        await until(lambda: self._last_life() > killed)

    def _now(self) -> int:
        """Return the time of the page and of the bot, in ms."""
        return int(self.clients.playground.local.clock.now() * 1000)

    def _last_life(self) -> int:
        """Return the last sign of life of the bot, in ms: while a clock runs, each look at it leaves one."""
        return int(self._query(f"SELECT value FROM facts WHERE fact = '{ALIVE}'"))

    def _query(self, query: str) -> str:
        with closing(sqlite3.connect(f"file:{self._database}?mode=ro", uri=True)) as connection:
            ((value,),) = connection.execute(query)
            return str(value)

    async def until(self, seen: Callable[[], object]) -> None:
        """Wait until something is seen or heard."""
        async with asyncio.timeout(PATIENCE):
            while not seen():
                await self.clients.news()

    async def anne_answers(self) -> None:
        """Answer all questions to Anne."""
        while await answer(self.clients, "Anne", self.dice):
            if CHANGEABLE in await self.clients.newest_private("Anne"):
                return


@pytest.mark.timeout(180)
async def test_a_match_goes_on_after_a_player_vanishes_and_the_bot_is_killed(
    clients: Clients, tmp_path: Path
) -> None:
    """Rung, reminded twice, chosen for, played for; back by one press; abandoned when both are silent."""
    week, channel = Week(clients, tmp_path / "ahu.sqlite"), night(clients.playground.local.world)
    assert await clients.command("Anne", "orongo", "start", channel=channel, pace="daily")
    join = await clients.wait_for("join")
    lobby = next(message for message in clients.messages() if message["id"] == join.message)
    assert "daily" in chosen_values(lobby)
    assert await clients.press("Ben", join)
    assert await clients.press("Anne", await clients.wait_for("begin"))
    await week.until(lambda: week.rings("Anne") == week.rings("Ben") == 1)
    await week.until(lambda: "⏳" in week.newest_direct("Ben"))
    await week.anne_answers()
    await vanish(week)
    await clients.until_public("A computer plays for Ben until they are back")
    await week.until(lambda: "a computer plays for you" in week.newest_direct("Ben"))
    await week.let_pass(25)
    await week.until(lambda: clients.find("substitute"))
    assert await clients.press("Ben", await clients.wait_for("return"))
    await week.until(lambda: "until they are back" not in week.card() and not clients.find("substitute"))
    # The card has the newest lines only: a round that ends at the same moment leaves no room.
    assert await clients.command("Ben", "table", "log", channel=channel, table=1)
    await week.until(lambda: any("Ben plays from here on." in texts(shown) for shown in clients.messages()))
    for _ in range(6):
        if not week.is_running():
            break
        await week.let_pass(49)
    await clients.until_public("The match ended early: nobody was playing any more.")


async def vanish(week: Week) -> None:
    """Wait until a computer plays for silent Ben, with the bot killed meanwhile."""
    anne, ben = week.rings("Anne"), week.rings("Ben")
    await week.let_pass(24.1)
    await week.until(lambda: week.rings("Ben") == ben + 1)
    await week.restart()
    await week.let_pass(19.5)
    await week.until(lambda: week.rings("Ben") == ben + 2)
    assert week.rings("Anne") == anne, "who has answered is not reminded"
    await week.let_pass(5)
    await week.clients.until_public("Ben did not choose in time, so a cautious choice was made.")
    for _ in range(6):
        await week.anne_answers()
        if week.has_stand_in():
            return
        await week.let_pass(49)

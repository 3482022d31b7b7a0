"""A match with random faults of Discord: in the end everything is shown once, as committed."""

from __future__ import annotations

import json
import re
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Final

import pytest

from games.engine.chance import KeyedDice
from playground.connections.faults import Fault
from playground.connections.rates import Rates
from tests.e2e.clients import texts
from tests.e2e.test_at_its_worst import (
    CHANNELS,
    EVERYTHING,
    MINUTES,
    cards,
    clock,
    directs,
    faults,
    mentions,
    public,
)
from tests.e2e.test_whole_game import begin_match, night

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from games.engine.chance import Dice
    from playground.service.local_discord import LocalDiscord
    from tests.e2e.clients import Clients, Json
    from tests.playground.driving import VirtualClock

__all__ = ["clock"]

MOVES: Final = 40
POST: Final = re.compile("POST")
JOBS: Final = "SELECT place FROM outbox WHERE place != 'thread'"
"""All jobs but the names of threads: Discord rations them, by a clock that stands still by then."""
MESSAGES: Final = "SELECT place, message, turn FROM messages"
TROUBLE: Final = "SELECT trouble FROM matches WHERE trouble IS NOT NULL"


class RandomFaults:
    """Random faults of the bot, one at a time."""

    def __init__(self, clients: Clients, clock: VirtualClock, dice: Dice, database: Path) -> None:
        self.clients = clients
        self.local: LocalDiscord = clients.playground.local
        self.clock = clock
        self.dice = dice
        self.database = database
        self.said: list[str] = []

    async def strike(self) -> None:
        """Cause a random fault."""
        things: tuple[Callable[[], Awaitable[object]], ...] = (
            self.refusals,
            self.outage,
            self.silence,
            self.sweep,
            self.chatter,
            self.line_cut,
            self.thrown_out,
            self.forbidden,
            self.unseen,
            self.closed_directs,
            self.time_passes,
            self.kill,
            self.thread_deleted,
        )
        thing = self.dice.choose(things)
        self.said.append(thing.__name__)
        await thing()

    async def refusals(self) -> None:
        self.local.faults.add(Fault(EVERYTHING, CHANNELS, 429, times=3))

    async def outage(self) -> None:
        self.local.faults.add(Fault(EVERYTHING, CHANNELS, 503, times=3))

    async def silence(self) -> None:
        self.local.faults.add(Fault(POST, CHANNELS, 503, times=1, carried_out=True))

    async def sweep(self) -> None:
        for message in public(self.clients):
            await self.clients.page.try_post(
                f"/people/{self.clients.people['Cara']}/messages/{message['id']}/delete"
            )

    async def chatter(self) -> None:
        for channel in [channel for channel in self.local.world.channels.values() if channel.kind != "dm"]:
            body = {"channel_id": str(channel.id), "content": "Hello"}
            await self.clients.page.post(f"/people/{self.clients.people['Cara']}/messages", body)

    async def line_cut(self) -> None:
        self.local.gateway.drop()
        await self.clients.bot_is("online")

    async def thrown_out(self) -> None:
        await self.clients.page.post(
            "/admin/bot/" + ("remove" if self.local.world.home.bot_inside else "invite")
        )

    async def forbidden(self) -> None:
        await self.allow("bot_may_write")

    async def unseen(self) -> None:
        await self.allow("bot_may_see")

    async def allow(self, right: str, *, allowed: bool | None = None) -> None:
        """Take a permission from the bot, or give it back."""
        channel = night(self.local.world)
        await self.clients.page.post(
            f"/admin/channels/{channel}", {right: bool(self.dice.pick(2)) if allowed is None else allowed}
        )

    async def closed_directs(self) -> None:
        await self.clients.page.post(
            f"/people/{self.clients.people['Ben']}", {"dms_open": bool(self.dice.pick(2))}
        )

    async def time_passes(self) -> None:
        if not rows(
            self.database, "SELECT place FROM messages WHERE place LIKE 'unheard:%'"
        ):  # Nonces are forgotten within minutes.
            self.clock.advance(40 * MINUTES)

    async def kill(self) -> None:
        await self.clients.restart()

    async def thread_deleted(self) -> None:
        for channel in [
            channel for channel in self.local.world.channels.values() if channel.kind == "thread"
        ]:
            await self.clients.page.post(f"/admin/channels/{channel.id}/delete")

    async def end(self) -> None:
        """End all faults."""
        self.local.faults.clear()
        await self.allow("bot_may_write", allowed=True)
        await self.allow("bot_may_see", allowed=True)
        await self.clients.page.post(f"/people/{self.clients.people['Ben']}", {"dms_open": True})
        if not self.local.world.home.bot_inside:
            await self.clients.page.post("/admin/bot/invite")


async def move(clients: Clients, name: str, dice: Dice) -> None:
    """Answer a person's question, if any, with one of the suggestions."""
    where = {"channel_id": clients.channel_of(name), "path": ["orongo", "play"]}
    body = where | {"options": {"answer": "", "table": 1}, "focused": "answer"}
    status, told = await clients.page.try_post(f"/people/{clients.people[name]}/autocomplete", body)
    choices = told.get("choices") if status == 200 else None
    if choices:
        answer = dice.choose(tuple(choice["value"] for choice in choices))
        sent = await clients.page.post(
            f"/people/{clients.people[name]}/commands", where | {"options": {"answer": answer, "table": 1}}
        )
        await clients.settled(sent["interaction"])


def _asks(clients: Clients, message: Json) -> bool:
    """Return whether a message asks a question and is no answer to a command."""
    return "interaction_metadata" not in message and any(
        part.verb in ("go", "area", "type") for part in clients.parts(message)
    )


def rows(path: Path, query: str) -> list[tuple[object, ...]]:
    """Return the rows that a query finds in the bot's database now."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
        return connection.execute(query).fetchall()


@pytest.mark.timeout(300)
@pytest.mark.parametrize("seed", [2, pytest.param(7, marks=pytest.mark.soak)])
async def test_a_match_through_random_faults(
    clients: Clients, clock: VirtualClock, tmp_path: Path, seed: int
) -> None:
    clients.playground.local.rations = Rates(clock)
    await begin_match(clients, "Ben")
    dice, database = KeyedDice(b"weather", str(seed)), tmp_path / "ahu.sqlite"
    random_faults = RandomFaults(clients, clock, dice, database)
    for _ in range(MOVES):
        await random_faults.strike()
        await move(clients, dice.choose(("Anne", "Ben")), dice)
    await random_faults.end()
    # A permission that was given back arrives as an event, after which the outbox has work.
    while rows(database, JOBS) or rows(database, TROUBLE):
        await clients.command("Cara", "table", "log", channel=night(clients.playground.local.world), table=1)
    ((text,),) = rows(database, "SELECT document FROM matches WHERE match = 1")
    document = json.loads(str(text))
    awaited = [document["participants"][seat]["name"] for seat in document.get("awaited", ())]
    told = "\n".join(random_faults.said)
    assert awaited, told
    assert [f"Waiting for {' and '.join(awaited)}." in texts(card) for card in cards(clients)] == [True], told
    standing = {message for (message,) in rows(database, "SELECT message FROM messages")}

    def asking() -> list[Json]:
        return [
            direct for name in ("Anne", "Ben") for direct in directs(clients, name) if _asks(clients, direct)
        ]

    def strange() -> set[int]:
        return {int(mention["id"]) for mention in [*mentions(clients), *asking()]} - standing

    while strange():  # The page may still have to hear that a message was deleted: else nothing comes.
        try:
            await clients.news()
        except TimeoutError:
            odd = [texts(message) for message in clients.messages() if int(message["id"]) in strange()]
            pytest.fail(f"nobody knows of {odd}, but of {rows(database, MESSAGES)}, after {told}")
    assert len(mentions(clients)) <= 1, told
    assert len(asking()) <= 2, told
    assert faults(clients) == [], told

"""A community at the first game night of a server: they see and press only what the page shows them."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from typing import TYPE_CHECKING, Any, Final

from events.nights.service import NIGHT
from tests.e2e.clients import texts
from tests.e2e.standing import own_messages
from tests.waiting import until

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from games.engine.chance import Dice
    from tests.e2e.clients import Clients, Part

Json = dict[str, Any]

ZONE: Final = "Europe/Paris"
PATIENCE: Final = 30
HOST: Final = "Anne"


class Community:
    """People who press what they see; each press must be answered."""

    def __init__(self, clients: Clients, folder: Path) -> None:
        self.clients = clients
        self.world = clients.playground.local.world
        self.channel = next(
            str(channel.id) for channel in self.world.channels.values() if channel.kind == "text"
        )
        self._database = folder / "ahu.sqlite"
        self.pressed = 0
        self.kills = 0

    async def grow(self, number: int) -> tuple[str, ...]:
        """Add guests until there are `number` people; return their names, the host first."""
        for guest in range(len(self.clients.people), number):
            told = await self.clients.page.post("/people", {"name": f"Guest {guest}"})
            self.clients.people[told["name"]] = told["id"]
        return tuple(self.clients.people)[:number]

    async def plan(self, **options: object) -> None:
        """Plan a night as an organiser does: type, say the own time zone if asked, look, confirm."""
        await self.draft(**options)
        await self.press(HOST, "night-confirm")

    async def draft(self, **options: object) -> None:
        """Plan a night, and do not confirm it yet."""
        assert await self.clients.command(HOST, "night", "plan", channel=self.channel, **options)
        await until(lambda: self._newest_part("night-zone", HOST) or self._newest_part("night-confirm", HOST))
        if self._newest_part("night-zone", HOST):
            assert await self._press(HOST, self._in_zone(), ZONE)

    async def press(
        self,
        name: str,
        verb: str,
        value: str | None = None,
        *,
        table: int | None = None,
        path: str = "",
        confirmed: bool = False,
    ) -> None:
        """Press the newest component with a verb that a person sees, perhaps of one table or with a path.

        With `confirmed` it is the one that answers the question before what cannot be undone.

        Looks again if its message was replaced or changed just then.
        """
        while True:
            await until(lambda: self._newest_part(verb, name, table, path, confirmed=confirmed))
            part = self._newest_part(verb, name, table, path, confirmed=confirmed)
            assert part is not None
            if await self._press(name, part, value):
                return

    async def all_press(self, names: Iterable[str], verb: str) -> None:
        """Press a button of the card as several people at the same time."""
        await asyncio.gather(*(self.press(name, verb) for name in names))

    async def let_pass(self, minutes: float) -> None:
        """Move the time on, for the page and for the bot."""
        await self.clients.page.post("/admin/clock", {"seconds": round(minutes * 60)})

    async def check_in_opens(self) -> None:
        """Advance the clock to 14 minutes before the start."""
        left = self.night["plan"]["start"] / 1000 - self.clients.playground.local.clock.now()
        await self.let_pass(left / 60 - 14)
        await until(lambda: "Check-in is open" in self.card)

    async def kill(self) -> None:
        """Kill the bot without warning, and start it again."""
        self.kills += 1
        await self.clients.restart()

    async def rest(self) -> None:
        """Wait until the bot has nothing left to do now."""
        due = "due <= (strftime('%s') + 3) * 1000 + ?"
        queries = [
            f"SELECT * FROM {table} WHERE {due}" for table in ("outbox", "event_outbox", "event_errands")
        ]
        offset = round(getattr(self.clients.playground.local.clock, "offset", 0) * 1000)
        await until(lambda: not any(self._query(query, offset) for query in queries))

    async def play_out(self, table: int, names: Iterable[str], dice: Dice) -> None:
        """Answer the questions of a table at random for all people, until the match is over."""
        while self.phase(table) == "running":
            for name in names:
                if self._newest_part("play", name, table) is None:
                    await asyncio.sleep(0.02)  # The card is being replaced, or the match is over.
                    continue
                await self.press(name, "play", table=table)
                while part := self._question(name, table):
                    await self._press(name, part, dice.choose(part.values) if part.values else None)

    def phase(self, table: int) -> str:
        """Return the phase of a table."""
        rows = self._query("SELECT phase FROM matches WHERE match = ?", table)
        return str(rows[0][0]) if rows else ""

    def announced(self, table: int) -> bool:
        """Return whether the commitment to the dice of a table is posted."""
        rows = self._query("SELECT message FROM messages WHERE match = ? AND place = 'opening'", table)
        return bool(rows)

    @property
    def state(self) -> str:
        """The night as the bot keeps it: JSON."""
        rows = self._query("SELECT state FROM events WHERE event = 1")
        return str(rows[0][0]) if rows else "{}"

    @property
    def night(self) -> dict[str, Any]:
        """As `state`, with the fields that have their defaults."""
        plain = NIGHT.adapter.to_plain(NIGHT.adapter.load(self.state)) if self.state != "{}" else {}
        assert isinstance(plain, dict)
        return plain

    @property
    def card(self) -> str:
        """The text of the card of the night."""
        rows = self._query("SELECT message FROM event_messages WHERE event = 1 AND place = 'card'")
        wanted = str(rows[0][0]) if rows else ""
        return next((texts(message) for message in self.clients.messages() if message["id"] == wanted), "")

    def names(self, accounts: Iterable[int]) -> set[str]:
        """Return the names of people."""
        known = {int(number): name for name, number in self.clients.people.items()}
        return {known[account] for account in accounts}

    def unanswered_interactions(self) -> list[str]:
        """Return the presses and commands that got no answer."""
        last = {event["id"]: event for event in self.clients.page.told if event["type"] == "interaction"}
        return [str(event) for event in last.values() if event["state"] in ("failed", "sent")]

    def strays(self) -> list[str]:
        """Return the bot's own messages of which its database knows nothing: they were sent twice."""
        known = {
            row[0]
            for table in ("messages", "event_messages")
            for row in self._query(f"SELECT message FROM {table}")
        }
        return [
            str(message.components)
            for message in own_messages(self.world).values()
            if message.id not in known
        ]

    def _question(self, name: str, table: int) -> Part | None:
        """Return the first part that answers a table's question in the newest private message to a person."""
        own = [
            message for message in self.clients.messages() if message.get("for") == self.clients.people[name]
        ]
        steps = [part for part in self.clients.parts(own[-1]) if part.verb in ("go", "area")]
        return steps[0] if steps and steps[0].custom_id.split("|")[2] == str(table) else None

    def _in_zone(self) -> Part:
        """Return the list of time zones that has the host's."""
        return next(
            part
            for message in reversed(self.clients.messages())
            if message.get("for") == self.clients.people[HOST]
            for part in self.clients.parts(message)
            if ZONE in part.values
        )

    async def _press(self, name: str, part: Part, value: str | None = None) -> bool:
        """Press a component; return False, with its message seen anew, if that was changed just then."""
        known = len(self.clients.page.told)
        self.pressed += 1
        try:
            assert await self.clients.press(name, part, value), f"{name} pressed {part.custom_id} in vain"
        except AssertionError as error:
            if not any(phrase in str(error) for phrase in ("no such message", "no longer on the message")):
                raise
            async with asyncio.timeout(PATIENCE):
                await self.clients.wait_for_change(part.message, since=known)
            return False
        return True

    def _newest_part(
        self, verb: str, name: str, table: int | None = None, path: str = "", *, confirmed: bool = False
    ) -> Part | None:
        """Return the newest component with a verb that a person sees; not in direct messages to others."""
        hidden = {self.clients.channel_of(person) for person in self.clients.people if person != name}
        for message in reversed(self.clients.messages()):
            own = message.get("for") in (None, self.clients.people[name])
            if own and message["channel_id"] not in hidden:
                for part in self.clients.parts(message):
                    ids = part.custom_id.split("|")
                    meant = ids[1] == verb and table in (None, int(ids[2])) and path in ("", ids[5])
                    if meant and (ids[4] or not confirmed):
                        return part
        return None

    def _query(self, sql: str, *given: int) -> list[tuple[Any, ...]]:
        """Run a query on the bot's database; no rows if the table does not exist yet."""
        with (
            contextlib.suppress(sqlite3.OperationalError),
            contextlib.closing(sqlite3.connect(f"file:{self._database}?mode=ro", uri=True)) as connection,
        ):
            return connection.execute(sql, given).fetchall()
        return []

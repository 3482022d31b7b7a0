"""A game played to its end while the bot is killed again and again; every state is checked."""

from __future__ import annotations

import asyncio
import re
import time
from collections import Counter
from typing import TYPE_CHECKING, Final, cast

from cogs.host.custom_ids import Verb, parse
from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice
from games.engine.codec import codec_of
from playground.connections.faults import Fault
from tests.e2e.kept_answers import Told, faults
from tests.e2e.killer import AT_PLAY, AT_THE_LOBBY, IN_RECOVERY, QUIET, Moment, some_moment
from tests.e2e.standing import Standing
from tests.laws.playing import all_options
from tests.tables.killing import check_logs

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from db.connection import Database
    from db.rows import Connection
    from playground.guild.world import World
    from tests.e2e.books import Books
    from tests.e2e.clients import Part
    from tests.e2e.killer import Killer
    from tests.e2e.players import Players

NAMES: Final = ("Anne", "Ben", "Cara", "Dan")
REST_WITHIN: Final = 60.0
"""Seconds without a move within which the bot must have finished all its work."""

ROUNDS: Final = 6
"""Most choices of everybody before the bot is killed."""

LEAVING: Final = 4
"""One choice in this many is made after leaving standing orders."""

LOBBY: Final = "SELECT count(person), count(*), (SELECT count(*) FROM invited) FROM seats"
HARMLESS: Final = frozenset(
    {
        *(Verb.PLAY, Verb.MORE, Verb.SEAT, Verb.SCORE, Verb.BOARD, Verb.LOG, Verb.RULES),
        *(Verb.BACK, Verb.AREA, Verb.TYPE, Verb.ORDERS),
    }
)
"""Components that change nothing, whenever they are pressed."""


class Unsound(AssertionError):
    """The bot has lost, doubled or forgotten something."""


class CrashGame:
    """One game, from the lobby to its end."""

    def __init__(self, players: Players, killer: Killer, books: Books, seed: str) -> None:
        self._players = players
        self._clients = players.clients
        self._killer = killer
        self._books = books
        self._dice = KeyedDice(seed.encode(), "evening")
        self._game = CATALOGUE[self._dice.choose(tuple(CATALOGUE))].rules
        seats = self._dice.choose(self._game.seats)
        self._names = NAMES[: seats - self._dice.pick(2) if seats > 2 else seats]
        self._computers = seats - len(self._names)
        options = codec_of(self._game).options.to_plain(self._dice.choose(all_options(self._game, seats)))
        self._options = {
            name: value for name, value in cast("dict[str, object]", options).items() if value is not None
        }
        self._taken = 0
        self._channel = _last_channel(self._clients.playground.local.world)
        self._held: list[Fault] = []
        self.counts: Counter[str] = Counter()

    async def run(self, goes_on: Callable[[Counter[str]], bool]) -> None:
        """Play, kill the bot and check, again and again, to the end or while it `goes_on` after such counts.

        Raises `Unsound` for any fault.
        """
        while goes_on(self.counts) and self._phase() in ("", "lobby", "running"):
            moment = some_moment(self._dice, AT_PLAY if self._phase() == "running" else AT_THE_LOBBY)
            self._killer.wait_for(moment)
            if self._phase() == "running" and self._dice.pick(2):
                self._hold_an_edit()
            for _ in range(1 if moment.kind == QUIET else ROUNDS):
                if self._phase() == "running":
                    await asyncio.gather(*(self._plays(name) for name in self._names))
                else:
                    await self._sits_down()
                if self._killer.killed.is_set():
                    break
            await self._recover()
        await self._end()

    def _hold_an_edit(self) -> None:
        """Hold an edit of a direct message until its next press is answered; its answer may be lost."""
        channels = "|".join(self._clients.channel_of(name) for name in self._names)
        path = re.compile(f"/channels/({channels})/messages/[0-9]+")
        self._held.append(Fault(re.compile("PATCH"), path, self._dice.choose((200, 503)), held=True))
        self._clients.playground.local.faults.add(self._held[-1])

    async def _plays(self, name: str) -> None:
        if self._dice.pick(LEAVING) == 0:
            await self._players.leaves(name)
        await self._players.plays(name)

    async def _sits_down(self) -> None:
        """Take the next step of the lobby: open it, take a seat, invite Dan, begin."""
        # The match may just have ended: then the message whose edit is held is not pressed any more.
        self._clients.playground.local.faults.clear()
        if self._dice.pick(2):
            await self._rest()
        ((people, seats, invited),) = self._query(LOBBY) or [(0, 0, 0)]
        verb = self._next_verb(people, seats, invited)
        part = self._clients.find(verb)
        if not people:
            answer = await self._players.call(
                "Anne", self._game.key, "start", channel=self._channel, **self._options
            )
        elif part:
            value = {Verb.INVITE: self._clients.people["Dan"], Verb.COMPUTER: "gentle"}.get(verb)
            answer = await self._players.press(
                self._names[people] if verb is Verb.JOIN else "Anne", part, value
            )
        else:
            return
        if answer and verb in (Verb.JOIN, Verb.COMPUTER) and not self._players.refuse(answer):
            self._taken = seats + 1

    def _next_verb(self, people: int, seats: int, invited: int) -> Verb:
        if people < len(self._names):
            return Verb.JOIN
        if seats < people + self._computers:
            return Verb.COMPUTER
        invites = not invited and "Dan" not in self._names and seats < self._game.seats[-1]
        return Verb.INVITE if invites else Verb.BEGIN

    async def _recover(self) -> None:
        """Kill the bot if it still runs, check what it kept, start it and check what it shows.

        It may be killed again while it starts.
        """
        self._clients.playground.local.faults.clear()
        if not self._killer.killed.is_set():
            await self._rest()
        if not self._killer.killed.is_set():
            self._killer.wait_for(Moment(QUIET))
            await self._killer.kill()
        self._killer.wait_for(some_moment(self._dice, IN_RECOVERY))
        while self._killer.killed.is_set():
            await self._look(self._answers_kept)
            await self._go_on_without()
            await self._start()
            await self._rest()
        self._killer.wait_for(Moment(QUIET))
        await self._look_at_rest()
        await self._press_old_buttons(8)
        await self._repeat_a_click()
        self.counts["recoveries"] += 1
        self.counts["edits overtaken"] += sum(fault.hits for fault in self._held)
        self._held.clear()

    async def _go_on_without(self) -> None:
        """Choose through the processes that are left, if there are any."""
        if len(self._clients.playground.local.bots) > 1 and self._phase() == "running":
            await asyncio.gather(*(self._plays(name) for name in self._names))
            self.counts["rounds without a process"] += 1

    async def _start(self) -> None:
        """Start the bot until it is online, however often it is killed on its way there."""
        while self._killer.killed.is_set():
            self._killer.killed.clear()
            await self._clients.page.post("/admin/bot/start")
            self._killer.note_start()
            while not self._killer.killed.is_set() and self._clients.playground.local.bot_state != "online":
                await self._clients.news()

    async def _rest(self) -> None:
        """Wait until the bot is idle or dead, by polling, as it is another process.

        Where all people have left orders, a match goes on by itself for minutes.
        """
        now, end, before = asyncio.get_running_loop().time, 0.0, None
        while not self._killer.killed.is_set():
            if (moves := self._query("SELECT match, turn FROM matches")) != before:
                end, before = now() + REST_WITHIN, moves
            if (
                not (left := self._query(_pending_query(int(time.time()) * 1000)))
                and not self._killer.in_flight
            ):
                return
            if now() > end:
                message = f"still to be done: {left}"
                raise Unsound(message)
            await asyncio.sleep(0.02)

    async def _look(self, check: Callable[[Database], Awaitable[list[str]]]) -> None:
        """Check the database as the bot left it."""
        async with self._books.open_database() as database:
            if database:
                sound(await check(database))

    async def _look_at_rest(self) -> None:
        """Check what stands there. Of several processes, one may still have worked on a press before that."""
        try:
            await self._look(self._message_faults)
        except Unsound:
            if len(self._clients.playground.local.bots) == 1:
                raise
            await self._rest()
            await self._look(self._message_faults)

    async def _answers_kept(self, database: Database) -> list[str]:
        await check_logs(database, CATALOGUE)
        return await database.read(self._disagreements)

    def _disagreements(self, connection: Connection) -> list[str]:
        """Disagreements between what people were told and what the database knows."""
        ((left,),) = connection.execute("SELECT count(*) FROM seats").fetchall()
        wrong = [f"{self._taken} seats were taken, and {left} are left"] if left < self._taken else []
        for (number,) in connection.execute("SELECT match FROM matches").fetchall():
            wrong += faults(connection, CATALOGUE, number, self._players.attempts, self._players.absent)
        return wrong

    async def _message_faults(self, database: Database) -> list[str]:
        return await Standing(database, self._clients.playground.local.world).faults()

    async def _press_old_buttons(self, most: int) -> None:
        """Press components that must change nothing, on any message: each press is answered."""
        before = self._count_kept()
        for _ in range(most):
            part, name = self._some_button()
            if part is None:
                return
            unsent = self._players.unsent
            answer = await self._players.press(name, part, *part.values[:1])
            gone = int(part.message) not in self._clients.playground.local.world.messages
            if answer is None and (gone or self._players.unsent > unsent):
                continue  # The message was replaced or changed just before the press.
            if answer is None:
                ends = [event["state"] for event in self._clients.page.told if event["type"] == "interaction"]
                sound([f"{name} pressed {part.custom_id} and was not answered: {ends[-1:]}"])
            elif part.verb in (Verb.GO, Verb.CHOOSE) and not answer.said:
                sound([f"{name} pressed {part.custom_id} and was not told why it cannot be done any more"])
            self.counts["old buttons pressed"] += 1
        if self._count_kept() != before:
            sound([f"old buttons have changed {before} to {self._count_kept()}"])

    def _some_button(self) -> tuple[Part | None, str]:
        """Return a random button that must change nothing, and a person who sees it."""
        ((turn,),) = self._query("SELECT coalesce(max(turn), -1) FROM matches")
        over = self._phase() not in ("lobby", "running")
        owners = {self._clients.people[name]: name for name in NAMES} | {
            self._clients.channel_of(name): name for name in NAMES
        }
        found = []
        for message in self._clients.messages():
            name = owners.get(message.get("for") or message["channel_id"]) or self._dice.choose(NAMES)
            for part in self._clients.parts(message):
                press = parse(part.custom_id)
                stale = press is not None and press.verb in (Verb.GO, Verb.CHOOSE) and press.turn < turn
                if press and press.verb is not Verb.REMATCH and (over or stale or press.verb in HARMLESS):
                    found.append((part, name))
        return self._dice.choose(found) if found else (None, "")

    async def _repeat_a_click(self) -> None:
        """Deliver a click again that was carried out: nothing happens."""
        taken = [attempt.click for attempt in self._players.attempts if attempt.told is Told.TAKEN]
        if taken:
            before = self._count_kept()
            self._killer.answered.clear()
            await self._clients.page.post(f"/admin/interactions/{self._dice.choose(taken)}/again")
            await asyncio.wait_for(self._killer.answered.wait(), REST_WITHIN)
            await self._rest()
            if self._count_kept() != before:
                sound(["a click that was sent twice was carried out twice"])
            self.counts["clicks repeated"] += 1

    async def _end(self) -> None:
        """Press every button after the end, and check the bot's log."""
        if self._phase() in ("over", "ended"):
            self.counts["games finished"] += 1
            await self._press_old_buttons(60)
            await self._play_again()
        lines = [line for bot in self._clients.playground.local.bots for line in bot.log().splitlines()]
        sound([line for line in lines if " ERROR " in line or " CRITICAL " in line])

    async def _play_again(self) -> None:
        """Everybody asks for a rematch, and they meet at one table."""
        for name in self._names:
            part = self._clients.find(Verb.REMATCH)
            sound([] if part else ["nothing offers a rematch"])
            await self._players.press(name, part) if part else None
        await self._rest()
        rematches = self._query("SELECT match FROM matches WHERE rematch_of IS NOT NULL")
        sound([] if len(rematches) == 1 else [f"{len(rematches)} tables are open for a rematch"])

    def _count_kept(self) -> list[tuple[int, ...]]:
        return self._query(
            "SELECT (SELECT count(*) FROM entries), (SELECT count(*) FROM seals), (SELECT count(*) FROM "
            "seats)"
        )

    def _phase(self) -> str:
        found = self._query("SELECT phase FROM matches ORDER BY match DESC LIMIT 1")
        return str(found[0][0]) if found else ""

    def _query(self, sql: str) -> list[tuple[int, ...]]:
        return self._books.query(sql)


def _pending_query(now: int) -> str:
    """Return a query of all that the bot has still to do at a time in ms, at one moment.

    In several queries, a choice could be made after that of places to be shown and before that of choices to
    be made. Rings and the names of threads may be due later.
    """
    return (
        "SELECT 'to be shown', match, place FROM outbox"
        f" WHERE place NOT GLOB 'ring:*' AND place != 'thread' OR due <= {now}"
        " UNION ALL SELECT 'to be answered for', match, CAST(serve AS TEXT) FROM matches"
        " WHERE serve IS NOT NULL"
    )


def _last_channel(world: World) -> str:
    """Return a channel for the game: in the last server, whose shard is not that of direct messages."""
    last = list(world.guilds)[-1]
    return next(
        str(channel.id)
        for channel in world.channels.values()
        if channel.kind == "text" and channel.guild_id == last
    )


def sound(wrong: list[str]) -> None:
    """Raise `Unsound` if anything is wrong."""
    if wrong:
        raise Unsound("\n".join(wrong))

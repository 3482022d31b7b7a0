"""The stage: the real bot on a playground, with one table, at which people act one after another."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Final

from cogs.host.choices.public import path_meant, shared_choices
from cogs.host.custom_ids import TablePress, Verb
from games.engine.ids import TableId
from games.engine.text import Illegal
from games.engine.walk import path_to
from playground import flags
from playground.service.commands import Call
from playground.visitors import sending
from playground.visitors.people import _focused_type
from tables.history import log_of
from tests.playground.driving import PATIENCE

if TYPE_CHECKING:
    from bot import Bot
    from games.engine.text import Seat
    from playground.guild.world import Channel, Message
    from playground.json_types import Json
    from playground.service.interactions import Interaction
    from playground.service.local_discord import LocalDiscord
    from tables.model.table import Table
    from tests.playground.driving import VirtualClock
    from tests.secrets.recording import Recorder

MOMENT: Final = 1.0
"""Seconds for which a card may wait that no press waits for."""

NUMBER: Final = 1
"""The number of the table."""


class Stage:
    """A running bot with one table. People act in turn, and wait until everything has been shown."""

    def __init__(self, local: LocalDiscord, bot: Bot, recorder: Recorder, clock: VirtualClock) -> None:
        self.clock = clock
        self.local = local
        self.bot = bot
        self.recorder = recorder
        self.people = list(self.local.world.people)

    @property
    def channel(self) -> Channel:
        """The channel in which the table was opened."""
        return next(place for place in self.local.world.channels.values() if place.kind == "text")

    async def table(self) -> Table:
        """Return the table as it is committed."""
        return await self.bot.context.tables.reader.get(TableId(NUMBER))

    async def digests(self) -> dict[str, str]:
        """Return the public digests of all entries of the log, each with its number in words."""
        table = await self.table()
        entries = await self.bot._database.read(lambda connection: log_of(connection, table))
        return {entry.digest: f"digest {number}" for number, entry in enumerate(entries)}

    async def settle(self) -> None:
        """Wait until the reconciler has shown everything, also a card that may wait a moment."""
        board, waited = self.bot._reconciler, False
        while True:
            await board.begin()
            if board.busy:
                await asyncio.wait(tuple(board.busy))
            elif waited:
                return
            else:
                self.clock.advance(MOMENT)
                waited = True

    async def place(self) -> Channel:
        """Return the place where the table is played."""
        return self.local.world.channels[(await self.table()).place]

    async def card(self) -> Message:
        """Return the newest public message about the board where the table is played."""
        place = await self.place()
        return [
            message
            for message in self.local.world.in_channel(place.id)
            if message.seen_by is None and f"|{Verb.MORE}|" in str(message.components)
        ][-1]

    def direct(self, person: int) -> list[Message]:
        """Return the direct messages of a person."""
        return self.local.world.in_channel(self.local.world.direct_messages(person).id)

    async def press(
        self, person: int, message: Message, custom_id: str, values: tuple[str, ...] = ()
    ) -> Interaction:
        """Press a component of a message, even one that does not exist."""
        data: Json = {"custom_id": custom_id, "component_type": flags.BUTTON} | (
            {"values": list(values)} if values else {}
        )
        channel = self.local.world.channels[message.channel_id]
        return await self.send(sending.make(self.local, flags.COMPONENT, person, channel, data, message))

    async def type(self, person: int, message: Message, custom_id: str, typed: str) -> Interaction:
        """Send a form."""
        row = {
            "type": flags.ROW,
            "components": [{"type": flags.TEXT_INPUT, "custom_id": "typed", "value": typed}],
        }
        data: Json = {"custom_id": custom_id, "components": [row]}
        channel = self.local.world.channels[message.channel_id]
        return await self.send(sending.make(self.local, flags.MODAL_SUBMIT, person, channel, data, message))

    async def command(
        self, person: int, *path: str, focused: str | None = None, **options: object
    ) -> Interaction:
        """Call a command; with `focused`, ask for completions of that option instead."""
        data = self.local.commands.data(Call(path, options, focused), self.channel, person)
        kind = flags.COMMAND if focused is None else flags.AUTOCOMPLETE
        interaction = sending.make(self.local, kind, person, self.channel, data)
        if focused is not None:
            interaction.option_type = _focused_type(data)
            interaction.choices = asyncio.get_running_loop().create_future()
        return await self.send(interaction)

    async def choose(self, seat: int, action: object) -> None:
        """Answer the question of a seat: an odd one on the card if possible, else by direct message."""
        table = await self.table()
        person, asked, prompt = table.participants[seat].person, table.question_of(seat), table.prompt(seat)
        assert person is not None
        assert asked is not None
        assert prompt is not None
        here, path = shared_choices(table), path_to(prompt, action)
        led = _paths_of(table, seat) if seat % 2 else {}
        number = next((number for number, way in led.items() if path[: len(way)] == way), None)
        if here and number is not None:
            press = TablePress(
                Verb.CHOOSE, TableId(NUMBER), turn=table.turn, fingerprint=here.fingerprint, path=(number,)
            )
            await self.press(person, await self.card(), press.encode())
            if path == led[number]:
                return
        message = [await self.card(), *self.direct(person)][-1]
        await self.press(
            person,
            message,
            TablePress(
                Verb.GO, TableId(NUMBER), turn=asked.turn, fingerprint=asked.fingerprint, path=path
            ).encode(),
        )

    async def send(self, interaction: Interaction) -> Interaction:
        """Send an interaction, and wait for its answer and for everything that follows to be shown."""
        self.local.interactions.send(interaction)
        async with asyncio.timeout(PATIENCE):
            if interaction.choices is not None:
                await interaction.choices
            while interaction.choices is None and interaction.state == "pending":
                await self.recorder.next()
            while self.bot.router._under_way:
                await asyncio.wait(self.bot.router._under_way)
        assert interaction.state != "failed"
        await self.settle()
        return interaction


def _paths_of(table: Table, seat: Seat) -> dict[int, tuple[int, ...]]:
    """Return the paths to which the presses of the card lead for a seat, by their numbers."""
    here, found = shared_choices(table), {}
    for number in range(len(here.offered) if here else 0):
        with contextlib.suppress(Illegal):
            found[number] = path_meant(table, seat, table.turn, here.fingerprint if here else "", (number,))
    return found

"""Presses, requests and private messages of whole matches: people who choose on the card, else in private."""

from __future__ import annotations

import asyncio
import random
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import simcord

from bench.figures import Measurement
from cogs.host.custom_ids import Verb
from games.catalogue import CATALOGUE
from tables.model.table import Phase
from tests.cogs.conftest import PATIENCE, Rig
from tests.cogs.resting import parked_rests, without_haste

if TYPE_CHECKING:
    from simcord import MemberActor
    from simcord.results import InteractionResult

    from games.engine.text import Seat
    from tables.model.table import Table
    from tests.cogs.conftest import Message

REQUESTS, PRESSES = 2.0, 1.3
"""Aims, per move."""


def measure() -> list[Measurement]:
    """Play a whole match of each game with the fewest seats, all of whom are at the table all the time."""
    return [figure for key in CATALOGUE for figure in asyncio.run(_match(key))]


async def _match(game: str) -> list[Measurement]:
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        rig = Rig(Path(folder) / "ahu.sqlite")
        parked_rests(rig, patch)
        without_haste(patch)
        env = simcord.Env(rig.bot, shard_count=1, settle_timeout=PATIENCE)
        rig.env = rig.clock.env = env
        try:
            await env.start()
            await rig.populate(env)
            return await _Players(rig, game).play()
        finally:
            await rig.bot.close()
            await env.shutdown()


class _Players:
    """As few people as can play a game, and what they have counted."""

    def __init__(self, rig: Rig, game: str) -> None:
        self._rig, self._game = rig, game
        self._people = rig.people[: CATALOGUE[game].rules.seats[0]]
        self._chance = random.Random(game)
        self._presses = self._moves = 0

    async def play(self) -> list[Measurement]:
        """Play a match and return its figures."""
        await self._rig.begin_match(*self._people[1:], game=self._game)
        before = len(self._rig.env.http_requests)
        while (table := await self._rig.table()).phase is Phase.RUNNING:
            await self._move(table, table.awaited[0])
            self._moves += 1
        requests = len(self._rig.env.http_requests) - before
        place = await self._rig.place()
        private = [
            sum(message.flags.ephemeral for message in place.history(viewer=person))
            for person in self._people
        ]
        direct = [len(self._rig.directs(person)) for person in self._people]
        told = f"{self._game}, {len(self._people)} people"
        return [
            Measurement(f"{told}: presses", self._presses / self._moves, "per move", at_most=PRESSES),
            Measurement(f"{told}: requests", requests / self._moves, "per move", at_most=REQUESTS),
            Measurement(f"{told}: private messages that stand", max(private), "per person", at_most=1),
            Measurement(f"{told}: direct messages", max(direct), "per person"),
            Measurement(f"{told}: moves", self._moves, "moves"),
        ]

    async def _move(self, table: Table, seat: Seat) -> None:
        """Answer one question with as few presses as what is shown allows."""
        person = self._people[seat]
        message: Message = await self._rig.card()
        if not self._steps(message, Verb.CHOOSE):
            message = await self._panel(table, seat)
        verbs: tuple[Verb, ...] = (Verb.CHOOSE, Verb.GO, Verb.AREA)
        while (now := await self._rig.table()).turn == table.turn and now.choice_of(seat) is None:
            result = await self._press(person, message, *verbs)
            if result.response is not None:
                message = result.response
            verbs = (Verb.GO, Verb.AREA)

    async def _panel(self, table: Table, seat: Seat) -> Message:
        """Return the message before a person: the living panel, a direct message, or that of *Play*."""
        person = self._people[seat]
        place = await self._rig.place()
        standing = [message for message in place.history(viewer=person) if message.flags.ephemeral]
        direct = self._rig.directs(person)[-1:] if table.hidden(seat) else []
        for message in (*standing, *direct):
            if self._steps(message, Verb.GO, Verb.AREA):
                return message
        self._presses += 1
        return self._rig.answer_to(await self._rig.press(person, await self._rig.card(), Verb.PLAY))

    async def _press(self, person: MemberActor, message: Message, *verbs: Verb) -> InteractionResult:
        part, value = self._chance.choice(self._steps(message, *verbs))
        self._presses += 1
        actor = self._rig.actor(person, message)
        if value is None:
            pressed: InteractionResult = await actor.click(message, custom_id=part)
        else:
            pressed = await actor.select(message, [value], custom_id=part)
        return pressed

    def _steps(self, message: Message, *verbs: Verb) -> list[tuple[str, str | None]]:
        """Return the custom ids that can be pressed, each with a value where it is a list."""
        return [
            (str(part["custom_id"]), value)
            for part, press in self._rig.presses(message)
            if press.verb in verbs
            for value in ([option["value"] for option in part["options"]] if "options" in part else [None])
        ]

"""People at one table who answer where they are asked, and open their panel when the card waits for them."""

from __future__ import annotations

import asyncio
import random
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from bench.crowd import Answered, Crowd, Part
    from tables.model.table import Table

WAITING = 10
"""Seconds without news after which people look again."""


class TablePlayers:
    """The people at a table. `answers` are their presses; `moves` counts their finished choices."""

    def __init__(self, crowd: Crowd, table: Table) -> None:
        self._crowd = crowd
        self._table = table.id
        self._people = {str(participant.person): participant.name for participant in table.participants}
        self._done: dict[str, tuple[str, str]] = {}
        self._heeded: set[tuple[str, str]] = set()
        self._chance = random.Random(table.id)
        self.answers: list[Answered] = []
        self.moves = 0

    async def play(
        self, gate: asyncio.Semaphore, enough: Callable[[], bool], *, calmly: bool = False
    ) -> None:
        """Press at random, one press at a time while the gate is open, until `enough()` or the match is over.

        `calmly`: press only when everything the previous press led to is shown.
        """
        while not enough() and self._table in self._crowd.cards:
            async with gate:
                found = self._next()
                pressed = found is not None and not enough() and await self._press(*found)
                if calmly:
                    await self._crowd.quiet()
            if not pressed:
                await self._news()

    async def _news(self) -> None:
        try:
            await self._crowd.until(
                self._table, lambda: self._table not in self._crowd.cards or self._next() is not None, WAITING
            )
        except TimeoutError:
            self._done.clear()
            self._heeded.clear()

    def _next(self) -> tuple[str, Part] | None:
        """Return the next person and what they press."""
        for person in self._people:
            steps = [
                part for part in self._crowd.next_steps(person) if part.question != self._done.get(person)
            ]
            if steps:
                return person, steps[self._chance.randrange(len(steps))]
        if self._table not in self._crowd.cards:
            return None
        play, card = self._crowd.play(self._table)
        waiting = next(iter(re.findall(r"Waiting for .*|\*\*[^*\n]+:\*\*", card)), "")
        awaited = [person for person, name in self._people.items() if re.search(rf"{name}\b", waiting)]
        return next(((person, play) for person in awaited if (person, card) not in self._heeded), None)

    async def _press(self, person: str, part: Part) -> bool:
        if part.verb == "play":
            self._heeded.add((person, self._crowd.play(self._table)[1]))
        answered = await self._crowd.press(
            person, part, self._chance.choice(part.values) if part.values else None
        )
        if answered is None:
            return False
        self.answers.append(answered)
        further = [
            next_part
            for next_part in self._crowd.next_steps(person)
            if next_part.question == part.question and next_part.depth > part.depth
        ]
        if part.verb == "go" and not further:
            self._done[person] = part.question
            self.moves += 1
        return True

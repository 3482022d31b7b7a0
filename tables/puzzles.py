"""The puzzles of people and guilds: what has been solved, and the puzzle of the day."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from db import puzzles as rows
from games.engine.ids import Milliseconds
from tables.model.puzzles import DailyPuzzle, PuzzleStanding, day_at, next_day_at, puzzle_of_day

if TYPE_CHECKING:
    from db.connection import Database
    from db.rows import Connection
    from keeping.clock import Clock
    from tables.store import Catalogue

RETRIED: Final = 120_000
"""Time within which Discord knows a message that is sent again, in ms; after it, a post is given up."""


class PuzzleBook:
    """The records of puzzles. `changed` is set whenever a puzzle of the day may be due."""

    def __init__(self, database: Database, clock: Clock, catalogue: Catalogue) -> None:
        self._database = database
        self._clock = clock
        self._catalogue = catalogue
        self.changed = asyncio.Event()

    async def next_of(self, person: int, game: str | None) -> tuple[str, int] | None:
        """Return the game and the number of a person's next puzzle; `None` without puzzles.

        Without a `game`, it is the one of which they have met the fewest.
        """
        known = {key: len(entry.puzzles) for key, entry in self._catalogue.items() if len(entry.puzzles)}
        places = await self._database.query(lambda connection: rows.places(connection, person))
        met = {key: places.get(key, (0, 0))[0] for key in sorted(known)}
        if game is None:
            game = min(met, key=lambda key: met[key], default=None)
        return None if game not in known else (game, met[game] % known[game])

    async def read_standing(self, person: int) -> PuzzleStanding:
        """Return the streak of a person."""
        return PuzzleStanding(*await self._database.query(lambda connection: rows.streak(connection, person)))

    async def answer(
        self, person: int, game: str, number: int, *, right: bool, daily: tuple[int, int] | None = None
    ) -> PuzzleStanding:
        """Note a person's answer to a puzzle; only the first one counts. Return their streak after it.

        The first answer to a puzzle is that to a person's next one of the game, or the first one to the
        puzzle of a day: `daily` is the guild and the day.
        """

        def unit(connection: Connection) -> PuzzleStanding:
            streak, best = rows.streak(connection, person)
            if not self._is_first(connection, person, game, number, right=right, daily=daily):
                return PuzzleStanding(streak, best)
            streak = streak + 1 if right else 0
            best = max(best, streak)
            rows.put_streak(connection, person, streak, best)
            return PuzzleStanding(streak, best)

        return await self._database.write(unit)

    def _is_first(
        self,
        connection: Connection,
        person: int,
        game: str,
        number: int,
        *,
        right: bool,
        daily: tuple[int, int] | None,
    ) -> bool:
        """Note an answer; return whether it is the first one to its puzzle."""
        if daily is not None:
            guild, day = daily
            row, known = rows.day(connection, guild), self._catalogue[game].puzzles.prints[number]
            is_of_today = day == day_at(self._clock.now())
            if not is_of_today or row is None or (row.day, row.puzzle) != (day, known):
                return False
            return rows.add_answer(connection, guild, day, person, found=right)
        following, solved = rows.places(connection, person).get(game, (0, 0))
        if following % len(self._catalogue[game].puzzles) != number:
            return False
        rows.put_place(connection, person, game, following + 1, solved + right)
        return True

    async def posts_due(self) -> tuple[DailyPuzzle, ...]:
        """Claim the puzzles of the day that are to be posted now, each for this process alone.

        One that was claimed a moment ago and not sent, as far as is known, is due again: Discord knows it by
        its token.
        """
        if not any(len(entry.puzzles) for entry in self._catalogue.values()):
            return ()

        def is_due(connection: Connection) -> bool:
            now = self._clock.now()
            day = day_at(now)
            return bool(
                rows.wanting(connection, day) or rows.unsent(connection, day, Milliseconds(now - RETRIED))
            )

        def unit(connection: Connection) -> tuple[DailyPuzzle, ...]:
            now = self._clock.now()
            day = day_at(now)
            rows.forget_answers(connection, day - 1)
            again = [
                DailyPuzzle(row.guild, row.day, row.puzzle, row.channel)
                for row in rows.unsent(connection, day, Milliseconds(now - RETRIED))
            ]
            claimed = [
                self._claim(connection, guild, channel, day, now)
                for guild, channel in rows.wanting(connection, day)
            ]
            return (*again, *(post for post in claimed if post is not None))

        # A unit that writes wakes the loop that asks, so there is none without need.
        return await self._database.write(unit) if await self._database.read(is_due) else ()

    def _claim(
        self, connection: Connection, guild: int, channel: int, day: int, now: Milliseconds
    ) -> DailyPuzzle | None:
        counts = {key: len(entry.puzzles) for key, entry in self._catalogue.items()}
        found = puzzle_of_day(counts, guild, day)
        if found is None:
            return None
        game, number = found
        before = rows.day(connection, guild)
        post = DailyPuzzle(guild, day, self._catalogue[game].puzzles.prints[number], channel)
        rows.put_day(connection, rows.DayRow(guild, day, post.puzzle, channel, now))
        if before is None or before.day != day - 1:
            return post
        tried, right = rows.count_answers(connection, guild, day - 1)
        return replace(post, before=(before.day, before.puzzle), tried=tried, found=right)

    async def note_posted(self, post: DailyPuzzle, message: int) -> None:
        """Note the message of the puzzle of a day."""

        def unit(connection: Connection) -> None:
            row = rows.day(connection, post.guild)
            if row is not None and row.day == post.day:
                rows.put_day(connection, replace(row, message=message))

        await self._database.write(unit)

    def seconds_to_next_day(self) -> float:
        """Return the seconds until the next puzzles of a day are due."""
        now = self._clock.now()
        return (next_day_at(now) - now) / 1000

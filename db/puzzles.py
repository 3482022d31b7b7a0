"""Rows of puzzles: streaks and places of people, the puzzle of the day of a guild, and the answers to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from db.rows import all_of, first_of
from games.engine.ids import Milliseconds

if TYPE_CHECKING:
    from db.rows import Connection


NOWHERE: Final = 0
"""The message of a post that Discord did not take."""


@dataclass(frozen=True, slots=True)
class DayRow:
    """The puzzle of a day of a guild, claimed at a time in ms.

    `message` is `None` until it was posted, and `NOWHERE` if it could not be.
    """

    guild: int
    day: int
    puzzle: str
    channel: int
    at: Milliseconds
    message: int | None = None


def streak(connection: Connection, person: int) -> tuple[int, int]:
    """Return the streak of a person, and the best one."""
    row = first_of(connection, "SELECT streak, best FROM puzzle_streaks WHERE person = ?", (person,))
    return (row[0], row[1]) if row else (0, 0)


def put_streak(connection: Connection, person: int, streak: int, best: int) -> None:
    """Replace the streak of a person, and the best one."""
    connection.execute(
        "INSERT INTO puzzle_streaks (person, streak, best) VALUES (?, ?, ?)"
        " ON CONFLICT (person) DO UPDATE SET streak = excluded.streak, best = excluded.best",
        (person, streak, best),
    )


def places(connection: Connection, person: int) -> dict[str, tuple[int, int]]:
    """Return, by game, the number of the next puzzle of a person, from 0, and how many they have solved."""
    query = "SELECT game, next, solved FROM puzzle_places WHERE person = ?"
    return {row[0]: (row[1], row[2]) for row in all_of(connection, query, (person,))}


def put_place(connection: Connection, person: int, game: str, following: int, solved: int) -> None:
    """Replace the number of a person's next puzzle of a game, and how many they have solved."""
    connection.execute(
        "INSERT INTO puzzle_places (person, game, next, solved) VALUES (?, ?, ?, ?)"
        " ON CONFLICT (person, game) DO UPDATE SET next = excluded.next, solved = excluded.solved",
        (person, game, following, solved),
    )


def wanting(connection: Connection, day: int) -> tuple[tuple[int, int], ...]:
    """Return `(guild, channel)` of the guilds of this process that want a puzzle and have none of a day.

    A guild whose channel took no post has none once it chooses another channel.
    """
    own = connection.share.condition("guild")
    query = (
        f"SELECT guild, puzzles FROM guild_settings WHERE puzzles IS NOT NULL AND {own}"
        " AND NOT EXISTS (SELECT 1 FROM puzzle_days WHERE puzzle_days.guild = guild_settings.guild"
        " AND day >= ? AND (message IS NULL OR message <> ? OR channel = puzzles)) ORDER BY guild"
    )
    return tuple((row[0], row[1]) for row in all_of(connection, query, (day, NOWHERE)))


def unsent(connection: Connection, day: int, since: Milliseconds) -> tuple[DayRow, ...]:
    """Return the puzzles of a day for guilds of this process, claimed since a time in ms, whose posts are not
    known to be sent.
    """
    own = connection.share.condition("guild")
    query = (
        "SELECT guild, day, puzzle, channel, at, message FROM puzzle_days"
        f" WHERE message IS NULL AND day = ? AND at >= ? AND {own}"
    )
    return tuple(DayRow(*row) for row in all_of(connection, query, (day, since)))


def day(connection: Connection, guild: int) -> DayRow | None:
    """Return the latest puzzle of a day of a guild."""
    query = "SELECT guild, day, puzzle, channel, at, message FROM puzzle_days WHERE guild = ?"
    row = first_of(connection, query, (guild,))
    return DayRow(*row) if row else None


def put_day(connection: Connection, row: DayRow) -> None:
    """Replace the puzzle of the day of a guild."""
    connection.execute(
        "INSERT INTO puzzle_days (guild, day, puzzle, channel, at, message) VALUES (?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (guild) DO UPDATE SET day = excluded.day, puzzle = excluded.puzzle,"
        " channel = excluded.channel, at = excluded.at, message = excluded.message",
        (row.guild, row.day, row.puzzle, row.channel, row.at, row.message),
    )


def add_answer(connection: Connection, guild: int, day: int, person: int, *, found: bool) -> bool:
    """Add a person's answer to the puzzle of a day; return whether it is their first."""
    cursor = connection.execute(
        "INSERT INTO puzzle_answers (guild, day, person, found) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
        (guild, day, person, int(found)),
    )
    return cursor.rowcount == 1


def count_answers(connection: Connection, guild: int, day: int) -> tuple[int, int]:
    """Return how many people have answered the puzzle of a day, and how many found it at first try."""
    query = "SELECT count(*), coalesce(sum(found), 0) FROM puzzle_answers WHERE guild = ? AND day = ?"
    row = first_of(connection, query, (guild, day))
    return (int(row[0]), int(row[1])) if row else (0, 0)


def forget_answers(connection: Connection, before: int) -> None:
    """Forget the answers of all days before one."""
    connection.execute("DELETE FROM puzzle_answers WHERE day < ?", (before,))

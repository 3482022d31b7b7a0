"""Standings: ratings, records and profiles as people read them."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING

from db import ratings, standings
from ratings.outcomes import EVERYWHERE
from ratings.strength import POINTS, SETTLED, points_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from db.connection import Database
    from db.rows import Connection
    from db.standings import PlayedRow, RecordRow
    from games.engine.ids import TableId


@dataclass(frozen=True, slots=True)
class Ranked:
    """A person on a list: the `place` from 1, shared by equals; 0 while the rating is provisional."""

    place: int
    person: int
    name: str
    points: int
    matches: int


@dataclass(frozen=True, slots=True)
class PointsChange:
    """A change of the points of a person by a match; `provisional` if too few matches say too little."""

    person: int
    points: int
    gained: int
    provisional: bool


@dataclass(frozen=True, slots=True)
class Aftermath:
    """The effects of a match in its guild: points of people, and records."""

    changes: tuple[PointsChange, ...] = ()
    records: tuple[RecordRow, ...] = ()


@dataclass(frozen=True, slots=True)
class GameProfile:
    """A person in one game: matches by rank (`None`: without a result), and the rating, if there is one.

    `place` is that on the list of `listed` people, 0 for none. `points` are the ratings after each match;
    `owed` are those that later gains have to make up for first.
    """

    game: str
    ranks: Mapping[int | None, int]
    rating: int | None
    provisional: bool
    place: int
    listed: int
    points: tuple[int, ...]
    owed: int = 0

    @property
    def matches(self) -> int:
        """The number of matches."""
        return sum(self.ranks.values())


@dataclass(frozen=True, slots=True)
class Profile:
    """A person in a guild, or anywhere: games, the most played first, and how reliable they are.

    `seconds` is the median time of their turns, if any is known. `met` are the matches `(won, tied, lost)`
    against the reader, `None` if the reader is the person.
    """

    person: int
    name: str
    games: tuple[GameProfile, ...]
    begun: int
    finished: int
    seconds: int | None
    met: tuple[int, int, int] | None


class UnseenError(Exception):
    """Raised for a person who does not want to be seen."""


class Standings:
    """Reads what follows from the results. Who does not want to be seen is on no page but their own."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def board(self, scope: int, game: str) -> tuple[Ranked, ...]:
        """Return the people of a scope (a guild or `EVERYWHERE`) in a game, the best first, provisional
        last.
        """
        return await self._database.read(lambda connection: _board(connection, scope, game))

    async def games(self, scope: int) -> tuple[str, ...]:
        """Return the games with ratings in a scope, that with the most of them first."""
        return await self._database.read(lambda connection: standings.rated_games(connection, scope))

    async def records(self, guild: int) -> tuple[RecordRow, ...]:
        """Return the records of a guild."""
        return await self._database.read(lambda connection: standings.records(connection, guild))

    async def aftermath(self, match: TableId, guild: int) -> Aftermath:
        """Return the effects of a match that has ended."""

        def unit(connection: Connection) -> Aftermath:
            steps = ratings.steps_of_match(connection, match, guild)
            changes = tuple(
                PointsChange(
                    step.person,
                    points_of(step.mu),
                    points_of(step.mu) - points_of(step.before),
                    step.matches < SETTLED,
                )
                for step in steps
                if standings.is_seen(connection, step.person, guild)
            )
            return Aftermath(changes, standings.records_broken_by(connection, match))

        return await self._database.read(unit)

    async def profile(self, person: int, asker: int, guild: int | None) -> Profile | None:
        """Return a person's profile in a guild, or (`None`) anywhere; `None` without a finished match there.

        Raises `UnseenError` if the person does not want to be seen by `asker`.
        """

        def unit(connection: Connection) -> Profile | None:
            scope = EVERYWHERE if guild is None else guild
            name = standings.name_of(connection, person)
            if person != asker and not standings.is_seen(connection, person, scope):
                raise UnseenError
            rows = standings.history(connection, person, guild)
            if name is None or not rows:
                return None
            ranks = standings.meetings(connection, asker, person, guild)
            seconds = [second for row in rows for second in json.loads(row.seconds)]
            return Profile(
                person=person,
                name=name,
                games=_games(connection, scope, person, rows),
                begun=len(rows),
                finished=sum(not row.departure for row in rows),
                seconds=round(median(seconds)) if seconds else None,
                met=None if person == asker else _count_results(ranks),
            )

        return await self._database.read(unit)


def _board(connection: Connection, scope: int, game: str) -> tuple[Ranked, ...]:
    rows = standings.places(connection, scope, game, SETTLED)
    settled = [points_of(row.mu) for row in rows if row.matches >= SETTLED]
    return tuple(
        Ranked(
            1 + sum(other > points for other in settled) if row.matches >= SETTLED else 0,
            row.person,
            row.name,
            points,
            row.matches,
        )
        for row in rows
        for points in [points_of(row.mu)]
    )


def _games(
    connection: Connection, scope: int, person: int, rows: tuple[PlayedRow, ...]
) -> tuple[GameProfile, ...]:
    """Return a person in each game that they played, the most played first."""
    played = Counter(row.game for row in rows)
    found = {rating.game: rating for rating in ratings.of_person(connection, scope, person)}
    games = []
    for game in sorted(played, key=lambda game: (-played[game], game)):
        board, rating = _board(connection, scope, game), found.get(game)
        steps = ratings.steps_of_person(connection, scope, game, person)
        games.append(
            GameProfile(
                game=game,
                ranks=Counter(row.rank for row in rows if row.game == game),
                rating=points_of(rating.mu) if rating and rating.matches else None,
                provisional=rating is None or rating.matches < SETTLED,
                place=next((row.place for row in board if row.person == person), 0),
                listed=sum(row.place > 0 for row in board),
                points=tuple(points_of(step.mu) for step in steps),
                owed=round(POINTS * rating.owed) if rating else 0,
            )
        )
    return tuple(games)


def _count_results(ranks: tuple[tuple[int, int], ...]) -> tuple[int, int, int]:
    """Return the matches won, tied and lost, given the ranks of two people in each."""
    won = sum(own < other for own, other in ranks)
    lost = sum(own > other for own, other in ranks)
    return won, len(ranks) - won - lost, lost

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
    against whoever asks, `None` if that is the person.
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
        """The people of a scope (a guild or `EVERYWHERE`) in a game, the best first, provisional last."""
        return await self._database.read(lambda connection: _board(connection, scope, game))

    async def games(self, scope: int) -> tuple[str, ...]:
        """The games with ratings in a scope, that with the most of them first."""
        return await self._database.read(lambda connection: standings.rated_games(connection, scope))

    async def records(self, guild: int) -> tuple[RecordRow, ...]:
        """The records of a guild."""
        return await self._database.read(lambda connection: standings.records(connection, guild))

    async def aftermath(self, match: int, guild: int) -> Aftermath:
        """The effects of a match that has ended."""

        def unit(connection: Connection) -> Aftermath:
            steps = ratings.steps_of_match(connection, match, guild)
            changes = tuple(
                PointsChange(
                    one.person,
                    points_of(one.mu),
                    points_of(one.mu) - points_of(one.before),
                    one.matches < SETTLED,
                )
                for one in steps
                if standings.is_seen(connection, one.person, guild)
            )
            return Aftermath(changes, standings.broken(connection, match))

        return await self._database.read(unit)

    async def profile(self, person: int, asker: int, guild: int | None) -> Profile | None:
        """A person in a guild, or (`None`) anywhere; `None` for somebody who has not finished a match there.

        Raises `UnseenError` if the person does not want to be seen by whoever asks.
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
            seconds = [one for row in rows for one in json.loads(row.seconds)]
            return Profile(
                person=person,
                name=name,
                games=_games(connection, scope, person, rows),
                begun=len(rows),
                finished=sum(not row.departure for row in rows),
                seconds=round(median(seconds)) if seconds else None,
                met=None if person == asker else _met(ranks),
            )

        return await self._database.read(unit)


def _board(connection: Connection, scope: int, game: str) -> tuple[Ranked, ...]:
    rows = standings.places(connection, scope, game, SETTLED)
    settled = [points_of(one.mu) for one in rows if one.matches >= SETTLED]
    return tuple(
        Ranked(
            1 + sum(other > points for other in settled) if one.matches >= SETTLED else 0,
            one.person,
            one.name,
            points,
            one.matches,
        )
        for one in rows
        for points in [points_of(one.mu)]
    )


def _games(
    connection: Connection, scope: int, person: int, rows: tuple[PlayedRow, ...]
) -> tuple[GameProfile, ...]:
    """A person in each game that they played, the most played first."""
    played = Counter(row.game for row in rows)
    found = {one.game: one for one in ratings.of_person(connection, scope, person)}
    games = []
    for game in sorted(played, key=lambda one: (-played[one], one)):
        board, rating = _board(connection, scope, game), found.get(game)
        steps = ratings.steps_of_person(connection, scope, game, person)
        games.append(
            GameProfile(
                game=game,
                ranks=Counter(row.rank for row in rows if row.game == game),
                rating=points_of(rating.mu) if rating and rating.matches else None,
                provisional=rating is None or rating.matches < SETTLED,
                place=next((one.place for one in board if one.person == person), 0),
                listed=sum(one.place > 0 for one in board),
                points=tuple(points_of(one.mu) for one in steps),
                owed=round(POINTS * rating.owed) if rating else 0,
            )
        )
    return tuple(games)


def _met(ranks: tuple[tuple[int, int], ...]) -> tuple[int, int, int]:
    """The matches won, tied and lost, given the ranks of two people in each."""
    won = sum(one < other for one, other in ranks)
    lost = sum(one > other for one, other in ranks)
    return won, len(ranks) - won - lost, lost

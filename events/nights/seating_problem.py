"""The seating problem of a night: the people to seat, and all that decides who sits where."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

from db import companions
from events.nights.model import TableState
from events.seating.model import Attendee, Playable, Seating, SeatingProblem, TableGroup
from games.engine.codec import codec_of
from games.engine.ids import Milliseconds
from games.engine.record import RecordKind
from tables.arranging import DEFAULTS
from tables.model.pace import MINUTE

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from db.rows import Connection
    from events.nights.model import Night, SignUp
    from games.engine.generic.entry import GameEntry

EXPERIENCED: Final = 3
"""Matches after which a person is experienced at a game."""

PAIR: Final = 2
"""The seats of a table at which people play something short in between."""

UNKNOWN: Final = 20
"""The minutes of a match of a game that does not say how long it takes."""


def problem_of(
    connection: Connection, night: Night, games: Mapping[str, GameEntry], now: Milliseconds
) -> SeatingProblem:
    """Return all that decides who sits where in the next round of a night, at a time in ms."""
    keys = tuple(key for key in (night.plan.games or games) if key in games)
    people = [signup.person for signup in night.seatable]
    played = companions.count_played(connection, night.guild, people)
    return SeatingProblem(
        tuple(_attendee(night, signup, keys, played) for signup in night.seatable),
        tuple(Playable(key, minutes_of(games[key])) for key in keys),
        max(0, (night.ends - now) // MINUTE),
        meetings(connection, night, people),
        _seating(night),
    )


def meetings(connection: Connection, night: Night, people: Collection[int]) -> Mapping[tuple[int, int], int]:
    """Return how many matches each pair of some people has begun together in a guild, by ascending ids."""
    met = dict(companions.count_meetings(connection, night.guild, people))
    for pair in _unlogged_pairs(night):
        met[pair] = met.get(pair, 0) + 1
    return met


def minutes_of(game: GameEntry) -> dict[int, int]:
    """Return the minutes of a match for each number of seats, with the options as the game has them."""
    rules = game.rules
    options = _defaults(game)
    return {seats: rules.minutes(rules.settle(options, seats), seats) or UNKNOWN for seats in rules.seats}


def filler_minutes(games: Mapping[str, GameEntry]) -> dict[str, int]:
    """Return the minutes of a match of each game for two, as short as its rules allow, if they are known."""
    found = {}
    for key, game in games.items():
        rules = game.rules
        if PAIR in rules.seats:
            options = rules.settle(rules.shortest(_defaults(game)), PAIR)
            found[key] = rules.minutes(options, PAIR)
    return {key: minutes for key, minutes in found.items() if minutes is not None}


def _defaults(game: GameEntry) -> object:
    return codec_of(game.rules).read(RecordKind.OPTIONS, game.rules.version, DEFAULTS)


def _attendee(
    night: Night, signup: SignUp, keys: tuple[str, ...], played: Mapping[tuple[int, str], int]
) -> Attendee:
    counts = {key: played.get((signup.person, key), 0) for key in keys}
    return Attendee(
        signup.person,
        frozenset(signup.wants) & frozenset(keys),
        frozenset(signup.avoids),
        frozenset(key for key, count in counts.items() if not count),
        frozenset(key for key, count in counts.items() if count >= EXPERIENCED),
        _count_owed(night, signup),
        signup.computers,
    )


def _count_owed(night: Night, signup: SignUp) -> int:
    """Return in how many rounds a person had no table, or played no game that they wish."""
    denied = sum(
        signup.person in table.people and bool(signup.wants) and table.game not in signup.wants
        for part in night.rounds
        for table in part.tables
        if not table.filler
    )
    return denied + sum(signup.person in part.byes for part in night.rounds)


def _unlogged_pairs(night: Night) -> list[tuple[int, int]]:
    """List the pairs that sit, or sat, at tables of this night which no log of results knows."""
    unlogged = (TableState.OPEN, TableState.DRAWN)
    return [
        pair
        for part in night.rounds
        for table in part.tables
        if table.state in unlogged
        for pair in combinations(sorted(table.people), 2)
    ]


def _seating(night: Night) -> Seating | None:
    """Return the proposal as it stands, from which as little as possible is to change."""
    if night.proposal is None:
        return None
    groups = tuple(
        TableGroup(table.game, tuple(sorted(table.people)), len(table.computers))
        for table in night.proposal.tables
    )
    return Seating(groups, night.proposal.byes)

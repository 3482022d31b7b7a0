"""Outcomes: the meaning of a logged result for its players, and the ratings after it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

from db.ratings import OpponentRow, RatingRow, StepRow
from ratings.anchors import anchor
from ratings.bounds import NEWCOMERS, Past, is_known
from ratings.model import owing, rate
from ratings.strength import NEW, Rating, SeatOutcome, SeatPart

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from db.results import LoggedResult, PlayerRow

EVERYWHERE: Final = 0
"""The scope of ratings across all guilds; that of a guild is its id."""

GIVEN_UP: Final = frozenset({"resigned", "silent"})
"""The departures by which a seat is given up; handing it over is none of them."""


def outcomes(logged: LoggedResult) -> tuple[SeatOutcome, ...]:
    """Return how the seats came out; none if the match does not count, or has no ranks."""
    ranks = [seat.rank for seat in logged.seats]
    known = [rank for rank in ranks if rank is not None]
    if not logged.result.rated or len(known) < len(ranks):
        return ()
    return tuple(
        SeatOutcome(rank, _parts([player for player in logged.players if player.seat == seat]))
        for seat, rank in enumerate(known)
    )


def _parts(players: Sequence[PlayerRow]) -> tuple[SeatPart, ...]:
    """Return the parts of the players of a seat; without any move, the last player has all of it."""
    total = sum(player.moves for player in players)
    last = next((player for player in reversed(players) if not player.departure), players[-1])
    return tuple(
        SeatPart(
            player.level or "" if player.person is None else player.person,
            player.moves / total if total else float(player is last),
            player.departure in GIVEN_UP,
        )
        for player in players
    )


def debts(logged: LoggedResult) -> tuple[SeatOutcome, ...]:
    """Return the seats of a match that does not count, with the people who owe for it; none without any."""
    owing = {(player.seat, player.person) for player in logged.players if player.owes}
    if not owing or outcomes(logged):
        return ()
    found = []
    for row in logged.seats:
        played = _parts([player for player in logged.players if player.seat == row.seat])
        parts = (replace(part, gave_up=(row.seat, part.who) in owing) for part in played)
        found.append(SeatOutcome(1, tuple(parts)))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Consequences:
    """All rows that a result leads to in a scope."""

    ratings: tuple[RatingRow, ...]
    steps: tuple[StepRow, ...] = ()
    opponents: tuple[OpponentRow, ...] = ()


class Known(Protocol):
    """All that is known of people before a result."""

    def rating(self, scope: int, game: str, person: int) -> RatingRow | None:
        """Return the rating of a person in a game."""

    def opponent(self, scope: int, game: str, person: int, other: int) -> OpponentRow | None:
        """Return the opponent of a person in a game."""

    def count_met(self, scope: int, person: int) -> tuple[int, int]:
        """Return the number of people with whom a person has finished matches, and of the meetings."""


def consequences(logged: LoggedResult, book: Known) -> tuple[Consequences, ...]:
    """Return what a result leads to, in the guild and everywhere; nothing if it leads to nothing."""
    scopes = (logged.result.guild, EVERYWHERE)
    if seats := outcomes(logged):
        return tuple(_count(logged, scope, seats, book) for scope in scopes)
    if seats := debts(logged):
        return tuple(_charge(logged, scope, seats, book) for scope in scopes)
    return ()


def _count(logged: LoggedResult, scope: int, seats: Sequence[SeatOutcome], book: Known) -> Consequences:
    """Return what a match that counts leads to in a scope."""
    result, people = logged.result, _people(seats)
    before = _before(book, scope, result.game, people)
    known = frozenset(person for person in people if is_known(*book.count_met(scope, person)))
    rows = {
        (person, other): book.opponent(scope, result.game, person, other)
        or OpponentRow(scope, result.game, person, other)
        for person in people
        for other in (NEWCOMERS, *people)
        if other != person
    }
    past = Past(known, {pair: row.gained for pair, row in rows.items()})
    rated = rate(seats, before, partial(anchor, result.game, len(seats)), past)
    steps = tuple(
        StepRow(
            result.number,
            scope,
            result.game,
            person,
            before.get(person, NEW).mu,
            new.mu,
            new.sigma,
            new.matches,
        )
        for person, new in sorted(rated.ratings.items())
    )
    stayed = {player.person for player in logged.players if not player.departure}
    opponents = []
    for (person, other), row in sorted(rows.items()):
        met = int(other != NEWCOMERS and {person, other} <= stayed)
        new = replace(row, gained=rated.gained.get((person, other), 0.0), matches=row.matches + met)
        opponents += [new] if new != row else []
    return Consequences(_rating_rows(scope, result.game, rated.ratings), steps, tuple(opponents))


def _charge(logged: LoggedResult, scope: int, seats: Sequence[SeatOutcome], book: Known) -> Consequences:
    """Return what people owe in a scope for a match that does not count."""
    game = logged.result.game
    before = _before(book, scope, game, _people(seats))
    return Consequences(_rating_rows(scope, game, owing(seats, before, partial(anchor, game, len(seats)))))


def _people(seats: Sequence[SeatOutcome]) -> list[int]:
    return sorted({person for seat in seats for person in seat.people})


def _before(book: Known, scope: int, game: str, people: Sequence[int]) -> dict[int, Rating]:
    rows = {person: book.rating(scope, game, person) for person in people}
    return {person: Rating(row.mu, row.sigma, row.matches, row.owed) for person, row in rows.items() if row}


def _rating_rows(scope: int, game: str, found: Mapping[int, Rating]) -> tuple[RatingRow, ...]:
    return tuple(
        RatingRow(scope, game, person, new.mu, new.sigma, new.matches, new.owed)
        for person, new in sorted(found.items())
    )

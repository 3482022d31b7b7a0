"""Outcomes: what a result of the log says about those who played, and the ratings after it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from db.ratings import RatingRow, StepRow
from ratings.anchors import anchor
from ratings.model import Rating, SeatOutcome, SeatPart, rate

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from db.results import LoggedResult, PlayerRow

EVERYWHERE: Final = 0
"""The scope of ratings across all guilds; that of a guild is its id."""

GIVEN_UP: Final = frozenset({"resigned", "silent"})
"""The departures by which a seat is given up; one that is handed to somebody else is not."""


def outcomes(logged: LoggedResult) -> tuple[SeatOutcome, ...]:
    """Return how the seats came out; none if the match does not count, or has no ranks."""
    ranks = [one.rank for one in logged.seats]
    known = [rank for rank in ranks if rank is not None]
    if not logged.result.rated or len(known) < len(ranks):
        return ()
    return tuple(
        SeatOutcome(rank, _parts([one for one in logged.players if one.seat == seat]))
        for seat, rank in enumerate(known)
    )


def _parts(players: Sequence[PlayerRow]) -> tuple[SeatPart, ...]:
    """Return the parts of those who played a seat; without any move, it was that of who sat there last."""
    total = sum(one.moves for one in players)
    last = next((one for one in reversed(players) if not one.departure), players[-1])
    return tuple(
        SeatPart(
            one.level or "" if one.person is None else one.person,
            one.moves / total if total else float(one is last),
            one.departure in GIVEN_UP,
        )
        for one in players
    )


def steps(
    logged: LoggedResult, known: Callable[[int, str, int], RatingRow | None]
) -> tuple[tuple[RatingRow, StepRow], ...]:
    """Return the ratings after a result, and what it has changed, in the guild and everywhere.

    `known` finds a rating by scope, game and person.
    """
    seats, result = outcomes(logged), logged.result
    people = sorted({person for one in seats for person in one.people})
    found = []
    for scope in (result.guild, EVERYWHERE):
        rows = {person: known(scope, result.game, person) for person in people}
        before = {person: Rating(row.mu, row.sigma, row.matches) for person, row in rows.items() if row}
        after = rate(seats, before, partial(anchor, result.game))
        for person, new in sorted(after.items()):
            row = RatingRow(scope, result.game, person, new.mu, new.sigma, new.matches)
            old = before.get(person, Rating())
            step = StepRow(result.number, scope, result.game, person, old.mu, new.mu, new.sigma, new.matches)
            found.append((row, step))
    return tuple(found)

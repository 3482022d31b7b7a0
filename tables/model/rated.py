"""Whether a match counts for ratings, and which seat alone has spoilt that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.record import replace

if TYPE_CHECKING:
    from games.engine.text import Seat
    from tables.model.table import Table


def counts(table: Table) -> bool:
    """Return whether the match of a table changes ratings, as things stand."""
    return table.rated and table.spoilt is None


def with_usual_rating(table: Table) -> Table:
    """Set the usual rating of a lobby for its players, unless its host has chosen.

    Matches against computers alone, and those with a person who plays the game for the first time, are not
    rated.
    """
    if not table.rated_by_rule:
        return table
    people = [participant for participant in table.participants if not participant.computer]
    return replace(table, rated=len(people) > 1 and not any(participant.novice for participant in people))


def spoilt_by(table: Table, seat: Seat) -> Table:
    """Stop rating a match because of an act of a single seat."""
    return replace(table, spoilt=seat) if counts(table) else table


def ends_alone(table: Table, seat: Seat) -> bool:
    """Return whether the match ends early as soon as the person at a seat wants it, as no other plays."""
    return all(participant.automatic for participant in table.participants if participant.seat != seat)

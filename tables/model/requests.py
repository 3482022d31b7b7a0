"""Requests to the others at a table: to undo a choice, or to end the match."""

from __future__ import annotations

from enum import StrEnum

from games.engine.ids import Milliseconds
from games.engine.record import Record
from games.engine.text import Seat


class UndoRequest(Record):
    """A request of a seat to go back to the state after turn `to` of the log; `agreed` are seats that do."""

    seat: Seat
    to: int
    agreed: frozenset[Seat] = frozenset()


class Unmet(StrEnum):
    """The reason why a request came to nothing."""

    REFUSED = "refused"
    LAPSED = "lapsed"
    """Another seat has chosen, undone a choice, or paused the match."""
    UNANSWERED = "unanswered"
    """Its time was over."""
    END_REFUSED = "end-refused"
    END_UNANSWERED = "end-unanswered"
    """The time of a request to end the match was over."""


class Matter(StrEnum):
    """The matters about which others are asked."""

    UNDO = "undo"
    END = "end"


class Plea(Record):
    """The latest request of a seat about a matter, made at a time in ms and in a turn of the log.

    As long as it is `open`, others are asked. One that was withdrawn may be opened again; one that has
    `failed` was refused or has lapsed. If it `holds`, the clock of the turn stands as long as it is open;
    `held` is the time of the last one that did.
    """

    matter: Matter
    seat: Seat
    since: Milliseconds
    turn: int
    holds: bool = False
    held: int = 0
    open: bool = True
    failed: bool = False

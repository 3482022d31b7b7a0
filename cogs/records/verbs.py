"""The verbs of the pages of ratings, records and profiles."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from cogs.host.custom_ids import OwnVerb


class RecordVerb(OwnVerb):
    """The action that a press on these pages asks for."""

    BOARD = "rank-board"
    """The list of a game: `path` is its number, and 1 for all servers or 0 for this one.

    The value of a list of games is the number of another.
    """
    RECORDS = "rank-records"
    PROFILE = "rank-profile"
    """The profile of a person; `path` is their id (see `path_of`)."""
    SHARE = "rank-share"
    """Show a page to all: `path` is its number (`Page`), followed by the path with which it was opened."""


class Page(StrEnum):
    """The pages that can be shown to all, in the order of their numbers."""

    BOARD = "board"
    RECORDS = "records"
    PROFILE = "profile"


ANY_GAME: Final = 9999
"""The number, in a path, of the game with the most ratings."""

LARGEST_ID: Final = 2**63 - 1

DIGITS: Final = 10_000
"""Paths hold numbers below this one."""


def path_of(person: int) -> tuple[int, ...]:
    """Return the id of a person as a path.

    >>> path_of(123456789), person_of((1, 2345, 6789))
    ((1, 2345, 6789), 123456789)
    """
    rest, last = divmod(person, DIGITS)
    return (*path_of(rest), last) if rest else (last,)


def person_of(path: tuple[int, ...]) -> int:
    """Return the id that a path holds; 0, which no account has, for one too large for an id."""
    person = 0
    for part in path:
        person = person * DIGITS + part
    return person if person <= LARGEST_ID else 0

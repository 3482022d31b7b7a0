"""Places of a night: the messages that follow from it."""

from __future__ import annotations

from typing import Final

CARD: Final = "card"
"""The card in the channel, with which people sign up."""

CALL: Final = "call"
"""Check-in is open: participants are mentioned, once."""

CANCELLED: Final = "cancelled"
"""The night was cancelled: the people who wanted to come are mentioned, once."""

RESULT: Final = "result"
"""The night is over: its champions and its final standings, once."""

REGULARS: Final = "regulars"
"""The next night of a series is announced: who came to the last one is mentioned, once."""

MOVED: Final = "moved"
"""The night starts at another time: its sign-ups are mentioned, at most once in some hours."""

READY: Final = "ready"
"""The beginning of the places of messages that say that a round could begin."""

SEATED: Final = "seated"
"""The beginning of the places of calls to tables, which mention the seated players once."""


def ready_place(round_: int) -> str:
    """Return the place of the message that a round (from 0) could begin.

    It rings the hosts, and later all who wait.
    """
    return f"{READY}:{round_}"


def seated_place(round_: int, first: int) -> str:
    """Return the place of the call to the tables of a round that opened together, from number `first` on."""
    return f"{SEATED}:{round_}:{first}"


def parse_seated_place(place: str) -> tuple[int, int]:
    """Return the round, and the number of the first table, that a call is about.

    >>> parse_seated_place(seated_place(2, 5))
    (2, 5)
    """
    round_, first = place.split(":")[1:]
    return int(round_), int(first)


def promoted_place(person: int) -> str:
    """Return the place of the notice to a person who has moved up from the waiting list."""
    return f"promoted:{person}"


def day_place(person: int) -> str:
    """Return the place of the reminder a day before."""
    return f"day:{person}"

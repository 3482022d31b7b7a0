"""Places of a night: the messages that follow from it."""

from __future__ import annotations

from typing import Final

CARD: Final = "card"
"""The card in the channel, with which people sign up."""

CALL: Final = "call"
"""Check-in is open: those who come are mentioned, once."""

CANCELLED: Final = "cancelled"
"""The night was cancelled: those who wanted to come are mentioned, once."""

RESULT: Final = "result"
"""The night is over: its champions and its final standings, once."""

MOVED: Final = "moved"
"""The night starts at another time: those who wanted to come are mentioned, once for each time."""


def promoted_place(person: int) -> str:
    """The notice to somebody who has moved up from the waiting list."""
    return f"promoted:{person}"


def day_place(person: int) -> str:
    """The reminder a day before."""
    return f"day:{person}"


def soon_place(person: int) -> str:
    """The reminder when check-in opens."""
    return f"soon:{person}"

"""Pauses: a match rests until its host resumes it, or for the longest time of a pause."""

from __future__ import annotations

from typing import Final

from games.engine.ids import Milliseconds
from games.engine.record import Record

LONGEST: Final = 14 * 86_400_000
"""Longest time of a pause, in ms; then the match goes on by itself."""

LONGEST_REASON: Final = 100
"""Most characters of a reason."""


class Pause(Record):
    """A pause since a time in ms, with the name of its author, and the reason or an empty text."""

    since: Milliseconds
    by: str
    reason: str

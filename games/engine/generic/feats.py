"""Feats: what a finished match may be remembered for, such as the fewest pieces with which it was won."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from games.engine.game import Result
from games.engine.record import Record
from games.engine.text import Seat, Text

S = TypeVar("S")


class Feat(Record):
    """A feat of a seat: a number that may be a record, and the key of a text that says it as `value`.

    The greatest value is the record or, if it is a feat to need few, the `least`.
    """

    key: str
    seat: Seat
    value: int
    least: bool = False


@dataclass(frozen=True, slots=True)
class Finished(Generic[S]):
    """A match that is over by the rules: its last state, its result, and what everybody was told.

    `told` is in order: the news of set-up and moves, without what was undone.
    """

    state: S
    result: Result
    told: tuple[Text, ...]


Feats: TypeAlias = Callable[[Finished[object]], tuple[Feat, ...]]
"""Returns the feats of a match, at most one of each key for a seat. Pure, like the rules."""


def no_feats(match: Finished[object]) -> tuple[Feat, ...]:  # noqa: ARG001 - for games that name none
    """Return nothing: for a game without feats."""
    return ()

"""The move by which a match of Oroen was lost."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.text import Seat
from games.oroen.rules.position import Action, View


@dataclass(frozen=True, slots=True)
class Turning:
    """The move by which a seat lost: `view` is the position before it, `played` what it did, `held` what
    would have won. `number` counts the moves of the match from 1.
    """

    seat: Seat
    number: int
    view: View
    played: Action
    held: Action

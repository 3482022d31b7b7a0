"""How a match of Oroen was lost: by a move, or by giving up."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.text import Seat
from games.oroen.rules.position import Action
from games.oroen.rules.view import View


@dataclass(frozen=True, slots=True)
class Turning:
    """The last move by which the loser let a won position go.

    `number` counts the moves of the match from 1; `view` is the position before the move, `played` the move
    and `held` one that would have won.
    """

    seat: Seat
    number: int
    view: View
    played: Action
    held: Action


@dataclass(frozen=True, slots=True)
class GivenUp:
    """A loser who gave up in a won position."""

    seat: Seat

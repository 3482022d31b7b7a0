"""Lookahead of the level `expert`: turns in which all seats answer each other, then fitted chances."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.riombo.bots.answering import answer, blend, even_mixes, expect, habits_of
from games.riombo.bots.balanced_sticks import balanced_sticks, outcomes
from games.riombo.bots.board import (
    Position,
    firsts,
    limits_of,
    position_of,
    previous_mover,
    river_of,
)
from games.riombo.bots.fitted import chances, fits_for
from games.riombo.rules.position import LIMITS, Phase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine.text import Seat
    from games.riombo.bots.fitted import Chances
    from games.riombo.rules.position import State

DEPTH: Final = 2
"""The turns that are looked ahead."""

PASSES: Final = 4
ROOT_PASSES: Final = 32
"""Passes in which the seats answer each other, in turns to come and in the present one."""

DOUBT: Final = 0.3
"""The probability, in turns to come, that a seat shows any number of sticks or follows its habit."""

TRUST: Final = 0.95
"""The probability with which each other seat is taken to show sticks like the level `strong`, or by habit.

With the rest, it is prepared for the answer.
"""
SHARPNESS: Final = 200.0
"""The strength of the preference for better answers in the present turn, as in `answering`."""

HABITUAL_OF_TWO: Final = 0.1
HABITUAL: Final = 0.2
"""The part of players who are taken to show sticks by habit before any were seen: of two seats, and of more.

Less of it, and the rule of thumb wins; more, and `strong` does (docs/explanation/computer-players.md).
"""
SLIP: Final = 0.02
"""The probability with which such a player shows other sticks."""
DUEL: Final = 2
"""The seats in play with which turns to come are looked at without habits."""

Mixes = list[list[float]]


class Lookahead:
    """Looks ahead from one position; turns that several ways lead to are looked at once."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._position = position_of(state)
        self._river = river_of(state.options)
        self._fits = fits_for(self._river.short)
        self._known: dict[tuple[object, ...], Chances] = {}

    def mixes(self) -> Mixes:
        """Return the sticks that each seat should show: the probability of each number, from 0 on."""
        most = limits_of(self._position)
        ends = self._ends(self._position, most, DEPTH - 1)
        return answer(ends, most, ROOT_PASSES, self.usual_mixes(), TRUST, SHARPNESS)

    def usual_mixes(self) -> Mixes:
        """Return the sticks that each seat is taken to show: by habit, or like the level `strong`.

        The sticks that a seat showed last tell how likely it is to follow a habit.
        """
        state, most = self._state, limits_of(self._position)
        strong = balanced_sticks(state, outcomes(state), habit=1.0)
        mixes = [list(strong[seat]) if seat in strong else [1.0] for seat in range(len(most))]
        return [
            blend([mix], [habit], _habitual(state, seat))[0]
            for seat, (mix, habit) in enumerate(
                zip(mixes, habits_of(most, self._position.mover), strict=True)
            )
        ]

    def finish_chances(self) -> tuple[float, float]:
        """Return the mover's chances after taking at the Finish, and after one more canoe."""
        take, more = (
            self.value(then, DEPTH - 1)[self._position.mover]
            for then in self._river.after_finish(self._position)
        )
        return take, more

    def value(self, position: Position, depth: int) -> Chances:
        """Return the chance of each seat to come first, after a look some turns ahead."""
        if position.phase is Phase.OVER:
            return firsts(position)
        if position.phase is Phase.FINISH:
            take, more = (self.value(then, depth) for then in self._river.after_finish(position))
            return take if take[position.mover] >= more[position.mover] else more
        key = (depth, *position[2:])
        if key not in self._known:
            self._known[key] = self._look(position, depth)
        return self._known[key]

    def _look(self, position: Position, depth: int) -> Chances:
        playing = position.out.count(0)
        if not depth:
            return chances(self._fits[playing], self._river, position)
        most = limits_of(position)
        ends = self._ends(position, most, depth - 1)
        weak = even_mixes(most)
        if playing > DUEL:
            weak = blend(weak, habits_of(most, position.mover), 0.5)
        return expect(ends, blend(answer(ends, most, PASSES, weak, DOUBT), weak, DOUBT))

    def _ends(self, position: Position, most: Sequence[int], depth: int) -> list[Chances]:
        return [
            self.value(self._river.after_sticks(position, steps), depth) for steps in range(sum(most) + 1)
        ]


def _habitual(state: State, seat: Seat) -> float:
    """Return the probability that a seat shows sticks by habit, by those that it showed last."""
    shown = state.shown[seat]
    playing = state.out.count(0)
    before = HABITUAL_OF_TWO if playing == DUEL else HABITUAL
    if shown is None:
        return before
    limit = LIMITS[playing]
    usual = shown == limit if seat == previous_mover(state) else shown <= 1
    by_habit = (1.0 if seat == previous_mover(state) else 0.5) if usual else SLIP
    by_chance = 1 / (limit + 1)
    return before * by_habit / (before * by_habit + (1 - before) * by_chance)

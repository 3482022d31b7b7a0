"""The judge of Oroen: who wins each position of a match, where that was given away, and how it is refuted."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from games.engine.generic.judging import Judgement, LineMove, MatchJudge, Measure, TurningPoint
from games.engine.text import say
from games.oroen.bots.adviser import EXACT, Adviser
from games.oroen.bots.analysis import GAME, NO_DICE, winning
from games.oroen.bots.bitboard import MoveGenerator
from games.oroen.rules.columns import columns
from games.oroen.rules.position import Action, Place, State

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from games.engine.text import Seat, Text


class OroenJudge(MatchJudge[State]):
    """A judge that knows: it solves every position, the last ones first."""

    measure = Measure.WON

    def judge(self, states: Sequence[State]) -> Judgement:
        """Say who wins each position, and name every move that gave a won one away."""
        adviser = Adviser(MoveGenerator(GAME.box, states[0].options.neighbour))
        held = [None if _over(one) else winning(adviser, one) for one in reversed(states)][::-1]
        winners = [_winner(state, action) for state, action in zip(states, held, strict=True)]
        worths = tuple(tuple(float(seat == one) for seat in (0, 1)) for one in winners)
        points = [
            TurningPoint(after, before, -1.0, _said(held[after - 1]), tuple(_line(adviser, states[after])))
            for after, (before, now) in enumerate(pairwise(winners), start=1)
            if before != now
        ]
        return Judgement(worths, tuple(points))


def _over(state: State) -> bool:
    return GAME.decision(state) is None


def _winner(state: State, held: Action | None) -> Seat:
    """Return the seat that wins a position, in which `held` wins if anything does."""
    if _over(state):
        return GAME.result(state).ranks.index(1)
    own = state.seat_of(state.colour)
    return own if held else 1 - own


def _said(held: Action | None) -> Text:
    if isinstance(held, Place):
        return say("oroen-turning-place", column=held.column, height=held.height)
    return say("oroen-turning-swap")


def _line(adviser: Adviser, state: State) -> Iterator[LineMove]:
    """Yield a line from a position to the end, in which the winner plays right and the loser resists."""
    while not _over(state):
        action = winning(adviser, state) or _resisting(adviser, state)
        step = GAME.apply(state, {state.seat_of(state.colour): action}, NO_DICE)
        state = step.state
        yield LineMove(tuple(one.text for one in step.news if one.to is None), state)


def _resisting(adviser: Adviser, state: State) -> Action:
    """Return a move of a lost position: the one that lasts longest, where that can be found out in time."""
    node = adviser.generator.node(columns(GAME.box, state))
    moves = adviser.moves(node)
    column, height = next(moves)
    if state.tops.bit_count() >= EXACT:
        *_, (column, height) = ((column, height), *moves)
    return Place(column + 1, height)

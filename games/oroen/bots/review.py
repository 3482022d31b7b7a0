"""Reviews of Oroen: proven, and first what a person could have seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from games.engine.generic.reviewing import MOST, Measure, Reviewer, TurningPoint
from games.engine.player import PlayedMove
from games.engine.text import Who, say
from games.oroen.bots.adviser import Adviser
from games.oroen.bots.bitboard import MoveGenerator, generator_for
from games.oroen.bots.reasons import perfect_reason, reasons
from games.oroen.bots.solving import GAME, find_winning, state_after, wins
from games.oroen.rules.columns import columns
from games.oroen.rules.position import Action, State
from games.oroen.rules.view import View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine.text import Seat, Text

SEEN: Final = (1, 3, 5)
"""The numbers of placements within which a person sees a forced win."""

OPENING: Final = 2
"""The most pieces in the box with which a mistake is of the opening: it teaches no person anything."""

HOLDS: Final = 3
"""The placements within which an answer to a lost position must not lose, to be better than one that loses at
once.
"""


class Mistake(NamedTuple):
    """A mistake by the number of its move: it gave a won match away, or lost a lost one at once.

    `depth` is the number of placements after which a person sees it, `None` if that is more than `SEEN`.
    """

    number: int
    thrown: bool
    depth: int | None


class OroenReviewer(Reviewer[State, Action, View]):
    """A reviewer that knows: it solves every position, the last ones first."""

    measure = Measure.WON

    def curve(self, states: Sequence[State]) -> tuple[tuple[float, ...], ...]:
        """Return 1 for the seat that wins each position, 0 for the other."""
        adviser = Adviser(MoveGenerator(GAME.box, states[0].options.neighbour))
        light = [wins(adviser, state, 0) for state in reversed(states)][::-1]
        return tuple((float(won), float(not won)) for won in light)

    def turning_points(self, moves: Sequence[PlayedMove[Action, View]]) -> tuple[TurningPoint[Action], ...]:
        """Return the mistakes that a person could have seen, the last first, and then the others.

        A win that was given away comes before a lost match that was lost at once.
        """
        if not moves:
            return ()
        adviser = Adviser(MoveGenerator(GAME.box, moves[0].view.state.options.neighbour))
        found = [_mistake(adviser, number, moves[number]) for number in reversed(range(len(moves)))]
        mistakes = sorted((mistake for mistake in found if mistake is not None), key=_rank)
        return tuple(_point(adviser, mistake, moves[mistake.number]) for mistake in mistakes[:MOST])

    def warning(self, move: PlayedMove[Action, View]) -> Text | None:
        """Say that an answer lets the other win at once, or gives a win away."""
        mistake = _mistake(Adviser(generator_for(move.view)), 0, move)
        if mistake is None:
            return None
        if mistake.depth == 1 and _lets_win(move):
            return say("oroen-warning-once", who=Who(1 - _seat(move)))
        return say("oroen-warning-thrown") if mistake.thrown else None


def _lets_win(move: PlayedMove[Action, View]) -> bool:
    """Return whether the other player wins at once after a move, or the move itself loses."""
    after = state_after(move.view.state, move.action)
    return GAME.decision(after) is None or _wins_within(Adviser(generator_for(move.view)), after, 1)


def _rank(mistake: Mistake) -> tuple[bool, bool, int, int]:
    hidden = mistake.depth is None
    return hidden, not mistake.thrown, 0 if mistake.depth is not None else 1, -mistake.number


def _mistake(adviser: Adviser, number: int, move: PlayedMove[Action, View]) -> Mistake | None:
    """Return what was wrong with a move; `None` if nothing was."""
    state, seat = move.view.state, _seat(move)
    is_opening = state.tops.bit_count() <= OPENING and not _is_swap_asked(state)
    if move.prompt.size == 1 or is_opening:
        return None
    after = state_after(state, move.action)
    if GAME.decision(after) is None:
        return None if GAME.result(after).ranks[seat] == 1 else Mistake(number, thrown=False, depth=1)
    if find_winning(adviser, state) is None:
        lost_at_once = _wins_within(adviser, after, 1)
        held = lost_at_once and bool(_holding(adviser, move))
        return Mistake(number, thrown=False, depth=1) if held else None
    if find_winning(adviser, after) is None:
        return None
    seen = (
        plies for plies in SEEN if _wins_within(adviser, after, plies) or _wins_within(adviser, state, plies)
    )
    return Mistake(number, thrown=True, depth=next(seen, None))


def _point(adviser: Adviser, mistake: Mistake, move: PlayedMove[Action, View]) -> TurningPoint[Action]:
    """Return a mistake with all answers that were right, the best first, and why that is."""
    if mistake.thrown:
        state, seat = move.view.state, _seat(move)
        best = find_winning(adviser, state)
        right = [action for action in move.prompt if wins(adviser, state_after(state, action), seat)]
        better = tuple(sorted(right, key=lambda action: action != best))
    else:
        better = _holding(adviser, move)
    (reason,) = reasons([PlayedMove(move.view, move.prompt, better[0])], perfect_reason)
    return TurningPoint(mistake.number, better, float(mistake.thrown), 0.0, reason)


def _holding(adviser: Adviser, move: PlayedMove[Action, View]) -> tuple[Action, ...]:
    """Return the answers to a lost position that do not lose for some placements."""
    after = {action: state_after(move.view.state, action) for action in move.prompt}
    return tuple(
        action
        for action, state in after.items()
        if GAME.decision(state) is not None and not _wins_within(adviser, state, HOLDS)
    )


def _wins_within(adviser: Adviser, state: State, plies: int) -> bool:
    """Return whether the player on turn wins within some placements."""
    return adviser.search.within(adviser.generator.node(columns(GAME.box, state)), plies)


def _is_swap_asked(state: State) -> bool:
    return state.options.swap and not state.swapped and state.tops.bit_count() == 1


def _seat(move: PlayedMove[Action, View]) -> Seat:
    return move.view.state.seat_of(move.view.state.colour)

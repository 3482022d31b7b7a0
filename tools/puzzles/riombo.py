"""Measures of puzzles of Riombo: all sticks that the others may show, each number equally often."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, cast

from games.engine.player import RandomPlayer
from games.riombo.rules.ending import winners
from games.riombo.rules.game import after_finish, after_sticks
from games.riombo.rules.position import Arrival, Phase, Sticks, stick_limit
from games.riombo.rules.river import FINISH, START
from tools.puzzles.measuring import Measured, PuzzleKind, PuzzleSource, best_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games.engine.choice import Prompt
    from games.engine.text import Seat
    from games.riombo.rules.position import State

CLEAR: Final = 1
"""The least lead of a mean, in sticks."""

SAFER: Final = 2
"""The least lead of what is left at worst, in sticks."""

OFTENER: Final = 0.1
"""The least lead of a number of cases, as a share of all."""


@lru_cache(maxsize=8)
def ends_of(state: State) -> tuple[State, ...]:
    """Return the state after the turn for each sum of the sticks, from 0 on.

    A canoe that arrives takes from the bank.
    """
    most = sum(limit for seat, limit in enumerate(_limits(state)) if not state.out[seat])
    return tuple(_take(after_sticks(state, steps)) for steps in range(most + 1))


def _take(state: State) -> State:
    return after_finish(state, Arrival.TAKE) if state.phase is Phase.FINISH else state


def _limits(state: State) -> list[int]:
    return [stick_limit(state.out, value) for value in state.values]


def weigh_sums(state: State, seat: Seat) -> list[int]:
    """Return in how many cases the other seats show each sum of sticks, from 0 on."""
    found = [1]
    for other, limit in enumerate(_limits(state)):
        if other != seat and not state.out[other]:
            found = [sum(found[max(0, total - limit) : total + 1]) for total in range(len(found) + limit)]
    return found


def _may_choose(state: State, mover: Seat) -> bool:
    """Return whether the mover may arrive in this turn, and choose what to do (§3.5)."""
    furthest = (state.spaces[mover] or START) + len(ends_of(state)) - 1
    return furthest >= FINISH and not state.options.short


def _is_wavy(figures: Sequence[int]) -> bool:
    """Return whether more sticks are neither always better nor always worse: else, people need not count."""
    rising = sorted(figures)
    return list(figures) not in (rising, rising[::-1])


def measure_mean(world: object, seat: Seat, prompt: Prompt[object]) -> Measured | None:
    """Measure what the seat has after the turn, summed over all cases."""
    found = _sum_up(world, seat, prompt, lambda end: end.values[seat], CLEAR)
    return found._replace(mean=True) if found and _is_wavy(found.figures) else None


def measure_harm(world: object, seat: Seat, prompt: Prompt[object]) -> Measured | None:
    """Measure what another seat, which is on turn, has after it, summed over all cases; less is better.

    It does not apply where that seat may have a choice at the Finish.
    """
    mover = cast("State", world).mover
    if mover == seat or _may_choose(cast("State", world), mover):
        return None
    found = _sum_up(world, seat, prompt, lambda end: end.values[mover], CLEAR, least=True)
    return found._replace(mean=True, rival=mover) if found and _is_wavy(found.figures) else None


def measure_win(world: object, seat: Seat, prompt: Prompt[object]) -> Measured | None:
    """Count the cases in which the seat wins in this turn, alone or with others.

    It does not apply where another seat may have a choice at the Finish.
    """
    mover = cast("State", world).mover
    if mover != seat and _may_choose(cast("State", world), mover):
        return None
    return _sum_up(world, seat, prompt, lambda end: end.phase is Phase.OVER and seat in winners(end), OFTENER)


def measure_stop(world: object, seat: Seat, prompt: Prompt[object]) -> Measured | None:
    """Count the cases in which others win in this turn, without the seat; fewer are better."""
    return _sum_up(
        world,
        seat,
        prompt,
        lambda end: end.phase is Phase.OVER and seat not in winners(end),
        OFTENER,
        least=True,
    )


def measure_sure(world: object, seat: Seat, prompt: Prompt[object]) -> Measured | None:
    """Measure what the seat has after the turn at worst."""
    state = cast("State", world)
    if state.phase is not Phase.STICKS:
        return None
    kept = [end.values[seat] for end in ends_of(state)]
    others = len(weigh_sums(state, seat))
    figures = tuple(min(kept[number : number + others]) for number in _numbers(prompt))
    best = best_of(figures, SAFER)
    if best is None or not _is_wavy(figures):
        return None
    return Measured(figures, best, steps=state.out.count(0) - 1)


def _sum_up(
    world: object,
    seat: Seat,
    prompt: Prompt[object],
    worth: Callable[[State], int],
    lead: float,
    *,
    least: bool = False,
) -> Measured | None:
    """Sum up the worth of the ends of the turn over all cases; the best leads by `lead` in each case."""
    state = cast("State", world)
    if state.phase is not Phase.STICKS:
        return None
    worths, weights = [worth(end) for end in ends_of(state)], weigh_sums(state, seat)
    figures = tuple(_total(weights, worths[number:]) for number in _numbers(prompt))
    cases = sum(weights)
    best = best_of(figures, max(1, round(lead * cases)), least=least)
    return None if best is None else Measured(figures, best, cases, steps=state.out.count(0) - 1)


def _total(weights: Sequence[int], worths: Sequence[int]) -> int:
    return sum(weight * worth for weight, worth in zip(weights, worths, strict=False))


def _numbers(prompt: Prompt[object]) -> list[int]:
    return [cast("Sticks", action).number for action in prompt]


SOURCE: Final = PuzzleSource(
    kinds={
        "win": PuzzleKind(measure_win, 0.1),
        "stop": PuzzleKind(measure_stop, 0.1),
        "sure": PuzzleKind(measure_sure, 0.3),
        "harm": PuzzleKind(measure_harm, 0.25),
        "mean": PuzzleKind(measure_mean, 0.25),
    },
    players=(RandomPlayer(),),
    seats=(2, 3, 4),
)
"""Random sticks lead to usual positions, as sticks cannot be foreseen. With five seats, answers are few."""

"""Reckoning: what a position of Riombo is worth to each seat, from what its canoe may expect further down the
river.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp, sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from games.engine.monte_carlo import reward
from games.riombo.rules.ending import ranks
from games.riombo.rules.position import (
    GOAL,
    LIMITS,
    TAKEN,
    TRIPLE,
    Options,
    Phase,
    State,
    View,
    instruction_at,
)
from games.riombo.rules.river import FINISH, START, Deed
from games.riombo.rules.view import behind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine.text import Seat

FAR: Final = 24
"""So many turns of each canoe are looked ahead."""

NOISE: Final = 1.5
DRIFT: Final = 2.0
"""How much chance there is in a lead, in sticks: for what is left of this turn, and for the square root of a
turn of each canoe.
"""

Share = tuple[float, float]
"""What the owner of a canoe gains, and what each of the others does."""


class Landing(NamedTuple):
    """Where a canoe is after landing on a space, and what that brings."""

    space: int
    own: float
    other: float


@lru_cache(maxsize=32)
def prospects(options: Options, players: int) -> tuple[tuple[tuple[Share, ...], ...], ...]:
    """`prospects[turns][canoes - 1][space]`: what a canoe may expect of its next turns if all show any number
    of sticks, all are able to pay, and nobody is greeted.
    """
    sums = _sums(players)
    landings = [
        [_landing(options, players, canoes, space) for space in range(FINISH)]
        for canoes in range(1, TRIPLE + 1)
    ]
    table: list[tuple[tuple[Share, ...], ...]] = [((((0.0, 0.0),) * FINISH + ((0.0, 0.0),)),) * TRIPLE]
    for _ in range(FAR):
        later = table[-1]
        arrived = [_arrived(options, later, canoes) for canoes in range(1, TRIPLE + 1)]
        rows = []
        for canoes in range(TRIPLE):
            row: list[Share] = []
            for space in range(FINISH):
                own = other = 0.0
                for steps, chance in enumerate(sums):
                    gain = (
                        arrived[canoes]
                        if space + steps >= FINISH
                        else _landed(landings[canoes][space + steps], later[canoes])
                    )
                    own, other = own + chance * gain[0], other + chance * gain[1]
                row.append((own, other))
            rows.append((*row, (0.0, 0.0)))
        table.append(tuple(rows))
    return tuple(table)


def _sums(players: int) -> list[float]:
    """How likely each sum is."""
    found = [1.0]
    most = LIMITS[players]
    for _ in range(players):
        found = [sum(found[max(0, i - most) : i + 1]) / (most + 1) for i in range(len(found) + most)]
    return found


def _landing(options: Options, players: int, canoes: int, space: int) -> Landing:
    instruction = instruction_at(space, options)
    if instruction is None:
        return Landing(space, 0.0, 0.0)
    if instruction.deed is Deed.MOVE_ON:
        return _landing(options, players, canoes, min(FINISH, space + instruction.x))
    x, others = float(instruction.x * canoes), players - 1
    changes = {
        Deed.GIVE_EACH: (-x * others, x),
        Deed.TAKE_EACH: (x * others, -x),
        Deed.GIVE_BANK: (-x, 0.0),
        Deed.EVERYONE_GIVES_BANK: (-x, -float(instruction.x)),
        Deed.TAKE_BANK: (x, 0.0),
        Deed.TAKE_LEFT: (x, -x / others),
        Deed.GIVE_LEFT: (-x, x / others),
    }
    return Landing(
        START if instruction.deed is Deed.BACK_TO_START else space, *changes.get(instruction.deed, (0.0, 0.0))
    )


def _landed(landing: Landing, later: Sequence[Share]) -> Share:
    own, other = later[landing.space]
    return landing.own + own, landing.other + other


def _arrived(options: Options, later: Sequence[Sequence[Share]], canoes: int) -> Share:
    """What the Finish brings: what is best there of taking and of another canoe (§3.5), or the end of the
    trip (§5.3).
    """
    taken = float(TAKEN[canoes])
    if options.short:
        return taken, 0.0
    again = later[canoes - 1][START]
    ways = [(taken + again[0], again[1])]
    if canoes < TRIPLE:
        ways.append(later[canoes][START])
    return max(ways, key=lambda way: way[0] - way[1])


def worths(state: State) -> tuple[tuple[float, ...], int]:
    """The value that each seat may expect in the end, and how many turns of each canoe that takes."""
    playing = [seat for seat, turn in enumerate(state.out) if not turn]
    table = prospects(state.options, len(playing))
    if state.options.short:
        left = [FINISH - (state.spaces[seat] or START) for seat in playing]
        return _expected(state, playing, table[FAR]), max(left) * 2 // (
            LIMITS[len(playing)] * len(playing)
        ) + 1
    near, far = 1, FAR
    while near < far:
        middle = (near + far) // 2
        if max(_expected(state, playing, table[middle])) >= GOAL:
            far = middle
        else:
            near = middle + 1
    return _expected(state, playing, table[near]), near


def _expected(state: State, playing: Sequence[Seat], rows: Sequence[Sequence[Share]]) -> tuple[float, ...]:
    shares = [rows[state.canoes[seat] - 1][state.spaces[seat] or START] for seat in playing]
    others = sum(other for _, other in shares)
    found = [0.0] * len(state.values)
    for seat, (own, other) in zip(playing, shares, strict=True):
        found[seat] = state.values[seat] + own + others - other
    return tuple(found)


def forecast(state: State) -> tuple[float, ...]:
    """How each seat will do, from 0 (last) to 1 (first): the part of the others that it may expect to leave
    behind.
    """
    seats = range(len(state.values))
    if state.phase is Phase.OVER:
        order = ranks(state)
        return tuple(reward(order, seat) for seat in seats)
    expected, turns = worths(state)
    spread = NOISE + DRIFT * sqrt(turns)
    ahead = [
        [_ahead(state, expected, one, other, spread) for other in seats if other != one] for one in seats
    ]
    return tuple(sum(row) / len(row) for row in ahead)


def _ahead(state: State, expected: Sequence[float], one: Seat, other: Seat, spread: float) -> float:
    """How likely one seat will be before another. Who is out is behind who went out later, and behind all in
    play (§5.2).
    """
    if state.out[one] or state.out[other]:
        keys = [(state.out[seat] == 0, state.out[seat]) for seat in (one, other)]
        return 0.5 if keys[0] == keys[1] else float(keys[0] > keys[1])
    return 1 / (1 + exp((expected[other] - expected[one]) / spread))


def ahead(view: View) -> int:
    """How far playouts look: until everybody has moved twice."""
    return 2 * view.out.count(0)


def estimate(view: View) -> float:
    """How the seat of a view will do in a match that is not over; raises `ValueError` for an onlooker."""
    if view.seat is None:
        message = "an onlooker cannot win"
        raise ValueError(message)
    return forecast(behind(view))[view.seat]

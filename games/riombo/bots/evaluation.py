"""Evaluation of a position of Riombo, from what each canoe may expect further down the river."""

from __future__ import annotations

from functools import lru_cache
from math import exp, sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from games.engine.generic.monte_carlo import reward
from games.riombo.rules.ending import ranks
from games.riombo.rules.position import (
    GOAL,
    LIMITS,
    TAKEN,
    TRIPLE,
    Options,
    Phase,
    State,
    instruction_at,
)
from games.riombo.rules.river import FINISH, START, InstructionKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine.text import Seat

LOOKAHEAD: Final = 24
"""The most turns of each canoe that are looked ahead."""

NOISE: Final = 1.5
DRIFT: Final = 2.0
"""The spread of a lead, in sticks: for the rest of this turn, and per square root of the turns to come."""

Gain = tuple[float, float]
"""The gain of a canoe's owner, and the gain of each other player."""

NOTHING: Final[Gain] = (0.0, 0.0)


class Landing(NamedTuple):
    """The landing of a canoe on a space: its final space, and the gain of its owner and of each other."""

    space: int
    own: float
    other: float


@lru_cache(maxsize=32)
def prospects(options: Options, players: int) -> tuple[tuple[tuple[Gain, ...], ...], ...]:
    """Tabulate what a canoe may expect, as `prospects[turns][canoes - 1][space]`.

    Everybody shows any number of sticks with equal probability, everybody can pay, and no player is greeted.
    """
    chances = _sum_chances(players)
    landings = [
        [_landing(options, players, canoes, space) for space in range(FINISH)]
        for canoes in range(1, TRIPLE + 1)
    ]
    table: list[tuple[tuple[Gain, ...], ...]] = [((NOTHING,) * (FINISH + 1),) * TRIPLE]
    for _ in range(LOOKAHEAD):
        later = table[-1]
        table.append(
            tuple(
                _gains(chances, landings[i], later[i], _arrive(options, later, i + 1)) for i in range(TRIPLE)
            )
        )
    return tuple(table)


def _gains(
    chances: Sequence[float], landings: Sequence[Landing], later: Sequence[Gain], arrived: Gain
) -> tuple[Gain, ...]:
    """Return what a canoe may expect from each space on: in its next turn, and `later`."""
    gains: list[Gain] = []
    for space in range(FINISH):
        own = other = 0.0
        for steps, chance in enumerate(chances):
            gain = arrived if space + steps >= FINISH else _land(landings[space + steps], later)
            own, other = own + chance * gain[0], other + chance * gain[1]
        gains.append((own, other))
    return (*gains, NOTHING)


def _sum_chances(players: int) -> list[float]:
    """Return the probability of each sum of sticks."""
    found = [1.0]
    most = LIMITS[players]
    for _ in range(players):
        found = [sum(found[max(0, i - most) : i + 1]) / (most + 1) for i in range(len(found) + most)]
    return found


def _landing(options: Options, players: int, canoes: int, space: int) -> Landing:
    instruction = instruction_at(space, options)
    if instruction is None:
        return Landing(space, 0.0, 0.0)
    if instruction.kind is InstructionKind.MOVE_ON:
        return _landing(options, players, canoes, min(FINISH, space + instruction.x))
    x, others = float(instruction.x * canoes), players - 1
    changes = {
        InstructionKind.GIVE_EACH: (-x * others, x),
        InstructionKind.TAKE_EACH: (x * others, -x),
        InstructionKind.GIVE_BANK: (-x, 0.0),
        InstructionKind.EVERYONE_GIVES_BANK: (-x, -float(instruction.x)),
        InstructionKind.TAKE_BANK: (x, 0.0),
        InstructionKind.TAKE_LEFT: (x, -x / others),
        InstructionKind.GIVE_LEFT: (-x, x / others),
    }
    return Landing(
        START if instruction.kind is InstructionKind.BACK_TO_START else space,
        *changes.get(instruction.kind, NOTHING),
    )


def _land(landing: Landing, later: Sequence[Gain]) -> Gain:
    own, other = later[landing.space]
    return landing.own + own, landing.other + other


def _arrive(options: Options, later: Sequence[Sequence[Gain]], canoes: int) -> Gain:
    """Return what the Finish brings: the better choice there (§3.5), or the end of the trip (§5.3)."""
    taken = float(TAKEN[canoes])
    if options.short:
        return taken, 0.0
    again = later[canoes - 1][START]
    choices = [(taken + again[0], again[1])]
    if canoes < TRIPLE:
        choices.append(later[canoes][START])
    return max(choices, key=lambda gain: gain[0] - gain[1])


def expected_values(state: State) -> tuple[tuple[float, ...], int]:
    """Return the value that each seat may expect at the end, and the turns of each canoe until then."""
    playing = [seat for seat, turn in enumerate(state.out) if not turn]
    table = prospects(state.options, len(playing))
    if state.options.short:
        furthest = max(FINISH - (state.spaces[seat] or START) for seat in playing)
        turns = furthest * 2 // (LIMITS[len(playing)] * len(playing)) + 1
        return _expect(state, playing, table[LOOKAHEAD]), turns
    near, far = 1, LOOKAHEAD
    while near < far:
        middle = (near + far) // 2
        if max(_expect(state, playing, table[middle])) >= GOAL:
            far = middle
        else:
            near = middle + 1
    return _expect(state, playing, table[near]), near


def _expect(state: State, playing: Sequence[Seat], rows: Sequence[Sequence[Gain]]) -> tuple[float, ...]:
    shares = [rows[state.canoes[seat] - 1][state.spaces[seat] or START] for seat in playing]
    others = sum(other for _, other in shares)
    found = [0.0] * len(state.values)
    for seat, (own, other) in zip(playing, shares, strict=True):
        found[seat] = state.values[seat] + own + others - other
    return tuple(found)


def forecast(state: State) -> tuple[float, ...]:
    """Estimate each seat's standing, from 0 (last) to 1 (first): the share of others it leaves behind."""
    seats = range(len(state.values))
    if state.phase is Phase.OVER:
        order = ranks(state)
        return tuple(reward(order, seat) for seat in seats)
    expected, turns = expected_values(state)
    spread = NOISE + DRIFT * sqrt(turns)
    ahead = [
        [_chance_ahead(state, expected, seat, other, spread) for other in seats if other != seat]
        for seat in seats
    ]
    return tuple(sum(row) / len(row) for row in ahead)


def _chance_ahead(state: State, expected: Sequence[float], one: Seat, other: Seat, spread: float) -> float:
    """Return the probability that one seat ends before another.

    A player who is out is behind players who went out later and behind all in play (§5.2).
    """
    if state.out[one] or state.out[other]:
        keys = [(state.out[seat] == 0, state.out[seat]) for seat in (one, other)]
        return 0.5 if keys[0] == keys[1] else float(keys[0] > keys[1])
    return 1 / (1 + exp((expected[other] - expected[one]) / spread))

"""Positions of Riombo as tuples, for searches: the rules of a turn without records, events and texts.

A test plays random matches by these and by the rules, and compares every position.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from games.riombo.rules.position import (
    GOAL,
    LIMITS,
    TAKEN,
    TRIPLE,
    TURNS,
    Options,
    Phase,
    State,
    instruction_at,
)
from games.riombo.rules.river import FINISH, START, InstructionKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine.text import Seat
    from games.riombo.rules.river import Instruction

GONE: Final = -1
"""The space of a canoe whose owner is out."""


BANKING: Final = frozenset(
    {InstructionKind.TAKE_BANK, InstructionKind.GIVE_BANK, InstructionKind.EVERYONE_GIVES_BANK}
)
"""The instructions by which the bank pays or is paid."""


class Position(NamedTuple):
    """A position; tuples are indexed by seat, and mean what they mean in `State`.

    `spaces` has `GONE` for seats that are out.
    """

    phase: Phase
    turn: int
    mover: Seat
    values: tuple[int, ...]
    spaces: tuple[int, ...]
    canoes: tuple[int, ...]
    out: tuple[int, ...]


def position_of(state: State) -> Position:
    """Return the position of a state."""
    spaces = tuple(GONE if space is None else space for space in state.spaces)
    return Position(state.phase, state.turn, state.mover, state.values, spaces, state.canoes, state.out)


def previous_mover(state: State) -> Seat:
    """Return the seat in play whose turn it was before this one, as far as the position tells."""
    seats = len(state.out)
    before = ((state.mover - number) % seats for number in range(1, seats + 1))
    return next(seat for seat in before if not state.out[seat])


def limits_of(position: Position) -> list[int]:
    """Return the most sticks that each seat may show; 0 for seats that are out (§3.1)."""
    most = LIMITS[position.out.count(0)]
    return [0 if out else min(most, value) for out, value in zip(position.out, position.values, strict=True)]


def firsts(position: Position) -> tuple[float, ...]:
    """Return the share of the first place that each seat has when the match ends here (§5.1, §5.2)."""
    keys = [(not out, out, value) for out, value in zip(position.out, position.values, strict=True)]
    best = max(keys)
    share = 1 / keys.count(best)
    return tuple(share if key == best else 0.0 for key in keys)


class River:
    """The river under some options, and the turns on it."""

    def __init__(self, options: Options) -> None:
        self.short = bool(options.short)
        self._instructions = [instruction_at(space, options) for space in range(FINISH)]

    def after_sticks(self, position: Position, steps: int) -> Position:
        """Return the position after the mover's canoe has moved by the sum of the sticks."""
        _, turn, mover, values, spaces, canoes, out = position
        purse = list(values)
        space = self._travel(position, purse, steps)
        if space == FINISH:
            if not self.short and canoes[mover] < TRIPLE:
                moved = (*spaces[:mover], FINISH, *spaces[mover + 1 :])
                return Position(Phase.FINISH, turn, mover, tuple(purse), moved, canoes, out)
            purse[mover] += TAKEN[canoes[mover]]
            if not self.short:
                space = START
        moved = (*spaces[:mover], space, *spaces[mover + 1 :])
        return self._end_turn(turn, mover, purse, moved, canoes, out)

    def _travel(self, position: Position, purse: list[int], steps: int) -> int:
        """Move the canoe, pay out of `purse` what is due on the way, and return its space (§3)."""
        _, _, mover, _, spaces, canoes, out = position
        others, boats = _clockwise(mover, out), canoes[mover]
        has_landed, space = steps > 0, min(FINISH, spaces[mover] + steps)
        while space < FINISH:
            if has_landed:
                for seat in others:
                    if spaces[seat] == space:
                        _pay(purse, mover, seat, boats)
            instruction = self._instructions[space]
            if instruction is None:
                return space
            kind, x = instruction.kind, instruction.x
            if kind is InstructionKind.MOVE_ON:
                has_landed, space = True, min(FINISH, space + x)
            elif kind is InstructionKind.BACK_TO_START:
                return START
            else:
                (_pay_bank if kind in BANKING else _pay_seats)(purse, mover, others, instruction, boats)
                return space
        return FINISH

    def after_finish(self, position: Position) -> tuple[Position, Position]:
        """Return the positions after taking at the Finish, and after one more canoe (§3.5)."""
        _, turn, mover, values, spaces, canoes, out = position
        moved = (*spaces[:mover], START, *spaces[mover + 1 :])
        purse = list(values)
        purse[mover] += TAKEN[canoes[mover]]
        more = (*canoes[:mover], canoes[mover] + 1, *canoes[mover + 1 :])
        return (
            self._end_turn(turn, mover, purse, moved, canoes, out),
            self._end_turn(turn, mover, values, moved, more, out),
        )

    def _end_turn(
        self,
        turn: int,
        mover: Seat,
        values: Sequence[int],
        spaces: tuple[int, ...],
        canoes: tuple[int, ...],
        out: tuple[int, ...],
    ) -> Position:
        """Drop seats with nothing left; then begin the next turn, unless the match is over (§4.1, §5)."""
        if not all(values):
            ruined = [not value and not gone for value, gone in zip(values, out, strict=True)]
            spaces = tuple(GONE if now else space for now, space in zip(ruined, spaces, strict=True))
            canoes = tuple(0 if now else boats for now, boats in zip(ruined, canoes, strict=True))
            out = tuple(turn if now else gone for now, gone in zip(ruined, out, strict=True))
        over = (
            out.count(0) <= 1
            or turn == TURNS
            or (min(FINISH if space == GONE else space for space in spaces) == FINISH)
            or (not self.short and max(values) >= GOAL)
        )
        if over:
            return Position(Phase.OVER, turn, mover, tuple(values), spaces, canoes, out)
        seats = len(values)
        seat = (mover + 1) % seats
        while out[seat] or spaces[seat] == FINISH:
            seat = (seat + 1) % seats
        return Position(Phase.STICKS, turn + 1, seat, tuple(values), spaces, canoes, out)


@lru_cache(maxsize=8)
def river_of(options: Options) -> River:
    """Return the river under some options."""
    return River(options)


@lru_cache(maxsize=512)
def _clockwise(mover: Seat, out: tuple[int, ...]) -> tuple[Seat, ...]:
    """Return the other seats in play, from the mover's left."""
    seats = len(out)
    return tuple(seat for i in range(1, seats) if not out[seat := (mover + i) % seats])


def _pay(purse: list[int], payer: Seat, payee: Seat, due: int) -> None:
    paid = min(due, purse[payer])
    purse[payer] -= paid
    purse[payee] += paid


def _pay_bank(
    purse: list[int], mover: Seat, others: Sequence[Seat], instruction: Instruction, boats: int
) -> None:
    """Make the payments to the bank and from it (§3.4, §3.6)."""
    kind, x = instruction.kind, instruction.x
    if kind is InstructionKind.TAKE_BANK:
        purse[mover] += x * boats
        return
    purse[mover] -= min(x * boats, purse[mover])
    if kind is InstructionKind.EVERYONE_GIVES_BANK:
        for seat in others:
            purse[seat] -= min(x, purse[seat])


def _pay_seats(
    purse: list[int], mover: Seat, others: Sequence[Seat], instruction: Instruction, boats: int
) -> None:
    """Make the payments between seats, in the order in which they are due (§3.4, §3.6)."""
    kind, due = instruction.kind, instruction.x * boats
    if kind is InstructionKind.GIVE_EACH:
        for seat in others:
            _pay(purse, mover, seat, due)
    elif kind is InstructionKind.TAKE_EACH:
        for seat in others:
            _pay(purse, seat, mover, due)
    elif kind is InstructionKind.TAKE_LEFT:
        _pay(purse, others[0], mover, due)
    elif kind is InstructionKind.GIVE_LEFT:
        _pay(purse, mover, others[0], due)

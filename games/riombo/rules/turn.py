"""A turn of Riombo (§3): where the sum of the sticks takes a canoe, and what that costs whom, step by
step.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from games.riombo.rules.position import TAKEN, TRIPLE, Arrival, Event, Happening, State, instruction_at
from games.riombo.rules.river import FINISH, START, Deed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine.text import Seat
    from games.riombo.rules.river import Instruction

BANK: Final = -1
"""Stands for the bank among those who pay and are paid; it never runs out (§1.2)."""


class Voyage:
    """The turn of one player while it is carried out, begun from a state: `canoe` is on `space`, and
    everybody has `values`.
    """

    def __init__(self, state: State) -> None:
        self._state = state
        self.mover = state.mover
        self.values = list(state.values)
        self.canoes = state.canoes[state.mover]
        self.space = state.spaces[state.mover] or START
        self.caused: list[Happening] = []
        seats = len(self.values)
        self.others = [one for i in range(1, seats) if not state.out[one := (state.mover + i) % seats]]
        """All others in play, clockwise from the mover's left (§3.6)."""

    def sail(self, steps: int) -> None:
        """Move by the sum of the sticks (§3.1, §3.2)."""
        if not steps:
            self._tell(Event.STAYS)
            self._follow()
            return
        self.space = min(FINISH, self.space + steps)
        self._tell(Event.ARRIVES if self.space == FINISH else Event.MOVES, steps)
        self._land()

    def finish(self, choice: Arrival) -> None:
        """Do what was chosen at the Finish; where it is not the end of the trip, the canoe starts again
        (§3.5, §5.3).
        """
        if not self._state.options.short:
            self.space = START
        if choice is Arrival.TAKE:
            amount = TAKEN[self.canoes]
            self._tell(Event.TAKES, amount, [(BANK, self.mover, amount)])
            return
        self.canoes += 1
        self._tell(Event.TRIPLES if self.canoes == TRIPLE else Event.DOUBLES)

    def after(self) -> State:
        """The state in which all this has happened."""
        mover, state = self.mover, self._state
        return replace(
            state,
            values=tuple(self.values),
            spaces=(*state.spaces[:mover], self.space, *state.spaces[mover + 1 :]),
            canoes=(*state.canoes[:mover], self.canoes, *state.canoes[mover + 1 :]),
            caused=(*state.caused, *self.caused),
        )

    def _land(self) -> None:
        """Greet, then do as the space says (§3.3); at the Finish there is neither."""
        if self.space == FINISH:
            return
        there = [seat for seat in self.others if self._state.spaces[seat] == self.space]
        if there:
            self._tell(Event.GREETS, self.canoes, [(self.mover, seat, self.canoes) for seat in there])
        self._follow()

    def _follow(self) -> None:
        """Do as the space says (§3.4)."""
        instruction = instruction_at(self.space, self._state.options)
        if instruction is None:
            return
        if instruction.deed is Deed.MOVE_ON:
            self.space = min(FINISH, self.space + instruction.x)
            self._tell(Deed.MOVE_ON, instruction.x)
            self._land()
            return
        if instruction.deed is Deed.BACK_TO_START:
            self.space = START
        self._tell(instruction.deed, instruction.x * self.canoes, self._owed(instruction))

    def _owed(self, instruction: Instruction) -> list[tuple[Seat, Seat, int]]:
        """Who owes whom how much, in the order in which it is paid."""
        mover, others, amount = self.mover, self.others, instruction.x * self.canoes
        owed = {
            Deed.GIVE_EACH: [(mover, seat, amount) for seat in others],
            Deed.TAKE_EACH: [(seat, mover, amount) for seat in others],
            Deed.GIVE_BANK: [(mover, BANK, amount)],
            Deed.EVERYONE_GIVES_BANK: [
                (mover, BANK, amount),
                *((seat, BANK, instruction.x) for seat in others),
            ],
            Deed.TAKE_BANK: [(BANK, mover, amount)],
            Deed.TAKE_LEFT: [(others[0], mover, amount)],
            Deed.GIVE_LEFT: [(mover, others[0], amount)],
        }
        return owed.get(instruction.deed, [])

    def _tell(self, what: Event | Deed, amount: int = 0, owed: Sequence[tuple[Seat, Seat, int]] = ()) -> None:
        """Pay what is owed, as far as who owes it can (§3.6), and keep what happened."""
        paid = [0] * len(self.values)
        for payer, payee, due in owed:
            given = due if payer == BANK else min(due, self.values[payer])
            for seat, change in ((payer, -given), (payee, given)):
                if seat != BANK:
                    self.values[seat] += change
                    paid[seat] += change
        self.caused.append(Happening(what, self.mover, self.space, amount, tuple(paid)))

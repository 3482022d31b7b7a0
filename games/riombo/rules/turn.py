"""A turn of Riombo (§3): where the sum of the sticks takes a canoe, and who pays whom on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.record import replace
from games.riombo.rules.position import TAKEN, TRIPLE, Arrival, Event, EventKind, State, instruction_at
from games.riombo.rules.river import FINISH, START, InstructionKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine.text import Seat
    from games.riombo.rules.river import Instruction

BANK: Final = -1
"""The bank among payers and payees; it never runs out (§1.2)."""


class Turn:
    """One player's turn while it is carried out.

    `space` and `canoes` belong to the player on turn; `values` has one entry per seat; `caused` collects the
    events.
    """

    def __init__(self, state: State) -> None:
        self._state = state
        self.mover = state.mover
        self.values = list(state.values)
        self.canoes = state.canoes[state.mover]
        self.space = state.spaces[state.mover] or START
        self.caused: list[Event] = []
        seats = len(self.values)
        self.others = [one for i in range(1, seats) if not state.out[one := (state.mover + i) % seats]]
        """All others in play, clockwise from the mover's left (§3.6)."""

    def move(self, steps: int) -> None:
        """Move by the sum of the sticks (§3.1); with a sum of 0, stay and follow the space (§3.2)."""
        if not steps:
            self._record(EventKind.STAYS)
            self._follow()
            return
        self.space = min(FINISH, self.space + steps)
        self._record(EventKind.ARRIVES if self.space == FINISH else EventKind.MOVES, steps)
        self._land()

    def finish(self, choice: Arrival) -> None:
        """Carry out a choice at the Finish; unless the trip ends there, start again (§3.5, §5.3)."""
        if not self._state.options.short:
            self.space = START
        if choice is Arrival.TAKE:
            amount = TAKEN[self.canoes]
            self._record(EventKind.TAKES, amount, [(BANK, self.mover, amount)])
            return
        self.canoes += 1
        self._record(EventKind.TRIPLES if self.canoes == TRIPLE else EventKind.DOUBLES)

    def after(self) -> State:
        """Return the state after everything that has happened so far."""
        mover, state = self.mover, self._state
        return replace(
            state,
            values=tuple(self.values),
            spaces=(*state.spaces[:mover], self.space, *state.spaces[mover + 1 :]),
            canoes=(*state.canoes[:mover], self.canoes, *state.canoes[mover + 1 :]),
            caused=(*state.caused, *self.caused),
        )

    def _land(self) -> None:
        """Greet the players on the space, then follow its instruction; at the Finish, do neither (§3.3)."""
        if self.space == FINISH:
            return
        there = [seat for seat in self.others if self._state.spaces[seat] == self.space]
        if there:
            self._record(EventKind.GREETS, self.canoes, [(self.mover, seat, self.canoes) for seat in there])
        self._follow()

    def _follow(self) -> None:
        """Follow the space's instruction (§3.4)."""
        instruction = instruction_at(self.space, self._state.options)
        if instruction is None:
            return
        if instruction.kind is InstructionKind.MOVE_ON:
            self.space = min(FINISH, self.space + instruction.x)
            self._record(EventKind.MOVE_ON, instruction.x)
            self._land()
            return
        if instruction.kind is InstructionKind.BACK_TO_START:
            self.space = START
        self._record(
            EventKind(instruction.kind), instruction.x * self.canoes, self._list_payments(instruction)
        )

    def _list_payments(self, instruction: Instruction) -> list[tuple[Seat, Seat, int]]:
        """List payer, payee and amount of each payment due, in the order in which they are paid (§3.6)."""
        mover, others, amount = self.mover, self.others, instruction.x * self.canoes
        owed = {
            InstructionKind.GIVE_EACH: [(mover, seat, amount) for seat in others],
            InstructionKind.TAKE_EACH: [(seat, mover, amount) for seat in others],
            InstructionKind.GIVE_BANK: [(mover, BANK, amount)],
            InstructionKind.EVERYONE_GIVES_BANK: [
                (mover, BANK, amount),
                *((seat, BANK, instruction.x) for seat in others),
            ],
            InstructionKind.TAKE_BANK: [(BANK, mover, amount)],
            InstructionKind.TAKE_LEFT: [(others[0], mover, amount)],
            InstructionKind.GIVE_LEFT: [(mover, others[0], amount)],
        }
        return owed.get(instruction.kind, [])

    def _record(self, what: EventKind, amount: int = 0, owed: Sequence[tuple[Seat, Seat, int]] = ()) -> None:
        """Pay what is owed, as far as each payer can (§3.6), and record the event."""
        paid = [0] * len(self.values)
        for payer, payee, due in owed:
            given = due if payer == BANK else min(due, self.values[payer])
            for seat, change in ((payer, -given), (payee, given)):
                if seat != BANK:
                    self.values[seat] += change
                    paid[seat] += change
        self.caused.append(Event(what, self.mover, self.space, amount, tuple(paid)))

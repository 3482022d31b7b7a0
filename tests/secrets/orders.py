"""Standing orders of twins: choices made without a press. The twin has more of them than the match."""

from __future__ import annotations

import itertools
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

from games.engine.ids import TableId
from games.engine.matches.match import submit
from games.engine.orders import OrderUse, When
from games.engine.walk import path_to
from tables.model.orders import OrderRequest
from tests.commanded import add_commands
from tests.secrets.stage import NUMBER

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from games.engine.matches.match import Match
    from games.engine.orders import OrderSlot
    from games.engine.text import Seat
    from tests.secrets.stage import Stage
    from tests.secrets.twins import Twins

MORE: Final = 3
"""Number of times the answer is left at the twin."""


class Absent:
    """Seats other than the observer's, which leave standing orders without pressing anything visible."""

    def __init__(self, stage: Stage, twins: Twins, which: int) -> None:
        self._stage = stage
        self._twins = twins
        self._which = which
        self._tables = stage.bot.context.tables
        self._clicks = itertools.count(2**40)
        self._acts = can_be_left(twins)

    async def act(self, number: int) -> bool:
        """Carry out an act by a standing order; return `False` if that is impossible at one of the twins."""
        if number not in self._acts:
            return False
        seat, action = self._twins.acts[number].seat, self._twins.acts[number].actions[self._which]
        table = await self._stage.table()
        asked, advance = table.question_of(seat), _listing(table.match, seat, action)
        assert asked is not None
        assert advance is not None
        await self._leave(seat, _order_of(advance, action, rich=bool(self._which)))
        await self._stage.settle()
        after = await add_commands(self._tables).carry_out_order(NUMBER, seat, asked)
        if seat not in after.awaited:  # If it were, the rest would be used too, and only at the twin.
            await self._stage.settle()
        await self._forget(seat)
        await self._stage.settle()
        return True

    @asynccontextmanager
    async def full(self) -> AsyncIterator[None]:
        """Leave every possible standing order at the twin, and none at the match, within this context.

        That the others are there is no secret, so they are at both.
        """
        people = (await self._stage.table()).people
        others = [seat for seat in people if seat != self._twins.observer]
        for seat in others:
            await self._tables.people.note_act(TableId(NUMBER), people[seat])
        seats = others if self._which else []
        for seat in seats:
            for advance in (await self._stage.table()).order_slots(seat):
                path = path_to(advance.prompt, next(iter(advance.prompt)))
                for use in advance.uses:
                    await self._leave(
                        seat, OrderRequest(advance.fingerprint, use, () if use is OrderUse.ANY else (path,))
                    )
                for when in _whens(advance):
                    await self._leave(seat, OrderRequest(advance.fingerprint, OrderUse.ALWAYS, (path,), when))
        await self._unmark()
        yield
        for seat in seats:
            await self._forget(seat)
        await self._unmark()

    async def _unmark(self) -> None:
        """Hide what a seat may know of its own orders: others see of it only the ids, which are counted."""
        outbox = self._stage.bot.context.outbox
        for job in await outbox.due():
            assert job.place.startswith("seat:")
            await outbox.complete(job)

    async def _forget(self, seat: Seat) -> None:
        for advance in (await self._stage.table()).order_slots(seat):
            await self._leave(seat, OrderRequest(advance.fingerprint, None))

    async def _leave(self, seat: Seat, wish: OrderRequest) -> None:
        person = (await self._stage.table()).participants[seat].person
        assert person is not None
        await add_commands(self._tables).set_orders(NUMBER, person, wish, next(self._clicks))


def _order_of(slot: OrderSlot[object], action: object, *, rich: bool) -> OrderRequest:
    """Return an order of an action; a `rich` one has it more often, or depends on a condition that holds."""
    path = path_to(slot.prompt, action)
    true = next((when for when in _whens(slot) if slot.holds(when)), None)
    if rich and true is not None:
        return OrderRequest(slot.fingerprint, OrderUse.ALWAYS, (path,), true)
    if OrderUse.NEXT not in slot.uses:
        return OrderRequest(slot.fingerprint, OrderUse.ALWAYS, (path,))
    return OrderRequest(slot.fingerprint, OrderUse.NEXT, (path,) * (MORE if rich else 1))


def _whens(slot: OrderSlot[object]) -> tuple[When, ...]:
    """Return the first conditions on which rules of a slot can depend, with their contraries."""
    if OrderUse.ALWAYS not in slot.uses:
        return ()
    return tuple(
        When(condition.key, relation, condition.numbers.low + 1 if condition.numbers else 0)
        for condition in slot.conditions[:2]
        for relation in condition.relations
    )


def can_be_left(twins: Twins) -> frozenset[int]:
    """Return the numbers of the acts that can be left in advance at both twins.

    They are of other seats than the observer's, and no changes of mind.
    """
    both = list(twins.both)
    found = set()
    for number, act in enumerate(twins.acts):
        pairs = list(zip(both, act.actions, strict=True))
        if act.seat != twins.observer and all(
            act.seat in match.awaited and _listing(match, act.seat, action) for match, action in pairs
        ):
            found.add(number)
        both = [submit(match, act.seat, action).match for match, action in pairs]
    return frozenset(found)


def _listing(match: Match | None, seat: Seat, action: object) -> OrderSlot[object] | None:
    """Return the slot that lists an action for a standing order of a seat."""
    listed = match.rules.order_slots(match.rules.view(match.state, seat)) if match else ()
    return next((slot for slot in listed if action in slot.prompt), None)

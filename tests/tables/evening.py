"""A scripted evening at two tables; each step is one transaction, and does the same when repeated."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeAlias

from games.engine.ids import Milliseconds, TableId
from games.engine.orders import OrderUse, Relation, When
from keeping.places import unconfirmed_place
from tables.commands.hosting import Steward
from tables.model.orders import OrderRequest, RuleChange, RuleRequest, order_print, order_under
from tables.model.pace import PACES
from tables.model.places import CARD, LOBBY, seat_place
from tables.model.table import Person
from tables.outbox import LONGEST_DELAY, Outbox, Posted
from tests.tables.conftest import ANNE, BEN, CARA, CHANNEL, GUILD, PLAIN, Rig
from tests.toy.orderless import unanswerable

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from games.engine.orders import OrderSlot
    from tables.model.table import StandingOrder

FIRST, SECOND, THIRD, FOURTH, THREAD = 1, 2, 3, 4, 71
HOUR: Final = 3_600_000


class Evening(Rig):
    """A rig in which each step has its own clicks and time, and all seeds are equal.

    So a repeated step has the same effect.
    """

    @property
    def outbox(self) -> Outbox:
        return Outbox(self.database, self.clock)

    def at(self, step: int) -> None:
        """Set the clock and the clicks of a step."""
        self._clicks = itertools.count(9000 + 10 * step)
        self.clock.at = 1_700_000_000_000 + HOUR * step

    def _entropy(self, size: int) -> bytes:
        return bytes(range(size))


Step: TypeAlias = "Callable[[Evening], Awaitable[object]]"


def answers(person: Person, *path: int) -> Step:
    """Answer for a person."""
    return lambda rig: rig.answer(FIRST, person, *path)


def leaves(table: int, person: Person, key: str, use: OrderUse | None, *paths: tuple[int, ...]) -> Step:
    """Leave a person's answers in advance, or forget them."""
    return lambda rig: rig.leave(table, person, key, use, *paths)


def leaves_rule(table: int, person: Person, key: str, when: When, path: tuple[int, ...]) -> Step:
    """Leave a person's answer for when a condition holds."""

    async def step(rig: Evening) -> None:
        slot, _ = await order_of(rig, table, person, key)
        request = OrderRequest(slot.fingerprint, OrderUse.ALWAYS, (path,), when)
        await rig.tables.set_orders(table, person.id, request, rig.click())

    return step


def its_rule_goes(table: int, person: Person, key: str) -> Step:
    """Remove the first rule that a person has left."""

    async def step(rig: Evening) -> None:
        slot, order = await order_of(rig, table, person, key)
        request = RuleRequest(order_print(slot, order), 0, RuleChange.REMOVE)
        await rig.tables.set_orders(table, person.id, request, rig.click())

    return step


async def order_of(
    rig: Evening, number: int, person: Person, key: str
) -> tuple[OrderSlot[object], StandingOrder]:
    """Return the slot of a key, and the order that a person has left there."""
    table = await rig.tables.reader.get(TableId(number))
    seat = table.seat_of(person.id)
    assert seat is not None
    return next(slot for slot in table.order_slots(seat) if slot.key == key), order_under(table, seat, key)


async def one_is_served(rig: Evening) -> None:
    """Answer for the first seat to serve; a computer player gives the first possible answer."""
    number, seat = (await rig.tables.queries.to_serve())[0]
    table = await rig.tables.reader.get(number)
    asked, prompt = table.question_of(seat), table.prompt(seat)
    assert asked is not None
    assert prompt is not None
    if table.participants[seat].computer:
        await rig.tables.answer_for_computer(number, seat, asked, next(iter(prompt)))
    else:
        await rig.tables.carry_out_order(number, seat, asked)


def being_sent(place: str) -> Step:
    """Remember the nonce of a message about to be sent, as the reconciler does."""
    return lambda rig: rig.outbox.post(
        FIRST,
        unconfirmed_place(place),
        Posted(THREAD, 0, rig.clock.now(), 0, f"nonce of {place}", covered=False),
    )


def post(place: str, message: int) -> Step:
    """Remember a posted message, as the reconciler does."""
    return lambda rig: rig.outbox.post(
        FIRST, place, Posted(THREAD, message, rig.clock.now(), 0, f"shows {message}", covered=False)
    )


def replace_message(place: str, message: int) -> Step:
    """Remember a message posted anew; the one before it is to be deleted."""

    async def step(rig: Evening) -> None:
        old = await rig.outbox.message_at(FIRST, place)
        assert old is not None
        await rig.outbox.post(FIRST, place, replace(old, message=message), old)

    return step


def retire(place: str) -> Step:
    """Retire the message at a place, so that it will be deleted."""

    async def step(rig: Evening) -> None:
        old = await rig.outbox.message_at(FIRST, place)
        assert old is not None
        await rig.outbox.discard(FIRST, place, old)

    return step


async def in_trouble(rig: Evening) -> None:
    """Set the table's trouble: nothing can be shown there."""
    await rig.outbox.set_trouble(await rig.tables.reader.get(TableId(FIRST)), "answer-trouble-gone")


async def all_is_well(rig: Evening) -> None:
    """Clear the table's trouble."""
    await rig.outbox.clear_trouble(await rig.tables.reader.get(TableId(FIRST)))


def struck(place: str) -> Step:
    """Strike out a job, as the reconciler does."""

    async def step(rig: Evening) -> None:
        for job in await rig.outbox.due():
            if (job.number, job.place) == (FIRST, place):
                await rig.outbox.complete(job)

    return step


async def put_off(rig: Evening) -> None:
    """Delay the job that has waited longest, as the reconciler does."""
    await rig.outbox.postpone((await rig.outbox.due())[0], Milliseconds(rig.clock.now() + LONGEST_DELAY))


LOBBY_STEPS: Final[Sequence[Step]] = (
    lambda rig: rig.tables.people.note_person(ANNE, "en"),
    lambda rig: rig.tables.people.note_guild(GUILD, "fr"),
    lambda rig: rig.tables.lobbies.open("pebbles", GUILD, CHANNEL, ANNE, PLAIN, rig.click()),
    post(LOBBY, 500),
    struck(LOBBY),
    lambda rig: rig.tables.join(FIRST, CARA, rig.click()),
    lambda rig: rig.tables.add_computer(FIRST, ANNE.id, "beginner", rig.click()),
    lambda rig: rig.tables.leave(FIRST, CARA.id, rig.click()),
    lambda rig: rig.tables.invite(FIRST, ANNE.id, (BEN.id, CARA.id), rig.click()),
    lambda rig: rig.tables.join(FIRST, BEN, rig.click()),
    lambda rig: rig.tables.swap(FIRST, Steward(ANNE.id, "Anne"), 0, 1, rig.click()),
    lambda rig: rig.tables.swap(FIRST, Steward(ANNE.id, "Anne"), 0, 1, rig.click()),
    lambda rig: rig.tables.add_computer(FIRST, ANNE.id, "beginner", rig.click()),
    lambda rig: rig.tables.remove_computer(FIRST, ANNE.id, rig.click()),
    lambda rig: rig.tables.begin(FIRST, ANNE.id, rig.click()),
)
PLAY_STEPS: Final[Sequence[Step]] = (
    lambda rig: rig.outbox.set_thread(TableId(FIRST), THREAD),
    being_sent(CARD),
    post(CARD, 501),
    struck(CARD),
    answers(ANNE, 3),
    post(seat_place(0), 502),
    struck(seat_place(0)),
    answers(ANNE, 2),  # She changes her mind.
    lambda rig: rig.outbox.record_redraw(THREAD, 502, "shows her choice", last=True),
    put_off,
    one_is_served,
    answers(BEN, 1),
    being_sent(CARD),
    lambda rig: rig.outbox.forget_message(FIRST, unconfirmed_place(CARD)),
    in_trouble,
    replace_message(CARD, 503),
    all_is_well,
    lambda rig: rig.outbox.mark_covered(THREAD),
    retire(seat_place(0)),
    leaves(FIRST, BEN, "show", OrderUse.NEXT, (4,), (1,)),
    leaves(FIRST, BEN, "put", OrderUse.ALWAYS, (0, 0)),
    leaves_rule(FIRST, BEN, "put", When("pebbles", Relation.LEAST, 4), (0, 1)),
    its_rule_goes(FIRST, BEN, "put"),
    leaves(FIRST, BEN, "put", None),
    answers(ANNE, 0, 0, 0),
    one_is_served,
    one_is_served,
    answers(ANNE, 0),
    answers(BEN, 1, 0),  # He peeks at a card, and the match is over.
)
END_STEPS: Final[Sequence[Step]] = (
    lambda rig: rig.outbox.repost(FIRST, CARD),
    lambda rig: rig.tables.lobbies.open("pebbles", GUILD, CHANNEL, BEN, PLAIN, rig.click()),
    lambda rig: rig.tables.join(SECOND, ANNE, rig.click()),
    lambda rig: rig.tables.begin(SECOND, BEN.id, rig.click()),
    leaves(SECOND, ANNE, "show", OrderUse.ANY),
    one_is_served,
    lambda rig: rig.tables.offer_seat(SECOND, ANNE.id, rig.click()),
    lambda rig: rig.tables.take_seat(SECOND, CARA, 1, rig.click()),
    lambda rig: rig.tables.agree(SECOND, CARA.id, rig.click()),
    lambda rig: rig.tables.agree(SECOND, BEN.id, rig.click()),
    lambda rig: rig.tables.lobbies.rematch(TableId(FIRST), BEN, rig.click()),
    lambda rig: rig.tables.lobbies.rematch(TableId(FIRST), ANNE, rig.click()),  # She sits down there.
    lambda rig: rig.tables.begin(THIRD, BEN.id, rig.click()),
    lambda rig: rig.tables.people.live_in(BEN.id, "Pacific/Easter"),
    lambda rig: rig.tables.people.set_quiet_hours(BEN.id, 22, 8),
    lambda rig: rig.tables.people.set_digest(BEN.id, 8),
    lambda rig: rig.tables.people.go_away(BEN.id, Milliseconds(rig.clock.at + HOUR)),
    lambda rig: rig.tables.people.absence_over(BEN.id),
    lambda rig: rig.tables.people.go_away(BEN.id, Milliseconds(rig.clock.at + HOUR)),
    lambda rig: rig.tables.people.come_back(BEN.id),
    lambda rig: rig.tables.people.tidy(),
)


async def bens_order_is_used(rig: Evening) -> None:
    """Answer for Ben at the last table by his order."""
    asked = (await rig.tables.reader.get(TableId(FOURTH))).question_of(1)
    assert asked is not None
    await rig.tables.carry_out_order(FOURTH, 1, asked)


async def anne_takes_back(rig: Evening) -> None:
    """Undo Anne's last choice, by which no other player has learned anything."""
    with unanswerable():
        await rig.tables.undoing.take_back(await rig.tables.reader.get(TableId(FOURTH)), ANNE.id, rig.click())


async def anne_asks(rig: Evening) -> None:
    """Ask to undo Anne's last choice."""
    await rig.tables.undoing.ask(await rig.tables.reader.get(TableId(FOURTH)), ANNE.id, rig.click())


async def ben_agrees(rig: Evening) -> None:
    """Agree to Anne's undo."""
    await rig.tables.undoing.agree_to_undo(await rig.tables.reader.get(TableId(FOURTH)), BEN.id, rig.click())


UNDO_STEPS: Final[Sequence[Step]] = (
    lambda rig: rig.tables.lobbies.open("pebbles", GUILD, CHANNEL, ANNE, PLAIN, rig.click(), PACES["daily"]),
    lambda rig: rig.tables.join(FOURTH, BEN, rig.click()),
    lambda rig: rig.tables.begin(FOURTH, ANNE.id, rig.click()),
    leaves(FOURTH, BEN, "show", OrderUse.NEXT, (0,), (1,)),
    lambda rig: rig.answer(FOURTH, ANNE, 3),
    bens_order_is_used,
    lambda rig: rig.answer(FOURTH, ANNE, 0, 0, 0),
    anne_takes_back,
    lambda rig: rig.answer(FOURTH, ANNE, 0, 0, 0),
    bens_order_is_used,
    anne_asks,
    lambda rig: rig.tables.refuse(FOURTH, BEN.id, rig.click()),
    # The log goes on, so that a request which was refused may come again.
    lambda rig: rig.tables.pause(FOURTH, Steward(ANNE.id, "Anne"), "supper", rig.click()),
    lambda rig: rig.tables.go_on(FOURTH, Steward(ANNE.id, "Anne"), rig.click()),
    anne_asks,
    ben_agrees,
)
STEPS: Final[Sequence[Step]] = (*LOBBY_STEPS, *PLAY_STEPS, *END_STEPS, *UNDO_STEPS)
SHORT: Final[Sequence[Step]] = (
    lambda rig: rig.tables.lobbies.open("pebbles", GUILD, CHANNEL, ANNE, PLAIN, rig.click()),
    lambda rig: rig.tables.join(FIRST, BEN, rig.click()),
    lambda rig: rig.tables.begin(FIRST, ANNE.id, rig.click()),
    answers(ANNE, 3),
    answers(BEN, 1),
)
"""A beginning with a sealed turn."""

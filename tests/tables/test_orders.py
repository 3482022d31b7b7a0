"""Answers left in advance: when one is used, when it is not, and who learns of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from games.engine.orders import OrderRule, OrderUse
from games.engine.text import Illegal, Who
from keeping.kind import Repeated
from tables.keeper import TOGETHER
from tables.loops.computers import DELAY
from tables.model.orders import (
    MAX_ANSWERS,
    MAX_QUEUED,
    OrderRequest,
    has_due_order,
    order_under,
    unavailable_actions,
)
from tables.model.places import CARD, seat_place
from tables.model.table import Asked, Phase, Table
from tables.outbox import Outbox
from tests.tables.conftest import ANNE, BEN, CARA, Rig
from tests.tables.test_computers import against, playing, until
from tests.toy.rules import Options, Put, Show

if TYPE_CHECKING:
    from tables.thinker import Thinker


async def serve_only(rig: Rig, seat: int) -> Table:
    """Check that only this seat is to be served, and serve it."""
    ((number, waiting),) = await rig.tables.queries.to_serve()
    assert waiting == seat
    asked = (await rig.tables.reader.get(number)).question_of(seat)
    assert asked is not None
    return await rig.tables.carry_out_order(number, seat, asked)


async def test_a_list_is_used_one_by_one_each_once(rig: Rig) -> None:
    number = (await rig.begin_match(BEN)).id
    await rig.leave(number, BEN, "show", OrderUse.NEXT, (2,), (1,))
    assert (await serve_only(rig, 1)).choice_of(1) == Show(2)
    after = await rig.answer(number, ANNE, 3)
    assert order_under(after, 1, "show").next == (Show(1),)
    assert after.awaited == (0,)
    assert await rig.tables.queries.to_serve() == ()
    await rig.answer(number, ANNE, 0, 0, 0)
    after = await serve_only(rig, 1)
    assert after.choice_of(1) == Show(1)
    assert after.orders == {}


async def test_a_permanent_order_stays_and_a_list_comes_first(rig: Rig) -> None:
    number = (await rig.begin_match(BEN, options=Options(rounds=3))).id
    await rig.leave(number, ANNE, "put", OrderUse.ALWAYS, (1, 1))
    await rig.leave(number, ANNE, "put", OrderUse.NEXT, (0, 2))
    for stone in (Put("a", 3), Put("b", 2)):
        await rig.answer(number, BEN, 0)
        await rig.answer(number, ANNE, 1)
        await serve_only(rig, 0)
        told = (await rig.tables.queries.newest(number, 1))[-1].text
        assert dict(told.params) == {"who": Who(0), "row": stone.row, "column": stone.column}
    assert order_under(await rig.tables.reader.get(number), 0, "put").rules == (
        OrderRule(None, (Put("b", 2),)),
    )


async def test_any_is_drawn_from_what_the_question_offers(rig: Rig) -> None:
    """Ben has four pebbles, of which he shows any number."""
    drawn = set()
    for _ in range(30):
        number = (await rig.begin_match(BEN)).id
        await rig.leave(number, BEN, "show", OrderUse.ANY)
        after = await serve_only(rig, 1)
        drawn.add(after.choice_of(1))
        assert order_under(after, 1, "show").rules == (OrderRule(),)
        for person in (ANNE, BEN):
            await rig.tables.agree(number, person.id, rig.click())
    assert drawn == {Show(number) for number in range(5)}


async def test_queued_orders_survive_a_restart(rig: Rig) -> None:
    number = (await rig.begin_match(BEN)).id
    await rig.leave(number, BEN, "show", OrderUse.NEXT, (4,))
    await rig.restart()
    assert (await serve_only(rig, 1)).choice_of(1) == Show(4)


async def test_a_choice_that_was_left_can_be_changed_like_any_other(rig: Rig) -> None:
    number = (await rig.begin_match(BEN)).id
    await rig.leave(number, BEN, "show", OrderUse.NEXT, (4,), (3,))
    await serve_only(rig, 1)
    after = await rig.answer(number, BEN, 0)
    assert after.choice_of(1) == Show(0)
    assert order_under(after, 1, "show").next == (Show(3),)
    assert await rig.tables.queries.to_serve() == ()


async def test_an_own_answer_comes_before_the_order(rig: Rig) -> None:
    """Ben presses a button while his order is delayed: the order for this question is spent."""
    table = await rig.begin_match(BEN)
    await rig.leave(table.id, BEN, "show", OrderUse.NEXT, (4,))
    asked = table.question_of(1)
    assert asked is not None
    await rig.answer(table.id, BEN, 2)
    after = await rig.tables.carry_out_order(table.id, 1, asked)
    assert after.choice_of(1) == Show(2)
    assert order_under(after, 1, "show").next == ()


async def test_an_answer_that_comes_too_late_is_refused(rig: Rig) -> None:
    number = (await rig.begin_match(BEN)).id
    with pytest.raises(Illegal, match="tables-stale"):
        await rig.tables.carry_out_order(number, 1, Asked(7, "00000000"))


async def test_an_order_that_is_not_offered_is_not_used_and_its_owner_is_asked(rig: Rig) -> None:
    """Anne has no three pebbles left to show; she answers for herself, and the order is spent."""
    number = (await rig.begin_match(BEN)).id
    await rig.leave(number, ANNE, "show", OrderUse.NEXT, (4,), (3,), (0,))
    await serve_only(rig, 0)
    await rig.answer(number, BEN, 0)
    table = await rig.answer(number, ANNE, 0, 0, 0)
    assert table.awaited == (1,)  # Anne has no pebbles and nothing to choose: the game answers for her.
    assert order_under(table, 0, "show").next == (Show(3), Show(0))


async def test_the_reason_of_a_question_is_for_its_seat_alone(rig: Rig) -> None:
    """Ben's standing order names a spot on which he has already put a stone."""
    number = (await rig.begin_match(BEN, options=Options(rounds=3))).id
    await rig.leave(number, BEN, "put", OrderUse.NEXT, (1, 1), (1, 1), (0, 0))
    await rig.answer(number, ANNE, 0)
    await rig.answer(number, BEN, 1)
    await serve_only(rig, 1)
    await rig.answer(number, ANNE, 0)
    table = await rig.answer(number, BEN, 1)
    assert table.awaited == (1,)
    assert not has_due_order(table, 1)
    assert unavailable_actions(table, 1) == (Put("b", 2),)
    assert unavailable_actions(table, 0) == ()
    after = await rig.answer(number, BEN, 0, 1)
    assert order_under(after, 1, "put").next == (Put("a", 1),)
    assert unavailable_actions(after, 1) == ()


async def test_orders_that_the_game_no_longer_lists_are_forgotten(rig: Rig) -> None:
    """A seat that has peeked may no longer put stones in advance."""
    number = (await rig.begin_match(BEN, options=Options(rounds=3))).id
    await rig.answer(number, BEN, 0)
    await rig.answer(number, ANNE, 1)
    await rig.leave(number, ANNE, "show", OrderUse.ANY)
    await rig.leave(number, ANNE, "put", OrderUse.NEXT, (1, 1))
    table = await rig.tables.reader.get(number)
    asked = table.question_of(0)
    assert asked is not None
    after = await rig.tables.answer(number, ANNE.id, asked, (1,), rig.click())
    assert [order.key for order in after.orders[0]] == ["show"]


async def test_all_is_forgotten_with_the_end(rig: Rig) -> None:
    number = (await rig.begin_match(BEN)).id
    await rig.leave(number, ANNE, "show", OrderUse.ANY)
    await rig.tables.agree(number, BEN.id, rig.click())
    after = await rig.tables.agree(number, ANNE.id, rig.click())
    assert after.phase is Phase.ENDED
    assert after.orders == {}
    assert await rig.tables.queries.to_serve() == ()
    with pytest.raises(Illegal, match="tables-over"):
        await rig.tables.set_orders(number, ANNE.id, OrderRequest("", None), rig.click())


async def test_only_what_the_game_lists_can_be_left(rig: Rig) -> None:
    number = (await rig.begin_match(BEN)).id
    table = await rig.tables.reader.get(number)
    show, put = table.order_slots(0)
    for request, why in (
        (OrderRequest("00000000", OrderUse.ANY), "tables-orders-changed"),
        (OrderRequest(show.fingerprint, OrderUse.ALWAYS, ((1,),)), "engine-no-such-answer"),
        (OrderRequest(show.fingerprint, OrderUse.NEXT, ((9,),)), "engine-no-such-answer"),
        (OrderRequest(show.fingerprint, OrderUse.NEXT), "engine-no-such-answer"),
        (OrderRequest(show.fingerprint, OrderUse.NEXT, ((1,),) * (MAX_QUEUED + 1)), "tables-orders-full"),
        (OrderRequest(put.fingerprint, OrderUse.ALWAYS, ((0,),)), "tables-incomplete"),
        (
            OrderRequest(put.fingerprint, OrderUse.ALWAYS, ((0, 0),) * (MAX_ANSWERS + 1)),
            "engine-no-such-answer",
        ),
    ):
        with pytest.raises(Illegal, match=why):
            await rig.tables.set_orders(number, ANNE.id, request, rig.click())
    with pytest.raises(Illegal, match="tables-not-seated"):
        await rig.tables.set_orders(number, 999, OrderRequest(show.fingerprint, OrderUse.ANY), rig.click())
    assert (await rig.tables.reader.get(number)).orders == {}


async def test_a_repeated_press_leaves_nothing_twice(rig: Rig) -> None:
    number = (await rig.begin_match(BEN)).id
    request = OrderRequest(
        (await rig.tables.reader.get(number)).order_slots(0)[0].fingerprint, OrderUse.NEXT, ((1,),)
    )
    click = rig.click()
    await rig.tables.set_orders(number, ANNE.id, request, click)
    with pytest.raises(Repeated):
        await rig.tables.set_orders(number, ANNE.id, request, click)
    assert order_under(await rig.tables.reader.get(number), 0, "show").next == (Show(1),)


async def test_orders_can_be_forgotten(rig: Rig) -> None:
    number = (await rig.begin_match(BEN)).id
    await rig.leave(number, ANNE, "show", OrderUse.NEXT, (1,))
    await rig.leave(number, ANNE, "show", OrderUse.ANY)
    assert await rig.tables.queries.to_serve() == ((number, 0),)
    await rig.leave(number, ANNE, "show", None)
    assert await rig.tables.queries.to_serve() == ()
    assert (await rig.tables.reader.get(number)).orders == {}


async def test_leaving_something_makes_no_place_out_of_date_that_others_see(rig: Rig) -> None:
    number = (await rig.begin_match(BEN)).id
    outbox = Outbox(rig.database, rig.clock)
    for job in await outbox.due():
        await outbox.complete(job)
    await rig.leave(number, ANNE, "show", OrderUse.ANY)
    assert [job.place for job in await outbox.due()] == [seat_place(0)]
    await serve_only(rig, 0)
    rig.clock.at += TOGETHER
    assert {job.place for job in await outbox.due()} == {CARD, seat_place(0)}


async def test_nothing_that_was_left_is_said_by_a_table_or_a_file(rig: Rig) -> None:
    """Neither the `repr` of a table nor the export holds it."""
    number = (await rig.begin_match(BEN, options=Options(rounds=1))).id
    await rig.leave(number, ANNE, "show", OrderUse.NEXT, (4,), (1,))
    table = await rig.leave(number, ANNE, "put", OrderUse.ALWAYS, (0, 0))
    assert "Show" not in repr(table)
    assert "Show" not in repr(table.orders)
    assert "(1,)" not in repr(OrderRequest("", OrderUse.NEXT, ((1,),)))
    await serve_only(rig, 0)
    await rig.answer(number, BEN, 0)
    await serve_only(rig, 0)
    assert (await rig.tables.reader.get(number)).phase is Phase.OVER
    assert '"number":1' not in await rig.tables.queries.export(number)


async def test_an_answer_left_in_advance_takes_as_long_as_a_computer_player(
    rig: Rig, thinker: Thinker
) -> None:
    """The time shows neither that no person had to think nor which kind of order was used."""
    table = await against(rig, "beginner")
    await rig.leave(table.id, ANNE, "show", OrderUse.NEXT, (2,))
    async with playing(rig, thinker, together=2) as computers:
        await until(rig, table.id, lambda now: now.turn > 0)
        assert computers.pauses[:2] == [DELAY, DELAY]


async def test_a_person_who_plays_with_a_restarted_program_is_answered_for(
    rig: Rig, thinker: Thinker
) -> None:
    """The loop reads the seats to serve from the database."""
    number = (await rig.begin_match(BEN)).id
    await rig.leave(number, BEN, "show", OrderUse.ANY)
    await rig.restart()
    async with playing(rig, thinker):
        table = await until(rig, number, lambda now: now.awaited == (0,))
    assert table.choice_of(1) in (table.prompt(1) or ())


async def test_a_person_who_has_given_up_steers_nothing_any_more(rig: Rig) -> None:
    """Neither by orders left before, nor by new ones."""
    table = await rig.begin_match(BEN, CARA)
    await rig.leave(table.id, BEN, "show", OrderUse.NEXT, (1,))
    seat = table.seat_of(BEN.id)
    assert seat is not None
    after = await rig.tables.resign(table.id, BEN.id, rig.click())
    assert after.orders.get(seat, ()) == ()
    with pytest.raises(Illegal, match="tables-resigned"):
        await rig.leave(table.id, BEN, "show", OrderUse.NEXT, (1,))

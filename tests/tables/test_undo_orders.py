"""Undo and standing orders: choosing and undoing reveals no other person's orders."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice
from games.engine.generic.learned import may_be_ordered
from games.engine.orders import OrderUse, Relation, When
from games.engine.text import Illegal
from tables.model.orders import OrderRequest
from tests.commanded import CommandedTables
from tests.laws.playing import Start, fullest, play
from tests.tables.conftest import ANNE, BEN, CHANNEL, GUILD
from tests.tables.test_undo import PUT, placing

if TYPE_CHECKING:
    from tables.model.table import Table
    from tests.tables.conftest import Rig

pytestmark = pytest.mark.postgres


async def leave_show(rig: Rig, number: int) -> None:
    """Leave Ben's answer to the next question of all."""
    await rig.leave(number, BEN, "show", OrderUse.NEXT, (2,))


async def oroen(rig: Rig) -> Table:
    """Begin a match of Oroen between Anne and Ben."""
    rig.tables = CommandedTables(rig.database, CATALOGUE, rig.clock, rig._entropy)
    rules = CATALOGUE["oroen"].rules
    table = await rig.tables.lobbies.open("oroen", GUILD, CHANNEL, ANNE, fullest(rules, 2), rig.click())
    await rig.tables.join(table.id, BEN, rig.click())
    return await rig.tables.begin(table.id, ANNE.id, rig.click())


@pytest.mark.parametrize("left", ["none", "one that answers", "one that does not answer"])
async def test_a_column_is_not_tried_out_against_the_orders_of_the_other(rig: Rig, left: str) -> None:
    """Whether an order stands there, and whether it answers this column, does not matter."""
    table = await oroen(rig)
    mover, other = (ANNE, BEN) if table.awaited == (0,) else (BEN, ANNE)
    seat, answering = table.seat_of(mover.id), table.seat_of(other.id)
    assert seat is not None
    assert answering is not None
    slot = next(slot for slot in table.order_slots(answering) if slot.key == "place")
    column = {"one that answers": 1, "one that does not answer": 2}.get(left)
    if column is not None:
        when = When(f"last-{column}", Relation.YES)
        request = OrderRequest(slot.fingerprint, OrderUse.ALWAYS, ((3, 0),), when)
        await rig.tables.set_orders(table.id, other.id, request, rig.click())
    moved = await rig.answer(table.id, mover, 0, 0)
    assert moved.awaited == (answering,)
    assert await rig.tables.undoing.free(moved, seat) is None
    with pytest.raises(Illegal, match="tables-undo-learned"):
        await rig.tables.undoing.take_back(moved, mover.id, rig.click())
    asked = await rig.tables.undoing.ask(moved, mover.id, rig.click())
    assert asked.undoing is not None


@pytest.mark.parametrize("left", [True, False])
async def test_questions_that_an_order_could_answer_need_consent(rig: Rig, *, left: bool) -> None:
    """All are asked what to show, Anne among them: Ben's order may seal his answer before hers."""
    table = await placing(rig, BEN)
    if left:
        await leave_show(rig, table.id)
    put = await rig.answer(table.id, ANNE, *PUT)
    assert put.awaited == (0, 1)
    assert await rig.tables.undoing.free(put, 0) is None


async def test_own_orders_are_no_secret(rig: Rig) -> None:
    """Alone with a computer, which leaves none, a choice is as free to take back as ever."""
    table = await placing(rig, computer=True)
    await rig.leave(table.id, ANNE, "show", OrderUse.NEXT, (0,))
    put = await rig.answer(table.id, ANNE, *PUT)
    assert await rig.tables.undoing.free(put, 0) is not None


@pytest.mark.slow
@pytest.mark.parametrize("game", list(CATALOGUE))
def test_possible_orders_are_found_behind_any_hidden_state(game: str) -> None:
    """In all games: where a seat could leave an answer to its question, an onlooker thinks so, too.

    And for every world that the mover thinks possible, the finding is the same.
    """
    rules = CATALOGUE[game].rules
    seats = rules.seats[-1]
    dice, found = KeyedDice(b"ordered", game), 0
    for number, moment in enumerate(play(Start(rules, seats, fullest(rules, seats), b"ordered"))):
        decision = moment.match.decision
        if decision is None or number % 7:
            continue
        state = moment.match.state
        for seat, prompt in decision.prompts.items():
            slots = rules.order_slots(rules.view(state, seat))
            can = any(slot.common(prompt) for slot in slots)
            told = may_be_ordered(rules, state, (seat,))
            assert told or not can
            found += told
            mover = dice.pick(seats)
            twin = rules.imagine(rules.view(state, mover), dice)
            assert rules.view(twin, None) != rules.view(state, None) or told == may_be_ordered(
                rules, twin, (seat,)
            )
    assert found

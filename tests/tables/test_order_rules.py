"""Rules of standing orders: when one answers, what it answers, and how they are changed and kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice
from games.engine.codec import parse
from games.engine.ids import EPOCH, TableId
from games.engine.matches.log import BODY, CauseKind
from games.engine.matches.match import begin, submit
from games.engine.orders import OrderRule, OrderUse, Relation, When
from games.engine.record import replace, with_fields
from games.engine.replays.verification import check
from games.engine.text import Illegal, say
from games.engine.walk import path_to
from tables.commands.orders import carry_out_order, set_orders
from tables.document import SeatLeft
from tables.model.orders import (
    MAX_ANSWERS,
    MAX_RULES,
    OrderRequest,
    RuleChange,
    RuleRequest,
    due_order,
    has_due_order,
    has_resting_order,
    is_resting,
    order_print,
    order_under,
    unavailable_actions,
)
from tables.model.table import DroppedOrder, Participant, Phase, StandingOrder, Table
from tables.seat_orders import SeatOrders, seat_orders_from_plain, seat_orders_plain
from tests.laws.playing import all_options
from tests.sizes import first_of_each
from tests.tables.amending import amend_table
from tests.tables.conftest import ANNE, BEN, Rig
from tests.tables.test_orders import serve_only
from tests.toy.catalogue import CATALOGUE as TOYS
from tests.toy.rules import Options, Put, Show

if TYPE_CHECKING:
    from games.engine.generic.entry import GameEntry
    from games.engine.orders import OrderSlot
    from games.engine.text import Seat

PEBBLES: Final = "pebbles"
THREE: Final = Options(rounds=3)
ENTRIES: Final = {**CATALOGUE, **TOYS}
STARTS: Final = [
    (key, seats, number) for key, game in ENTRIES.items() for seats in game.rules.seats for number in (0, -1)
]


def more(number: int) -> When:
    """Return the condition that a seat has at least `number` pebbles."""
    return When("pebbles", Relation.LEAST, number)


async def begin_with_rules(rig: Rig, *rules: tuple[When | None, tuple[int, ...]]) -> Table:
    """Begin a match in which Anne, who has won the round with 4 of her pebbles, has left rules to put."""
    number = (await rig.begin_match(BEN, options=THREE)).id
    for when, path in rules:
        slot = (await rig.tables.reader.get(number)).order_slots(0)[1]
        request = OrderRequest(slot.fingerprint, OrderUse.ALWAYS, (path,), when)
        await rig.tables.set_orders(number, ANNE.id, request, rig.click())
    await rig.answer(number, BEN, 0)
    return await rig.answer(number, ANNE, 3)


# Use


async def test_the_first_rule_that_holds_answers(rig: Rig) -> None:
    """Anne has one pebble left."""
    table = await begin_with_rules(rig, (more(2), (0, 0)), (more(1), (0, 1)), (None, (0, 2)))
    assert due_order(table, 0) is not None
    await serve_only(rig, 0)
    told = await rig.tables.queries.newest(table.id, 1)
    assert dict(told[0].text.params)["column"] == Put("a", 2).column


async def test_where_none_holds_its_owner_is_asked(rig: Rig) -> None:
    table = await begin_with_rules(rig, (more(2), (0, 0)))
    assert table.awaited == (0,)
    assert not has_due_order(table, 0)
    assert unavailable_actions(table, 0) == ()
    assert await rig.tables.queries.to_serve() == ()


async def test_of_several_answers_the_first_is_given_that_is_offered(rig: Rig) -> None:
    table = await begin_with_rules(rig, (None, (0, 0)))
    slot = table.order_slots(0)[1]
    request = OrderRequest(slot.fingerprint, OrderUse.ALWAYS, ((0, 0), (1, 1)))
    await rig.tables.set_orders(table.id, ANNE.id, request, rig.click())
    await serve_only(rig, 0)
    await rig.answer(table.id, BEN, 0)
    table = await rig.answer(table.id, ANNE, 1)
    due = due_order(table, 0)
    assert due is not None
    assert due.actions == (Put("b", 2),)


async def test_a_rule_whose_answers_are_not_offered_leaves_the_question_to_the_next(rig: Rig) -> None:
    table = await begin_with_rules(rig, (more(1), (0, 0)), (None, (0, 1)))
    await serve_only(rig, 0)
    await rig.answer(table.id, BEN, 0)
    table = await rig.answer(table.id, ANNE, 1)
    due = due_order(table, 0)
    assert due is not None
    assert due.actions == (Put("a", 2),)


async def test_an_order_that_was_used_is_news_to_its_owner_alone(rig: Rig) -> None:
    """Everything since Anne's own last move is news to her, what her order did included."""
    table = await begin_with_rules(rig, (None, (0, 0)))
    before = table.participants[0].seen
    after = await serve_only(rig, 0)
    assert after.participants[0].seen == before
    mine = [line.text.key for line in await rig.tables.queries.since(after, 0)]
    others = [line.text.key for line in await rig.tables.queries.since(after, 1)]
    assert mine[-1] == "tables-orders-used"
    assert "toy-put" in mine
    assert "tables-orders-used" not in others
    assert "tables-orders-used" not in [line.text.key for line in await rig.tables.queries.log(after, None)]


async def test_the_file_of_a_match_with_rules_is_verified_and_tells_no_condition(rig: Rig) -> None:
    number = (await rig.begin_match(BEN, options=Options(rounds=1))).id
    slot = (await rig.tables.reader.get(number)).order_slots(0)[1]
    request = OrderRequest(slot.fingerprint, OrderUse.ALWAYS, ((0, 0),), more(1))
    await rig.tables.set_orders(number, ANNE.id, request, rig.click())
    await rig.answer(number, BEN, 0)
    await rig.answer(number, ANNE, 3)
    assert (await serve_only(rig, 0)).phase is Phase.OVER
    file = await rig.tables.queries.export(number)
    report = check({PEBBLES: TOYS[PEBBLES].rules}, file)
    assert report.result is not None
    assert say("verify-orders", moves=1) in report.findings
    assert "least" not in file


async def put_and_take_back(rig: Rig) -> Table:
    """Begin a match in which Anne has put a stone, left an order for that, and undone her move."""
    table = await begin_with_rules(rig)
    await rig.answer(table.id, ANNE, 0, 0, 2)
    await rig.leave(table.id, ANNE, "put", OrderUse.ALWAYS, (0, 0))
    await rig.tables.undoing.ask(await rig.tables.reader.get(table.id), ANNE.id, rig.click())
    return await rig.tables.undoing.agree_to_undo(await rig.tables.reader.get(table.id), BEN.id, rig.click())


async def test_an_order_does_not_answer_what_its_owner_has_taken_back(rig: Rig) -> None:
    """The question is left to her, also after a restart; later ones are not."""
    table = await put_and_take_back(rig)
    assert table.awaited == (0,)
    assert await rig.tables.queries.to_serve() == ()
    await rig.restart()
    assert await rig.tables.queries.to_serve() == ()
    kept = await rig.tables.reader.get(table.id)
    assert has_resting_order(kept, 0)
    assert unavailable_actions(kept, 0) == ()
    await rig.answer(table.id, ANNE, 0, 0, 1)
    await rig.answer(table.id, BEN, 0)
    after = await rig.answer(table.id, ANNE, 1)
    assert has_due_order(after, 0)


async def test_a_rule_that_does_not_hold_does_not_rest_either(rig: Rig) -> None:
    table = await begin_with_rules(rig, (more(4), (0, 0)))
    await rig.answer(table.id, ANNE, 0, 0, 2)
    await rig.tables.undoing.ask(await rig.tables.reader.get(table.id), ANNE.id, rig.click())
    after = await rig.tables.undoing.agree_to_undo(await rig.tables.reader.get(table.id), BEN.id, rig.click())
    assert is_resting(after, 0)
    assert not has_resting_order(after, 0)


async def test_orders_changed_after_an_undo_answer_again(rig: Rig) -> None:
    table = await put_and_take_back(rig)
    await rig.leave(table.id, ANNE, "put", OrderUse.ALWAYS, (1, 0))
    assert await rig.tables.queries.to_serve() == ((table.id, 0),)


# Changing rules


async def test_rules_are_moved_removed_and_given_further_answers(rig: Rig) -> None:
    table = await begin_with_rules(rig, (more(3), (0, 0)), (more(2), (0, 1)), (None, (0, 2)))

    async def change(number: int, change: RuleChange, *path: int) -> tuple[OrderRule, ...]:
        now = await rig.tables.reader.get(table.id)
        standing = order_print(now.order_slots(0)[1], order_under(now, 0, "put"))
        request = RuleRequest(standing, number, change, path)
        return order_under(
            await rig.tables.set_orders(table.id, ANNE.id, request, rig.click()), 0, "put"
        ).rules

    one, other, rest = (
        OrderRule(more(3), (Put("a", 1),)),
        OrderRule(more(2), (Put("a", 2),)),
        OrderRule(None, (Put("a", 3),)),
    )
    assert await change(1, RuleChange.UP) == (other, one, rest)
    assert await change(2, RuleChange.ADD, 1, 0) == (other, one, OrderRule(None, (Put("a", 3), Put("b", 1))))
    assert await change(0, RuleChange.REMOVE) == (one, OrderRule(None, (Put("a", 3), Put("b", 1))))
    for number, what, path in (
        (0, RuleChange.UP, ()),
        (1, RuleChange.UP, ()),
        (2, RuleChange.REMOVE, ()),
        (-1, RuleChange.REMOVE, ()),
        (0, RuleChange.ADD, (9,)),
    ):
        with pytest.raises(Illegal, match="engine-no-such-answer"):
            await change(number, what, *path)


async def test_a_rule_for_the_same_condition_takes_the_place_of_the_one_before(rig: Rig) -> None:
    table = await begin_with_rules(rig, (None, (0, 0)), (more(2), (0, 1)), (more(2), (1, 0)), (None, (1, 1)))
    assert order_under(table, 0, "put").rules == (
        OrderRule(more(2), (Put("b", 1),)),
        OrderRule(None, (Put("b", 2),)),
    )


async def test_a_change_of_what_has_changed_meanwhile_is_refused(rig: Rig) -> None:
    table = await begin_with_rules(rig, (more(3), (0, 0)))
    standing = order_print(table.order_slots(0)[1], order_under(table, 0, "put"))
    request = RuleRequest(standing, 0, RuleChange.REMOVE)
    await rig.tables.set_orders(table.id, ANNE.id, request, rig.click())
    with pytest.raises(Illegal, match="tables-orders-changed"):
        await rig.tables.set_orders(table.id, ANNE.id, request, rig.click())


async def test_rules_and_answers_have_a_limit(rig: Rig) -> None:
    table = await begin_with_rules(rig)
    slot = table.order_slots(0)[1]
    whens = [
        When("pebbles", relation, number) for relation in slot.conditions[0].relations for number in range(5)
    ]
    for when in whens[:MAX_RULES]:
        request = OrderRequest(slot.fingerprint, OrderUse.ALWAYS, ((0, 0),), when)
        await rig.tables.set_orders(table.id, ANNE.id, request, rig.click())
    for refused, why in (
        (OrderRequest(slot.fingerprint, OrderUse.ALWAYS, ((0, 0),), whens[-1]), "tables-orders-rules-full"),
        (OrderRequest(slot.fingerprint, OrderUse.ALWAYS, ((0, 0),) * (MAX_ANSWERS + 1)), "engine-no-such"),
        (
            OrderRequest(slot.fingerprint, OrderUse.ALWAYS, ((0, 0),), When("other", Relation.YES)),
            "engine-no",
        ),
        (
            OrderRequest(slot.fingerprint, OrderUse.ALWAYS, ((0, 0),), When("red", Relation.LEAST)),
            "engine-no",
        ),
        (OrderRequest(slot.fingerprint, OrderUse.ALWAYS, ((0, 0),), more(99)), "engine-no-such-answer"),
        (OrderRequest(slot.fingerprint, OrderUse.NEXT, ((0, 0),), more(1)), "engine-no-such-answer"),
    ):
        with pytest.raises(Illegal, match=why):
            await rig.tables.set_orders(table.id, ANNE.id, refused, rig.click())


# Orders that fit no more


async def test_unfit_orders_are_dropped_and_their_owner_is_told_until_they_act(rig: Rig) -> None:
    """After a peek no player may say in advance where to put stones."""
    table = await begin_with_rules(rig, (more(2), (0, 0)))
    await rig.restart()
    after = await rig.answer(table.id, ANNE, 1)
    order = StandingOrder("put", (), (OrderRule(more(2), (Put("a", 1),)),))
    (dropped,) = after.dropped[0]
    assert (dropped.label.key, dropped.order) == ("toy-order-put", order)
    assert after.orders == {}
    await rig.restart()
    kept = await rig.tables.reader.get(table.id)
    assert kept.dropped == after.dropped
    assert await rig.tables.queries.to_serve() == ()
    await rig.answer(table.id, BEN, 0)
    assert (await rig.tables.reader.get(table.id)).dropped == after.dropped
    assert (await rig.answer(table.id, ANNE, 0)).dropped == {}


async def test_the_end_of_a_match_drops_everything_without_a_word(rig: Rig) -> None:
    table = await begin_with_rules(rig, (more(2), (0, 0)))
    await rig.tables.agree(table.id, ANNE.id, rig.click())
    after = await rig.tables.agree(table.id, BEN.id, rig.click())
    assert after.phase is Phase.ENDED
    assert (after.orders, after.dropped) == ({}, {})


def test_a_rule_is_dropped_once_none_of_its_answers_can_be_given_again() -> None:
    """In Orongo shells that lie on tiles can never be bid. One answer that can be given keeps a rule."""
    table = start(ENTRIES["orongo"], 3, 0)
    slot = table.order_slots(0)[0]
    bid = next(iter(slot.prompt))
    far = with_fields(bid, shells=60)
    assert [slot.fits(OrderRule(None, answers)) for answers in ((far,), (far, bid), (bid,), ())] == [
        False,
        True,
        True,
        True,
    ]
    assert not slot.fits(OrderRule(When("tide", Relation.YES), (bid,)))


# Rows


@pytest.mark.parametrize(
    ("stored", "order"),
    [
        ('[["show",[{"kind":"show","number":2}],null]]', StandingOrder("show", (Show(2),))),
        ('[["show",[],"any"]]', StandingOrder("show", (), (OrderRule(),))),
        (
            '[["put",[],{"column":1,"kind":"put","row":"a"}]]',
            StandingOrder("put", (), (OrderRule(None, (Put("a", 1),)),)),
        ),
    ],
)
def test_orders_of_the_first_format_are_read(stored: str, order: StandingOrder) -> None:
    assert seat_orders_from_plain(ENTRIES[PEBBLES], 1, parse(stored)) == SeatOrders((order,))


def test_orders_and_notices_are_read_as_they_were_written() -> None:
    table = start(ENTRIES[PEBBLES], 2, 0)
    order = StandingOrder("put", (Put("a", 1),), (OrderRule(more(2), (Put("b", 1),)), OrderRule()))
    left = SeatOrders((order,), (DroppedOrder(table.order_slots(0)[1].label, order),))
    plain = seat_orders_plain(table.game, left)
    assert seat_orders_from_plain(table.game, 1, plain) == left
    assert "Put" not in repr(left)
    assert "Put" not in repr((order.rules, left.dropped))


async def test_an_order_of_the_first_format_is_used_as_ever(rig: Rig) -> None:
    number = (await rig.begin_match(BEN)).id
    await rig.leave(number, BEN, "show", OrderUse.NEXT, (2,))
    left = (SeatLeft(1, None, parse('[["show",[{"kind":"show","number":4}],"any"]]')),)
    await amend_table(rig.database, number, left=left)
    after = await serve_only(rig, 1)
    assert after.choice_of(1) == Show(4)
    assert order_under(after, 1, "show") == StandingOrder("show", (), (OrderRule(),))


# Every game


def start(entry: GameEntry, seats: int, number: int, key: bytes = b"rules") -> Table:
    """Return a table of people at which a match has just begun, with the options of a number."""
    options = all_options(entry.rules, seats)[number]
    return Table(
        id=TableId(1),
        game=entry,
        phase=Phase.RUNNING,
        guild=7,
        channel=70,
        thread=None,
        host=100,
        options=options,
        participants=tuple(Participant(seat, 100 + seat, f"P{seat}", None) for seat in range(seats)),
        commitment="",
        match=begin(entry.rules, options, seats, key).match,
        result=None,
        seed=None,
        opened=0,
        trouble=None,
    )


def random_rules(table: Table, seat: Seat, dice: KeyedDice) -> Table:
    """Leave random rules for a seat, in one of its slots."""
    slots = table.order_slots(seat)
    slot = dice.choose(slots) if slots else None
    if slot is None or OrderUse.ALWAYS not in slot.uses:
        return table
    paths = tuple(path_to(slot.prompt, slot.prompt.sample(dice)) for _ in range(1 + dice.pick(3)))
    when = None
    if slot.conditions and dice.pick(3):
        one = dice.choose(slot.conditions)
        when = When(
            one.key, dice.choose(one.relations), dice.choose(tuple(one.numbers)) if one.numbers else 0
        )
    request = OrderRequest(slot.fingerprint, OrderUse.ALWAYS, paths, when)
    try:
        return set_orders(table, 100 + seat, request).table
    except Illegal:  # There are as many rules as there can be.
        return table


def expect_answer(table: Table, seat: Seat) -> object | None:
    """Work out the answer that the rules of a seat give, from its view alone."""
    prompt = table.prompt(seat)
    assert prompt is not None
    for slot in table.game.rules.order_slots(table.view(seat)):
        for rule in order_under(table, seat, slot.key).rules:
            if rule.when is None or holds(slot, rule.when):
                for answer in rule.answers:
                    if answer in prompt and answer in slot.prompt:
                        return answer
    return None


def holds(slot: OrderSlot[object], when: When) -> bool:
    """Return whether a condition holds by the number that the view shows."""
    value = next(condition.value for condition in slot.conditions if condition.key == when.condition)
    if value is None:
        return False
    if when.relation in (Relation.YES, Relation.NO):
        return value == int(when.relation is Relation.YES)
    return value >= when.number if when.relation is Relation.LEAST else value <= when.number


@pytest.mark.parametrize(("key", "seats", "number"), first_of_each(STARTS, lambda start: start[0]))
def test_by_random_play_rules_answer_exactly_when_they_hold_and_only_with_what_is_offered(
    key: str, seats: int, number: int
) -> None:
    """A game need not have any slot that takes rules."""
    begun = [start(ENTRIES[key], seats, number, bytes([match])) for match in range(10 if key in TOYS else 1)]
    used = sum(orders_used(table, KeyedDice(b"rules", key)) for table in begun)
    slots = (slot for seat in range(seats) for slot in begun[0].order_slots(seat))
    assert used > 0 or not any(OrderUse.ALWAYS in slot.uses for slot in slots)


def orders_used(table: Table, dice: KeyedDice) -> int:
    """Play a match at random, check each answer that rules give, and return how many there were."""
    used = 0
    while table.awaited:
        seat = dice.choose(table.awaited)
        table = random_rules(table, dice.pick(len(table.participants)), dice)
        asked, prompt, answer = table.question_of(seat), table.prompt(seat), expect_answer(table, seat)
        assert asked is not None
        assert prompt is not None
        assert table.match is not None
        assert has_due_order(table, seat) == (answer is not None)
        if answer is None:
            progress = submit(table.match, seat, prompt.sample(dice))
            over = progress.match.decision is None
            table = replace(table, match=progress.match, phase=Phase.OVER if over else Phase.RUNNING)
            continue
        used += 1
        change = carry_out_order(table, seat, asked, EPOCH)
        table = change.table
        for entry in change.entries[:1]:
            causes = dict(zip(dict(entry.moves), BODY.load(entry.text).causes, strict=True))
            assert dict(entry.moves)[seat] == answer
            assert causes[seat].kind is CauseKind.ORDER
    return used

"""The pages on which rules of standing orders are made and changed, and how they are typed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from cogs.host.choices.typed_orders import request_of, suggest
from cogs.host.custom_ids import Press, TablePress, Verb, parse
from cogs.host.limits import CHOICE_LABEL
from cogs.host.screens.cards.panel import panel
from cogs.host.screens.private.orders_page import OrdersState, orders_page
from cogs.host.screens.private.reading import seat_page
from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice
from games.engine.ids import TableId
from games.engine.orders import OrderRule, OrderUse, Relation, When
from games.engine.record import replace
from games.engine.text import Illegal, say
from games.engine.walk import Question, walk
from games.orongo.rules.position import Bid
from games.wongar.rules.actions import Pass
from tables.model.orders import MAX_ANSWERS, MAX_QUEUED, MAX_RULES, OrderRequest, order_under
from tables.model.table import DroppedOrder, StandingOrder
from tests.cogs.making import ENTRIES, at_seat, begin_match, check, custom_ids, lists, play_choice, text_of
from tests.laws.playing import fullest
from tests.sizes import in_turns

if TYPE_CHECKING:
    from cogs.host.screens.shown import Shown
    from games.engine.orders import OrderSlot
    from tables.model.table import Table
    from tests.cogs.conftest import Rig

SHELLS: Final = When("shells", Relation.LEAST, 10)
REEF: Final = When("reef", Relation.LEAST, 10)
RULES: Final = (
    OrderRule(SHELLS, (Bid(2),)),
    OrderRule(REEF, (Bid(0), Bid(1))),
    OrderRule(None, (Bid(1),)),
)


def orongo(*rules: OrderRule, queued: tuple[object, ...] = ()) -> Table:
    """Return a table of three at which Anne has left rules for her bids."""
    table = begin_match("orongo", 3, fullest(CATALOGUE["orongo"].rules, 3))
    left = (StandingOrder("bid", queued, rules),) if rules or queued else ()
    return replace(table, orders={0: left} if left else {})


def presses(shown: Shown) -> list[Press]:
    return [press for custom_id in custom_ids(shown) if (press := parse(custom_id))]


def crowd_slot(table: Table, slot: OrderSlot[object]) -> Table:
    """Return the table with the longest order that a slot can hold, and a notice of as long a one."""
    answers = tuple(list(slot.prompt)[-MAX_ANSWERS:])
    whens = [
        When(condition.key, relation, condition.numbers.high - number if condition.numbers else 0)
        for number in range(3)
        for condition in slot.conditions
        for relation in condition.relations
    ]
    rules = tuple(OrderRule(when, answers) for when in whens[: MAX_RULES - 1])
    order = StandingOrder(slot.key, answers[:1] * MAX_QUEUED, (*rules, OrderRule(None, answers)))
    dropped = tuple(DroppedOrder(slot.label, order) for _ in range(MAX_RULES))
    return replace(table, orders={0: (order,)}, dropped={0: dropped})


def states(slot: OrderSlot[object]) -> list[OrdersState]:
    """Return the states of the page of a slot: each step of each order, to its first and last answers."""
    found = [OrdersState(note=say("tables-orders-changed"))]
    leads: list[tuple[Verb, tuple[int, ...]]] = [(Verb.NEXT, ()), (Verb.ALWAYS, ()), (Verb.ELSE, (0,))]
    if slot.conditions:
        found += [OrdersState(Verb.RULE), OrdersState(Verb.RULE, (0, 0))]
        for number, condition in enumerate(slot.conditions):
            compared = condition.numbers.high if condition.numbers else 0
            leads += [(Verb.RULE, (number, at, compared)) for at in range(len(condition.relations))]
    for verb, lead in leads:
        for end in (0, -1):
            path: tuple[int, ...] = ()
            while isinstance(at := walk(slot.prompt, path), Question):
                found.append(OrdersState(verb, (*lead, *path)))
                path = (*path, range(len(at.values))[end])
    return found


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "language"),
    in_turns([(game,) for game in (*CATALOGUE, "pebbles")], ("en", "fr"), lambda case: case),
)
async def test_every_page_fits_in_every_game(game: str, language: str) -> None:
    """Also with the longest order, its notices, and at a later question."""
    rules, dice = ENTRIES[game].rules, KeyedDice(b"pages", game)
    table = begin_match(game, rules.seats[-1], fullest(rules, rules.seats[-1]))
    for turn in range(30):
        if not table.awaited:
            break
        for number, slot in enumerate(table.order_slots(0) if turn % 6 == 0 else ()):
            full = crowd_slot(table, slot)
            check(seat_page(at_seat(full, 0, language)))
            check(await panel(at_seat(full, 0, language), ()))
            for state in states(slot):
                check(orders_page(at_seat(full, 0, language), number, state))
        prompt = table.prompt(table.awaited[0])
        assert prompt is not None
        table = play_choice(table, table.awaited[0], prompt.sample(dice))


async def test_an_order_with_rules_is_said_in_words() -> None:
    shown = seat_page(at_seat(orongo(*RULES, queued=(Bid(5),)), 0))
    assert (
        "Bid: 5, once. 2 with 10 shells or more. 0, else 1 with 10 shells or more on the reef. Otherwise 1."
        in text_of(shown)
    )
    without = text_of(seat_page(at_seat(orongo(RULES[0]), 0, "fr"))).replace("\N{NO-BREAK SPACE}", " ")
    assert "Mise : 2 avec 10 coquillages ou plus. Sinon, on vous demande." in without


async def test_the_page_lists_the_rules_and_how_they_can_be_changed() -> None:
    shown = orders_page(at_seat(orongo(*RULES), 0), 0)
    assert "2. 0, else 1 with 10 shells or more on the reef.\n3. Otherwise 1." in text_of(shown)
    (changes,) = [entry for entry in lists(shown) if entry[0].startswith("If not possible")]
    add, remove = "If not possible, instead", "Remove"
    assert [change.partition(":")[0] for change in changes] == [
        add,
        remove,
        "Move up",
        add,
        remove,
        add,
        remove,
    ]


async def test_others_see_nothing_of_rules_and_notices() -> None:
    full = crowd_slot(orongo(), orongo().order_slots(0)[0])
    for seat in (1, 2):
        assert text_of(seat_page(at_seat(full, seat))) == text_of(seat_page(at_seat(orongo(), seat)))
        for verb in (None, Verb.RULE):
            state = OrdersState(verb)
            assert text_of(orders_page(at_seat(full, seat), 0, state)) == text_of(
                orders_page(at_seat(orongo(), seat), 0, state)
            )


async def test_a_notice_stands_in_the_panel_and_in_my_seat() -> None:
    table = orongo()
    order = StandingOrder("bid", (), (OrderRule(SHELLS, (Bid(12),)),))
    table = replace(table, dropped={0: (DroppedOrder(table.order_slots(0)[0].label, order),)})
    told = "no longer fits, so it is withdrawn: Bid (12)"
    assert told in text_of(seat_page(at_seat(table, 0)))
    assert told in text_of(await panel(at_seat(table, 0), ()))


@pytest.mark.parametrize(
    ("typed", "when", "path"),
    [
        ("always 1", None, (1,)),
        ("2 while I have more than 10 shells", When("shells", Relation.LEAST, 11), (2,)),
        ("0 and sweep when the reef is 10 or more", REEF, (0,)),
        ("2 unless I hold the amulet", When("amulet", Relation.NO), (2,)),
        ("3 unless the reef has 4 shells or more", When("reef", Relation.MOST, 3), (3,)),
        ("1 if I have fewer than 4 shells", When("shells", Relation.MOST, 3), (1,)),
        ("1 quand j'ai moins de 4 coquillages", When("shells", Relation.MOST, 3), (1,)),
        ("0 si le récif a 10 coquillages ou plus", REEF, (0,)),
        ("4 from round 3 on", When("round", Relation.LEAST, 3), (4,)),
        ("4 à partir de la manche 3", When("round", Relation.LEAST, 3), (4,)),
        ("4 while it rains", None, None),
    ],
)
@pytest.mark.parametrize("language", ["en", "fr"])
async def test_a_rule_can_be_typed(
    typed: str, when: When | None, path: tuple[int, ...] | None, language: str
) -> None:
    here = at_seat(orongo(), 0, language)
    if path is None:
        with pytest.raises(Illegal, match="host-"):
            request_of(here, typed)
        return
    slot = here.table.order_slots(0)[0]
    request = OrderRequest(slot.fingerprint, OrderUse.ALWAYS, (path,), when)
    assert request_of(here, typed) == request
    label, value = suggest(here, typed)[0]
    assert request_of(here, value) == request
    assert len(value) <= CHOICE_LABEL
    assert label.startswith(here.labels(slot.label))


async def test_to_pass_unless_one_leads_nothing_is_an_order_for_every_ceremony() -> None:
    here = at_seat(begin_match("wongar", 3, fullest(CATALOGUE["wongar"].rules, 3)), 0)
    request = request_of(here, "pass unless I lead nothing")
    slot = next(
        order_slot
        for order_slot in here.table.order_slots(0)
        if order_slot.fingerprint == request.fingerprint
    )
    assert (slot.key, list(slot.prompt)) == ("pass", [Pass()])
    assert request.when == When("leads", Relation.LEAST, 1)


async def test_an_answer_suggests_rules_that_hold_now() -> None:
    found = [label for label, _ in suggest(at_seat(orongo(), 0), "3")]
    assert "Bid · with 16 shells or more: 3" in found
    assert "Bid · while you hold the amulet: 3" in found


# In Discord


@pytest.mark.slow
async def test_a_rule_takes_three_short_steps_and_is_used(rig: Rig) -> None:
    """A condition, a number, an answer."""
    await rig.begin_match(rig.ben, rig.cara, starter=1)
    seat = rig.answer_to(await rig.press(rig.anne, rig.direct(rig.anne), Verb.SEAT))
    page = rig.answer_to(await rig.press(rig.anne, seat, Verb.ORDERS, "In advance: Bid"))
    page = rig.answer_to(await rig.press(rig.anne, page, Verb.RULE))
    page = rig.answer_to(await rig.choose(rig.anne, page, Verb.RULE, "with … shells or more"))
    page = rig.answer_to(await rig.choose(rig.anne, page, Verb.RULE, "with 10 shells or more"))
    page = rig.answer_to(await rig.choose(rig.anne, page, Verb.RULE, "3"))
    assert "3 with 10 shells or more. Otherwise you are asked." in rig.read(page)
    page = rig.answer_to(await rig.choose(rig.anne, page, Verb.EDIT, "0.1"))
    page = rig.answer_to(await rig.choose(rig.anne, page, Verb.ELSE, "1"))
    assert order_under(await rig.table(), 0, "bid").rules == (OrderRule(SHELLS, (Bid(3), Bid(1))),)
    await rig.env.advance_time(1.5)
    assert (await rig.table()).choice_of(0) == Bid(3)
    assert "3, else 1 with 10 shells or more" in rig.read(rig.direct(rig.anne))
    seat = rig.answer_to(await rig.press(rig.anne, rig.direct(rig.anne), Verb.SEAT))
    page = rig.answer_to(await rig.press(rig.anne, seat, Verb.ORDERS, "In advance: Bid"))
    page = rig.answer_to(await rig.choose(rig.anne, page, Verb.EDIT, "0.2"))
    assert "none yet" in rig.read(page)


@pytest.mark.slow
async def test_a_rule_can_give_any_answer(rig: Rig) -> None:
    await rig.begin_match(rig.ben, game="riombo")
    seat = rig.answer_to(await rig.press(rig.anne, rig.direct(rig.anne), Verb.SEAT))
    page = rig.answer_to(await rig.press(rig.anne, seat, Verb.ORDERS))
    page = rig.answer_to(await rig.press(rig.anne, page, Verb.RULE))
    page = rig.answer_to(await rig.choose(rig.anne, page, Verb.RULE, "with a value of … or more"))
    page = rig.answer_to(await rig.choose(rig.anne, page, Verb.RULE, "with a value of 40 or more"))
    page = rig.answer_to(await rig.press(rig.anne, page, Verb.ANY))
    assert "anything, at random with a value of 40 or more." in rig.read(page)
    await rig.env.advance_time(1.5)
    assert (await rig.table()).awaited == (1,)


async def test_a_rule_that_does_not_hold_rings_its_owner_as_ever(rig: Rig) -> None:
    await rig.begin_match(rig.ben, rig.cara, starter=1)
    shown = rig.answer_to(
        await rig.anne.slash(rig.channel, "table orders", answer="3 when the reef is 20 or more")
    )
    await rig.press(rig.anne, shown, Verb.KEEP_ORDER)
    await rig.env.advance_time(1.5)
    assert 0 in (await rig.table()).awaited
    assert order_under(await rig.table(), 0, "bid").rules == (
        OrderRule(When("reef", Relation.LEAST, 20), (Bid(3),)),
    )


@pytest.mark.slow
async def test_forged_presses_of_rules_are_answered_politely(rig: Rig) -> None:
    await rig.begin_match(rig.ben, rig.cara, starter=1)
    slot = (await rig.table()).order_slots(0)[0]
    for verb in (Verb.RULE, Verb.EDIT, Verb.ELSE):
        for path in ((0,), (0, 99), (0, 0, 9), (0, 0, 0, 9999, 3), (0, 0, 0, 3, 99, 1)):
            for fingerprint in (slot.fingerprint, "00000000"):
                press = TablePress(verb, TableId(1), turn=-1, fingerprint=fingerprint, path=path)
                await rig.forge(rig.anne, rig.direct(rig.anne), press.encode())
    assert (await rig.table()).orders == {}

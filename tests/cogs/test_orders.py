"""Standing orders, as their owner sees and changes them: pages, a panel that says why, buttons and a
command.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from cogs.host.choices.typed_orders import request_of, suggest
from cogs.host.custom_ids import Press, TablePress, Verb, parse
from cogs.host.screens.cards.panel import panel
from cogs.host.screens.private.more_page import more_page
from cogs.host.screens.private.orders_page import OrdersState, orders_page
from cogs.host.screens.private.reading import seat_page
from games.engine.ids import TableId
from games.engine.orders import OrderRule, OrderUse, Relation, When
from games.engine.record import replace
from games.engine.text import Illegal, say
from games.orongo.rules.position import Lay, Secret
from games.riombo.rules.position import Sticks
from tables.model.orders import MAX_QUEUED, OrderRequest, order_under
from tables.model.table import StandingOrder
from tests.cogs.fields import Options as FieldsOptions
from tests.cogs.making import at_seat, begin_match, check, custom_ids, labels, play_choice, text_of
from tests.toy.rules import Options, Put, Show

if TYPE_CHECKING:
    from cogs.host.screens.shown import Shown
    from tables.model.table import Table
    from tests.cogs.conftest import Message, Rig

SHOW, PUT = 0, 1
DELAY: Final = 1.5
"""Seconds in which an answer is used."""


def pebbles(*left: StandingOrder) -> Table:
    """Return a table of Anne and Ben; Anne has left a standing order."""
    return replace(begin_match("pebbles", 2, Options(rounds=3, lucky=1)), orders={0: left} if left else {})


def always(*answers: object) -> tuple[OrderRule, ...]:
    """Return the rules of an order that depends on nothing."""
    return (OrderRule(None, answers),)


def presses(shown: Shown) -> list[Press]:
    return [press for custom_id in custom_ids(shown) if (press := parse(custom_id))]


async def test_my_seat_says_what_is_left_and_leads_to_where_it_is_changed() -> None:
    table = pebbles(StandingOrder("show", (Show(2), Show(0)), (OrderRule(),)))
    shown = seat_page(at_seat(table, 0))
    assert "Show: 2 and 0, one after another; then anything, at random, until you say otherwise." in text_of(
        shown
    )
    assert "Put a stone: none yet." in text_of(shown)
    assert [press.path for press in presses(shown) if press.verb is Verb.ORDERS] == [(SHOW,), (PUT,)]
    check(shown)


async def test_others_see_nothing_of_it() -> None:
    table = pebbles(StandingOrder("show", (Show(2), Show(0)), (OrderRule(),)))
    assert text_of(seat_page(at_seat(table, 1))) == text_of(seat_page(at_seat(pebbles(), 1)))
    assert text_of(orders_page(at_seat(table, 1), SHOW)) == text_of(orders_page(at_seat(pebbles(), 1), SHOW))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("number", [SHOW, PUT, 9])
async def test_a_page_fits_a_message_with_all_that_can_be_left_there(number: int, language: str) -> None:
    table = pebbles(
        StandingOrder("show", (Show(4),) * MAX_QUEUED, (OrderRule(),)),
        StandingOrder("put", (Put("a", 1),) * MAX_QUEUED, always(Put("c", 3))),
    )
    check(
        orders_page(
            at_seat(table, 0, language), number, OrdersState(note=say("tables-orders-full", most=MAX_QUEUED))
        )
    )
    check(seat_page(at_seat(table, 0, language)))


async def test_few_answers_are_buttons_and_chance_is_one_more() -> None:
    table = pebbles()
    shown = orders_page(at_seat(table, 0), SHOW)
    assert labels(shown) == ["0", "1", "2", "3", "4", "At random, until I say otherwise", "My seat"]
    assert {press.fingerprint for press in presses(shown) if press.verb in (Verb.NEXT, Verb.ANY)} == {
        table.order_slots(0)[SHOW].fingerprint
    }


async def test_an_answer_of_several_parts_is_named_step_by_step() -> None:
    table = pebbles()
    shown = orders_page(at_seat(table, 0), PUT)
    free = ["a · 1", "a · 2", "a · 3", "b · 1", "b · 2", "c · 3"]
    assert labels(shown) == [*free, *free, "Add a rule…", "My seat"]
    second = orders_page(at_seat(table, 0), PUT, OrdersState(Verb.ALWAYS, (1,)))
    assert labels(second) == ["1", "2", "Back"]
    assert [(press.verb, press.path) for press in presses(second)][:2] == [
        (Verb.ALWAYS, (PUT, 1, 0)),
        (Verb.ALWAYS, (PUT, 1, 1)),
    ]


async def test_only_existing_orders_can_be_forgotten() -> None:
    assert Verb.FORGET not in {press.verb for press in presses(orders_page(at_seat(pebbles(), 0), SHOW))}
    table = pebbles(StandingOrder("show", (), (OrderRule(),)))
    assert Verb.FORGET in {press.verb for press in presses(orders_page(at_seat(table, 0), SHOW))}


async def test_a_panel_says_what_was_left_and_cannot_be_chosen() -> None:
    table = play_choice(play_choice(pebbles(StandingOrder("put", (Put("c", 2),))), 0, Show(2)), 1, Show(1))
    assert "Your answer in advance is not possible now: c · 2." in text_of(await panel(at_seat(table, 0), ()))
    fine = replace(table, orders={0: (StandingOrder("put", (Put("c", 3),)),)})
    assert "not possible" not in text_of(await panel(at_seat(fine, 0), ()))


async def test_games_that_list_nothing_show_nothing() -> None:
    table = begin_match("fields", 2, FieldsOptions())
    assert "In advance" not in text_of(seat_page(at_seat(table, 0)))
    more = more_page(table, 0, at_seat(table, 0).words, runs=False)
    assert not any("In advance" in label for label in labels(more))
    with pytest.raises(Illegal, match="tables-orders-changed"):
        orders_page(at_seat(table, 0), 0)


# The command


@pytest.mark.parametrize(
    ("typed", "number", "use", "paths"),
    [
        ("3", SHOW, OrderUse.NEXT, ((3,),)),
        ("3 0 4", SHOW, OrderUse.NEXT, ((3,), (0,), (4,))),
        ("3, 0; 4", SHOW, OrderUse.NEXT, ((3,), (0,), (4,))),
        ("a 2, c", PUT, OrderUse.NEXT, ((0, 1), (2,))),
        ("Random", SHOW, OrderUse.ANY, ()),
        ("put a stone until i say otherwise b 1", PUT, OrderUse.ALWAYS, ((1, 0),)),
        ("forget", SHOW, None, ()),
    ],
)
async def test_typed_orders_mean_what_they_say(
    typed: str, number: int, use: OrderUse | None, paths: tuple[tuple[int, ...], ...]
) -> None:
    table = pebbles(StandingOrder("show", (Show(1),)))
    assert request_of(at_seat(table, 0), typed) == OrderRequest(
        table.order_slots(0)[number].fingerprint, use, paths
    )


@pytest.mark.parametrize("typed", ["7", "3 7", "put", "nonsense", ",", "-3"])
async def test_unclear_typed_orders_are_refused(typed: str) -> None:
    table = pebbles()
    with pytest.raises(Illegal, match="host-"):
        request_of(at_seat(table, 0), typed)


@pytest.mark.parametrize("typed", ["", "sh", "put", "2"])
async def test_suggestions_stand_for_exactly_what_they_say(typed: str) -> None:
    table = pebbles(StandingOrder("show", (Show(1),)))
    found = suggest(at_seat(table, 0), typed)
    assert found
    for label, value in found:
        request = request_of(at_seat(table, 0), value)
        assert request.fingerprint in {order_slot.fingerprint for order_slot in table.order_slots(0)}
        assert suggest(at_seat(table, 0), label)[0] == (label, value)


async def test_a_list_that_is_typed_out_is_suggested_first() -> None:
    table = pebbles()
    label, value = suggest(at_seat(table, 0), "2, 0, 4")[0]
    assert label == "Show · next: 2, 0, and 4"
    assert request_of(at_seat(table, 0), value) == OrderRequest(
        table.order_slots(0)[SHOW].fingerprint, OrderUse.NEXT, ((2,), (0,), (4,))
    )


async def test_where_nothing_can_be_left_nothing_is_suggested() -> None:
    table = begin_match("fields", 2, FieldsOptions())
    assert suggest(at_seat(table, 0), "") == ()
    with pytest.raises(Illegal, match="orders-impossible"):
        request_of(at_seat(table, 0), "keep")


# In Discord


async def leave(rig: Rig, answer: str) -> Message:
    """Type a standing order for Anne, and keep it as it was understood; return the page after that."""
    shown = rig.answer_to(await rig.anne.slash(rig.channel, "table orders", answer=answer))
    return rig.answer_to(await rig.press(rig.anne, shown, Verb.KEEP_ORDER))


async def with_tiles(rig: Rig) -> None:
    """Begin a match with secret tiles, of Anne, who has the amulet, Ben and Cara."""
    await rig.begin_match(rig.ben, rig.cara, secret_tile=True, starter=1)


async def bids(rig: Rig) -> None:
    """Anne places two tokens, and is asked for her tile at the end."""
    for person, shells in ((rig.anne, 2), (rig.ben, 1), (rig.cara, 0)):
        await rig.bid(person, shells)


async def places(rig: Rig) -> None:
    """Anne places all her tokens."""
    while (table := await rig.table()).hidden(0) is False and 0 in table.awaited:
        prompt = table.prompt(0)
        assert prompt
        await rig.play_on(rig.anne, rig.answer_to(await rig.press(rig.anne, await rig.card(), Verb.PLAY)))


async def test_a_standing_order_to_keep_a_tile_takes_a_few_taps(rig: Rig) -> None:
    await with_tiles(rig)
    seat = rig.answer_to(await rig.press(rig.anne, rig.direct(rig.anne), Verb.SEAT))
    page = rig.answer_to(await rig.press(rig.anne, seat, Verb.ORDERS, "In advance: Secret tile"))
    page = rig.answer_to(await rig.press(rig.anne, page, Verb.ALWAYS, "Keep it"))
    assert "Keep it, until you say otherwise." in rig.read(page)
    assert order_under(await rig.table(), 0, "tile").rules == always(Secret(Lay.KEEP))
    back = rig.answer_to(await rig.press(rig.anne, page, Verb.SEAT))
    assert "Keep it, until you say otherwise." in rig.read(back)


async def test_orders_are_used_without_a_call(rig: Rig) -> None:
    await with_tiles(rig)
    await leave(rig, "keep")
    await bids(rig)
    messages = len(rig.directs(rig.anne))
    await places(rig)
    await rig.env.advance_time(DELAY)
    table = await rig.table()
    assert 0 not in table.awaited
    assert len(rig.directs(rig.anne)) == messages
    assert order_under(table, 0, "tile").rules == always(Secret(Lay.KEEP))


async def test_forgotten_orders_are_asked_for(rig: Rig) -> None:
    await with_tiles(rig)
    await leave(rig, "keep")
    page = await leave(rig, "forget")
    assert "none yet" in rig.read(page)
    await bids(rig)
    await places(rig)
    await rig.env.advance_time(DELAY)
    assert (await rig.table()).hidden(0)
    assert "your secret tile" in rig.read(rig.direct(rig.anne)).lower()


async def test_a_button_of_another_time_shows_what_can_be_left_now(rig: Rig) -> None:
    await with_tiles(rig)
    page = rig.answer_to(
        await rig.forge(
            rig.anne,
            rig.direct(rig.anne),
            TablePress(Verb.ALWAYS, TableId(1), turn=-1, fingerprint="00000000", path=(0,)).encode(),
        )
    )
    assert "has changed since these buttons were made" in rig.read(page)
    assert Verb.ALWAYS in {press.verb for _, press in rig.presses(page)}


async def test_a_caller_without_a_seat_leaves_no_orders(rig: Rig) -> None:
    await with_tiles(rig)
    told = rig.answer_to(
        await rig.forge(rig.dan, await rig.card(), TablePress(Verb.ORDERS, TableId(1), path=(0,)).encode())
    )
    assert "You have no seat" in told.content


async def test_possible_orders_are_suggested(rig: Rig) -> None:
    await with_tiles(rig)
    found = await rig.anne.autocomplete(rig.channel, "table orders", "answer", "kee")
    assert [choice["name"] for choice in found] == ["Secret tile · until I say otherwise: Keep it"]
    assert await rig.dan.autocomplete(rig.channel, "table orders", "answer", "") == []


@pytest.mark.slow
async def test_a_list_of_sticks_plays_turn_after_turn_without_a_call(rig: Rig) -> None:
    """Ben shows his on the card; Anne is away, and is rung when her list ends."""
    await rig.begin_match(rig.ben, game="riombo")
    await leave(rig, "1 0 2")
    await rig.pause()
    asked = [message.id for message in rig.directs(rig.anne)]
    for turn in (1, 2, 3):
        await rig.env.advance_time(DELAY)
        assert (await rig.table()).awaited == (1,)
        await rig.ben.slash(await rig.place(), "riombo play", answer="1")
        assert (await rig.table()).turn == turn
        if turn < 3:
            assert [message.id for message in rig.directs(rig.anne)] == asked
    await rig.env.advance_time(DELAY)
    assert (await rig.table()).awaited == (0, 1)
    (direct,) = rig.directs(rig.anne)
    assert [direct.id] != asked
    assert await rig.mentions() == []
    assert (await rig.table()).orders == {}


async def test_tips_are_hidden_and_shown_in_my_seat(rig: Rig) -> None:
    """All play their first match, so tips are shown until turned off."""
    await with_tiles(rig)
    asked = rig.direct(rig.anne)
    assert "💡 Only the highest bid pays" in rig.read(asked)
    seat = rig.answer_to(await rig.press(rig.anne, asked, Verb.SEAT))
    seat = rig.answer_to(await rig.press(rig.anne, seat, Verb.TIPS, "Hide tips"))
    assert (await rig.table()).tips == {1, 2}
    panel = rig.answer_to(await rig.press(rig.anne, seat, Verb.PLAY))
    assert "💡" not in rig.read(panel)
    seat = rig.answer_to(await rig.press(rig.anne, panel, Verb.SEAT))
    await rig.press(rig.anne, seat, Verb.TIPS, "Show tips")
    assert (await rig.table()).tips == {0, 1, 2}


async def test_a_typed_order_is_shown_before_it_is_kept(rig: Rig) -> None:
    """In the words of the rule, above the one that it replaces; one press keeps it, and nothing else does."""
    await rig.begin_match(rig.ben, game="riombo")
    await leave(rig, "3 when my canoe moves")
    before = (await rig.table()).orders
    shown = rig.answer_to(
        await rig.anne.slash(rig.channel, "table orders", answer="0 WHEN another canoe moves")
    )
    assert "Sticks: 0 when another canoe moves." in rig.read(shown)
    assert (await rig.table()).orders == before
    await rig.press(rig.anne, shown, Verb.KEEP_ORDER)
    assert {rule.when: rule.answers for rule in (await rig.table()).orders[0][0].rules} == {
        When("mine", Relation.YES): (Sticks(3),),
        When("mine", Relation.NO): (Sticks(0),),
    }
    again = rig.answer_to(
        await rig.anne.slash(rig.channel, "table orders", answer="1 when another canoe moves")
    )
    assert "Replaces: 0 when another canoe moves." in rig.read(again)
    refused = rig.answer_to(await rig.anne.slash(rig.channel, "table orders", answer="3 when Ben moves"))
    assert "nothing was kept" in rig.read(refused)
    assert "when your canoe moves" in rig.read(refused)
    assert len((await rig.table()).orders[0][0].rules) == 2


async def test_a_shown_order_is_kept_after_other_changes(rig: Rig) -> None:
    """A page that is out of date keeps nothing else than it shows; a forged press keeps nothing."""
    await with_tiles(rig)
    shown = rig.answer_to(await rig.anne.slash(rig.channel, "table orders", answer="keep"))
    slot = next(slot for slot in (await rig.table()).order_slots(0) if slot.key == "tile")
    for path in ((2,), (2, 9, 0, 0, 0, 1), (2, 2, 7, 0, 0, 1), (2, 2, 0, 0, 0, 9, 0), (2, 2, 0, 0, 0, 1, 99)):
        await rig.forge(
            rig.anne,
            shown,
            TablePress(
                Verb.KEEP_ORDER, TableId(1), turn=-1, fingerprint=slot.fingerprint, path=path
            ).encode(),
        )
    await rig.forge(
        rig.anne,
        shown,
        TablePress(
            Verb.KEEP_ORDER, TableId(1), turn=-1, fingerprint="00000000", path=(2, 2, 0, 0, 0, 1)
        ).encode(),
    )
    assert (await rig.table()).orders == {}
    await leave(rig, "keep")
    assert order_under(await rig.table(), 0, "tile").rules == always(Secret(Lay.KEEP))


async def test_a_suggestion_that_was_picked_was_shown_already(rig: Rig) -> None:
    await with_tiles(rig)
    found = await rig.anne.autocomplete(rig.channel, "table orders", "answer", "kee")
    await rig.anne.slash(rig.channel, "table orders", answer=found[0]["value"])
    assert order_under(await rig.table(), 0, "tile").rules == always(Secret(Lay.KEEP))


async def test_a_rule_that_can_never_hold_is_refused_before_it_is_shown(rig: Rig) -> None:
    await rig.begin_match(rig.ben, rig.cara, starter=1)
    told = rig.answer_to(
        await rig.anne.slash(rig.channel, "table orders", answer="1 with 9 or more Moai left")
    )
    assert "9 or more Moai left" in told.content
    assert Verb.KEEP_ORDER not in {press.verb for _, press in rig.presses(told)}

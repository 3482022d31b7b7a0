"""Answers left in advance, as their owner sees and changes them: pages, a panel that says why, buttons and a
command.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pytest

from cogs.host.ahead import ahead_page
from cogs.host.ids import Press, Verb, parse
from cogs.host.leaving import suggested, wish_of
from cogs.host.pages import seat_page
from cogs.host.panel import panel
from games.engine.advance import Way
from games.engine.choice import ANY
from games.engine.text import Illegal, say
from games.orongo.position import Lay, Secret
from games.orongo.position import Options as OrongoOptions
from tables.ahead import MOST, Wish, left_under
from tables.model import Left
from tests.cogs.making import begun, check, custom_ids, labels, played, said, words
from tests.toy.rules import Options, Put, Show

if TYPE_CHECKING:
    from cogs.host.shown import Shown
    from tables.model import Table
    from tests.cogs.conftest import House

SHOW, PUT = 0, 1
DELAY: Final = 1.5
"""Seconds in which an answer is used."""


def pebbles(*left: Left) -> Table:
    """A table of Anne and Ben; Anne has left something."""
    return replace(begun("pebbles", 2, Options(rounds=3, lucky=1)), ahead={0: left} if left else {})


def presses(shown: Shown) -> list[Press]:
    return [press for one in custom_ids(shown) if (press := parse(one))]


async def test_my_seat_says_what_is_left_and_leads_to_where_it_is_changed() -> None:
    table = pebbles(Left("show", (Show(2), Show(0)), ANY))
    shown = seat_page(table, 0, words(table))
    assert "Show: 2 and 0, one after another; then anything, at random, until you say otherwise." in said(
        shown
    )
    assert "Put a stone: nothing is left." in said(shown)
    assert [press.path for press in presses(shown) if press.verb is Verb.AHEAD] == [(SHOW,), (PUT,)]
    check(shown)


async def test_others_see_nothing_of_it() -> None:
    table = pebbles(Left("show", (Show(2), Show(0)), ANY))
    assert said(seat_page(table, 1, words(table))) == said(seat_page(pebbles(), 1, words(table)))
    assert said(ahead_page(table, 1, words(table), SHOW)) == said(
        ahead_page(pebbles(), 1, words(table), SHOW)
    )


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("number", [SHOW, PUT, 9])
async def test_a_page_fits_a_message_with_all_that_can_be_left_there(number: int, language: str) -> None:
    table = pebbles(Left("show", (Show(4),) * MOST, ANY), Left("put", (Put("a", 1),) * MOST, Put("c", 3)))
    check(ahead_page(table, 0, words(table, language), number, note=say("tables-ahead-full", most=MOST)))
    check(seat_page(table, 0, words(table, language)))


async def test_few_answers_are_buttons_and_chance_is_one_more() -> None:
    table = pebbles()
    shown = ahead_page(table, 0, words(table), SHOW)
    assert labels(shown) == ["0", "1", "2", "3", "4", "At random, until I say otherwise", "My seat"]
    assert {press.fingerprint for press in presses(shown) if press.verb in (Verb.NEXT, Verb.ANY)} == {
        table.advances(0)[SHOW].fingerprint
    }


async def test_an_answer_of_several_parts_is_named_step_by_step() -> None:
    table = pebbles()
    shown = ahead_page(table, 0, words(table), PUT)
    assert labels(shown) == ["a", "b", "c", "a", "b", "c", "My seat"]
    second = ahead_page(table, 0, words(table), PUT, at=(Way.ALWAYS, (1,)))
    assert labels(second) == ["1", "2", "Back"]
    assert [(press.verb, press.path) for press in presses(second)][:2] == [
        (Verb.ALWAYS, (PUT, 1, 0)),
        (Verb.ALWAYS, (PUT, 1, 1)),
    ]


async def test_what_is_left_can_be_forgotten_and_nothing_cannot() -> None:
    assert Verb.FORGET not in {
        press.verb for press in presses(ahead_page(pebbles(), 0, words(pebbles()), SHOW))
    }
    table = pebbles(Left("show", (), ANY))
    assert Verb.FORGET in {press.verb for press in presses(ahead_page(table, 0, words(table), SHOW))}


async def test_a_panel_says_what_was_left_and_cannot_be_chosen() -> None:
    table = played(played(pebbles(Left("put", (Put("c", 2),))), 0, Show(2)), 1, Show(1))
    assert "Left in advance, but not possible now: c · 2." in said(await panel(table, 0, words(table), ()))
    fine = replace(table, ahead={0: (Left("put", (Put("c", 3),)),)})
    assert "not possible" not in said(await panel(fine, 0, words(table), ()))


async def test_games_that_list_nothing_show_nothing() -> None:
    table = begun("orongo", 3, OrongoOptions())
    assert "In advance" not in said(seat_page(table, 0, words(table)))
    assert "In advance…" not in labels(await panel(table, 0, words(table), ()))
    with pytest.raises(Illegal, match="tables-ahead-changed"):
        ahead_page(table, 0, words(table), 0)


# The command


@pytest.mark.parametrize(
    ("typed", "number", "way", "paths"),
    [
        ("3", SHOW, Way.NEXT, ((3,),)),
        ("3 0 4", SHOW, Way.NEXT, ((3,), (0,), (4,))),
        ("3, 0; 4", SHOW, Way.NEXT, ((3,), (0,), (4,))),
        ("a 2, c", PUT, Way.NEXT, ((0, 1), (2,))),
        ("Random", SHOW, Way.ANY, ()),
        ("put a stone until i say otherwise b 1", PUT, Way.ALWAYS, ((1, 0),)),
        ("forget", SHOW, None, ()),
    ],
)
async def test_what_is_typed_means_what_it_says(
    typed: str, number: int, way: Way | None, paths: tuple[tuple[int, ...], ...]
) -> None:
    table = pebbles(Left("show", (Show(1),)))
    assert wish_of(table, 0, words(table), typed) == Wish(table.advances(0)[number].fingerprint, way, paths)


@pytest.mark.parametrize("typed", ["7", "3 7", "put", "nonsense", ",", "-3"])
async def test_what_is_typed_and_means_nothing_or_several_things_is_refused(typed: str) -> None:
    table = pebbles()
    with pytest.raises(Illegal, match="host-"):
        wish_of(table, 0, words(table), typed)


@pytest.mark.parametrize("typed", ["", "sh", "put", "2"])
async def test_suggestions_stand_for_exactly_what_they_say(typed: str) -> None:
    table = pebbles(Left("show", (Show(1),)))
    found = suggested(table, 0, words(table), typed)
    assert found
    for label, value in found:
        wish = wish_of(table, 0, words(table), value)
        assert wish.fingerprint in {one.fingerprint for one in table.advances(0)}
        assert suggested(table, 0, words(table), label)[0] == (label, value)


async def test_a_list_that_is_typed_out_is_suggested_first() -> None:
    table = pebbles()
    label, value = suggested(table, 0, words(table), "2, 0, 4")[0]
    assert label == "Show · next: 2, 0, and 4"
    assert wish_of(table, 0, words(table), value) == Wish(
        table.advances(0)[SHOW].fingerprint, Way.NEXT, ((2,), (0,), (4,))
    )


async def test_where_nothing_can_be_left_nothing_is_suggested() -> None:
    table = begun("orongo", 3, OrongoOptions())
    assert suggested(table, 0, words(table), "") == ()
    with pytest.raises(Illegal, match="host-ahead-impossible"):
        wish_of(table, 0, words(table), "keep")


# In Discord


async def with_tiles(house: House) -> None:
    """A match with secret tiles, of Anne, who has the amulet, Ben and Cara."""
    await house.begun(house.ben, house.cara, secret_tile=True, starter=1)


async def bids(house: House) -> None:
    """Anne places two tokens, and is asked for her tile at the end."""
    for person, shells in ((house.anne, 2), (house.ben, 1), (house.cara, 0)):
        await house.bid(person, shells)


async def places(house: House) -> None:
    """Anne places all her tokens."""
    while (table := await house.table()).hidden(0) is False and 0 in table.awaited:
        prompt = table.prompt(0)
        assert prompt
        await house.play_on(
            house.anne, house.shown(await house.press(house.anne, await house.card(), Verb.PLAY))
        )


async def test_it_takes_a_few_taps_to_keep_a_tile_until_one_says_otherwise(house: House) -> None:
    await with_tiles(house)
    seat = house.shown(await house.press(house.anne, house.direct(house.anne), Verb.SEAT))
    page = house.shown(await house.press(house.anne, seat, Verb.AHEAD))
    page = house.shown(await house.press(house.anne, page, Verb.ALWAYS, "Keep it"))
    assert "Keep it, until you say otherwise." in house.read(page)
    assert left_under(await house.table(), 0, "tile").then == Secret(Lay.KEEP)
    back = house.shown(await house.press(house.anne, page, Verb.SEAT))
    assert "Keep it, until you say otherwise." in house.read(back)


async def test_what_is_left_is_used_and_nobody_is_called_for_it(house: House) -> None:
    await with_tiles(house)
    await house.anne.slash(house.channel, "table ahead", answer="keep")
    await bids(house)
    messages = len(house.directs(house.anne))
    await places(house)
    await house.env.advance_time(DELAY)
    table = await house.table()
    assert 0 not in table.awaited
    assert len(house.directs(house.anne)) == messages
    assert left_under(table, 0, "tile").then == Secret(Lay.KEEP)


async def test_what_is_forgotten_is_asked(house: House) -> None:
    await with_tiles(house)
    await house.anne.slash(house.channel, "table ahead", answer="keep")
    page = house.shown(await house.anne.slash(house.channel, "table ahead", answer="forget"))
    assert "nothing is left" in house.read(page)
    await bids(house)
    await places(house)
    await house.env.advance_time(DELAY)
    assert (await house.table()).hidden(0)
    assert "your secret tile" in house.read(house.direct(house.anne)).lower()


async def test_a_button_of_another_time_shows_what_can_be_left_now(house: House) -> None:
    await with_tiles(house)
    page = house.shown(
        await house.forge(
            house.anne, house.direct(house.anne), Press(Verb.ALWAYS, 1, -1, "00000000", (0,)).encode()
        )
    )
    assert "has changed since these buttons were made" in house.read(page)
    assert Verb.ALWAYS in {press.verb for _, press in house.presses(page)}


async def test_who_sits_nowhere_leaves_nothing(house: House) -> None:
    await with_tiles(house)
    told = house.shown(
        await house.forge(house.dan, await house.card(), Press(Verb.AHEAD, 1, path=(0,)).encode())
    )
    assert "You have no seat" in told.content


async def test_what_can_be_left_is_suggested(house: House) -> None:
    await with_tiles(house)
    found = await house.anne.autocomplete(house.channel, "table ahead", "answer", "kee")
    assert [one["name"] for one in found] == ["Secret tile · until I say otherwise: Keep it"]
    assert await house.dan.autocomplete(house.channel, "table ahead", "answer", "") == []


async def test_a_list_of_sticks_plays_turn_after_turn_and_calls_nobody(house: House) -> None:
    """Ben shows his on the card; Anne is away, until her list has come to its end."""
    await house.begun(house.ben, game="riombo")
    await house.anne.slash(house.channel, "table ahead", answer="1 0 2")
    calls = len(house.directs(house.anne))
    for turn in (1, 2, 3):
        await house.env.advance_time(DELAY)
        assert (await house.table()).awaited == (1,)
        await house.ben.slash(await house.place(), "riombo play", answer="1")
        assert (await house.table()).turn == turn
        assert len(house.directs(house.anne)) == calls
    await house.env.advance_time(DELAY)
    assert (await house.table()).awaited == (0, 1)
    assert (await house.table()).ahead == {}

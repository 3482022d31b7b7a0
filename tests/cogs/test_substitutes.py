"""Seats that change hands: offers, a press that takes one, and who loses sight of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.host.custom_ids import TablePress, Verb
from games.engine.ids import TableId

if TYPE_CHECKING:
    from simcord import MemberActor

    from tables.model.table import Table
    from tests.cogs.conftest import Rig

pytestmark = pytest.mark.slow


async def free_seat(rig: Rig, *, game: str = "orongo") -> Table:
    """Return a match of Anne, Ben and Cara, in which Ben has given up."""
    table = await rig.begin_match(rig.ben, rig.cara, game=game)
    await rig.confirm(rig.ben, await rig.act(rig.ben, await rig.place(), Verb.RESIGN))
    await rig.env.settle()
    return await rig.table(table.id)


def direct_texts(rig: Rig, person: MemberActor) -> list[str]:
    """Return the texts of the direct messages to a person."""
    return [rig.read(direct) for direct in rig.directs(person)]


async def test_one_press_of_the_card_takes_the_seat_with_a_briefing(rig: Rig) -> None:
    table = await free_seat(rig)
    card = await rig.card()
    assert "Free to take: Ben." in rig.read(card)
    told = rig.answer_to(await rig.press(rig.dan, card, Verb.SUBSTITUTE, "Take the seat of Ben"))
    assert told.ephemeral
    text = rig.read(told)
    assert "You have taken the seat of Ben." in text
    assert "What happened lately" in text
    assert "🔒" in text
    after = await rig.table(table.id)
    assert after.seat_of(rig.dan.id) == 1
    await rig.env.settle()
    text = rig.read(await rig.card())
    assert "Dan takes the seat of Ben." in text
    assert "Free to take" not in text
    assert all(press.verb is not Verb.SUBSTITUTE for _, press in rig.presses(await rig.card()))


async def test_a_person_who_has_given_up_has_only_the_way_back(rig: Rig) -> None:
    """*My seat* offers nothing else, and commands that ask the others are refused."""
    await free_seat(rig)
    place = await rig.place()
    page = rig.answer_to(await rig.ben.slash(place, "table seat"))
    assert "You gave up" in rig.read(page)
    assert "🔒" not in rig.read(page)
    assert [press.verb for _, press in rig.presses(page)] == [Verb.SUBSTITUTE]
    more = rig.answer_to(await rig.ben.slash(place, "table more"))
    offered = {press.verb for _, press in rig.presses(more)}
    assert {Verb.UNDO, Verb.END, Verb.RESIGN, Verb.PLAY}.isdisjoint(offered)
    for verb in (Verb.UNDO, Verb.END):
        refused = rig.answer_to(await rig.act(rig.ben, place, verb))
        assert "You gave up" in rig.read(refused)
    assert "Agreed to end" not in rig.read(await rig.card())


async def test_the_second_to_press_is_refused_politely(rig: Rig) -> None:
    await free_seat(rig)
    card = await rig.card()
    number = TablePress(Verb.SUBSTITUTE, TableId(1), path=(1,)).encode()
    await rig.forge(rig.dan, card, number)
    eva = rig.guild.add_member(rig.env.create_user("Eva"))
    told = rig.answer_to(await rig.forge(eva, card, number))
    assert "not free any more" in rig.read(told)


async def test_the_direct_message_of_who_sat_there_shows_nothing_any_more(rig: Rig) -> None:
    """The message says who sits there now, without a sound; presses there are answered politely."""
    await free_seat(rig)
    (before,) = rig.directs(rig.ben)
    await rig.press(rig.dan, await rig.card(), Verb.SUBSTITUTE)
    await rig.env.settle()
    (now,) = rig.directs(rig.ben)
    assert now.id == before.id
    assert "Dan has taken your seat" in rig.read(now)
    assert rig.presses(now) == []
    for verb in (Verb.PLAY, Verb.SEAT, Verb.LOG):
        told = rig.answer_to(await rig.forge(rig.ben, now, TablePress(verb, TableId(1)).encode()))
        assert "has been taken" in rig.read(told)


async def test_the_newcomer_is_asked_without_a_ring_and_rung_later(rig: Rig) -> None:
    await rig.begin_match(rig.ben, rig.cara)
    await rig.act(rig.ben, await rig.place(), Verb.SUBSTITUTE)
    await rig.press(rig.dan, await rig.card(), Verb.SUBSTITUTE)
    await rig.env.settle()
    (silent,) = rig.directs(rig.dan)
    assert silent.flags.suppress_notifications
    await rig.pause()
    (rung,) = rig.directs(rig.dan)
    assert rung.id != silent.id
    assert not rung.flags.suppress_notifications


async def test_the_panel_of_who_sat_there_follows_the_table_no_longer(rig: Rig) -> None:
    """Neither the panel nor the page of the seat nor the log shows what the newcomer does."""
    await rig.begin_match(rig.ben, rig.cara)
    for verb in (Verb.PLAY, Verb.SEAT, Verb.LOG):
        panel = rig.answer_to(await rig.press(rig.ben, await rig.card(), verb))
        await rig.act(rig.ben, await rig.place(), Verb.SUBSTITUTE)
        panel = rig.answer_to(await rig.press(rig.ben, await rig.card(), verb))
        await rig.env.settle()
        await rig.press(rig.dan, await rig.card(), Verb.SUBSTITUTE)
        await rig.env.settle()
        assert "Dan has taken your seat" in rig.read(panel), verb
        await rig.act(rig.dan, await rig.place(), Verb.SUBSTITUTE)
        await rig.press(rig.ben, await rig.card(), Verb.SUBSTITUTE)
        await rig.env.settle()


async def test_former_players_read_the_log_as_onlookers(rig: Rig) -> None:
    """The news name the players of that time."""
    await rig.begin_match(rig.ben, rig.cara, game="wongar")
    own = rig.read(rig.answer_to(await rig.press(rig.ben, await rig.card(), Verb.LOG)))
    await rig.act(rig.ben, await rig.place(), Verb.SUBSTITUTE)
    await rig.press(rig.dan, await rig.card(), Verb.SUBSTITUTE)
    await rig.env.settle()
    seen = rig.read(rig.answer_to(await rig.press(rig.ben, await rig.card(), Verb.LOG)))
    anybody = rig.read(
        rig.answer_to(
            await rig.press(rig.guild.add_member(rig.env.create_user("Eva")), await rig.card(), Verb.LOG)
        )
    )
    assert seen == anybody
    assert len(seen) < len(own) + len("Dan takes the seat of Ben.") * 3
    told = rig.answer_to(await rig.ben.slash(await rig.place(), "table seat"))
    assert "no seat" in rig.read(told)


async def test_a_person_offers_their_own_seat_by_command_and_keeps_it(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    told = rig.answer_to(await rig.act(rig.ben, await rig.place(), Verb.SUBSTITUTE))
    assert "is offered" in rig.read(told)
    await rig.env.settle()
    assert "Free to take: Ben." in rig.read(await rig.card())
    told = rig.answer_to(await rig.act(rig.ben, await rig.place(), Verb.SUBSTITUTE))
    assert "You keep your seat" in rig.read(told)


async def test_of_several_free_seats_one_is_chosen(rig: Rig) -> None:
    await free_seat(rig)
    told = rig.answer_to(await rig.act(rig.dan, await rig.place(), Verb.SUBSTITUTE))
    assert "You have taken the seat of Ben." in rig.read(told)
    for person in (rig.cara, rig.dan):
        await rig.act(person, await rig.place(), Verb.SUBSTITUTE)
    eva = rig.guild.add_member(rig.env.create_user("Eva"))
    page = rig.answer_to(await eva.slash(await rig.place(), "table more"))
    taken = rig.answer_to(await rig.press(eva, page, Verb.SUBSTITUTE, "Take the seat of Cara"))
    assert "You have taken the seat of Cara." in rig.read(taken)


async def test_resigned_players_may_take_their_seat_again(rig: Rig) -> None:
    table = await free_seat(rig)
    (direct,) = rig.directs(rig.ben)
    assert "your seat is free to take" in rig.read(direct)
    await rig.press(rig.ben, direct, Verb.SUBSTITUTE)
    assert not (await rig.table(table.id)).participants[1].resigned


async def test_people_who_cannot_see_the_channel_may_not_substitute(rig: Rig) -> None:
    await free_seat(rig)
    told = rig.answer_to(await rig.act(rig.dan, None, Verb.SUBSTITUTE, table=1))
    assert "no such table" in rig.read(told)


async def test_without_a_free_seat_the_command_says_so(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    told = rig.answer_to(await rig.act(rig.dan, await rig.place(), Verb.SUBSTITUTE))
    assert "No seat at this table is free" in rig.read(told)


async def test_a_name_with_markup_links_nothing(rig: Rig) -> None:
    mallory = rig.guild.add_member(rig.env.create_user("[free](http://x.example)"))
    await free_seat(rig)
    await rig.press(mallory, await rig.card(), Verb.SUBSTITUTE)
    await rig.env.settle()
    assert "[free](http" not in rig.read(await rig.card())


async def test_a_log_opened_in_the_lobby_is_that_of_the_seat_that_one_has_later(rig: Rig) -> None:
    """Not of the seat that one had: seats are swapped, and freed, until the match begins."""
    await rig.open("wongar")
    for person in (rig.ben, rig.cara):
        await rig.press(person, rig.lobby(), Verb.JOIN)
    kept = rig.answer_to(await rig.ben.slash(rig.channel, "table log"))
    left = rig.answer_to(await rig.cara.slash(rig.channel, "table log"))
    await rig.press(rig.cara, rig.lobby(), Verb.LEAVE)
    await rig.press(rig.dan, rig.lobby(), Verb.JOIN)
    await rig.act(rig.anne, rig.channel, Verb.SWAP, "0.1")
    await rig.press(rig.anne, rig.lobby(), Verb.BEGIN)
    await rig.env.settle()
    table = await rig.table()
    assert [participant.name for participant in table.participants] == ["Ben", "Anne", "Dan"]
    seen = [rig.read(kept), rig.read(left)]
    own = rig.read(rig.answer_to(await rig.press(rig.ben, await rig.card(), Verb.LOG)))
    others = rig.read(rig.answer_to(await rig.press(rig.cara, await rig.card(), Verb.LOG)))
    assert seen == [own, others]
    assert own != others

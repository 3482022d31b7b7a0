"""`/table why`: what is awaited, since when and until when, and what follows; the same for everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.custom_ids import Verb
from games.engine.ids import Milliseconds
from tables.model.clocks import offer_after, timers_of
from tables.model.rest import DAY
from tests.cogs.test_clock import advance, live, silent_ben

if TYPE_CHECKING:
    from simcord import MemberActor

    from tests.cogs.conftest import Rig


async def why(rig: Rig, person: MemberActor) -> str:
    """Return the page that a person gets."""
    return rig.read(rig.answer_to(await rig.act(person, await rig.place(), Verb.AWAITED)))


def when(at: int) -> str:
    """Return a time as Discord shows it."""
    return f"<t:{at // 1000}:R>"


async def test_the_page_says_the_awaited_choice_its_deadline_and_the_consequence(rig: Rig) -> None:
    table = await live(rig)
    text = await why(rig, rig.dan)
    assert table.clock is not None
    assert "Still to choose: Ben." in text
    assert f"Asked {when(table.clock.since)}" in text
    assert "Already chosen, in secret: Anne." in text
    for due in timers_of(table).values():
        assert when(due) in text
    assert "with reserve" not in text
    assert "Longest possible delay by one player: 40 minutes" in text


async def test_the_page_tells_no_more_than_an_onlooker_knows(rig: Rig) -> None:
    """Players who have bid read no bid there either."""
    await live(rig)
    onlooker, anne = await why(rig, rig.dan), await why(rig, rig.anne)
    assert anne == onlooker.replace("in secret: Anne.", "in secret: you.")


async def test_the_page_follows_the_ladder(rig: Rig) -> None:
    """The page says when a seat with a stand-in is offered, and then that it is free."""
    table = await silent_ben(rig)
    one = table.participants[1]
    offered = when(one.stood_in + offer_after(table.pace))
    assert f"Free for others to take {offered}" in await why(rig, rig.dan)
    await advance(rig, 10.1)
    assert "Free to take: Ben." in await why(rig, rig.dan)


async def test_a_silent_player_comes_back_from_there(rig: Rig) -> None:
    await silent_ben(rig)
    page = rig.answer_to(await rig.act(rig.ben, await rig.place(), Verb.AWAITED))
    others = rig.answer_to(await rig.act(rig.anne, await rig.place(), Verb.AWAITED))
    assert Verb.RETURN not in {press.verb for _, press in rig.presses(others)}
    await rig.press(rig.ben, page, Verb.RETURN)
    assert (await rig.table()).participants[1].stand_in is None


async def test_the_page_names_announced_absences(rig: Rig) -> None:
    """As the card does: until which day, and nothing of quiet hours."""
    await live(rig)
    people = rig.bot.context.tables.people
    until = rig.clock.now() + 2 * DAY
    await people.go_away(rig.ben.id, Milliseconds(until))
    await people.live_in(rig.ben.id, "UTC")
    await people.set_quiet_hours(rig.ben.id, 0, 8)
    assert f"Still to choose: Ben (away until <t:{until // 1000}:D>)." in await why(rig, rig.dan)
    await rig.moment()
    card = rig.read(await rig.card())
    assert f"Waiting for Ben (away until <t:{until // 1000}:D>)." in card
    assert card.count("away until") == 1, "the line of the seat says it again"
    await people.come_back(rig.ben.id)
    assert "Still to choose: Ben." in await why(rig, rig.dan)


async def test_a_pause_says_when_it_ends(rig: Rig) -> None:
    await live(rig)
    await rig.act(rig.anne, await rig.place(), Verb.PAUSE, "a wedding")
    table = await rig.table()
    text = await why(rig, rig.dan)
    assert "Anne paused the match: a wedding" in text
    assert f"The match goes on by itself {when(timers_of(table)['pause'])}" in text
    assert "Still to choose" not in text


async def test_a_lobby_says_who_begins_and_when_it_closes(rig: Rig) -> None:
    table = await rig.open()
    assert "more" in await why(rig, rig.dan)
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    text = await why(rig, rig.dan)
    assert "The host begins the match: Anne." in text
    assert f"The table closes {when(timers_of(table)['lobby'])}" in text


async def test_without_a_clock_it_says_since_when(rig: Rig) -> None:
    await rig.begin_match(rig.ben, pace="none")
    text = await why(rig, rig.dan)
    assert "Still to choose: Anne and Ben." in text
    assert "Asked <t:" in text
    assert "No clock" in text


async def test_people_who_cannot_see_the_table_are_told_nothing(rig: Rig) -> None:
    await live(rig)
    told = rig.answer_to(await rig.act(rig.dan, None, Verb.AWAITED, table=1))
    assert "no such table" in rig.read(told)


async def test_the_page_is_a_button_of_my_seat_and_follows_the_table(rig: Rig) -> None:
    await live(rig)
    page = rig.answer_to(await rig.press(rig.ben, await rig.card(), Verb.SEAT))
    shown = rig.answer_to(await rig.press(rig.ben, page, Verb.AWAITED))
    assert "Still to choose: you." in rig.read(shown)
    await rig.bid(rig.anne, 0)
    await rig.env.settle()


async def test_the_card_is_posted_anew_for_those_seated_and_moderators(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    before = (await rig.card()).id
    told = rig.answer_to(await rig.dan.slash(await rig.place(), "table show"))
    assert "no seat" in rig.read(told)
    await rig.env.settle()
    assert (await rig.card()).id == before
    await rig.ben.slash(await rig.place(), "table show")
    await rig.env.settle()
    assert (await rig.card()).id != before

"""The real process while Discord is at its worst: nothing is lost, nothing stands twice, and people are told
once.
"""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING

import pytest

from games.engine.chance import KeyedDice
from playground.rates import Rates
from playground.storms import Storm
from tests.e2e.guests import answer, texts
from tests.e2e.test_whole_game import begun, night
from tests.playground.driving import PATIENCE, VirtualClock

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.e2e.guests import Guests, Json

MINUTES = 60.0
HOURS = 60 * MINUTES
DAYS = 24 * HOURS
EVERYTHING = re.compile("POST|PATCH|DELETE")
CHANNELS = re.compile("/channels/.*")


@pytest.fixture
def clock() -> VirtualClock:
    """Time that passes when it is told to."""
    return VirtualClock()


def public(guests: Guests) -> list[Json]:
    """What everybody sees."""
    direct = {guests.channel_of(name) for name in guests.people}
    return [one for one in guests.messages() if one.get("for") is None and one["channel_id"] not in direct]


def cards(guests: Guests) -> list[Json]:
    """The table cards that stand."""
    return [one for one in public(guests) if "board" in {part.verb for part in guests.parts(one)}]


def mentions(guests: Guests) -> list[Json]:
    """The mentions that stand."""
    return [one for one in public(guests) if "it is your turn" in texts(one)]


def directs(guests: Guests, name: str) -> list[Json]:
    """Somebody's direct messages."""
    return [
        one
        for one in guests.messages()
        if one["channel_id"] == guests.channel_of(name) and one.get("for") is None
    ]


def told(guests: Guests, name: str, words: str) -> int:
    """How many direct messages of somebody say this."""
    return sum(words in texts(one) for one in directs(guests, name))


async def until(guests: Guests, true: Callable[[], bool]) -> None:
    """Wait until something is true of what the page shows."""

    async def waiting() -> None:
        while not true():
            await guests.news()

    await asyncio.wait_for(waiting(), 4 * PATIENCE)


async def until_waiting_for(guests: Guests, name: str) -> None:
    """Wait until one card stands, and says this."""
    await until(guests, lambda: [f"Waiting for {name}." in texts(one) for one in cards(guests)] == [True])


async def bid(guests: Guests, name: str, shells: int) -> bool:
    """Bid by a command in the person's direct messages; whether it was answered."""
    return await guests.command(
        name, "orongo", "play", channel=guests.channel_of(name), answer=str(shells), table=1
    )


async def called(guests: Guests, name: str, shells: int) -> str:
    """Bid without waiting for the answer; the interaction."""
    body = {
        "channel_id": guests.channel_of(name),
        "path": ["orongo", "play"],
        "options": {"answer": str(shells), "table": 1},
    }
    return str((await guests.page.post(f"/people/{guests.people[name]}/commands", body))["interaction"])


def faults(guests: Guests) -> list[str]:
    """What the bot's own parts have logged as errors."""
    supervisor = guests.playground.house.supervisor
    assert supervisor is not None
    return [
        line
        for line in supervisor.log().splitlines()
        if re.search(r" ERROR (cogs|tables|ahu|asyncio|discord.client: Ignoring)", line)
    ]


async def test_a_round_is_bid_through_storms(guests: Guests) -> None:
    """Refusals, outages, and answers that are lost though Discord did what was asked."""
    await begun(guests, "Ben")
    await until(guests, lambda: all(directs(guests, name) for name in ("Anne", "Ben")))
    storms = [
        Storm(EVERYTHING, CHANNELS, 429, times=3),
        Storm(re.compile("PATCH"), CHANNELS, 503, times=2),
        Storm(re.compile("POST"), CHANNELS, 502, times=2, carried_out=True),
        Storm(re.compile("POST"), CHANNELS, 503, carried_out=True),
    ]
    for one in storms:
        guests.playground.house.storms.add(one)
    assert await bid(guests, "Anne", 5)
    assert await bid(guests, "Ben", 3)
    await until_waiting_for(guests, "Anne")
    dice = KeyedDice(b"e2e", "storms")
    while await answer(guests, "Anne", dice):
        pass
    await until(
        guests, lambda: [f"<@{guests.people['Ben']}>" in texts(one) for one in mentions(guests)] == [True]
    )
    assert [one.struck for one in storms] == [one.times for one in storms]
    await until_waiting_for(guests, "Ben")
    assert [len(directs(guests, name)) for name in ("Anne", "Ben")] == [2, 2], (
        "the question, and the answer to the command"
    )
    assert faults(guests) == []


async def test_a_card_of_whose_sending_nothing_was_heard_shows_what_is_now(guests: Guests) -> None:
    """It stands once, though the table had moved on before it was sent again."""
    await begun(guests, "Ben")
    (first,) = cards(guests)
    await guests.page.post(
        f"/people/{guests.people['Cara']}/messages", {"channel_id": first["channel_id"], "content": "Hello"}
    )
    lost = Storm(
        re.compile("POST"), re.compile(f"/channels/{first['channel_id']}/messages"), 503, carried_out=True
    )
    guests.playground.house.storms.add(lost)
    assert await bid(guests, "Anne", 5)
    await until(guests, lambda: len(cards(guests)) == 2)
    assert await bid(guests, "Ben", 3)
    await until_waiting_for(guests, "Anne")
    assert cards(guests)[0]["id"] != first["id"]
    assert faults(guests) == []


async def test_a_question_of_whose_sending_nothing_was_heard_goes_when_it_is_asked_no_more(
    guests: Guests,
) -> None:
    """By then nobody had told us that it stands there."""
    path = re.compile(f"/channels/{guests.channel_of('Ben')}/messages")
    for carried_out in (True, False):
        guests.playground.house.storms.add(
            Storm(re.compile("POST"), path, 503, times=2, carried_out=carried_out)
        )
    await begun(guests, "Ben")
    await until(guests, lambda: len(directs(guests, "Ben")) == 1)
    channel = night(guests.playground.house.world)
    for name in ("Anne", "Ben"):
        assert await guests.command(
            name, "orongo", "play", channel=channel, answer="5" if name == "Anne" else "3", table=1
        )
    await until(guests, lambda: directs(guests, "Ben") == [])
    await until_waiting_for(guests, "Anne")
    assert faults(guests) == []


async def test_what_was_pressed_while_the_line_was_cut_counts_after_the_resume(
    guests: Guests, clock: VirtualClock
) -> None:
    """It cannot be answered any more; the card shows it. A card that was deleted meanwhile is back."""
    await begun(guests, "Ben")
    (card,) = cards(guests)
    await guests.page.post("/house/network/cut")
    await guests.bot_is("starting")
    sent = [await called(guests, "Anne", 5), await called(guests, "Ben", 3)]
    await guests.page.post(f"/people/{guests.people['Cara']}/messages/{card['id']}/delete")
    clock.advance(5 * MINUTES)
    assert [await guests.settled(one) for one in sent] == [False, False]
    await guests.page.post("/house/network/mend")
    await guests.bot_is("online")
    await until_waiting_for(guests, "Anne")
    assert faults(guests) == []


async def test_after_a_lost_session_every_button_works(guests: Guests) -> None:
    """Discord did not even keep what happened meanwhile."""
    await begun(guests, "Ben")
    (card,) = cards(guests)
    await guests.page.post("/house/network/cut")
    guests.playground.house.gateway.forget()
    assert not await bid(guests, "Anne", 5)
    await guests.page.post(f"/people/{guests.people['Cara']}/messages/{card['id']}/delete")
    await guests.page.post("/house/network/mend")
    await guests.bot_is("online")
    assert await bid(guests, "Anne", 5)
    assert await bid(guests, "Ben", 3)
    await until_waiting_for(guests, "Anne")
    assert await answer(guests, "Anne", KeyedDice(b"e2e", "lost"))
    assert faults(guests) == []


async def test_the_same_interaction_twice(guests: Guests) -> None:
    await begun(guests, "Ben")
    sent = [await called(guests, "Anne", 5), await called(guests, "Ben", 3)]
    assert [await guests.settled(one) for one in sent] == [True, True]
    await until_waiting_for(guests, "Anne")
    for one in sent:
        await guests.page.post(f"/house/interactions/{one}/again")
    assert await answer(guests, "Anne", KeyedDice(b"e2e", "twice"))
    (card,) = cards(guests)
    assert texts(card).count("places") <= 1
    assert faults(guests) == []


async def test_thrown_out_and_invited_again(guests: Guests) -> None:
    """Bids are taken meanwhile; what they led to is shown when the bot is back."""
    await begun(guests, "Ben")
    (card,) = cards(guests)
    await guests.page.post("/house/bot/remove")
    assert await bid(guests, "Anne", 5)
    assert await bid(guests, "Ben", 3)
    assert texts(cards(guests)[0]) == texts(card)
    await guests.restart()
    await guests.page.post("/house/bot/invite")
    await until_waiting_for(guests, "Anne")
    assert faults(guests) == []


async def test_a_table_whose_channel_was_deleted_moves(guests: Guests) -> None:
    """Everybody is told once; the round is bid meanwhile."""
    await begun(guests, "Ben")
    _, other, *_ = [
        str(one.id) for one in guests.playground.house.world.channels.values() if one.kind == "text"
    ]
    await guests.page.post(f"/house/channels/{night(guests.playground.house.world)}/delete")
    await until(guests, lambda: [told(guests, name, "channel is gone") for name in ("Anne", "Ben")] == [1, 1])
    assert await bid(guests, "Anne", 5)
    assert await bid(guests, "Ben", 3)
    assert await guests.command("Ben", "table", "show", channel=other, table=1)
    await until(
        guests,
        lambda: any(
            one["channel_id"] == other and "Waiting for Anne." in texts(one) for one in cards(guests)
        ),
    )
    assert [told(guests, name, "channel is gone") for name in ("Anne", "Ben")] == [1, 1]
    assert await answer(guests, "Anne", KeyedDice(b"e2e", "moved"))
    assert faults(guests) == []


async def test_what_may_not_be_edited_any_more_is_posted_anew(guests: Guests, clock: VirtualClock) -> None:
    """Discord would have us wait for most of an hour; nobody does."""
    guests.playground.house.rations = Rates(clock)
    await begun(guests, "Ben")
    (first,) = cards(guests)
    clock.advance(2 * HOURS)
    dice = KeyedDice(b"e2e", "old")
    for _ in range(40):
        await answer(guests, "Anne", dice)
        await answer(guests, "Ben", dice)
        if first["id"] not in {one["id"] for one in cards(guests)}:
            break
    await until(guests, lambda: len(cards(guests)) == 1)
    assert cards(guests)[0]["id"] != first["id"]
    assert faults(guests) == []


async def test_the_thread_of_a_table_does_not_stay_asleep(guests: Guests, clock: VirtualClock) -> None:
    """Opened at once when the bot hears of it, else with the next change."""
    await begun(guests, "Ben")
    world = guests.playground.house.world
    (thread,) = [one.id for one in world.channels.values() if one.kind == "thread"]
    clock.advance(8 * DAYS)
    assert world.channels[thread].archived
    await until(guests, lambda: not world.channels[thread].archived)
    await until(
        guests, lambda: bool(directs(guests, "Ben"))
    )  # He is told after the card has been posted and remembered.
    await guests.page.post("/house/bot/kill")
    clock.advance(8 * DAYS)
    assert world.channels[thread].archived
    await guests.page.post("/house/bot/start")
    await guests.bot_is("online")
    assert await bid(guests, "Anne", 5)
    await until(guests, lambda: "Waiting for Ben." in texts(cards(guests)[0]))
    assert not world.channels[thread].archived
    assert faults(guests) == []

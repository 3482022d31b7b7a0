"""The real process under Discord's faults: nothing is lost or doubled, and people are told once."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING

import pytest

from games.engine.chance import KeyedDice
from playground.connections.faults import Fault
from playground.connections.rates import Rates
from tests import waiting
from tests.e2e.clients import answer, texts
from tests.e2e.test_whole_game import begin_match, night
from tests.playground.driving import PATIENCE, VirtualClock

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.e2e.clients import Clients, Json

MINUTES = 60.0
HOURS = 60 * MINUTES
DAYS = 24 * HOURS
EVERYTHING = re.compile("POST|PATCH|DELETE")
CHANNELS = re.compile("/channels/.*")


@pytest.fixture
def clock() -> VirtualClock:
    """Return a virtual clock."""
    return VirtualClock()


def public(clients: Clients) -> list[Json]:
    """Return the messages that everybody sees."""
    direct = {clients.channel_of(name) for name in clients.people}
    return [
        message
        for message in clients.messages()
        if message.get("for") is None and message["channel_id"] not in direct
    ]


def cards(clients: Clients) -> list[Json]:
    """Return the present table cards."""
    return [
        message for message in public(clients) if "more" in {part.verb for part in clients.parts(message)}
    ]


def mentions(clients: Clients) -> list[Json]:
    """Return the present mentions."""
    return [message for message in public(clients) if "it is your turn" in texts(message)]


def directs(clients: Clients, name: str) -> list[Json]:
    """Return the direct messages of a person."""
    return [
        message
        for message in clients.messages()
        if message["channel_id"] == clients.channel_of(name) and message.get("for") is None
    ]


def count_directs(clients: Clients, name: str, words: str) -> int:
    """Return the number of direct messages to a person that contain `words`."""
    return sum(words in texts(direct) for direct in directs(clients, name))


async def until(clients: Clients, true: Callable[[], bool]) -> None:
    """Wait until a condition on the page is true."""

    async def wait() -> None:
        while not true():
            await clients.news()

    await asyncio.wait_for(wait(), PATIENCE)


async def until_waiting_for(clients: Clients, name: str) -> None:
    """Wait until there is one card, which says this."""
    await until(clients, lambda: [f"Waiting for {name}." in texts(card) for card in cards(clients)] == [True])


async def bid(clients: Clients, name: str, shells: int) -> bool:
    """Bid by a command in the person's direct messages; return whether it was answered."""
    return await clients.command(
        name, "orongo", "play", channel=clients.channel_of(name), answer=str(shells), table=1
    )


async def place_bid(clients: Clients, name: str, shells: int) -> str:
    """Bid without waiting for the answer; return the interaction."""
    body = {
        "channel_id": clients.channel_of(name),
        "path": ["orongo", "play"],
        "options": {"answer": str(shells), "table": 1},
    }
    return str((await clients.page.post(f"/people/{clients.people[name]}/commands", body))["interaction"])


def faults(clients: Clients) -> list[str]:
    """Return the errors that the bot's own modules have logged."""
    supervisor = clients.playground.local.supervisor
    assert supervisor is not None
    return [
        line
        for line in supervisor.log().splitlines()
        if re.search(r" ERROR (cogs|tables|ahu|asyncio|discord.client: Ignoring)", line)
    ]


async def test_a_round_is_bid_through_faults(clients: Clients) -> None:
    """The faults are refusals, outages, and lost answers to requests that Discord carried out."""
    await begin_match(clients, "Ben")
    await until(clients, lambda: all(directs(clients, name) for name in ("Anne", "Ben")))
    injected = [
        Fault(EVERYTHING, CHANNELS, 429, times=3),
        Fault(re.compile("PATCH"), CHANNELS, 503, times=2),
        Fault(re.compile("POST"), CHANNELS, 502, times=2, carried_out=True),
        Fault(re.compile("POST"), CHANNELS, 503, carried_out=True),
    ]
    for fault in injected:
        clients.playground.local.faults.add(fault)
    assert await bid(clients, "Anne", 5)
    assert await bid(clients, "Ben", 3)
    await until_waiting_for(clients, "Anne")
    dice = KeyedDice(b"e2e", "storms")
    while await answer(clients, "Anne", dice):
        pass
    await until(
        clients,
        lambda: [f"<@{clients.people['Ben']}>" in texts(mention) for mention in mentions(clients)] == [True],
    )
    # The mention may be the first of its requests that was carried out, whose answer was lost.
    await waiting.until(lambda: [fault.hits for fault in injected] == [fault.times for fault in injected])
    await until_waiting_for(clients, "Ben")
    assert [len(directs(clients, name)) for name in ("Anne", "Ben")] == [2, 2], (
        "the question, and the answer to the command"
    )
    assert faults(clients) == []


async def overtaken(clients: Clients) -> None:
    """Anne has bid 5 and then 3, and the edit that tells of the 5 arrives after the answer to her press."""
    await begin_match(clients, "Ben")
    await until(clients, lambda: bool(directs(clients, "Anne")))
    (direct,) = directs(clients, "Anne")
    path = re.compile(f"/channels/{direct['channel_id']}/messages/{direct['id']}")
    older = Fault(re.compile("PATCH"), path, 503, held=True)
    clients.playground.local.faults.add(older)
    assert await clients.command(
        "Anne", "orongo", "play", channel=night(clients.playground.local.world), answer="5"
    )
    await asyncio.wait_for(older.holding.wait(), PATIENCE)
    (part,) = [part for part in clients.parts(direct) if "3" in part.values]
    assert await clients.press("Anne", part, "3")


async def test_an_edit_that_was_overtaken_does_not_stay(clients: Clients) -> None:
    """The direct message states the kept choice, though the last write stated another."""
    await overtaken(clients)
    await until(clients, lambda: "You bid 5" in texts(directs(clients, "Anne")[0]))
    await until(clients, lambda: "You bid 3" in texts(directs(clients, "Anne")[0]))
    assert faults(clients) == []


async def test_an_edit_that_was_overtaken_does_not_stay_though_the_process_died(clients: Clients) -> None:
    await overtaken(clients)
    await clients.restart()
    await until(clients, lambda: "You bid 3" in texts(directs(clients, "Anne")[0]))
    assert faults(clients) == []


async def test_a_change_that_is_taken_back_goes_from_the_card_though_no_answer_told_of_it(
    clients: Clients,
) -> None:
    """The lobby is as before, so its card must be, too."""
    channel = night(clients.playground.local.world)
    assert await clients.command("Anne", "orongo", "start", channel=channel)
    await clients.wait_for("join")
    lost = Fault(re.compile("PATCH"), CHANNELS, 503, carried_out=True)
    clients.playground.local.faults.add(lost)
    for verb in ("join", "leave"):
        assert await clients.press("Ben", await clients.wait_for(verb))
        await until(clients, lambda: lost.hits == 1)
    await until(clients, lambda: not any("Ben" in texts(message) for message in public(clients)))


async def test_a_card_of_whose_sending_nothing_was_heard_shows_what_is_now(clients: Clients) -> None:
    """The card stands once, though the table had moved on before the retry."""
    await begin_match(clients, "Ben")
    (first,) = cards(clients)
    await clients.page.post(
        f"/people/{clients.people['Cara']}/messages", {"channel_id": first["channel_id"], "content": "Hello"}
    )
    lost = Fault(
        re.compile("POST"), re.compile(f"/channels/{first['channel_id']}/messages"), 503, carried_out=True
    )
    clients.playground.local.faults.add(lost)
    assert await bid(clients, "Anne", 5)
    await until(clients, lambda: len(cards(clients)) == 2)
    assert await bid(clients, "Ben", 3)
    await until_waiting_for(clients, "Anne")
    assert cards(clients)[0]["id"] != first["id"]
    assert faults(clients) == []


async def test_a_question_of_whose_sending_nothing_was_heard_goes_when_it_is_asked_no_more(
    clients: Clients,
) -> None:
    """The bot did not know that the message exists."""
    path = re.compile(f"/channels/{clients.channel_of('Ben')}/messages")
    for carried_out in (True, False):
        clients.playground.local.faults.add(
            Fault(re.compile("POST"), path, 503, times=2, carried_out=carried_out)
        )
    await begin_match(clients, "Ben")
    await until(clients, lambda: len(directs(clients, "Ben")) == 1)
    channel = night(clients.playground.local.world)
    for name in ("Anne", "Ben"):
        assert await clients.command(
            name, "orongo", "play", channel=channel, answer="5" if name == "Anne" else "3", table=1
        )
    await until(clients, lambda: directs(clients, "Ben") == [])
    await until_waiting_for(clients, "Anne")
    assert faults(clients) == []


async def test_presses_while_the_line_was_cut_count_after_the_resume(
    clients: Clients, clock: VirtualClock
) -> None:
    """The press can no longer be answered, but the card shows it. A card deleted meanwhile is back."""
    await begin_match(clients, "Ben")
    (card,) = cards(clients)
    await clients.page.post("/admin/network/cut")
    await clients.bot_is("starting")
    sent = [await place_bid(clients, "Anne", 5), await place_bid(clients, "Ben", 3)]
    await clients.page.post(f"/people/{clients.people['Cara']}/messages/{card['id']}/delete")
    clock.advance(5 * MINUTES)
    assert [await clients.settled(interaction) for interaction in sent] == [False, False]
    await clients.page.post("/admin/network/mend")
    await clients.bot_is("online")
    await until_waiting_for(clients, "Anne")
    assert faults(clients) == []


async def test_after_a_lost_session_every_button_works(clients: Clients) -> None:
    """Discord did not keep the events meanwhile."""
    await begin_match(clients, "Ben")
    (card,) = cards(clients)
    await clients.page.post("/admin/network/cut")
    clients.playground.local.gateway.forget()
    assert not await bid(clients, "Anne", 5)
    await clients.page.post(f"/people/{clients.people['Cara']}/messages/{card['id']}/delete")
    await clients.page.post("/admin/network/mend")
    await clients.bot_is("online")
    assert await bid(clients, "Anne", 5)
    assert await bid(clients, "Ben", 3)
    await until_waiting_for(clients, "Anne")
    assert await answer(clients, "Anne", KeyedDice(b"e2e", "lost"))
    assert faults(clients) == []


async def test_a_repeated_interaction_is_answered_once(clients: Clients) -> None:
    await begin_match(clients, "Ben")
    sent = [await place_bid(clients, "Anne", 5), await place_bid(clients, "Ben", 3)]
    assert [await clients.settled(interaction) for interaction in sent] == [True, True]
    await until_waiting_for(clients, "Anne")
    for interaction in sent:
        await clients.page.post(f"/admin/interactions/{interaction}/again")
    assert await answer(clients, "Anne", KeyedDice(b"e2e", "twice"))
    (card,) = cards(clients)
    assert texts(card).count("places") <= 1
    assert faults(clients) == []


async def test_thrown_out_and_invited_again(clients: Clients) -> None:
    """Bids are taken meanwhile; their outcome is shown when the bot is back."""
    await begin_match(clients, "Ben")
    (card,) = cards(clients)
    await clients.page.post("/admin/bot/remove")
    assert await bid(clients, "Anne", 5)
    assert await bid(clients, "Ben", 3)
    assert texts(cards(clients)[0]) == texts(card)
    await clients.restart()
    await clients.page.post("/admin/bot/invite")
    await until_waiting_for(clients, "Anne")
    assert faults(clients) == []


async def test_a_table_whose_channel_was_deleted_moves(clients: Clients) -> None:
    """Everybody is told once; the round is bid meanwhile."""
    await begin_match(clients, "Ben")
    _, other, *_ = [
        str(channel.id)
        for channel in clients.playground.local.world.channels.values()
        if channel.kind == "text"
    ]
    await clients.page.post(f"/admin/channels/{night(clients.playground.local.world)}/delete")
    await until(
        clients,
        lambda: [count_directs(clients, name, "channel is gone") for name in ("Anne", "Ben")] == [1, 1],
    )
    assert await bid(clients, "Anne", 5)
    assert await bid(clients, "Ben", 3)
    assert await clients.command("Ben", "table", "show", channel=other, table=1)
    await until(
        clients,
        lambda: any(
            card["channel_id"] == other and "Waiting for Anne." in texts(card) for card in cards(clients)
        ),
    )
    assert [count_directs(clients, name, "channel is gone") for name in ("Anne", "Ben")] == [1, 1]
    assert await answer(clients, "Anne", KeyedDice(b"e2e", "moved"))
    assert faults(clients) == []


async def test_a_message_that_may_not_be_edited_is_posted_anew(clients: Clients, clock: VirtualClock) -> None:
    """Discord rations such edits for most of an hour; the bot does not wait that long."""
    clients.playground.local.rations = Rates(clock)
    await begin_match(clients, "Ben")
    (first,) = cards(clients)
    clock.advance(2 * HOURS)
    dice = KeyedDice(b"e2e", "old")
    for _ in range(40):
        await answer(clients, "Anne", dice)
        await answer(clients, "Ben", dice)
        if first["id"] not in {card["id"] for card in cards(clients)}:
            break
    await until(clients, lambda: len(cards(clients)) == 1)
    assert cards(clients)[0]["id"] != first["id"]
    assert faults(clients) == []


async def test_the_thread_of_a_table_does_not_stay_asleep(clients: Clients, clock: VirtualClock) -> None:
    """The thread is opened at once if the bot hears of it, else at the next change."""
    await begin_match(clients, "Ben")
    world = clients.playground.local.world
    (thread,) = [channel.id for channel in world.channels.values() if channel.kind == "thread"]
    clock.advance(8 * DAYS)
    assert world.channels[thread].archived
    await until(clients, lambda: not world.channels[thread].archived)
    await until(
        clients, lambda: bool(directs(clients, "Ben"))
    )  # He is told after the card has been posted and remembered.
    await clients.page.post("/admin/bot/kill")
    clock.advance(8 * DAYS)
    assert world.channels[thread].archived
    await clients.page.post("/admin/bot/start")
    await clients.bot_is("online")
    assert await bid(clients, "Anne", 5)
    await until(clients, lambda: "Waiting for Ben." in texts(cards(clients)[0]))
    assert not world.channels[thread].archived
    assert faults(clients) == []

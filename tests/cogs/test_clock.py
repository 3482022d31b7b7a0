"""The clock of a turn as people meet it: the pace, reminders, a computer that stands in, and coming back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.custom_ids import Verb
from tables.model.pace import MINUTE
from tables.model.table import Phase

if TYPE_CHECKING:
    from simcord import MemberActor

    from tables.model.table import Table
    from tests.cogs.conftest import Message, Rig


async def live(rig: Rig) -> Table:
    """Return a match with five minutes a turn, in which Anne has bid; both players are absent."""
    table = await rig.begin_match(rig.ben, pace="live")
    await rig.bid(rig.anne, 1)
    await rig.pause()
    return table


async def advance(rig: Rig, minutes: float) -> None:
    """Advance the clock, and wait for its effects."""
    await rig.env.advance_time(minutes * 60)
    await rig.env.settle()


def rings(rig: Rig, person: MemberActor) -> int:
    """Return the number of messages to a person."""
    return len(rig.env.backend.messages[person.user.dm_channel.id])


async def test_the_lobby_names_the_pace_and_a_page_says_what_it_means(rig: Rig) -> None:
    """Each step of the ladder stands there."""
    await rig.open(pace="live")
    assert chosen_labels(rig, Verb.PACE) == ["Live: 5 minutes a turn"]
    text = rig.read(rig.answer_to(await rig.act(rig.dan, rig.channel, Verb.AWAITED)))
    assert "**Live**: 5 minutes a turn and 10 minutes in reserve" in text
    assert "Longest possible delay by one player: 40 minutes" in text
    assert "a cautious choice is made for you. After two missed turns in a row, a computer plays" in text
    assert "later others may take your seat" in text
    assert "A match that nobody plays ends" in text


def chosen_labels(rig: Rig, verb: Verb) -> list[str]:
    """Return the labels of the chosen options in a list of the lobby."""
    (part,) = [part for part, press in rig.presses(rig.lobby()) if press.verb is verb]
    return [option["label"] for option in part["options"] if option.get("default")]


async def test_a_pace_can_be_given_in_hours(rig: Rig) -> None:
    await rig.open(hours=36)
    assert chosen_labels(rig, Verb.PACE) == ["36 hours"]
    page = rig.answer_to(await rig.act(rig.dan, rig.channel, Verb.AWAITED))
    assert "**36 hours**: 36 hours a turn" in rig.read(page)


async def test_long_times_are_told_in_days(rig: Rig) -> None:
    """Long times are told in days: 176 hours mean little."""
    await rig.open(pace="daily")
    pressed = await rig.act(rig.dan, rig.channel, Verb.AWAITED)
    assert "11 days, nights included, and 28 days more" in rig.read(rig.answer_to(pressed))


async def test_without_a_clock_the_lobby_says_so_and_the_card_shows_none(rig: Rig) -> None:
    table = await rig.open(pace="none")
    assert chosen_labels(rig, Verb.PACE) == ["No clock"]
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    await rig.press(rig.anne, rig.lobby(), Verb.BEGIN)
    assert (await rig.table(table.id)).clock is None
    assert "<t:" not in rig.read(await rig.card())


async def test_the_card_and_the_question_say_until_when(rig: Rig) -> None:
    table = await live(rig)
    assert table.clock is not None
    until = f"<t:{table.clock.until // 1000}:R>"
    assert until in rig.read(await rig.card())
    assert until in rig.read(rig.direct(rig.ben))


async def test_only_awaited_players_are_reminded_twice(rig: Rig) -> None:
    """At half of the time, and when a tenth is left; each time by one message that rings."""
    await live(rig)
    anne, ben = rig.directs(rig.anne)[-1].id, {direct.id for direct in rig.directs(rig.ben)}
    told = []
    for minutes in (6, 6, 2):
        await advance(rig, minutes)
        told.append(rig.direct(rig.ben).id)
        assert len(rig.directs(rig.ben)) == 1
    assert len({*told, *ben}) == 3
    assert rig.directs(rig.anne)[-1].id == anne


async def test_after_two_silent_turns_a_computer_plays_until_one_is_back(rig: Rig) -> None:
    table = await silent_ben(rig)
    assert table.participants[1].stand_in is not None
    card = await rig.card()
    assert "A computer plays for Ben until they are back." in rig.read(card)
    assert "a computer plays for you" in rig.read(rig.direct(rig.ben))
    await rig.press(rig.ben, rig.direct(rig.ben), Verb.RETURN)
    assert (await rig.table(table.id)).participants[1].stand_in is None
    await rig.env.settle()
    assert "until they are back" not in rig.read(await rig.card())


async def test_the_message_of_a_person_who_is_back_says_so_wherever_they_pressed(rig: Rig) -> None:
    await silent_ben(rig)
    assert "a computer plays for you" in rig.read(rig.direct(rig.ben))
    await rig.press(rig.ben, await rig.card(), Verb.RETURN)
    await rig.calm()
    assert "a computer plays for you" not in rig.read(rig.direct(rig.ben))


async def silent_ben(rig: Rig) -> Table:
    """Return a match in which Anne has answered every question, and Ben has missed two turns in a row."""
    number = (await live(rig)).id
    while (table := await rig.table(number)).participants[1].stand_in is None:
        assert table.phase is Phase.RUNNING
        if 0 in table.awaited:
            typed = "0" if table.hidden(0) else None
            if typed is not None:
                await rig.bid(rig.anne, 0)
            else:
                await rig.play_on(
                    rig.anne, rig.answer_to(await rig.press(rig.anne, await rig.card(), Verb.PLAY))
                )
            continue
        assert table.clock is not None
        await advance(rig, (table.clock.until - rig.clock.now()) / MINUTE + 0.1)
    return table


async def test_a_player_without_a_stand_in_is_told_so(rig: Rig) -> None:
    await silent_ben(rig)
    answer = rig.answer_to(await rig.press(rig.anne, await rig.card(), Verb.RETURN))
    assert "You play yourself" in rig.read(answer)


async def test_an_abandoned_match_ends_and_says_so(rig: Rig) -> None:
    table = await live(rig)
    while (await rig.table(table.id)).phase is Phase.RUNNING:
        await advance(rig, 5)
    assert "nobody was playing any more" in rig.read(await rig.card())


async def test_an_abandoned_lobby_is_closed(rig: Rig) -> None:
    table = await rig.open(pace="none")
    await rig.env.advance_time(24 * 3600 + 60)
    assert (await rig.table(table.id)).phase is Phase.CANCELLED


STOOD = "The clock stood still for 3 minutes"


async def test_a_stopped_clock_is_told_until_the_next_choice(rig: Rig) -> None:
    """Within one turn, too: its clock goes on. A choice before the stop does not count."""
    await rig.begin_match(rig.ben, pace="evening")
    for person, shells in ((rig.anne, 5), (rig.ben, 3)):
        await rig.bid(person, shells)
    table = await rig.table()
    placer = (rig.anne, rig.ben)[table.awaited[0]]
    assert table.clock
    panel: Message = rig.answer_to(await rig.press(placer, await rig.card(), Verb.PLAY))
    panel = await place(rig, placer, panel)
    assert (await rig.table()).awaited == table.awaited
    await rig.act(rig.anne, await rig.place(), Verb.PAUSE)
    await advance(rig, 3)
    await rig.act(rig.anne, await rig.place(), Verb.RESUME)
    assert STOOD in rig.read(await rig.card())
    await advance(rig, 1)
    panel = rig.answer_to(await rig.press(placer, await rig.card(), Verb.PLAY))
    assert STOOD in rig.read(panel)
    panel = await place(rig, placer, panel)
    after = await rig.table()
    assert after.clock
    assert after.clock.since == table.clock.since, "the turn is over"
    await rig.moment()
    assert STOOD not in rig.read(panel)
    assert STOOD not in rig.read(await rig.card())


async def place(rig: Rig, person: MemberActor, panel: Message) -> Message:
    """Make one move of a turn with the first answers that are offered; return the panel after it."""
    turn = (await rig.table()).turn
    for _ in range(12):
        part, press = rig.presses(panel)[0]
        if part.get("options"):
            panel = rig.answer_to(await rig.choose(person, panel, press.verb, part["options"][0]["value"]))
        else:
            panel = rig.answer_to(await rig.press(person, panel, press.verb))
        if (await rig.table()).turn > turn:
            return panel
    raise AssertionError(rig.read(panel))

"""A question stands where its person acted last, at once, and no private message says what may pass."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest

from cogs.host.context import SeatContext
from cogs.host.custom_ids import Verb
from cogs.host.screens.cards.panel import panel_of
from db.migrate import migrations
from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice
from tables.model.table import Phase
from tests.commanded import add_commands

if TYPE_CHECKING:
    import discord
    from simcord import MemberActor

    from db.rows import Connection
    from games.engine.chance import Dice
    from tests.cogs.conftest import Message, Rig

STEPS: Final = (Verb.GO, Verb.AREA, Verb.TYPE)
"""The verbs of answers."""

WAITING: Final = ("Waiting for", "waiting for", "On attend", "on attend")


async def private(rig: Rig, person: MemberActor, number: int = 1) -> list[discord.Message]:
    """Return the ephemeral messages of a person that stand where the table is played."""
    return [
        message for message in (await rig.place(number)).history(viewer=person) if message.flags.ephemeral
    ]


def answers(rig: Rig, message: discord.Message) -> set[tuple[int, str]]:
    """Return the questions to which a message offers answers."""
    return {(press.turn, press.fingerprint) for _, press in rig.presses(message) if press.verb in STEPS}


async def current_message(rig: Rig, person: MemberActor, message: Message) -> discord.Message:
    """Return a private message as it stands now."""
    everything = [*rig.directs(person), *await private(rig, person)]
    return next(seen for seen in everything if seen.id == message.id)


async def answer(rig: Rig, person: MemberActor, message: Message, dice: Dice | None = None) -> None:
    """Answer the question of a message by presses: with the first that it offers, or by dice."""
    table = await rig.table()
    seat = table.seat_of(person.id)
    assert seat is not None
    before = (table.question_of(seat), table.choice_of(seat))
    for _ in range(12):
        current = await current_message(rig, person, message)
        found = [(part, press) for part, press in rig.presses(current) if press.verb in (Verb.GO, Verb.AREA)]
        part, press = found[dice.pick(len(found)) if dice else 0]
        if options := part.get("options"):
            value = options[dice.pick(len(options)) if dice else 0]["value"]
            await rig.choose(person, current, press.verb, value)
        else:
            await rig.actor(person, current).click(current, custom_id=part["custom_id"])
        now = await rig.table()
        if (now.question_of(seat), now.choice_of(seat)) != before:
            return
    raise AssertionError(rig.read(message))


async def check(rig: Rig, person: MemberActor, number: int = 1) -> bool:
    """Check the direct message of a person who has acted there last; return whether it asks openly."""
    table = await rig.table(number)
    seat = table.seat_of(person.id)
    assert seat is not None
    (direct,) = [
        direct for direct in rig.directs(person) if re.search(rf"table {number}\b", rig.read(direct))
    ]
    told, asked = rig.read(direct), table.question_of(seat)
    assert not any(word in told for word in WAITING), told
    if seat in table.awaited:
        assert asked is not None
        assert answers(rig, direct) == {(asked.turn, asked.fingerprint)}, told
    elif asked is None:
        assert not answers(rig, direct), told
    return seat in table.awaited and not table.hidden(seat)


@pytest.mark.parametrize(("game", "openly"), [("orongo", 15), ("riombo", 0), ("wongar", 10)])
async def test_the_direct_message_in_which_one_acts_always_asks_at_once(
    rig: Rig, game: str, openly: int
) -> None:
    """All questions are answered there from the first hidden choice on; a restart changes nothing."""
    people = rig.people[: CATALOGUE[game].rules.seats[0]]
    await rig.begin_match(*people[1:], game=game)
    dice = KeyedDice(game.encode(), "where")
    acted: set[int] = set()
    asked = 0
    for step in range(60):
        table = await rig.table()
        seat = dice.choose(table.awaited)
        await rig.env.advance_time(1)
        if seat not in acted and not table.hidden(seat):
            shown = rig.answer_to(await rig.press(people[seat], await rig.card(), Verb.PLAY))
            await answer(rig, people[seat], shown, dice)
            await rig.calm()
            continue
        acted.add(seat)
        await answer(rig, people[seat], rig.direct(people[seat]), dice)
        asked += sum([await check(rig, people[seat]) for seat in sorted(acted)])
        if step % 20 == 19:
            await rig.restart()
            for seat in sorted(acted):
                await check(rig, people[seat])
    assert asked > openly


async def reveal_bids(rig: Rig) -> None:
    """Begin a match of two in which both bid by direct message; Anne places first, then Ben."""
    await rig.begin_match(rig.ben)
    await rig.env.advance_time(1)
    await rig.choose(rig.anne, rig.direct(rig.anne), Verb.GO, "5")
    await rig.choose(rig.ben, rig.direct(rig.ben), Verb.GO, "3")


async def place_all(rig: Rig, person: MemberActor) -> None:
    """Place all tokens of a person by direct message."""
    await rig.env.advance_time(1)
    await rig.play_on(person, rig.direct(person))


def edits(rig: Rig, message: discord.Message) -> int:
    """Return the number of edits of a message, answers to presses of it not counted."""
    wanted = f"/messages/{message.id}"
    return sum(
        request.method == "PATCH" and request.path.endswith(wanted) for request in rig.env.http_requests
    )


async def test_the_second_placer_is_asked_where_they_bid(rig: Rig) -> None:
    """At once and without a sound, with the picture; the bids that were revealed stay in the message."""
    await reveal_bids(rig)
    told = rig.read(rig.direct(rig.ben))
    assert "Bids: Anne 5 and you 3." in told
    assert "Round 1" not in told  # The line would be wrong in the next round.
    assert "shells" not in told.replace("5 shells to the reef", "")  # As would what Ben holds.
    (direct,) = rig.directs(rig.ben)
    await place_all(rig, rig.anne)
    (same,) = rig.directs(rig.ben)
    assert same.id == direct.id
    assert "Place a token" in rig.read(same)
    assert same.attachments
    assert await check(rig, rig.ben)


async def test_a_turn_by_direct_message_costs_one_edit(rig: Rig) -> None:
    """All else that it shows is the answer to a press."""
    await reveal_bids(rig)
    (direct,) = rig.directs(rig.ben)
    before = edits(rig, direct)
    await place_all(rig, rig.anne)
    await place_all(rig, rig.ben)
    assert (await rig.table()).hidden(1)
    assert edits(rig, direct) == before + 1


async def test_a_question_goes_where_its_person_acted_last(rig: Rig) -> None:
    """Ben bids by direct message, then looks at the table: the card asks him, and his message rests."""
    await reveal_bids(rig)
    direct = rig.direct(rig.ben)
    await rig.env.advance_time(60)
    await rig.press(rig.ben, await rig.card(), Verb.PLAY)
    before = edits(rig, direct)
    await place_all(rig, rig.anne)
    (panel,) = await private(rig, rig.ben)
    asked = (await rig.table()).question_of(1)
    assert asked
    assert answers(rig, panel) == {(asked.turn, asked.fingerprint)}
    assert not answers(rig, rig.direct(rig.ben))
    await rig.play_on(rig.ben, panel)
    assert edits(rig, direct) == before


async def test_no_private_message_says_for_whom_the_table_waits(rig: Rig) -> None:
    """A panel can be edited no more after a restart or a quarter of an hour, and stands on."""
    await reveal_bids(rig)
    for person in (rig.anne, rig.ben):
        await rig.press(person, await rig.card(), Verb.PLAY)
    await rig.restart()
    await place_all(rig, rig.anne)
    assert (await rig.table()).awaited == (1,)
    (panel,) = await private(rig, rig.ben)
    for message in (panel, *rig.directs(rig.ben)):
        assert not any(word in rig.read(message) for word in WAITING)
    assert "Round" not in rig.read(panel)


async def test_in_french_it_says_where_the_next_question_comes(rig: Rig) -> None:
    rig.locales |= {rig.anne.id: "fr", rig.ben.id: "fr"}
    await reveal_bids(rig)
    told = rig.read(rig.direct(rig.ben))
    assert "À votre tour, la question arrive ici ou dans <#" in told
    assert not any(word in told for word in WAITING)


async def test_each_of_two_tables_asks_in_its_own_message(rig: Rig) -> None:
    """The message of one stands above that of the other: it comes again at the bottom, in silence."""
    await reveal_bids(rig)
    await rig.begin_match(rig.ben)
    await rig.env.advance_time(1)
    await place_all_at(rig, 1)
    assert (await rig.table(1)).awaited == (1,)
    assert await check(rig, rig.ben, 1)
    await check(rig, rig.ben, 2)
    last = rig.direct(rig.ben)
    assert "table 1" in rig.read(last)
    assert last.flags.suppress_notifications
    assert len(rig.directs(rig.ben)) == 2


async def place_all_at(rig: Rig, number: int) -> None:
    """Place all of Anne's tokens at a table by direct message."""
    (direct,) = [direct for direct in rig.directs(rig.anne) if f"table {number} " in rig.read(direct)]
    await rig.play_on(rig.anne, direct, number)


@pytest.mark.parametrize("elsewhere", [False, True])
async def test_undone_choices_stand_in_no_message(rig: Rig, *, elsewhere: bool) -> None:
    """Anne places by direct message, and takes that back there, or at the table."""
    await reveal_bids(rig)
    await place_all(rig, rig.anne)
    (direct,) = rig.directs(rig.anne)
    lines = [line for line in rig.read(direct).splitlines() if "You place a token" in line]
    assert lines
    if elsewhere:
        await rig.env.advance_time(60)
        await rig.press(rig.anne, await rig.card(), Verb.LOG)
    await rig.bot.context.tables.undoing.ask(await rig.table(), rig.anne.id, 9001)
    await rig.bot.context.tables.undoing.agree_to_undo(await rig.table(), rig.ben.id, 9002)
    await rig.env.settle()
    await rig.calm()
    assert (await rig.table()).awaited == (0,)
    assert await check(rig, rig.anne)
    assert not answers(rig, rig.direct(rig.ben))
    told = "\n".join(map(rig.read, [*rig.directs(rig.anne), *await private(rig, rig.anne)]))
    assert not [line for line in lines if line in told]


async def test_a_sealed_choice_of_another_seat_makes_no_message_stale(rig: Rig) -> None:
    """Each shows what it would show if it were drawn now; nothing is edited for that."""
    await rig.begin_match(rig.ben, rig.cara)
    await rig.env.advance_time(1)
    (direct,) = rig.directs(rig.anne)
    await rig.choose(rig.anne, direct, Verb.GO, "5")
    await rig.calm()
    before = edits(rig, direct)
    await rig.choose(rig.ben, rig.direct(rig.ben), Verb.GO, "3")
    await rig.calm()
    context, table = rig.bot.context, await rig.table()
    assert table.awaited == (2,)
    for seat in (0, 1):
        posted = await context.outbox.message_at(1, f"seat:{seat}")
        words = context.languages.words("en", table)
        assert posted
        assert posted.shown == (await panel_of(context, SeatContext(table, seat, words))).key
    assert edits(rig, direct) == before


async def test_messages_that_an_old_release_closed_are_brought_into_line(rig: Rig) -> None:
    """By the first sync after the start; messages of finished matches cost nothing and stay as they are."""
    await reveal_bids(rig)
    await rig.begin_match(rig.ben)
    await add_commands(rig.bot.context.tables).resign(2, rig.ben.id, 9001)
    await rig.env.settle()
    await rig.calm()
    (script,) = [file for file in migrations() if file.name.startswith("0032")]

    def age(connection: Connection) -> None:
        connection.execute("UPDATE messages SET turn = -1, shown = 'old' WHERE place LIKE 'seat:%'")
        for statement in script.read_text(encoding="utf-8").split(";")[:-1]:
            connection.execute(statement)

    await rig.bot._database.write(age)
    await rig.restart()
    context = rig.bot.context
    for seat in (0, 1):
        table = await rig.table()
        due = await panel_of(context, SeatContext(table, seat, context.languages.words("en", table)))
        running, over = [await context.outbox.message_at(number, f"seat:{seat}") for number in (1, 2)]
        assert running
        assert running.shown == due.key
        assert over
        assert (over.shown, over.turn) == ("old", -1)


async def test_a_pause_is_told_until_it_is_over(rig: Rig) -> None:
    """Then the same message asks again."""
    await reveal_bids(rig)
    place = await rig.place()
    await rig.act(rig.anne, place, Verb.PAUSE, "tea")
    assert "tea" in rig.read(rig.direct(rig.anne))
    assert not answers(rig, rig.direct(rig.anne))
    await rig.act(rig.anne, place, Verb.RESUME)
    for person in (rig.anne, rig.ben):
        assert "paused" not in rig.read(rig.direct(person)).splitlines()[-1]
    assert answers(rig, rig.direct(rig.anne))


async def test_the_end_reaches_every_direct_message(rig: Rig) -> None:
    await reveal_bids(rig)
    await place_all(rig, rig.anne)
    await rig.press(rig.ben, await rig.card(), Verb.PLAY)
    await rig.act(rig.ben, await rig.place(), Verb.RESIGN)
    panel = next(message for message in await private(rig, rig.ben) if rig.presses(message))
    await rig.press(rig.ben, panel, Verb.RESIGN)
    assert (await rig.table()).phase is not Phase.RUNNING
    for person in (rig.anne, rig.ben):
        assert "When it is your turn" not in rig.read(rig.direct(person))
        assert not answers(rig, rig.direct(person))


async def test_a_message_that_is_gone_leaves_the_question_to_the_card(rig: Rig) -> None:
    """Also if no other can be sent; the person is mentioned once they are not here any more."""
    await reveal_bids(rig)
    direct = rig.direct(rig.ben)
    rig.env.backend.delete_message(direct.channel.id, direct.id)
    rig.close_directs(rig.ben)
    await place_all(rig, rig.anne)
    assert (await rig.table()).awaited == (1,)
    assert rig.directs(rig.ben) == []
    await rig.pause()
    (mention,) = await rig.mentions()
    panel = rig.answer_to(await rig.press(rig.ben, mention, Verb.PLAY))
    await rig.play_on(rig.ben, panel)
    assert (await rig.table()).turn > 4


async def test_a_message_that_is_gone_comes_again_in_silence(rig: Rig) -> None:
    await reveal_bids(rig)
    direct = rig.direct(rig.ben)
    rig.env.backend.delete_message(direct.channel.id, direct.id)
    await place_all(rig, rig.anne)
    assert await check(rig, rig.ben)
    assert rig.direct(rig.ben).flags.suppress_notifications


async def test_an_old_message_is_replaced_by_one_that_asks(rig: Rig) -> None:
    """Edits of messages of more than an hour are rationed. The ring is a mention, as for any open choice."""
    await reveal_bids(rig)
    old = rig.direct(rig.ben)
    await rig.env.advance_time(2 * 3600)
    await place_all(rig, rig.anne)
    assert await check(rig, rig.ben)
    assert rig.direct(rig.ben).id != old.id
    assert rig.direct(rig.ben).flags.suppress_notifications
    await rig.env.advance_time(1)
    (mention,) = await rig.mentions()
    assert f"<@{rig.ben.id}>" in rig.read(mention)


async def test_a_message_that_is_pressed_all_the_time_grows_old_all_the_same(rig: Rig) -> None:
    """Discord rations its edits by the time at which it was sent: the next question comes in another one."""
    await reveal_bids(rig)
    old = rig.direct(rig.ben)
    for _ in range(4):
        await rig.env.advance_time(1000)
        await rig.press(rig.ben, rig.direct(rig.ben), Verb.PLAY)
    await place_all(rig, rig.anne)
    assert await check(rig, rig.ben)
    assert rig.direct(rig.ben).id != old.id

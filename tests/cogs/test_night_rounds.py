"""The rounds of a night on Discord: the host's pages, the card, what people do in between, and refusals."""

from __future__ import annotations

import dataclasses
import re
from typing import TYPE_CHECKING, Any, cast

import discord
import pytest

from cogs.events.links import ShownTables
from cogs.host.custom_ids import EventPress, press_of
from cogs.host.screens.shown import Picture, Shown
from cogs.nights.card import night_card
from cogs.nights.ready import open_message, open_page, ready_message
from cogs.nights.rounds_handlers import ROUND_ACTIONS
from cogs.nights.rounds_page import RoundPages
from cogs.nights.rounds_reasons import reason_lines
from cogs.nights.rounds_verbs import RoundVerb
from cogs.nights.seated import chunks, tables_message
from cogs.nights.verbs import NightVerb
from events.nights.model import Attendance, Round, SeatedTable, SignUp, TableState
from events.nights.seating_problem import minutes_of
from events.seating.judging import Level
from events.seating.reasons import SeatReason, Why
from games.catalogue import CATALOGUE
from games.engine.ids import EventId, Milliseconds, TableId
from games.engine.record import replace
from tables.model.table import Phase
from tests.cogs import test_nights as nights
from tests.commanded import add_commands

if TYPE_CHECKING:
    from simcord import MemberActor, ResponseMessage

    from events.nights.model import Night
    from tests.cogs.conftest import Message, Rig

pytestmark = pytest.mark.slow

HOUR = 3600.0


def ids(rig: Rig, message: Message, verb: RoundVerb) -> list[str]:
    """Return the custom ids of the components of a verb."""
    return [str(part["custom_id"]) for part, press in rig.presses(message) if press.verb is verb]


async def press(
    rig: Rig, person: MemberActor, message: Message, verb: RoundVerb, place: int = 0
) -> ResponseMessage:
    """Press a button of a verb, and return the answer."""
    found = ids(rig, message, verb)[place]
    return rig.answer_to(await rig.actor(person, message).click(message, custom_id=found))


async def choose(
    rig: Rig, person: MemberActor, message: Message, verb: RoundVerb, value: str
) -> ResponseMessage:
    """Choose a value of the first list of a verb, and return the answer."""
    found = ids(rig, message, verb)[0]
    return rig.answer_to(await rig.actor(person, message).select(message, [value], custom_id=found))


async def running(rig: Rig) -> MemberActor:
    """Olga, the host of a night that runs, at which Ben, Cara and Dan are."""
    olga = await nights.plan_night(rig)
    for person in (rig.ben, rig.cara, rig.dan):
        await nights.press(rig, person, nights.card(rig), NightVerb.COME)
    await rig.env.advance_time(47.8 * HOUR)
    for person in (rig.ben, rig.cara, rig.dan):
        await nights.press(rig, person, nights.card(rig), NightVerb.HERE)
    await rig.env.advance_time(0.3 * HOUR)
    return olga


async def test_the_host_seats_people_changes_a_table_and_begins(rig: Rig) -> None:
    olga = await running(rig)
    page = rig.answer_to(await olga.slash(rig.channel, "night round", night=1))
    assert page.ephemeral
    assert "3 people wait for a table" in rig.read(page)
    page = await press(rig, olga, page, RoundVerb.SEAT)
    assert "Ben" in rig.read(page)
    shown = await choose(rig, olga, page, RoundVerb.TABLE, "0")
    asked = await choose(rig, olga, shown, RoundVerb.PERSON, str(rig.ben.id))
    assert "Why is Ben here?" in rig.read(asked)
    assert "Has never played with anybody at this table" in rig.read(asked)
    page = await press(rig, olga, asked, RoundVerb.MOVE)
    assert "At no table (1):** Ben" in rig.read(page)
    shown = await choose(rig, olga, page, RoundVerb.TABLE, "0")
    page = await choose(rig, olga, shown, RoundVerb.GAME, "oroen")
    assert "Oroen" in rig.read(page)
    await rig.restart()
    assert not (await nights.night(rig)).rounds
    told = await press(rig, olga, page, RoundVerb.BEGIN)
    assert "Round 1 has begun" in rig.read(told)
    await rig.env.advance_time(70)
    shown_card = rig.read(nights.card(rig))
    assert "Oroen** Cara, Dan · ▶️ under way · https://discord.com/channels/" in shown_card
    (board,) = nights.card(rig).attachments
    assert (board.filename, (board.description or "")[:3]) == ("table-1.png", "1. ")
    own = await nights.press(rig, rig.cara, nights.card(rig), NightVerb.PANEL)
    assert "You play Oroen: the card of the night leads to your table" in rig.read(own)
    own = await nights.press(rig, rig.ben, nights.card(rig), NightVerb.PANEL)
    assert "You wait for the next round" in rig.read(own)
    over = (await nights.night(rig)).rounds[0].at // 1000 + 60 * minutes_of(CATALOGUE["oroen"])[2]
    assert f"- Oroen: Cara, Dan · over <t:{over}:R>" in rig.read(own)
    assert "Play a short game meanwhile" in nights.labels(rig, own)
    await rig.env.advance_time(2.86 * HOUR)
    own = await nights.press(rig, rig.ben, nights.card(rig), NightVerb.PANEL)
    assert "Play a short game meanwhile" not in nights.labels(rig, own), "none would end before the night"


async def test_people_ask_why_they_sit_there_and_read_nothing_of_the_wishes_of_others(rig: Rig) -> None:
    """The page of wishes is private: games avoided, experienced or new."""
    olga = await running(rig)
    for person, verb in ((rig.cara, NightVerb.WANT), (rig.dan, NightVerb.AVOID)):
        own = await nights.press(rig, person, nights.card(rig), NightVerb.PANEL)
        found = next(str(part["custom_id"]) for part, press in rig.presses(own) if press.verb is verb)
        await rig.actor(person, own).select(own, ["wongar"], custom_id=found)
    early = await rig.forge(rig.cara, nights.card(rig), EventPress(RoundVerb.OWN, EventId(1)).encode())
    assert "not in this round" in rig.read(rig.answer_to(early))
    await begin(rig, olga, left_out=rig.ben)
    told = {}
    for person in (rig.ben, rig.cara, rig.dan):
        own = await nights.press(rig, person, nights.card(rig), NightVerb.PANEL)
        page = await press(rig, person, own, RoundVerb.OWN)
        assert page.ephemeral
        told[person.id] = rig.read(page)
        assert "You play" in told[person.id] or "no place for you" in told[person.id]
    assert "no place for you" in told[rig.ben.id]
    assert "You asked for other games" in told[rig.cara.id]
    assert "You have never played with anybody at this table" in told[rig.cara.id]
    assert "Wongar was not possible" in told[rig.cara.id]
    assert "You asked for no game in particular" in told[rig.dan.id]
    assert "Wongar" not in told[rig.dan.id]
    stranger = await rig.forge(rig.anne, nights.card(rig), EventPress(RoundVerb.OWN, EventId(1)).encode())
    assert "not in this round" in rig.read(rig.answer_to(stranger))


async def test_a_waiting_person_asks_for_a_short_game_and_withdraws(rig: Rig) -> None:
    olga = await running(rig)
    await begin(rig, olga, left_out=rig.ben)
    own = await press(rig, rig.ben, nights.card(rig), RoundVerb.FILLER)
    assert "a short game meanwhile" in rig.read(own)
    assert (await nights.night(rig)).idle == (rig.ben.id,)
    own = await press(rig, rig.ben, own, RoundVerb.WAIT)
    assert "You wait for the next round" in rig.read(own)
    assert (await nights.night(rig)).idle == ()
    refused = await press(rig, rig.cara, nights.card(rig), RoundVerb.FILLER)
    assert "still playing" in rig.read(refused)
    await nights.press(rig, rig.anne, nights.card(rig), NightVerb.HERE)
    own = await nights.press(rig, rig.anne, nights.card(rig), NightVerb.PANEL)
    assert "You play from the next round" in rig.read(own)


async def begin(rig: Rig, olga: MemberActor, left_out: MemberActor, *, luck: bool = False) -> None:
    """Begin a round without one participant; its matches have begun unless they wait for `luck`."""
    page = await press(rig, olga, nights.card(rig), RoundVerb.ROUND)
    page = await press(rig, olga, page, RoundVerb.SEAT)
    page = await choose(rig, olga, page, RoundVerb.TABLE, "0")
    page = await choose(rig, olga, page, RoundVerb.PERSON, str(left_out.id))
    page = await press(rig, olga, page, RoundVerb.MOVE)
    page = await choose(rig, olga, page, RoundVerb.TABLE, "0")
    proposal = (await nights.night(rig)).proposal
    assert proposal is not None
    if proposal.tables[0].game != "oroen":
        page = await choose(rig, olga, page, RoundVerb.GAME, "oroen")
    else:
        page = await press(rig, olga, page, RoundVerb.ROUND)
    await press(rig, olga, page, RoundVerb.BEGIN)
    await rig.env.advance_time(10 if luck else 70)


def calls(rig: Rig) -> list[discord.Message]:
    """Return the messages in the thread of the night that call people to tables."""
    (thread,) = [thread for thread in rig.channel.threads if "games" in (thread.name or "")]
    return [message for message in thread.history() if "to your table" in rig.read(message).lower()]


def text_in(shown: Shown) -> str:
    """Return the whole text of a message that is to be sent."""
    (container,) = shown.components
    return "".join(str(part.get("content", "")) for part in cast("list[Any]", container["components"]))


def mentioned_people(rig: Rig, message: discord.Message) -> list[int]:
    """Return the people whom a message mentions, by how often."""
    return [int(number) for number in re.findall(r"<@(\d+)>", rig.read(message))]


async def test_everybody_seated_is_called_once_in_one_message_of_the_thread(rig: Rig) -> None:
    """The call links to the tables; the first question of a table does not ring again soon after."""
    olga = await running(rig)
    await begin(rig, olga, left_out=rig.ben, luck=True)
    (call,) = calls(rig)
    assert sorted(mentioned_people(rig, call)) == sorted([rig.cara.id, rig.dan.id])
    assert "discord.com/channels" in rig.read(call)
    await rig.env.advance_time(60)
    (table,) = (await nights.night(rig)).rounds[0].tables
    begun = await rig.table(table.match or 0)
    assert begun.phase is Phase.RUNNING
    (call,) = calls(rig)
    assert begun.place == (await nights.night(rig)).thread
    assert f"{begun.place}/{begun.opening}" in rig.read(call)
    await rig.env.advance_time(100)
    assert not await rig.mentions(begun.id)
    await rig.env.advance_time(25)
    assert len(await rig.mentions(begun.id)) == 1  # still awaited: rung as for any turn
    await rig.restart()
    await rig.env.advance_time(10)
    assert len(calls(rig)) == 1


async def test_two_who_play_in_between_are_called_to_their_table_alone(rig: Rig) -> None:
    olga = await running(rig)
    await begin(rig, olga, left_out=rig.ben)
    await nights.press(rig, rig.anne, nights.card(rig), NightVerb.HERE)
    for person in (rig.anne, rig.ben):
        await press(rig, person, nights.card(rig), RoundVerb.FILLER)
    await rig.env.advance_time(20)
    round_call, filler = calls(rig)
    assert sorted(mentioned_people(rig, filler)) == sorted([rig.anne.id, rig.ben.id])
    assert sorted(mentioned_people(rig, round_call)) == sorted([rig.cara.id, rig.dan.id])


async def test_a_call_of_a_night_of_hundreds_fits_into_few_messages(rig: Rig) -> None:
    await nights.plan_night(rig)
    found = await nights.night(rig)
    signups = tuple(
        SignUp(10**18 + number, "W" * 32, Attendance.COMING, Milliseconds(number), placed=True, here=1)
        for number in range(500)
    )
    ids = [signup.person for signup in signups]
    tables = tuple(
        SeatedTable("orongo", tuple(ids[first : first + 4]), match=TableId(first))
        for first in range(0, 500, 4)
    )
    full = replace(found, signups=signups, rounds=(Round(Milliseconds(1), tables),))
    links = ShownTables({table.match or 0: "https://discord.com/channels/" + "9" * 60 for table in tables})
    for language in ("en", "fr"):
        words = rig.bot.context.languages.words(language)
        shown = [tables_message(full, 0, part, words, links) for part in chunks(tables)]
        assert len(shown) == 9
        assert sorted(person for call in shown for person in call.mentions) == ids
        assert all(len(call.mentions) <= 100 for call in shown)
        assert all(len(text) < 4000 for text in map(text_in, shown))


async def test_all_tables_over_are_told_on_the_card(rig: Rig) -> None:
    olga = await running(rig)
    await begin(rig, olga, left_out=rig.ben)
    (table,) = (await nights.night(rig)).rounds[0].tables
    await add_commands(rig.bot.context.tables).resign(table.match or 0, rig.cara.id, 12345)
    await rig.env.advance_time(10)
    assert "All tables of round 1 are over" in rig.read(nights.card(rig))
    assert "-# Game night 1 · Round 1" in rig.read(await rig.card(table.match or 0))
    link = f"https://discord.com/channels/{rig.guild.id}/{rig.channel.id}/{nights.card(rig).id}"
    assert f"a short game meanwhile: {link}" in rig.read(await rig.card(table.match or 0))
    page = await press(rig, olga, nights.card(rig), RoundVerb.ROUND)
    assert "round 2" in rig.read(page)


async def test_only_the_host_sees_a_proposal(rig: Rig) -> None:
    olga = await running(rig)
    for told in (
        rig.answer_to(await rig.ben.slash(rig.channel, "night round", night=1)),
        await press(rig, rig.ben, nights.card(rig), RoundVerb.ROUND),
    ):
        assert told.ephemeral
        assert "Seating people is up to" in told.content
    page = await press(rig, olga, nights.card(rig), RoundVerb.ROUND)
    await press(rig, olga, page, RoundVerb.SEAT)
    for verb in ROUND_ACTIONS:
        if verb not in (*(RoundVerb.FILLER, RoundVerb.WAIT, RoundVerb.GUEST, RoundVerb.OWN, RoundVerb.HOLD),):
            forged = dataclasses.replace(press_of(verb, 1), path=(99, 99)).encode()
            refused = rig.answer_to(await rig.forge(rig.ben, nights.card(rig), forged))
            assert refused.ephemeral
            early = verb in (RoundVerb.ROUND, RoundVerb.SEAT, RoundVerb.OPEN)
            expected = "Seating people is up to" if early else "Changing this night is reserved for"
            assert expected in refused.content


async def test_rights_in_another_server_are_none_over_a_round(rig: Rig) -> None:
    olga = await running(rig)
    page = rig.answer_to(await olga.slash(rig.channel, "night round", night=1))
    await press(rig, olga, page, RoundVerb.SEAT)
    other = rig.env.create_guild("Elsewhere")
    there = other.create_text_channel("general")
    role = other.create_role("managers", permissions=discord.Permissions(manage_events=True))
    eve = other.add_member(rig.env.create_user("Eve"), roles=[role])
    own = rig.answer_to(await eve.slash(there, "rank"))
    before = await nights.night(rig)
    for verb in ROUND_ACTIONS:
        told = rig.read(rig.answer_to(await rig.forge(eve, own, press_of(verb, 1).encode())))
        assert not any(name in told for name in ("Friday", "Ben", "Cara", "Dan"))
    assert await nights.night(rig) == before


async def test_a_press_of_an_older_proposal_does_nothing(rig: Rig) -> None:
    olga = await running(rig)
    page = await press(rig, olga, nights.card(rig), RoundVerb.ROUND)
    page = await press(rig, olga, page, RoundVerb.SEAT)
    old = ids(rig, page, RoundVerb.BEGIN)[0]
    table = await choose(rig, olga, page, RoundVerb.TABLE, "0")
    assert not ids(rig, table, RoundVerb.SPLIT), "a table of three cannot be divided"
    game = ids(rig, table, RoundVerb.GAME)[0]
    assert "oroen" not in str(rig.parts(table)), "nor can three play what is for two"
    await rig.actor(olga, table).select(table, ["riombo"], custom_id=game)
    before = await nights.night(rig)
    for stale in (old, game):
        told = rig.answer_to(await rig.forge(olga, nights.card(rig), stale))
        assert "changed meanwhile" in rig.read(told)
    assert (await nights.night(rig)).proposal == before.proposal
    assert not (await nights.night(rig)).rounds


def full(found: Night, people: int) -> Night:
    """Return the night with `people` people, all but thirty seated at tables of two, with long names."""
    everybody = tuple(
        SignUp(10**18 + number, "🧑‍🚀Name*" * 6, Attendance.COMING, Milliseconds(number), placed=True, here=1)
        for number in range(people)
    )
    numbers = [sign_up.person for sign_up in everybody]
    tables = tuple(
        SeatedTable(
            "riombo", (numbers[number], numbers[number + 1]), match=TableId(number), state=TableState.OPEN
        )
        for number in range(0, people - 30, 2)
    )
    part = Round(Milliseconds(1), tables, tuple(numbers[-30:]))
    waiting = tuple(replace(sign_up, person=2 * sign_up.person, placed=False) for sign_up in everybody)
    over = tuple(replace(table, state=TableState.PLAYED, ranks=(1, 2)) for table in tables)
    rounds = (replace(part, tables=over), part)
    plan = replace(found.plan, name="*" * 80, games=tuple(CATALOGUE), places=300)
    return replace(found, plan=plan, signups=everybody + waiting, rounds=rounds, proposal=part)


async def test_pages_and_card_of_many_people_fit(rig: Rig) -> None:
    await running(rig)
    shown_tables = ShownTables(dict.fromkeys(range(500), f"<#{10**18}>"))
    for people in (100, 500):
        night = full(await nights.night(rig), people)
        for language in ("en", "fr"):
            words = rig.bot.context.languages.words(language)
            pages = RoundPages(night, rig.bot.context.tables.catalogue, words)
            every = [SeatReason(why, "riombo", (10**18, 10**18 + 1), 2, Level.MET) for why in Why]
            shown = [pages.proposal("x" * 100), pages.table(0), pages.person(10**18, every)]
            shown += [ready_message(night, 1, words), open_message(night, words), open_page(night, words)]
            boards = tuple(Picture(f"table-{number}.png", b"", "x" * 1024) for number in range(10))
            shown += [pages.others(10**18, (10**18 + 1,)), night_card(night, words, shown_tables, boards)]
            for message in shown:
                assert message.view.content_length() <= 4000
                assert message.view.total_children_count <= 40
                assert len(set(names := custom_ids(message.components))) == len(names)


def custom_ids(components: object) -> list[str]:
    """Return the custom ids of all components: Discord refuses a message that has one twice."""
    if isinstance(components, list):
        return [name for component in components for name in custom_ids(component)]
    if not isinstance(components, dict):
        return []
    own = [str(components["custom_id"])] if "custom_id" in components else []
    return [*own, *custom_ids(components.get("components", []))]


async def test_every_reason_has_words(rig: Rig) -> None:
    await running(rig)
    found = await nights.night(rig)
    for language in ("en", "fr"):
        words = rig.bot.context.languages.words(language)
        for why in Why:
            (told,) = reason_lines(found, [SeatReason(why, "oroen", (rig.ben.id,), 2)], words)
            assert told.strip("- ")
        for level in Level:
            assert reason_lines(found, [SeatReason(Why.COSTS, "oroen", level=level)], words)


async def test_tables_are_split_and_merged_people_swapped_and_guests_added(rig: Rig) -> None:
    olga = await running(rig)
    page = await press(rig, olga, nights.card(rig), RoundVerb.ROUND)
    page = await press(rig, olga, page, RoundVerb.SEAT)
    found = ids(rig, page, RoundVerb.GUEST)[0]
    page = rig.answer_to(await rig.actor(olga, page).select(page, [rig.anne], custom_id=found))
    assert "At no table (1):** Anne" in rig.read(page)
    page = await choose(rig, olga, page, RoundVerb.PERSON, str(rig.anne.id))
    page = await choose(rig, olga, page, RoundVerb.OTHERS, "0")
    page = await choose(rig, olga, page, RoundVerb.SWAP, str(rig.ben.id))
    assert "At no table (1):** Ben" in rig.read(page)
    page = await choose(rig, olga, page, RoundVerb.PERSON, str(rig.ben.id))
    page = await choose(rig, olga, page, RoundVerb.MOVE, "0")
    page = await choose(rig, olga, page, RoundVerb.TABLE, "0")
    page = await press(rig, olga, page, RoundVerb.SPLIT)
    proposal = (await nights.night(rig)).proposal
    assert proposal is not None
    assert len(proposal.tables) == 2
    page = await choose(rig, olga, page, RoundVerb.TABLE, "0")
    await choose(rig, olga, page, RoundVerb.MERGE, "1")
    proposal = (await nights.night(rig)).proposal
    assert proposal is not None
    assert [len(table.people) for table in proposal.tables] == [4]

"""Cups on Discord: planned, entered, played by clicks, corrected, taken back; and every wrong press."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from cogs.cups.handlers import ACTIONS
from cogs.cups.picture import cup_scene
from cogs.cups.verbs import CupDraftVerb, CupVerb
from cogs.host.custom_ids import Verb, press_of
from cogs.own_data.verbs import DataVerb
from events.allowance import MOST_A_DAY
from events.cups.entering import MOST_OWN, CupOrganiser
from events.cups.model import CupPhase
from events.cups.playing import champions
from games.engine.ids import EventId
from tables.model.table import Phase
from tests.commanded import add_commands

if TYPE_CHECKING:
    from simcord import ChannelHandle, InteractionResult, MemberActor, ResponseMessage

    from events.cups.model import Cup
    from tests.cogs.conftest import Rig

pytestmark = pytest.mark.slow

SPRING = {"name": "Spring", "game": "oroen", "format": "swiss"}


async def the_cup(rig: Rig) -> Cup:
    """Return the cup as it is committed."""
    return await rig.bot.context.events.cups.get(EventId(1))


def card(rig: Rig) -> discord.Message:
    """Return the card of the cup."""
    return [message for message in rig.channel.history() if "## 🏆" in rig.read(message)][-1]


def let_plan(rig: Rig, person: MemberActor, channel: ChannelHandle | None = None) -> None:
    """Allow a person to manage events."""
    may = discord.Permissions(manage_events=True).value
    rig.env.backend.set_overwrite(
        (channel or rig.channel).id, Overwrite(person.id, OverwriteType.MEMBER, may, 0)
    )


async def plan_cup(rig: Rig, **options: object) -> None:
    """Plan a cup of Oroen by Anne, who may manage events."""
    let_plan(rig, rig.anne)
    given = {"name": "Spring", "game": "oroen", "format": "swiss", "rounds": 2} | options
    await announce_cup(rig, rig.anne, rig.channel, **given)


async def announce_cup(
    rig: Rig, person: MemberActor, channel: ChannelHandle, **given: object
) -> ResponseMessage:
    """Plan a cup, and confirm what is shown."""
    page = rig.answer_to(await person.slash(channel, "cup plan", **given))
    after = rig.answer_to(await rig.press(person, page, CupDraftVerb.CONFIRM))
    await rig.env.settle()
    return after


async def enter_cup(rig: Rig, *people: MemberActor) -> None:
    """Enter people."""
    for person in people or rig.people:
        await rig.press(person, card(rig), CupVerb.ENTER)
    await rig.moment()
    await rig.env.settle()


async def panel(rig: Rig) -> ResponseMessage:
    """Return Anne's page as the organiser."""
    return rig.answer_to(await rig.press(rig.anne, card(rig), CupVerb.ORGANISE))


async def start_cup(rig: Rig, **options: object) -> None:
    """Enter four people, and begin the cup as Anne."""
    await plan_cup(rig, **options)
    await enter_cup(rig)
    await rig.press(rig.anne, await panel(rig), CupVerb.START)
    await rig.env.settle()
    await pick_luck(rig)


def person_of(rig: Rig, number: int) -> MemberActor:
    """Return the member of an account."""
    return next(person for person in rig.people if person.id == number)


async def pick_luck(rig: Rig) -> None:
    """Pick luck for all players at tables that wait for it: their matches begin."""
    cup = await the_cup(rig)
    for _, table in cup.unfinished:
        if table.match is None or (await rig.table(table.match)).phase is not Phase.LOBBY:
            continue
        shown = next(
            card
            for card in rig.lobbies()
            if any(press.number == table.match for _, press in rig.presses(card))
        )
        for person in table.people:
            await rig.choose(person_of(rig, person), shown, Verb.PICK_LUCK, "🐚")
    await rig.env.settle()


async def play(rig: Rig, number: int) -> None:
    """Play a match of Oroen to its end by clicks on its card: each takes the first answer."""
    while (table := await rig.table(number)).phase is Phase.RUNNING:
        person = person_of(rig, table.participants[table.awaited[0]].person or 0)
        shown = await rig.card(number)
        part, press = next(entry for entry in rig.presses(shown) if entry[1].verb is Verb.CHOOSE)
        if part.get("options"):
            await rig.choose(person, shown, press.verb, part["options"][0]["value"])
        else:
            await rig.press(person, shown, press.verb, part["label"])
        await rig.env.settle()


async def resign(rig: Rig, number: int) -> None:
    """Resign for the first seat of a table."""
    await pick_luck(rig)
    table = await rig.table(number)
    person = table.participants[0].person or 0
    await add_commands(rig.bot.context.tables).resign(number, person, 900_000 + number)
    await rig.env.settle()


def refusal_in(rig: Rig, result: InteractionResult) -> str:
    """Return the private answer."""
    told = rig.answer_to(result)
    assert told.flags.ephemeral
    return rig.read(told)


async def test_a_whole_cup_of_four_is_played_by_clicks(rig: Rig) -> None:
    await start_cup(rig)
    cup = await the_cup(rig)
    assert (cup.phase, len(cup.rounds[0].tables)) == (CupPhase.RUNNING, 2)
    while (cup := await the_cup(rig)).phase is CupPhase.RUNNING:
        await pick_luck(rig)
        for _, table in cup.unfinished:
            assert (await rig.table(table.match or 0)).phase is Phase.RUNNING
            await play(rig, table.match or 0)
    assert len(cup.rounds) == 2
    assert "has won" in rig.read(card(rig))
    told = [message for message in rig.channel.history() if "Congratulations" in rig.read(message)]
    assert len(told) == 1
    assert len([message for message in rig.channel.history() if "Spring · Round" in rig.read(message)]) == 2


async def test_a_champion_whose_data_were_deleted_is_a_former_player(rig: Rig) -> None:
    """Also in the announcement and in the messages that told people whom they meet."""
    await start_cup(rig)
    while (cup := await the_cup(rig)).phase is CupPhase.RUNNING:
        for _, table in cup.unfinished:
            await resign(rig, table.match or 0)
    (won,) = champions(cup)
    person = person_of(rig, won.person)
    page = await rig.open_kept_data(person)
    question = rig.answer_to(await rig.press(person, page, DataVerb.ASK))
    await rig.press(person, question, DataVerb.DELETE)
    await rig.moment()
    texts = [rig.read(message) for message in rig.channel.history()]
    (told,) = [text for text in texts if "Congratulations" in text]
    assert "A former player has won" in told
    assert not [text for text in texts if "Spring" in text and str(won.person) in text]
    assert [text for text in texts if "Spring · Round 1 of 2" in text and "A former player" in text]
    cup = await the_cup(rig)
    scene = cup_scene(cup, rig.bot.context.languages.words("en"))
    assert scene is not None
    assert "1. A former player" in scene.alt
    shown = next(
        message for message in rig.channel.history() if rig.read(message).strip().startswith("## 🏆")
    )
    log = rig.read(rig.answer_to(await rig.press(rig.dan, shown, CupVerb.LOG)))
    assert "A former player entered" in log


async def test_the_card_leads_to_the_tables_that_play(rig: Rig) -> None:
    await start_cup(rig)
    await rig.env.advance_time(10)
    threads = [(await rig.table(table.match or 0)).thread for _, table in (await the_cup(rig)).unfinished]
    shown = rig.read(card(rig))
    assert len(threads) == 2
    (called,) = [message for message in rig.channel.history() if "Spring · Round 1 of 2" in rig.read(message)]
    for number, thread in enumerate(threads, start=1):
        assert f"table {number} · <#{thread}>" in shown
        assert f" · <#{thread}>" in rig.read(called)
    assert len(called.mentions) == 4


async def test_places_that_are_shared_are_no_list_in_which_discord_would_count_on(rig: Rig) -> None:
    await start_cup(rig)
    page = rig.read(rig.answer_to(await rig.press(rig.ben, card(rig), CupVerb.STANDINGS)))
    assert [line.split(" — ")[0] for line in page.splitlines() if line.startswith("**1** · ")] == [
        f"**1** · {name}" for name in ("Anne", "Ben", "Cara", "Dan")
    ]


async def test_the_card_says_who_has_entered_and_what_was_stated_before(rig: Rig) -> None:
    await plan_cup(rig)
    await enter_cup(rig, rig.ben, rig.cara)
    text = rig.read(card(rig))
    assert "2 of 64 places" in text
    assert "1. Ben" in text
    assert "decided by Buchholz, Sonneborn-Berger, the direct encounter" in text
    assert "if you give up" in text
    await rig.press(rig.ben, card(rig), CupVerb.WITHDRAW)
    await rig.moment()
    assert "Ben" not in rig.read(card(rig))
    assert "You are not in" in refusal_in(rig, await rig.press(rig.ben, card(rig), CupVerb.WITHDRAW))


async def test_results_are_taken_and_the_next_round_begins_by_itself(rig: Rig) -> None:
    await start_cup(rig)
    cup = await the_cup(rig)
    for table in cup.rounds[0].tables:
        await resign(rig, table.match or 0)
    link = f"https://discord.com/channels/{rig.guild.id}/{rig.channel.id}/{card(rig).id}"
    told = rig.read(await rig.card(cup.rounds[0].tables[0].match or 0))
    assert f"The cup goes on, on its card: {link}" in told
    cup = await the_cup(rig)
    assert len(cup.rounds) == 2
    standings = rig.answer_to(await rig.press(rig.dan, card(rig), CupVerb.STANDINGS))
    assert "**1**" in rig.read(standings)
    assert standings.attachments


async def test_the_organiser_corrects_a_result_and_takes_everything_back(rig: Rig) -> None:
    await start_cup(rig)
    page = rig.answer_to(await rig.choose(rig.anne, await panel(rig), CupVerb.TABLE, "0"))
    page = rig.answer_to(await rig.choose(rig.anne, page, CupVerb.RESULT, "1"))
    assert "Why do you decide this table?" in rig.read(page)
    asked = await rig.choose(rig.anne, page, CupVerb.DECIDE, "absent")
    assert "A match under way ends without a result: Anne and Cara" in rig.read(rig.answer_to(asked))
    assert (await the_cup(rig)).rounds[0].tables[0].places is None
    page = rig.answer_to(await rig.confirm(rig.anne, asked))
    await rig.env.settle()
    cup = await the_cup(rig)
    first = cup.rounds[0].tables[0]
    assert first.places == (2, 1)
    assert "decided by the organiser: a player did not come" in rig.read(card(rig))
    (told,) = [
        message
        for message in rig.channel.history()
        if "the organiser decided your table" in rig.read(message)
    ]
    assert {person.id for person in told.mentions} == set(first.people)
    labels = [part["label"] for part, press in rig.presses(page) if press.verb is CupVerb.UNDO]
    assert labels == ["Undo: the result of Anne and Cara"]
    assert (await rig.table(first.match or 0)).phase is Phase.ENDED
    page = rig.answer_to(await rig.confirm(rig.anne, await rig.choose(rig.anne, page, CupVerb.DROP, "3")))
    assert (await the_cup(rig)).entrants[3].dropped
    while (await the_cup(rig)).steps:
        page = rig.answer_to(await rig.confirm(rig.anne, await rig.press(rig.anne, page, CupVerb.UNDO)))
        await rig.env.settle()
    cup = await the_cup(rig)
    assert (cup.phase, cup.rounds) == (CupPhase.OPEN, ())
    log = rig.read(rig.answer_to(await rig.press(rig.ben, card(rig), CupVerb.LOG)))
    assert "Anne undid the beginning" in log
    assert "Entries are open" in rig.read(card(rig))
    texts = [rig.read(message) for message in rig.channel.history()]
    assert any("the decision about your table was undone" in text for text in texts)


async def test_a_page_that_is_not_of_now_does_nothing_and_shows_what_is(rig: Rig) -> None:
    await start_cup(rig)
    old = await panel(rig)
    await resign(rig, (await the_cup(rig)).rounds[0].tables[0].match or 0)
    before = await the_cup(rig)
    page = rig.answer_to(await rig.press(rig.anne, old, CupVerb.UNDO))
    assert "has changed meanwhile" in rig.read(page)
    assert await the_cup(rig) == before


async def test_seeds_are_typed(rig: Rig) -> None:
    await plan_cup(rig)
    await enter_cup(rig)
    form = await rig.press(rig.anne, await panel(rig), CupVerb.SEEDS)
    await rig.anne.submit_modal(form, {"typed": "4 3 2 1"})
    assert [entrant.name for entrant in (await the_cup(rig)).entrants] == ["Dan", "Cara", "Ben", "Anne"]
    form = await rig.press(rig.anne, await panel(rig), CupVerb.SEEDS)
    told = refusal_in(rig, await rig.anne.submit_modal(form, {"typed": "4 4 2 1"}))
    assert "each number once" in told


async def test_a_cup_is_cancelled_only_when_that_is_said_twice(rig: Rig) -> None:
    await start_cup(rig)
    question = rig.answer_to(await rig.press(rig.anne, await panel(rig), CupVerb.CANCEL))
    assert (await the_cup(rig)).phase is CupPhase.RUNNING
    back = rig.answer_to(await rig.press(rig.anne, question, CupVerb.ORGANISE))
    question = rig.answer_to(await rig.press(rig.anne, back, CupVerb.CANCEL))
    await rig.press(rig.anne, question, CupVerb.CANCEL)
    await rig.env.settle()
    assert (await the_cup(rig)).phase is CupPhase.CANCELLED
    match = (await the_cup(rig)).rounds[0].tables[0].match or 0
    assert (await rig.table(match)).phase is Phase.ENDED


async def test_dropping_out_needs_a_second_press(rig: Rig) -> None:
    await start_cup(rig)
    question = rig.answer_to(await rig.press(rig.dan, card(rig), CupVerb.QUIT))
    assert not any(entrant.dropped for entrant in (await the_cup(rig)).entrants)
    await rig.press(rig.dan, question, CupVerb.STANDINGS)
    question = rig.answer_to(await rig.press(rig.dan, card(rig), CupVerb.QUIT))
    await rig.press(rig.dan, question, CupVerb.QUIT)
    assert [entrant.name for entrant in (await the_cup(rig)).entrants if entrant.dropped] == ["Dan"]


async def test_wrong_presses_are_answered_privately_and_change_nothing(rig: Rig) -> None:
    await plan_cup(rig)
    await enter_cup(rig)
    shown, before = card(rig), await the_cup(rig)
    assert "have already entered" in refusal_in(rig, await rig.press(rig.ben, shown, CupVerb.ENTER))
    assert "reserved for Anne" in refusal_in(rig, await rig.press(rig.ben, shown, CupVerb.ORGANISE))
    for verb in CupVerb:
        if verb in (CupVerb.ORDER, CupVerb.PLACED, CupVerb.ENTER, CupVerb.WITHDRAW):
            continue
        for path in ((), (9,), (0,)):
            for number in (1, 77):
                forged = dataclasses.replace(press_of(verb, number), turn=before.turn, path=path).encode()
                told = refusal_in(rig, await rig.forge(rig.ben, shown, forged))
                assert told.strip(), (verb, path)
    assert await the_cup(rig) == before


async def test_not_everybody_plans_cups(rig: Rig) -> None:
    """The right is that for nights: to manage events, or the role that the server has chosen for it."""
    told = refusal_in(rig, await rig.ben.slash(rig.channel, "cup plan", **SPRING))
    assert "people with the permission *Manage Events*" in told
    assert not rig.channel.history()
    role = rig.guild.create_role("planners")
    guilds = rig.bot.context.tables.guilds
    await guilds.change(rig.guild.id, lambda settings: dataclasses.replace(settings, planners=role.id))
    paula = rig.guild.add_member(rig.env.create_user("Paula"), roles=[role])
    await announce_cup(rig, paula, rig.channel, **SPRING)
    assert (await the_cup(rig)).host_name == "Paula"


async def test_cups_of_a_person_are_limited_at_once_and_a_day(rig: Rig) -> None:
    """Cancelled ones count for a day: each leaves a card in the channel."""
    cups = rig.bot.context.events.cups
    for number in range(1, MOST_A_DAY + 1):
        await plan_cup(rig)
        if number > MOST_OWN:
            assert len(await cups.of_guild(rig.guild.id, live=True)) == MOST_OWN
        if number >= MOST_OWN:
            assert f"You run {MOST_OWN} cups here already" in await announcement_refusal(rig)
            await cups.cancel(EventId(number), CupOrganiser(rig.anne.id, "Anne"), 800_000 + number)
    assert "within a day" in await announcement_refusal(rig)
    let_plan(rig, rig.ben)
    assert "is planned" in rig.read(await announce_cup(rig, rig.ben, rig.channel, **SPRING))
    await rig.env.advance_time(24 * 3600 + 1)
    await plan_cup(rig)
    assert (await cups.get(EventId(MOST_A_DAY + 2))).host == rig.anne.id


async def test_a_cup_that_cannot_be_is_refused(rig: Rig) -> None:
    let_plan(rig, rig.anne)
    for options in (
        {"game": "oroen", "people": 4},
        {"game": "orongo", "format": "knock-out", "people": 4},
        {"name": "\u200b"},
        {"format": "round-robin", "rounds": 3},
    ):
        given = {"name": "Spring", "game": "oroen", "format": "swiss"} | options
        told = refusal_in(rig, await rig.anne.slash(rig.channel, "cup plan", **given))
        assert told
    assert await rig.bot.context.events.cups.of_guild(rig.guild.id, live=True) == ()


async def announcement_refusal(rig: Rig) -> str:
    """Return why Anne cannot announce a cup that she was shown."""
    page = rig.answer_to(await rig.anne.slash(rig.channel, "cup plan", **SPRING))
    return refusal_in(rig, await rig.press(rig.anne, page, CupDraftVerb.CONFIRM))


async def test_cups_are_listed_and_said_in_french(rig: Rig) -> None:
    await plan_cup(rig)
    rig.locales[rig.ben.id] = "fr"
    listed = rig.read(rig.answer_to(await rig.ben.slash(rig.channel, "cup list")))
    assert "Les tournois de ce serveur" in listed
    assert "Spring" in listed
    shown = rig.read(rig.answer_to(await rig.ben.slash(rig.channel, "cup show", cup=1)))
    assert "inscriptions sont ouvertes" in shown


async def test_a_restart_goes_on_where_the_last_process_ended(rig: Rig) -> None:
    await start_cup(rig)
    await rig.restart()
    for table in (await the_cup(rig)).rounds[0].tables:
        await resign(rig, table.match or 0)
    assert len((await the_cup(rig)).rounds) == 2
    asked = await rig.press(rig.anne, await panel(rig), CupVerb.UNDO)
    question = rig.read(rig.answer_to(asked))
    assert "2 matches under way end without a result: " in question
    assert "Undone: Round 2 of 2" in question
    assert len((await the_cup(rig)).rounds) == 2
    await rig.confirm(rig.anne, asked)
    await rig.env.settle()
    assert len((await the_cup(rig)).rounds) == 1
    texts = [rig.read(message) for message in rig.channel.history()]
    assert any("the round was undone" in text for text in texts)


async def test_a_cup_in_a_private_channel_is_hidden(rig: Rig) -> None:
    """From the list, from what is completed, and from forged presses of all its buttons."""
    secret = rig.guild.create_text_channel("secret")
    let_plan(rig, rig.anne, secret)
    await announce_cup(rig, rig.anne, secret, **SPRING)
    hidden = discord.Permissions(view_channel=True).value
    rig.env.backend.set_overwrite(secret.id, Overwrite(rig.ben.id, OverwriteType.MEMBER, 0, hidden))
    before = await the_cup(rig)
    page = rig.answer_to(await rig.ben.slash(rig.channel, "rank"))
    for verb in ACTIONS:
        told = rig.read(rig.answer_to(await rig.forge(rig.ben, page, press_of(verb, 1).encode())))
        assert "Spring" not in told, verb
    assert "Spring" not in rig.read(rig.answer_to(await rig.ben.slash(rig.channel, "cup list")))
    assert "Spring" in rig.read(rig.answer_to(await rig.anne.slash(rig.channel, "cup list")))
    assert await the_cup(rig) == before


async def test_managers_of_one_channel_run_no_cup_of_another(rig: Rig) -> None:
    """Such as their own channel, in which a permission of the channel alone lets them."""
    await start_cup(rig)
    own = rig.guild.create_text_channel("of-ben")
    may = discord.Permissions(manage_channels=True).value
    rig.env.backend.set_overwrite(own.id, Overwrite(rig.ben.id, OverwriteType.MEMBER, may, 0))
    before = await the_cup(rig)
    page = rig.answer_to(await rig.ben.slash(own, "cup show", cup=1))
    for verb in (CupVerb.ORGANISE, CupVerb.UNDO, CupVerb.CANCEL):
        forged = dataclasses.replace(press_of(verb, 1), turn=before.turn, path=(1,)).encode()
        assert "reserved for Anne" in refusal_in(rig, await rig.forge(rig.ben, page, forged)), verb
    assert await the_cup(rig) == before
    rig.env.backend.set_overwrite(rig.channel.id, Overwrite(rig.ben.id, OverwriteType.MEMBER, may, 0))
    assert "reserved for Anne" not in refusal_in(rig, await rig.press(rig.ben, card(rig), CupVerb.ORGANISE))

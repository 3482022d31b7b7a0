"""`/night` on Discord: planning, the card, the waiting list, check-in, calls, reminders, and refusals."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Final

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from cogs.host.custom_ids import press_of
from cogs.nights.card import call_message, mention_chunks, night_card
from cogs.nights.handlers import ACTIONS
from cogs.nights.verbs import DraftedVerb, NightVerb
from db import events as rows
from events.nights.model import Attendance, NightPhase, Repeat, SignUp
from games.engine.ids import EventId, Milliseconds
from games.engine.record import replace

if TYPE_CHECKING:
    from enum import StrEnum

    from simcord import MemberActor, ResponseMessage

    from events.nights.model import Night
    from tests.cogs.conftest import Message, Rig

HOUR = 3600.0


async def press(
    rig: Rig, person: MemberActor, message: Message, verb: StrEnum, place: int = 0
) -> ResponseMessage:
    """Press a button of a verb, and return the answer."""
    ids = [str(part["custom_id"]) for part, press in rig.presses(message) if press.verb is verb]
    return rig.answer_to(await rig.actor(person, message).click(message, custom_id=ids[place]))


async def choose(
    rig: Rig, person: MemberActor, message: Message, verb: StrEnum, *values: str
) -> ResponseMessage:
    """Choose values of a list of a verb, and return the answer."""
    ids = [
        str(part["custom_id"])
        for part, press in rig.presses(message)
        if press.verb is verb and {*values} <= {option["value"] for option in part.get("options", [])}
    ]
    return rig.answer_to(await rig.actor(person, message).select(message, list(values), custom_id=ids[0]))


def labels(rig: Rig, message: Message) -> list[str]:
    """Return the labels of the buttons of a message."""
    return [str(part.get("label", "")) for part, _ in rig.presses(message)]


async def organiser(rig: Rig, zone: str = "Europe/Paris") -> MemberActor:
    """Olga, who may manage events; in a time zone, if she has chosen one."""
    role = rig.guild.create_role("organisers", permissions=discord.Permissions(manage_events=True))
    olga: MemberActor = rig.guild.add_member(rig.env.create_user("Olga"), roles=[role])
    if zone:
        await rig.bot.context.tables.people.live_in(olga.id, zone)
    return olga


async def night(rig: Rig, number: int = 1) -> Night:
    return await rig.bot.context.events.nights.get(EventId(number))


def card(rig: Rig, number: int = 1) -> discord.Message:
    """Return the newest card of a night."""
    cards = [message for message in rig.channel.history() if f"-# Game night {number}" in rig.read(message)]
    return cards[-1]


async def plan_night(rig: Rig, start: str = "in 48 hours", **given: object) -> MemberActor:
    """Olga, who has planned the first night."""
    olga = await organiser(rig)
    page = rig.answer_to(
        await olga.slash(rig.channel, "night plan", start=start, name="Friday *games*", **given)
    )
    await press(rig, olga, page, DraftedVerb.CONFIRM)
    return olga


async def test_a_night_is_planned_and_shown_back_first(rig: Rig) -> None:
    olga = await organiser(rig, "")
    page = rig.answer_to(await olga.slash(rig.channel, "night plan", start="friday 8", name="Friday games"))
    assert page.ephemeral
    assert "Which time zone" in rig.read(page)
    page = await choose(rig, olga, page, DraftedVerb.ZONE, "Europe/Paris")
    assert "several times" in rig.read(page)
    page = await press(rig, olga, page, DraftedVerb.START, 1)
    assert "Is that right?" in rig.read(page)
    page = await choose(rig, olga, page, DraftedVerb.GAMES, "oroen", "riombo")
    page = await choose(rig, olga, page, DraftedVerb.CLOSING, "adjudicate")
    page = await press(rig, olga, page, DraftedVerb.RATED)
    assert not rig.channel.history()
    done = await press(rig, olga, page, DraftedVerb.CONFIRM)
    assert "is planned" in rig.read(done)
    found = await night(rig)
    assert found.plan.games == ("oroen", "riombo")
    assert (found.plan.zone, found.plan.rated, found.plan.closing.value) == (
        "Europe/Paris",
        False,
        "adjudicate",
    )
    shown = rig.read(card(rig))
    assert f"<t:{found.plan.start // 1000}:F>" in shown
    assert "Oroen and Riombo" in shown
    assert found.thread is not None


@pytest.mark.parametrize(("language", "name"), [("en", "Game night"), ("fr", "Soirée de jeux")])
async def test_a_night_without_a_name_gets_a_usual_one_everywhere(rig: Rig, language: str, name: str) -> None:
    """The next night of the series has it, too; the thread is called by the number alone."""
    guilds = rig.bot.context.tables.guilds
    await guilds.change(rig.guild.id, lambda settings: dataclasses.replace(settings, language=language))
    olga = await organiser(rig)
    page = rig.answer_to(await olga.slash(rig.channel, "night plan", start="in 48 hours", repeat="weekly"))
    assert name in rig.read(page)
    await press(rig, olga, page, DraftedVerb.CONFIRM)
    assert (await night(rig)).plan.name == name
    assert [thread.name for thread in rig.channel.threads] == [f"{name} 1"]
    await rig.env.advance_time(52 * HOUR)
    assert (await night(rig, 2)).plan.name == name


async def test_an_edited_night_keeps_its_name(rig: Rig) -> None:
    olga = await plan_night(rig)
    page = rig.answer_to(await olga.slash(rig.channel, "night edit", night=1, places=5))
    await press(rig, olga, page, DraftedVerb.CONFIRM)
    assert (await night(rig)).plan.name == "Friday *games*"


async def test_a_night_is_announced_in_no_channel_in_which_its_organiser_may_not_write(rig: Rig) -> None:
    """The bot may: it would say there for them what they cannot."""
    olga = await organiser(rig)
    news = rig.guild.create_text_channel("news")
    silent = discord.Permissions(send_messages=True).value
    rig.env.backend.set_overwrite(news.id, Overwrite(olga.id, OverwriteType.MEMBER, 0, silent))
    told = await olga.slash(rig.channel, "night plan", start="in 48 hours", name="Games", channel=news)
    assert "You may not write in" in rig.read(rig.answer_to(told))


async def test_people_answer_wait_and_move_up(rig: Rig) -> None:
    await plan_night(rig, places=2)
    for person in (rig.ben, rig.cara):
        await press(rig, person, card(rig), NightVerb.COME)
    page = await press(rig, rig.dan, card(rig), NightVerb.COME)
    assert page.ephemeral
    assert "number 1 on the waiting list" in rig.read(page)
    await rig.env.advance_time(3)
    assert "Coming (2):** Ben, Cara" in rig.read(card(rig))
    assert "place (1):** Dan" in rig.read(card(rig))
    await press(rig, rig.ben, card(rig), NightVerb.SKIP)
    await rig.env.advance_time(3)
    assert "You are in" in rig.read(rig.direct(rig.dan))
    assert len(rig.directs(rig.dan)) == 1
    assert "Coming (2):** Cara, Dan" in rig.read(card(rig))
    await rig.restart()
    assert len(rig.directs(rig.dan)) == 1


async def test_people_without_direct_messages_are_told_in_the_thread(rig: Rig) -> None:
    await plan_night(rig, places=2)
    for person in (rig.ben, rig.cara, rig.dan):
        await press(rig, person, card(rig), NightVerb.COME)
    rig.close_directs(rig.dan)
    await press(rig, rig.ben, card(rig), NightVerb.SKIP)
    await rig.env.advance_time(3)
    (thread,) = rig.channel.threads
    assert f"<@{rig.dan.id}>" in "".join(rig.read(message) for message in thread.history())


async def test_wishes_reminders_and_the_calendar(rig: Rig) -> None:
    await plan_night(rig)
    page = await press(rig, rig.ben, card(rig), NightVerb.COME)
    page = await choose(rig, rig.ben, page, NightVerb.WANT, "oroen", "wongar")
    page = await choose(rig, rig.ben, page, NightVerb.AVOID, "wongar")
    assert "would like to play: Oroen" in rig.read(page)
    assert "do not want to play: Wongar" in rig.read(page)
    page = await press(rig, rig.ben, page, NightVerb.COMPUTERS)
    own = (await night(rig)).signup_of(rig.ben.id)
    assert own is not None
    assert (own.wants, own.avoids, own.reminded, own.computers) == (("oroen",), ("wongar",), True, True)
    refused = await choose(rig, rig.ben, page, NightVerb.AVOID, *rig.bot.context.tables.catalogue)
    assert "cannot refuse all" in refused.content
    sent = await press(rig, rig.ben, card(rig), NightVerb.CALENDAR)
    assert sent.attachments
    await rig.env.advance_time(25 * HOUR)
    assert "begins" in rig.read(rig.direct(rig.ben))
    await rig.env.advance_time(22.8 * HOUR)
    assert len(rig.directs(rig.ben)) == 1, "check-in opens with a call in the thread"
    assert (await night(rig)).phase is NightPhase.CHECK_IN
    told = await press(rig, rig.ben, card(rig), NightVerb.HERE)
    assert "You are here" in rig.read(told)


async def test_reminders_are_on_until_they_are_turned_off(rig: Rig) -> None:
    await plan_night(rig)
    await press(rig, rig.ben, card(rig), NightVerb.COME)
    page = await press(rig, rig.cara, card(rig), NightVerb.COME)
    await press(rig, rig.cara, page, NightVerb.REMIND)
    await rig.env.advance_time(25 * HOUR)
    assert len(rig.directs(rig.ben)) == 1
    assert not rig.directs(rig.cara)


async def test_check_in_calls_once_and_no_shows_lose_their_place(rig: Rig) -> None:
    await plan_night(rig, places=2)
    for person in (rig.ben, rig.cara, rig.dan):
        await press(rig, person, card(rig), NightVerb.COME)
    await rig.env.advance_time(47.8 * HOUR)
    (thread,) = rig.channel.threads
    calls = [message for message in thread.history() if "Check in now" in rig.read(message)]
    assert len(calls) == 1
    assert f"<@{rig.ben.id}>" in rig.read(calls[0])
    await press(rig, rig.ben, calls[0], NightVerb.HERE)
    waiting = await press(rig, rig.dan, card(rig), NightVerb.PANEL)
    assert "only those who are here get a place" in rig.read(waiting)
    waiting = await press(rig, rig.dan, card(rig), NightVerb.HERE)
    assert "You are here. All places are taken: you are number 1" in rig.read(waiting)
    await rig.restart()
    await rig.env.advance_time(0.3 * HOUR)
    found = await night(rig)
    assert found.phase is NightPhase.RUNNING
    assert [person.name for person in found.present] == ["Ben", "Dan"]
    late = await press(rig, rig.cara, card(rig), NightVerb.HERE)
    assert "waiting list" in rig.read(late)
    await rig.env.advance_time(3 * HOUR)
    assert (await night(rig)).phase is NightPhase.OVER
    assert "Came (2)" in rig.read(card(rig))
    assert len([message for message in thread.history() if "Check in now" in rig.read(message)]) == 1
    past = rig.answer_to(await rig.ben.slash(rig.channel, "night history"))
    assert "2 came" in past.content


async def test_the_next_night_follows_by_itself(rig: Rig) -> None:
    olga = await plan_night(rig, repeat="weekly")
    first = await night(rig)
    await rig.env.advance_time(52 * HOUR)
    second = await night(rig, 2)
    assert (second.plan.repeat, second.first) == (Repeat.WEEKLY, 1)
    assert second.plan.start - first.plan.start in {(168 + shift) * 3_600_000 for shift in (-1, 0, 1)}
    assert "Nobody has signed up" in rig.read(card(rig, 2))
    page = rig.answer_to(await olga.slash(rig.channel, "night cancel", night=2))
    asked = await press(rig, olga, page, NightVerb.CANCEL, 1)
    assert "Cancel the whole series" in labels(rig, asked)
    assert (await night(rig, 2)).live
    told = await press(rig, olga, asked, NightVerb.CANCEL)
    assert "no night of the series follows" in rig.read(told)


async def test_a_night_is_changed_and_cancelled(rig: Rig) -> None:
    olga = await plan_night(rig)
    await press(rig, rig.ben, card(rig), NightVerb.COME)
    page = rig.answer_to(await olga.slash(rig.channel, "night edit", night=1, start="in 72 hours", places=5))
    await press(rig, olga, page, DraftedVerb.CONFIRM)
    await rig.env.advance_time(3)
    (thread,) = rig.channel.threads
    assert any("starts at another time" in rig.read(message) for message in thread.history())
    assert "5 places" in rig.read(card(rig))
    refused = rig.answer_to(await rig.ben.slash(rig.channel, "night cancel", night=1))
    assert f"reserved for <@{olga.id}> and people with the permission *Manage Events*" in refused.content
    page = rig.answer_to(await olga.slash(rig.channel, "night cancel", night=1))
    await press(rig, olga, page, NightVerb.CANCEL)
    await rig.env.advance_time(3)
    assert "was cancelled" in rig.read(card(rig))
    assert any("was cancelled" in rig.read(message) for message in thread.history())
    assert not rig.presses(card(rig))


async def test_a_night_that_is_cancelled_is_not_cancelled_or_changed_again(rig: Rig) -> None:
    """The refusal comes at once, not when the question has been answered; its plan can still be saved."""
    olga = await plan_night(rig)
    late = rig.answer_to(await olga.slash(rig.channel, "night cancel", night=1))
    page = rig.answer_to(await olga.slash(rig.channel, "night cancel", night=1))
    await press(rig, olga, page, NightVerb.CANCEL)
    assert "was cancelled" in rig.read(await press(rig, olga, late, NightVerb.KEEP))
    for command, given in (("cancel", {}), ("edit", {"name": "Other"}), ("edit", {"start": "in 10 hours"})):
        told = rig.answer_to(await olga.slash(rig.channel, f"night {command}", night=1, **given))
        assert told.ephemeral
        assert "was cancelled" in told.content
    saved = rig.answer_to(await olga.slash(rig.channel, "night save", night=1, template="<@1> `x`"))
    assert "<@1>" not in saved.content


async def test_templates_keep_a_plan(rig: Rig) -> None:
    olga = await plan_night(rig, places=7, hours=5)
    await olga.slash(rig.channel, "night save", night=1, template="usual")
    page = rig.answer_to(await olga.slash(rig.channel, "night plan", start="in 10 hours", template="usual"))
    await press(rig, olga, page, DraftedVerb.CONFIRM)
    assert (await night(rig, 2)).plan.places == 7
    asked = await olga.slash(rig.channel, "night forget", template="usual")
    assert "template usual is deleted" in rig.read(rig.answer_to(asked))
    assert await rig.bot.context.events.nights.templates(rig.guild.id) == ("usual",)
    assert "deleted" in rig.read(rig.answer_to(await rig.confirm(olga, asked)))
    told = rig.answer_to(await olga.slash(rig.channel, "night plan", start="in 10 hours", template="usual"))
    assert "no template of that name" in told.content


async def test_a_repeated_click_does_nothing_twice(rig: Rig) -> None:
    await plan_night(rig)
    await press(rig, rig.ben, card(rig), NightVerb.COME)
    before = await night(rig)
    await rig.repeat()
    assert await night(rig) == before


WRONG: Final[tuple[tuple[dict[str, object], str], ...]] = (
    ({"start": "nonsense", "name": "N"}, "do not understand"),
    ({"start": "yesterday 20:00", "name": "N"}, "past"),
    ({"start": "friday", "name": "N"}, "At what time of day"),
    ({"start": "in 1 minute", "name": "N"}, "at least 5 minutes"),
    ({"start": "in 3 hours", "name": "\u200b "}, "needs a name"),
    ({"start": "in 3 hours", "name": "N", "places": 1}, "2 to 500"),
    ({"start": "in 3 hours", "name": "N", "template": "none"}, "no template"),
)
"""Nights that cannot be planned, with a part of the answer."""


async def test_impossible_plans_are_answered_in_private(rig: Rig) -> None:
    olga = await organiser(rig)
    for given, told in WRONG:
        answer = rig.answer_to(await olga.slash(rig.channel, "night plan", **given))
        assert answer.ephemeral
        assert told in (answer.content or rig.read(answer))
        assert not [message for message in rig.channel.history() if not message.flags.ephemeral]


async def test_not_everybody_plans_nights(rig: Rig) -> None:
    answer = rig.answer_to(await rig.ben.slash(rig.channel, "night plan", start="in 3 hours", name="N"))
    assert answer.ephemeral
    assert "reserved for people with the permission *Manage Events*" in answer.content


async def test_a_broken_night_hurts_no_other(rig: Rig) -> None:
    olga = await plan_night(rig)
    database = rig.bot._database
    row = await database.read(lambda connection: rows.DOCUMENTS.get(connection, 1))
    assert row is not None
    page = rig.answer_to(await olga.slash(rig.channel, "night plan", start="in 50 hours", name="Second"))
    await press(rig, olga, page, DraftedVerb.CONFIRM)
    await database.write(
        lambda connection: connection.execute("UPDATE events SET state = '{}' WHERE event = 1").rowcount
    )
    told = await press(rig, rig.ben, card(rig), NightVerb.COME)
    assert "cannot be read" in told.content
    await rig.env.advance_time(49.9 * HOUR)
    assert (await night(rig, 2)).phase is NightPhase.CHECK_IN
    listed = rig.answer_to(await rig.ben.slash(rig.channel, "night list"))
    assert "Second" in listed.content


async def test_five_hundred_people_fit_on_a_card(rig: Rig) -> None:
    await plan_night(rig)
    found = await night(rig)
    everybody = tuple(
        SignUp(10**18 + number, "🧑‍🚀Name*" * 6, Attendance.COMING, Milliseconds(number), placed=number < 300)
        for number in range(500)
    )
    full = replace(found, plan=replace(found.plan, name="*" * 80, places=300), signups=everybody)
    for language in ("en", "fr"):
        words = rig.bot.context.languages.words(language)
        for phase in NightPhase:
            shown = night_card(replace(full, phase=phase), words)
            assert shown.view.content_length() <= 4000
        for chunk in mention_chunks([participant.person for participant in everybody]):
            assert call_message(full, "night-call", chunk, words).view.content_length() <= 4000


async def test_a_deleted_card_is_posted_anew(rig: Rig) -> None:
    await plan_night(rig)
    await press(rig, rig.ben, card(rig), NightVerb.COME)
    await rig.env.advance_time(3)
    old = card(rig)
    await old.delete()
    await rig.env.settle()
    assert card(rig).id != old.id
    assert "Coming (1):** Ben" in rig.read(card(rig))


async def test_a_card_that_was_deleted_with_other_messages_is_posted_anew(rig: Rig) -> None:
    await plan_night(rig)
    said, old = await rig.ben.send(rig.channel, "Who comes?"), card(rig)
    rig.env.backend.bulk_delete_messages(rig.channel.id, [said.id, old.id])
    await rig.env.settle()
    assert card(rig).id != old.id


async def test_a_card_that_may_not_be_edited_any_more_is_replaced(rig: Rig) -> None:
    """The old one goes: else two stand there, and one of them never changes again."""
    await plan_night(rig)
    old = card(rig)
    rig.env.inject_error("PATCH", f"/channels/{rig.channel.id}/messages/{old.id}", status=429, code=30046)
    await press(rig, rig.ben, old, NightVerb.COME)
    await rig.env.advance_time(5)
    cards = [message for message in rig.channel.history() if "-# Game night 1" in rig.read(message)]
    assert len(cards) == 1
    assert cards[0].id != old.id
    assert "Coming (1):** Ben" in rig.read(cards[0])


async def test_the_call_reaches_people_without_a_thread(rig: Rig) -> None:
    await plan_night(rig)
    await press(rig, rig.ben, card(rig), NightVerb.COME)
    (thread,) = rig.channel.threads
    path = f"/channels/{thread.id}/messages"
    rig.env.inject_error("POST", path, status=404, code=10003, message="Unknown Channel", times=None)
    await rig.env.advance_time(47.8 * HOUR)
    assert any("Check in now" in rig.read(message) for message in rig.channel.history())


async def test_one_private_message_stands_after_any_presses(rig: Rig) -> None:
    await plan_night(rig)
    for verb in (NightVerb.COME, NightVerb.PANEL, NightVerb.MAYBE, NightVerb.COME):
        await press(rig, rig.ben, card(rig), verb)
    private = [message for message in rig.channel.history(viewer=rig.ben) if message.flags.ephemeral]
    assert len(private) == 1
    assert "You are coming" in rig.read(private[0])


async def test_rights_in_one_server_are_none_in_another(rig: Rig) -> None:
    await plan_night(rig)
    other = rig.env.create_guild("Elsewhere")
    there = other.create_text_channel("general")
    role = other.create_role("managers", permissions=discord.Permissions(manage_events=True))
    eve = other.add_member(rig.env.create_user("Eve"), roles=[role])
    page = rig.answer_to(await eve.slash(there, "rank"))
    before = await night(rig)
    for verb in ACTIONS:
        told = rig.read(rig.answer_to(await rig.forge(eve, page, press_of(verb, 1).encode())))
        assert "Friday" not in told
    assert await night(rig) == before


async def test_a_night_in_a_private_channel_is_hidden(rig: Rig) -> None:
    secret = rig.guild.create_text_channel("secret")
    await plan_night(rig, channel=secret)
    hidden = discord.Permissions(view_channel=True).value
    rig.env.backend.set_overwrite(secret.id, Overwrite(rig.ben.id, OverwriteType.MEMBER, 0, hidden))
    before = await night(rig)
    page = rig.answer_to(await rig.ben.slash(rig.channel, "rank"))
    for verb in ACTIONS:
        told = rig.read(rig.answer_to(await rig.forge(rig.ben, page, press_of(verb, 1).encode())))
        assert "Friday" not in told
    assert "Friday" not in rig.read(rig.answer_to(await rig.ben.slash(rig.channel, "night list")))
    assert await night(rig) == before

"""The rings of a night: the announced role, guests outside of their quiet hours, and regulars."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.nights.verbs import DraftedVerb, NightVerb
from events.nights.model import Plan
from tables.model.pace import HOUR as MS_HOUR
from tests.cogs.ears import Ears
from tests.cogs.test_nights import HOUR, card, choose, night, organiser, plan_night, press
from tests.cogs.test_worst_places import forbid

if TYPE_CHECKING:
    from tests.cogs.conftest import Rig

pytestmark = pytest.mark.slow

SOON = 5.0


async def test_a_night_is_announced_to_a_role_once(rig: Rig) -> None:
    role = rig.guild.create_role("players", mentionable=True)
    olga = await organiser(rig)
    page = rig.answer_to(
        await olga.slash(rig.channel, "night plan", start="in 48 hours", name="Friday", announce=role)
    )
    assert f"<@&{role.id}>: when the night is announced" in rig.read(page)
    await press(rig, olga, page, DraftedVerb.CONFIRM)
    assert not card(rig).flags.suppress_notifications
    assert f"📣 <@&{role.id}>" in rig.read(card(rig))
    await card(rig).delete()
    await rig.env.settle()
    assert card(rig).flags.suppress_notifications, "a card that is posted anew rings nobody"


async def test_a_role_that_may_not_be_mentioned_is_refused_in_words(rig: Rig) -> None:
    """Neither the bot nor a planner mentions a role that they may not mention."""
    role = rig.guild.create_role("players")
    olga = await organiser(rig)
    told = rig.answer_to(await olga.slash(rig.channel, "night plan", start="in 48 hours", announce=role))
    assert told.ephemeral
    assert "may not mention" in told.content
    page = rig.answer_to(await olga.slash(rig.channel, "night plan", start="in 48 hours"))
    await press(rig, olga, page, DraftedVerb.CONFIRM)
    told = rig.answer_to(await olga.slash(rig.channel, "night edit", night=1, announce=role))
    assert "may not mention" in told.content


async def test_a_template_rings_no_role_that_its_planner_may_not_mention(rig: Rig) -> None:
    """A planner with more rights may have saved it."""
    quiet, loud = rig.guild.create_role("staff"), rig.guild.create_role("players", mentionable=True)
    olga, nights = await organiser(rig), rig.bot.context.events.nights
    for role in (quiet, loud):
        await nights.save_template(rig.guild.id, role.name, Plan("N", 0, "", 3 * MS_HOUR, announce=role.id))
    page = rig.answer_to(await olga.slash(rig.channel, "night plan", start="in 48 hours", template="staff"))
    assert rig.read(page).count(f"<@&{quiet.id}>") == 1
    assert f"You may not mention <@&{quiet.id}> yourself" in rig.read(page)
    await press(rig, olga, page, DraftedVerb.CONFIRM)
    await rig.env.advance_time(SOON)
    assert f"<@&{quiet.id}>" not in rig.read(card(rig))
    page = rig.answer_to(await olga.slash(rig.channel, "night plan", start="in 48 hours", template="players"))
    assert f"<@&{loud.id}>" in rig.read(page)


async def test_attendees_are_told_of_the_next_night_once(rig: Rig) -> None:
    await plan_night(rig, repeat="weekly")
    for person in (rig.ben, rig.cara, rig.dan):
        await press(rig, person, card(rig), NightVerb.COME)
    await rig.env.advance_time(47.8 * HOUR)
    for person in (rig.ben, rig.cara):
        await press(rig, person, card(rig), NightVerb.HERE)
    await rig.env.advance_time(4 * HOUR)
    assert (await night(rig, 2)).last_guests == (rig.ben.id, rig.cara.id)
    thread = next(opened for opened in rig.channel.threads if opened.id == card(rig, 2).id)
    told = [message for message in thread.history() if "Are you coming again?" in rig.read(message)]
    assert len(told) == 1
    assert f"<@{rig.ben.id}> <@{rig.cara.id}>" in rig.read(told[0])
    await press(rig, rig.ben, told[0], NightVerb.COME)
    assert [signup.person for signup in (await night(rig, 2)).coming] == [rig.ben.id]
    await rig.restart()
    await rig.env.advance_time(60)
    assert len([message for message in thread.history() if "Are you coming again?" in rig.read(message)]) == 1


async def test_a_guest_whose_data_are_deleted_is_not_told_of_the_next_night(rig: Rig) -> None:
    """The next night is told late, since the bot may not write in the channel for a while."""
    await plan_night(rig, repeat="weekly")
    for person in (rig.ben, rig.cara):
        await press(rig, person, card(rig), NightVerb.COME)
    await rig.env.advance_time(47.8 * HOUR)
    for person in (rig.ben, rig.cara):
        await press(rig, person, card(rig), NightVerb.HERE)
    forbid(rig, rig.channel, send_messages=False)
    await rig.env.advance_time(4 * HOUR)
    assert (await night(rig, 2)).last_guests == (rig.ben.id, rig.cara.id)
    forbid(rig, rig.channel)
    await rig.bot.context.tables.privacy.delete(rig.ben.id)
    await rig.env.advance_time(130)
    thread = next(opened for opened in rig.channel.threads if opened.id == card(rig, 2).id)
    (told,) = [
        rig.read(message) for message in thread.history() if "Are you coming again?" in rig.read(message)
    ]
    assert f"<@{rig.cara.id}>" in told
    assert "<@-" not in told


async def test_the_call_to_check_in_keeps_quiet_hours(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    ears = Ears(rig, monkeypatch)
    await plan_night(rig)
    for person in (rig.ben, rig.cara):
        await press(rig, person, card(rig), NightVerb.COME)
    people = rig.bot.context.tables.people
    await people.live_in(rig.cara.id, "UTC")
    hour = ((await night(rig)).starts // 3_600_000 - 5) % 24
    await people.set_quiet_hours(rig.cara.id, hour, 9)
    await rig.env.advance_time(40 * HOUR)
    ears.take_rings()
    await rig.env.advance_time(7.8 * HOUR)
    (thread,) = rig.channel.threads
    (call,) = [message for message in thread.history() if "Check in now" in rig.read(message)]
    assert f"<@{rig.cara.id}>" in rig.read(call)
    assert [ring.person for ring in ears.take_rings() if ring.message == call.id] == [rig.ben.id]


async def test_the_card_is_an_invitation_and_a_change_is_shown_before_it_is_told(rig: Rig) -> None:
    """The thread has the new name, too."""
    olga = await plan_night(rig, about="Beginners *welcome*.")
    page = await press(rig, rig.ben, card(rig), NightVerb.COME)
    await choose(rig, rig.ben, page, NightVerb.WANT, "wongar", "oroen")
    await rig.env.advance_time(SOON)
    told = rig.read(card(rig))
    assert "Beginners \\*welcome\\*" in told
    assert f"By <@{olga.id}>" in told
    assert "Oroen 1 · Wongar 1" in told
    assert [picture.filename for picture in card(rig).attachments] == [
        f"cover-{game}.png" for game in list(rig.bot.context.tables.catalogue)[:4]
    ]
    page = rig.answer_to(
        await olga.slash(rig.channel, "night edit", night=1, name="Saturday games", about="-")
    )
    assert "~~Beginners" in rig.read(page)
    assert "**Saturday games**" in rig.read(page)
    assert (await night(rig)).plan.name == "Friday *games*"
    await press(rig, olga, page, DraftedVerb.CONFIRM)
    await rig.env.advance_time(SOON)
    assert [thread.name for thread in rig.channel.threads] == ["Game night 1 · Saturday games"]
    assert "Beginners" not in rig.read(card(rig))

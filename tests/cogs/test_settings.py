"""`/settings me`: the page of a person's own settings, on which each can be changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.host.choices.zones import REGIONS, city_of, zone_meant
from cogs.host.custom_ids import OwnPress, PageVerb, Verb
from cogs.host.limits import CHOICES
from tables.model.rest import HOUR, QuietHours, zone_names
from tables.model.table import Rings

if TYPE_CHECKING:
    from simcord import InteractionResult, ResponseMessage

    from tables.model.settings import OwnSettings
    from tests.cogs.conftest import Rig


async def open_page(rig: Rig) -> ResponseMessage:
    """Return the page of Ben's settings."""
    return rig.answer_to(await rig.ben.slash(rig.channel, "settings me"))


async def own(rig: Rig) -> OwnSettings:
    """Ben's settings, as they are kept."""
    return await rig.bot.context.tables.people.settings(rig.ben.id)


async def in_paris(rig: Rig) -> ResponseMessage:
    """Return the page of Ben's settings, in Paris."""
    zones = rig.answer_to(await rig.press(rig.ben, await open_page(rig), PageVerb.SETTINGS))
    return rig.answer_to(await rig.choose(rig.ben, zones, PageVerb.ZONE, "Europe/Paris"))


async def test_invitations_are_refused_and_taken_again_on_the_page(rig: Rig) -> None:
    page = await open_page(rig)
    assert page.ephemeral
    assert "by direct message" in rig.read(page)
    page = rig.answer_to(await rig.press(rig.ben, page, PageVerb.INVITATIONS))
    assert "**Invitations**: none" in rig.read(page)
    people = rig.bot.context.tables.people
    assert not await people.wants_invitations(rig.ben.id)
    await rig.press(rig.ben, page, PageVerb.INVITATIONS)
    assert await people.wants_invitations(rig.ben.id)


async def test_the_page_works_in_direct_messages(rig: Rig) -> None:
    page = rig.answer_to(await rig.ben.user.slash("settings me"))
    await rig.press(rig.ben, page, PageVerb.INVITATIONS)
    assert "**Invitations**: none" in rig.read(rig.direct(rig.ben))


async def test_a_time_zone_is_chosen_from_lists_with_the_time_there(rig: Rig) -> None:
    page = await open_page(rig)
    assert not any(press.verb in (PageVerb.QUIET, PageVerb.DIGEST) for _, press in rig.presses(page))
    zones = rig.answer_to(await rig.press(rig.ben, page, PageVerb.SETTINGS))
    options = [option for part, _ in rig.presses(zones) for option in part.get("options", [])]
    assert all(len(part.get("options", [])) <= CHOICES for part, _ in rig.presses(zones))
    assert all(option["description"][2] == ":" for option in options)
    page = rig.answer_to(await rig.choose(rig.ben, zones, PageVerb.ZONE, "Europe/Paris"))
    assert "Paris, where it is" in rig.read(page)
    assert (await own(rig)).zone == "Europe/Paris"


async def test_a_time_zone_is_typed(rig: Rig) -> None:
    zones = rig.answer_to(await rig.press(rig.ben, await open_page(rig), PageVerb.SETTINGS))
    form = await rig.press(rig.ben, zones, PageVerb.TYPE_ZONE)
    sent = await rig.ben.submit_modal(form, {"typed": "  île de pâques "})
    assert "Easter Island" in rig.read(rig.answer_to(sent))
    assert (await own(rig)).zone == "Pacific/Easter"
    zones = rig.answer_to(await rig.press(rig.ben, await open_page(rig), PageVerb.SETTINGS))
    form = await rig.press(rig.ben, zones, PageVerb.TYPE_ZONE)
    refused = rig.answer_to(await rig.ben.submit_modal(form, {"typed": "Atlantis"}))
    assert "do not know that time zone" in refused.content


async def test_quiet_hours_are_chosen_and_given_up(rig: Rig) -> None:
    page = await in_paris(rig)
    page = rig.answer_to(await rig.choose(rig.ben, page, PageVerb.QUIET, "22:00"))
    assert "from 22:00 to 7:00" in rig.read(page)
    until = OwnPress(PageVerb.QUIET, path=(22,), slot=1).encode()
    page = rig.answer_to(await rig.ben.select(page, ["10"], custom_id=until))
    assert (await own(rig)).rest.quiet == QuietHours("Europe/Paris", 22, 10)
    page = rig.answer_to(await rig.choose(rig.ben, page, PageVerb.QUIET, "23:00"))
    assert (await own(rig)).rest.quiet == QuietHours("Europe/Paris", 23, 10)
    page = rig.answer_to(await rig.choose(rig.ben, page, PageVerb.QUIET, "none"))
    assert (await own(rig)).rest.quiet is None


async def test_rings_and_the_digest_are_chosen(rig: Rig) -> None:
    page = await in_paris(rig)
    page = rig.answer_to(await rig.press(rig.ben, page, PageVerb.RINGS, "Mention"))
    page = rig.answer_to(await rig.choose(rig.ben, page, PageVerb.DIGEST, "8:00"))
    now = await own(rig)
    assert (now.rings, now.digest) == (Rings.MENTION, 8)
    assert "at 8:00" in rig.read(page)
    await rig.choose(rig.ben, page, PageVerb.DIGEST, "No digest")
    assert (await own(rig)).digest is None


async def test_forged_settings_are_refused_politely(rig: Rig) -> None:
    before = await own(rig)
    for press in (
        OwnPress(PageVerb.RINGS, path=(7,)),
        OwnPress(PageVerb.RINGS),
        OwnPress(PageVerb.QUIET),
        OwnPress(PageVerb.QUIET, path=(99,)),
        OwnPress(PageVerb.DIGEST),
        OwnPress(PageVerb.ZONE),
        OwnPress(PageVerb.HOME),
    ):
        told = rig.answer_to(await rig.forge(rig.ben, await open_page(rig), press.encode()))
        assert told.ephemeral, press
        assert "went wrong" not in told.content, press
        assert await own(rig) == before, press


async def test_people_are_told_of_quiet_hours_once(rig: Rig) -> None:
    """When they first sit down where nights count; with a button that leads to the page."""
    await rig.anne.slash(rig.channel, "orongo start", pace="live")
    quick = await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    assert not rig.answer_to(quick).ephemeral
    await rig.anne.slash(rig.channel, "orongo start", pace="daily")
    hint = rig.answer_to(await rig.press(rig.ben, rig.lobby(), Verb.JOIN))
    assert hint.ephemeral
    assert "nights are free" in rig.read(hint)
    page = rig.answer_to(await rig.press(rig.ben, hint, PageVerb.SETTINGS))
    assert "Your settings" in rig.read(page)
    await rig.anne.slash(rig.channel, "orongo start", pace="daily")
    again = await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    assert not rig.answer_to(again).ephemeral


async def leave(rig: Rig, typed: str) -> tuple[InteractionResult, ResponseMessage]:
    """Announce an absence of Ben on the page of his settings; return the answer, and the page."""
    page = await open_page(rig)
    form = await rig.press(rig.ben, page, PageVerb.AWAY)
    return await rig.send(rig.ben, page, form, typed), page


async def test_an_absence_is_announced_and_ended(rig: Rig) -> None:
    """Others see it in the lobby and on the card."""
    await rig.begin_match(rig.ben, pace="daily")
    _, page = await leave(rig, "3 days")
    told = rig.read(page)
    assert "your clock stands still" in told
    until = (rig.clock.now() + 3 * 24 * HOUR) // 1000
    assert abs(int(told.partition("<t:")[2].partition(":F>")[0]) - until) <= 5
    await rig.env.settle()
    for shown in (rig.lobby(), await rig.card()):
        assert "away until" in rig.read(shown)
    await rig.press(rig.ben, page, PageVerb.HOME)
    await rig.env.settle()
    assert "away until" not in rig.read(await rig.card())
    refused = rig.answer_to(await rig.forge(rig.ben, page, OwnPress(PageVerb.HOME).encode()))
    assert "announced no absence" in refused.content


@pytest.mark.parametrize(
    ("typed", "told"),
    [("sometime", "do not understand"), ("2020-01-01", "not in the future"), ("3 weeks", "14 more days")],
)
async def test_an_absence_that_cannot_be_is_refused(rig: Rig, typed: str, told: str) -> None:
    refused, page = await leave(rig, typed)
    assert told in rig.answer_to(refused).content
    assert next(press.verb for _, press in rig.presses(page)) is PageVerb.AWAY


def test_all_zones_are_known_and_each_has_a_name() -> None:
    for zones in REGIONS.values():
        assert len(zones) <= CHOICES
        for zone in zones:
            assert zone in zone_names()
            for language in ("en", "fr"):
                assert zone_meant(city_of(zone, language)) == zone
    assert zone_meant("America/Argentina/Ushuaia") == "America/Argentina/Ushuaia"
    assert zone_meant("nowhere") is None

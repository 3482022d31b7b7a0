"""`/settings me`: the page of a person's own settings, on which each can be changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.custom_ids import Verb

if TYPE_CHECKING:
    from tests.cogs.conftest import Rig


async def test_invitations_are_refused_and_taken_again_on_the_page(rig: Rig) -> None:
    page = rig.shown(await rig.ben.slash(rig.channel, "settings me"))
    assert page.ephemeral
    assert "by direct message" in rig.read(page)
    page = rig.shown(await rig.press(rig.ben, page, Verb.INVITATIONS))
    assert "**Invitations**: none" in rig.read(page)
    people = rig.bot.context.tables.people
    assert not await people.wants_invitations(rig.ben.id)
    await rig.press(rig.ben, page, Verb.INVITATIONS)
    assert await people.wants_invitations(rig.ben.id)


async def test_the_page_works_in_direct_messages(rig: Rig) -> None:
    page = rig.shown(await rig.ben.user.slash("settings me"))
    await rig.press(rig.ben, page, Verb.INVITATIONS)
    assert "**Invitations**: none" in rig.read(rig.direct(rig.ben))

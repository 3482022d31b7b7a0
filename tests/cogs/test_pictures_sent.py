"""A picture that stands in a message already is not sent again when something else there changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

import cogs.host.screens.images.pictures as pictures_room
from cogs.host.custom_ids import TablePress, Verb
from tables.keeper import TOGETHER

if TYPE_CHECKING:
    import pytest

    from cogs.host.screens.shown import Picture
    from games.engine.text import Seat
    from tables.model.table import Table
    from tests.cogs.conftest import Message, Rig
    from words import Words


def edits(rig: Rig, message: discord.Message) -> list[dict[str, Any]]:
    """Return the bodies of the edits of a message, oldest first."""
    path = f"/messages/{message.id}"
    return [
        http_request.json or {}
        for http_request in rig.env.http_requests
        if http_request.method == "PATCH" and http_request.path.endswith(path)
    ]


def pictures(rig: Rig, message: Message) -> list[str]:
    """Return the addresses of the pictures that a message shows."""
    return [
        item["media"]["url"]
        for part in rig.parts(message)
        if part.get("type") == discord.ComponentType.media_gallery.value
        for item in part["items"]
    ]


async def test_a_tick_on_the_card_leaves_its_picture_alone(rig: Rig) -> None:
    """Anne's sealed bid changes a line of the card; Ben's ends the round, which changes the board."""
    await rig.begin_match(rig.ben)
    card = await rig.card()
    before, told = pictures(rig, card), rig.read(card)
    await rig.bid(rig.anne, 2)
    await rig.moment()
    ticked = await rig.card()
    assert rig.read(ticked) != told
    assert pictures(rig, ticked) == before
    assert ["attachments" in body for body in edits(rig, card)] == [False]
    await rig.bid(rig.ben, 1)
    assert pictures(rig, await rig.card()) != before
    assert ["attachments" in body for body in edits(rig, card)] == [False, True]


async def test_a_card_that_changes_three_times_in_a_second_is_painted_once(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Anne, Ben and Cara bid; Dan, for whom the table waits, finds all of it on the card."""
    await rig.begin_match(rig.ben, rig.cara, rig.dan)
    card, painted = await rig.card(), list[object]()
    paint = pictures_room.board_picture

    async def count(table: Table, seat: Seat | None, words: Words) -> Picture:
        if seat is None:
            painted.append(table)
        return await paint(table, seat, words)

    monkeypatch.setattr("cogs.host.screens.cards.table_card.board_picture", count)
    for person in (rig.anne, rig.ben, rig.cara):
        await rig.bid(person, 1)
        await rig.env.advance_time(TOGETHER / 4000)
    assert (len(painted), len(edits(rig, card))) == (0, 0)
    await rig.moment()
    assert (len(painted), len(edits(rig, card))) == (1, 1)
    assert "Waiting for Dan" in rig.read(await rig.card())
    await rig.bid(rig.dan, 2)
    assert (len(painted), len(edits(rig, card))) == (2, 2), "the end of a round is shown at once"


async def test_a_panel_keeps_its_picture_until_that_changes(rig: Rig) -> None:
    """A press of what is not asked any more adds a line to the panel."""
    table = await rig.begin_match(rig.ben, game="oroen")
    person = rig.people[table.awaited[0]]
    shown = rig.answer_to(await rig.press(person, await rig.card(), Verb.PLAY))
    before, told = pictures(rig, shown), rig.read(shown)
    assert before
    stale = TablePress(Verb.GO, table.id, turn=table.turn, fingerprint="0" * 8, path=(0,)).encode()
    again = rig.answer_to(await rig.forge(person, shown, stale))
    assert rig.read(again) != told
    assert pictures(rig, again) == before

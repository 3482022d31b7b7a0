"""Luck at the tables of nights and cups: taken after the commitment, before the match begins by itself."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from cogs.cups.verbs import CupVerb
from cogs.host.custom_ids import TablePress, Verb
from cogs.host.interactions.call import Call, Chosen, Here, PressedMessage
from cogs.host.interactions.handlers.fair import pick_luck
from cogs.host.screens.cards.lobby_card import SYMBOLS
from events.service import Events
from games.engine.ids import PersonId
from games.engine.replays.findings import Noted
from games.engine.replays.verification import check
from games.engine.text import Illegal
from tables.model.table import Person, Phase
from tables.thinker import Thinker
from tests.cogs import test_nights as nights
from tests.cogs.test_cups import card as cup_card
from tests.cogs.test_cups import enter_cup, plan_cup, resign, the_cup
from tests.cogs.test_cups import panel as cup_panel
from tests.cogs.test_night_rounds import begin, calls, running
from tests.commanded import add_commands
from tests.conftest import POSTGRES, SQLITE
from tests.pickled import work_here

if TYPE_CHECKING:
    import discord
    from simcord import MemberActor

    from tables.model.table import Table
    from tests.cogs.conftest import Rig

pytestmark = [
    pytest.mark.slow,
    pytest.mark.parametrize(
        "engine", [SQLITE, pytest.param(POSTGRES, marks=pytest.mark.process)], indirect=True
    ),
]

HOUR = 3600.0


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seat people in this process: the in-process Discord does not wait for another one."""
    monkeypatch.setattr(Thinker, "work", work_here)


async def seat_table(rig: Rig) -> Table:
    """Return the table of Cara and Dan at a night, which waits for luck."""
    await begin(rig, await running(rig), left_out=rig.ben, luck=True)
    return await the_table(rig)


async def the_table(rig: Rig) -> Table:
    """Return that table as it is committed."""
    (table,) = (await nights.night(rig)).rounds[0].tables
    return await rig.table(table.match or 0)


def picks(rig: Rig) -> discord.Message:
    """Return the card on which luck is picked."""
    return next(
        card for card in rig.lobbies() if any(press.verb is Verb.PICK_LUCK for _, press in rig.presses(card))
    )


async def pick(rig: Rig, person: MemberActor, *symbols: str) -> None:
    """Pick symbols on the card."""
    shown = picks(rig)
    ids = [str(part["custom_id"]) for part, press in rig.presses(shown) if press.verb is Verb.PICK_LUCK]
    await person.select(shown, list(symbols), custom_id=ids[0])
    await rig.env.settle()


async def test_luck_is_taken_after_the_commitment_and_proved_by_the_file(rig: Rig) -> None:
    """By a pick and by words; the match begins at once when all have added theirs."""
    table = await seat_table(rig)
    assert table.phase is Phase.LOBBY
    opening = table.opening
    assert opening is not None
    (thread,) = [thread for thread in rig.channel.threads if thread.id == table.place]
    told = next(message for message in thread.history() if message.id == opening)
    assert table.commitment in rig.read(told)
    await pick(rig, rig.cara, "🐚", "🌙")
    assert (await the_table(rig)).phase is Phase.LOBBY
    assert "🍀 🐚🌙" in rig.read(picks(rig))
    form = await rig.press(rig.dan, picks(rig), Verb.LUCK)
    await rig.dan.submit_modal(form, {"typed": "seven moai"})
    await rig.env.settle()
    begun = await the_table(rig)
    assert begun.phase is Phase.RUNNING
    (thread,) = [thread for thread in rig.channel.threads if thread.id == begun.place]
    stated = rig.read(next(message for message in thread.history() if "begins" in rig.read(message)))
    assert "🐚🌙" in stated
    assert "seven moai" in stated
    await add_commands(rig.bot.context.tables).resign(begun.id, rig.cara.id, 12345)
    file = await rig.bot.context.tables.queries.export(begun.id)
    games = {key: entry.rules for key, entry in rig.bot.context.tables.catalogue.items()}
    for luck in ("🐚🌙", "seven moai"):
        report = check(games, file, Noted(table.commitment, message=str(opening), luck=luck))
        keys = {finding.key for finding in report.findings}
        assert {"verify-noted-commitment", "verify-noted-message", "verify-noted-luck"} <= keys
    await rig.env.settle()
    assert told.id in {message.id for message in thread.history()}


def table_line(rig: Rig) -> str:
    """Return the line of the table on the card of the night."""
    (line,) = [line for line in rig.read(nights.card(rig)).splitlines() if "**Oroen** Cara, Dan" in line]
    return line


async def test_card_and_call_of_a_night_are_true_before_and_after_luck(rig: Rig) -> None:
    """Also if the process dies between the beginning and the news of it."""
    table = await seat_table(rig)
    assert "⏳ players pick luck" in table_line(rig)
    assert "under way" not in table_line(rig)
    assert "pick luck at your table" in rig.read(calls(rig)[0])
    lobby = rig.read(picks(rig))
    assert "Everybody is seated" in lobby
    assert "free seat" not in lobby
    await pick(rig, rig.cara, "🐚")
    assert "⏳ players pick luck" in table_line(rig)
    await pick(rig, rig.dan, "🌊")
    await rig.env.advance_time(3)
    assert (await the_table(rig)).phase is Phase.RUNNING
    line = table_line(rig)
    assert "▶️ under way" in line
    assert f"{table.place}/{table.opening}" in line
    (call,) = calls(rig)
    assert "luck" not in rig.read(call)
    assert f"{table.place}/{table.opening}" in rig.read(call)


async def test_the_night_hears_of_a_match_whose_beginning_a_crash_hid(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    await seat_table(rig)
    await pick(rig, rig.cara, "🐚")

    async def die(*_: object) -> None:
        raise ConnectionResetError

    with monkeypatch.context() as patched:
        patched.setattr(Events, "refresh_table", die)
        await pick(rig, rig.dan, "🌊")
        assert (await the_table(rig)).phase is Phase.RUNNING
        assert "⏳ players pick luck" in table_line(rig)
        await rig.bot.close()
    await rig.restart()
    await rig.env.advance_time(5)
    assert "▶️ under way" in table_line(rig)
    assert "luck" not in rig.read(calls(rig)[0])


async def test_without_luck_a_match_begins_after_a_minute_and_the_page_says_so(rig: Rig) -> None:
    table = await seat_table(rig)
    await rig.env.advance_time(45)
    assert (await the_table(rig)).phase is Phase.LOBBY
    await rig.env.advance_time(20)
    begun = await the_table(rig)
    assert begun.phase is Phase.RUNNING
    (thread,) = [thread for thread in rig.channel.threads if thread.id == begun.place]
    assert any("Nobody added luck" in rig.read(message) for message in thread.history())
    await add_commands(rig.bot.context.tables).resign(table.id, rig.cara.id, 12345)
    file = await rig.bot.context.tables.queries.export(table.id)
    games = {key: entry.rules for key, entry in rig.bot.context.tables.catalogue.items()}
    assert "verify-no-luck" in {finding.key for finding in check(games, file).findings}


@pytest.mark.postgres
async def test_the_time_for_luck_goes_on_after_a_restart(rig: Rig) -> None:
    await seat_table(rig)
    await pick(rig, rig.dan, "⭐")
    await rig.restart()
    await rig.env.advance_time(30)
    assert (await the_table(rig)).phase is Phase.LOBBY
    await pick(rig, rig.dan, "🌊")
    assert "🍀 🌊" in rig.read(picks(rig))
    await rig.env.advance_time(35)
    begun = await the_table(rig)
    assert begun.phase is Phase.RUNNING
    origin = json.loads(begun.origin or "{}")
    assert {seat["person"]: seat["luck"] for seat in origin["seats"]} == {rig.cara.id: "", rig.dan.id: "🌊"}


async def test_a_table_that_waited_while_the_bot_was_away_begins_at_its_return(rig: Rig) -> None:
    """So does one that an earlier release has announced, and not begun."""
    await seat_table(rig)
    await rig.bot.close()
    await rig.env.advance_time(600)
    await rig.restart()
    await rig.env.advance_time(3)
    assert (await the_table(rig)).phase is Phase.RUNNING


async def test_only_people_at_the_table_add_luck_and_only_what_is_offered(rig: Rig) -> None:
    table = await seat_table(rig)
    refused = await rig.press(rig.ben, picks(rig), Verb.LUCK)
    told = rig.answer_to(await rig.ben.submit_modal(refused, {"typed": "mine"}))
    assert "no seat at this table" in rig.read(told)
    forged = await rig.forge(rig.cara, picks(rig), TablePress(Verb.PICK_LUCK, table.id).encode())
    assert rig.read(rig.answer_to(forged)).strip()
    press = TablePress(Verb.PICK_LUCK, table.id)
    cara, card = Person(PersonId(rig.cara.id), "Cara"), PressedMessage(1, private=False)
    call = Call(77, cara, "en", press, card, Here(rig.guild.id))
    for values in (("🐚" * 9,), ("🐚", "x"), SYMBOLS[:4]):
        with pytest.raises(Illegal):
            await pick_luck(rig.bot.context, replace(call, entered=Chosen(values)), table)
    assert not any(participant.luck for participant in (await the_table(rig)).participants)


def pairings(rig: Rig) -> str:
    """Return the message that tells the people of the first round of the cup whom they meet."""
    (told,) = [text for text in map(rig.read, rig.channel.history()) if "Spring · Round 1" in text]
    return told


async def test_matches_of_a_cup_wait_for_luck_in_each_round(rig: Rig) -> None:
    """Also in rounds that begin by themselves; at a day a turn for an hour at most."""
    await plan_cup(rig)
    await enter_cup(rig)
    await rig.press(rig.anne, await cup_panel(rig), CupVerb.START)
    await rig.env.settle()
    first = [table.match or 0 for _, table in (await the_cup(rig)).unfinished]
    assert {(await rig.table(number)).phase for number in first} == {Phase.LOBBY}
    await rig.env.advance_time(0.9 * HOUR)
    assert {(await rig.table(number)).phase for number in first} == {Phase.LOBBY}
    assert "pick luck" in pairings(rig)
    await rig.env.advance_time(0.2 * HOUR)
    assert {(await rig.table(number)).phase for number in first} == {Phase.RUNNING}
    assert "luck" not in pairings(rig)
    for number in first:
        assert f"table {number} · <#{(await rig.table(number)).thread}>" in rig.read(cup_card(rig))
    for number in first:
        await resign(rig, number)
    second = [table.match or 0 for _, table in (await the_cup(rig)).unfinished]
    assert second != first
    assert {(await rig.table(number)).phase for number in second} == {Phase.LOBBY}
    assert None not in {(await rig.table(number)).opening for number in second}

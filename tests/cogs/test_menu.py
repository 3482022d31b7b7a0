"""`/table more`: everything that can be done at a table now, and a private note."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from cogs.host.custom_ids import Verb
from tables.model.table import Phase

if TYPE_CHECKING:
    from enum import StrEnum

    from simcord import MemberActor

    from tests.cogs.conftest import Rig

READING = {Verb.AWAITED, Verb.RULES, Verb.FAIR}


async def offered_verbs(rig: Rig, person: MemberActor, verb: Verb | None = None) -> set[StrEnum]:
    """Return the verbs of the page, or of the page behind a verb of it."""
    page = rig.answer_to(await person.slash(rig.channel, "table more", table=1))
    if verb is not None:
        page = rig.answer_to(await rig.press(person, page, verb))
    return {press.verb for _, press in rig.presses(page)}


async def test_in_a_lobby(rig: Rig) -> None:
    """The host leaves and runs the table; an onlooker can sit down; impossible actions are not offered."""
    await rig.open()
    assert await offered_verbs(rig, rig.anne) == READING | {Verb.LEAVE, Verb.RUN}
    assert await offered_verbs(rig, rig.cara) == READING | {Verb.JOIN}
    assert await offered_verbs(rig, rig.anne, Verb.RUN) == {Verb.COMPUTER, Verb.CLOSE, Verb.MORE}
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    people = {Verb.SWAP, Verb.REMOVE, Verb.HAND_OVER}
    assert await offered_verbs(rig, rig.anne, Verb.RUN) == people | {
        Verb.BEGIN,
        Verb.COMPUTER,
        Verb.CLOSE,
        Verb.MORE,
    }
    assert await offered_verbs(rig, rig.ben) == READING | {Verb.LEAVE}


async def test_during_a_match(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    public = READING | {Verb.BOARD, Verb.LOG, Verb.SCORE}
    seat = {Verb.SEAT, Verb.NOTE, Verb.ORDERS, Verb.SUBSTITUTE, Verb.END, Verb.RESIGN}
    own = seat | {Verb.PLAY, Verb.MUTE}
    assert await offered_verbs(rig, rig.ben) == public | own
    assert await offered_verbs(rig, rig.cara) == public
    running = {Verb.PAUSE, Verb.EXTEND, Verb.HAND_OVER, Verb.MORE}
    assert await offered_verbs(rig, rig.anne, Verb.RUN) == running
    await rig.act(rig.anne, rig.channel, Verb.PAUSE, "tea")
    assert await offered_verbs(rig, rig.anne, Verb.RUN) == running - {Verb.PAUSE, Verb.EXTEND} | {Verb.RESUME}


async def test_after_a_match(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    for person in (rig.anne, rig.ben):
        await rig.act(person, rig.channel, Verb.END)
    assert (await rig.table()).phase is Phase.ENDED
    over = {Verb.REVIEW, Verb.REPLAY, Verb.SCORE, Verb.BOARD, Verb.LOG, Verb.RULES, Verb.FAIR}
    assert await offered_verbs(rig, rig.ben) == over | {Verb.REMATCH, Verb.PLAY}
    assert await offered_verbs(rig, rig.cara) == over


async def test_a_note_is_its_author_s_alone(rig: Rig) -> None:
    """The note is exported, is deleted with their data, and is not the next person's at the seat."""
    await rig.begin_match(rig.ben)
    written = "Anne *bluffs* on round 3"
    page = rig.answer_to(await rig.ben.slash(rig.channel, "table more"))
    told = await rig.send(rig.ben, page, await rig.press(rig.ben, page, Verb.NOTE), written)
    assert "Noted, for table 1" in rig.read(rig.answer_to(told))
    own = rig.read(rig.answer_to(await rig.ben.slash(rig.channel, "table seat")))
    assert r"📝 Anne \*bluffs\* on round 3" in own
    assert "bluffs" not in rig.read(rig.answer_to(await rig.anne.slash(rig.channel, "table seat")))
    privacy = rig.bot.context.tables.privacy
    assert written in json.dumps(json.loads(await privacy.export(rig.ben.id)))
    assert written not in await privacy.export(rig.anne.id)
    await rig.act(rig.ben, rig.channel, Verb.SUBSTITUTE)
    await rig.press(rig.dan, await rig.card(), Verb.SUBSTITUTE)
    assert (await rig.table()).participants[1].note == ""


async def test_a_note_that_is_emptied_is_gone(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    for typed, note in (("look", "look"), ("", "")):
        page = rig.answer_to(await rig.ben.slash(rig.channel, "table more"))
        await rig.send(rig.ben, page, await rig.press(rig.ben, page, Verb.NOTE), typed)
        assert (await rig.table()).participants[1].note == note

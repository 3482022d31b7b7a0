"""Delivery: a message of unknown fate exists once, and is deleted when it is no longer wanted."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
import pytest

from cogs.host.custom_ids import Verb
from cogs.host.screens.components import message, text
from cogs.host.screens.shown import Shown
from cogs.host.sync.delivery import Delivery
from cogs.host.sync.posting import Poster
from keeping.places import unconfirmed_place
from tables.model.places import OPENING
from tests.cogs.ears import Ears

if TYPE_CHECKING:
    from tests.cogs.conftest import Rig


REFUSED: Any = SimpleNamespace(status=403, reason="Forbidden")  # all that discord.py reads of it


class Line:
    """A line to Discord, which knows messages by their nonces.

    `lost`: Discord takes the next message, but its answer does not arrive; `lost_in` is for the next message
    in a channel. `refusing`: what Discord says to all messages.
    """

    def __init__(self) -> None:
        self.lost = False
        self.lost_in: int | None = None
        self.refusing: discord.HTTPException | None = None
        self._known: dict[tuple[int, str], int] = {}
        self._send = Poster.send

    async def send(self, poster: Poster, channel: int, shown: Shown, token: str) -> int:
        if self.refusing:
            raise self.refusing
        if (channel, token) not in self._known:
            self._known[channel, token] = await self._send(poster, channel, shown, token)
        if self.lost or self.lost_in == channel:
            self.lost, self.lost_in = False, None
            raise aiohttp.ServerDisconnectedError
        return self._known[channel, token]


@pytest.fixture
def line(monkeypatch: pytest.MonkeyPatch) -> Line:
    """Return a line that works until a test sets `lost`."""
    line = Line()

    async def send(poster: Poster, channel: int, shown: Shown, token: str) -> int:
        return await line.send(poster, channel, shown, token)

    monkeypatch.setattr(Poster, "send", send)
    return line


async def mention_anne(rig: Rig, line: Line) -> None:
    """Mention Anne, who is to place her tokens, and lose Discord's answer."""
    await rig.begin_match(rig.ben)
    await rig.bid(rig.anne, 5)
    await rig.pause()
    line.lost = True
    await rig.bid(rig.ben, 3)
    assert not line.lost


async def test_a_mention_of_unknown_fate_is_found_again(rig: Rig, line: Line) -> None:
    """The mention exists once, and is deleted when the turn passes."""
    await mention_anne(rig, line)
    await rig.env.advance_time(10)
    (mention,) = await rig.mentions()
    assert f"<@{rig.anne.id}>" in rig.read(mention)
    await rig.play_on(rig.anne, rig.answer_to(await rig.press(rig.anne, mention, Verb.PLAY)))
    await rig.pause()
    (mention,) = await rig.mentions()
    assert f"<@{rig.ben.id}>" in rig.read(mention)


async def test_a_mention_of_unknown_fate_is_deleted_when_the_turn_has_passed_meanwhile(
    rig: Rig, line: Line
) -> None:
    """The mention is deleted even after a restart."""
    await mention_anne(rig, line)
    await rig.play_on(rig.anne, rig.answer_to(await rig.press(rig.anne, await rig.card(), Verb.PLAY)))
    await rig.restart()
    await rig.pause()
    (mention,) = await rig.mentions()
    assert f"<@{rig.ben.id}>" in rig.read(mention)


async def test_an_invitation_of_unknown_fate_is_deleted_when_the_match_has_begun_meanwhile(
    rig: Rig, line: Line
) -> None:
    """The old card would lead nowhere."""
    await rig.open()
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    line.lost = True
    await rig.anne.slash(rig.channel, "table invite", person=rig.cara)
    assert not line.lost
    await rig.press(rig.anne, rig.lobby(), Verb.BEGIN)
    await rig.env.advance_time(10)
    assert rig.directs(rig.cara) == []


async def test_an_announcement_of_unknown_fate_is_found_again(rig: Rig, line: Line) -> None:
    """The message exists once, also if the process ends before storing it; its match refers to it."""
    await rig.bot.context.tables.guilds.change(rig.guild.id, lambda before: replace(before, threads=False))
    line.lost = True
    await rig.open()
    assert not line.lost
    assert await rig.bot.context.outbox.message_at(1, unconfirmed_place(OPENING))
    await rig.restart()
    await rig.env.advance_time(10)
    (announced,) = (
        message for message in (await rig.place()).history() if "is fixed from now on" in rig.read(message)
    )
    assert (await rig.table()).opening == announced.id
    assert len(rig.lobbies()) == 1


async def test_refused_messages_are_not_looked_for(rig: Rig, line: Line) -> None:
    """A direct message that Discord refused is not of unknown fate."""
    rig.close_directs(rig.ben)
    await rig.begin_match(rig.ben)
    assert await rig.bot.context.outbox.message_at(1, unconfirmed_place("seat:1")) is None


async def test_a_direct_message_of_unknown_fate_is_deleted_though_its_person_took_none_meanwhile(
    rig: Rig, line: Line
) -> None:
    """Until it is found, its nonce is kept, and no other message is sent in its place."""
    table, directs = await rig.begin_match(rig.ben), rig.ben.user.dm_channel
    before = len(directs.history())
    context = rig.bot.context
    delivery = Delivery(Poster(rig.bot), context.outbox, context.messages.writes, context.clock)

    async def send(turn: int) -> None:
        shown = Shown(message(text(f"Turn {turn}")))
        await delivery.send(table, "errand", directs.id, shown, f"nonce of {turn}", anew=True)

    line.lost = True
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await send(1)
    line.refusing = discord.Forbidden(REFUSED, "")
    with pytest.raises(discord.Forbidden):
        await send(2)
    line.refusing = None
    await send(3)
    await rig.bid(rig.anne, 1)
    await rig.env.advance_time(10)
    assert [rig.read(message).strip() for message in directs.history()[before:]] == ["Turn 3"]


async def ask_ben_silently(rig: Rig, line: Line) -> None:
    """Ask Ben in silence, since he is here and another message stands below his; lose the answer."""
    await rig.begin_match(rig.ben)
    await rig.begin_match(rig.ben)
    await rig.choose(rig.ben, rig.directs(rig.ben)[0], Verb.GO, "0")
    await rig.bid(rig.anne, 5)
    panel = rig.answer_to(await rig.press(rig.anne, await rig.card(), Verb.PLAY))
    line.lost_in = rig.ben.user.dm_channel.id
    await rig.play_on(rig.anne, panel)
    assert line.lost_in is None


@pytest.mark.parametrize("restarts", [False, True])
async def test_a_silent_message_of_unknown_fate_is_no_ring(
    rig: Rig, line: Line, monkeypatch: pytest.MonkeyPatch, *, restarts: bool
) -> None:
    """The ring is a message of its own, which replaces the silent one, also in another process."""
    ears = Ears(rig, monkeypatch)
    await ask_ben_silently(rig, line)
    if restarts:
        await rig.bot.close()
    await rig.pause()
    if restarts:
        await rig.restart()
    (asked,) = (direct for direct in rig.directs(rig.ben) if "Round 2" in rig.read(direct))
    assert [ring.message for ring in ears.take_rings(rig.ben.id)].count(asked.id) == 1
    table = await rig.table()
    assert table.participants[1].rung == table.participants[1].asked
    await rig.pause()
    assert ears.take_rings(rig.ben.id) == []
    assert rig.direct(rig.ben).flags.suppress_notifications is False


async def test_a_ring_of_unknown_fate_sounds_once_though_its_person_has_come_meanwhile(
    rig: Rig, line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ben heard it, which the bot does not know, and looks at the log."""
    ears = Ears(rig, monkeypatch)
    await rig.begin_match(rig.ben)
    await rig.choose(rig.ben, rig.direct(rig.ben), Verb.GO, "0")
    await rig.bid(rig.anne, 5)
    await rig.pause()
    panel = rig.answer_to(await rig.press(rig.anne, await rig.card(), Verb.PLAY))
    ears.take_rings()
    line.lost_in = rig.ben.user.dm_channel.id
    await rig.play_on(rig.anne, panel)
    assert line.lost_in is None
    await rig.press(rig.ben, await rig.card(), Verb.LOG)
    await rig.restart()
    await rig.env.advance_time(300)
    (ring,) = ears.take_rings(rig.ben.id)
    assert [direct.id for direct in rig.directs(rig.ben)] == [ring.message]
    table = await rig.table()
    assert table.participants[1].rung == table.participants[1].asked

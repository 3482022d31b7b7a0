"""People who leave the server, or delete their accounts, during a match: their table goes on without them."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import pytest

from cogs.host.custom_ids import Verb
from tables.model.clocks import offer_after
from tables.model.pace import MINUTE
from tables.model.table import Phase
from tests.cogs.test_clock import advance, live

if TYPE_CHECKING:
    from simcord import MemberActor

    from tables.model.table import Table
    from tests.cogs.conftest import Rig

pytestmark = pytest.mark.slow

CHANNEL = "/channels/{direct}/messages"
GONE = (
    pytest.param(CHANNEL, 403, 50278, id="no shared server"),
    pytest.param(CHANNEL, 403, 50007, id="closed"),
    pytest.param("/users/@me/channels", 404, 10013, id="deleted account"),
)


def leave(rig: Rig, person: MemberActor, path: str = CHANNEL, status: int = 403, code: int = 50278) -> None:
    """Remove a person from the server: nothing reaches them, and the bot hears of it only by that."""
    direct = person.user.dm_channel.id
    rig.guild.remove_member(person)
    rig.env.inject_error("*", path.format(direct=direct), status=status, code=code, times=None)
    rig.env.inject_error("*", f"/channels/{direct}/*", status=403, code=50278, times=None)


async def without_ben(rig: Rig, number: int) -> Table:
    """Return the match once a computer stands in for Ben; Anne answers every question."""
    while (table := await rig.table(number)).participants[1].stand_in is None:
        assert table.phase is Phase.RUNNING
        if 0 not in table.awaited:
            assert table.clock is not None
            await advance(rig, (table.clock.until - rig.clock.now()) / MINUTE + 0.1)
        elif table.hidden(0):
            await rig.bid(rig.anne, 0)
        else:
            await rig.play_on(rig.anne, rig.answer_to(await rig.press(rig.anne, await rig.card(), Verb.PLAY)))
    return table


@pytest.mark.parametrize(("path", "status", "code"), GONE)
async def test_a_table_goes_on_without_who_left(
    rig: Rig, caplog: pytest.LogCaptureFixture, path: str, status: int, code: int
) -> None:
    """They are called where the table is played, then played for, and another person takes their seat."""
    number = (await live(rig)).id
    leave(rig, rig.ben, path, status, code)
    with caplog.at_level(logging.WARNING):
        await rig.pause()
        table = await without_ben(rig, number)
        await advance(rig, offer_after(table.pace) / MINUTE + 0.1)
        assert "Free to take: Ben." in rig.read(await rig.card())
        await rig.press(rig.dan, await rig.card(), Verb.SUBSTITUTE)
        await rig.env.settle()
    table = await rig.table(number)
    assert table.seat_of(rig.dan.id) == 1
    assert table.trouble is None
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []
    assert await rig.bot.context.outbox.next_due() is None or table.awaited


async def test_unreachable_players_are_called_once_a_reminder(rig: Rig) -> None:
    """The requests that fail are few: none is tried again and again."""
    await live(rig)
    leave(rig, rig.ben)
    direct = rig.ben.user.dm_channel.id
    rig.env.http_requests.clear()
    await advance(rig, 14)
    failed = [
        http_request
        for http_request in rig.env.http_requests
        if http_request.path.startswith(f"/channels/{direct}/")
    ]
    assert len(failed) <= 4
    assert len(await rig.mentions()) == 1


async def test_a_host_who_left_is_followed_by_a_player(rig: Rig) -> None:
    """The new host can pause the match, and the log names them."""
    number = (await rig.begin_match(rig.ben, pace="live")).id
    leave(rig, rig.anne)
    while (table := await rig.table(number)).host == rig.anne.id:
        assert table.phase is Phase.RUNNING
        if 1 not in table.awaited:
            assert table.clock is not None
            await advance(rig, (table.clock.until - rig.clock.now()) / MINUTE + 0.1)
        elif table.hidden(1):
            await rig.bid(rig.ben, 0)
        else:
            await rig.play_on(rig.ben, rig.answer_to(await rig.press(rig.ben, await rig.card(), Verb.PLAY)))
    assert table.host == rig.ben.id
    await rig.env.settle()
    log = rig.read(rig.answer_to(await rig.press(rig.dan, await rig.card(), Verb.LOG)))
    assert "Ben is now the host of the table." in log
    await rig.act(rig.ben, await rig.place(), Verb.PAUSE)
    assert (await rig.table(number)).pause is not None

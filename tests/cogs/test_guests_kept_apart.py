"""The line between a server and its guests: who hosts, who comes back, and what is read on which side."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from cogs.host.custom_ids import Verb
from tables.model.table import Access, Phase
from tests.cogs.test_guests import (
    begin_match,
    direct_message_at,
    open_table,
    says_nothing,
    seat_guest,
    two_servers,
)

if TYPE_CHECKING:
    from tests.cogs.conftest import Rig
    from tests.cogs.test_guests import OtherServer


@pytest.fixture
async def elsewhere(rig: Rig) -> OtherServer:
    """Another server; both take guests."""
    return await two_servers(rig)


async def end_match(rig: Rig, there: OtherServer) -> None:
    """End a match of Anne and her guest."""
    await begin_match(rig, there)
    await rig.act(rig.anne, await rig.place(), Verb.END)
    await rig.act(there.eve, None, Verb.END, table=1)
    await rig.calm()
    assert (await rig.table()).phase is Phase.ENDED


async def test_a_guest_does_not_become_the_host_of_a_match(rig: Rig, elsewhere: OtherServer) -> None:
    """The next member does, though the guest sits before them."""
    await seat_guest(rig, elsewhere)
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    await rig.press(rig.anne, rig.lobby(), Verb.BEGIN)
    await rig.confirm(rig.anne, await rig.act(rig.anne, await rig.place(), Verb.RESIGN))
    table = await rig.table()
    assert table.seat_of(elsewhere.eve.id) == 1
    assert table.host == rig.ben.id


async def test_a_host_who_leaves_guests_alone_keeps_the_table(rig: Rig, elsewhere: OtherServer) -> None:
    """Else a guest would read the code, and let others in."""
    await seat_guest(rig, elsewhere)
    await rig.choose(rig.anne, rig.lobby(), Verb.COMPUTER, "easy")
    await rig.press(rig.anne, rig.lobby(), Verb.BEGIN)
    await rig.confirm(rig.anne, await rig.act(rig.anne, await rig.place(), Verb.RESIGN))
    assert (await rig.table()).host == rig.anne.id
    refused = await rig.act(elsewhere.eve, None, Verb.RUN, table=1)
    assert "reserved for Anne" in rig.read(rig.answer_to(refused))


async def test_the_others_read_the_name_of_an_account_not_of_another_server(
    rig: Rig, elsewhere: OtherServer
) -> None:
    """Also of a guest who sits down with a command that they type on their own server."""
    code = await open_table(rig, Access.CODE)
    await elsewhere.eve.slash(elsewhere.channel, "table join", code=code)
    await elsewhere.eve.slash(elsewhere.channel, "table join", table=1)
    table = await rig.table()
    assert table.seat_of(elsewhere.eve.id) == 1
    assert table.participants[1].name == "Eve"
    assert "Hanga Roa" not in rig.read(rig.lobby())


async def test_a_guest_takes_an_offered_seat_by_the_name_of_their_account(
    rig: Rig, elsewhere: OtherServer
) -> None:
    code = await open_table(rig, Access.PUBLIC)
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    await rig.press(rig.anne, rig.lobby(), Verb.BEGIN)
    await rig.act(rig.ben, await rig.place(), Verb.SUBSTITUTE)
    found = rig.answer_to(await elsewhere.eve.slash(elsewhere.channel, "table join", code=code))
    await rig.forge(elsewhere.eve, found, "a1|substitute|1|-1||1")
    assert (await rig.table()).participants[1].name == "Eve"


async def test_a_banned_guest_takes_no_seat_at_a_rematch(rig: Rig, elsewhere: OtherServer) -> None:
    """Neither by the invitation nor by the button of the match before."""
    await end_match(rig, elsewhere)
    await rig.press(rig.anne, await rig.card(), Verb.REMATCH)
    rig.env.backend.apply_ban(rig.guild.id, elsewhere.eve.id, "spam")
    await rig.env.settle()
    told = await rig.press(elsewhere.eve, await direct_message_at(rig, elsewhere), Verb.REMATCH)
    assert "cannot join" in rig.read(rig.answer_to(told))
    assert (await rig.table(2)).seat_of(elsewhere.eve.id) is None


async def test_no_guest_takes_a_seat_at_a_rematch_where_none_are_taken_any_more(
    rig: Rig, elsewhere: OtherServer
) -> None:
    await end_match(rig, elsewhere)
    await rig.press(rig.anne, await rig.card(), Verb.REMATCH)
    await rig.bot.context.tables.guilds.change(rig.guild.id, lambda before: replace(before, guests=False))
    await rig.press(elsewhere.eve, await direct_message_at(rig, elsewhere), Verb.REMATCH)
    assert (await rig.table(2)).seat_of(elsewhere.eve.id) is None


async def test_a_rematch_of_a_table_that_was_closed_to_guests_stays_closed(
    rig: Rig, elsewhere: OtherServer
) -> None:
    """The guests of that match are not invited, and no seat is kept for them."""
    await begin_match(rig, elsewhere)
    await rig.act(rig.anne, await rig.place(), Verb.ACCESS, "members")
    await rig.act(rig.anne, await rig.place(), Verb.END)
    await rig.act(elsewhere.eve, None, Verb.END, table=1)
    await rig.calm()
    await rig.press(rig.anne, await rig.card(), Verb.REMATCH)
    after = await rig.table(2)
    assert after.access is Access.MEMBERS
    assert after.invited == frozenset()
    await rig.press(elsewhere.eve, await direct_message_at(rig, elsewhere), Verb.REMATCH)
    assert (await rig.table(2)).seat_of(elsewhere.eve.id) is None
    for member in (rig.ben, rig.cara, rig.dan):
        await rig.press(member, rig.lobby(), Verb.JOIN)
    assert len((await rig.table(2)).people) == 4


async def test_trouble_at_a_table_tells_a_guest_no_channel(rig: Rig, elsewhere: OtherServer) -> None:
    await begin_match(rig, elsewhere)
    table = await rig.table()
    await rig.bot.context.outbox.set_trouble(table, "answer-trouble-gone")
    await rig.calm()
    told = [message for message in rig.directs(elsewhere.eve) if "is kept" in rig.read(message)]
    assert told
    assert all(says_nothing(rig, message) for message in told)

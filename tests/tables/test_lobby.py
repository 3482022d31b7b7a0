"""The lobby: seats are taken and left, and forbidden commands are refused and change nothing."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from games.engine.chance import commitment
from games.engine.ids import TableId
from games.engine.text import Illegal
from keeping.kind import Repeated
from tables.model.table import Phase
from tests.tables.conftest import ANNE, BEN, CARA, CHANNEL, GUILD, PLAIN, Rig
from tests.toy.rules import Options

if TYPE_CHECKING:
    from collections.abc import Awaitable

pytestmark = pytest.mark.postgres


async def refuse(key: str, call: Awaitable[object]) -> None:
    """Check that the call raises `Illegal` with this text."""
    with pytest.raises(Illegal) as told:
        await call
    assert told.value.text.key == key


async def lobby(rig: Rig) -> int:
    """Open a table of Anne."""
    return (await rig.tables.lobbies.open("pebbles", GUILD, CHANNEL, ANNE, PLAIN, rig.click())).id


async def test_the_host_sits_at_the_table(rig: Rig) -> None:
    """The commitment to the seed is there from the start, the seed is not."""
    table = await rig.tables.reader.get(TableId(await lobby(rig)))
    assert [participant.person for participant in table.participants] == [ANNE.id]
    assert table.host == ANNE.id
    assert len(table.commitment) == 64
    assert table.seed is None
    assert table.phase is Phase.LOBBY


async def test_the_tables_of_a_host_have_a_limit(rig: Rig) -> None:
    """Closing one makes room, sitting at others does not count."""
    numbers = [await lobby(rig) for _ in range(10)]
    await refuse("tables-too-many", lobby(rig))
    other = await rig.tables.lobbies.open("pebbles", GUILD, CHANNEL, BEN, PLAIN, rig.click())
    await rig.tables.join(other.id, ANNE, rig.click())
    await refuse("tables-too-many", lobby(rig))
    await rig.tables.cancel(numbers[0], ANNE.id, rig.click())
    await refuse("tables-cancelled", rig.tables.join(numbers[0], BEN, rig.click()))
    await lobby(rig)


async def _closes(rig: Rig, way: str) -> None:
    """Open a table as Anne, and close it."""
    table = await lobby(rig)
    if way == "cancel":
        await rig.tables.cancel(table, ANNE.id, rig.click())
    else:
        await rig.tables.leave(table, ANNE.id, rig.click())


@pytest.mark.parametrize("way", ["cancel", "leave"])
async def test_tables_closed_before_they_begin_have_a_limit(rig: Rig, way: str) -> None:
    """Each was announced to a channel."""
    for _ in range(5):
        await _closes(rig, way)
    await refuse("tables-closed-lately", lobby(rig))
    other = await rig.tables.lobbies.open("pebbles", GUILD, CHANNEL, BEN, PLAIN, rig.click())
    await rig.tables.join(other.id, ANNE, rig.click())
    rig.clock.at += 3_600_001
    await lobby(rig)


async def test_joining_and_leaving(rig: Rig) -> None:
    """Seats stay in the order of joining; the next person becomes host when the host leaves; the last one
    closes the table.
    """
    table = await lobby(rig)
    await rig.tables.join(table, BEN, rig.click())
    await rig.tables.add_computer(table, ANNE.id, "beginner", rig.click())
    after = await rig.tables.leave(table, ANNE.id, rig.click())
    assert [(participant.seat, participant.person) for participant in after.participants] == [
        (0, BEN.id),
        (1, None),
    ]
    assert after.host == BEN.id
    after = await rig.tables.leave(table, BEN.id, rig.click())
    assert after.phase is Phase.CANCELLED


async def test_refusals_of_a_lobby(rig: Rig) -> None:
    """Joining twice, a full table, commands of the host, too few players, an unknown person."""
    table, tables = await lobby(rig), rig.tables
    await refuse("tables-already-seated", tables.join(table, ANNE, rig.click()))
    await refuse("tables-not-seated", tables.leave(table, BEN.id, rig.click()))
    await refuse("tables-too-few", tables.begin(table, ANNE.id, rig.click()))
    await refuse("tables-no-computer", tables.remove_computer(table, ANNE.id, rig.click()))
    await tables.join(table, BEN, rig.click())
    await refuse("tables-only-host", tables.begin(table, BEN.id, rig.click()))
    await refuse("tables-only-host", tables.cancel(table, BEN.id, rig.click()))
    await refuse("tables-only-host", tables.add_computer(table, BEN.id, "beginner", rig.click()))
    for _ in range(2):
        await tables.add_computer(table, ANNE.id, "beginner", rig.click())
    await refuse("tables-full", tables.join(table, CARA, rig.click()))
    await refuse("tables-unknown", tables.reader.get(TableId(99)))
    assert len((await tables.reader.get(TableId(table))).participants) == 4


async def test_options_that_cannot_be_played_are_refused_at_the_start(rig: Rig) -> None:
    """The game settles its options when the number of seats is known."""
    table = (await rig.tables.lobbies.open("pebbles", GUILD, CHANNEL, ANNE, Options(lucky=4), rig.click())).id
    await rig.tables.join(table, BEN, rig.click())
    await refuse("toy-nobody-lucky", rig.tables.begin(table, ANNE.id, rig.click()))
    assert (await rig.tables.reader.get(table)).phase is Phase.LOBBY


async def test_a_running_table_is_no_lobby(rig: Rig) -> None:
    """No person joins, leaves or begins again."""
    table = (await rig.begin_match(BEN)).id
    await refuse("tables-started", rig.tables.join(table, CARA, rig.click()))
    await refuse("tables-started", rig.tables.leave(table, BEN.id, rig.click()))
    await refuse("tables-started", rig.tables.begin(table, ANNE.id, rig.click()))
    await refuse("tables-started", rig.tables.cancel(table, ANNE.id, rig.click()))
    await refuse("tables-started", rig.tables.invite(table, ANNE.id, (CARA.id,), rig.click()))


async def test_a_cancelled_table_is_over(rig: Rig) -> None:
    """Its seed is never revealed."""
    table = await lobby(rig)
    after = await rig.tables.cancel(table, ANNE.id, rig.click())
    assert after.phase is Phase.CANCELLED
    assert after.seed is None
    await refuse("tables-cancelled", rig.tables.join(table, BEN, rig.click()))
    assert await rig.tables.queries.in_place(CHANNEL) == ()


async def test_an_interaction_counts_once(rig: Rig) -> None:
    """A repeated click does nothing, and says so."""
    table, click = await lobby(rig), rig.click()
    await rig.tables.join(table, BEN, click)
    with pytest.raises(Repeated):
        await rig.tables.join(table, BEN, click)
    with pytest.raises(Repeated):
        await rig.tables.leave(table, BEN.id, click)
    assert len((await rig.tables.reader.get(TableId(table))).participants) == 2


async def test_a_refused_interaction_may_be_tried_again(rig: Rig) -> None:
    """A refused click was not carried out."""
    table, click = await lobby(rig), rig.click()
    await refuse("tables-too-few", rig.tables.begin(table, ANNE.id, click))
    await rig.tables.join(table, BEN, rig.click())
    await rig.tables.begin(table, ANNE.id, click)


async def test_invitations_go_out_once(rig: Rig) -> None:
    """A second invitation sends nothing; people at the table need none."""
    table = await lobby(rig)
    await rig.tables.join(table, BEN, rig.click())
    await rig.tables.invite(table, BEN.id, (CARA.id, ANNE.id), rig.click())
    await refuse("tables-invited-already", rig.tables.invite(table, ANNE.id, (CARA.id,), rig.click()))
    await refuse("tables-not-seated", rig.tables.invite(table, CARA.id, (200,), rig.click()))


async def test_the_dice_depend_on_the_luck_of_the_players(rig: Rig) -> None:
    """One seed with other luck is another match: the host cannot choose it."""
    rig.tables.lobbies._entropy = lambda size: b"x" * size  # one seed for all tables
    keys = set()
    for luck in (None, "seven", " seven ", "eight"):
        table = await rig.tables.lobbies.open("pebbles", GUILD, CHANNEL, ANNE, PLAIN, rig.click())
        await rig.tables.join(table.id, BEN, rig.click())
        if luck is not None:
            await rig.tables.lobbies.add_luck(table.id, BEN.id, "changed before the beginning", rig.click())
            await rig.tables.lobbies.add_luck(table.id, BEN.id, luck, rig.click())
        begun = await rig.tables.begin(table.id, ANNE.id, rig.click())
        assert begun.commitment == commitment(b"x" * 32)
        assert begun.match is not None
        keys.add(begun.match.key)
        await refuse("tables-started", rig.tables.lobbies.add_luck(table.id, BEN.id, "late", rig.click()))
    assert len(keys) == 3


@pytest.mark.parametrize(
    "luck",
    ["a pink heart \U0001fa77", "\U0001f3f4\U000e0067\U000e0062\U000e0077\U000e006c\U000e0073\U000e007f"],
)
async def test_luck_may_hold_any_emoji(rig: Rig, luck: str) -> None:
    """Also one newer than this Python, and the flag of a region, which is spelt with invisible tags."""
    table = await rig.tables.lobbies.open("pebbles", GUILD, CHANNEL, ANNE, PLAIN, rig.click())
    lucky = await rig.tables.lobbies.add_luck(table.id, ANNE.id, luck, rig.click())
    assert lucky.participants[0].luck == luck


async def test_luck_may_be_drawn_and_is_short(rig: Rig) -> None:
    """Luck is printable text of one line; only people at the table add any."""
    table = await rig.tables.lobbies.open("pebbles", GUILD, CHANNEL, ANNE, PLAIN, rig.click())
    drawn = await rig.tables.lobbies.add_luck(table.id, ANNE.id, None, rig.click())
    assert re.fullmatch("[0-9a-f]{16}", drawn.participants[0].luck)
    for luck in ("", "  ", "x" * 61, "a\x00b", "a\u202eb"):
        await refuse("tables-luck", rig.tables.lobbies.add_luck(table.id, ANNE.id, luck, rig.click()))
    await refuse("tables-not-seated", rig.tables.lobbies.add_luck(table.id, BEN.id, "seven", rig.click()))
    await rig.restart()
    assert (await rig.tables.reader.get(table.id)).participants == drawn.participants

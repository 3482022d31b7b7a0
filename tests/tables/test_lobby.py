"""The lobby: seats are taken and left, and what may not be done is refused and changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from games.engine.text import Illegal
from tables.model import Phase, Repeated
from tests.tables.conftest import ANNE, BEN, CARA, CHANNEL, GUILD, PLAIN, House
from tests.toy.rules import Options

if TYPE_CHECKING:
    from collections.abc import Awaitable


async def refused(key: str, call: Awaitable[object]) -> None:
    """The call raises `Illegal` with this text."""
    with pytest.raises(Illegal) as told:
        await call
    assert told.value.text.key == key


async def lobby(house: House) -> int:
    """A table that Anne has opened."""
    return (await house.tables.open("pebbles", GUILD, CHANNEL, ANNE, PLAIN, house.click())).id


async def test_whoever_opens_a_table_sits_at_it(house: House) -> None:
    """The commitment to the seed is there from the start, the seed is not."""
    table = await house.tables.get(await lobby(house))
    assert [one.person for one in table.sitters] == [ANNE.id]
    assert table.host == ANNE.id
    assert len(table.commitment) == 64
    assert table.seed is None
    assert table.phase is Phase.LOBBY


async def test_nobody_is_the_host_of_too_many_tables(house: House) -> None:
    """Closing one makes room, sitting at others does not count."""
    numbers = [await lobby(house) for _ in range(10)]
    await refused("tables-too-many", lobby(house))
    other = await house.tables.open("pebbles", GUILD, CHANNEL, BEN, PLAIN, house.click())
    await house.tables.join(other.id, ANNE, house.click())
    await refused("tables-too-many", lobby(house))
    await house.tables.cancel(numbers[0], ANNE.id, house.click())
    await refused("tables-cancelled", house.tables.join(numbers[0], BEN, house.click()))
    await lobby(house)


async def test_joining_and_leaving(house: House) -> None:
    """Seats stay in the order of joining; the next person becomes host when the host leaves; the last one
    closes the table.
    """
    table = await lobby(house)
    await house.tables.join(table, BEN, house.click())
    await house.tables.add_computer(table, ANNE.id, "random", house.click())
    after = await house.tables.leave(table, ANNE.id, house.click())
    assert [(one.seat, one.person) for one in after.sitters] == [(0, BEN.id), (1, None)]
    assert after.host == BEN.id
    after = await house.tables.leave(table, BEN.id, house.click())
    assert after.phase is Phase.CANCELLED


async def test_what_a_lobby_refuses(house: House) -> None:
    """Joining twice, a full table, what only the host may do, too few, nobody there."""
    table, tables = await lobby(house), house.tables
    await refused("tables-already-seated", tables.join(table, ANNE, house.click()))
    await refused("tables-not-seated", tables.leave(table, BEN.id, house.click()))
    await refused("tables-too-few", tables.begin(table, ANNE.id, house.click()))
    await refused("tables-no-computer", tables.remove_computer(table, ANNE.id, house.click()))
    await tables.join(table, BEN, house.click())
    await refused("tables-only-host", tables.begin(table, BEN.id, house.click()))
    await refused("tables-only-host", tables.cancel(table, BEN.id, house.click()))
    await refused("tables-only-host", tables.add_computer(table, BEN.id, "random", house.click()))
    for _ in range(2):
        await tables.add_computer(table, ANNE.id, "random", house.click())
    await refused("tables-full", tables.join(table, CARA, house.click()))
    await refused("tables-unknown", tables.get(99))
    assert len((await tables.get(table)).sitters) == 4


async def test_options_that_cannot_be_played_are_refused_at_the_start(house: House) -> None:
    """The game settles its options when the number of seats is known."""
    table = (await house.tables.open("pebbles", GUILD, CHANNEL, ANNE, Options(lucky=4), house.click())).id
    await house.tables.join(table, BEN, house.click())
    await refused("toy-nobody-lucky", house.tables.begin(table, ANNE.id, house.click()))
    assert (await house.tables.get(table)).phase is Phase.LOBBY


async def test_a_running_table_is_no_lobby(house: House) -> None:
    """Nobody joins, leaves or begins again."""
    table = (await house.begun(BEN)).id
    await refused("tables-started", house.tables.join(table, CARA, house.click()))
    await refused("tables-started", house.tables.leave(table, BEN.id, house.click()))
    await refused("tables-started", house.tables.begin(table, ANNE.id, house.click()))
    await refused("tables-started", house.tables.cancel(table, ANNE.id, house.click()))
    await refused("tables-started", house.tables.invite(table, ANNE.id, (CARA.id,), house.click()))


async def test_a_cancelled_table_is_over(house: House) -> None:
    """It never tells its seed."""
    table = await lobby(house)
    after = await house.tables.cancel(table, ANNE.id, house.click())
    assert after.phase is Phase.CANCELLED
    assert after.seed is None
    await refused("tables-cancelled", house.tables.join(table, BEN, house.click()))
    assert await house.tables.in_place(CHANNEL) == ()


async def test_an_interaction_counts_once(house: House) -> None:
    """The same click again does nothing, and says so."""
    table, click = await lobby(house), house.click()
    await house.tables.join(table, BEN, click)
    with pytest.raises(Repeated):
        await house.tables.join(table, BEN, click)
    with pytest.raises(Repeated):
        await house.tables.leave(table, BEN.id, click)
    assert len((await house.tables.get(table)).sitters) == 2


async def test_a_refused_interaction_may_be_tried_again(house: House) -> None:
    """What was refused was not carried out."""
    table, click = await lobby(house), house.click()
    await refused("tables-too-few", house.tables.begin(table, ANNE.id, click))
    await house.tables.join(table, BEN, house.click())
    await house.tables.begin(table, ANNE.id, click)


async def test_invitations_go_out_once(house: House) -> None:
    """Whoever invites again; who sits already needs none."""
    table = await lobby(house)
    await house.tables.join(table, BEN, house.click())
    await house.tables.invite(table, BEN.id, (CARA.id, ANNE.id), house.click())
    await refused("tables-invited-already", house.tables.invite(table, ANNE.id, (CARA.id,), house.click()))
    await refused("tables-not-seated", house.tables.invite(table, CARA.id, (200,), house.click()))


async def test_the_dice_depend_on_the_joining_clicks(house: House) -> None:
    """The same seed with other clicks is another match: the host cannot choose it."""
    house._entropy = lambda size: b"x" * size  # type: ignore[method-assign]  # the same seed for all tables
    house.tables._entropy = house._entropy
    first, second = await house.begun(BEN, CARA), await house.begun(BEN, CARA)
    assert first.commitment == second.commitment
    assert first.match is not None
    assert second.match is not None
    assert first.match.key != second.match.key

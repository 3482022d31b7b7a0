"""Rematches: one table for all who want one, the same seats where the same play, and the next of them
begins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from games.engine.chance import commitment
from games.engine.transcript import check
from tables.model import Phase, Repeated
from tests.tables.conftest import ANNE, BEN, CARA, CHANNEL, GUILD
from tests.tables.test_lobby import refused
from tests.toy.rules import Options, Pebbles, State
from tests.toy.titles import TITLES

if TYPE_CHECKING:
    from tables.model import Table
    from tests.tables.conftest import House


def began(table: Table) -> int | None:
    """Who has begun."""
    assert table.match
    assert isinstance(table.match.state, State)
    return Pebbles().began(table.match.state)


async def ended(house: House, table: int) -> Table:
    """All people agree to end the match."""
    now = await house.tables.get(table)
    for one in now.sitters:
        if one.person is not None:
            now = await house.tables.agree(table, one.person, house.click())
    return now


async def played(house: House, options: Options) -> Table:
    """A match of Anne, a computer player, Ben and another computer player, that has ended."""
    table = (await house.tables.open("pebbles", GUILD, CHANNEL, ANNE, options, house.click())).id
    await house.tables.add_computer(table, ANNE.id, "dreamer", house.click())
    await house.tables.join(table, BEN, house.click())
    await house.tables.add_computer(table, ANNE.id, "random", house.click())
    await house.tables.begin(table, ANNE.id, house.click())
    return await ended(house, table)


async def test_a_rematch_is_a_lobby_of_the_same_game_with_the_same_options_and_computers(
    house: House,
) -> None:
    """Whoever asks for it is its host; the others are invited, once."""
    last = await played(house, Options(rounds=3, loud=True))
    table = await house.tables.rematch(last.id, BEN, house.click())
    assert (table.phase, table.host, table.guild, table.channel) == (Phase.LOBBY, BEN.id, GUILD, CHANNEL)
    assert table.options == last.options
    assert [(one.seat, one.person, one.level) for one in table.sitters] == [
        (0, BEN.id, None),
        (1, None, "dreamer"),
        (2, None, "random"),
    ]
    assert table.rematch_of == last.id
    assert table.commitment != last.commitment
    await refused("tables-invited-already", house.tables.invite(table.id, BEN.id, (ANNE.id,), house.click()))


async def test_whoever_asks_later_is_led_to_the_table_that_is_there(house: House) -> None:
    """Also once its match has begun; but one that was closed before is none."""
    last = await ended(house, (await house.begun(BEN)).id)
    first = await house.tables.rematch(last.id, BEN, house.click())
    assert await house.tables.rematch(last.id, ANNE, house.click()) == first
    assert await house.tables.rematch(last.id, BEN, house.click()) == first
    await house.tables.cancel(first.id, BEN.id, house.click())
    second = await house.tables.rematch(last.id, ANNE, house.click())
    assert (second.id, second.host) == (first.id + 1, ANNE.id)
    await house.tables.join(second.id, BEN, house.click())
    running = await house.tables.begin(second.id, ANNE.id, house.click())
    assert await house.tables.rematch(last.id, BEN, house.click()) == running


async def test_only_those_who_played_can_ask_and_only_when_it_is_over(house: House) -> None:
    """A match that goes on has no rematch, nor has a table that was closed; an interaction that comes twice
    opens one table.
    """
    table = (await house.begun(BEN)).id
    await refused("tables-no-rematch", house.tables.rematch(table, BEN, house.click()))
    await ended(house, table)
    await refused("tables-not-seated", house.tables.rematch(table, CARA, house.click()))
    click = house.click()
    rematch = await house.tables.rematch(table, BEN, click)
    with pytest.raises(Repeated):
        await house.tables.rematch(table, BEN, click)
    await house.tables.cancel(rematch.id, BEN.id, house.click())
    await refused("tables-no-rematch", house.tables.rematch(rematch.id, BEN, house.click()))


async def test_if_the_same_play_they_sit_as_before_and_the_next_one_begins(house: House) -> None:
    """Three times over: the one who begins goes once round the table."""
    last = await played(house, Options())
    seats = [(one.person, one.level) for one in last.sitters]
    for host, guest in ((BEN, ANNE), (ANNE, BEN), (BEN, ANNE), (BEN, ANNE)):
        table = await house.tables.rematch(last.id, host, house.click())
        await house.tables.join(table.id, guest, house.click())
        await house.tables.begin(table.id, host.id, house.click())
        now = await ended(house, table.id)
        assert [(one.person, one.level) for one in now.sitters] == seats
        assert began(now) == now.first == ((began(last) or 0) + 1) % 4
        last = now


async def test_if_others_play_it_is_an_ordinary_match(house: House) -> None:
    """One less, somebody else, a computer player of another level: chance decides who begins, and seats are
    as they were taken.
    """
    last = await played(house, Options())
    for level in ("random", None):
        table = await house.tables.rematch(last.id, ANNE, house.click())
        assert table.first is not None
        await house.tables.remove_computer(table.id, ANNE.id, house.click())
        await house.tables.join(table.id, CARA if level else BEN, house.click())
        if level:
            await house.tables.add_computer(table.id, ANNE.id, level, house.click())
        now = await house.tables.begin(table.id, ANNE.id, house.click())
        assert now.first is None
        assert [one.name for one in now.sitters] == [
            one.name for one in (await house.tables.get(table.id)).sitters
        ]
        assert now.sitters[0].person == ANNE.id
        last = await ended(house, now.id)


async def test_where_the_options_name_who_begins_a_rematch_changes_nothing(house: House) -> None:
    """Seats are as they were, and the lucky one is the same."""
    last = await ended(house, (await house.begun(BEN, options=Options(lucky=2))).id)
    table = await house.tables.rematch(last.id, BEN, house.click())
    await house.tables.join(table.id, ANNE, house.click())
    now = await house.tables.begin(table.id, BEN.id, house.click())
    assert (now.first, [one.person for one in now.sitters]) == (None, [ANNE.id, BEN.id])


async def test_the_export_of_a_rematch_is_verified_from_the_file_alone(house: House) -> None:
    """Who begins is in it, and so is a click from after the seed was committed, for every seat but the
    host's.
    """
    last = await played(house, Options())
    table = await house.tables.rematch(last.id, BEN, house.click())
    known = max(one.click for one in table.sitters)
    await house.tables.join(table.id, ANNE, house.click())
    await house.tables.begin(table.id, BEN.id, house.click())
    await house.restart()
    now = await ended(house, table.id)
    assert now.match is not None
    assert (
        check({"pebbles": TITLES["pebbles"].game}, await house.tables.export(table.id)).digest
        == now.match.digest
    )
    assert [one.click > known for one in now.sitters] == [True, True, False, True]
    assert now.seed is not None
    assert commitment(bytes.fromhex(now.seed)) == table.commitment


async def test_a_seat_of_a_rematch_is_kept_for_who_played_before(house: House) -> None:
    """A stranger may sit where a seat is free besides; the host may still seat a computer player."""
    last = await played(house, Options())
    table = await house.tables.rematch(last.id, BEN, house.click())
    assert table.title.game.seats[-1] - len(table.sitters) == 1
    await refused("tables-kept", house.tables.join(table.id, CARA, house.click()))
    await house.tables.remove_computer(table.id, BEN.id, house.click())
    await house.tables.join(table.id, CARA, house.click())
    assert (await house.tables.join(table.id, ANNE, house.click())).seat_of(ANNE.id) is not None

"""Tips: people get them in their first two matches of a game, or as they have chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.ids import TableId
from tests.tables.conftest import ANNE, BEN, CARA

if TYPE_CHECKING:
    from tests.tables.conftest import Rig


async def tipped_seats(rig: Rig, table: int) -> set[int]:
    return set((await rig.tables.reader.get(TableId(table))).tips)


async def test_tips_are_for_the_first_two_matches_that_began(rig: Rig) -> None:
    """Lobbies do not count; a match keeps its tips when later ones begin."""
    first = await rig.begin_match(BEN)
    await rig.tables.lobbies.open("pebbles", 7, 71, ANNE, first.options, rig.click())
    second = await rig.begin_match(CARA)
    third = await rig.begin_match(BEN)
    assert await tipped_seats(rig, first.id) == {0, 1}
    assert await tipped_seats(rig, second.id) == {0, 1}
    assert await tipped_seats(rig, third.id) == {1}, "it is Anne's third match and Ben's second"


async def test_a_choice_counts_for_all_matches_of_the_game(rig: Rig) -> None:
    table = await rig.begin_match(BEN)
    await rig.tables.people.want_tips(ANNE.id, "pebbles", wanted=False)
    await rig.tables.people.want_tips(BEN.id, "another", wanted=False)
    assert await tipped_seats(rig, table.id) == {1}
    await rig.tables.people.want_tips(ANNE.id, "pebbles", wanted=True)
    await rig.begin_match(BEN)
    assert await tipped_seats(rig, (await rig.begin_match(BEN)).id) == {0}

"""Rows of puzzles and reviews, on both engines: what counts once, and what goes with its match."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pytest

from db import retention
from db import reviews as review_rows
from db.puzzles import places
from games.catalogue import CATALOGUE
from games.engine.ids import TableId
from tables.guilds import Guilds
from tables.model.puzzles import DAY, PuzzleStanding
from tables.puzzles import RETRIED, PuzzleBook
from tests.tables.conftest import ANNE, BEN, CHANNEL, GUILD, Rig

if TYPE_CHECKING:
    from db.rows import Connection

pytestmark = pytest.mark.postgres

POSTED: Final = 4711
"""The message of a post."""


@pytest.fixture
def book(rig: Rig) -> PuzzleBook:
    """Return the puzzles of the games, with records of their own."""
    return PuzzleBook(rig.database, rig.clock, CATALOGUE)


async def set_channel(rig: Rig, channel: int | None) -> None:
    """Post the puzzle of the day in a channel, or nowhere."""
    guilds = Guilds(rig.database, rig.clock, lambda: None)
    await guilds.change(GUILD, lambda before: replace(before, puzzles=channel))


async def test_a_puzzle_counts_once_however_often_its_answer_comes(rig: Rig, book: PuzzleBook) -> None:
    answers = (book.answer(ANNE.id, "oroen", 0, right=True) for _ in range(5))
    assert await asyncio.gather(*answers) == [PuzzleStanding(1, 1)] * 5
    await book.answer(ANNE.id, "oroen", 1, right=False)
    await book.answer(ANNE.id, "oroen", 1, right=True)
    assert await book.read_standing(ANNE.id) == PuzzleStanding(0, 1)
    found = await rig.database.read(lambda connection: places(connection, ANNE.id))
    assert found == {"oroen": (2, 1)}


async def test_a_day_is_posted_once_and_tells_of_the_day_before(rig: Rig, book: PuzzleBook) -> None:
    """A post that was not sent is due again for a moment, and a clock that is set back brings none again."""
    assert await book.posts_due() == ()
    await set_channel(rig, CHANNEL)
    (first,) = await book.posts_due()
    assert (first.guild, first.channel, first.before) == (GUILD, CHANNEL, None)
    assert await book.posts_due() == (first,)
    await book.note_posted(first, POSTED)
    assert await book.posts_due() == ()
    game, number = next(
        (key, number)
        for key, entry in CATALOGUE.items()
        if (number := entry.puzzles.number_of(first.puzzle)) is not None
    )
    daily = GUILD, first.day
    tries = [(ANNE, True), (ANNE, False), (BEN, False), (BEN, True)]
    for person, right in tries:
        await book.answer(person.id, game, number, right=right, daily=daily)
    rig.clock.at += DAY
    (second,) = await book.posts_due()
    assert (second.before, second.tried, second.found) == ((first.day, first.puzzle), 2, 1)
    late = await book.answer(ANNE.id, game, number, right=True, daily=daily)
    assert late == PuzzleStanding(1, 1)
    rig.clock.at -= DAY
    assert await book.posts_due() == ()
    rig.clock.at += DAY + RETRIED + 1
    assert await book.posts_due() == ()
    await set_channel(rig, None)
    rig.clock.at += DAY
    assert await book.posts_due() == ()


async def test_reviews_are_replaced_and_go_with_their_match(rig: Rig) -> None:
    table = await rig.begin_match(BEN)

    def put(connection: Connection) -> None:
        for match in (table.id, table.id + 1):
            for seat in (None, 0):
                for text in ("{}", f"[{seat or 0}]"):
                    review_rows.put(connection, TableId(match), seat, text)

    def read(connection: Connection) -> list[str | None]:
        return [
            review_rows.get(connection, TableId(match), seat)
            for match in (table.id, table.id + 1)
            for seat in (None, 0, 1)
        ]

    await rig.database.write(put)
    assert await rig.database.read(read) == ["[0]", "[0]", None, None, None, None]
    await rig.database.write(lambda connection: retention.delete_match(connection, table.id))
    assert await rig.database.read(read) == [None] * 6

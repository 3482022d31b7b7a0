"""A law for every game: silence holds up no match beyond the time that its lobby states."""

from __future__ import annotations

import contextlib
import itertools
from typing import TYPE_CHECKING, Final

import pytest

from db.connection import Database
from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice
from games.engine.codec import codec_of
from games.engine.ids import Milliseconds, PersonId, TableId
from games.engine.replays.findings import Noted
from games.engine.replays.verification import check
from games.engine.text import Illegal
from games.engine.walk import Question, walk
from tables.loops.deadlines import Deadlines
from tables.model.clocks import longest_silence
from tables.model.pace import PACES
from tables.model.rest import DAY, MOST_QUIET, YEARLY_ABSENCE
from tables.model.table import Person, Phase
from tables.timers import Timers
from tests.commanded import CommandedTables
from tests.sizes import first_of_each, in_turns
from tests.tables.conftest import HandClock
from tests.tables.waiting import Reach

if TYPE_CHECKING:
    from pathlib import Path

    from games.engine.choice import Prompt
    from tables.model.table import Table

pytestmark = pytest.mark.slow

DICE: Final = KeyedDice(b"silence", "players")
DAILY: Final = PACES["daily"]
BEDTIME: Final = 17
"""The hour on the island at which the matches begin, about: nights begin at once."""
AT_ONCE: Final = 3 * DAY
"""Length of an absence, in ms: some, one after the other, use up what a year allows."""
TABLES: Final = [
    (game, seats)
    for game, entry in CATALOGUE.items()
    for seats in sorted({entry.rules.seats[0], entry.rules.seats[-1]}, reverse=True)
]
SIZES: Final = first_of_each(TABLES, lambda case: case[0])
"""Each game with the most people; `make soak` also tries the fewest."""


class Evening:
    """A table of people, of whom `silent` never act; the others answer at once, as computers do.

    Silent people sleep as much as they can, and `absent` ones are away as often as they may.
    """

    def __init__(self, database: Database, silent: frozenset[int], *, absent: bool = False) -> None:
        self.clock = HandClock()
        self.tables = CommandedTables(database, CATALOGUE, self.clock)
        self._timers = Timers(database, self.clock)
        self._deadlines = Deadlines(self.tables, self._timers, Reach())
        self._clicks = itertools.count(9000)
        self._silent = silent
        self._absent = absent
        self.number = 0

    async def play(self, game: str, seats: int) -> Table:
        """Play a match to its end; return the table."""
        options = codec_of(CATALOGUE[game].rules).options_type()
        people = [Person(PersonId(100 + seat), f"P{seat}") for seat in range(seats)]
        table = await self.tables.lobbies.open(game, 7, 70, people[0], options, next(self._clicks), DAILY)
        for person in people[1:]:
            await self.tables.join(table.id, person, next(self._clicks))
        for seat in self._silent:
            await self.tables.people.live_in(people[seat].id, "Pacific/Easter")
            await self.tables.people.set_quiet_hours(people[seat].id, BEDTIME, MOST_QUIET)
        table = await self.tables.begin(table.id, people[0].id, next(self._clicks))
        self.number = table.id
        while table.phase is Phase.RUNNING:
            if not await self._answered(table):
                await self._wait()
            table = await self.tables.reader.get(self.number)
        return table

    async def _answered(self, table: Table) -> bool:
        """Answer for one seat that does so at once; `False` if there is none."""
        for seat in table.awaited:
            one, asked, prompt = table.participants[seat], table.question_of(seat), table.prompt(seat)
            assert asked is not None
            assert prompt is not None
            if one.stand_in is not None:
                await self.tables.answer_for_computer(self.number, seat, asked, prompt.sample(DICE))
                return True
            if seat not in self._silent:
                path = any_path(prompt)
                await self.tables.answer(self.number, one.person or 0, asked, path, next(self._clicks))
                return True
        return False

    async def _wait(self) -> None:
        """Advance time until something is due; people who may leave do so before."""
        for seat in self._silent if self._absent else ():
            with contextlib.suppress(Illegal):
                await self.tables.people.go_away(100 + seat, Milliseconds(self.clock.at + AT_ONCE))
        seconds = await self._timers.seconds_to_next()
        assert seconds is not None, "nobody answers, and nothing is due"
        self.clock.at += round(seconds * 1000)
        await self._deadlines.sweep()


def any_path(prompt: Prompt[object]) -> tuple[int, ...]:
    """Return a path to a whole answer, drawn at random."""
    path: tuple[int, ...] = ()
    while isinstance(here := walk(prompt, path), Question):
        path = (*path, DICE.pick(len(here.values)))
    return path


@pytest.fixture
async def database(tmp_path: Path) -> Database:
    return await Database.open(tmp_path / "ahu.sqlite")


@pytest.mark.parametrize(("game", "seats"), SIZES)
async def test_a_match_of_silent_players_ends(database: Database, game: str, seats: int) -> None:
    """The match takes at most as long as all of them one after the other."""
    evening = Evening(database, frozenset(range(seats)))
    began = evening.clock.at
    table = await evening.play(game, seats)
    assert evening.clock.at - began <= seats * longest_silence(DAILY)
    assert table.phase in (Phase.ENDED, Phase.OVER)
    await assert_sound(evening)
    await database.close()


@pytest.mark.parametrize(("game", "seats", "absent"), in_turns(TABLES, (False, True), lambda case: case[0]))
async def test_one_silent_person_delays_a_match_only_briefly(
    database: Database, game: str, seats: int, *, absent: bool
) -> None:
    """The match is played to its end by the rules."""
    evening = Evening(database, frozenset({seats - 1}), absent=absent)
    began = evening.clock.at
    table = await evening.play(game, seats)
    took = evening.clock.at - began
    assert took <= longest_silence(DAILY) - (0 if absent else YEARLY_ABSENCE)
    assert took > (YEARLY_ABSENCE if absent else 2 * DAILY.turn)
    assert table.phase is Phase.OVER
    await assert_sound(evening)
    await database.close()


async def assert_sound(evening: Evening) -> None:
    """Check that the file of the match passes its check."""
    rules = {key: entry.rules for key, entry in CATALOGUE.items()}
    check(rules, await evening.tables.queries.export(TableId(evening.number)), Noted())

"""A whole game night with the real process, which is killed in every phase; time is moved by hours."""

from __future__ import annotations

import asyncio
from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, Final

import pytest

from events.nights.scores import standings_of
from events.nights.service import NIGHT
from games.engine.chance import KeyedDice
from playground.movable_clock import MovableClock
from tests.e2e.community import HOST, Community
from tests.waiting import until

if TYPE_CHECKING:
    from pathlib import Path

    from playground.clock import Clock
    from tests.e2e.clients import Clients
    from tests.e2e.community import Json

DUEL: Final = 2
WAITING: Final = 1
"""People who are too many when all have signed up."""


@pytest.fixture
def clock() -> Clock:
    """Return the clock that the page moves."""
    return MovableClock()


class Evening:
    """The parts of a night of a `community` with `people` members. `absent` come late or not at all."""

    def __init__(self, community: Community, names: tuple[str, ...]) -> None:
        self.community = community
        *self.first, self.stranger = names
        self.absent = self.first[-1 - max(2, len(names) // 10) : -1]
        self.there = [person for person in self.first if person not in self.absent]
        self.points: Counter[str] = Counter()
        self._dice = KeyedDice(b"a night", "people")

    async def is_announced(self) -> None:
        """Plan a night, and kill the bot before its card can stand."""
        places = len(self.first) - WAITING
        await self.community.plan(start="in 3 hours", name="Friday games", hours=1, places=places)
        await self.community.kill()
        await until(lambda: "Sign-up is open" in self.community.card)

    async def is_signed_up_for(self) -> None:
        """Sign all but a stranger up; the last waits, and gets the place of a person who cannot come."""
        last, fickle = self.first[-1], self.first[1]
        await self.community.all_press(self.first[:-1], "night-come")
        await self.community.press(last, "night-come")
        assert self.with_place() == set(self.first[:-1])
        await self.wish()
        await self.community.press(fickle, "night-skip")
        assert self.with_place() == {*self.first} - {fickle}
        await self.community.kill()
        await self.community.press(fickle, "night-come")
        assert self.with_place() == {*self.first} - {fickle}
        await until(lambda: "Waiting for a place (1)" in self.community.card)

    async def wish(self) -> None:
        """State wishes: games liked and avoided, and one person who accepts a computer player."""
        await self.community.press(HOST, "night-panel")
        await self.community.press(HOST, "night-want", "oroen")
        for name in self.first[2::3]:
            await self.community.press(name, "night-panel")
            await self.community.press(name, "night-avoid", "wongar")
            await self.community.press(name, "night-computers")

    async def is_checked_in_to(self) -> None:
        """Check-in opens by the clock; half of them check in before the bot is killed, and half after."""
        await self.community.rest()
        await self.community.check_in_opens()
        await self.community.all_press(self.there[::2], "night-here")
        await self.community.kill()
        await self.community.all_press(self.there[1::2], "night-here")
        assert self.present() == set(self.there) - {self.first[1]}, "who waits has no place yet"

    async def starts(self) -> None:
        """Check that people who wait and are there get the places of absent people."""
        await self.community.rest()  # An interrupted message is found by its nonce, for minutes only.
        await self.community.let_pass(15)
        await self.community.kill()
        await until(lambda: "The night is under way" in self.community.card)
        assert self.present() == set(self.there)

    async def round_begins(self, number: int) -> list[Json]:
        """Seat people and begin a round; kill the bot before its tables stand."""
        there = self.present()
        await self.community.press(HOST, "night-round")
        await self.community.press(HOST, "night-seat")
        await self.community.press(HOST, "night-begin")
        await self.community.kill()
        assert len(self.community.night["rounds"]) == number
        begun = self.community.night["rounds"][-1]
        seated = [person for table in begun["tables"] for person in table["people"]]
        assert len(seated) == len(set(seated)), "nobody sits at two tables"
        assert self.community.names(seated) == there, "everybody is seated who is there"
        assert begun["byes"] == []
        self.no_game_is_vetoed(begun)
        *lucky, quiet = begun["tables"]
        await asyncio.gather(*(self.picks_luck(table) for table in lucky))
        await until(lambda: all(self.runs(table) for table in lucky))
        await until(lambda: self.community.announced(quiet["match"]))
        await self.community.let_pass(1.1)
        await until(lambda: self.runs(quiet))
        return list(begun["tables"])

    async def picks_luck(self, table: Json) -> None:
        """All people at a table pick luck for its dice: their match begins."""
        for person in table["people"]:
            await self.community.press(self.name(person), "pickluck", "🐚", table=table["match"])

    def no_game_is_vetoed(self, begun: Json) -> None:
        """Check that wishes are respected: no avoided games, and computer players only where all agree."""
        wishes = {sign_up["person"]: sign_up for sign_up in self.community.night["signups"]}
        for table in begun["tables"]:
            for person in table["people"]:
                assert table["game"] not in wishes[person]["avoids"]
                assert wishes[person]["computers"] or not table["computers"]

    def runs(self, table: Json) -> bool:
        """Return whether the match of a table has begun."""
        return self.community.phase(table["match"]) == "running"

    async def is_played(self, tables: list[Json]) -> None:
        """Tables end in several ways, all at the same time; their points are counted."""
        played = next(
            (table for table in tables if table["game"] == "oroen" and len(table["people"]) == DUEL), None
        )
        await asyncio.gather(*(self.ends(table, by_play=table is played) for table in tables))
        await until(lambda: all(not self.runs(table) for table in tables))
        await until(lambda: not any(self.is_open(table) for table in tables))

    async def ends(self, table: Json, *, by_play: bool) -> None:
        """Play a match out, or resign it, or end it by agreement, which counts nothing."""
        match, people = table["match"], [self.name(person) for person in table["people"]]
        if by_play:
            await self.community.play_out(match, people, self._dice)
            await until(lambda: not self.is_open(table))
            ranks = self.find_table(table)["ranks"]
            shares = [Fraction(1, ranks.count(1)) if rank == 1 else Fraction(0) for rank in ranks]
            self.points += Counter(dict(zip(people, shares, strict=True)))
        elif len(people) == DUEL and not table["computers"]:
            await self.community.press(people[1], "more", table=match)
            await self.community.press(people[1], "seat", table=match)
            await self.community.press(people[1], "resign", table=match)
            await self.community.press(people[1], "resign", table=match, confirmed=True)
            self.points[people[0]] += 1
        else:
            for person in people:
                await self.community.press(person, "more", table=match)
                await self.community.press(person, "seat", table=match)
                await self.community.press(person, "end", table=match)
            if len(people) == 1:  # a single player confirms first
                await self.community.press(people[0], "end", table=match, confirmed=True)

    def is_open(self, table: Json) -> bool:
        """Return whether the night does not know yet how a table has come out."""
        return bool(self.find_table(table)["state"] == "open")

    def find_table(self, table: Json) -> Json:
        """Return a table as the night knows it by now."""
        tables: list[Json] = [seated for part in self.community.night["rounds"] for seated in part["tables"]]
        return next(other for other in tables if other["match"] == table["match"])

    async def late_comers_join(self) -> None:
        """Two come late, one of whom had not signed up; the bot is killed between."""
        await self.community.press(self.absent[0], "night-here")
        await self.community.kill()
        await self.community.press(self.stranger, "night-here")
        assert {self.absent[0], self.stranger} <= self.present() | self.people_without_place()

    async def closes(self, late: Json) -> None:
        """End the night by the clock, and kill the bot; a table that runs over does not count yet."""
        await self.community.rest()
        await self.community.let_pass(61)
        await self.community.kill()
        await until(lambda: "The night is over" in self.community.card)
        assert self.runs(late)

    def standings_are_right(self) -> None:
        """Check the standings against the people's own count."""
        lines = standings_of(NIGHT.adapter.load(self.community.state))
        counted = {self.name(line.person): line.points for line in lines}
        assert {name: points for name, points in counted.items() if points} == dict(self.points)
        assert [line.points for line in lines] == sorted(counted.values(), reverse=True)

    def name(self, account: int) -> str:
        """Return the name of a person."""
        return next(iter(self.community.names([account])))

    def people_without_place(self) -> set[str]:
        """Return the names of people who are there and have no place."""
        found = [sign_up for sign_up in self.community.night["signups"] if sign_up["here"] is not None]
        return self.community.names(sign_up["person"] for sign_up in found if not sign_up["placed"])

    def with_place(self) -> set[str]:
        """Return the names of people who come and have a place."""
        found = self.community.night["signups"]
        return self.community.names(
            sign_up["person"] for sign_up in found if sign_up["answer"] == "coming" and sign_up["placed"]
        )

    def present(self) -> set[str]:
        """Return the names of people who can be seated."""
        found = [sign_up for sign_up in self.community.night["signups"] if sign_up["here"] is not None]
        return self.community.names(sign_up["person"] for sign_up in found) & self.with_place()


@pytest.mark.timeout(300)
@pytest.mark.parametrize(("people", "rounds"), [(8, 2), pytest.param(30, 3, marks=pytest.mark.soak)])
async def test_a_night_goes_well_though_the_bot_is_killed_in_every_phase(
    clients: Clients, tmp_path: Path, people: int, rounds: int
) -> None:
    community = Community(clients, tmp_path)
    evening = Evening(community, await community.grow(people))
    await evening.is_announced()
    await evening.is_signed_up_for()
    await evening.is_checked_in_to()
    await evening.starts()
    tables = await evening.round_begins(1)
    await evening.late_comers_join()
    await evening.is_played(tables)
    for number in range(2, rounds):
        await evening.is_played(await evening.round_begins(number))
    *tables, late = await evening.round_begins(rounds)
    await evening.is_played(tables)
    await evening.closes(late)
    await community.rest()
    evening.standings_are_right()
    assert community.unanswered_interactions() == []
    assert community.strays() == []

"""A whole game night with the real process, which is killed in every phase; time is moved by hours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from playground.movable_clock import MovableClock
from tests.e2e.community import HOST, Community

if TYPE_CHECKING:
    from pathlib import Path

    from playground.clock import Clock
    from tests.e2e.clients import Clients

WAITING: Final = 1
"""People who are too many when all have signed up."""


@pytest.fixture
def clock() -> Clock:
    """The clock that the page moves."""
    return MovableClock()


class Evening:
    """The parts of a night of a `community` of so many. `absent` come late or not at all."""

    def __init__(self, community: Community, names: tuple[str, ...]) -> None:
        self.community = community
        *self.first, self.stranger = names
        self.absent = self.first[-1 - max(2, len(names) // 10) : -1]
        self.there = [one for one in self.first if one not in self.absent]

    async def is_announced(self) -> None:
        """The host plans a night, and the bot is killed before its card can stand."""
        places = len(self.first) - WAITING
        await self.community.plan(start="in 3 hours", name="Friday games", hours=1, places=places)
        await self.community.kill()
        await self.community.until(lambda: "Sign-up is open" in self.community.card)

    async def is_signed_up_for(self) -> None:
        """All but a stranger sign up; the last waits, and gets the place of somebody who cannot come."""
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
        await self.community.until(lambda: "Waiting for a place (1)" in self.community.card)

    async def wish(self) -> None:
        """Some say what they would like to play, and what not; one would not mind a computer player."""
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
        """The places of those who are not there go to those who wait and are."""
        await self.community.let_pass(15)
        await self.community.kill()
        await self.community.until(lambda: "The night is under way" in self.community.card)
        assert self.present() == set(self.there)

    def with_place(self) -> set[str]:
        """Those who come and have a place."""
        found = self.community.night["signups"]
        return self.community.names(
            one["person"] for one in found if one["answer"] == "coming" and one["placed"]
        )

    def present(self) -> set[str]:
        """Those who can be seated."""
        found = [one for one in self.community.night["signups"] if one["here"] is not None]
        return self.community.names(one["person"] for one in found) & self.with_place()


@pytest.mark.timeout(300)
@pytest.mark.parametrize("people", [8, pytest.param(30, marks=pytest.mark.soak)])
async def test_a_night_goes_well_though_the_bot_is_killed_in_every_phase(
    clients: Clients, tmp_path: Path, people: int
) -> None:
    community = Community(clients, tmp_path)
    evening = Evening(community, await community.grow(people))
    await evening.is_announced()
    await evening.is_signed_up_for()
    await evening.is_checked_in_to()
    await evening.starts()
    await community.rest()
    assert community.unanswered() == []
    assert community.strays() == []

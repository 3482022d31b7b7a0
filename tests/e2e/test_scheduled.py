"""The real process and a server's own events: a night stands among them, and follows what people do there."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest

from tests.waiting import until

if TYPE_CHECKING:
    from playground.guild.world import ScheduledEvent
    from tests.e2e.clients import Clients


class Evening:
    """A night that Anne has planned, seen from the server."""

    def __init__(self, clients: Clients) -> None:
        self.clients = clients
        self.world = clients.playground.local.world
        self.channel = next(
            str(channel.id) for channel in self.world.channels.values() if channel.kind == "text"
        )
        self.role = next(role.id for role in self.world.roles.values() if role.name == "Players")

    async def plan(self, name: str) -> None:
        """Plan a night as an organiser does: type, check, confirm."""
        typed = {"start": "in 3 hours", "name": name, "role": str(self.role)}
        assert await self.clients.command("Anne", "night", "plan", channel=self.channel, **typed)
        confirm = await self.clients.wait_for("night-confirm", "Anne")
        assert await self.clients.press("Anne", confirm)

    async def answer(self, name: str, verb: str) -> None:
        """Press a button of the card."""
        assert await self.clients.press(name, await self.clients.wait_for(verb))

    async def change(self, **changes: object) -> None:
        """Change the event on the page, as Anne may: the server is hers."""
        anne = self.clients.people["Anne"]
        await self.clients.page.post(f"/people/{anne}/events/{self.event.id}", changes)

    @property
    def event(self) -> ScheduledEvent:
        """The only event of the server."""
        (event,) = self.world.events.values()
        return event

    def has_role(self, name: str) -> bool:
        """Return whether a person has the role of attendees."""
        return self.role in self.world.people[int(self.clients.people[name])].roles


async def test_a_night_follows_its_event_though_the_bot_is_killed_between(clients: Clients) -> None:
    evening = Evening(clients)
    await evening.plan("Friday games")
    await until(lambda: bool(evening.world.events))
    assert evening.event.name == "Friday games"
    await evening.answer("Ben", "night-come")
    await until(lambda: evening.has_role("Ben"))

    await evening.change(name="Grand games")
    await clients.until_public("Grand games")

    await clients.page.post("/admin/bot/kill")
    later = evening.event.start + 3600
    await evening.change(scheduled_start_time=_time(later), scheduled_end_time=_time(later + 7200))
    await clients.page.post("/admin/bot/start")
    await clients.bot_is("online")
    await clients.until_public(f"<t:{later:.0f}")
    assert (evening.event.start, evening.event.end) == (later, later + 7200)
    assert len(evening.world.events) == 1

    anne = clients.people["Anne"]
    await clients.page.post(f"/people/{anne}/events/{evening.event.id}/end")
    await clients.restart()
    await until(lambda: not evening.has_role("Ben"))
    await clients.until_public("cancelled")


@pytest.mark.soak
async def test_a_night_planned_just_before_a_kill_stands_among_the_events_once(clients: Clients) -> None:
    evening = Evening(clients)
    lost = {"method": "POST", "path": ".*/scheduled-events", "status": 503, "carried_out": True, "times": 9}
    await clients.page.post("/admin/faults", lost)
    await evening.plan("Friday games")
    await until(lambda: bool(evening.world.events))
    await clients.page.post("/admin/bot/kill")
    await clients.page.post("/admin/faults")
    await clients.page.post("/admin/bot/start")
    await clients.bot_is("online")
    await evening.answer("Ben", "night-come")
    await until(lambda: evening.has_role("Ben"))
    await evening.change(name="Grand games")
    await clients.until_public("Grand games")
    assert len(evening.world.open_events()) == 1


def _time(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat()

"""Drives a playground in tests: a virtual clock, and a page that posts and remembers what it was told."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

import aiohttp

from playground.clock import Timer
from playground.guild.world import World

PATIENCE = 60.0
Json = dict[str, Any]


class _Planned:
    def __init__(self, when: float, action: Callable[[], None]) -> None:
        self.when = when
        self.action = action
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


class VirtualClock:
    """A clock that moves only when told to."""

    def __init__(self) -> None:
        self._now = 1_800_000_000.0
        self._planned: list[_Planned] = []

    def now(self) -> float:
        return self._now

    def later(self, seconds: float, action: Callable[[], None]) -> Timer:
        planned = _Planned(self._now + seconds, action)
        self._planned.append(planned)
        return planned

    def advance(self, seconds: float) -> None:
        """Move the clock, and make the calls that fall due in order."""
        self._now += seconds
        due = sorted(
            (entry for entry in self._planned if entry.when <= self._now), key=lambda entry: entry.when
        )
        self._planned = [entry for entry in self._planned if entry.when > self._now]
        for entry in due:
            if not entry.cancelled:
                entry.action()


class Page:
    """A client that does what the browser would. `told` holds every object that came over the live socket."""

    def __init__(self, session: aiohttp.ClientSession, address: str) -> None:
        self._session = session
        self._address = address
        self._news = asyncio.Condition()
        self.told: list[Json] = []

    async def listen(self) -> None:
        """Receive objects from the server until it closes."""
        async with self._session.ws_connect(f"{self._address}/people/live") as socket:
            async for message in socket:
                async with self._news:
                    self.told.append(json.loads(message.data))
                    self._news.notify_all()

    async def until(self, kind: str, fits: Callable[[Json], bool] = lambda _: True) -> Json:
        """Return the first matching object of a kind; wait for it if necessary."""

        def find() -> Json | None:
            return next((event for event in self.told if event["type"] == kind and fits(event)), None)

        async with self._news:
            await asyncio.wait_for(self._news.wait_for(lambda: find() is not None), PATIENCE)
        event = find()
        assert event is not None
        return event

    async def interaction(self, interaction_id: str, state: str) -> Json:
        """Wait until an interaction has reached a state."""
        return await self.until(
            "interaction", lambda event: (event["id"], event["state"]) == (interaction_id, state)
        )

    async def message(self, fits: Callable[[Json], bool]) -> Json:
        """Wait for a message that fits, new or edited."""
        event = await self.until("message", lambda event: fits(event["message"]))
        shape: Json = event["message"]
        return shape

    async def try_post(self, path: str, body: Json | None = None) -> tuple[int, Json]:
        """Post and return status and answer."""
        async with self._session.post(self._address + path, json=body or {}) as response:
            return response.status, await response.json()

    async def post(self, path: str, body: Json | None = None) -> Json:
        """Post a body that must be accepted."""
        status, answer = await self.try_post(path, body)
        assert status == 200, answer
        return answer

    async def refuse(self, path: str, body: Json | None = None) -> str:
        """Post a body that must be refused, and return the sentence."""
        status, answer = await self.try_post(path, body)
        assert 400 <= status < 500 or status == 504, answer
        sentence: str = answer["error"]
        return sentence


class Rest:
    """Talks to the REST API without a library, to see raw answers."""

    def __init__(self, session: aiohttp.ClientSession, address: str) -> None:
        self._session = session
        self._base = f"{address}/api/v10"

    async def ask(self, method: str, path: str, body: object = None) -> tuple[int, Json]:
        """Send JSON and return status and answer."""
        status, answer, _ = await self.ask_for_headers(method, path, body)
        return status, answer

    async def ask_for_headers(self, method: str, path: str, body: object = None) -> tuple[int, Json, Json]:
        """Send JSON and return status, answer and headers."""
        async with self._session.request(method, self._base + path, json=body) as response:
            answer = await response.json() if response.status != 204 else {}
            return response.status, answer, dict(response.headers)

    async def code(self, method: str, path: str, body: object = None) -> int:
        """Send a body that must be refused, and return Discord's code."""
        status, answer = await self.ask(method, path, body)
        assert status >= 400, answer
        code: int = answer["code"]
        return code


class Scene:
    """Names for the people and channels at the start, with shortcuts for people's actions."""

    def __init__(self, world: World, page: Page) -> None:
        self.page = page
        self.anne, self.ben, self.cara, self.dan = (str(person) for person in world.people)
        text = [str(channel.id) for channel in world.channels.values() if channel.kind == "text"]
        self.night, self.table, self.no_bots = text
        self.dms = {
            str(channel.person): str(channel.id) for channel in world.channels.values() if channel.person
        }

    async def call(
        self, *path: str, channel: str | None = None, person: str | None = None, **options: object
    ) -> str:
        """Call a slash command and return the interaction's id."""
        body = {"channel_id": channel or self.night, "path": list(path), "options": options}
        return str((await self.page.post(f"/people/{person or self.anne}/commands", body))["interaction"])

    async def click(self, message: object, custom_id: str, person: str | None = None) -> str:
        """Press a button and return the interaction's id."""
        body = {"message_id": str(message), "custom_id": custom_id}
        return str((await self.page.post(f"/people/{person or self.anne}/clicks", body))["interaction"])

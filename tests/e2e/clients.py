"""People at a table of the real bot, who see and press only what the playground's page shows them."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cogs.host.interactions.actions import LOBBY_ACTIONS
from playground.server import Playground
from tests.playground.driving import PATIENCE, Page

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.engine.chance import Dice

Json = dict[str, Any]


@dataclass(frozen=True)
class Part:
    """A button or a select of a message, with its custom id and the values of the select."""

    message: str
    custom_id: str
    values: tuple[str, ...]

    @property
    def verb(self) -> str:
        """The verb of its custom id."""
        return self.custom_id.split("|")[1]


class Clients:
    """Everybody on the page. `page` keeps all events; the newest version of a message counts."""

    def __init__(self, playground: Playground, page: Page) -> None:
        self.playground = playground
        self.page = page
        self.people = {
            name: str(person.id)
            for person in playground.local.world.people.values()
            for name in [person.name]
        }
        self._messages: dict[str, Json] = {}
        self._channels: dict[str, Json] = {}
        self._read = 0

    def messages(self) -> list[Json]:
        """Return the messages that exist now, oldest first."""
        self._read_on()
        return sorted(self._messages.values(), key=lambda message: int(message["id"]))

    def channel_of(self, name: str) -> str:
        """Return the direct messages of a person with the bot."""
        self._read_on()
        return str(
            next(
                channel["id"]
                for channel in self._channels.values()
                if channel["kind"] == "dm" and channel["person"] == self.people[name]
            )
        )

    def _read_on(self) -> None:
        """Take in what the page was told since it was read last."""
        for event in self.page.told[self._read :]:
            if event["type"] == "world":
                self._messages |= {message["id"]: message for message in event["messages"]}
                self._channels |= {channel["id"]: channel for channel in event["channels"]}
            elif event["type"] == "channel":
                self._channels[event["channel"]["id"]] = event["channel"]
            elif event["type"] == "message":
                self._messages[event["message"]["id"]] = event["message"]
            elif event["type"] == "message_gone":
                self._messages.pop(event["id"], None)
            elif event["type"] == "channel_gone":
                self._messages = {
                    key: message
                    for key, message in self._messages.items()
                    if message["channel_id"] != event["id"]
                }
        self._read = len(self.page.told)

    def parts(self, message: Json) -> list[Part]:
        """Return the components of a message that can be pressed."""
        return [
            Part(
                message["id"],
                walk_component["custom_id"],
                tuple(option["value"] for option in walk_component.get("options", ())),
            )
            for walk_component in walk_components(message["components"])
            if walk_component.get("custom_id") and not walk_component.get("disabled")
        ]

    def find(self, verb: str, person: str | None = None) -> Part | None:
        """Return the newest part with a verb, in public or in what only this person sees."""
        direct = {self.channel_of(name) for name in self.people}
        for message in reversed(self.messages()):
            if message.get("for") != (person and self.people[person]) or message["channel_id"] in direct:
                continue
            for part in self.parts(message):
                if part.verb == verb:
                    return part
        return None

    async def command(self, name: str, /, *path: str, channel: str, **options: object) -> bool:
        """Call a slash command; return whether the bot answered."""
        body = {"channel_id": channel, "path": list(path), "options": options}
        return await self.settled(
            (await self.page.post(f"/people/{self.people[name]}/commands", body))["interaction"]
        )

    async def press(self, name: str, part: Part, value: str | None = None) -> bool:
        """Press a button or choose from a select; return whether the bot answered."""
        body: Json = {"message_id": part.message, "custom_id": part.custom_id}
        route = "clicks" if value is None else "selections"
        if value is not None:
            body["values"] = [value]
        pressed = (await self.page.post(f"/people/{self.people[name]}/{route}", body))["interaction"]
        return await self.settled(pressed, quiet=part.verb in LOBBY_ACTIONS)

    async def open_panel(self, name: str) -> None:
        """Press *Play* on the newest card; look for another one if that has just been replaced."""
        for _ in range(10):
            known = len(self.page.told)  # Before looking: the card may go while the look ends.
            play = await self.wait_for("play")
            body = {"message_id": play.message, "custom_id": play.custom_id}
            status, told = await self.page.try_post(f"/people/{self.people[name]}/clicks", body)
            if status == 200:
                assert await self.settled(told["interaction"])
                return
            await self.wait_for_change(play.message, since=known)
        message = "no card can be pressed"
        raise AssertionError(message)

    async def wait_for(self, verb: str, person: str | None = None) -> Part:
        """Wait for a part with a verb, and return the newest."""

        async def there() -> Part:
            while (part := self.find(verb, person)) is None:
                await self.news()
            return part

        return await asyncio.wait_for(there(), PATIENCE)

    async def news(self) -> None:
        """Wait for the next event of the page."""
        known = len(self.page.told)
        async with self.page._news:
            await asyncio.wait_for(self.page._news.wait_for(lambda: len(self.page.told) > known), PATIENCE)

    async def wait_for_change(self, message: str, since: int) -> None:
        """Wait until the page was told of a change of a message after that many events."""
        while not any(
            event["type"] in ("channel_gone", "world")
            or message in (event.get("id"), event.get("message", {}).get("id"))
            for event in self.page.told[since:]
        ):
            await self.news()

    async def bot_is(self, state: str) -> None:
        """Wait until the bot is in a state."""
        while self.playground.local.bot_state != state:
            await self.news()

    async def commands_synced(self) -> None:
        """Wait until the bot's commands can be called."""
        while not any(event["type"] == "commands" or event.get("commands") for event in self.page.told):
            await self.news()

    async def until_public(self, words: str) -> Json:
        """Wait for a public message with these words; return the newest."""

        async def find() -> Json:
            while True:
                for message in reversed(self.messages()):
                    if message.get("for") is None and words in texts(message):
                        return message
                await self.news()

        return await asyncio.wait_for(find(), PATIENCE)

    async def download(self, url: str) -> bytes:
        """Download a file of a message."""
        async with self.page._session.get(url) as response:
            return await response.read()

    async def restart(self) -> None:
        """Kill the bot without warning and start it again."""
        await self.page.post("/admin/bot/restart")
        await self.bot_is("online")

    async def newest_private(self, name: str) -> str:
        """Return the text of the newest message that only this person sees."""
        return texts(
            next(message for message in reversed(self.messages()) if message.get("for") == self.people[name])
        )

    async def settled(self, interaction: str, *, quiet: bool = False) -> bool:
        """Return whether the bot answered an interaction, as soon as that is known.

        On a busy machine it first says that an answer will come; a `quiet` answer needs no more than that.
        """
        states = ("answered", "failed", "deferred") if quiet else ("answered", "failed")

        read = 0

        def ended() -> bool | None:
            nonlocal read
            new, read = self.page.told[read:], len(self.page.told)
            for event in new:
                if event["type"] == "interaction" and event["id"] == interaction and event["state"] in states:
                    return bool(event["state"] != "failed")
            return None

        while (answered := ended()) is None:
            await self.news()
        return answered


def walk_components(components: list[Json]) -> Iterator[Json]:
    """Yield the components of a message, nested ones included."""
    for component in components:
        yield component
        yield from walk_components(component.get("components", []))
        if "accessory" in component:
            yield from walk_components([component["accessory"]])


def texts(message: Json) -> str:
    """Return the whole text of a message."""
    return "\n".join(
        [
            message["content"],
            *(
                walk_component["content"]
                for walk_component in walk_components(message["components"])
                if "content" in walk_component
            ),
        ]
    )


def chosen_values(message: Json) -> set[str]:
    """Return the values that the lists of a message show as chosen."""
    parts = walk_components(message["components"])
    options = (option for part in parts for option in part.get("options", ()))
    return {option["value"] for option in options if option.get("default")}


async def answer(clients: Clients, name: str, dice: Dice) -> bool:
    """Open the panel behind *Play* and answer one question at random; return whether there was one."""
    await clients.open_panel(name)
    for _ in range(6):
        panel = next(
            message for message in reversed(clients.messages()) if message.get("for") == clients.people[name]
        )
        steps = [part for part in clients.parts(panel) if part.verb in ("go", "area")]
        if not steps:
            return False
        part = dice.choose(steps)
        assert await clients.press(name, part, dice.choose(part.values) if part.values else None)
        if part.verb == "go":
            return True
    message = "no end of questions"
    raise AssertionError(message)

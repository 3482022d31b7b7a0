"""A real discord.py client: it hands its interactions to a test or, as a program, answers them."""

import asyncio
import os
import re

import discord
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

PATIENCE = 60.0
PLACES = ("reef", "ridge", "quarry")


class TinyBot(discord.Client):
    """A client with two commands; every interaction to be answered goes into `arrived`."""

    def __init__(self) -> None:
        intents = discord.Intents(guilds=True, guild_messages=True, guild_scheduled_events=True)
        super().__init__(intents=intents, guild_ready_timeout=0.01)
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(dances)
        self.tree.add_command(hello)
        self.arrived: asyncio.Queue[discord.Interaction] = asyncio.Queue()
        self.logged_in = asyncio.Event()
        self.resumed = asyncio.Event()
        self.heard: asyncio.Queue[discord.Message] = asyncio.Queue()
        self.planned: asyncio.Queue[tuple[str, discord.ScheduledEvent]] = asyncio.Queue()

    async def setup_hook(self) -> None:
        await self.tree.sync()
        self.logged_in.set()

    async def next(self) -> discord.Interaction:
        """Return the next interaction to answer."""
        return await asyncio.wait_for(self.arrived.get(), PATIENCE)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            await self.arrived.put(interaction)

    async def on_message(self, message: discord.Message) -> None:
        await self.heard.put(message)

    async def on_scheduled_event_create(self, event: discord.ScheduledEvent) -> None:
        await self.planned.put(("create", event))

    async def on_scheduled_event_update(
        self, _: discord.ScheduledEvent, event: discord.ScheduledEvent
    ) -> None:
        await self.planned.put(("update", event))

    async def on_scheduled_event_delete(self, event: discord.ScheduledEvent) -> None:
        await self.planned.put(("delete", event))

    async def on_resumed(self) -> None:
        self.resumed.set()


class QuickShards(discord.AutoShardedClient):
    """A client with several shards, which starts them without discord.py's usual pauses."""

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        pass


dances = app_commands.Group(name="dance", description="Dances", guild_only=True)


@dances.command(name="start", description="Start a dance")
@app_commands.choices(
    kind=[app_commands.Choice(name="Waltz", value="w"), app_commands.Choice(name="Polka", value="p")]
)
async def start(
    interaction: discord.Interaction[TinyBot],
    kind: str,
    times: app_commands.Range[int, 1, 9] = 1,
    partner: discord.Member | None = None,
    place: str = "reef",
) -> None:
    """Hand the call over with its options."""
    interaction.extras.update(kind=kind, times=times, partner=partner, place=place)
    await interaction.client.arrived.put(interaction)


@start.autocomplete("place")
async def places(interaction: discord.Interaction[TinyBot], current: str) -> list[app_commands.Choice[str]]:
    """Offer the places that begin so; a test may ask for silence."""
    if current == "silence":
        await interaction.client.arrived.put(interaction)
        await asyncio.Event().wait()
    return [
        app_commands.Choice(name=place.title(), value=place) for place in PLACES if place.startswith(current)
    ]


@app_commands.command(name="hello", description="Say hello")
async def hello(interaction: discord.Interaction[TinyBot]) -> None:
    """Answer alone when run as a program, else hand the call over."""
    if os.environ.get("DISCORD_ADDRESS"):
        await interaction.response.send_message(f"Hello from {os.getpid()}")
    else:
        await interaction.client.arrived.put(interaction)


def point_at(address: str) -> None:
    """Connect discord.py to a playground instead of Discord."""
    Route.BASE = f"{address}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"{address.replace('http', 'ws', 1)}/gateway")


if __name__ == "__main__":
    point_at(os.environ["DISCORD_ADDRESS"])
    print("tiny bot starts", os.environ["AHU_DATABASE"])  # noqa: T201 - the test looks for it in the log
    bot: discord.Client = TinyBot()
    if "AHU_SHARDS" in os.environ:
        first, last, count = map(int, re.split("[-/]", os.environ["AHU_SHARDS"]))
        ids = [*range(first, last + 1)]
        intents = discord.Intents(guilds=True, guild_messages=True)
        bot = QuickShards(intents=intents, shard_ids=ids, shard_count=count)
    bot.run(os.environ["DISCORD_TOKEN"], log_handler=None)

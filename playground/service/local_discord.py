"""The events of the playground: each change of the world, told to the bot's gateway and to the pages."""

import logging
from collections.abc import Collection
from dataclasses import replace

from aiohttp import web

from playground.clock import Clock, SystemClock
from playground.connections.endpoint import Endpoint
from playground.connections.faults import Faults
from playground.connections.gateway import (
    DIRECT_MESSAGES,
    GUILD_MESSAGES,
    GUILD_SCHEDULED_EVENTS,
    GUILDS,
    Gateway,
    Shard,
)
from playground.connections.live import Live
from playground.connections.rates import Rates
from playground.guild import permissions, shapes
from playground.guild.agenda import Agenda
from playground.guild.idle import Idle
from playground.guild.replaced import Replaced
from playground.guild.world import (
    Attachment,
    Channel,
    Guild,
    Message,
    Person,
    Role,
    ScheduledEvent,
    World,
)
from playground.json_types import Json
from playground.movable_clock import MovableClock
from playground.processes.process import Supervisor
from playground.service import contract
from playground.service.commands import Commands
from playground.service.contract import BotState
from playground.service.interactions import Interactions

_log = logging.getLogger(__name__)


class LocalDiscord:
    """One running playground: its world, gateway, pages and faults."""

    def __init__(self, clock: Clock, *, rate_factor: float, gateway_clock: Clock | None = None) -> None:
        """Start with an empty world.

        `clock` times interactions, rations and idle threads. Heartbeats and rate limits use the system's
        clock, since the bot really waits for them.
        """
        self.clock = clock
        self.address = ""
        self.world = World(clock)
        self.live = Live()
        self.gateway = Gateway(self.world, gateway_clock or SystemClock(), rate_factor, self._bot_changed)
        self.commands = Commands(self.world)
        self.endpoint = Endpoint(clock, self.world.bot_id)
        self.interactions = Interactions(clock, self.gateway, self.endpoint, self.live)
        self.rates = Rates(SystemClock(), rate_factor)
        self.rations = Rates(clock, rate_factor)
        self.faults = Faults()
        self._replaced = Replaced()
        self._idle = Idle(clock, self._archive)
        self._agenda = Agenda(clock, self.world, self.change_event)
        self.bots: list[Supervisor] = []

    def populate(self) -> None:
        """Furnish the first guild, and let the first people in."""
        self._furnish(self.world.home)
        for name, locale in (("Anne", "en-US"), ("Ben", "en-GB"), ("Cara", "fr"), ("Dan", "en-US")):
            self.world.add_person(name, locale)

    def add_guild(self) -> Guild:
        """Make another guild with channels and roles, which the bot is in; tell everybody."""
        guild = self.world.add_guild()
        self._furnish(guild)
        self._show_guild(guild.id)
        for channel in self.world.channels.values():
            if channel.guild_id == guild.id:
                self._show_channel(channel)
        self.invite_bot(guild.id)
        return guild

    def _furnish(self, guild: Guild) -> None:
        """Make a guild's channels and roles."""
        world = self.world
        rights = permissions.CREATE_EVENTS | permissions.MANAGE_ROLES
        world.add_role(Role(guild.id, guild.id, "@everyone", 0, permissions.EVERYBODY))
        world.add_role(Role(world.next_id(), guild.id, "Players", 1, 0))
        world.add_role(Role(guild.bot_role_id, guild.id, world.bot_name, 2, rights, bot=world.bot_id))
        world.add_role(Role(world.next_id(), guild.id, "Moderators", 3, permissions.MODERATORS))
        for name, denied in (("game-night", 0), ("another-table", 0), ("no-bots", permissions.WRITING)):
            world.add_channel("text", name, guild_id=guild.id, bot_denied=denied)

    @property
    def bot_state(self) -> BotState:
        """The state of the bot: all of it is connected, on its way, or not there."""
        if self.gateway.online:
            return "online"
        running = bool(self.bots) and all(bot.running for bot in self.bots)
        return "starting" if running else "offline"

    @property
    def supervisor(self) -> Supervisor | None:
        """The bot's process; the first if there are several, none if the playground does not run it."""
        return self.bots[0] if self.bots else None

    def tell_bot(self) -> None:
        """Show the bot's state on the pages."""
        self.live.tell({"type": "bot", "bot": contract.bot(self.world, self.bot_state)})

    def bot_is_gone(self, shards: Collection[Shard] = ()) -> None:
        """End what depended on a process of the bot: the sessions of its `shards`, all of them if it had no
        share, and what waited for it.
        """
        self.gateway.forget(shards)
        self.interactions.fail_unheard()
        self.tell_bot()

    def _bot_changed(self) -> None:
        self.tell_bot()

    def tell_clock(self) -> None:
        """Show on the pages by how much the time was moved."""
        self.live.tell({"type": "clock", "offset": self.clock_offset})

    @property
    def clock_offset(self) -> float:
        """The seconds by which the time was moved forward."""
        return self.clock.offset if isinstance(self.clock, MovableClock) else 0.0

    def speak(self, locale: str, guild_id: int) -> None:
        """Change the language of a guild."""
        guild = self.world.guilds[guild_id] = replace(self.world.guilds[guild_id], locale=locale)
        self._show_guild(guild_id)
        self.gateway.dispatch("GUILD_UPDATE", shapes.guild(self.world, guild), GUILDS)

    def snapshot(self) -> Json:
        """Return the whole world for a page that opens."""
        world = self.world
        return {
            "type": "world",
            "people": [contract.person(world, person) for person in world.people.values()],
            "bot": contract.bot(world, self.bot_state),
            "guilds": [contract.guild(world, guild) for guild in world.guilds.values()],
            "clock": self.clock_offset,
            "channels": [contract.channel(world, channel) for channel in world.channels.values()],
            "messages": [
                contract.message(world, message, self.address) for message in world.messages.values()
            ],
            "commands": self.commands.all(),
            "events": [contract.scheduled_event(world, event) for event in world.open_events()],
            "modals": [contract.modal(modal) for modal in self.interactions.modals.values()],
        }

    def post(self, message: Message) -> None:
        """Add a message. In an archived thread it opens the thread again."""
        channel = self.world.channels[message.channel_id]
        if channel.archived and message.seen_by is None:
            self.change_channel(replace(channel, archived=False))
        self.world.messages[message.id] = message
        self.world.hear(message)
        self._show(message)
        self._dispatch_message("MESSAGE_CREATE", message)
        if message.seen_by is None:
            self._idle.restart(channel)

    def change(self, message: Message) -> None:
        """Replace a message by its edited self."""
        before = self.world.messages[message.id]
        self._replaced.add(file for file in before.attachments if file not in message.attachments)
        self.world.messages[message.id] = message
        self._show(message)
        self._dispatch_message("MESSAGE_UPDATE", message)
        self.faults.wrote(message.id)

    def remove(self, message: Message) -> None:
        """Delete a message."""
        self._replaced.add(self.world.messages.pop(message.id).attachments)
        gone = {"id": str(message.id), "channel_id": str(message.channel_id)}
        self.live.tell({"type": "message_gone", **gone})
        self.faults.wrote(message.id)
        if message.seen_by is None:
            place = self.world.channels[message.channel_id]
            self.gateway.dispatch("MESSAGE_DELETE", gone | self._guild_of(place), _intent(place))

    def file(self, number: int) -> Attachment | None:
        """Return a file by its id: of a message, or one that was taken from its message lately."""
        attached = (file for message in self.world.messages.values() for file in message.attachments)
        return next((file for file in attached if file.id == number), None) or self._replaced.get(number)

    def _show(self, message: Message) -> None:
        shape = contract.message(self.world, message, self.address)
        self.live.tell({"type": "message", "message": shape})

    def _dispatch_message(self, event: str, message: Message) -> None:
        if message.seen_by is not None:
            return
        place = self.world.channels[message.channel_id]
        shape = shapes.message(self.world, message, self.address) | self._guild_of(place)
        if place.guild_id is not None:
            if not permissions.of_bot(self.world, place) & permissions.VIEW_CHANNEL:
                return
            shape["member"] = shapes.member(self.world, place.guild_id, message.author, with_user=False)
            if self.world.bot_id not in (message.author, *message.mentions):
                # Without the privileged intent a bot does not learn what others write in a guild.
                shape |= {"content": "", "embeds": [], "attachments": [], "components": []}
        self.gateway.dispatch(event, shape, _intent(place))

    def _guild_of(self, channel: Channel) -> Json:
        return {} if channel.guild_id is None else {"guild_id": str(channel.guild_id)}

    def announce_channel(self, channel: Channel) -> None:
        """Tell everybody about a channel that has just been made."""
        self._show_channel(channel)
        shape = shapes.channel(self.world, channel)
        if channel.kind == "thread":
            self.gateway.dispatch("THREAD_CREATE", {**shape, "newly_created": True}, GUILDS)
            self._idle.restart(channel)
        elif channel.kind == "text":
            self.gateway.dispatch("CHANNEL_CREATE", shape, GUILDS)

    def change_channel(self, channel: Channel) -> None:
        """Replace a channel by its changed self."""
        self.world.channels[channel.id] = channel
        self._show_channel(channel)
        for thread in self.world.threads_of(channel.id):
            self._show_channel(thread)
        event = "THREAD_UPDATE" if channel.kind == "thread" else "CHANNEL_UPDATE"
        self.gateway.dispatch(event, shapes.channel(self.world, channel), GUILDS)
        self._idle.restart(channel)

    def _archive(self, thread: int) -> None:
        """Archive a thread that has been idle for long enough, if it is still there."""
        channel = self.world.channels.get(thread)
        if channel is not None:
            self.change_channel(replace(channel, archived=True))

    def remove_bot(self, guild_id: int) -> None:
        """Throw the bot out of a guild."""
        self.gateway.dispatch("GUILD_DELETE", {"id": str(guild_id)}, GUILDS)
        self.world.guilds[guild_id] = replace(self.world.guilds[guild_id], bot_inside=False)
        self.tell_bot()

    def invite_bot(self, guild_id: int) -> None:
        """Add the bot to a guild, which sends it the guild's present state."""
        guild = self.world.guilds[guild_id] = replace(self.world.guilds[guild_id], bot_inside=True)
        shape = shapes.guild(self.world, guild)
        del shape["unavailable"]  # Said only of guilds that the bot was in when it connected.
        self.gateway.dispatch("GUILD_CREATE", shape, GUILDS)
        self.tell_bot()

    def change_person(self, person: Person) -> None:
        """Replace a person by their changed self. The bot has not asked for the intent that would tell it."""
        self.world.people[person.id] = person
        self.live.tell({"type": "person", "person": contract.person(self.world, person)})

    def change_role(self, role: Role) -> None:
        """Add a role or replace it by its changed self."""
        event = "GUILD_ROLE_UPDATE" if role.id in self.world.roles else "GUILD_ROLE_CREATE"
        self.world.add_role(role)
        told = {"guild_id": str(role.guild_id), "role": shapes.role(role)}
        self.gateway.dispatch(event, told, GUILDS)
        self._show_guild(role.guild_id)

    def remove_role(self, role: Role) -> None:
        """Delete a role and take it from all its members."""
        for person in self.world.people.values():
            if role.id in person.roles:
                self.change_person(replace(person, roles=person.roles - {role.id}))
        del self.world.roles[role.id]
        told = {"guild_id": str(role.guild_id), "role_id": str(role.id)}
        self.gateway.dispatch("GUILD_ROLE_DELETE", told, GUILDS)
        self._show_guild(role.guild_id)

    def _show_guild(self, guild_id: int) -> None:
        guild = self.world.guilds[guild_id]
        self.live.tell({"type": "guild", "guild": contract.guild(self.world, guild)})

    def change_event(self, event: ScheduledEvent) -> None:
        """Add a scheduled event or replace it by its changed self."""
        name = "UPDATE" if event.id in self.world.events else "CREATE"
        self.world.events[event.id] = event
        self._agenda.restart(event)
        shape = shapes.scheduled_event(self.world, event)
        self.gateway.dispatch(f"GUILD_SCHEDULED_EVENT_{name}", shape, GUILD_SCHEDULED_EVENTS)
        shown = contract.scheduled_event(self.world, event)
        self.live.tell({"type": "scheduled_event", "event": shown})

    def remove_event(self, event: ScheduledEvent) -> None:
        """Delete a scheduled event."""
        del self.world.events[event.id]
        self._agenda.stop(event)
        shape = shapes.scheduled_event(self.world, event)
        self.gateway.dispatch("GUILD_SCHEDULED_EVENT_DELETE", shape, GUILD_SCHEDULED_EVENTS)
        self.live.tell({"type": "scheduled_event_gone", "id": str(event.id)})

    def remove_channel(self, channel: Channel) -> None:
        """Delete a text channel or thread with all that is in it."""
        shape = shapes.channel(self.world, channel)
        event = "THREAD_DELETE" if channel.kind == "thread" else "CHANNEL_DELETE"
        for place in (*self.world.threads_of(channel.id), channel):
            for message in self.world.in_channel(place.id):
                self._replaced.add(message.attachments)
        for gone in self.world.forget_channel(channel.id):
            self.live.tell({"type": "channel_gone", "id": str(gone.id)})
        self.gateway.dispatch(event, shape, GUILDS)

    def _show_channel(self, channel: Channel) -> None:
        self.live.tell({"type": "channel", "channel": contract.channel(self.world, channel)})


def _intent(channel: Channel) -> int:
    return DIRECT_MESSAGES if channel.kind == "dm" else GUILD_MESSAGES


LOCAL = web.AppKey("local", LocalDiscord)


def local_of(request: web.Request) -> LocalDiscord:
    """Return the local that a request is about."""
    return request.app[LOCAL]

"""The world: people, roles, the bot, channels, messages and scheduled events, with their snowflakes.

Values are replaced, never changed.
"""

from collections import deque
from dataclasses import dataclass, field
from typing import Literal

from playground import flags
from playground.clock import Clock
from playground.json_types import Json

DISCORD_EPOCH_MS = 1_420_070_400_000

Kind = Literal["text", "thread", "dm"]
GUILD_NAME = "Rapa Nui"
KEPT_SOUNDS = 10_000


SCHEDULED, ACTIVE, COMPLETED, CANCELED = 1, 2, 3, 4
"""The statuses of a scheduled event."""


@dataclass(frozen=True, slots=True)
class Guild:
    """A guild, with the bot's own role in it. All people are its members unless they have left."""

    id: int
    name: str
    locale: str
    bot_role_id: int
    bot_inside: bool = True


@dataclass(frozen=True, slots=True)
class Role:
    """A role of a guild. A greater `position` stands above; `permissions` are bits. The `bot` to which a role
    belongs has it always, alone.
    """

    id: int
    guild_id: int
    name: str
    position: int
    permissions: int
    mentionable: bool = False
    bot: int | None = None


@dataclass(frozen=True, slots=True)
class Person:
    """A person with an account; a `member` of every guild unless they have left. `roles` are ids of roles of
    all guilds, without the everyone role.
    """

    id: int
    name: str
    locale: str
    dms_open: bool = True
    member: bool = True
    roles: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class ScheduledEvent:
    """An external scheduled event of a guild; `start` and `end` are seconds since 1970."""

    id: int
    guild_id: int
    creator: int
    name: str
    start: float
    end: float
    location: str
    description: str | None = None
    status: int = SCHEDULED

    @property
    def over(self) -> bool:
        """Whether it has ended or was cancelled: it never changes again."""
        return self.status in (COMPLETED, CANCELED)


@dataclass(frozen=True, slots=True)
class Channel:
    """A text channel, a thread in one, or one person's direct messages with the bot, which have no guild."""

    id: int
    kind: Kind
    name: str
    created: float
    guild_id: int | None = None
    parent_id: int | None = None
    person: int | None = None
    owner: int | None = None
    archived: bool = False
    locked: bool = False
    archive_minutes: int = 1440
    bot_denied: int = 0
    """Permission bits taken from the bot in a text channel (and so in its threads)."""


@dataclass(frozen=True, slots=True)
class Attachment:
    """An uploaded file. Width and height are known for PNG pictures."""

    id: int
    channel_id: int
    filename: str
    content_type: str
    data: bytes = field(repr=False)
    description: str | None = None
    width: int | None = None
    height: int | None = None


@dataclass(frozen=True, slots=True)
class Message:
    """A message. `seen_by` is the only person who sees an ephemeral one; `token` the interaction it
    answers.
    """

    id: int
    channel_id: int
    author: int
    created: float
    content: str = ""
    type: int = 0
    flags: int = 0
    embeds: tuple[Json, ...] = ()
    components: tuple[Json, ...] = ()
    attachments: tuple[Attachment, ...] = ()
    mentions: tuple[int, ...] = ()
    mention_roles: tuple[int, ...] = ()
    edited: float | None = None
    nonce: str | None = None
    reference: Json | None = None
    metadata: Json | None = None
    seen_by: int | None = None
    token: str | None = None


@dataclass(frozen=True, slots=True)
class Sound:
    """The sound that a message of the bot made on a person's phone, at a time in seconds since 1970."""

    person: int
    message: int
    at: float


class World:
    """The guilds with everything in them. It only stores; `LocalDiscord` makes and announces the changes."""

    def __init__(self, clock: Clock) -> None:
        """Start with one guild and its bot, without people and channels."""
        self._clock = clock
        self._last_id = 0
        self.guild_id = self.next_id()
        """The first guild."""
        self.bot_id = self.next_id()
        self.bot_name = "Ahu"
        self.guilds = {self.guild_id: Guild(self.guild_id, GUILD_NAME, "en-US", self.next_id())}
        self.dms_opened: set[int] = set()
        self.owner_id = 0
        self.people: dict[int, Person] = {}
        self.roles: dict[int, Role] = {}
        self.channels: dict[int, Channel] = {}
        self.messages: dict[int, Message] = {}
        self.sounds: deque[Sound] = deque(maxlen=KEPT_SOUNDS)
        """The last sounds, the newest last, also of messages that have been deleted since."""
        self.events: dict[int, ScheduledEvent] = {}

    def hear(self, message: Message) -> None:
        """Note the people whom a new message notifies: edits and answers to presses do not notify."""
        if message.author != self.bot_id or message.seen_by is not None or message.token is not None:
            return
        if message.flags & flags.SUPPRESS_NOTIFICATIONS:
            return
        reader = self.channels[message.channel_id].person
        heard = message.mentions if reader is None else (reader,)
        self.sounds.extend(Sound(person, message.id, message.created) for person in heard)

    def next_id(self) -> int:
        """Return a new snowflake: it tells the time and is greater than all before it."""
        milliseconds = int(self._clock.now() * 1000) - DISCORD_EPOCH_MS
        self._last_id = max(self._last_id + 1, milliseconds << 22)
        return self._last_id

    @property
    def home(self) -> Guild:
        """The first guild, as it is now."""
        return self.guilds[self.guild_id]

    @property
    def guilds_of_bot(self) -> tuple[int, ...]:
        """The guilds that the bot is in."""
        return tuple(guild.id for guild in self.guilds.values() if guild.bot_inside)

    def add_guild(self) -> Guild:
        """Make another guild, which the bot is in. The shards get the guilds one after the other."""
        # A guild's shard follows from the time in its id: each is a millisecond older than the one before it.
        # The bit marks the id as that of another machine, so that no other id is the same.
        guild_id = ((min(self.guilds) >> 22) - 1 << 22) | 1 << 17
        name = f"{GUILD_NAME} {len(self.guilds) + 1}"
        self.guilds[guild_id] = Guild(guild_id, name, self.home.locale, self.next_id())
        return self.guilds[guild_id]

    def add_person(self, name: str, locale: str) -> Person:
        """Add a person to the guilds; the first one to join owns them."""
        person = Person(self.next_id(), name, locale)
        self.people[person.id] = person
        self.owner_id = self.owner_id or person.id
        self.add_channel("dm", name, person=person.id)
        return person

    def add_role(self, role: Role) -> Role:
        """Keep a role, new or changed."""
        self.roles[role.id] = role
        return role

    def roles_of(self, guild: int | None) -> dict[int, Role]:
        """Return a guild's roles by id; none in direct messages."""
        return {role.id: role for role in self.roles.values() if role.guild_id == guild}

    def open_events(self, guild: int | None = None) -> list[ScheduledEvent]:
        """Return the events that are not over, oldest first: of a guild, or of all."""
        return [event for event in self.events.values() if not event.over and guild in (None, event.guild_id)]

    def add_channel(  # noqa: PLR0913 - one keyword for each field that only some kinds have
        self,
        kind: Kind,
        name: str,
        *,
        guild_id: int | None = None,
        parent_id: int | None = None,
        person: int | None = None,
        owner: int | None = None,
        bot_denied: int = 0,
        channel_id: int | None = None,
        archive_minutes: int = 1440,
    ) -> Channel:
        """Make a channel; a thread that hangs on a message takes that message's id."""
        channel = Channel(
            id=channel_id or self.next_id(),
            kind=kind,
            name=name,
            created=self._clock.now(),
            guild_id=guild_id,
            parent_id=parent_id,
            person=person,
            owner=owner,
            bot_denied=bot_denied,
            archive_minutes=archive_minutes,
        )
        self.channels[channel.id] = channel
        return channel

    def direct_messages(self, person: int) -> Channel:
        """Return the channel between a person and the bot."""
        return next(channel for channel in self.channels.values() if channel.person == person)

    def in_channel(self, channel_id: int) -> list[Message]:
        """Return a channel's messages, oldest first, ephemeral ones included."""
        return [message for message in self.messages.values() if message.channel_id == channel_id]

    def threads_of(self, channel_id: int) -> list[Channel]:
        """Return the threads of a text channel."""
        return [channel for channel in self.channels.values() if channel.parent_id == channel_id]

    def forget_channel(self, channel_id: int) -> list[Channel]:
        """Remove a channel with its threads and messages; return what was removed, threads first."""
        gone = [*self.threads_of(channel_id), self.channels[channel_id]]
        for channel in gone:
            del self.channels[channel.id]
            for message in self.in_channel(channel.id):
                del self.messages[message.id]
        return gone

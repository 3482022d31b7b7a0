"""Permissions: the bits that the bot and people have, and the refusals where one is missing."""

from playground import errors
from playground.guild.world import Channel, Guild, Role, World

ADMINISTRATOR = 1 << 3
MANAGE_GUILD = 1 << 5
MENTION_EVERYONE = 1 << 17
MANAGE_ROLES = 1 << 28
MANAGE_EVENTS = 1 << 33
CREATE_EVENTS = 1 << 44
VIEW_CHANNEL = 1 << 10
SEND_MESSAGES = 1 << 11
MANAGE_THREADS = 1 << 34
CREATE_PUBLIC_THREADS = 1 << 35
SEND_MESSAGES_IN_THREADS = 1 << 38
EMBED_LINKS = 1 << 14
ATTACH_FILES = 1 << 15
READ_MESSAGE_HISTORY = 1 << 16
ADD_REACTIONS = 1 << 6
USE_EXTERNAL_EMOJIS = 1 << 18
USE_APPLICATION_COMMANDS = 1 << 31

EVERYBODY = (
    VIEW_CHANNEL
    | SEND_MESSAGES
    | CREATE_PUBLIC_THREADS
    | SEND_MESSAGES_IN_THREADS
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | ADD_REACTIONS
    | USE_EXTERNAL_EMOJIS
    | USE_APPLICATION_COMMANDS
)
ALL = (1 << 53) - 1
MODERATORS = MANAGE_GUILD | MANAGE_ROLES | MANAGE_EVENTS | CREATE_EVENTS | MENTION_EVERYONE
WRITING = SEND_MESSAGES | SEND_MESSAGES_IN_THREADS | CREATE_PUBLIC_THREADS


def of_bot(world: World, channel: Channel) -> int:
    """Return the bot's permissions in a channel; a thread has its parent's."""
    if channel.kind == "dm":
        return EVERYBODY
    guild = world.guilds[channel.guild_id or 0]
    if not guild.bot_inside:
        return 0
    place = world.channels[channel.parent_id] if channel.parent_id is not None else channel
    return 0 if place.bot_denied & VIEW_CHANNEL else of_bot_in_guild(world, guild) & ~place.bot_denied


def of_bot_in_guild(world: World, guild: Guild) -> int:
    """Return the bot's permissions that no channel changes: the everyone role's and its own role's."""
    return EVERYBODY | world.roles[guild.bot_role_id].permissions


def of_person(world: World, person: int, guild: int | None) -> int:
    """Return a person's permissions in a guild, or in direct messages: all for the owner, for the others the
    everyone role's and their own roles'.
    """
    bits = EVERYBODY
    if person in world.people:
        for role in world.people[person].roles & world.roles_of(guild).keys():
            bits |= world.roles[role].permissions
    return ALL if person == world.owner_id or bits & ADMINISTRATOR else bits


def guild_of_bot(world: World, guild_id: int) -> Guild:
    """Return a guild that the bot is in. Raises 10004 for any other."""
    if guild_id not in world.guilds_of_bot:
        raise errors.refusal(errors.UNKNOWN_GUILD)
    return world.guilds[guild_id]


def require_in_guild(world: World, guild: Guild, *one_of: int) -> None:
    """Raise 50013 unless the bot has one of these permissions in the guild."""
    if not any(of_bot_in_guild(world, guild) & permission for permission in one_of):
        raise errors.refusal(errors.MISSING_PERMISSIONS)


def require_above(world: World, role: Role) -> None:
    """Raise 50028 for the role of everybody, 50013 for one that the bot may not give: one that stands above
    its own, or belongs to a bot.
    """
    if role.id == role.guild_id:
        raise errors.refusal(errors.INVALID_ROLE)
    own = world.roles[world.guilds[role.guild_id].bot_role_id]
    if role.bot is not None or role.position >= own.position:
        raise errors.refusal(errors.MISSING_PERMISSIONS)


def bot_may_write(world: World, channel: Channel) -> bool:
    """Return whether the bot may send a message there, apart from closed direct messages."""
    needed = SEND_MESSAGES_IN_THREADS if channel.kind == "thread" else SEND_MESSAGES
    return bool(of_bot(world, channel) & needed)


def find_for_bot(world: World, channel_id: int) -> Channel:
    """Return a channel the bot may see. Raises 10003 for an unknown one, 50001 for a hidden one."""
    channel = world.channels.get(channel_id)
    if channel is None:
        raise errors.refusal(errors.UNKNOWN_CHANNEL)
    if not of_bot(world, channel) & VIEW_CHANNEL:
        raise errors.refusal(errors.MISSING_ACCESS)
    return channel


def require(world: World, channel: Channel, permission: int) -> None:
    """Raise 50013 unless the bot has `permission` in the channel."""
    if not of_bot(world, channel) & permission:
        raise errors.refusal(errors.MISSING_PERMISSIONS)


def require_writing(world: World, channel: Channel) -> None:
    """Raise 50013 where the bot may not write, 50278 where it shares no guild with the person, 50007 when
    they have closed their direct messages.
    """
    if not bot_may_write(world, channel):
        raise errors.refusal(errors.MISSING_PERMISSIONS)
    if channel.person is None:
        return
    person = world.people[channel.person]
    if not (world.guilds_of_bot and person.member):
        raise errors.refusal(errors.NO_COMMON_GUILD)
    if not person.dms_open:
        raise errors.refusal(errors.CLOSED_DMS)


def require_thread_control(world: World, thread: Channel) -> None:
    """Raise 50013 unless the bot started the thread or manages threads."""
    if thread.owner != world.bot_id:
        require(world, thread, MANAGE_THREADS)

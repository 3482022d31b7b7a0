"""Permissions: the bits that the bot and people have, and the refusals where one is missing."""

from playground import errors
from playground.world import Channel, World

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
WRITING = SEND_MESSAGES | SEND_MESSAGES_IN_THREADS | CREATE_PUBLIC_THREADS


def of_bot(world: World, channel: Channel) -> int:
    """Return the bot's permissions in a channel; a thread has those of its parent."""
    if channel.kind == "dm":
        return EVERYBODY
    if not world.bot_inside:
        return 0
    place = world.channels[channel.parent_id] if channel.parent_id is not None else channel
    return 0 if place.bot_denied & VIEW_CHANNEL else EVERYBODY & ~place.bot_denied


def of_person(world: World, person: int) -> int:
    """Return a person's permissions: all for the guild's owner, everybody's for the others."""
    return ALL if person == world.owner_id else EVERYBODY


def bot_may_write(world: World, channel: Channel) -> bool:
    """Return whether the bot may send a message there, apart from closed direct messages."""
    needed = SEND_MESSAGES_IN_THREADS if channel.kind == "thread" else SEND_MESSAGES
    return bool(of_bot(world, channel) & needed)


def seen_by_bot(world: World, channel_id: int) -> Channel:
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
    if not (world.bot_inside and person.member):
        raise errors.refusal(errors.NO_COMMON_GUILD)
    if not person.dms_open:
        raise errors.refusal(errors.CLOSED_DMS)


def require_thread_control(world: World, thread: Channel) -> None:
    """Raise 50013 unless the bot started the thread or manages threads."""
    if thread.owner != world.bot_id:
        require(world, thread, MANAGE_THREADS)

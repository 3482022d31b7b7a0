"""Sounds: whose phones the messages of the bot make ring."""

from __future__ import annotations

from dataclasses import replace

from playground import flags
from playground.clock import SystemClock
from playground.guild.world import Message, World


def test_new_messages_are_heard_by_their_readers_unless_they_are_silent() -> None:
    """In a channel, these are the people mentioned. Private messages make no sound."""
    world = World(SystemClock())
    anne, ben = world.add_person("Anne", "en-US"), world.add_person("Ben", "en-US")
    direct = next(channel.id for channel in world.channels.values() if channel.person == anne.id)
    public = world.add_channel("text", "games", guild_id=world.guild_id).id
    message = Message(1, direct, world.bot_id, created=5.0)
    world.hear(message)
    world.hear(replace(message, id=2, flags=flags.SUPPRESS_NOTIFICATIONS))
    world.hear(replace(message, id=3, channel_id=public, mentions=(ben.id,)))
    world.hear(replace(message, id=4, seen_by=ben.id))
    world.hear(replace(message, id=5, author=anne.id))
    heard = [(sound.person, sound.message) for sound in world.sounds]
    assert heard == [(anne.id, 1), (ben.id, 3)]

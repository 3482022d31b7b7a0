"""The private page of a server's settings, each with the list from which it is chosen."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Final

from cogs.host.custom_ids import OwnPress, PageVerb
from cogs.host.screens.components import (
    SEA,
    button,
    channel_chooser,
    chooser,
    message,
    option,
    role_chooser,
    row,
    rows,
    text,
)
from cogs.host.screens.shown import Shown
from games.engine.text import say
from tables.model.guild import MOST_CHANNELS, Keep
from tables.model.pace import PaceName
from words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from cogs.host.screens.components import Block
    from games.engine.text import Text
    from tables.model.guild import GuildSettings
    from words import Words

AUTO: Final = "auto"
"""The value for the language that the server has on Discord."""

THREAD, CHANNEL = "thread", "channel"
"""The values for where matches are played."""


class ServerSetting(IntEnum):
    """The settings of a server, by the numbers that they have in custom ids."""

    CHANNELS = 0
    ROLE = 1
    LANGUAGE = 2
    PACE = 3
    THREADS = 4
    KEEP = 5
    PLANNERS = 6
    MODERATORS = 7
    PUZZLES = 8


def server_page(settings: GuildSettings, words: Words) -> Shown:
    """Return the page on which managers choose the settings of a server."""
    return Shown(
        message(
            [
                *text(f"### {words(say('server-heading'))}", words(say("server-intro"))),
                *_channels(settings, words),
                *_role(settings, words),
                *_planners(settings, words),
                *_moderators(settings, words),
                *_listed(words, ServerSetting.LANGUAGE, (AUTO, *LANGUAGES), settings.language or AUTO),
                *_listed(words, ServerSetting.PACE, PaceName, settings.pace),
                *_listed(
                    words,
                    ServerSetting.THREADS,
                    (THREAD, CHANNEL),
                    THREAD if settings.threads else CHANNEL,
                ),
                *_listed(words, ServerSetting.KEEP, Keep, settings.keep),
                *_puzzles(settings, words),
            ],
            SEA,
        )
    )


def opening_refusal(settings: GuildSettings, places: Collection[int], roles: Collection[int]) -> Text | None:
    """Return why somebody with these roles may open no table in a place; `None` if they may.

    `places` are the ids of a channel, or of a thread and its channel.
    """
    if settings.channels and settings.channels.isdisjoint(places):
        return say("server-refused-channel", channels=_mentions(settings))
    if settings.role is not None and settings.role not in roles:
        return say("server-refused-role", role=f"<@&{settings.role}>")
    return None


def _mentions(settings: GuildSettings) -> tuple[str, ...]:
    return tuple(f"<#{one}>" for one in sorted(settings.channels))


def _channels(settings: GuildSettings, words: Words) -> list[Block]:
    some = say("server-channels-some", channels=_mentions(settings))
    chosen = some if settings.channels else say("server-channels-any")
    # Discord would refuse the whole page for a channel that is gone among the defaults of the list.
    told = words(say("server-channels-choose"))
    listed = channel_chooser(_press(ServerSetting.CHANNELS), told, MOST_CHANNELS)
    again = _reset(words, ServerSetting.CHANNELS, "server-channels-all") if settings.channels else []
    return [*text(words(chosen)), row(listed), *again]


def _role(settings: GuildSettings, words: Words) -> list[Block]:
    chosen = (
        say("server-role-everybody")
        if settings.role is None
        else say("server-role-one", role=f"<@&{settings.role}>")
    )
    again = [] if settings.role is None else _reset(words, ServerSetting.ROLE, "server-role-all")
    return [*text(words(chosen)), _roles(words, ServerSetting.ROLE, say("server-role-choose")), *again]


def _planners(settings: GuildSettings, words: Words) -> list[Block]:
    chosen = (
        say("server-planners-nobody")
        if settings.planners is None
        else say("server-planners-one", role=f"<@&{settings.planners}>")
    )
    again = [] if settings.planners is None else _reset(words, ServerSetting.PLANNERS, "server-planners-none")
    listed = _roles(words, ServerSetting.PLANNERS, say("server-planners-choose"))
    return [*text(words(chosen)), listed, *again]


def _moderators(settings: GuildSettings, words: Words) -> list[Block]:
    role = settings.moderators
    chosen = (
        say("server-moderators-nobody") if role is None else say("server-moderators-one", role=f"<@&{role}>")
    )
    again = [] if role is None else _reset(words, ServerSetting.MODERATORS, "server-moderators-none")
    listed = _roles(words, ServerSetting.MODERATORS, say("server-moderators-choose"))
    return [*text(words(chosen)), listed, *again]


def _puzzles(settings: GuildSettings, words: Words) -> list[Block]:
    channel = settings.puzzles
    chosen = (
        say("server-puzzles-none") if channel is None else say("server-puzzles-in", channel=f"<#{channel}>")
    )
    listed = channel_chooser(_press(ServerSetting.PUZZLES), words(say("server-puzzles-choose")), 1)
    again = [] if channel is None else _reset(words, ServerSetting.PUZZLES, "server-puzzles-off")
    return [*text(words(chosen)), row(listed), *again]


def _roles(words: Words, setting: ServerSetting, asked: Text) -> Block:
    """Return a list of the roles of the server."""
    return row(role_chooser(_press(setting), words(asked)))


def _listed(words: Words, setting: ServerSetting, values: Iterable[str], chosen: str) -> list[Block]:
    """Return a setting with a list of its values; the texts of these are `server-SETTING-VALUE`."""
    name = setting.name.lower()
    options = [
        option(words(say(f"server-{name}-{value}")), str(value), chosen=value == chosen) for value in values
    ]
    return [*text(words(say(f"server-{name}"))), row(chooser(_press(setting), options))]


def _reset(words: Words, setting: ServerSetting, label: str) -> list[Block]:
    return rows([button(words(say(label)), OwnPress(PageVerb.SERVER, path=(setting, 0)))])


def _press(setting: ServerSetting) -> OwnPress:
    return OwnPress(PageVerb.SERVER, path=(setting,))

"""The private pages of a server's settings, each with the list from which it is chosen."""

from __future__ import annotations

from enum import IntEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import discord

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
from tables.model.guild import MOST_CHANNELS, MOST_MODERATORS, Keep
from tables.model.pace import PaceName
from words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from cogs.host.screens.components import Block
    from games.engine.text import Text
    from tables.model.guild import GuildSettings
    from words import Words

AUTO: Final = "auto"
"""The value for the language that the server has on Discord."""

THREAD, CHANNEL = "thread", "channel"
"""The values for where matches are played."""


CLOSED, OPEN = "closed", "open"
"""The values for whether guests from other servers come."""


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
    GUESTS = 9
    ANNOUNCE = 22
    LOG = 20
    BOARD = 21


class ServerPage(IntEnum):
    """The pages of settings, by the numbers that they have in custom ids."""

    TABLES = 0
    PEOPLE = 1


PAGES: Final[Mapping[ServerSetting, ServerPage]] = MappingProxyType(
    {
        ServerSetting.PLANNERS: ServerPage.PEOPLE,
        ServerSetting.MODERATORS: ServerPage.PEOPLE,
        ServerSetting.ANNOUNCE: ServerPage.PEOPLE,
        ServerSetting.PUZZLES: ServerPage.PEOPLE,
        ServerSetting.GUESTS: ServerPage.PEOPLE,
        ServerSetting.LOG: ServerPage.PEOPLE,
        ServerSetting.BOARD: ServerPage.PEOPLE,
    }
)
"""The pages of the settings that do not stand on the first one."""


def server_page(
    settings: GuildSettings,
    words: Words,
    page: ServerPage = ServerPage.TABLES,
    unwritable: Collection[ServerSetting] = (),
) -> Shown:
    """Return a page on which managers choose the settings of a server.

    `unwritable` are settings with channels in which the bot may not write what they are for.
    """
    blocks = _tables(settings, words) if page is ServerPage.TABLES else _people(settings, words, unwritable)
    heading = text(f"### {words(say('server-heading'))}", words(say(f"server-intro-{page.name.lower()}")))
    return Shown(message([*heading, *blocks, *_tabs(page, words)], SEA))


def _tables(settings: GuildSettings, words: Words) -> list[Block]:
    """Return what holds for tables."""
    where = THREAD if settings.threads else CHANNEL
    return [
        *_channels(settings, words),
        *_role(settings, words),
        *_value_list(words, ServerSetting.LANGUAGE, (AUTO, *LANGUAGES), settings.language or AUTO),
        *_value_list(words, ServerSetting.PACE, PaceName, settings.pace),
        *_value_list(words, ServerSetting.THREADS, (THREAD, CHANNEL), where),
        *_value_list(words, ServerSetting.KEEP, Keep, settings.keep),
    ]


def _people(settings: GuildSettings, words: Words, unwritable: Collection[ServerSetting]) -> list[Block]:
    """Return the settings of rights, and of the channels that the bot writes to."""
    return [
        *_planners(settings, words),
        *_moderators(settings, words),
        *_value_list(words, ServerSetting.GUESTS, (CLOSED, OPEN), OPEN if settings.guests else CLOSED),
        *_announce(settings, words),
        *_place(words, ServerSetting.BOARD, settings.board, unwritable),
        *_place(words, ServerSetting.LOG, settings.log, unwritable),
        *_place(words, ServerSetting.PUZZLES, settings.puzzles, unwritable),
    ]


def _tabs(page: ServerPage, words: Words) -> list[Block]:
    """Return a button for each page; that of the page which is shown is blue."""
    return rows(
        [
            button(
                words(say(f"server-page-{tab.name.lower()}")),
                OwnPress(PageVerb.SERVER_PAGE, path=(tab,)),
                discord.ButtonStyle.primary if tab is page else discord.ButtonStyle.secondary,
            )
            for tab in ServerPage
        ]
    )


def opening_refusal(settings: GuildSettings, places: Collection[int], roles: Collection[int]) -> Text | None:
    """Return why a person with these roles may open no table in a place; `None` if they may.

    `places` are the ids of a channel, or of a thread and its channel.
    """
    if settings.channels and settings.channels.isdisjoint(places):
        return say("server-refused-channel", channels=_mentions(settings))
    if settings.role is not None and settings.role not in roles:
        return say("server-refused-role", role=f"<@&{settings.role}>")
    return None


def _mentions(settings: GuildSettings) -> tuple[str, ...]:
    return tuple(f"<#{channel}>" for channel in sorted(settings.channels))


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


def _announce(settings: GuildSettings, words: Words) -> list[Block]:
    role = settings.announce
    told = say("server-announce-none") if role is None else say("server-announce-one", role=f"<@&{role}>")
    again = [] if role is None else _reset(words, ServerSetting.ANNOUNCE, "server-announce-stop")
    return [*text(words(told)), _roles(words, ServerSetting.ANNOUNCE, say("server-announce-choose")), *again]


def _moderators(settings: GuildSettings, words: Words) -> list[Block]:
    roles = tuple(f"<@&{role}>" for role in sorted(settings.moderators))
    chosen = say("server-moderators-some", roles=roles) if roles else say("server-moderators-nobody")
    again = _reset(words, ServerSetting.MODERATORS, "server-moderators-none") if roles else []
    asked = say("server-moderators-choose")
    return [*text(words(chosen)), _roles(words, ServerSetting.MODERATORS, asked, MOST_MODERATORS), *again]


def _place(
    words: Words, setting: ServerSetting, chosen: int | None, unwritable: Collection[ServerSetting]
) -> list[Block]:
    """Return a setting that is a channel or none; its texts begin with `server-SETTING`."""
    key = f"server-{setting.name.lower()}"
    told = say(f"{key}-none") if chosen is None else say(f"{key}-there", channel=f"<#{chosen}>")
    pictured = setting is ServerSetting.PUZZLES
    missing = say(f"{key}-unwritable" if pictured else "server-unwritable")
    warning = [words(missing)] if setting in unwritable else []
    again = [] if chosen is None else _reset(words, setting, f"{key}-stop")
    listed = channel_chooser(_press(setting), words(say(f"{key}-choose")), 1)
    return [*text(words(told), *warning), row(listed), *again]


def _roles(words: Words, setting: ServerSetting, asked: Text, most: int = 1) -> Block:
    """Return a list of the roles of the server."""
    return row(role_chooser(_press(setting), words(asked), most))


def _value_list(words: Words, setting: ServerSetting, values: Iterable[str], chosen: str) -> list[Block]:
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

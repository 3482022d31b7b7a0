"""The verb of the page of a server's settings, which only its managers see."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from cogs.host.interactions.handlers.lobby import SNOWFLAKE
from cogs.host.interactions.replies import Replace
from cogs.host.interactions.rights import rights_of
from cogs.host.screens.private.server_page import AUTO, THREAD, ServerSetting, server_page
from games.engine.text import Illegal, say
from tables.model.guild import MOST_CHANNELS, Keep
from tables.model.pace import PaceName
from tables.model.rights import Permission
from words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cogs.host.context import Context
    from cogs.host.interactions.call import OwnCall
    from cogs.host.interactions.replies import Reply
    from tables.model.guild import GuildSettings

    Choice = Callable[[GuildSettings, tuple[str, ...]], GuildSettings]


async def server(context: Context, call: OwnCall) -> Reply:
    """Show the settings of the server; with a `path`, choose the one that it names first.

    Raises `Illegal` elsewhere, for anybody who may not manage the server, and for a choice that there is not.
    """
    if call.guild is None:
        raise Illegal(say("server-only-there"))
    if not (await rights_of(context, call, Permission.SERVER, call.guild)).granted:
        raise Illegal(say("server-only-managers"))
    if call.press.path:
        if call.press.path[0] == ServerSetting.MODERATORS and str(call.guild) in call.values:
            raise Illegal(say("server-moderators-everybody"))
        settings = await context.tables.guilds.change(call.guild, lambda before: _chosen(before, call))
        context.tables.puzzles.changed.set()
    else:
        settings = await context.tables.guilds.settings(call.guild)
    shown = server_page(settings, context.languages.words(call.language))
    return Replace(shown)


def _chosen(before: GuildSettings, call: OwnCall) -> GuildSettings:
    try:
        return CHOICES[ServerSetting(call.press.path[0])](before, call.values)
    except ValueError:
        raise Illegal(say("answer-unknown-button")) from None


def _channels(before: GuildSettings, values: tuple[str, ...]) -> GuildSettings:
    return replace(before, channels=frozenset(_ids(values)[:MOST_CHANNELS]))


def _role(before: GuildSettings, values: tuple[str, ...]) -> GuildSettings:
    return replace(before, role=next(iter(_ids(values)), None))


def _planners(before: GuildSettings, values: tuple[str, ...]) -> GuildSettings:
    return replace(before, planners=next(iter(_ids(values)), None))


def _moderators(before: GuildSettings, values: tuple[str, ...]) -> GuildSettings:
    return replace(before, moderators=next(iter(_ids(values)), None))


def _puzzles(before: GuildSettings, values: tuple[str, ...]) -> GuildSettings:
    return replace(before, puzzles=next(iter(_ids(values)), None))


def _language(before: GuildSettings, values: tuple[str, ...]) -> GuildSettings:
    chosen = _value(values)
    return replace(before, language=None if chosen == AUTO else LANGUAGES[LANGUAGES.index(chosen)])


def _pace(before: GuildSettings, values: tuple[str, ...]) -> GuildSettings:
    return replace(before, pace=PaceName(_value(values)))


def _threads(before: GuildSettings, values: tuple[str, ...]) -> GuildSettings:
    return replace(before, threads=_value(values) == THREAD)


def _keep(before: GuildSettings, values: tuple[str, ...]) -> GuildSettings:
    return replace(before, keep=Keep(_value(values)))


def _value(values: tuple[str, ...]) -> str:
    """Return the only value of a list; raises `ValueError` for a forged press."""
    (value,) = values
    return value


def _ids(values: tuple[str, ...]) -> list[int]:
    """Return the channels or roles that were chosen; none for a press of the button that lifts a limit."""
    return [int(one) for one in values if SNOWFLAKE.fullmatch(one)]


CHOICES: Final[Mapping[ServerSetting, Choice]] = MappingProxyType(
    {
        ServerSetting.CHANNELS: _channels,
        ServerSetting.ROLE: _role,
        ServerSetting.LANGUAGE: _language,
        ServerSetting.PACE: _pace,
        ServerSetting.THREADS: _threads,
        ServerSetting.KEEP: _keep,
        ServerSetting.PLANNERS: _planners,
        ServerSetting.MODERATORS: _moderators,
        ServerSetting.PUZZLES: _puzzles,
    }
)

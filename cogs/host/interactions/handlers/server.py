"""The verbs of the pages of a server's settings, which only its managers see."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from cogs.host.interactions.handlers.lobby import SNOWFLAKE
from cogs.host.interactions.replies import Replace
from cogs.host.interactions.rights import rights_of
from cogs.host.screens.private.server_page import (
    AUTO,
    OPEN,
    PAGES,
    THREAD,
    ServerPage,
    ServerSetting,
    server_page,
)
from games.engine.text import Illegal, say
from tables.model.guild import MOST_CHANNELS, MOST_MODERATORS, Keep
from tables.model.pace import PaceName
from tables.model.rights import Permission
from words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cogs.host.context import Context
    from cogs.host.interactions.call import Here, OwnCall
    from cogs.host.interactions.replies import Reply
    from tables.model.guild import GuildSettings

    Choice = Callable[[GuildSettings, tuple[str, ...]], GuildSettings]


async def server(context: Context, call: OwnCall) -> Reply:
    """Show the settings of the server; with a `path`, choose the one that it names first.

    Raises `Illegal` elsewhere, for callers who may not manage the server, and for an unknown choice.
    """
    here = await _check_manager(context, call)
    if not call.press.path:
        return await _page(context, call, here, ServerPage.TABLES)
    try:
        setting = ServerSetting(call.press.path[0])
    except ValueError:
        raise Illegal(say("answer-unknown-button")) from None
    await _check_values(here, setting, call.values)
    await context.tables.guilds.change(
        here.guild, lambda before: _apply(before, setting, call.values), call.person.id
    )
    if setting is ServerSetting.PUZZLES:
        context.tables.puzzles.changed.set()
    return await _page(context, call, here, PAGES.get(setting, ServerPage.TABLES))


async def turn_to(context: Context, call: OwnCall) -> Reply:
    """Show a page of the settings of the server."""
    here = await _check_manager(context, call)
    if call.press.path not in {(page.value,) for page in ServerPage}:
        raise Illegal(say("answer-unknown-button"))
    return await _page(context, call, here, ServerPage(call.press.path[0]))


async def _check_manager(context: Context, call: OwnCall) -> Here:
    """Return the server of a call; raise `Illegal` unless its caller may manage it."""
    if call.here is None:
        raise Illegal(say("server-only-there"))
    if not (await rights_of(context, call, Permission.SERVER, call.here.guild)).granted:
        raise Illegal(say("server-only-managers"))
    return call.here


async def _check_values(here: Here, setting: ServerSetting, values: tuple[str, ...]) -> None:
    """Raise `Illegal` for roles that have no such right, and for channels that the caller does not see here.

    A forged press may name a channel of another server.
    """
    if setting is ServerSetting.MODERATORS and str(here.guild) in values:
        raise Illegal(say("server-moderators-everybody"))
    for number in _ids(values):
        if setting in CHANNELS and not await here.sees(number):
            raise Illegal(say("answer-unknown-button"))
        refusal = await here.ring_refusal(number) if setting is ServerSetting.ANNOUNCE else None
        if refusal is not None:
            raise Illegal(refusal)


async def _page(context: Context, call: OwnCall, here: Here, page: ServerPage) -> Reply:
    settings = await context.tables.guilds.settings(here.guild)
    places = {
        ServerSetting.LOG: (settings.log, here.writes),
        ServerSetting.BOARD: (settings.board, here.writes),
        ServerSetting.PUZZLES: (settings.puzzles, here.draws),
    }
    unwritable = [
        setting
        for setting, (channel, may) in places.items()
        if PAGES[setting] is page and channel is not None and not await may(channel)
    ]
    return Replace(server_page(settings, context.languages.words(call.language), page, unwritable))


def _apply(before: GuildSettings, setting: ServerSetting, values: tuple[str, ...]) -> GuildSettings:
    try:
        return CHOICES[setting](before, values)
    except ValueError:
        raise Illegal(say("answer-unknown-button")) from None


def _channels(before: GuildSettings, values: tuple[str, ...]) -> GuildSettings:
    return replace(before, channels=frozenset(_ids(values)[:MOST_CHANNELS]))


def _role(before: GuildSettings, values: tuple[str, ...]) -> GuildSettings:
    return replace(before, role=next(iter(_ids(values)), None))


def _planners(before: GuildSettings, values: tuple[str, ...]) -> GuildSettings:
    return replace(before, planners=next(iter(_ids(values)), None))


def _announce(before: GuildSettings, values: tuple[str, ...]) -> GuildSettings:
    return replace(before, announce=next(iter(_ids(values)), None))


def _moderators(before: GuildSettings, values: tuple[str, ...]) -> GuildSettings:
    return replace(before, moderators=frozenset(_ids(values)[:MOST_MODERATORS]))


def _log(before: GuildSettings, values: tuple[str, ...]) -> GuildSettings:
    return replace(before, log=next(iter(_ids(values)), None))


def _board(before: GuildSettings, values: tuple[str, ...]) -> GuildSettings:
    return replace(before, board=next(iter(_ids(values)), None))


def _puzzles(before: GuildSettings, values: tuple[str, ...]) -> GuildSettings:
    return replace(before, puzzles=next(iter(_ids(values)), None))


def _guests(before: GuildSettings, values: tuple[str, ...]) -> GuildSettings:
    return replace(before, guests=_value(values) == OPEN)


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
    return [int(value) for value in values if SNOWFLAKE.fullmatch(value)]


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
        ServerSetting.LOG: _log,
        ServerSetting.BOARD: _board,
        ServerSetting.PUZZLES: _puzzles,
        ServerSetting.GUESTS: _guests,
        ServerSetting.ANNOUNCE: _announce,
    }
)

CHANNELS: Final = frozenset(
    {ServerSetting.CHANNELS, ServerSetting.LOG, ServerSetting.BOARD, ServerSetting.PUZZLES}
)
"""The settings whose values are channels."""

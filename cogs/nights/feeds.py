"""The private page of the calendar feed of a server: its address is made, changed and removed there."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from cogs.events.planners import check_planner
from cogs.host.custom_ids import OwnPress
from cogs.host.interactions.action import OwnAction
from cogs.host.interactions.confirming import Confirmation, ask_first
from cogs.host.interactions.replies import Replace
from cogs.host.screens.components import SEA, button, message, rows, text
from cogs.host.screens.private.question_page import no_button
from cogs.host.screens.shown import Shown
from cogs.nights.verbs import FeedVerb
from games.engine.text import Illegal, say
from tables.model.confirming import check_confirmed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from enum import StrEnum

    from cogs.host.context import Context
    from cogs.host.interactions.action import AnyAction
    from cogs.host.interactions.call import AnyCall, OwnCall
    from cogs.host.interactions.replies import Reply
    from cogs.host.screens.components import Button
    from events.feeds import Feeds
    from words import Words

LOST: Final = (say("feed-lost"),)
"""The losses when an address is removed."""


async def has_feeds(context: Context, call: AnyCall) -> bool:
    """Return whether the caller may make and remove the feed of this server, where feeds are served."""
    if context.events.feeds.address is None:
        return False
    try:
        await check_planner(context, call)
    except Illegal:
        return False
    return True


def feed_button(words: Words) -> Button:
    """Return the button that opens the page."""
    return button(words(say("feed-show")), OwnPress(FeedVerb.SHOW))


async def show(context: Context, call: OwnCall) -> Reply:
    """Show whether the server has a feed."""
    feeds, guild = await _feeds(context, call)
    words, made = context.languages.words(call.language), await feeds.creation_time(guild)
    if made is None:
        return _page([words(say("feed-none"))], [_make("feed-make", words)], words)
    lines = [words(say("feed-made", at=f"<t:{made // 1000}:f>"))]
    return _page(lines, [_make("feed-change", words), _remove(words)], words)


async def make(context: Context, call: OwnCall) -> Reply:
    """Make an address and show it; once that is confirmed if the server has one, which then ends."""
    feeds, guild = await _feeds(context, call)
    words = context.languages.words(call.language)

    async def question() -> Confirmation:
        no = no_button(OwnPress(FeedVerb.SHOW), words)
        heading = words(say("feed-change-ask"))
        return Confirmation(heading, say("feed-change-yes"), OwnPress(FeedVerb.MAKE), no, words)

    async def attempt(shown: str) -> Reply:
        if await feeds.creation_time(guild) is not None:
            check_confirmed(LOST, (), shown)
        secret = await feeds.make(guild, call.person.id)
        lines = [words(say("feed-address")), f"```\n{feeds.url(secret)}\n```"]
        return _page(lines, [_make("feed-change", words), _remove(words)], words)

    return await ask_first(call, question, attempt)


async def remove(context: Context, call: OwnCall) -> Reply:
    """Remove the feed, once that is confirmed."""
    feeds, guild = await _feeds(context, call)
    words = context.languages.words(call.language)

    async def question() -> Confirmation:
        no = no_button(OwnPress(FeedVerb.SHOW), words)
        heading = words(say("feed-remove-ask"))
        return Confirmation(heading, say("feed-remove-yes"), OwnPress(FeedVerb.REMOVE), no, words)

    async def attempt(shown: str) -> Reply:
        check_confirmed(LOST, (), shown)
        await feeds.remove(guild, call.person.id)
        return await show(context, call)

    return await ask_first(call, question, attempt)


async def _feeds(context: Context, call: OwnCall) -> tuple[Feeds, int]:
    """Return the feeds, and the server of the caller; raises `Illegal` unless they may plan nights there."""
    await check_planner(context, call)
    if context.events.feeds.address is None:
        raise Illegal(say("feed-not-served"))
    return context.events.feeds, call.guild or 0


def _make(key: str, words: Words) -> Button:
    return button(words(say(key)), OwnPress(FeedVerb.MAKE))


def _remove(words: Words) -> Button:
    return button(words(say("feed-remove")), OwnPress(FeedVerb.REMOVE))


def _page(lines: Sequence[str], buttons: Sequence[Button], words: Words) -> Reply:
    told = (f"### {words(say('feed-page'))}", *lines, f"-# {words(say('feed-holds'))}")
    return Replace(Shown(message([*text(*told), *rows(buttons)], SEA)))


FEED_ACTIONS: Final[Mapping[StrEnum, AnyAction]] = MappingProxyType(
    {
        FeedVerb.SHOW: OwnAction(show),
        FeedVerb.MAKE: OwnAction(make),
        FeedVerb.REMOVE: OwnAction(remove),
    }
)
"""The handlers of presses about the feed of a server."""

"""The private page of the data kept about a person, and the question whether to delete them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from cogs.host.custom_ids import OwnPress, PageVerb
from cogs.host.interactions.confirming import Confirmation
from cogs.host.screens.components import SEA, button, message, rows, text
from cogs.host.screens.shown import Shown
from cogs.own_data.verbs import DataVerb
from games.engine.text import say

if TYPE_CHECKING:
    from games.engine.text import Text
    from tables.privacy import Deletion, Kept
    from words import Words

LISTED = 10
"""Most tables that are named."""


def data_page(kept: Kept, words: Words) -> Shown:
    """Return the page of the kept data, with the ways to get them as a file and to delete them."""
    lines = [*_who(kept), say("privacy-matches", matches=kept.finished), *_live(kept)]
    if kept.events:
        lines.append(say("privacy-events", events=kept.events))
    own = [say(f"privacy-own-{name.replace('_', '-')}") for name in sorted(kept.own - {"people"})]
    if own:
        lines.append(say("privacy-own", what=tuple(own)))
    lines.append(say("privacy-not"))
    buttons = [
        button(words(say("privacy-export")), OwnPress(DataVerb.EXPORT)),
        button(words(say("privacy-delete")), OwnPress(DataVerb.ASK), discord.ButtonStyle.danger),
    ]
    told = "\n".join(f"- {words(line)}" for line in lines)
    heading = f"### {words(say('privacy-heading'))}"
    return Shown(message([*text(heading, told), *rows(buttons)], SEA))


def losses_of_deletion(kept: Kept, backups: int) -> tuple[Text, ...]:
    """Return the losses of a deletion; `backups` is the number of nights that these are kept."""
    return (
        say("privacy-means-matches"),
        *([say("privacy-means-live", tables=len(kept.live))] if kept.live else []),
        *([say("privacy-events", events=kept.events)] if kept.events else []),
        say("privacy-means-verify"),
        say("privacy-means-messages"),
        *([say("privacy-means-backups", nights=backups)] if backups else []),
    )


def deletion_question(words: Words) -> Confirmation:
    """Return the question whether to delete it all."""
    no = button(words(say("privacy-no")), OwnPress(PageVerb.DATA))
    return Confirmation(words(say("privacy-ask")), say("privacy-yes"), OwnPress(DataVerb.DELETE), no, words)


def deleted_page(words: Words, deletion: Deletion) -> Shown:
    """Return the page after a deletion."""
    return Shown(message(text(words(say(f"privacy-deletion-{deletion.value}"))), SEA))


def _who(kept: Kept) -> list[Text]:
    known = [say("privacy-known", name=kept.name)] if kept.name else []
    return [*known, *([say("privacy-under-way")] if kept.deletion else [])]


def _live(kept: Kept) -> list[Text]:
    if not kept.live:
        return []
    listed = tuple(f"#{number}" for number in kept.live[:LISTED])
    return [say("privacy-live", tables=listed, count=len(kept.live))]

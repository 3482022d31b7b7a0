"""The private page of a person's settings, each with the controls that change it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.custom_ids import Press, Verb
from cogs.host.screens.components import SEA, button, message, rows, text
from cogs.host.screens.shown import Shown
from games.engine.text import say

if TYPE_CHECKING:
    from cogs.host.screens.components import Block
    from words import Words


def settings_page(words: Words, *, invited: bool) -> Shown:
    """The page of a person who takes invitations, if `invited`."""
    return Shown(
        message([*text(f"### {words(say('settings-heading'))}"), *_invitations(words, invited)], SEA)
    )


def _invitations(words: Words, invited: bool) -> list[Block]:  # noqa: FBT001 - named by its only caller
    told, label = (
        ("settings-invited", "invite-no-more") if invited else ("settings-uninvited", "invite-again")
    )
    change = Press(Verb.INVITATIONS, 0, path=(0,) if invited else (1,))
    return [*text(words(say(told))), *rows([button(words(say(label)), change)])]

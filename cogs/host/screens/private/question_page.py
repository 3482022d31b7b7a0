"""The question before a press that cannot be undone: its losses, and the two answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord

from cogs.host.graphemes import cut
from cogs.host.names import harmless
from cogs.host.screens.components import SEA, button, message, rows, text
from cogs.host.screens.shown import Shown
from games.engine.text import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.host.custom_ids import Press
    from cogs.host.screens.components import Button
    from games.engine.text import Text
    from words import Words

ROOM: Final = 3_000
"""Most characters of the consequences."""


def question_page(
    heading: str, lost: Sequence[Text], buttons: Sequence[Button], words: Words, *, changed: bool = False
) -> Shown:
    """Return the question with its `buttons`; it mentions that it was `changed` since it was asked."""
    lines = "\n".join(f"- {words(harmless(loss))}" for loss in lost)
    note = [words(say("confirm-changed"))] if changed else []
    return Shown(message([*text(*note, f"### {heading}", cut(lines, ROOM)), *rows(buttons)], SEA))


def yes_button(label: Text, press: Press, words: Words) -> Button:
    """Return the button that confirms the question."""
    return button(words(label), press, discord.ButtonStyle.danger)


def no_button(press: Press, words: Words) -> Button:
    """Return the button that changes nothing."""
    return button(words(say("confirm-no")), press)

"""The names and texts of people, as messages, labels and pictures show them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from cogs.host.graphemes import clean
from games.engine.scene import LOOKS
from games.engine.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.engine.text import Param, Part, Seat
    from tables.model.table import Participant, Table
    from words import Words

LONGEST_NAME: Final = 32
"""Graphemes."""

LONGEST_GIVEN: Final = 80
"""Graphemes of the longest name of anything that people name."""

FORMER_PLAYER: Final = say("engine-former-player")
"""A former player whose data were deleted."""

NAMES: Final = ("name", "names", "by")
"""The parameters of texts that are names of people, or of what they have named."""

_ACTIVE: Final = re.compile(r"[\\`*_~|<>\[\]()#:./@-]")
"""Characters of the markup of a message: formatting, links, mentions, custom emoji, timestamps."""

_BREAK: Final = "\u200b"
"""Seen as nothing. After `@` it keeps `@everyone` from being one, which a backslash does not."""


def naming(table: Table, words: Words) -> Words:
    """Return words with the names of the people at a table, for messages.

    Names neither format, link nor mention anything.
    """
    return words.with_names({seat: _escape(name) for seat, name in _labels(table, words).items()})


def labelling(table: Table, words: Words) -> Words:
    """Return words with these names for labels, pictures and suggestions, which are plain text."""
    return words.with_names(_labels(table, words))


def name_of(display_name: str, user_name: str) -> str:
    """Return the name to keep of an account: its display name, or its unique name if that looks empty.

    Empty if that looks empty too.
    """
    return clean(display_name, LONGEST_NAME) or clean(user_name, LONGEST_NAME)


def safe(text: str, most: int) -> str:
    """Return at most `most` graphemes of a person's text, without any effect in a message."""
    return _escape(clean(text, most))


def harmless(text: Text) -> Text:
    """Return a text for messages in which names have no effect.

    A deleted name is that of a former player.
    """
    return Text(text.key, tuple((key, _harmless(value, key)) for key, value in text.params))


def _harmless(value: Param, key: str) -> Param:
    if isinstance(value, Text):
        return harmless(value)
    if isinstance(value, tuple):
        return tuple(_part(part, key) for part in value)
    return _part(value, key)


def _part(value: Part, key: str) -> Part:
    if isinstance(value, Text):
        return harmless(value)
    if key in NAMES and isinstance(value, str):
        return safe(value, LONGEST_GIVEN) or FORMER_PLAYER
    return value


def _labels(table: Table, words: Words) -> Mapping[Seat, str]:
    return {participant.seat: _label(participant, words) for participant in table.participants}


def _label(participant: Participant, words: Words) -> str:
    """Return the name as plain text; tables that were opened earlier may hold any."""
    if participant.deleted:
        return words(FORMER_PLAYER)
    letter = LOOKS[participant.seat].letter
    return clean(participant.name, LONGEST_NAME) or words(say("host-nameless", seat=letter))


def _escape(text: str) -> str:
    """Escape a text for a message; Discord hides the backslashes."""
    return _ACTIVE.sub(r"\\\g<0>", text).replace("@", f"@{_BREAK}")

"""The names that people choose and the texts that they type, as messages, labels and pictures show them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from cogs.host.graphemes import cleaned
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
"""Whoever sat at a seat and had their data deleted."""

NAMES: Final = ("name", "names", "by")
"""The parameters of texts that are names of people, or of what they have named."""

_ACTIVE: Final = re.compile(r"[\\`*_~|<>\[\]()#:./@-]")
"""Characters of the markup of a message: formatting, links, mentions, custom emoji, timestamps."""

_BREAK: Final = "\u200b"
"""Seen as nothing. After `@` it keeps `@everyone` from being one, which a backslash does not."""


def named(table: Table, words: Words) -> Words:
    """The same words with the names of those who sit at the table, for messages: names neither format, link
    nor mention anything.
    """
    return words.with_names({seat: _escaped(name) for seat, name in _labels(table, words).items()})


def labelling(table: Table, words: Words) -> Words:
    """The same words with these names for labels, pictures and suggestions, which are plain text."""
    return words.with_names(_labels(table, words))


def name_of(display_name: str, user_name: str) -> str:
    """The name to keep of an account: the one that is displayed, or where that looks empty the unique one.
    Empty if that looks empty too.
    """
    return cleaned(display_name, LONGEST_NAME) or cleaned(user_name, LONGEST_NAME)


def safe(text: str, most: int) -> str:
    """At most `most` graphemes of what somebody wrote, for messages: without any effect there."""
    return _escaped(cleaned(text, most))


def harmless(text: Text) -> Text:
    """A text for messages in which the names that it is given have no effect; one that was deleted is that of
    a former player.
    """
    return Text(text.key, tuple((key, _harmless(value, key)) for key, value in text.params))


def _harmless(value: Param, key: str) -> Param:
    if isinstance(value, Text):
        return harmless(value)
    if isinstance(value, tuple):
        return tuple(_part(one, key) for one in value)
    return _part(value, key)


def _part(value: Part, key: str) -> Part:
    if isinstance(value, Text):
        return harmless(value)
    if key in NAMES and isinstance(value, str):
        return safe(value, LONGEST_GIVEN) or FORMER_PLAYER
    return value


def _labels(table: Table, words: Words) -> Mapping[Seat, str]:
    return {one.seat: _label(one, words) for one in table.participants}


def _label(participant: Participant, words: Words) -> str:
    """The name as plain text; tables that were opened earlier may hold any."""
    if participant.deleted:
        return words(FORMER_PLAYER)
    letter = LOOKS[participant.seat].letter
    return cleaned(participant.name, LONGEST_NAME) or words(say("host-nameless", seat=letter))


def _escaped(text: str) -> str:
    """The text for a message in which backslashes escape; Discord hides them."""
    return _ACTIVE.sub(r"\\\g<0>", text).replace("@", f"@{_BREAK}")

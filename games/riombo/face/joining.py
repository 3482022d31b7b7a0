"""Joining the news of a turn of Riombo: the sticks, and what becomes of the canoe that they move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.telling import last, sentences

if TYPE_CHECKING:
    from games.engine.text import Text


def joined(one: Text, other: Text) -> Text | None:
    """Return the sticks and all that happens in their turn as one text, else `None`."""
    begun = last(one).key.startswith(("riombo-revealed", "riombo-happens-"))
    return sentences(one, other) if begun and other.key.startswith("riombo-happens-") else None

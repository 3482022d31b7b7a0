"""Names of spaces in texts."""

from typing import Final

from games.engine.text import Text, say
from games.orongo.rules.island import SPACES


def space_kind(space: int) -> str:
    """Return the resource of a space; of a palm, whether it is `coast` or `inland`."""
    one = SPACES[space]
    return one.resource or ("coast" if one.coastal else "inland")


_NAMES: Final = tuple(say(f"orongo-space-{space_kind(i)}", id=space.id) for i, space in enumerate(SPACES))


def space_name(space: int) -> Text:
    """Name a space with what it holds: *food 34*, *palm B4*."""
    return _NAMES[space]

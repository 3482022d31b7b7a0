"""Names of spaces in texts."""

from games.engine.text import Text, say
from games.orongo.rules.island import SPACES


def space_name(space: int) -> Text:
    """Name a space with what it holds: *food 34*, *palm B4*."""
    one = SPACES[space]
    kind = one.resource or ("coast" if one.coastal else "inland")
    return say(f"orongo-space-{kind}", id=one.id)

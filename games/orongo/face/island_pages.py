"""The island in words, as rules pages for people who cannot see the picture."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.engine.text import Text, say
from games.orongo.rules.island import NEIGHBOURS, SPACES, Resource

HALF: Final = 55
"""Neighbours are split into two parameters of one text: Fluent takes at most 2,500 characters in each."""


def island_pages() -> tuple[Text, Text]:
    """Return two rules pages: the spaces by what they hold, and the neighbours of each in board order.

    Neighbours are listed from north-west to south-east.
    """
    spaces = say(
        "orongo-rules-spaces",
        quarry=_holding(Resource.QUARRY),
        food=_holding(Resource.FOOD),
        temple=_holding(Resource.TEMPLE),
        god=_holding(Resource.GOD),
        birdman=_holding(Resource.BIRDMAN),
        nest=_holding(Resource.NEST),
        coast=_list_names(space.id for space in SPACES if space.coastal),
        inland=_list_names(space.id for space in SPACES if space.palm and not space.coastal),
    )
    lines = [
        f"{space.id}: {_list_names(SPACES[near].id for near in NEIGHBOURS[i])}"
        for i, space in enumerate(SPACES)
    ]
    north, south = "\n".join(lines[:HALF]), "\n".join(lines[HALF:])
    return spaces, say("orongo-rules-neighbours", north=north, south=south)


def _holding(kind: Resource) -> str:
    return _list_names(space.id for space in SPACES if space.resource is kind)


def _list_names(ids: Iterable[str]) -> str:
    return ", ".join(ids)

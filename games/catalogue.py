"""The catalogue: every game of the bot. A new game is one line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Final, cast

from games.engine.generic.entry import GameEntry


class Games(Mapping[str, GameEntry]):
    """Games by their keys, which are the names of their folders.

    The `ENTRY` of `games/KEY/entry.py` is imported when it is first asked for: a game that cannot be imported
    raises what its import raised, and leaves the other games alone.
    """

    def __init__(self, *keys: str) -> None:
        self._keys = keys

    def __getitem__(self, key: str) -> GameEntry:
        if key not in self._keys:
            raise KeyError(key)
        return cast("GameEntry", import_module(f"games.{key}.entry").ENTRY)

    def __iter__(self) -> Iterator[str]:
        return iter(self._keys)

    def __len__(self) -> int:
        return len(self._keys)


CATALOGUE: Final = Games(
    "oroen",
    "orongo",
    "riombo",
    "wongar",
)

"""Shards: the share of Discord's servers that a process serves."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from db.share import shard_of

MOST: Final = 100_000
"""Most shards that a bot can have here; Discord has never recommended more."""

_WRITTEN: Final = re.compile(r"([0-9]{1,6})(?:-([0-9]{1,6}))?/([0-9]{1,6})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Shards:
    """The shards of a process by their `numbers`, of `count` shards in all."""

    numbers: range
    count: int

    def owns(self, guild: int) -> bool:
        """Return whether the events of a guild arrive in this process."""
        return shard_of(guild, self.count) in self.numbers


EVERY_SHARD: Final = Shards(range(1), 1)
"""The shards of a process that serves all servers, of any number."""


def read_shards(written: str) -> Shards:
    """Return the shards that a text such as `0-3/16` or `5/16` names. Raise `ValueError` for any other
    text.
    """
    found = _WRITTEN.fullmatch(written.strip())
    if found is None:
        raise ValueError(written)
    first, last, count = int(found[1]), int(found[2] or found[1]), int(found[3])
    if not first <= last < count <= MOST:
        raise ValueError(written)
    return Shards(range(first, last + 1), count)

"""The share of the work that a process does: all of it, or that of some of Discord's shards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Share:
    """The servers whose tables and events a process shows, and works for by the clock.

    `shards` are numbers of shards of Discord, of which there are `count`; `None` stands for all servers.
    `alone` is whether the process also does the work that belongs to no server: ratings, digests, tidying.
    """

    shards: frozenset[int] | None = None
    count: int = 1
    alone: bool = True

    def has(self, guild: int) -> bool:
        """Return whether a server is part of the share."""
        return self.shards is None or shard_of(guild, self.count) in self.shards

    @property
    def parts(self) -> tuple[Share, ...]:
        """The share in parts that can change hands: its shards, or all of it."""
        if self.shards is None:
            return (self,)
        return tuple(Share(frozenset({shard}), self.count, self.alone) for shard in sorted(self.shards))

    @property
    def name(self) -> str:
        """The numbers of the shards; empty for all servers."""
        if self.shards is None:
            return ""
        return f"{','.join(str(shard) for shard in sorted(self.shards))}/{self.count}"

    def condition(self, guild: str = "guild") -> str:
        """Return the condition, in SQL, that the server in a column is part of the share."""
        if self.shards is None:
            return "TRUE"
        numbers = ", ".join(str(number) for number in sorted(self.shards))
        return f"({guild} >> 22) % {self.count} IN ({numbers})" if numbers else "FALSE"

    def rows(self, key: str, table: str) -> str:
        """Return the condition, in SQL, that the `key` of a row is that of a row of `table` within the
        share.
        """
        if self.shards is None:
            return "TRUE"
        return f"{key} IN (SELECT {key} FROM {table} WHERE {self.condition()})"


EVERYTHING: Final = Share()
"""The share of a process that has the database to itself."""

NOTHING: Final = Share(frozenset(), alone=False)
"""The share of a process that holds nothing yet, or whose hold it could not renew."""


def shard_of(guild: int, count: int) -> int:
    """Return the shard that hears of a server, of `count` shards, by Discord's rule."""
    return (guild >> 22) % count

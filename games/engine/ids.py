"""Ids and times: types that keep the number of one thing from standing where that of another belongs."""

from __future__ import annotations

from typing import Final, NewType

TableId = NewType("TableId", int)
"""The number of a table, from 1."""

NO_TABLE: Final = TableId(0)
"""No table has this number."""

EventId = NewType("EventId", int)
"""The number of a game night or a cup, from 1."""

DraftId = NewType("DraftId", int)
"""The number of a draft of a night or a cup, from 1."""

PersonId = NewType("PersonId", int)
"""The id of an account on Discord."""

Milliseconds = NewType("Milliseconds", int)
"""A length of time, or a point of it since the epoch (UTC), in ms."""

EPOCH: Final = Milliseconds(0)
"""The beginning of 1970, UTC."""

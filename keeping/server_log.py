"""The log of a server: lines that say what hosts and moderators did, kept with what they did."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from db import guild_places
from games.engine.codec import Adapter
from games.engine.ids import Milliseconds
from games.engine.text import Text

if TYPE_CHECKING:
    from db.rows import Connection

LINE: Final[Adapter[Text]] = Adapter(Text)
"""The form in which a line is kept until it is sent."""


def add_line(
    connection: Connection, guild: int, line: Text, now: Milliseconds, channel: int | None = None
) -> None:
    """Add a line to the log of a server, if it has one, at a time in ms; or to that in another channel.

    It names people by their mentions, which ring no phone, and holds nothing that is secret at a table.
    """
    guild_places.add_line(connection, guild, now, LINE.dump(line), channel)

"""Making a restored database ready for a bot: Discord shows what was played after the backup."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from db import events, facts, matches

if TYPE_CHECKING:
    from db.rows import Connection

SKIPPED: Final = 10_000
"""Numbers of matches and of events that are not used after a restore, if the replaced database cannot tell
which it used: more than are opened between two backups.
"""

EVENTS: Final = 22
"""The first version of a database that has events."""

# Messages whose places a change of a match can make out of date. `turn` -1: no turn was announced.
DOUBT: Final = """UPDATE messages SET shown = '?', turn = -1 WHERE shown != ''
    AND match IN (SELECT match FROM matches WHERE phase IN ('lobby', 'running'))
    AND (place IN ('lobby', 'card') OR place GLOB 'seat:*' OR place GLOB 'call:*')"""
MARK: Final = """INSERT INTO outbox (match, place, mark, due)
    SELECT match, 'lobby', 1, 0 FROM matches WHERE phase IN ('lobby', 'running')
    UNION ALL SELECT match, 'card', 1, 0 FROM matches WHERE phase = 'running'
    UNION ALL SELECT match, 'seat:' || seat, 1, 0 FROM matches JOIN seats USING (match)
        WHERE phase = 'running' AND person IS NOT NULL
    ON CONFLICT (match, place) DO UPDATE SET mark = outbox.mark + 1, due = 0, tries = 0"""

DOUBT_EVENTS: Final = """UPDATE event_messages SET shown = '?' WHERE shown != '' AND place = 'card'
    AND event IN (SELECT event FROM events WHERE live = 1)"""
MARK_EVENTS: Final = """INSERT INTO event_outbox (event, place, mark, due)
    SELECT event, 'card', 1, 0 FROM events WHERE live = 1
    ON CONFLICT (event, place) DO UPDATE SET mark = event_outbox.mark + 1, due = 0, tries = 0"""

GUILDS: Final = 36
"""The first version of a database in which guilds have boards and logs."""

DOUBT_BOARDS: Final = "UPDATE guild_messages SET shown = '?' WHERE shown != '' AND place = 'board'"
MARK_BOARDS: Final = """INSERT INTO guild_outbox (guild, place, mark, due)
    SELECT guild, 'board', 1, 0 FROM guild_settings WHERE board IS NOT NULL
    ON CONFLICT (guild, place) DO UPDATE SET mark = guild_outbox.mark + 1, due = 0, tries = 0"""


def prepare(connection: Connection, replaced: int) -> None:
    """Mark the messages of all unfinished matches to be shown anew, and the commands to be sent to Discord
    again.

    The numbers of matches opened after the backup are not used again: the buttons of those matches are still
    there. `replaced` is the highest one of the database that is replaced, as far as it is known.
    """
    connection.execute(DOUBT)
    connection.execute(MARK)
    connection.execute("DELETE FROM facts WHERE fact = ?", (facts.COMMANDS,))
    lost = max(matches.last_number(connection) + SKIPPED, replaced)
    facts.put(connection, facts.LAST_LOST, str(lost))


def prepare_events(connection: Connection, replaced: int) -> None:
    """Mark the cards of all unfinished events to be shown anew. The numbers of later ones are not used again,
    as with matches.
    """
    connection.execute(DOUBT_EVENTS)
    connection.execute(MARK_EVENTS)
    lost = max(events.last_number(connection) + SKIPPED, replaced)
    facts.put(connection, facts.LAST_LOST_EVENT, str(lost))


def prepare_guilds(connection: Connection) -> None:
    """Mark the boards of all guilds to be shown anew."""
    connection.execute(DOUBT_BOARDS)
    connection.execute(MARK_BOARDS)

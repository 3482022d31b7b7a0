"""Rows of the outbox of matches (places that are out of date) and of the messages at their places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from db.commits import JobRow
from db.places import UNKNOWN, MessageRow, PlaceRows
from db.rows import all_of, first_of

if TYPE_CHECKING:
    from collections.abc import Collection

    from db.rows import Connection
    from games.engine.ids import Milliseconds, TableId

__all__ = ["ROWS", "UNKNOWN", "JobRow", "MessageRow"]

ROWS: Final = PlaceRows("outbox", "messages", "match", "matches")
"""The rows that any outbox has."""

mark = ROWS.mark
mark_each = ROWS.mark_each
complete = ROWS.complete
cancel = ROWS.cancel
postpone = ROWS.postpone
message = ROWS.message
hash_of = ROWS.hash_of
places_of = ROWS.places_of
is_newest = ROWS.is_newest
set_message = ROWS.set_message
forget_message = ROWS.forget_message
move_message = ROWS.move_message
set_turn = ROWS.set_turn
repost = ROWS.repost
has_uncovered = ROWS.has_uncovered
mark_covered = ROWS.mark_covered


def messages_to_delete(connection: Connection, guilds: Collection[int]) -> tuple[tuple[int, str], ...]:
    """`(match, place)` of the messages in some guilds that have been replaced and are still to be deleted."""
    query = "SELECT match, place, guild FROM messages JOIN matches USING (match) WHERE place GLOB 'old:*'"
    return tuple((row["match"], row["place"]) for row in all_of(connection, query) if row["guild"] in guilds)


def up_to_date(connection: Connection, channel: int, message: int) -> bool:
    """Return whether a direct message stands at the place of a seat that has no job."""
    query = (
        "SELECT 1 FROM messages LEFT JOIN outbox USING (match, place)"
        " WHERE channel = ? AND message = ? AND place GLOB 'seat:*' AND mark IS NULL"
    )
    return first_of(connection, query, (channel, message)) is not None


def expect_redraw(connection: Connection, channel: int, message: int, due: Milliseconds) -> None:
    """Add a job for a direct message that is about to be redrawn. Its mark is 0, unlike that of any other."""
    query = (
        "INSERT INTO outbox (match, place, mark, due) SELECT match, place, 0, ? FROM messages"
        " WHERE channel = ? AND message = ? AND place GLOB 'seat:*' ON CONFLICT DO NOTHING RETURNING"
    )
    ROWS.note(connection, query, (due, channel, message))


def cancel_expected_redraw(connection: Connection, channel: int, message: int) -> None:
    """Delete the job that `expect_redraw` added, unless the place was marked meanwhile."""
    query = (
        "DELETE FROM outbox WHERE mark = 0"
        " AND (match, place) IN (SELECT match, place FROM messages WHERE channel = ? AND message = ?)"
        " RETURNING"
    )
    ROWS.note(connection, query, (channel, message), gone=True)


def record_redraw(connection: Connection, channel: int, message: int, at: Milliseconds, shown: str) -> None:
    """Record what a message shows since a press of it was answered at `at`, in ms.

    That is later than the act that the press was, so that it shows where its person acted last.
    If that was unknown before, it stays unknown, because an older edit may still arrive.
    """
    connection.execute(
        "UPDATE messages SET at = ?, turn = CASE WHEN turn > 0 THEN turn ELSE 0 END,"
        " shown = CASE WHEN shown = ? THEN shown ELSE ? END"
        " WHERE channel = ? AND message = ?",
        (at + 1, UNKNOWN, shown, channel, message),
    )


def reopen(connection: Connection, match: TableId) -> None:
    """Record of the direct messages of a match that ask nothing that they say something that has passed."""
    connection.execute(
        "UPDATE messages SET turn = 0 WHERE match = ? AND place GLOB 'seat:*' AND turn < 0", (match,)
    )


def mark_all_unknown(connection: Connection) -> None:
    """Record for all cards and questions with a job that it is unknown what they show.

    This and `hasten` are about the share of the process.
    """
    connection.execute(
        "UPDATE messages SET shown = ? WHERE (match, place) IN (SELECT match, place FROM outbox)"
        f" AND {ROWS.share_condition(connection)}"
        " AND (place IN ('lobby', 'card') OR place GLOB 'seat:*') AND shown != ''",
        (UNKNOWN,),
    )


def hasten(connection: Connection, now: Milliseconds) -> None:
    """Make every job due by `now`, except delayed rings."""
    query = (
        f"UPDATE outbox SET due = ? WHERE due > ? AND {ROWS.share_condition(connection)}"
        " AND place NOT GLOB 'ring:*'"
    )
    connection.execute(query, (now, now))

"""Keeping tables: load one for a command, and write the changes of the command."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from db import orders, timers
from db import outbox as outbox_rows
from games.engine.ids import Milliseconds, TableId
from games.engine.record import replace
from keeping.server_log import add_line
from keeping.transact import Transactor
from tables.guild_outbox import mark_board
from tables.guilds import guild_settings_of
from tables.handing_over import hand_over_messages
from tables.inviting import invite, without_silent
from tables.model.clocks import PLEA, REMINDERS, same_turn, timers_of, with_clock, with_released_clock
from tables.model.consent import seats_with_new_pleas, uncalled_seats, with_pleas, with_stop
from tables.model.guild import KEPT, Keep
from tables.model.looking import is_board_stale
from tables.model.orders import with_spent
from tables.model.places import CARD, THREAD, can_wait, ring_place, seat_place
from tables.model.presence import HERE, newcomers, unrung, with_act, with_pressed
from tables.model.table import Change, Phase, Table
from tables.model.undoing import seats_with_new_requests, without_lapsed
from tables.model.unreadable import Unreadable
from tables.pending import take_spent
from tables.results import note_result
from tables.store import (
    KEPT_DOCUMENT,
    KEPT_TABLE,
    NewTable,
    StoredTable,
    add,
    load,
    save_change,
    with_settings,
)

if TYPE_CHECKING:
    from db.documents import TimerRow
    from db.rows import Connection
    from tables.store import Catalogue

TableTransactor: TypeAlias = Transactor[StoredTable, Change, NewTable, Table]
"""The transactor of tables."""

CHOICE: Final = frozenset({KEPT_TABLE[0], KEPT_DOCUMENT[0]})
ENTRY: Final = CHOICE | {"newest", "since"}
"""The kinds of kept answers that a command changes, without and with a new entry in the log."""

TOGETHER: Final = 3_000
"""Time within which changes of a card are shown together, in ms, unless a press waits for them."""


class TableKeeper:
    """Keeps tables, whose games are in a catalogue."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue

    def load(self, connection: Connection, number: int, now: Milliseconds) -> StoredTable:
        """Load a table as it stands at a time in ms: its clock may stand still.

        Raises `Illegal` if there is none of that number, and `Unreadable` if it cannot be read.
        """
        stored = load(connection, self._catalogue, TableId(number))
        return replace(stored, at=now, table=with_stop(stored.table, now))

    def prepare(self, connection: Connection, loaded: StoredTable, by: int | None) -> StoredTable:
        """Return the table for a command: the caller counts as present.

        The lobby of a rematch comes with the table of the match before, or `None` if that cannot be read.
        """
        if by is not None:
            loaded = replace(loaded, table=with_act(loaded.table, by, loaded.at))
        if loaded.table.phase is not Phase.LOBBY or loaded.table.rematch_of is None:
            return loaded
        connection.look_beyond()
        try:
            return replace(loaded, last=load(connection, self._catalogue, loaded.table.rematch_of).table)
        except Unreadable:
            return loaded

    def document_of(self, loaded: StoredTable) -> Table:
        """Return the table of a command that changed nothing."""
        return loaded.table

    def take_timer(self, connection: Connection, timer: TimerRow) -> bool:
        """Delete a timer; return whether it was still there."""
        return timers.take(connection, timer)

    def table_of(self, number: int) -> TableId:
        """Return the number itself: units of a table take its row."""
        return TableId(number)

    def add(self, connection: Connection, new: NewTable, by: int | None, now: Milliseconds) -> Table:
        """Add a table; return it with its number."""
        del by
        change = new.change
        after = add(connection, StoredTable(change.table, new.secrets))
        if change.inviter is not None:
            invite(connection, frozenset(), after, change.inviter, now)
        timers.put(connection, after.id, timers_of(after))
        outbox_rows.mark(connection, after.id, without_silent(connection, after, change.places), now)
        mark_board(connection, after.guild, now)
        return after

    def keep(
        self, connection: Connection, before: StoredTable, change: Change, by: int | None, now: Milliseconds
    ) -> Table:
        """Write a change by a person, or by the `CLOCK`."""
        if before.table.live and not change.table.live:
            connection.look_beyond()  # Results are numbered, and know of deleted people.
        if change.undone is not None:
            outbox_rows.reopen(connection, before.table.id)  # Messages may show the undone choice.
            spent = take_spent(connection, before.table, change.undone)
            change = replace(change, table=with_spent(change.table, spent))
        for seat in newcomers(before.table, change.table):
            orders.forget_spent(connection, before.table.id, seat)
        known = with_settings(connection, change.table, before.table.people.values())
        moved = {seat for entry in change.entries for seat, _ in entry.moves}
        ticking = without_lapsed(before.table, with_clock(before.table, known, moved, now))
        pleading = with_released_clock(before.table, with_pleas(before.table, ticking, now))
        done = with_pressed(before.table, pleading, by)
        after = save_change(connection, before, replace(change, table=done))
        note_result(connection, before.table, after, now)
        _tell_server(connection, before.table, replace(change, table=after), now)
        if change.inviter is not None:
            invite(connection, before.table.invited, after, change.inviter, now)
        _set_timers(connection, before.table, after, now)
        hand_over_messages(connection, before.table, after, now)
        redrawn = {*seats_with_new_requests(before.table, after), *seats_with_new_pleas(before.table, after)}
        told = map(seat_place, sorted(redrawn))
        places = without_silent(connection, after, (*change.places, *told))
        due = dict.fromkeys(places, now)
        if CARD in due and can_wait(before.table, after):
            due[CARD] = Milliseconds(now + TOGETHER)
        outbox_rows.mark_each(connection, after.id, due, _rings(connection, before.table, after, now))
        if before.table.phase is not after.phase:
            connection.commit_news.everywhere = True  # Other tables of the people may show no tips now.
        elif before.table.people == after.people:
            connection.commit_news.answers[KEPT_TABLE] = after
            if change.undone is None:
                connection.commit_news.of_command = ENTRY if change.entries else CHOICE
        return after


def _tell_server(connection: Connection, before: Table, change: Change, now: Milliseconds) -> None:
    """Tell the log of the server what was done, and mark its board if that shows something else now."""
    for line in change.told:
        add_line(connection, before.guild, line, now)
    if is_board_stale(before, change.table):
        mark_board(connection, before.guild, now)


def _set_timers(connection: Connection, before: Table, after: Table, now: Milliseconds) -> None:
    """Write the timers, if they have changed. A reminder of this turn is sent once."""
    due = timers_of(after)
    if before.live and not after.live and after.thread is not None:
        played = after.phase is not Phase.CANCELLED
        keep = guild_settings_of(connection, after.guild).keep if played else Keep.SOON
        due[THREAD] = now + KEPT[keep]
    if due == timers_of(before):
        return
    going_on, pleas = same_turn(before, after), {kind for kind in due if kind.startswith(PLEA)}
    known = timers.kinds(connection, after.id) if going_on or pleas else frozenset[str]()
    for kind in REMINDERS & due.keys():
        if kind not in known if going_on else due[kind] <= now:
            del due[kind]
    for kind in pleas:
        if kind not in known and due[kind] <= now:
            del due[kind]
    timers.put(connection, after.id, due)


def _rings(connection: Connection, before: Table, after: Table, now: Milliseconds) -> dict[str, int]:
    """Return when to ring awaited people, unless they answer within `HERE` ms, by place.

    People whose consent is awaited are rung likewise. People who are not here are rung at once, by the job
    of their seat's place, which cancels this one.
    """
    old, new = unrung(before), unrung(after)
    missing, asked = set(uncalled_seats(before)), set(uncalled_seats(after))
    outbox_rows.cancel(connection, after.id, map(ring_place, {*old, *missing} - {*new, *asked}))
    outbox_rows.mark(connection, after.id, map(ring_place, asked - missing), Milliseconds(now + HERE))
    asked_again = newcomers(before, after) | (set(new) - set(before.awaited))  # after a pause
    begun = new if before.turn != after.turn else asked_again & set(new)
    return dict.fromkeys(map(ring_place, begun), now + HERE)

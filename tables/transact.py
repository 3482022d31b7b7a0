"""The transaction around every command: the click, loading, saving, and the places that are out of date."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from db import matches, orders, people, settings, timers
from db import outbox as outbox_rows
from games.engine.record import replace
from games.engine.text import Illegal, say
from keeping.kind import Repeated
from tables.commands.clocks import rest_changed
from tables.commands.lobby import Hosted, join
from tables.guilds import guild_settings_of
from tables.handing_over import hand_over_messages
from tables.inviting import invite, without_silent
from tables.model.clocks import PLEA, REMINDERS, released, same_turn, timers_of, with_clock
from tables.model.consent import asked_anew, uncalled, with_pleas, with_stop
from tables.model.guild import KEPT, Keep
from tables.model.orders import with_spent
from tables.model.pace import HOUR
from tables.model.places import CARD, THREAD, all_places, can_wait, ring_place, seat_place
from tables.model.presence import CLOCK, HERE, newcomers, unrung, with_act, with_pressed
from tables.model.table import Phase
from tables.model.undoing import told_anew, without_lapsed
from tables.model.unreadable import Unreadable
from tables.own_settings import row_of, settings_of, timers_of_person
from tables.pending import take_spent
from tables.reading import plain
from tables.results import note_result
from tables.store import StoredTable, add, load, save_change, with_settings

if TYPE_CHECKING:
    from collections.abc import Callable

    from db.connection import Database
    from db.documents import TimerRow
    from db.rows import Connection
    from keeping.clock import Clock
    from tables.model.settings import OwnSettings
    from tables.model.table import Change, Person, Secrets, Table
    from tables.model.unreadable import UnreadableTable
    from tables.store import Catalogue

log = logging.getLogger(__name__)

WEEK: Final = 604_800_000
"""In ms."""

TOGETHER: Final = 3_000
"""Time within which changes of a card for which nobody waits are shown together, in ms."""


class TableTransactor:
    """Carries out commands, each entirely or not at all.

    `click` is the id of the interaction that asked for a command, or `None`; a click that was carried out
    before raises `Repeated`. `changed` is called after each commit, with the numbers of
    the table and its server if it is one table.
    """

    def __init__(
        self, database: Database, catalogue: Catalogue, clock: Clock, changed: Callable[..., None]
    ) -> None:
        self._database = database
        self._catalogue = catalogue
        self._clock = clock
        self._changed = changed

    async def change(
        self,
        table: int,
        click: int | None,
        command: Callable[[StoredTable], Change],
        *,
        by: int | None = None,
    ) -> Table:
        """Carry out a command on a table, which is read once; return the table after it.

        The person who asked for it, `by`, counts as being there.
        """

        def unit(connection: Connection) -> Table:
            self._first_time(connection, click)
            stored = self._load(connection, table)
            if by is not None:
                stored = replace(stored, table=with_act(stored.table, by, stored.at))
            if stored.table.phase is Phase.LOBBY and stored.table.rematch_of is not None:
                stored = replace(stored, last=self._last(connection, stored.table.rematch_of))
            return self._keep(connection, stored, command(stored), by)

        return await self._write(unit, table)

    def _load(self, connection: Connection, number: int) -> StoredTable:
        """Read a table as it stands now: its clock may stand still."""
        stored, now = load(connection, self._catalogue, number), self._clock.now()
        return replace(stored, at=now, table=with_stop(stored.table, now))

    def _last(self, connection: Connection, number: int) -> Table | None:
        """The table of which a lobby is the rematch; `None`, as for any lobby, if it cannot be read."""
        connection.look_beyond()
        try:
            return load(connection, self._catalogue, number).table
        except Unreadable:
            return None

    async def change_unreadable(
        self, number: int, click: int | None, command: Callable[[UnreadableTable], UnreadableTable]
    ) -> UnreadableTable:
        """Carry out a command on a table that cannot be loaded; raises `Illegal` if it can be."""

        def unit(connection: Connection) -> UnreadableTable:
            self._first_time(connection, click)
            try:
                load(connection, self._catalogue, number)
            except Unreadable as why:
                after = command(plain(connection, why))
            else:
                raise Illegal(say("tables-readable"))
            matches.close_unreadable(connection, number, after.phase)
            timers.put(connection, number, {})
            self._mark(connection, number, all_places(after))
            return after

        after = await self._database.write(unit, table=number)
        log.info("%s; it has been closed", after.why)
        self._changed(after.id, after.guild)
        return after

    async def expire(
        self, timer: TimerRow, command: Callable[[Table, str, int], Change | None]
    ) -> Table | None:
        """Carry out what a timer is for, if it has not changed meanwhile; return the table after it.

        `command` gets the table, the kind of the timer and the time, and may have nothing to do.
        """

        def unit(connection: Connection) -> Table | None:
            if not timers.take(connection, timer):
                return None
            stored = self._load(connection, timer.number)
            change = command(stored.table, timer.kind, stored.at)
            return self._keep(connection, stored, change, CLOCK) if change else None

        after = await self._database.write(unit, table=timer.number)
        if after:
            self._changed(after.id, after.guild)
        return after

    async def choose(self, person: int, command: Callable[[OwnSettings, int], OwnSettings]) -> OwnSettings:
        """Change the settings of a person, at a time in ms; return them after that.

        If that changes their rest, the clocks of all their tables are set anew; a table that cannot be read
        stays as it is.
        """

        def unit(connection: Connection) -> OwnSettings:
            now, before = self._clock.now(), settings_of(settings.get(connection, person))
            after = command(before, now)
            settings.put(connection, row_of(person, after, now))
            for kind, due in timers_of_person(after, now).items():
                settings.set_timer(connection, person, kind, due)
            if after.rest != before.rest:
                seen = after.rest.away != before.rest.away
                for number in matches.live_of(connection, person):
                    self._rest_changed(connection, number, person, seen=seen)
            return after

        after = await self._database.write(unit)
        self._changed()
        return after

    def _rest_changed(self, connection: Connection, number: int, person: int, *, seen: bool) -> None:
        try:
            stored = self._load(connection, number)
        except Unreadable:
            return
        change = rest_changed(stored.table, person, stored.at, seen=seen)
        if change.places:
            self._keep(connection, stored, change)

    async def create(
        self, click: int, host: int, secrets: Secrets, command: Callable[[Hosted], Change]
    ) -> Table:
        """Add the table that a command makes from the tables that `host` has."""

        def unit(connection: Connection) -> Table:
            self._first_time(connection, click)
            return self.add(connection, secrets, command(self._hosted(connection, host)))

        return await self._write(unit)

    async def create_rematch(
        self,
        table: int,
        click: int,
        by: Person,
        secrets: Secrets,
        check: Callable[[Table], None],
        command: Callable[[Table, Hosted], Change],
    ) -> Table:
        """As `create`, from the table whose match is played again; or return its rematch, if there is one.

        There `by` takes a seat, unless they have one or it has begun. `check` raises `Illegal` for somebody
        who may not have either.
        """

        def unit(connection: Connection) -> Table:
            self._first_time(connection, click)
            last = (load(connection, self._catalogue, table)).table
            check(last)
            known = matches.rematch_of(connection, table)
            if known is not None:
                stored = replace(load(connection, self._catalogue, known), last=last, at=self._clock.now())
                if stored.table.phase is not Phase.LOBBY or stored.table.seat_of(by.id) is not None:
                    return stored.table
                return self._keep(connection, stored, join(stored.table, by, last))
            hosted = self._hosted(connection, by.id)
            return self.add(connection, secrets, command(last, hosted))

        return await self._write(unit)

    async def _write(self, unit: Callable[[Connection], Table], table: int | None = None) -> Table:
        after = await self._database.write(unit, table=table)
        self._changed(after.id, after.guild)
        return after

    def _hosted(self, connection: Connection, host: int) -> Hosted:
        """Return the tables of a host that count: lobbies, and matches played this week; and closed ones."""
        now = self._clock.now()
        live = matches.hosted(connection, host, now - WEEK)
        return Hosted(live, matches.closed_by(connection, host, now - HOUR))

    def _first_time(self, connection: Connection, click: int | None) -> None:
        if click is not None and not people.first_time(connection, click, self._clock.now()):
            raise Repeated

    def add(self, connection: Connection, secrets: Secrets, change: Change) -> Table:
        """Add the table of a change within a transaction; whoever began that says `changed` after it."""
        after = add(connection, StoredTable(change.table, secrets))
        if change.inviter is not None:
            invite(connection, frozenset(), after, change.inviter, self._clock.now())
        timers.put(connection, after.id, timers_of(after))
        self._mark(connection, after.id, without_silent(connection, after, change.places))
        return after

    def keep(self, connection: Connection, number: int, command: Callable[[StoredTable], Change]) -> Table:
        """Carry out a command on a table within a transaction, as `add` does."""
        stored = self._load(connection, number)
        return self._keep(connection, stored, command(stored))

    def _keep(
        self, connection: Connection, before: StoredTable, change: Change, by: int | None = None
    ) -> Table:
        """Write a change that a person has asked for, or the `CLOCK`."""
        now = self._clock.now()
        if before.table.live and not change.table.live:
            connection.look_beyond()  # Results are numbered, and know of deleted people.
        if change.undone is not None:
            outbox_rows.reopen(connection, before.table.id)  # They may tell of what was undone.
            spent = take_spent(connection, before.table, change.undone)
            change = replace(change, table=with_spent(change.table, spent))
        for seat in newcomers(before.table, change.table):
            orders.forget_spent(connection, before.table.id, seat)
        known = with_settings(connection, change.table, before.table.people.values())
        moved = {seat for entry in change.entries for seat, _ in entry.moves}
        ticking = without_lapsed(before.table, with_clock(before.table, known, moved, now))
        pleading = released(before.table, with_pleas(before.table, ticking, now))
        done = with_pressed(before.table, pleading, by)
        after = save_change(connection, before, replace(change, table=done))
        note_result(connection, before.table, after, now)
        if change.inviter is not None:
            invite(connection, before.table.invited, after, change.inviter, now)
        self._set_timers(connection, before.table, after)
        hand_over_messages(connection, before.table, after, now)
        redrawn = {*told_anew(before.table, after), *asked_anew(before.table, after)}
        told = map(seat_place, sorted(redrawn))
        places = without_silent(connection, after, (*change.places, *told))
        due = dict.fromkeys(places, now)
        if CARD in due and can_wait(before.table, after):
            due[CARD] = now + TOGETHER
        outbox_rows.mark_each(connection, after.id, due)
        self._schedule_rings(connection, before.table, after)
        return after

    def _set_timers(self, connection: Connection, before: Table, after: Table) -> None:
        """Write what is due, if that has changed. A reminder of this turn that was sent is not sent again."""
        due, now = timers_of(after), self._clock.now()
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

    def _schedule_rings(self, connection: Connection, before: Table, after: Table) -> None:
        """Ring people later who are awaited, or whose consent is, unless they answer within `HERE` ms.

        Those who are not here are rung at once, by the job of their seat's place, which cancels this one.
        """
        old, new = unrung(before), unrung(after)
        missing, asked = set(uncalled(before)), set(uncalled(after))
        outbox_rows.cancel(connection, after.id, map(ring_place, {*old, *missing} - {*new, *asked}))
        outbox_rows.mark(connection, after.id, map(ring_place, asked - missing), self._clock.now() + HERE)
        asked_again = newcomers(before, after) | (set(new) - set(before.awaited))  # after a pause
        begun = new if before.turn != after.turn else asked_again & set(new)
        outbox_rows.schedule(connection, after.id, map(ring_place, begun), self._clock.now() + HERE)

    def _mark(self, connection: Connection, table: int, places: tuple[str, ...]) -> None:
        outbox_rows.mark(connection, table, places, self._clock.now())

"""Tables as rows and back: loading a table, and saving the changes of a command."""

from __future__ import annotations

import json
import secrets
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from db import invitations, matches, seats, settings, stored_match
from db.commits import Served
from games.engine.chance import commitment
from games.engine.codec import RESULT, Malformed, codec_of
from games.engine.ids import EPOCH, Milliseconds, TableId
from games.engine.matches.match import Match
from games.engine.matches.origin import ClicksOrigin, key_of, origin_of, version_of
from games.engine.record import Record, RecordKind, replace
from games.engine.text import Illegal, say
from tables.document import TABLE, TABLE_FIELDS, document_of, participant_of
from tables.history import save_entries
from tables.model.pace import pace_of
from tables.model.table import Phase, Secrets, Table
from tables.model.unfit import without_unfit
from tables.model.unreadable import Unreadable
from tables.own_settings import settings_of
from tables.pending import orders_left, save_choice, save_spent, seats_to_serve, with_choices
from tables.seat_orders import seat_orders_from_plain

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from db.documents import Value
    from db.rows import Connection
    from games.engine.generic.entry import GameEntry
    from games.engine.matches.origin import AnyOrigin
    from tables.model.table import Change

SECRET: Final = 32
"""Bytes of a seed, and of the source of salts."""

REVEALED: Final = (Phase.OVER, Phase.ENDED)
"""Phases in which the seed of a table is public."""

KEPT_TABLE: Final = ("table", None)
KEPT_DOCUMENT: Final = ("document", None)
"""The keys under which the database keeps a table, and its document."""

Catalogue: TypeAlias = "Mapping[str, GameEntry]"


class StoredTable(Record):
    """A table with its secrets, which never leave this room before the match is over.

    `at` is the time of the command that reads it, in ms. `row` holds the columns of its match as they were
    read, `None` for a table to be added. `last` is the table whose match a lobby is to play again, if any.
    """

    table: Table
    secrets: Secrets
    at: Milliseconds = EPOCH
    row: Mapping[str, Any] | None = None
    last: Table | None = None

    def __repr__(self) -> str:
        """Show nothing secret."""
        return f"<StoredTable {self.table.id}>"


class NewTable(Record):
    """The change that opens a table, and the table's secrets."""

    change: Change
    secrets: Secrets

    def __repr__(self) -> str:
        """Show nothing secret."""
        return "<NewTable>"


def load(connection: Connection, catalogue: Catalogue, number: TableId) -> StoredTable:
    """Read a table.

    Raises `Illegal` if there is none of that number, and `Unreadable` if its rows do not make a table, or
    its game is not in the catalogue.
    """
    try:
        found = stored_match.get(connection, number)
    except ValueError as error:
        raise Unreadable(number, type(error).__name__) from None
    if found is None:
        raise Illegal(say("tables-unknown"))
    game = found.row["game"]
    entry = catalogue.get(game)
    if entry is None:
        raise Unreadable(number, f"there is no game {game!r}", resting=True)
    try:
        return _read(entry, found)
    except Malformed as error:
        raise Unreadable(number, str(error)) from None
    except Exception as error:  # noqa: BLE001 - raised again, without the contents of the rows
        raise Unreadable(number, type(error).__name__) from None


@lru_cache(maxsize=stored_match.KEPT)
def _read(entry: GameEntry, found: stored_match.StoredMatch) -> StoredTable:
    """Read a table from its rows; raises any error of reading them. Cached: it depends on them alone."""
    row, codec = found.row, codec_of(entry.rules)
    _check_row(entry, found)
    document = TABLE.read(row["format"], row["document"])
    seats = tuple(
        participant_of(seat, settings_of(found.settings.get(seat.seat))) for seat in document.participants
    )
    kept = Secrets(row["seed"], row["salts"] or secrets.token_bytes(32))
    version, text = row["version"], row["origin"]
    options = codec.read(RecordKind.OPTIONS, version, row["options"])
    origin = origin_of(text) if text else None
    began = origin.version if origin else version
    phase = Phase(row["phase"])
    orders = {
        own.seat: seat_orders_from_plain(entry, own.version or began, own.left) for own in document.left
    }
    table = Table(
        id=TableId(row["match"]),
        game=entry,
        phase=phase,
        guild=row["guild"],
        channel=row["channel"],
        thread=row["thread"],
        host=row["host"],
        options=options,
        participants=seats,
        commitment=commitment(row["seed"]),
        match=_match(entry, found, kept, options, len(seats)) if text else None,
        result=codec.read(RecordKind.RESULT, version, row["result"]) if row["result"] else None,
        seed=row["seed"].hex() if phase in REVEALED else None,
        opened=row["opened"],
        trouble=row["trouble"],
        rematch_of=row["rematch_of"],
        orders={seat: own.orders for seat, own in orders.items() if own.orders},
        dropped={seat: own.dropped for seat, own in orders.items() if own.dropped},
        unmet={seat: own.unmet for seat, own in orders.items() if own.unmet is not None},
        resting={seat: own.rests for seat, own in orders.items() if own.rests is not None},
        invited=found.invited,
        opening=found.opening,
        origin=text,
        tips=found.tips,
        pace=pace_of(document.pace),
        event=row["event"],
        **{name: getattr(document, name) for name in TABLE_FIELDS},
    )
    _check(table, origin)
    return StoredTable(table, kept, row=row)


def _check_row(entry: GameEntry, found: stored_match.StoredMatch) -> None:
    """Raise `Malformed` if a column holds a value that no version of this program writes."""
    row = found.row
    salts, rules, position = row["salts"], row["rules"], row["position"]
    _refuse_unless(
        ("document", row["document"] is not None),
        ("seed", len(row["seed"]) == SECRET),
        ("salts", salts is None or len(salts) == SECRET),
        ("rules", rules is None or 1 <= rules <= entry.rules.version),
        ("position", position is None or 0 <= position <= row["turn"]),
        ("last entry", row["state"] is None or found.last == f"{row['turn']} {row['digest']}"),
    )


def _check(table: Table, origin: AnyOrigin | None) -> None:
    """Raise `Malformed` if the rows of a table are each sound but contradict one another."""
    seats = range(len(table.participants))
    began = table.phase not in (Phase.LOBBY, Phase.CANCELLED)
    # A state that the rules cannot carry on from raises here, not in a loop.
    decision = table.match.decision if table.match else None
    asked = decision.prompts if decision else {}
    chosen = table.match.choices if table.match else {}
    spoilt = () if table.spoilt is None else (table.spoilt,)
    left = (*table.orders, *table.dropped, *table.unmet, *spoilt)
    result = table.result
    _refuse_unless(
        ("seats", [seat.seat for seat in table.participants] == list(seats)),
        ("phase", began == (table.match is not None)),
        ("result", (result is not None) == (table.phase is Phase.OVER)),
        ("result", result is None or len(result.ranks) == len(result.scores) == len(seats)),
        ("seats of the match", all(seat in seats for seat in (*asked, *chosen, *left))),
        ("origin", origin is None or origin.game == table.game.rules.key),
        ("origin", origin is None or isinstance(origin, ClicksOrigin) or len(origin.seats) == len(seats)),
        ("requests", {plea.seat for plea in table.pleas} <= set(seats)),
        ("undo", table.undoing is None or {table.undoing.seat, *table.undoing.agreed} <= set(seats)),
        ("seed", origin is None or isinstance(origin, ClicksOrigin) or origin.commitment == table.commitment),
    )


def _refuse_unless(*checks: tuple[str, bool]) -> None:
    for what, sound in checks:
        if not sound:
            message = f"malformed at {what}"
            raise Malformed(message)


def _match(
    entry: GameEntry, found: stored_match.StoredMatch, kept: Secrets, options: object, seats: int
) -> Match | None:
    row = found.row
    if row["state"] is None or row["digest"] is None:
        return None
    match = Match(
        rules=entry.rules,
        options=options,
        seats=seats,
        key=key_of(kept.seed, row["origin"]),
        salts=kept.salts,
        turn=row["turn"],
        position=row["turn"] if row["position"] is None else row["position"],
        version=row["rules"] or row["version"],
        state=codec_of(entry.rules).read(RecordKind.STATE, row["version"], row["state"]),
        choices={},
        digest=row["digest"],
    )
    return with_choices(match, version_of(row["origin"]), found.sealed)


def add(connection: Connection, stored: StoredTable) -> Table:
    """Add a new table; return it with its number."""
    new = stored.table
    fixed: Mapping[str, Value] = {
        "game": new.game.rules.key,
        "guild": new.guild,
        "channel": new.channel,
        "thread": new.thread,
        "seed": stored.secrets.seed,
        "opened": new.opened,
        "rematch_of": new.rematch_of,
        "event": new.event,
    }
    document = document_of(new, orders_left(new))
    number = matches.add(connection, {**fixed, **_columns(new, stored.secrets, document)})
    table = replace(new, id=TableId(number))
    _tell_served(connection, table)
    seats.put(connection, table.id, [participant.person for participant in table.participants])
    matches.DOCUMENTS.set_people(connection, table.id, TABLE.people(document))
    for person in sorted(table.invited):
        invitations.add(connection, table.id, person)
    return with_settings(connection, table, ())


def _columns(table: Table, kept: Secrets, document: object) -> Mapping[str, Value]:
    """Return the columns of a table that change while it is there."""
    match, codec = table.match, codec_of(table.game.rules)
    serve = seats_to_serve(table)
    return {
        "version": table.game.rules.version,
        "phase": table.phase,
        "host": table.host,
        "options": codec.options.dump(table.options),
        "turn": match.turn if match else -1,
        "state": codec.state.dump(match.state) if match else None,
        "digest": match.digest if match else None,
        "result": RESULT.dump(table.result) if table.result else None,
        "origin": table.origin,
        "salts": kept.salts,
        "position": match.position if match else None,
        "rules": match.version if match else None,
        "serve": json.dumps(serve) if serve else None,
        "format": TABLE.version,
        "document": TABLE.write(document),
        **TABLE.columns(document),
    }


def with_settings(connection: Connection, table: Table, known: Collection[int]) -> Table:
    """Load the settings of the people who have just sat down: all but those `known`."""
    new = [
        participant
        for participant in table.participants
        if participant.person is not None and participant.person not in known
    ]
    if not new:
        return table
    connection.look_beyond()  # They may change their settings at this moment, at no table yet.
    own = {newcomer.seat: settings_of(settings.get(connection, newcomer.person or 0)) for newcomer in new}
    participants = tuple(
        replace(participant, rest=own[participant.seat].rest, rings=own[participant.seat].rings)
        if participant.seat in own
        else participant
        for participant in table.participants
    )
    return replace(table, participants=participants)


def save_change(connection: Connection, before: StoredTable, change: Change) -> Table:
    """Write all changes of a table since `before`; return it as `load` would read it."""
    old, new = before.table, without_unfit(before.table, change.table)
    save(connection, before, new)
    save_entries(connection, new, change.entries)
    held = old.match.choices if old.match and old.turn == new.turn else {}
    for seat, choice in new.match.choices.items() if new.match else ():
        if held.get(seat) != choice:
            save_choice(connection, new, seat, choice)
    save_spent(connection, old, change.spent)
    for person in sorted(new.invited - old.invited):
        invitations.add(connection, new.id, person)
    return replace(
        new,
        seed=before.secrets.seed.hex() if new.phase in REVEALED else None,
        orders={seat: orders for seat, orders in new.orders.items() if orders},
        dropped={seat: dropped for seat, dropped in new.dropped.items() if dropped},
        resting={
            seat: turn
            for seat, turn in new.resting.items()
            if turn == new.turn and (new.orders.get(seat) or new.dropped.get(seat) or seat in new.unmet)
        },
    )


def save(connection: Connection, before: StoredTable, table: Table) -> None:
    """Write the changed columns of a table, and the accounts by which it is found."""
    document = document_of(table, orders_left(table))
    matches.DOCUMENTS.save(connection, table.id, before.row, _columns(table, before.secrets, document))
    connection.commit_news.answers[KEPT_DOCUMENT] = document
    _tell_served(connection, table)
    people = [participant.person for participant in table.participants]
    if [participant.person for participant in before.table.participants] != people:
        seats.put(connection, table.id, people)
    old = before.table
    if (old.former, old.barred) != (table.former, table.barred):
        matches.DOCUMENTS.set_people(connection, table.id, TABLE.people(document))


def _tell_served(connection: Connection, table: Table) -> None:
    """Note the seats to answer for in the news of the commit, also that there are none any more."""
    seats = seats_to_serve(table)
    if seats or any(participant.automatic for participant in table.participants):
        connection.commit_news.served.append(Served(table.id, table.guild, table.turn, seats))


def rewrite(connection: Connection, stored: StoredTable) -> None:
    """Write a table as today's version of its game reads it; that decides which seats are awaited."""
    save(connection, stored, without_unfit(stored.table, stored.table))


def awaited_seats(stored: StoredTable) -> tuple[int, ...]:
    """Return the seats for whom a table waited when it was saved."""
    row = stored.row or {}
    found: tuple[int, ...] = TABLE.read(row["format"], row["document"]).awaited
    return found


def read_document(connection: Connection, number: TableId) -> Any:  # noqa: ANN401 - a `TableDocument`
    """Read the document of a table, whether its match can be read or not; `None` if it cannot be read."""
    found = matches.read_document(connection, number)
    try:
        return None if found is None else TABLE.read(*found)
    except Malformed:
        return None


def amend(
    connection: Connection,
    number: TableId,
    change: Callable[[Any], Any],
) -> bool:
    """Change the document of a table beside its match; return whether there is one, and it has changed.

    It is read and written in the unit that has the row of the table, so changes of other processes are kept.
    """
    document = read_document(connection, number)
    after = None if document is None else change(document)
    if after is None or after == document:
        return False
    columns = {"format": TABLE.version, "document": TABLE.write(after), **TABLE.columns(after)}
    matches.DOCUMENTS.save(connection, number, None, columns)
    return True

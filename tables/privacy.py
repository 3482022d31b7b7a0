"""The data kept about a person: to show, to export and to delete."""

from __future__ import annotations

import json
import logging
from dataclasses import replace
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

from db import archives, guild_places, matches, outbox, retention, reviews
from db import log as log_rows
from db import privacy as rows
from db.log import NewsRow
from games.engine.codec import NEWS, Malformed, canonical
from games.engine.ids import Milliseconds, TableId
from games.engine.matches.entry_news import entry_news
from games.engine.matches.log import BODY, LoggedEntry
from games.engine.matches.redaction import redacted_entry, redacted_origin
from games.engine.record import Record
from games.engine.text import Illegal
from keeping.personal import blanks_of, names_of, of_person, without_person
from keeping.redaction import redact_events
from tables.commands.clocks import resign
from tables.commands.lobby import leave
from tables.document import TABLE, TableDocument
from tables.model.places import CARD, LOBBY
from tables.model.table import Phase
from tables.model.unreadable import Unreadable

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from db.connection import Database
    from db.log import EntryRow
    from db.privacy import ErasureRow
    from db.rows import Connection
    from games.engine.json_type import Json
    from games.engine.matches.log import Body
    from keeping.clock import Clock
    from tables.keeper import TableTransactor
    from tables.model.table import Change
    from tables.store import StoredTable

log = logging.getLogger(__name__)

DAY: Final = 86_400_000
"""A day, in ms."""

AT_ONCE: Final = 100
"""Most old matches that are read at a time."""

BETWEEN_CARDS: Final = 5_000
"""Time between two cards that are drawn anew without a person, in ms: there may be hundreds of them."""


class Kept(Record):
    """A summary of the data kept about a person: `own` are the kinds of rows that are theirs alone.

    `finished` counts the matches that they have played; `live` are the tables that they play at or host now.
    `events` counts the nights and cups that they answered. While a `deletion` is under way, something of the
    person is left at tables that were not over yet.
    """

    name: str | None
    finished: int
    live: tuple[int, ...]
    events: int
    own: frozenset[str]
    deletion: bool


class Deletion(Enum):
    """How far the deletion of a person's data has come."""

    DONE = "done"
    IN_JOURNAL = "in-journal"
    """All rows are deleted; while a backup is made, the journal of the database still has them."""
    UNDER_WAY = "under-way"
    """Something is left at tables that are not over yet."""


BLANKS: Final = blanks_of(TableDocument)
"""The personal fields of tables, with their values without a person."""

TOLD: Final = ("match", "game", "guild", "channel", "opened", "phase", "options", "result")
"""The columns of a match that are exported with a seat."""

REQUEST: Final = {
    "matter": "about",
    "since": "made at",
    "turn": "made in turn",
    "holds": "stops the clock",
    "held": "stopped the clock at",
    "open": "waits for an answer",
    "failed": "was refused or lapsed",
}
"""The fields of a request for consent in words; its seat is the person's own."""


def _seats_told(row: rows.KeptTableRow, person: int) -> list[Json]:
    """Return the seat of a person at a table, with the table's data about them, in words."""
    document = _plain(row)
    seats = document.get("participants", [])
    found = [seat for seat in of_person(seats, person) if isinstance(seat, dict)]
    match: dict[str, Json] = {
        **{name: getattr(row, name) for name in TOLD},
        "host": int(row.host == person),
        "pace": document.get("pace"),
    }
    return [{**seat, **match, **_about(document, seat["seat"])} for seat in found]


def _about(document: dict[str, Json], seat: Json) -> dict[str, Json]:
    """Return a table's data about the person at a seat, and about no other."""
    pleas, undoing = document.get("pleas"), document.get("undoing")
    records = [plea for plea in pleas if isinstance(plea, dict)] if isinstance(pleas, list) else []
    own = [plea for plea in records if plea.get("seat") == seat]
    asking = undoing if isinstance(undoing, dict) else {}
    agreed = asking.get("agreed")
    return {
        "requests for consent": [{words: plea.get(name) for name, words in REQUEST.items()} for plea in own],
        "asks to take a choice back": "seat" in asking and asking["seat"] == seat,
        "agrees to take a choice back": isinstance(agreed, list) and seat in agreed,
        "chose last": document.get("pressed") == seat,
        "made the match count no more": document.get("spoilt") == seat,
    }


def _plain(row: rows.KeptTableRow) -> dict[str, Json]:
    """Return the document of a table as JSON with all its fields; unchanged if it cannot be read."""
    try:
        found = TABLE.adapter.to_plain(TABLE.read(row.format, row.document))
    except Malformed:
        found = json.loads(row.document)
    return found if isinstance(found, dict) else {}


def _seats_of(row: rows.KeptTableRow, person: int) -> list[tuple[int, int, int | None]]:
    """Return `(match, seat, until)` of the seats of a person at a table, the present one first.

    `until` is the turn in which another person took a seat.
    """
    document = _plain(row)
    return [
        (row.match, stay["seat"], stay.get("turn"))  # type: ignore[misc]  # numbers in both records
        for name in ("participants", "former")
        for stay in of_person(document.get(name), person)
        if isinstance(stay, dict)
    ]


def _orders_of(row: rows.KeptTableRow, person: int) -> list[Json]:
    """Return the standing orders of a person at a table."""
    document = _plain(row)
    seats = {
        seat["seat"] for seat in of_person(document.get("participants"), person) if isinstance(seat, dict)
    }
    left = document.get("left")
    return [
        {"match": row.match, "answers": order["left"]}
        for order in (left if isinstance(left, list) else ())
        if isinstance(order, dict) and order["seat"] in seats
    ]


class Others(Protocol):
    """Another room that keeps documents about people, such as events."""

    @property
    def blanks(self) -> Mapping[str, Mapping[str, Json]]:
        """The personal fields of its documents by kind, with their values without a person."""

    async def withdraw(self, person: int) -> None:
        """Withdraw a person whose data are deleted from everything."""


class Privacy:
    """The data kept about people. `forgotten` is called with a person whose data are deleted."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        transactor: TableTransactor,
        forgotten: Callable[[int], None],
    ) -> None:
        self._database = database
        self._clock = clock
        self._transactor = transactor
        self._forgotten = forgotten
        self.others: list[Others] = []
        """The other rooms that keep documents about people."""
        self.backups = 0
        """The nights for which backups are kept, which still hold data deleted meanwhile."""
        self._scrubbed = False
        """`False` at the start: the process before may have ended before it truncated the journal."""

    async def summarize(self, person: int) -> Kept:
        """Summarize the data kept about a person."""

        def unit(connection: Connection) -> Kept:
            live = tuple(number for number, _ in rows.live_matches(connection, person))
            tables = rows.tables_naming(connection, person)
            seats = {number for row in tables for number, *_ in _seats_of(row, person)}
            return Kept(
                name=rows.known_name(connection, person),
                finished=len(seats - set(live)),
                live=live,
                events=len(rows.events_of(connection, person)),
                own=frozenset(rows.own_rows(connection, person)),
                deletion=any(erasure.person == person for erasure in rows.erasures(connection)),
            )

        return await self._database.read(unit)

    async def export(self, person: int) -> str:
        """Return all data kept about a person, as JSON: their own rows, their seats, and their moves."""

        def unit(connection: Connection) -> str:
            tables = rows.tables_naming(connection, person)
            held = sorted((seat for row in tables for seat in _seats_of(row, person)), key=_in_order)
            data: dict[str, Json] = {
                "person": str(person),
                "exported": self._clock.now(),
                "kept": rows.own_rows(connection, person),
                "seats": [seat for row in tables for seat in _seats_told(row, person)],
                "moves": [
                    {"match": match, "seat": seat, "moves": _moves(connection, TableId(match), seat, until)}
                    for match, seat, until in held
                ],
                "left in advance": [order for row in tables for order in _orders_of(row, person)],
                "results": rows.own_results(connection, person),
                "reviews": _reviews_told(connection, person),
                "ratings": rows.own_ratings(connection, person),
                "rating opponents": rows.own_opponents(connection, person),
                "nights and cups": _events_told(connection, person),
            }
            return json.dumps(data, ensure_ascii=False, indent=1) + "\n"

        return await self._database.read(unit)

    async def delete(self, person: int, called: str = "") -> Deletion:
        """Delete the data kept about a person, now `called` so; return how far that is done.

        Lobbies are left; running matches are resigned, and the person becomes a former player of them once
        they are over. Matches that are over stay as they are, played by a former player.
        """
        blanks: dict[str, Mapping[str, Json]] = {}
        for room in self.others:
            await room.withdraw(person)
            blanks |= room.blanks
        at = self._clock.now()

        def begin(connection: Connection) -> None:
            erasure = rows.begin_erasure(connection, person, at, called)
            if erasure is not None:
                redact_events(connection, erasure, blanks)
                guild_places.forget_person(connection, person, erasure.names, at)

        await self._database.write(begin)
        self._forgotten(person)
        await self.complete()
        if (await self.summarize(person)).deletion:
            return Deletion.UNDER_WAY
        return Deletion.DONE if self._scrubbed else Deletion.IN_JOURNAL

    async def complete(self) -> None:
        """Continue all deletions: resign live matches, and redact the matches that are over by now.

        Their rows are overwritten in the files of the database before it returns, if nothing reads those.
        """
        erasures = await self._database.read(rows.erasures)
        if erasures:
            self._scrubbed = False
        for erasure in erasures:
            await self._give_up(erasure)
            for match in await self._database.read(partial(_matches, erasure=erasure)):
                await self._redact(erasure, match)
            await self._database.write(partial(rows.end_erasure, row=erasure))
        if not self._scrubbed:
            self._scrubbed = await self._database.scrub()
            if not self._scrubbed:
                log.warning("the journal of the database still holds deleted rows: a backup reads it")

    @property
    def scrubbed(self) -> bool:
        """Whether no deleted data are left in the files of the database."""
        return self._scrubbed

    async def forget_matches(self, days: int) -> int:
        """Delete the matches that ended `days` days ago, but not their results; return how many went."""
        before, gone = self._clock.now() - days * DAY, 0
        while found := await self._database.read(
            partial(retention.ended_before, at=Milliseconds(before), most=AT_ONCE)
        ):
            for match in found:
                await self._database.write(partial(retention.delete_match, match=match))
            gone += len(found)
        return gone

    async def _give_up(self, erasure: ErasureRow) -> None:
        """Leave the lobbies and resign the matches of a person; a table that cannot be read is left alone."""
        live = partial(rows.live_matches, person=erasure.person, until=erasure.at)
        for number, phase in await self._database.read(live):
            command = _leave if phase == Phase.LOBBY else _resign
            try:
                await self._transactor.change(number, None, partial(command, person=erasure.person))
            except (Illegal, Unreadable):
                continue  # given up already, or to be done when it can be read again

    async def _redact(self, erasure: ErasureRow, match: TableId) -> None:
        """Make a person a former player of a match that is over, and have its cards drawn anew."""

        def unit(connection: Connection) -> None:
            due = self._clock.now() + BETWEEN_CARDS * rows.waiting_cards(connection, CARD)
            if _redacted(connection, erasure, match):
                outbox.mark(connection, match, (LOBBY, CARD), Milliseconds(due))

        try:
            await self._database.write(unit, table=match)
        except Malformed:
            log.warning("table %s: a former player cannot be taken from its log", match)


def _in_order(held: tuple[int, int, int | None]) -> tuple[int, bool, int]:
    """Return the sort key of the seats of a person: by match, and the one that they have now first."""
    match, _, until = held
    return match, until is not None, until or 0


def _events_told(connection: Connection, person: int) -> list[Json]:
    """Return the records of a person in the documents of nights and cups, oldest first."""
    return [
        {
            "event": row.event,
            "kind": row.kind,
            "guild": row.guild,
            "starts": row.starts,
            "kept": list(of_person(json.loads(row.state), person)),
        }
        for row in rows.events_of(connection, person)
    ]


def _reviews_told(connection: Connection, person: int) -> list[Json]:
    """Return the reviews of the seats of a person."""
    return [
        {"match": row["match"], "seat": row["seat"], "review": json.loads(str(row["review"]))}
        for row in reviews.of_person(connection, person)
    ]


def _leave(stored: StoredTable, _: int, person: int) -> Change:
    return leave(stored.table, person)


def _resign(stored: StoredTable, now: Milliseconds, person: int) -> Change:
    return resign(stored.table, person, now)


def _matches(connection: Connection, erasure: ErasureRow) -> tuple[TableId, ...]:
    """Return the matches that are over and name a person, also as the moderator who closed or paused them."""
    named = {number for name in erasure.names for number in log_rows.with_detail(connection, _by(name))}
    return tuple(sorted({*rows.to_redact(connection, erasure), *named}))


def _by(name: str) -> str:
    """Return the name of a moderator as it stands in the body of an entry."""
    return f'"by":{canonical(name)}'


def _redacted(connection: Connection, erasure: ErasureRow, match: TableId) -> bool:
    """Take a person from a match; return whether it is over and named them."""
    found = rows.old_match(connection, match)
    if found is None:
        return False
    person, alias = erasure.person, erasure.alias
    written = matches.read_document(connection, match)
    document: Json = json.loads(written[1]) if written else {}
    names = {*names_of(document, person), *erasure.names}
    archives.unpack(connection, match)  # The loop of archives packs it again.
    if found.origin is not None:
        rows.set_origin(connection, match, redacted_origin(found.origin, found.seed, person, alias))
    for row in log_rows.details(connection, match):
        entry = redacted_entry(LoggedEntry(row.body, row.digest), person, names, alias)
        if entry.text != row.body:
            log_rows.redact(connection, replace(row, body=entry.text), _news(row, BODY.load(entry.text)))
    rows.make_former(connection, match, erasure)
    if written is not None:
        _redact_document(connection, match, document, erasure)
    return True


def _redact_document(connection: Connection, match: TableId, document: Json, erasure: ErasureRow) -> None:
    """Make a person a former player in the document of a table, and drop their orders."""
    seated = document.get("participants") if isinstance(document, dict) else []
    seats = {seat["seat"] for seat in of_person(seated, erasure.person) if isinstance(seat, dict)}
    after = without_person(document, erasure.person, erasure.alias, BLANKS)
    if isinstance(after, dict) and isinstance(left := after.get("left"), list):
        after["left"] = [order for order in left if not (isinstance(order, dict) and order["seat"] in seats)]
    matches.DOCUMENTS.save(connection, match, None, {"document": canonical(after)})
    people = [
        erasure.alias if person == erasure.person else person
        for person in matches.people_of(connection, match)
    ]
    matches.DOCUMENTS.set_people(connection, match, people)


def _news(row: EntryRow, body: Body) -> tuple[NewsRow, ...]:
    """Return the news of an entry, as it now reads."""
    told = entry_news(body.kind, body.detail)
    return tuple(
        NewsRow(row.match, row.turn, line, None, NEWS.dump(news), body.version)
        for line, news in enumerate(told)
    )


def _moves(connection: Connection, match: TableId, seat: int, until: int | None) -> list[Json]:
    """Return the moves at a seat, `[turn, move]` each, up to a turn in which another person took it."""
    old = ((row.turn, json.loads(row.moves)) for row in log_rows.entries_1(connection, match))
    bodies = (BODY.load(row.body) for row in log_rows.entries(connection, match))
    return [
        [turn, move]
        for turn, moves in (*old, *((body.turn, body.moves) for body in bodies))
        if until is None or turn < until
        for mover, move in moves
        if mover == seat
    ]

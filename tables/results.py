"""The results of matches as they are noted in the log of results, in the transaction that ends a match."""

from __future__ import annotations

import json
import logging
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from db import log as log_rows
from db import privacy, results
from games.engine.codec import TEXTS, codec_of
from games.engine.generic.feats import Finished
from games.engine.matches.line import line_of
from games.engine.matches.log import BODY
from games.engine.matches.origin import ORIGIN, ClicksOrigin
from games.engine.record import RecordKind
from tables.history import log_of
from tables.model.rated import counts
from tables.model.table import Phase
from tables.played import Departure, played

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from db.rows import Connection
    from games.engine.matches.line import LineOfPlay
    from games.engine.matches.origin import Seated
    from games.engine.text import Seat, Text
    from tables.model.table import Participant, Table
    from tables.played import Occupant, Played

log = logging.getLogger(__name__)

ENDED: Final = (Phase.OVER, Phase.ENDED)
"""The phases of a match that has ended."""

LEFT: Final = (Departure.RESIGNED, Departure.SILENT, Departure.ENDED)
"""The departures of people from a match before its end, whether or not others would play on."""

OVER: Final = "over"
"""The ending of a match that is over by the rules of its game."""


def note_result(connection: Connection, before: Table, after: Table, at: int) -> None:
    """Add a match to the log of results if it has ended by this step, at a time in ms.

    A match whose log cannot be read ends all the same, and is not in the log of results.
    """
    if before.phase in ENDED or after.phase not in ENDED:
        return
    try:
        logged = logged_result(connection, after, results.next_number(connection), at)
    except Exception:
        if connection.failed:  # That says nothing about the log of the match.
            raise
        log.exception("table %s: its result cannot be noted", after.id)
        return
    results.add(connection, _under_aliases(connection, after, logged))


def logged_result(connection: Connection, table: Table, number: int, at: int | None) -> results.LoggedResult:
    """The rows of a match that has ended, as the `number`th, at a time in ms; `None`: that of its last entry,
    and nothing is owed for it.

    Raises whatever reading its log raises.
    """
    bodies = [BODY.load(one.text) for one in log_of(connection, table)]
    found, line = played(_seats(table), bodies), line_of(bodies)
    if table.ending == "closed" and table.spoilt is not None:
        found.closed(table.spoilt)
    last = next((one.at for one in reversed(bodies) if one.at is not None), None)
    row = results.ResultRow(
        number=number,
        match=table.id,
        guild=table.guild,
        game=table.game.rules.key,
        version=table.game.rules.version,
        options=codec_of(table.game.rules).options.dump(table.options),
        ending=OVER if table.phase is Phase.OVER else table.ending or "agreed",
        rated=int(counts(table)),
        turns=len(line.moves),
        began=bodies[0].at or table.opened,
        ended=at or last or table.opened,
    )
    seats = _seat_rows(table)
    counted = counts(table) and all(row.rank is not None for row in seats)
    players = _players(table.id, found, indebted=table.rated and not counted and at is not None)
    return results.LoggedResult(row, seats, players, _feats(connection, table, line, players))


def _under_aliases(
    connection: Connection, table: Table, logged: results.LoggedResult
) -> results.LoggedResult:
    """The result without the ids of people who have asked for a deletion while the match ran."""

    def known(person: int) -> int:
        return privacy.alias_of(connection, person, table.opened)

    players = tuple(
        one if one.person is None else replace(one, person=known(one.person)) for one in logged.players
    )
    feats = tuple(replace(one, person=known(one.person)) for one in logged.feats)
    return replace(logged, players=players, feats=feats)


def _seats(table: Table) -> Mapping[Seat, Occupant]:
    """The people and computer players who sat at a table when its match began."""
    origin = ORIGIN.load(table.origin) if table.origin else None
    seated: Iterable[Seated | Participant] = table.participants
    if origin is not None and not isinstance(origin, ClicksOrigin):
        seated = origin.seats
    return {seat: one.level or "" if one.person is None else one.person for seat, one in enumerate(seated)}


def _seat_rows(table: Table) -> tuple[results.SeatResultRow, ...]:
    """The outcomes of the seats. Of two, whoever did not give up has won."""
    result = table.result
    scores: tuple[tuple[Text, ...], ...] = result.scores if result else ((),) * len(table.participants)
    ranks: tuple[int | None, ...] = (None,) * len(table.participants)
    if result is not None:
        ranks = result.ranks
    elif table.ending == Departure.RESIGNED:
        ranks = tuple(2 if one.resigned else 1 for one in table.participants)
    return tuple(
        results.SeatResultRow(table.id, seat, rank, TEXTS.dump(scores[seat]))
        for seat, rank in enumerate(ranks)
    )


def _players(match: int, found: Played, *, indebted: bool) -> tuple[results.PlayerRow, ...]:
    """Return the players of all seats; leaving or spoiling a match that was to count leaves a debt."""
    return tuple(
        results.PlayerRow(
            match=match,
            seat=seat,
            place=place,
            person=one.who if isinstance(one.who, int) else None,
            level=one.who if isinstance(one.who, str) else None,
            moves=one.moves,
            silences=one.silences,
            departure=one.departure,
            seconds=json.dumps(one.seconds, separators=(",", ":")),
            owes=int(indebted and isinstance(one.who, int) and (one.alone or one.departure in LEFT)),
        )
        for seat, stays in sorted(found.stays.items())
        for place, one in enumerate(stays)
    )


def _feats(
    connection: Connection, table: Table, line: LineOfPlay, players: tuple[results.PlayerRow, ...]
) -> tuple[results.FeatRow, ...]:
    """The feats of those who played their seats alone, in a match that is over by the rules.

    If a game fails to find them, the match has none.
    """
    if table.match is None or table.result is None or table.phase is not Phase.OVER:
        return ()
    told = _told(connection, table, line)
    try:
        feats = table.game.feats(Finished(table.match.state, table.result, told))
    except Exception:
        log.exception("table %s: its feats cannot be found", table.id)
        return ()
    alone = {
        one.seat: one.person
        for one in players
        if one.person is not None and sum(other.seat == one.seat for other in players) == 1
    }
    return tuple(
        results.FeatRow(table.id, one.key, one.seat, table.guild, alone[one.seat], one.value, int(one.least))
        for one in feats
        if one.seat in alone
    )


def _told(connection: Connection, table: Table, line: LineOfPlay) -> tuple[Text, ...]:
    """The news of the set-up and of the moves that stand, as everybody was told."""
    codec, told = codec_of(table.game.rules), {0, *line.moves}
    rows = log_rows.news(connection, table.id, None, -1, max(told))
    return tuple(codec.read(RecordKind.NEWS, row.version, row.text).text for row in rows if row.turn in told)

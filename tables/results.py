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
from games.engine.ids import Milliseconds
from games.engine.matches.line import line_of
from games.engine.matches.log import BODY
from games.engine.matches.origin import ORIGIN, ClicksOrigin
from games.engine.record import RecordKind
from tables.history import log_of
from tables.model.rated import counts
from tables.model.table import Phase
from tables.played import Departure, read_played

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from db.rows import Connection
    from games.engine.ids import TableId
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


def note_result(connection: Connection, before: Table, after: Table, at: Milliseconds) -> None:
    """Add a match to the log of results if it has ended by this step, at a time in ms.

    A match whose log cannot be read ends all the same, and is not in the log of results.
    """
    if before.phase in ENDED or after.phase not in ENDED:
        return
    try:
        logged = logged_result(connection, after, results.next_number(connection), at)
    except Exception:
        if connection.failed:  # The database failed, not the log of the match.
            raise
        log.exception("table %s: its result cannot be noted", after.id)
        return
    results.add(connection, _under_aliases(connection, after, logged))


def logged_result(
    connection: Connection, table: Table, number: int, at: Milliseconds | None
) -> results.LoggedResult:
    """Return the rows of a match that has ended, as the `number`th, at a time in ms.

    For `None`, that is the time of its last entry, and no debt is recorded. Raises any error of reading its
    log.
    """
    bodies = [BODY.load(entry.text) for entry in log_of(connection, table)]
    found, line = read_played(_seats(table), bodies), line_of(bodies)
    if table.ending == "closed" and table.spoilt is not None:
        found.note_closing(table.spoilt)
    last = next((body.at for body in reversed(bodies) if body.at is not None), None)
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
    """Replace the ids of people who have asked for a deletion while the match ran."""

    def alias_of(person: int) -> int:
        return privacy.alias_of(connection, person, table.opened)

    players = tuple(
        player if player.person is None else replace(player, person=alias_of(player.person))
        for player in logged.players
    )
    feats = tuple(replace(feat, person=alias_of(feat.person)) for feat in logged.feats)
    return replace(logged, players=players, feats=feats)


def _seats(table: Table) -> Mapping[Seat, Occupant]:
    """Return the people and computer players who sat at a table when its match began."""
    origin = ORIGIN.load(table.origin) if table.origin else None
    seated: Iterable[Seated | Participant] = table.participants
    if origin is not None and not isinstance(origin, ClicksOrigin):
        seated = origin.seats
    return {
        seat: player.level or "" if player.person is None else player.person
        for seat, player in enumerate(seated)
    }


def _seat_rows(table: Table) -> tuple[results.SeatResultRow, ...]:
    """Return the outcomes of the seats. Rate a resignation as the last place of two."""
    result = table.result
    scores: tuple[tuple[Text, ...], ...] = result.scores if result else ((),) * len(table.participants)
    ranks: tuple[int | None, ...] = (None,) * len(table.participants)
    if result is not None:
        ranks = result.ranks
    elif table.ending == Departure.RESIGNED:
        ranks = tuple(2 if participant.resigned else 1 for participant in table.participants)
    return tuple(
        results.SeatResultRow(table.id, seat, rank, TEXTS.dump(scores[seat]))
        for seat, rank in enumerate(ranks)
    )


def _players(match: TableId, found: Played, *, indebted: bool) -> tuple[results.PlayerRow, ...]:
    """Return the players of all seats; leaving or spoiling a match that was to count leaves a debt."""
    return tuple(
        results.PlayerRow(
            match=match,
            seat=seat,
            place=place,
            person=stay.who if isinstance(stay.who, int) else None,
            level=stay.who if isinstance(stay.who, str) else None,
            moves=stay.moves,
            silences=stay.silences,
            departure=stay.departure,
            seconds=json.dumps(stay.seconds, separators=(",", ":")),
            owes=int(indebted and isinstance(stay.who, int) and (stay.alone or stay.departure in LEFT)),
        )
        for seat, stays in sorted(found.stays.items())
        for place, stay in enumerate(stays)
    )


def _feats(
    connection: Connection, table: Table, line: LineOfPlay, players: tuple[results.PlayerRow, ...]
) -> tuple[results.FeatRow, ...]:
    """Return the feats of people who alone played their seats, in a match that is over by the rules.

    If a game fails to find them, the match has none.
    """
    if table.match is None or table.result is None or table.phase is not Phase.OVER:
        return ()
    told = _news_of(connection, table, line)
    try:
        feats = table.game.feats(Finished(table.match.state, table.result, told))
    except Exception:
        log.exception("table %s: its feats cannot be found", table.id)
        return ()
    alone = {
        player.seat: player.person
        for player in players
        if player.person is not None and sum(other.seat == player.seat for other in players) == 1
    }
    return tuple(
        results.FeatRow(
            table.id, feat.key, feat.seat, table.guild, alone[feat.seat], feat.value, int(feat.least)
        )
        for feat in feats
        if feat.seat in alone
    )


def _news_of(connection: Connection, table: Table, line: LineOfPlay) -> tuple[Text, ...]:
    """Return the news of the set-up and of the moves that stand, as everybody was told."""
    codec, told = codec_of(table.game.rules), {0, *line.moves}
    rows = log_rows.news(connection, table.id, None, -1, Milliseconds(max(told)))
    return tuple(codec.read(RecordKind.NEWS, row.version, row.text).text for row in rows if row.turn in told)

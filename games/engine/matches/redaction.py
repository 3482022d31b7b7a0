"""Redaction: the log of a match that is over, without the data of a person who wants them deleted.

The match stays what it was: its moves, its dice and its digests are kept. Only what names the person goes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.matches import log
from games.engine.matches.log import BODY, ERASED, Body, EntryKind, LoggedEntry
from games.engine.matches.origin import ORIGIN, ClicksOrigin, RedactedOrigin, key_of, root_of
from games.engine.record import replace

if TYPE_CHECKING:
    from collections.abc import Collection

    from games.engine.json_type import Json


def redacted_origin(origin: str, seed: bytes, person: int, alias: int) -> str:
    """Return an origin (JSON) in which a person has become a former player with the id `alias`.

    An origin of format 1 holds no names: it stays as it is.
    """
    found = ORIGIN.load(origin)
    if isinstance(found, ClicksOrigin) or person not in {seat.person for seat in found.seats}:
        return origin
    seats = tuple(
        replace(seat, person=alias, name="", luck="") if seat.person == person else seat
        for seat in found.seats
    )
    return ORIGIN.dump(
        RedactedOrigin(
            game=found.game,
            version=found.version,
            options=found.options,
            seats=seats,
            commitment=found.commitment,
            message=found.message,
            first=found.first,
            key=key_of(seed, origin).hex(),
            root=root_of(origin),
        )
    )


def redacted_entry(entry: LoggedEntry, person: int, names: Collection[str], alias: int) -> LoggedEntry:
    """Return an entry without a person, who was shown by these names; its digest stays as it is."""
    body = BODY.load(entry.text)
    detail = _redacted_detail(body, person, names, alias)
    if detail == body.detail:
        return entry
    text = BODY.dump(replace(body, detail=detail, redacted=True))
    return LoggedEntry(text, entry.digest)


def _redacted_detail(body: Body, person: int, names: Collection[str], alias: int) -> Json:
    detail: Json = body.detail
    if body.kind is EntryKind.SEAT:
        change = log.SEAT_CHANGE.from_plain(detail)
        if change.person == person:
            change = replace(change, person=alias, name=ERASED)
        if change.before in names:
            change = replace(change, before=ERASED)
        if change.name in names:  # a computer player that sits in for the person bears the name
            change = replace(change, name=ERASED)
        redacted = log.SEAT_CHANGE.to_plain(change)
        return redacted if change != log.SEAT_CHANGE.from_plain(detail) else detail
    if body.kind is EntryKind.END and detail is not None:
        end = log.END_DETAIL.from_plain(detail)
        return log.END_DETAIL.to_plain(replace(end, by=ERASED)) if end.by in names else detail
    if body.kind is EntryKind.PAUSE:
        pause = log.PAUSE_DETAIL.from_plain(detail)
        erased = replace(pause, by=ERASED, reason="")
        return log.PAUSE_DETAIL.to_plain(erased) if pause.by in names else detail
    return detail

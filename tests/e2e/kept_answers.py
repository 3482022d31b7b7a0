"""Compares the answers that people gave with those that the database has kept."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from cogs.host.choices.public import path_meant
from db import log
from games.engine.codec import codec_of
from games.engine.ids import TableId
from games.engine.matches.log import LoggedEntry
from games.engine.matches.match import begin, submit
from games.engine.record import replace
from games.engine.text import Illegal
from games.engine.walk import Question, walk
from tables.history import moves_of
from tables.model.table import Phase
from tables.store import load

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from db.rows import Connection
    from games.engine.choice import Prompt
    from games.engine.matches.log import Move
    from games.engine.matches.match import Match
    from games.engine.text import Seat
    from tables.model.table import Asked, Table
    from tables.store import Catalogue


class Told(Enum):
    """The reply that a person got to their answer."""

    TAKEN = "taken"
    REFUSED = "refused"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Attempt:
    """An attempt to answer, and the reply to it. The `path` of half a choice makes no answer.

    `on_card`: it was given on the table card, where `path` is the number of a value.
    """

    person: int
    asked: Asked
    path: tuple[int, ...]
    told: Told
    click: str = ""
    on_card: bool = False


def faults(
    connection: Connection,
    catalogue: Catalogue,
    number: int,
    attempts: Sequence[Attempt],
    absent: Collection[int] = (),
) -> list[str]:
    """List answers that were lost, kept twice or out of order, or never given, by replaying the log.

    `absent` are the people who have left answers in advance; which, and whether they still stood, is not
    checked here.
    """
    loaded = load(connection, catalogue, TableId(number))
    if loaded.table.match is None:
        return []
    entries = {row.turn: _moves(loaded.table, row) for row in log.entries(connection, TableId(number))}
    final = loaded.table.match
    match, wrong = begin(final.rules, final.options, final.seats, final.key, loaded.table.first).match, []
    while True:
        turn = match.turn + 1
        kept = _sealed_choices(connection, match, number, turn)
        for seat, move in entries.get(turn, ()):
            if kept.setdefault(seat, [move])[-1] != move:
                wrong.append(f"turn {turn}, seat {seat}: not the last choice was carried out")
        then = replace(loaded.table, match=match, phase=Phase.RUNNING)
        for seat, prompt in match.decision.prompts.items() if match.decision else ():
            person = then.participants[seat].person
            if person is not None and (prompt.secret or prompt.size > 1):
                mine = _attempts_of(then, seat, attempts, match.turn)
                slots = then.order_slots(seat) if person in absent else ()
                left = [action for slot in slots for action in slot.common(prompt)]
                found = _compare(prompt, kept.get(seat, []), mine, left)
                wrong += [f"turn {turn}, seat {seat}: {fault}" for fault in found]
        if turn not in entries:
            return wrong
        for seat, move in entries[turn]:
            match = _on(match, seat, move, turn)


def _attempts_of(table: Table, seat: Seat, attempts: Sequence[Attempt], turn: int) -> list[Attempt]:
    """Return the attempts of the person at a seat to answer what was asked in a turn."""
    person = table.participants[seat].person
    return [
        _own(table, seat, attempt)
        for attempt in attempts
        if attempt.person == person and attempt.asked.turn == turn
    ]


def _moves(table: Table, row: log.EntryRow) -> tuple[Move, ...]:
    """Return the moves of an entry of the log."""
    return moves_of(table, [LoggedEntry(row.body, row.digest)])


def _own(table: Table, seat: Seat, attempt: Attempt) -> Attempt:
    """Return an attempt on the card as one of that seat at the table then; impossible ones lead nowhere."""
    if not attempt.on_card:
        return attempt
    try:
        path = path_meant(table, seat, attempt.asked.turn, attempt.asked.fingerprint, attempt.path)
    except Illegal:
        path = (-1,)
    return dataclasses.replace(attempt, path=path)


def _on(match: Match, seat: Seat, move: object, turn: int) -> Match:
    """Return the match after a move of a turn, unless that was forced and is made already."""
    if match.turn >= turn or seat in match.choices:
        return match
    return submit(match, seat, move).match


def _sealed_choices(connection: Connection, match: Match, number: int, turn: int) -> dict[Seat, list[object]]:
    """Return the sealed choices of a turn by seat, changes of mind included."""
    query = "SELECT seat, revision, choice FROM seals WHERE match = ? AND turn = ? ORDER BY seat, revision"
    found: dict[Seat, list[object]] = {}
    for seat, revision, choice in connection.execute(query, (number, turn)).fetchall():
        mine = found.setdefault(seat, [])
        assert revision == len(mine), f"turn {turn}, seat {seat}: revision {revision} follows {len(mine) - 1}"
        mine.append(codec_of(match.rules).action.load(choice))
    return found


def _compare(
    prompt: Prompt[object], kept: Sequence[object], attempts: Sequence[Attempt], left: Sequence[object] = ()
) -> list[str]:
    """List the kept answers of a seat that its attempts do not explain, and taken ones that were not kept.

    The first may have been `left` in advance: it is not used once the seat has chosen.
    """
    explained = {0, 1} if kept[:1] and kept[0] in left else {0}
    for attempt in attempts:
        action = _action(prompt, attempt.path)
        taken = {n + 1 for n in explained if n < len(kept) and kept[n] == action}
        if action is None or attempt.told is Told.REFUSED:
            continue
        explained = taken if attempt.told is Told.TAKEN else explained | taken
        if not explained:
            break
    tried = [f"{_action(prompt, attempt.path)} ({attempt.told})" for attempt in attempts]
    return [] if len(kept) in explained else [f"kept {list(kept)} of {tried}"]


def _action(prompt: Prompt[object], path: tuple[int, ...]) -> object | None:
    try:
        action = walk(prompt, path)
    except Illegal:
        return None
    return None if isinstance(action, Question) else action

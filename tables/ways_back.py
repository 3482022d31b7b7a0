"""Ways back: the turns to which a seat may undo its choices, found in the log."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from games.engine.codec import codec_of
from games.engine.generic.learned import OpenChoice
from games.engine.matches import log
from games.engine.matches.log import BODY, FORCED, PERSON, Cause, CauseKind, EntryKind
from games.engine.record import RecordKind, replace
from games.engine.replays.replay import UNKNOWN
from tables.history import log_of, replay_to
from tables.model.undoing import Goal

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from db.rows import Connection
    from games.engine.choice import Prompt
    from games.engine.matches.log import Body
    from games.engine.replays.replay import Replay
    from games.engine.text import Seat
    from tables.model.table import Table

NEAR: Final = 40
"""Entries of the log among which choices may be undone freely."""

FAR: Final = 200
"""Entries of the log among which the last choice of a seat is found."""

MOST_UNDONE: Final = 10
"""Most choices that a seat may undo freely among `NEAR` entries; after that, it has to ask."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A choice in an entry of the log, with the state in which it was made and the digest of the entry."""

    digest: str
    state: object
    choice: OpenChoice


@dataclass(frozen=True, slots=True)
class WayBack:
    """A choice of a seat in `turn` that may be undone if none of its `stages` has taught anything.

    The stages are the choice itself and the moves forced after it. The goal is the state before it.
    """

    turn: int
    stages: tuple[Stage, ...]
    goal: Goal


def ways_back(connection: Connection, table: Table, seat: Seat) -> tuple[WayBack, ...]:
    """Return the last choices of a seat, the latest first, since which no other seat has chosen."""
    match = table.match
    if match is None or match.choices or match.version < match.rules.rules_since:
        return ()
    entries = _Entries(connection, table, NEAR)
    found = list(_own_choices(entries, match.turn, seat))
    if not found or sum(_is_free_undo(body, seat) for body in entries.undos()) >= MOST_UNDONE:
        return ()
    states = _states(connection, table, entries, found[-1][0].turn - 1)
    if states[match.turn][0] != match.state:
        return ()
    action = codec_of(match.rules).read_plain

    def stage(body: Body) -> Stage:
        ((mover, plain),) = body.moves
        made = action(RecordKind.ACTION, body.version, plain)
        forced = body.causes[0].kind is CauseKind.FORCED
        return Stage(entries.digest(body.turn), states[body.turn - 1][0], OpenChoice(mover, made, forced))

    def way(bodies: Sequence[Body]) -> WayBack:
        to = bodies[0].turn - 1
        state, version = states[to]
        goal = Goal(match.digest, to, state, version)
        return WayBack(bodies[0].turn, tuple(map(stage, bodies)), goal)

    return tuple(map(way, found))


def last_choice(connection: Connection, table: Table, seat: Seat) -> int | None:
    """Return the turn before the last choice that the person at a seat made themselves; `None` without one.

    Undone choices do not count, nor choices of a person who sat there before, or under other rules.
    """
    match = table.match
    entries = _Entries(connection, table, FAR)
    turn = match.turn if match else -1
    while match is not None and (body := entries.get(turn)):
        if body.kind is EntryKind.UNDO:
            turn = log.UNDO_DETAIL.from_plain(body.detail).to
            continue
        if body.version < match.rules.rules_since or body.kind is EntryKind.RULES or _taken_over(body, seat):
            return None
        causes = zip(body.moves, body.causes, strict=False)
        if any(mover == seat and cause.kind is CauseKind.PERSON for (mover, _), cause in causes):
            return turn - 1
        turn -= 1
    return None


def goal_of(connection: Connection, table: Table, turn: int) -> Goal | None:
    """Return the state after a turn; `None` if it was reached under other rules."""
    match = table.match
    if match is None:
        return None
    replay = replay_to(connection, table, turn)
    if replay.version < match.rules.rules_since:
        return None
    return Goal(match.digest, turn, replay.state, replay.version)


class _Entries:
    """The last entries of a match, each read on demand: most of them never are."""

    def __init__(self, connection: Connection, table: Table, most: int) -> None:
        self._first = max(0, (table.match.turn if table.match else -1) - most + 1)
        self._logged = log_of(connection, table, self._first - 1)
        self._connection, self._table = connection, table
        self._replay: Replay | None = None

    def get(self, turn: int) -> Body | None:
        """Return the entry of a turn; `None` if it is none of these. One of format 1 is given causes."""
        number = turn - self._first
        if not 0 <= number < len(self._logged):
            return None
        body = BODY.load(self._logged[number].text)
        return self._with_causes(body) if body.format == 1 else body

    def _with_causes(self, body: Body) -> Body:
        """Add the causes that an entry of format 1 must have had; they were not written down.

        A standing order counts as its person's choice.
        """
        if self._replay is None:  # Entries are asked for from the last one back.
            self._replay = replay_to(self._connection, self._table, body.turn)
        state, _ = self._replay.states.get(body.turn - 1, (UNKNOWN, 0))
        decision = None if state is UNKNOWN else self._table.game.rules.decision(state)
        prompts = decision.prompts if decision else {}
        return replace(body, causes=tuple(self._cause(seat, prompts.get(seat)) for seat, _ in body.moves))

    def _cause(self, seat: Seat, prompt: Prompt[object] | None) -> Cause:
        """Return the cause of a seat's move to which the log names none."""
        if prompt is not None and prompt.size == 1 and not prompt.secret:
            return FORCED
        level = self._table.participants[seat].level
        return PERSON if level is None else Cause(CauseKind.COMPUTER, level)

    def digest(self, turn: int) -> str:
        """Return the digest of the entry of a turn."""
        return self._logged[turn - self._first].digest

    def after(self, turn: int) -> Iterator[Body]:
        """Yield the entries after a turn, in order."""
        return (BODY.load(entry.text) for entry in self._logged[max(0, turn + 1 - self._first) :])

    def undos(self) -> Iterator[Body]:
        """Yield the entries of undos, and perhaps others."""
        return (BODY.load(entry.text) for entry in self._logged if f'"{EntryKind.UNDO}"' in entry.text)


def _own_choices(entries: _Entries, turn: int, seat: Seat) -> Iterator[list[Body]]:
    """Yield the last choices of a seat, the latest first, each with the moves forced after it."""
    forced: list[Body] = []
    while body := entries.get(turn):
        if _is_free_undo(body, seat):
            turn = log.UNDO_DETAIL.from_plain(body.detail).to
            continue
        if not _is_open(body):
            return
        ((mover, _),) = body.moves
        if body.causes[0].kind is CauseKind.FORCED:
            forced.insert(0, body)
        elif mover == seat and body.causes[0].kind is CauseKind.PERSON:
            yield [body, *forced]
            forced = []
        else:
            return
        turn -= 1


def _is_free_undo(body: Body, seat: Seat) -> bool:
    """Return whether a seat has taken back a choice by itself."""
    if body.kind is not EntryKind.UNDO:
        return False
    detail = log.UNDO_DETAIL.from_plain(body.detail)
    return detail.seat == seat and not detail.agreed


def _is_open(body: Body) -> bool:
    """Return whether an entry is a single open move without chance."""
    return body.kind is EntryKind.MOVES and len(body.moves) == 1 and not (body.chance or body.seals)


def _taken_over(body: Body, seat: Seat) -> bool:
    """Return whether another person took a seat."""
    if body.kind is not EntryKind.SEAT:
        return False
    change = log.SEAT_CHANGE.from_plain(body.detail)
    return change.seat == seat and bool(change.before)


def _states(
    connection: Connection, table: Table, entries: _Entries, first: int
) -> dict[int, tuple[object, int]]:
    """Return the states after all turns from `first` on, each with the version that led there."""
    replay = replay_to(connection, table, first)
    for body in entries.after(first):
        replay.add(body)
    return replay.states

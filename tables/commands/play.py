"""Beginning a match, and answering the question that a seat is asked."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from games.engine.chance import key_of
from games.engine.match import begin as begin_match
from games.engine.match import submit
from games.engine.text import Illegal, say
from games.engine.walk import Question, walk
from tables.commands.checks import check_asked, check_host, seat_of
from tables.commands.rematch import arrange
from tables.model import orders
from tables.model.places import out_of_date
from tables.model.table import Change, Phase

if TYPE_CHECKING:
    from games.engine.match import Progress
    from games.engine.text import Seat
    from tables.model.table import Asked, Table


def begin(table: Table, by: int, click: int, seed: bytes, last: Table | None) -> Change:
    """Begin the match; only the host may. `last` is the table whose match is played again, if any."""
    check_host(table, by)
    game = table.game.rules
    if len(table.participants) not in game.seats:
        raise Illegal(say("tables-too-few", min=game.seats[0]))
    settled = replace(table, options=game.settle(table.options, len(table.participants)))
    ready = settled if last is None else arrange(settled, last, click)
    key = key_of(seed, [one.click for one in ready.participants])
    progress = begin_match(game, ready.options, len(ready.participants), key, ready.first)
    return _advance(table, ready, progress, None)


def answer(table: Table, person: int, asked: Asked, path: tuple[int, ...]) -> Change:
    """Take a person's answer: `path` leads through the prompt to a whole action."""
    seat = seat_of(table, person)
    check_asked(table, seat, asked)
    prompt = table.prompt(seat)
    action = walk(prompt, path) if prompt else None
    if isinstance(action, Question):
        raise Illegal(say("tables-incomplete"))
    return submit_action(table, orders.without_spent(table, seat), seat, action)


def answer_for_computer(table: Table, seat: Seat, asked: Asked, action: object) -> Change:
    """Take the answer of a computer player; raises `Illegal` if the table has moved on meanwhile."""
    if not table.participants[seat].computer:
        raise Illegal(say("tables-not-seated"))
    check_asked(table, seat, asked)
    return submit_action(table, table, seat, action)


def submit_action(before: Table, table: Table, seat: Seat, action: object) -> Change:
    """Submit an action to the match of `table`; `before` is the table as it was when the command began."""
    if table.match is None:
        raise Illegal(say("tables-not-started"))
    return _advance(before, table, submit(table.match, seat, action), seat)


def _advance(before: Table, table: Table, progress: Progress, mover: Seat | None) -> Change:
    """Return the change that a step of the match makes. `mover` is the seat that chose, or `None`."""
    match = progress.match
    over = match.decision is None
    moved = {seat: entry.turn for entry in progress.entries for seat, _ in entry.moves}
    after = replace(
        table,
        phase=Phase.OVER if over else Phase.RUNNING,
        match=match,
        result=match.rules.result(match.state) if over else None,
        participants=tuple(
            replace(one, seen=moved[one.seat]) if one.seat in moved else one for one in table.participants
        ),
    )
    return Change(after, progress.entries, out_of_date(before, after, mover))

"""Beginning a match, and answering the question that a seat is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.codec import codec_of
from games.engine.ids import Milliseconds
from games.engine.matches.log import PERSON, Cause, CauseKind
from games.engine.matches.match import LogStart, submit, submit_default
from games.engine.matches.match import begin as begin_match
from games.engine.matches.origin import ORIGIN, Origin, Seated, key_of, root_of
from games.engine.record import replace
from games.engine.text import Illegal, Who, say
from games.engine.walk import Question, walk
from tables.commands.checks import check_asked, check_host, seat_of
from tables.commands.rematch import arrange, begins_by_itself
from tables.model import orders
from tables.model.cause_news import with_cause_news
from tables.model.places import invite_place, out_of_date
from tables.model.presence import HERE, with_turns
from tables.model.table import Change, Phase
from tables.model.unfit import without_notices

if TYPE_CHECKING:
    from games.engine.matches.log import Entry
    from games.engine.matches.match import Match, Progress
    from games.engine.text import Seat
    from tables.model.table import Asked, Secrets, Table


def begin(table: Table, by: int, secrets: Secrets, at: Milliseconds, last: Table | None) -> Change:
    """Begin the match; only the host may. `last` is the table whose match is played again, if any."""
    check_host(table, by)
    if unsure := tuple(Who(participant.seat) for participant in table.participants if participant.unsure):
        raise Illegal(say("tables-unsure", who=unsure))
    return _begin(table, secrets, at, last)


def begin_complete(table: Table, secrets: Secrets, at: Milliseconds, last: Table | None) -> Change:
    """Begin a match that needs no click; change nothing if it was closed or a player left meanwhile.

    The people of an event were called to the table: their first questions do not ring at once.
    """
    if not begins_by_itself(table, last):
        return Change(table)
    if table.event is None:
        return _begin(table, secrets, at, last)
    spared = tuple(replace(seated, spared=at + HERE) for seated in table.participants)
    return _begin(replace(table, participants=spared), secrets, at, None)


def _begin(table: Table, secrets: Secrets, at: Milliseconds, last: Table | None) -> Change:
    game = table.game.rules
    if len(table.participants) not in game.seats:
        raise Illegal(say("tables-too-few", min=game.seats[0]))
    settled = replace(table, options=game.settle(table.options, len(table.participants)))
    drawn = replace(settled, first=table.first if table.event is not None else None)
    ready = drawn if last is None else arrange(settled, last)
    origin = ORIGIN.dump(_origin(ready))
    start = LogStart(root_of(origin), secrets.salts, at)
    key = key_of(secrets.seed, origin)
    progress = begin_match(game, ready.options, len(ready.participants), key, ready.first, start)
    begun = advance(table, replace(ready, origin=origin), progress, None)
    return replace(begun, places=(*begun.places, *map(invite_place, sorted(table.invited))))


def _origin(table: Table) -> Origin:
    """Return the origin of a match that begins now: all that determines it but its seed."""
    return Origin(
        game=table.game.rules.key,
        version=table.game.rules.version,
        options=codec_of(table.game.rules).options.to_plain(table.options),
        seats=tuple(
            Seated(participant.name, participant.person, participant.level, participant.luck)
            for participant in table.participants
        ),
        commitment=table.commitment,
        message=table.opening,
        first=table.first,
    )


def answer(table: Table, person: int, asked: Asked, path: tuple[int, ...], at: Milliseconds) -> Change:
    """Take a person's answer: `path` leads through the prompt to a whole action."""
    seat = seat_of(table, person)
    check_asked(table, seat, asked)
    if table.participants[seat].stand_in is not None:
        raise Illegal(say("tables-stand-in"))
    prompt = table.prompt(seat)
    action = walk(prompt, path) if prompt else None
    if isinstance(action, Question):
        raise Illegal(say("tables-incomplete"))
    left = without_notices(_without_silences(orders.without_spent(table, seat), seat), seat)
    change = _submit(table, left, seat, action, PERSON, at)
    return replace(change, spent=orders.spent_orders(table, left, seat))


def _without_silences(table: Table, seat: Seat) -> Table:
    """Reset the count of silent turns of a seat."""
    participants = tuple(
        replace(participant, silences=0) if participant.seat == seat else participant
        for participant in table.participants
    )
    return replace(table, participants=participants)


def answer_for_computer(table: Table, seat: Seat, asked: Asked, action: object, at: Milliseconds) -> Change:
    """Take the answer of a computer player; raises `Illegal` if the table has moved on meanwhile."""
    level = check_computer(table, seat, asked)
    return _submit(table, table, seat, action, Cause(CauseKind.COMPUTER, level), at)


def default_for_computer(table: Table, seat: Seat, asked: Asked, at: Milliseconds) -> Change:
    """Take the default for a computer player that failed; raises `Illegal` if the table has moved on."""
    check_computer(table, seat, asked)
    return advance(table, table, submit_default(playing(table), seat, at), seat)


def check_computer(table: Table, seat: Seat, asked: Asked) -> str:
    """Return the level of the computer player that is asked; raise `Illegal` if none is."""
    participant = table.participants[seat]
    level = participant.level or participant.stand_in
    if level is None:
        raise Illegal(say("tables-not-seated"))
    check_asked(table, seat, asked)
    return level


def playing(table: Table) -> Match:
    """Return the match of a table; raises `Illegal` before it has begun."""
    if table.match is None:
        raise Illegal(say("tables-not-started"))
    return table.match


def _submit(
    before: Table, table: Table, seat: Seat, action: object, cause: Cause, at: Milliseconds
) -> Change:
    """Submit an action to the match of `table`; `before` is the table as it was when the command began."""
    return advance(before, table, submit(playing(table), seat, action, cause, at), seat)


def advance(before: Table, table: Table, progress: Progress, mover: Seat | None) -> Change:
    """Return the change of a step of the match. `mover` is the seat that chose, or `None`."""
    match = progress.match
    over = match.decision is None
    entries = tuple(with_cause_news(before, entry) for entry in progress.entries)
    moved = {seat: entry.turn for entry in entries for seat in _movers(entry)}
    after = replace(
        table,
        phase=Phase.OVER if over else Phase.RUNNING,
        match=match,
        result=match.rules.result(match.state) if over else None,
        participants=tuple(
            replace(participant, seen=moved[participant.seat]) if participant.seat in moved else participant
            for participant in table.participants
        ),
    )
    if entries:
        after = with_turns(before, after)
    return Change(after, entries, out_of_date(before, after, mover))


def _movers(entry: Entry) -> list[Seat]:
    """Return the seats whose move was made by no standing order.

    An order's move is news to its seat.
    """
    causes = zip(entry.moves, entry.body.causes, strict=False)
    return [seat for (seat, _), cause in causes if cause.kind is not CauseKind.ORDER]

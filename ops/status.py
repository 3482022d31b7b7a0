"""The state of a bot on one screen: what runs, what waits, and what has failed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from db import holds, waiting
from db.programs import moment
from db.share import EVERYTHING
from games.engine.ids import Milliseconds

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from db.address import Server
    from db.rows import Connection
    from runtime.operator_socket import Json

MOST: Final = 8
"""Most lines about what has failed."""

SECOND: Final = 1000
"""In ms."""


def ago(now: Milliseconds, at: Milliseconds) -> str:
    """Return the time since a moment in ms, in words: `3 min`."""
    seconds = max(0, now - at) // SECOND
    for unit, size in (("d", 86_400), ("h", 3600), ("min", 60)):
        if seconds >= 2 * size:
            return f"{seconds // size} {unit}"
    return f"{seconds} s"


def running(live: Json | None, now: Milliseconds) -> str:
    """Return the line about the process: `live` is what it has answered, `None` if there is none."""
    if live is None:
        return "The bot is not running."
    began, lost = int(str(live["began"])), live["lost"]
    if lost is None:
        contact = "Discord is connected"
    else:
        contact = f"Discord cannot be reached for {ago(now, Milliseconds(int(str(lost))))}"
    since = Milliseconds(began)
    return f"The bot runs as process {live['process']} since {moment(since)} ({ago(now, since)}); {contact}."


def processes(connection: Connection, now: Milliseconds) -> str:
    """Return the lines about the processes that share a database: what each holds, and since when."""
    held: dict[str, list[holds.Hold]] = {}
    for hold in holds.holds(connection):
        held.setdefault(hold.owner, []).append(hold)
    if not held:
        return "No process holds any work."
    return "\n".join(
        ["Processes:", *(f"  {owner}: {_say_held(things, now)}" for owner, things in held.items())]
    )


def _say_held(things: Iterable[holds.Hold], now: Milliseconds) -> str:
    """Return the things of a process, those that it took at the same time together."""
    together: dict[str, list[str]] = {}
    for thing in sorted(things, key=lambda hold: hold.since):
        together.setdefault(f"since {moment(thing.since)} ({ago(now, thing.since)})", []).append(thing.thing)
    return "; ".join(f"{', '.join(names)} {since}" for since, names in together.items())


def status(connection: Connection, database: Path | Server, live: Json | None, now: Milliseconds) -> str:
    """Return the screen without its lines about the processes."""
    return "\n".join(
        [
            f"Database {database}",
            *_tables(connection),
            "Waiting:",
            *_say_waiting(connection, now),
            "Failed:",
            *(list(_say_failed(connection, live, now)) or ["  nothing"]),
        ]
    )


def _tables(connection: Connection) -> Iterator[str]:
    counted = ", ".join(f"{state} {number}" for state, number in waiting.live_tables(connection).items())
    yield f"Tables that are not over: {counted}"
    events = waiting.live_events(connection)
    yield f"Nights and cups that are not over: {sum(events.values())}"


def _say_waiting(connection: Connection, now: Milliseconds) -> Iterator[str]:
    for outbox in waiting.outboxes(connection, EVERYTHING, now):
        oldest = (
            "" if outbox.oldest is None else f", the oldest since {ago(now, Milliseconds(outbox.oldest))}"
        )
        yield f"  messages of {outbox.outbox}: {outbox.jobs}, due {outbox.due}{oldest}"
    due = waiting.next_timer(connection)
    if due is not None:
        late = f", {ago(now, due.due)} ago" if due.due < now else ""
        yield f"  the next clock: table {due.number}, {due.kind}, at {moment(due.due)}{late}"


def _say_failed(connection: Connection, live: Json | None, now: Milliseconds) -> Iterator[str]:
    for job in waiting.failing(connection, MOST):
        yield f"  table {job.match}: {job.place} has failed {job.tries} times, next at {moment(job.due)}"
    troubled = waiting.troubled_matches(connection, MOST)
    if troubled:
        numbers = ", ".join(map(str, troubled))
        yield f"  nothing can be shown where these tables are played: {numbers}"
    yield from errors_of(live, now)


def errors_of(live: Json | None, now: Milliseconds) -> Iterator[str]:
    """Yield the lines about the errors of the running process."""
    errors: list[Mapping[str, object]] = live["errors"] if live else []  # type: ignore[assignment]  # as sent
    for error in errors[:MOST]:
        at, match = int(str(error["at"])), error["match"]
        table = "" if match is None else f", table {match}"
        told = f"{error['count']} times {error['name']} at {error['place']}"
        yield f"  {told}, the last {ago(now, Milliseconds(at))} ago{table}"
    if len(errors) > MOST:
        yield f"  and {len(errors) - MOST} more kinds of errors: see the log"

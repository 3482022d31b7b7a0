"""Riombo's text board, read back: the position is known without the picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.riombo.rules.position import TAKEN, TRIPLE, Event, EventKind, Options, Phase, State, View
from games.riombo.rules.river import FINISH, START

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.pictures.unsaid import Reader

HEADINGS: Final = {f"riombo-heading-{phase}": phase for phase in Phase}
EVENTS: Final = {f"riombo-happens-{what.replace('_', '-')}": what for what in EventKind}
KNOWN: Final = 3 + 2
"""The number of lines before the seats: heading, who began, trips, and the two agreements."""


def show(view: View) -> View:
    """Return all that an onlooker sees, which is everything."""
    return view


def read(lines: Sequence[str], reader: Reader, options: Options) -> View:
    """Read an onlooker's view from the lines of the text board, given the options of the match."""
    key, head = reader.first(HEADINGS, lines[0])
    trips, _ = reader.first(("riombo-board-trips-short", "riombo-board-trips-many"), lines[2])
    assert trips.endswith("short") is bool(options.short)
    seats: list[dict[str, int]] = []
    for line in lines[KNOWN:]:
        said = reader.try_message("riombo-board-seat", line)
        if said is None or said["who"] not in reader.names:
            break
        assert reader.seat(said["who"]) == len(seats)
        seats.append(_seat(said["line"], reader))
    reveal, *caused = lines[KNOWN + len(seats) :]
    phase = HEADINGS[key]
    if phase is Phase.OVER:
        reader.read("riombo-board-won", caused.pop())
    state = State(
        options=options,
        starter=reader.seat(reader.read("riombo-board-began", lines[1])["who"]),
        turn=int(head["turn"]),
        phase=phase,
        mover=reader.seat(head["who"]),
        values=tuple(seat.get("value", 0) for seat in seats),
        spaces=tuple(seat.get("space") for seat in seats),
        canoes=tuple(seat["canoes"] for seat in seats),
        out=tuple(seat.get("out", 0) for seat in seats),
        shown=_read_shown(reveal, reader, len(seats)),
        caused=_read_caused(caused, reader, len(seats), short=bool(options.short)),
    )
    return View(None, state)


def _seat(line: str, reader: Reader) -> dict[str, int]:
    """Read a seat's line."""
    found = {"canoes": 1}
    keys = [
        f"riombo-line-{line}" for line in ("value", "start", "space", "finish", "doubled", "tripled", "out")
    ]
    whole = ("riombo-line-stacked", "riombo-line", "riombo-line-out")
    key, told = reader.first(whole, line)
    for part in (line,) if key.endswith("out") else told.values():
        key, said = reader.first(keys, part)
        match key.rpartition("-")[2]:
            case "value":
                found["value"] = int(said["value"])
            case "out":
                found |= {"out": int(said["turn"]), "canoes": 0}
            case "doubled":
                found["canoes"] = TRIPLE - 1
            case "tripled":
                found["canoes"] = TRIPLE
            case where:
                found["space"] = {"start": START, "finish": FINISH}.get(where, int(said.get("space", START)))
    return found


def _read_shown(line: str, reader: Reader, seats: int) -> tuple[int | None, ...]:
    sticks: list[int | None] = [None] * seats
    if reader.try_message("riombo-board-unrevealed", line) is None:
        said = reader.read("riombo-revealed", line)
        for part in reader.parts(said["shown"]):
            one = reader.read("riombo-shown", part)
            sticks[reader.seat(one["who"])] = int(one["sticks"])
        assert int(said["sum"]) == sum(stick or 0 for stick in sticks)
    return tuple(sticks)


def _read_caused(lines: Sequence[str], reader: Reader, seats: int, *, short: bool) -> tuple[Event, ...]:
    """Read the events of the last turn; a line that does not say where the canoe is does not move it."""
    found: list[Event] = []
    space = START
    for line in lines:
        key, said = reader.first(EVENTS, line)
        what, seat, amount = EVENTS[key], reader.seat(said["who"]), int(said.get("amount", 0))
        paid = [0] * seats
        if what in (EventKind.TAKES, EventKind.TAKE_BANK):
            paid[seat] = amount
        for part in reader.parts(said["paid"]) if "paid" in said else ():
            change, one = reader.first(("riombo-gains", "riombo-loses", "riombo-unpaid"), part)
            if change != "riombo-unpaid":
                paid[reader.seat(one["who"])] = int(one["amount"]) * (1 if change == "riombo-gains" else -1)
        if what in (
            EventKind.ARRIVES,
            EventKind.TAKES,
            EventKind.DOUBLES,
            EventKind.TRIPLES,
            EventKind.BACK_TO_START,
            EventKind.OUT,
        ):
            arrived = what is EventKind.ARRIVES or (what is EventKind.TAKES and short)
            space = FINISH if arrived else START
        space = int(said.get("space", space))
        assert what is not EventKind.TAKES or amount in TAKEN.values()
        found.append(Event(what, seat, space, amount, tuple(paid)))
    return tuple(found)

"""A program: three nights of a series with 30 simulated people, whose host is away in the second.

`python -m tests.events.nights.series` prints, for each night, the minutes from the start to the first move
and those for which people waited for no reason, the host's presses, the messages that stand in the channel
and in the thread, and the rings of a person. `--alone` has rounds begin by themselves.
"""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from events.nights import playing
from events.nights.model import NightPhase, Repeat
from events.nights.places import CALL, CARD, READY, REGULARS, RESULT, SEATED, parse_seated_place, ready_place
from events.nights.rounds import find_opened_tables
from events.nights.scores import champions
from events.nights.waiting import is_current, is_open
from games.engine.record import replace
from tables.model.pace import HOUR
from tests.events.nights.rig import PLAN, NightEvening
from tests.events.nights.simulated import HOST, Evening, SimulatedNight, plan_night
from tests.pickled import seat_here

if TYPE_CHECKING:
    from collections.abc import Iterable

    from events.nights.model import Night

PEOPLE: Final = 30
SERIES: Final = replace(PLAN, length=3 * HOUR, repeat=Repeat.WEEKLY)
AWAY: Final = frozenset(range(1, 100))


class Telephone:
    """Hears what the messages of a night ring, by the places that are out of date."""

    def __init__(self, rig: NightEvening) -> None:
        self._rig = rig
        self._known: set[str] = set()
        self.rings: Counter[int] = Counter()
        self.standing: Counter[str] = Counter()

    async def hear(self, night: Night) -> None:
        """Count the messages that are sent now, each once."""
        outbox = self._rig.events.outbox
        jobs = [job for job in await outbox.due() if job.number == night.id]
        for job in jobs:
            self._send(night, job.place)
        await outbox.complete(*jobs)
        place = ready_place(len(night.rounds))
        if f"{place}-open" not in self._known and is_open(night, self._rig.clock.now()) and is_current(night):
            self._known.add(f"{place}-open")
            self.rings.update(signup.person for signup in night.seatable)

    def _send(self, night: Night, place: str) -> None:
        kind, _, rest = place.partition(":")
        if place in self._known:
            return
        self._known.add(place)
        self.rings.update(self._rung(night, kind, rest, place))
        if kind == CARD:
            self.standing["channel"] += 1
        elif kind in (CALL, SEATED, REGULARS, RESULT):
            self.standing["thread"] += 1

    def _rung(self, night: Night, kind: str, rest: str, place: str) -> Iterable[int]:
        if kind == "day":
            return [int(rest)]
        if kind == CALL and night.phase is NightPhase.CHECK_IN:
            return [signup.person for signup in (*night.coming, *night.waiting)]
        if kind == READY and place == ready_place(len(night.rounds)) and night.ready is not None:
            return () if night.plan.automatic else night.hosts
        if kind == SEATED:
            tables = find_opened_tables(night, *parse_seated_place(place))
            return [person for table in tables for person in table.people]
        if kind == REGULARS:
            return night.last_guests
        return champions(night) if kind == RESULT else ()


async def run(path: Path, *, alone: bool) -> list[str]:
    """Play three nights, and return a line about each."""
    rig, plan = NightEvening(path), replace(SERIES, automatic=alone)
    await rig.open()
    try:
        await plan_night(rig, plan)
        lines = [
            await _night(
                rig,
                Evening(PEOPLE, plan, AWAY if number == 2 else frozenset(), late=4, absent=3, seed=number),
                number,
            )
            for number in (1, 2, 3)
        ]
    finally:
        await rig.database.close()
    return lines


async def _night(rig: NightEvening, evening: Evening, number: int) -> str:
    night, telephone = SimulatedNight(evening, rig, number), Telephone(rig)
    night.heard = telephone.hear
    measured = await night.play()
    rung = [count for person, count in telephone.rings.items() if person != HOST.id]
    host = "away" if evening.away else "there"
    return (
        f"night {number}, host {host}: {measured.rounds} rounds · first move after {measured.first} min · "
        f"longest wait {measured.longest} min, {measured.waited} min of all people · "
        f"{measured.presses} presses of the host · {telephone.standing['channel']} message in the channel, "
        f"{telephone.standing['thread']} in the thread · {sum(rung) / PEOPLE:.1f} rings a person, "
        f"at most {max(rung)}"
    )


def main() -> None:
    """Print what the nights measured."""
    playing.seat_apart = seat_here
    with TemporaryDirectory() as folder:
        told = asyncio.run(run(Path(folder) / "series.sqlite", alone="--alone" in sys.argv))
    sys.stdout.write("\n".join(told) + "\n")


if __name__ == "__main__":
    main()

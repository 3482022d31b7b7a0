"""Law 10 for the real bot: nothing it sends or logs tells a match from its twin, or holds a secret."""

from __future__ import annotations

import itertools
import logging
import re
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final
from unittest.mock import patch

from cogs.host.custom_ids import TablePress, Verb
from runtime.logs import formatter, limit_library_logs
from tables import ways_back
from tables.model.table import Phase
from tests.secrets.curious import Curious, parts_of
from tests.secrets.needles import Needles
from tests.secrets.orders import Absent
from tests.secrets.recording import ID, NOTHING
from tests.secrets.setting import set_stage
from tests.secrets.twins import Leak

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from games.engine.text import Seat
    from tests.secrets.recording import Request
    from tests.secrets.stage import Stage
    from tests.secrets.twins import Twins


DANGER: Final = 4
"""The style of a button that carries out what was asked."""

ROOM: Final = 120
"""Characters shown on both sides of a difference."""


@dataclass(frozen=True)
class Manner:
    """A manner of playing twins: see `law_10`."""

    curious: bool
    absent: bool
    refused: str
    undone: bool = False


@dataclass(frozen=True)
class Told:
    """The trace of one twin: what the observer can see of the requests, and what the log says."""

    requests: tuple[Request, ...]
    log: tuple[str, ...]


async def law_10(
    twins: Twins,
    folder: Path,
    *,
    curious: bool = True,
    absent: bool = False,
    refused: str = NOTHING,
    undone: bool = False,
) -> Told:
    """Play both twins on a stage; raises `Leak` if the observer could tell them apart or a secret was sent.

    `absent`: the others leave their choices in advance where they can. `undone`: the last choice is taken
    back in the end, freely or as all agree. Discord refuses the requests that begin with `refused`. Returns
    the trace of the match.
    """
    manner = Manner(curious, absent, refused, undone)
    with patch.object(ways_back, "NEAR", 1):  # The log of a twin leads to its state from where they part.
        here, there = [await _trace(twins, which, folder / f"{which}.sqlite", manner) for which in (0, 1)]
    for mine, other in itertools.zip_longest(here.requests, there.requests):
        if mine != other:
            raise Leak(_difference(mine, other))
    for said, also in itertools.zip_longest(here.log, there.log):
        if said != also:
            message = f"the log of the match: {said}\nthat of its twin:     {also}"
            raise Leak(message)
    return here


async def _trace(twins: Twins, which: int, path: Path, manner: Manner) -> Told:
    async with set_stage(twins, which, path) as stage:
        stage.recorder.refused = manner.refused
        person = stage.people[-1] if twins.observer is None else stage.people[twins.observer]
        with overheard() as log:
            absent = Absent(stage, twins, which) if manner.absent else None
            await _play(twins, which, stage, Curious(stage, person) if manner.curious else None, absent)
        table = await stage.table()
        if manner.undone and table.phase is Phase.RUNNING:
            await _take_back(stage, twins.acts[-1].seat)
        digests = await stage.digests()
    needles = Needles(twins, which)
    assert table.match is not None
    assert table.match.state == needles.match.state, "the stage has played something else"
    found = {
        needles.find_sent(request.whole, over=table.seed is not None): str(request)
        for request in stage.recorder.requests
    }
    found |= {needles.find_logged(line): line for line in log}
    found.pop(None, None)
    if found:
        message = f"secrets were told: {found}"
        raise Leak(message)
    ids: dict[str, str] = {}
    seen = tuple(
        request.rename({**needles.commitments, **digests}).number_ids(ids)
        for request in stage.recorder.requests
        if request.seen_by(person)
    )
    return Told(seen, tuple(log))


async def _play(
    twins: Twins, which: int, stage: Stage, curious: Curious | None, absent: Absent | None
) -> None:
    stage.recorder.step = "shown"
    await stage.settle()
    for number, act in enumerate(twins.acts):
        if curious and number == 1:
            stage.recorder.step = "looked at after a choice"
            await _look(curious, absent)
        stage.recorder.step = f"choice {number}, of seat {act.seat}"
        if not (absent and await absent.act(number)):
            await stage.choose(act.seat, act.actions[which])
    if curious:
        stage.recorder.step = "looked at in the end"
        await _look(curious, absent)


async def _take_back(stage: Stage, seat: Seat) -> None:
    """Undo the last choice of a seat: by its owner alone if that is free, else as all agree."""
    stage.recorder.step = "taken back"
    table = await stage.table()
    people = [participant.person for participant in table.participants if participant.person is not None]
    undo = TablePress(Verb.UNDO, table.id, turn=table.turn)
    answer = await stage.press(people[seat], await stage.card(), undo.encode())
    question = stage.local.world.messages.get(answer.original or 0)
    # The answer asks first where others have to agree.
    for part in parts_of(question.components) if question is not None else ():
        if question is not None and part.get("style") == DANGER:
            await stage.press(people[seat], question, str(part["custom_id"]))
    await stage.settle()
    asked = (await stage.table()).undoing
    for person in people if asked is not None else ():
        press = TablePress(Verb.LET_UNDO, table.id, turn=table.turn, path=(seat,))
        await stage.press(person, await stage.card(), press.encode())
        await stage.settle()


async def _look(curious: Curious, absent: Absent | None) -> None:
    async with absent.full() if absent else nullcontext():
        await curious.look()


@contextmanager
def overheard() -> Iterator[list[str]]:
    """Everything that is logged at the most verbose level, as JSON, errors with their tracebacks.

    Discord's ids are replaced by their numbers, as in requests.
    """
    lines: list[str] = []
    handler = _Ear(lines)
    handler.setFormatter(formatter("json"))
    top = logging.getLogger()
    level = top.level
    top.setLevel(logging.DEBUG)
    limit_library_logs()
    top.addHandler(handler)
    try:
        yield lines
    finally:
        top.removeHandler(handler)
        top.setLevel(level)


class _Ear(logging.Handler):
    """Keeps lines, except lines of the playground, the loop and the gateway's heart.

    Places in memory are left out.
    """

    def __init__(self, lines: list[str]) -> None:
        super().__init__(logging.DEBUG)
        self._lines = lines
        self._ids: dict[str, str] = {}

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a line."""
        if not record.name.startswith(("playground", "asyncio", "aiohttp.access", "discord.gateway")):
            timeless = re.sub(r', "timestamp": "[^"]*"', "", self.format(record))
            numbered = ID.sub(lambda found: self._ids.setdefault(found[0], f"id-{len(self._ids)}"), timeless)
            self._lines.append(re.sub(r"0x[0-9a-f]+|Task-\d+|localhost:\d+|127\.0\.0\.1:\d+", "…", numbered))


def _difference(one: Request | None, other: Request | None) -> str:
    """Return the first difference between two requests."""
    if one is None or other is None:
        return f"only one of the twins: {one or other}"
    told, also = str(one), str(other)
    if told == also:
        return f"the bytes are not the same of: {one}"
    at = next((i for i, (letter, like) in enumerate(zip(told, also, strict=False)) if letter != like), 0)
    near = slice(max(0, at - ROOM), at + ROOM)
    return f"{told.splitlines()[0]}\nof the match: …{told[near]}…\nof its twin:  …{also[near]}…"

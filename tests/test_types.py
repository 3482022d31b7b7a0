"""Types that mypy tells apart: numbers of different things, and records and dataclasses that are copied."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).parent.parent

PLANTED: Final = '''\
"""Presses, calls and panels with right and wrong numbers, and right and wrong copies."""

import dataclasses

from cogs.host.custom_ids import DraftPress, EventPress, TablePress, Verb
from cogs.host.interactions.call import Call
from cogs.host.panels import AboutEvent, Panels
from cogs.nights.verbs import DraftedVerb, NightVerb
from db import events, log
from db.rows import Connection
from events.nights.model import Night
from games.engine.ids import DraftId, Milliseconds
from games.engine.record import replace
from keeping.clock import Clock
from tables.commands import substitutes
from tables.model.table import Person, Table
from tables.reading import Reader


def press(table: Table, night: Night, draft: DraftId) -> None:
    """Make presses."""
    TablePress(Verb.PLAY, table.id)
    TablePress(Verb.PLAY, night.id)  # wrong
    TablePress(Verb.PLAY, 7)  # wrong
    TablePress(NightVerb.HERE, table.id)  # wrong
    EventPress(NightVerb.HERE, night.id)
    EventPress(NightVerb.HERE, table.id)  # wrong
    EventPress(DraftedVerb.DROP, night.id)  # wrong
    DraftPress(DraftedVerb.DROP, draft)
    DraftPress(DraftedVerb.DROP, night.id)  # wrong


def answer(at_table: Call[TablePress], at_night: Call[EventPress], table: Table, night: Night) -> None:
    """Read presses."""
    assert at_table.press.table == table.id
    assert at_night.press.table == table.id  # wrong
    assert at_night.press.event == night.id
    other: Call[TablePress] = at_night  # wrong


def find(panels: Panels, table: Table, night: Night, person: Person, now: Milliseconds) -> None:
    """Find panels."""
    panels.find(table.id, person.id, now)
    panels.find(night.id, person.id, now)  # wrong
    panels.find(table.id, table.id, now)  # wrong
    panels.find(AboutEvent(night.id), person.id, now)


async def read(connection: Connection, reader: Reader, table: Table, night: Night) -> None:
    """Read rows of tables and nights."""
    log.entries(connection, table.id)
    log.entries(connection, night.id)  # wrong
    events.log_of(connection, night.id, 5)
    events.log_of(connection, table.id, 5)  # wrong
    await reader.find(table.id)
    await reader.find(night.id)  # wrong


def time(clock: Clock, table: Table, person: Person) -> None:
    """Use times."""
    substitutes.take(table, person, 0, clock.now())
    substitutes.take(table, person, 0, table.id)  # wrong
    substitutes.take(table, person, 0, 7)  # wrong


def copy(table: Table, press: TablePress) -> None:
    """Copy a record and a dataclass, and list their fields."""
    replace(table, spoilt=1)
    replace(table, spoiled=1)  # wrong
    replace(table, spoilt="1")  # wrong
    replace(press, turn=1)  # wrong
    dataclasses.replace(press, turn=1)
    dataclasses.replace(table, spoilt=1)  # wrong
    dataclasses.fields(press)
    dataclasses.fields(table)  # wrong
    dataclasses.fields(Table)  # wrong
'''


def wrong_lines(source: str) -> Iterator[int]:
    """Yield the numbers, from 1, of the lines that are marked as wrong."""
    for number, line in enumerate(source.splitlines(), 1):
        if line.endswith("# wrong"):
            yield number


@pytest.mark.slow
@pytest.mark.process
@pytest.mark.timeout(600)  # mypy may find nothing in its cache
def test_mypy_refuses_what_is_planted(tmp_path: Path) -> None:
    planted = tmp_path / "planted.py"
    planted.write_text(PLANTED, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", str(planted)]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    found = {int(line) for line in re.findall(r"planted\.py:(\d+): error", told.stdout)}
    assert found == set(wrong_lines(PLANTED)), told.stdout + told.stderr

"""A new field of a table, a seat, a night or a cup is one line, and one that is renamed is noticed."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from tests.versions.one_line import SECRET

if TYPE_CHECKING:
    from collections.abc import Mapping

pytestmark = [pytest.mark.process, pytest.mark.file]  # programs of before and after share a file

ROOT: Final = Path(__file__).parent.parent.parent
COPIED: Final = ("tables", "events")
"""Rooms whose sources are patched; all else is that of the project."""

TABLE, NIGHT, CUP = "tables/model/table.py", "events/nights/model.py", "events/cups/model.py"

ADDED: Final[Mapping[str, tuple[tuple[str, str], ...]]] = {
    TABLE: (
        ("    called: int = 0\n", '    note: Personal[str] = ""\n'),
        ("    spoilt: Seat | None = None\n", '    motto: str = ""\n'),
    ),
    NIGHT: (
        ("    kept: bool = False\n", '    note: Personal[str] = ""\n'),
        ("    idle: tuple[int, ...] = ()\n", '    motto: str = ""\n'),
    ),
    CUP: (
        ("    dropped: bool = False\n", '    note: Personal[str] = ""\n'),
        ("    seeded: bool = False\n", '    motto: str = ""\n'),
    ),
}
"""The lines after which a field is added, with the line of that field."""


@pytest.fixture(scope="module")
def patched(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy the project with the new fields."""
    folder = tmp_path_factory.mktemp("patched")
    for entry in ROOT.iterdir():
        if entry.name in COPIED:
            shutil.copytree(entry, folder / entry.name, ignore=shutil.ignore_patterns("__pycache__"))
        elif not entry.name.startswith("."):
            (folder / entry.name).symlink_to(entry)
    for name, lines in ADDED.items():
        path = folder / name
        source = path.read_text(encoding="utf-8")
        for after, line in lines:
            assert source.count(after) == 1, (name, after)
            source = source.replace(after, after + line)
        path.write_text(source, encoding="utf-8")
    return folder


def run(folder: Path, command: str, database: Path) -> Any:
    """Carry out a command of `one_line` with the sources of a folder."""
    program = [sys.executable, "-m", "tests.versions.one_line", command, str(database)]
    done = subprocess.run(program, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_a_field_is_stored_exported_erased_and_refused_by_the_program_before(
    patched: Path, tmp_path: Path
) -> None:
    database = tmp_path / "ahu.sqlite"
    whole = run(ROOT, "write", database)
    assert set(whole.values()) == {"Anne Ben"}
    used = run(patched, "use", database)
    assert used["before"] == whole, "a database of before has the new fields at their defaults"
    assert used["notes"] == [SECRET] * 3
    assert used["others"] == [""] * 3
    assert used["mottoes"] == ["Well played"] * 3
    seat = next(record for record in used["told"]["seats"] if record["note"])
    assert (seat["match"], seat["seat"], seat["note"]) == (1, 1, SECRET)
    kept = {record["kind"]: record["kept"][0]["note"] for record in used["told"]["nights and cups"]}
    assert kept == {"night": SECRET, "cup": SECRET}
    assert SECRET not in used["told to Anne"]
    earlier = run(ROOT, "look", database)
    assert earlier["unused table"] == "Anne Ben", (
        "what does not use a new field is read by the program before"
    )
    assert earlier["used table"].startswith("table 1 cannot be read: malformed at ")
    assert earlier["used table"].endswith("tables-unreadable")
    for name in ("night", "cup"):
        assert earlier[name].endswith("events-unreadable")
    assert SECRET not in json.dumps(earlier)
    erased = run(patched, "erase", database)
    assert erased["motto"] == "Well played"
    assert SECRET not in json.dumps(erased)


RENAMED: Final = (
    (TABLE, "    stood_in: int = 0\n", "    absent_since: int = 0\n", "table"),
    (NIGHT, "    told: bool = False\n    thread", "    reminded_all: bool = False\n    thread", "night"),
    (CUP, "    seeded: bool = False\n", "    sorted_by_hand: bool = False\n", "cup"),
)

FAULTS: Final = "from tests.versions.documents import faults; import sys; print(faults(sys.argv[1]))"


@pytest.mark.parametrize(("path", "line", "other", "kind"), RENAMED)
def test_a_field_that_is_renamed_without_an_upgrade_turns_a_test_red(
    patched: Path, path: str, line: str, other: str, kind: str
) -> None:
    """`test_the_documents_of_a_version_do_not_change` asks for no faults."""
    file = patched / path
    source = file.read_text(encoding="utf-8")
    assert source.count(line) == 1
    found = []
    for patch in (source, source.replace(line, other)):
        file.write_text(patch, encoding="utf-8")
        program = [sys.executable, "-c", FAULTS, kind]
        done = subprocess.run(program, cwd=patched, capture_output=True, text=True, check=True)
        found.append(done.stdout.strip())
    file.write_text(source, encoding="utf-8")
    assert found[0] == "[]"
    assert "is gone" in found[1]

"""The program that checks an export, `python -m games.engine.verify FILE`."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from games.catalogue import CATALOGUE
from games.engine.chance import key_of
from games.engine.transcript import Transcript, serialize
from games.orongo.rules.position import Options
from tests.laws.playing import Start, played

ROOT = Path(__file__).parent.parent.parent
pytestmark = pytest.mark.process
SEED, CLICKS = b"verify" * 5, (5, 6, 7)


@pytest.fixture(scope="module")
def export() -> str:
    """Return the export of a finished match of Orongo."""
    game, options = CATALOGUE["orongo"].rules, Options(secret_tile=True)
    entries = [
        entry for moment in played(Start(game, 3, options, key_of(SEED, CLICKS))) for entry in moment.entries
    ]
    return serialize(game, Transcript(SEED, CLICKS, 3, options, tuple(entries)))


def verify(path: Path) -> tuple[int, str]:
    """Run the program; return its exit code and its output."""
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-m", "games.engine.verify", str(path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "Traceback" not in done.stderr
    return done.returncode, done.stdout + done.stderr


def test_a_finished_match_is_verified(export: str, tmp_path: Path) -> None:
    """The digest is printed, to compare with that on the result card."""
    file = tmp_path / "match.json"
    file.write_text(export, encoding="utf-8")
    code, said = verify(file)
    assert code == 0
    assert re.fullmatch(r"verified: orongo, 3 seats, \d+ turns, finished; digest [0-9a-f]{64}\n", said)


@pytest.mark.parametrize(
    "what", ['"space":"', '"shells":', '"chance":[[', '"seed":"', '"digest":"', '"clicks":[']
)
def test_a_changed_byte_is_refuted(export: str, tmp_path: Path, what: str) -> None:
    place = export.index(what, len(export) // 3 if what[1] in "sd" and what != '"seed":"' else 0) + len(what)
    other = "1" if export[place] != "1" else "2"
    file = tmp_path / "match.json"
    file.write_text(export[:place] + other + export[place + 1 :], encoding="utf-8")
    code, said = verify(file)
    assert code == 1
    assert said.startswith("REFUTED: ")


def test_no_file_is_said_in_one_line(tmp_path: Path) -> None:
    code, said = verify(tmp_path / "none.json")
    assert code == 2
    assert said.count("\n") == 1

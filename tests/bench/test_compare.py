"""Comparisons: two trees measured in turns, the ratios of their figures, and the packages of another lock."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from bench.checkout import Checkout, Unmeasured, environment_of
from bench.compare import Comparison, compare

if TYPE_CHECKING:
    from collections.abc import Mapping

BENCH: Final = """
from dataclasses import dataclass
from program import SPEED

@dataclass
class Figure:
    what: str
    value: float
    unit: str

def measure():
    with open("runs.txt", "a") as runs:
        runs.write("run ")
    return [Figure("speed", SPEED, "per s"), Figure(f"only of {SPEED}", 1, "")]
"""


def commit(root: Path, files: Mapping[str, str]) -> str:
    """Write files and commit them; return the commit."""
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    identity = ("-c", "user.name=Test", "-c", "user.email=test@localhost")
    subprocess.run(["git", "add", "."], cwd=root, check=True)
    subprocess.run(["git", *identity, "commit", "--quiet", "-m", "Change"], cwd=root, check=True)
    found = subprocess.run(["git", "rev-parse", "HEAD"], cwd=root, check=True, capture_output=True, text=True)
    return found.stdout.strip()


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Return an empty repository."""
    subprocess.run(["git", "init", "--quiet"], cwd=tmp_path, check=True)
    return tmp_path


def test_a_table_has_medians_and_the_spread_of_the_ratios_of_rounds() -> None:
    before = [{("speed", "per s"): value, ("old", ""): 1.0} for value in (100.0, 200.0, 400.0)]
    after = [{("speed", "per s"): value} for value in (50.0, 200.0, 300.0)]
    lines = Comparison(before=before, after=after).table().splitlines()
    assert lines[2:] == ["| speed | per s | 200 | 200 | 0.75 | 0.50 | 1.00 |"]


@pytest.mark.process
def test_a_commit_is_measured_by_the_bench_of_now(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Its own bench would say something else; nothing of its tree is left."""
    base = commit(
        root,
        {
            "program.py": "SPEED = 100",
            "bench/quick.py": "raise ImportError",
            "requirements-dev.txt": "# none",
        },
    )
    commit(root, {"program.py": "SPEED = 50", "bench/quick.py": BENCH})
    assert compare(base, ["quick"], 2, root) == 0
    told = capsys.readouterr().out
    assert "| speed | per s | 100 | 50 | 0.50 | 0.50 | 0.50 |" in told
    assert "only of" not in told
    assert "its own bench" not in told
    assert (root / "runs.txt").read_text() == "run run "
    listed = subprocess.run(["git", "worktree", "list"], cwd=root, check=True, capture_output=True, text=True)
    assert len(listed.stdout.splitlines()) == 1


@pytest.mark.process
def test_a_commit_too_different_is_measured_by_its_own_bench(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    base = commit(
        root,
        {
            "program.py": "PACE = 100",
            "bench/quick.py": BENCH.replace("SPEED", "PACE"),
            "requirements-dev.txt": "# none",
        },
    )
    commit(root, {"program.py": "SPEED = 150", "bench/quick.py": BENCH})
    assert compare(base, ["quick"], 2, root) == 0
    told = capsys.readouterr().out
    assert "| speed | per s | 100 | 150 | 1.50 | 1.50 | 1.50 |" in told
    assert "by its own bench" in told


@pytest.mark.process
def test_a_tree_that_cannot_be_measured_is_told_of(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = {"program.py": "PACE = 100", "bench/quick.py": BENCH, "requirements-dev.txt": "# none"}
    base = commit(root, files)
    assert compare(base, ["quick"], 1, root) == 1
    assert "cannot import name 'SPEED'" in capsys.readouterr().err
    with pytest.raises(Unmeasured):
        Checkout(root, Path(sys.executable)).measure("quick")


@pytest.mark.process
@pytest.mark.slow
def test_another_lock_has_an_environment_of_its_own_which_is_kept(tmp_path: Path) -> None:
    root, tree = tmp_path / "now", tmp_path / "then"
    for folder, lock in ((root, "# as now"), (tree, "# as then")):
        folder.mkdir()
        (folder / "requirements-dev.txt").write_text(lock)
    assert environment_of(root, root) == Path(sys.executable)
    python = environment_of(root, tree)
    assert python.is_relative_to(root / "artifacts")
    known = subprocess.run([python, "-c", "import discord"], check=False, capture_output=True)
    assert known.returncode == 1
    made = python.parent.stat().st_mtime_ns
    assert environment_of(root, tree) == python
    assert python.parent.stat().st_mtime_ns == made

"""The Python that `make` takes: the newest of the range on the path that can make an environment."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

pytestmark = pytest.mark.process

ROOT: Final = Path(__file__).parent.parent
MAKE: Final = shutil.which("make") or "make"
SHELL: Final = ("sh", "awk", "sort", "dirname", "rm", "mkdir", "touch")
"""The programs of the machine that the scripts use."""

FAKE: Final = """#!/bin/sh
if [ "$1" = -m ]; then
    mkdir -p "$3/bin" && [ {breaks} = no ] && echo "{name}" >"$3/bin/python"
    exit
fi
exec {python} -I -c 'import sys
sys.version_info = (*map(int, "{version}".split(".")), "final", 0)
if {bare}:
    sys.modules["ensurepip"] = None
exec(sys.argv[1])' "$2"
"""
"""A Python that says it has another version, and makes an environment of one file."""

STUB: Final = "#!/bin/sh\necho 'python: command not found' >&2\nexit 127\n"
"""The stub of a version manager for a Python that is not chosen."""


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    """Return a folder for programs that has no Python yet, with a space in its name."""
    folder = tmp_path / "my programs"
    folder.mkdir()
    for name in SHELL:
        found = shutil.which(name)
        assert found
        (folder / name).symlink_to(found)
    return folder


def install(folder: Path, name: str, version: str, *, bare: bool = False, breaks: bool = False) -> None:
    """Put a Python on the path."""
    folder.mkdir(exist_ok=True)
    text = FAKE.format(
        name=name, version=version, python=sys.executable, bare=bare, breaks="yes" if breaks else "no"
    )
    write(folder / name, text)


def write(file: Path, text: str) -> None:
    """Write a program."""
    file.write_text(text, encoding="utf-8")
    file.chmod(0o755)


def make(tmp_path: Path, path: str) -> subprocess.CompletedProcess[str]:
    """Run `make` for its environment."""
    return subprocess.run(
        [MAKE, "--no-print-directory", f"VENV={tmp_path}/venv", f"{tmp_path}/venv/bin/python"],
        cwd=ROOT,
        env={**os.environ, "PATH": path, "MAKEFLAGS": "", "MAKELEVEL": "0"},  # not `make test`'s
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def choose(tmp_path: Path, path: Path | str) -> str:
    """Return the Python with which `make` makes its environment."""
    done = make(tmp_path, str(path))
    assert done.returncode == 0, done.stderr
    name = (tmp_path / "venv" / "bin" / "python").read_text(encoding="utf-8").strip()
    assert name in done.stdout
    return name


@pytest.mark.parametrize(
    ("there", "taken"),
    [
        ({"python3.11": "3.11.2"}, "python3.11"),
        ({"python3.12": "3.12.1", "python3.14": "3.14.0", "python3.13": "3.13.5"}, "python3.14"),
        ({"python3": "3.13.5"}, "python3"),
        ({"python": "3.12.4"}, "python"),
        ({"python3.11": "3.11.2", "python3": "3.13.5"}, "python3"),
        ({"python3.11": "3.11.2", "python3": "3.10.12"}, "python3.11"),
        ({"python3.13": "3.13.5", "python3": "3.15.0", "python": "2.7.18"}, "python3.13"),
    ],
    ids=lambda given: "-".join(given.values()) if isinstance(given, dict) else None,
)
def test_the_newest_of_the_range_is_taken(
    machine: Path, tmp_path: Path, there: dict[str, str], taken: str
) -> None:
    for name, version in there.items():
        install(machine, name, version)
    assert choose(tmp_path, machine) == taken


def test_a_stub_that_starts_nothing_is_skipped(machine: Path, tmp_path: Path) -> None:
    """Also where the Python of the same name lies further along the path."""
    stubs = tmp_path / "shims"
    stubs.mkdir()
    for name in ("python3.14", "python3.13", "python3"):
        write(stubs / name, STUB)
    install(machine, "python3.13", "3.13.0")
    install(machine, "python3.12", "3.12.1")
    assert choose(tmp_path, f"{stubs}:{machine}") == "python3.13"


def test_an_older_python_that_makes_environments_is_better(machine: Path, tmp_path: Path) -> None:
    install(machine, "python3.13", "3.13.5", bare=True)
    install(machine, "python3.12", "3.12.1")
    assert choose(tmp_path, machine) == "python3.12"


def test_a_python_without_environments_is_told_what_it_lacks(machine: Path, tmp_path: Path) -> None:
    """As Debian's, until `python3-venv` is installed."""
    install(machine, "python3", "3.13.5", bare=True)
    done = make(tmp_path, str(machine))
    first, *of_make = done.stderr.splitlines()
    assert first == "Ahu needs what makes environments for Python 3.13: sudo apt install python3.13-venv"
    assert all(line.startswith("make: ***") for line in of_make)
    assert (done.returncode, done.stdout, (tmp_path / "venv").exists()) == (2, "", False)


@pytest.mark.parametrize("there", [{}, {"python3": "3.10.12"}, {"python3.15": "3.15.2"}])
def test_without_a_python_one_line_says_how_to_get_one(
    machine: Path, tmp_path: Path, there: dict[str, str]
) -> None:
    for name, version in there.items():
        install(machine, name, version)
    done = make(tmp_path, str(machine))
    first, *of_make = done.stderr.splitlines()
    assert first.startswith("Ahu needs Python 3.11 to 3.14. ")
    for system in ("Debian", "Ubuntu", "Fedora", "macOS", "Windows"):
        assert system in first
    assert all(line.startswith("make: ***") for line in of_make)
    assert (done.returncode, done.stdout) == (2, "")


def test_half_an_environment_does_not_stay(machine: Path, tmp_path: Path) -> None:
    """A broken installation would pass for a whole one the next time."""
    install(machine, "python3.12", "3.12.1", breaks=True)
    assert make(tmp_path, str(machine)).returncode == 2
    assert not (tmp_path / "venv").exists()

"""Checkouts to measure: this one, and another commit beside it, with the packages of its lock."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

LOCK: Final = "requirements-dev.txt"
ENVIRONMENTS: Final = "artifacts/bench"
"""The folder of environments, by the digest of their lock: one takes minutes to make, and is kept."""

Figures = dict[tuple[str, str], float]
"""Values by what they measure and their unit, in the order of the measurement."""


COMPILE: Final = (
    "import os, runpy, sys; os.chdir(sys.argv[1]); runpy.run_module('painting.compiled', None, '__main__')"
)


class Unmeasured(Exception):
    """Raised where a tree cannot be measured; says the end of what the measurement printed."""


@dataclass(frozen=True, slots=True)
class Checkout:
    """A folder with the program and its `bench`, and the Python to run it with."""

    folder: Path
    python: Path

    def measure(self, name: str) -> Figures:
        """Make a measurement in a process of its own. Raises `Unmeasured`."""
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "figures.json"
            command = [str(self.python), str(Path(__file__).with_name("alone.py")), name, str(file)]
            done = subprocess.run(  # noqa: S603 - our own program
                command, cwd=self.folder, capture_output=True, text=True, check=False
            )
            if done.returncode:
                raise Unmeasured(done.stderr[-2000:])
            found = json.loads(file.read_text(encoding="utf-8"))
        return {(figure["what"], figure["unit"]): figure["value"] for figure in found}


@contextmanager
def check_out(root: Path, base: str) -> Iterator[tuple[Checkout, Checkout]]:
    """Make the tree of a commit, with this tree's `bench` and with its own.

    Both are removed afterwards. Raises `subprocess.CalledProcessError` if there is no such commit, or if its
    packages cannot be installed.
    """
    with tempfile.TemporaryDirectory(prefix="ahu-bench-") as beside:
        folders = [Path(beside) / name for name in ("base", "own")]
        try:
            for folder in folders:
                _git(root, "worktree", "add", "--quiet", "--detach", str(folder), base)
            shutil.rmtree(folders[0] / "bench", ignore_errors=True)
            shutil.copytree(root / "bench", folders[0] / "bench")
            python = environment_of(root, folders[1])
            for folder in folders:
                if (folder / "painting" / "compiled.py").exists():
                    _run(str(python), "-c", COMPILE, str(folder))
            yield Checkout(folders[0], python), Checkout(folders[1], python)
        finally:
            for folder in folders:
                if folder.exists():
                    _git(root, "worktree", "remove", "--force", str(folder))


def environment_of(root: Path, tree: Path) -> Path:
    """Return the Python with the packages of a tree: this one, unless its lock differs from that of `root`.

    Raises `subprocess.CalledProcessError` if the packages cannot be installed.
    """
    lock = (tree / LOCK).read_bytes()
    if lock == (root / LOCK).read_bytes():
        return Path(sys.executable)
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    folder = root / ENVIRONMENTS / f"{version}-{hashlib.sha256(lock).hexdigest()[:12]}"
    python = folder / "bin" / "python"
    if (folder / "complete").exists():
        return python
    print(f"Installing what the other commit runs on, once, in {folder}…", file=sys.stderr)
    shutil.rmtree(folder, ignore_errors=True)
    _run(sys.executable, "-m", "venv", str(folder))
    pip = (str(python), "-m", "pip", "--disable-pip-version-check", "--quiet", "install")
    _run(*pip, "--require-hashes", "--no-deps", "-r", str(tree / LOCK))
    (folder / "complete").touch()
    return python


def _git(root: Path, *words: str) -> None:
    _run("git", "-C", str(root), *words)


def _run(*command: str) -> None:
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)  # noqa: S603 - git, Python and pip

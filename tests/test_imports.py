"""Every module of the bot can be imported, by the Python that runs this."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parent.parent
LEFT_OUT: Final = frozenset({"bench", "tests", "tools"})

IMPORTING: Final = """
import importlib, sys
for name in sys.stdin.read().split():
    importlib.import_module(name)
"""


def modules() -> list[str]:
    """Name every module that is shipped."""
    listing = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", "*.py"]
    listed = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    paths = {Path(line) for line in listed if Path(line).parts[0] not in LEFT_OUT and (ROOT / line).is_file()}
    return sorted(".".join(path.with_suffix("").parts).removesuffix(".__init__") for path in paths)


@pytest.mark.process
@pytest.mark.timeout(300)  # new modules are compiled first, libraries included
def test_every_module_can_be_imported() -> None:
    """In an interpreter of its own, which has imported none of them before."""
    found = modules()
    assert {"bot", "ahu", "db.postgres.engine", "games.oroen.rules.game"} <= {*found}
    done = subprocess.run(
        [sys.executable, "-W", "error::SyntaxWarning", "-c", IMPORTING],
        input="\n".join(found),
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")

"""`make audit`: known flaws are listed, and what could not be checked is never called sound."""

from __future__ import annotations

import json
import subprocess
from typing import TYPE_CHECKING

import pytest

from tools import audit

if TYPE_CHECKING:
    from collections.abc import Sequence

SOUND = {"name": "yarl", "version": "1.25.1", "vulns": []}
FLAWED = {
    "name": "aiohttp",
    "version": "3.0.0",
    "vulns": [{"id": "MADE-UP-1", "fix_versions": ["3.0.1", "3.1.0"], "aliases": [], "description": "…"}],
}
OF_DEVELOPMENT = {
    "name": "ruff",
    "version": "0.1",
    "vulns": [{"id": "MADE-UP-2", "fix_versions": [], "aliases": [], "description": "…"}],
}
SKIPPED = {"name": "pynacl", "skip_reason": "unknown"}


def tell(monkeypatch: pytest.MonkeyPatch, output: str, errors: str = "") -> None:
    """Fake the output of the auditing program."""

    def run(command: Sequence[str], **_: object) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess(command, 1, output, errors)

    monkeypatch.setattr(subprocess, "run", run)


def of(*found: object) -> str:
    """Return the words of the program about these packages."""
    return json.dumps({"dependencies": found, "fixes": []})


def test_no_flaws(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    tell(monkeypatch, of(SOUND))
    assert audit.main() == 0
    assert capsys.readouterr().out == "1 packages checked, 0 known flaws.\n"


def test_flaws_of_what_the_bot_runs_on_come_first(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tell(monkeypatch, of(OF_DEVELOPMENT, SOUND, FLAWED))
    assert audit.main() == 1
    assert capsys.readouterr().out.splitlines() == [
        "aiohttp 3.0.0 (the bot runs on it): MADE-UP-1, mended in 3.0.1, 3.1.0",
        "ruff 0.1 (for development): MADE-UP-2, mended in no version yet",
        "3 packages checked, 2 known flaws.",
    ]


def test_omitted_advisories_are_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tell(monkeypatch, of(SOUND, SKIPPED))
    assert audit.main() == 2
    assert "Not checked: pynacl." in capsys.readouterr().err


@pytest.mark.process
@pytest.mark.timeout(120)
def test_without_its_data_it_says_that_nothing_was_checked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The real program, in front of a door that is shut."""
    for name in ("HTTPS_PROXY", "https_proxy", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    assert audit.main() == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("Nothing was checked")

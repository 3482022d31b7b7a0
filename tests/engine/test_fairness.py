"""The page for players shows what the program really prints."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Final

import pytest

from games.engine.verify import main

ROOT: Final = Path(__file__).parent.parent.parent
PAGE: Final = ROOT / "docs" / "explanation" / "fairness.md"
PROGRAM: Final = "python -m games.engine.verify"
EXAMPLE: Final = re.compile(rf"^```\n\$ {re.escape(PROGRAM)} (.*)\n((?:.*\n)*?)```$", re.MULTILINE)
EXAMPLES: Final = EXAMPLE.findall(PAGE.read_text(encoding="utf-8"))


def test_there_are_examples_of_both_outcomes() -> None:
    assert [printed.partition(":")[0] for _, printed in EXAMPLES] == ["Checked", "Refuted"]


@pytest.mark.parametrize(("command", "printed"), EXAMPLES)
def test_an_example_is_what_the_program_prints(
    command: str,
    printed: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    code = main(shlex.split(command))
    assert capsys.readouterr().out == printed
    assert code == (0 if printed.startswith("Checked") else 1)

"""Fixtures: the rigs of tables, and the programs of the operator, run in the process of the tests."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, TypeAlias

import pytest

from ops.__main__ import main
from tests.tables.conftest import rig

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["Run", "ran", "rig"]

Run: TypeAlias = Callable[..., Awaitable[tuple[int, str]]]


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a program with a database: its exit code and all that it has printed.

    `tests/test_operating.py` starts it as people do.
    """

    async def run(database: Path | str, *words: str) -> tuple[int, str]:
        monkeypatch.setenv("AHU_DATABASE", str(database))
        monkeypatch.setattr(sys, "argv", ["ops", *words])
        capsys.readouterr()
        code = await asyncio.to_thread(main)
        return code, "".join(capsys.readouterr())

    return run

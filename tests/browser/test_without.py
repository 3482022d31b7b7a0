"""Without Chromium, tests that need it are skipped with a reason, or fail if it is required."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import path_of_chromium

if TYPE_CHECKING:
    from pathlib import Path


def test_without_a_browser_a_test_is_left_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("AHU_BROWSER", raising=False)
    with pytest.raises(pytest.skip.Exception, match="Chromium is not installed"):
        path_of_chromium()


def test_a_required_browser_must_be_there(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("AHU_BROWSER", "required")
    with pytest.raises(pytest.fail.Exception, match="required"):
        path_of_chromium()

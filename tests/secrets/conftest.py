"""The common part of all tests of law 10."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tables import store

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(autouse=True)
def _no_table_is_remembered() -> Iterator[None]:
    """Forget tables that were read: tables of the sound code would hide planted leaks, and the reverse."""
    store._read.cache_clear()
    yield
    store._read.cache_clear()

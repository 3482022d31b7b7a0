"""Games without standing orders: there, every choice that revealed nothing is free to undo."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from tables import undoing

if TYPE_CHECKING:
    from collections.abc import Iterator


def list_no_orders(monkeypatch: pytest.MonkeyPatch, game: type[object]) -> None:
    """Make a game list no standing orders until the end of a test."""
    monkeypatch.setattr(game, "order_slots", lambda _game, _view: ())


@contextmanager
def unanswerable() -> Iterator[None]:
    """Make all questions be of a kind that no standing order can answer, within this context."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(undoing, "may_be_ordered", lambda *_: False)
        yield

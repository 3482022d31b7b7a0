"""Shorter waits of the bot, for the tests' own programs that run it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.sync import reconciler, whereabouts
from keeping import store as events
from runtime import moved_clock
from tables import keeper as tables

if TYPE_CHECKING:
    from types import ModuleType


def put(value: float, name: str, *modules: ModuleType) -> None:
    """Give a constant another value in all modules that have it."""
    for module in modules:
        assert hasattr(module, name), f"{module.__name__} has no {name}"
        setattr(module, name, value)


def hurry() -> None:
    """Shorten rests, delays of joint edits and retries to a tenth."""
    put(1_500, "BUSY", whereabouts)
    put(100, "FIRST_RETRY", reconciler)
    put(300, "TOGETHER", tables)
    put(150, "TOGETHER", events)
    put(0.05, "INTERVAL", moved_clock)

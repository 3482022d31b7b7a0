"""Obstacles to the errands of a night, of which the host is told once."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from events.nights.model import Lack


class Lacking(Exception):
    """Raised when an errand cannot be run until the server's staff change its settings."""

    def __init__(self, lack: Lack) -> None:
        super().__init__(lack.value)
        self.lack = lack

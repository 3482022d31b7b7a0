"""The connection to people. While it is lost, no one can be rung or answer, and no clock runs."""

from __future__ import annotations

from typing import Protocol


class Contact(Protocol):
    """Tells whether people can be reached."""

    @property
    def lost_since(self) -> int | None:
        """The time since which people cannot be reached, in ms; `None` while they can be."""

    async def try_again(self) -> None:
        """Find out whether people can be reached again, unless that was tried a moment ago."""

"""The contact with people, which may be lost: nobody can be rung or answer then, and no clock runs."""

from __future__ import annotations

from typing import Protocol


class Contact(Protocol):
    """Tells whether people can be reached."""

    @property
    def lost_since(self) -> int | None:
        """The time since which nobody can be reached, in ms; `None` while people can be."""

    async def try_again(self) -> None:
        """Find out whether people can be reached again, unless that was tried a moment ago."""

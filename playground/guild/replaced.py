"""Files that messages no longer have: as on Discord, their addresses are good for a while longer."""

from collections.abc import Iterable
from typing import Final

from playground.guild.world import Attachment

MOST_BYTES: Final = 16 * 1024 * 1024


class Replaced:
    """The last files that were replaced or deleted, of limited size: pages may just be asking for them."""

    def __init__(self) -> None:
        """Start with none."""
        self._files: dict[int, Attachment] = {}
        self._bytes = 0

    def add(self, files: Iterable[Attachment]) -> None:
        """Keep files, and forget the oldest for which there is no room."""
        for file in files:
            self._files[file.id] = file
            self._bytes += len(file.data)
        while self._bytes > MOST_BYTES:
            oldest = next(iter(self._files))
            self._bytes -= len(self._files.pop(oldest).data)

    def get(self, number: int) -> Attachment | None:
        """Return a file by its id, unless it is forgotten or was never here."""
        return self._files.get(number)

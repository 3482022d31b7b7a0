"""The books of the perfect player, written by `tools/oroen`: a best move for every position with few pieces.

A book holds moves but no positions: three hashes of a position lead to three slots, and the exclusive or of
these is the move. For a position that play cannot reach it is a random number. A position takes 6.2 bits. The
file holds the most pieces of a position, the seed and the number of slots per hash, big-endian in 4 bytes
each; then the slots, 5 bits each, the lowest bits first.
"""

from __future__ import annotations

from importlib.resources import files
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from games.oroen.bots.bitboard import HEIGHTS, SMALLEST, Node
from games.oroen.rules.position import LIGHT, Neighbour

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.oroen.rules.box import Box

BITS: Final = 5
HASHES: Final = 3
HEAD: Final = 12
WORD: Final = (1 << 64) - 1


class Book:
    """Best moves for all positions with at most `most` pieces, under one reading of rule 1."""

    def __init__(self, data: bytes) -> None:
        self.most, self._seed, self._slots = (
            int.from_bytes(data[at : at + 4], "big") for at in range(0, HEAD, 4)
        )
        self._data = data[HEAD:]

    def move(self, box: Box, node: Node) -> tuple[int, int]:
        """Return the column (from 0) and the height of the move for a position of the book.

        It wins if a placement does; else it leaves the fewest winning replies.
        """
        seen = _codes(box, node)
        codes = min(seen, seen[::-1])
        hashed = _hash(codes)
        move = 0
        for which in range(HASHES):
            move ^= self._slot(
                which * self._slots
                + _mix(hashed + (HASHES * self._seed + which + 1) * 0xD1B54A32D192ED03) % self._slots
            )
        column, height = divmod(move, len(HEIGHTS))
        return column if codes == seen else box.width - 1 - column, SMALLEST + height

    def is_symmetric(self, box: Box, node: Node) -> bool:
        """Return whether a position is its own mirror image."""
        codes = _codes(box, node)
        return codes == codes[::-1]

    def _slot(self, slot: int) -> int:
        first, shift = divmod(slot * BITS, 8)
        return int.from_bytes(self._data[first : first + 2], "little") >> shift & (1 << BITS) - 1


def _codes(box: Box, node: Node) -> tuple[int, ...]:
    """Return, for each column, its tops and its light cells in one number."""
    light = (node.mover if node.colour == LIGHT else node.other).cells
    return tuple(
        box.pile(node.tops, column) | box.pile(light, column) << box.rows for column in range(box.width)
    )


def _hash(codes: tuple[int, ...]) -> int:
    hashed = 0
    for code in codes:
        hashed = (hashed ^ code) * 0x9E3779B97F4A7C15 & WORD
        hashed ^= hashed >> 32
    return hashed


def _mix(number: int) -> int:
    mixed = number & WORD
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & WORD
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & WORD
    return mixed ^ mixed >> 31


def _read(neighbour: Neighbour) -> Book:
    return Book(files(__package__).joinpath(f"perfect-{neighbour}.book").read_bytes())


BOOKS: Final[Mapping[Neighbour, Book]] = MappingProxyType(
    {neighbour: _read(neighbour) for neighbour in Neighbour}
)
"""The books by the reading of rule 1."""

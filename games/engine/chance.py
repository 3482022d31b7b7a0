"""Verifiable chance: dice whose every answer follows from a committed seed."""

from __future__ import annotations

import hmac
from abc import ABC, abstractmethod
from functools import lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from hashlib import _Hash as HASH

T = TypeVar("T")

Roll: TypeAlias = tuple[int, int]
"""One answer of the dice: `(n, picked)` with `0 <= picked < n`."""

BLOCK: Final = 64
"""The bytes of a block of SHA-256, to which HMAC fills a key up."""
INNER, OUTER = (bytes(byte ^ pad for byte in range(256)) for pad in (0x36, 0x5C))
"""The byte that HMAC makes of each byte of a key, for the inner hash and for the outer one."""

WORD: Final = 2**64
"""The largest `n` that dice can pick from."""


def commitment(secret: bytes) -> str:
    """Return the SHA-256 of a secret in hexadecimal, to publish before the secret itself.

    >>> commitment(b"seed")[:16]
    '19b25856e1c150ca'
    """
    return sha256(secret).hexdigest()


def match_key(seed: bytes, origin: str) -> bytes:
    """Return the key of a match's chance, from its secret seed and its `Origin` (JSON without the names).

    The seed is committed before the first player sits down. The origin holds what was unknown then: the id of
    the message that shows the commitment, and the luck that players added.
    """
    return hmac.digest(seed, origin.encode(), "sha256")


def clicks_key(seed: bytes, clicks: Sequence[int]) -> bytes:
    """Return the key of a match of format 1: its seed mixed with the ids of the joining clicks, by seat."""
    return sha256(seed + b"|" + ",".join(map(str, clicks)).encode()).digest()


@lru_cache(maxsize=64)
def _begin_hashes(key: bytes) -> tuple[HASH, HASH]:
    """Return the inner and the outer hash of HMAC-SHA256 (RFC 2104), begun with a key, to be copied.

    Copying these takes half as long as `hmac` does, and a move draws up to four times.
    """
    block = (sha256(key).digest() if len(key) > BLOCK else key).ljust(BLOCK, b"\0")
    return sha256(block.translate(INNER)), sha256(block.translate(OUTER))


def authenticate(key: bytes, label: str) -> bytes:
    """Return HMAC-SHA256(key, label): 32 bytes that look random without the key."""
    inner, outer = _begin_hashes(key)
    within, code = inner.copy(), outer.copy()
    within.update(label.encode())
    code.update(within.digest())
    return code.digest()


def clicks_salt(key: bytes, turn: int, seat: int, revision: int) -> bytes:
    """Return the salt of a sealed choice of format 1, derived from the key of the match."""
    return authenticate(key, f"seal|{turn}|{seat}|{revision}")


def seal(salt: bytes, choice: str) -> str:
    """Return the commitment to a sealed choice, given as canonical JSON."""
    return commitment(salt + choice.encode())


class Dice(ABC):
    """The only source of chance for rules and computer players."""

    @abstractmethod
    def pick(self, n: int) -> int:
        """Return an integer from 0 to `n - 1`, all equally likely; `n` is from 1 to 2**64."""

    def choose(self, items: Sequence[T]) -> T:
        """Return one of `items` (not empty), all equally likely."""
        return items[self.pick(len(items))]

    def shuffle(self, items: Iterable[T]) -> tuple[T, ...]:
        """Return `items` in random order, all orders equally likely (Fisher-Yates)."""
        pile = list(items)
        for i in range(len(pile) - 1, 0, -1):
            j = self.pick(i + 1)
            pile[i], pile[j] = pile[j], pile[i]
        return tuple(pile)


class KeyedDice(Dice):
    """Dice that answer with HMAC-SHA256(key, label, turn, counter), without modulo bias, and log each roll.

    Each use has its own label (`rules`, `defaults`, …), so that a draw for one never shifts the draws of
    another.

    >>> dice = KeyedDice(b"key of the match", "rules", turn=1)
    >>> dice.pick(6), dice.choose("abc"), dice.shuffle(range(4))
    (4, 'b', (0, 2, 3, 1))
    >>> dice.rolls
    ((6, 4), (3, 1), (4, 1), (3, 1), (2, 1))
    >>> KeyedDice(b"key of the match", "rules", turn=1).pick(6)
    4
    """

    def __init__(self, key: bytes, label: str, turn: int = 0) -> None:
        self._key = key
        self._prefix = f"{label}|{turn}|"
        self._counter = 0
        self._rolls: list[Roll] = []

    @property
    def rolls(self) -> tuple[Roll, ...]:
        """All rolls so far, in order."""
        return tuple(self._rolls)

    def pick(self, n: int) -> int:
        """Return an integer from 0 to `n - 1`; raise `ValueError` unless `n` is from 1 to 2**64."""
        if not 1 <= n <= WORD:
            message = f"dice cannot pick one of {n}"
            raise ValueError(message)
        if n == 1:  # independent of the word, so none is drawn
            self._counter += 1
            self._rolls.append((1, 0))
            return 0
        limit = WORD - WORD % n
        while True:
            word = int.from_bytes(authenticate(self._key, f"{self._prefix}{self._counter}")[:8])
            self._counter += 1
            if word < limit:
                self._rolls.append((n, word % n))
                return word % n


ROOM: Final = 2**40
"""The product of the picks for which a word of `QuickDice` is enough: their bias is too small to matter."""


class QuickDice(Dice):
    """Dice for the worlds that a computer player imagines: not verifiable, and five times as fast
    (SplitMix64).

    >>> dice = QuickDice(1)
    >>> [dice.pick(100) for _ in range(3)]
    [65, 19, 90]
    """

    def __init__(self, seed: int) -> None:
        self._word = seed

    def pick(self, n: int) -> int:
        """Return an integer from 0 to `n - 1`; the bias of the remainder is too small to matter."""
        self._word = word = self._word + 0x9E3779B97F4A7C15 & WORD - 1
        word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & WORD - 1
        word = (word ^ word >> 27) * 0x94D049BB133111EB & WORD - 1
        return (word ^ word >> 31) % n

    def shuffle(self, items: Iterable[T]) -> tuple[T, ...]:
        """Return `items` in random order, as `Dice` does; one word is enough for several picks.

        >>> QuickDice(1).shuffle("abcdef")
        ('e', 'd', 'b', 'c', 'a', 'f')
        """
        pile, room = list(items), 0
        for i in range(len(pile) - 1, 0, -1):
            if room <= i:
                word, room = self.pick(WORD), ROOM
            word, j = divmod(word, i + 1)
            room //= i + 1
            pile[i], pile[j] = pile[j], pile[i]
        return tuple(pile)

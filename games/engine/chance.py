"""Chance: dice that can be checked afterwards, because everything drawn follows from a committed seed."""

import hmac
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Final, TypeAlias, TypeVar

T = TypeVar("T")

Roll: TypeAlias = tuple[int, int]
"""One answer of the dice: `(n, picked)` with `0 <= picked < n`."""

WORD: Final = 2**64


def commitment(secret: bytes) -> str:
    """SHA-256 in hexadecimal: published before the secret is, and checked against it after."""
    return sha256(secret).hexdigest()


def key_of(seed: bytes, clicks: Sequence[int]) -> bytes:
    """The key of a match: its secret seed mixed with the ids of the joining clicks, in seat order.

    Nobody knows those ids when the seed is committed, so not even the host can shop for a seed.
    """
    return sha256(seed + b"|" + ",".join(map(str, clicks)).encode()).digest()


def seal(key: bytes, turn: int, seat: int, revision: int, choice: str) -> str:
    """The commitment to a sealed choice (canonical JSON); its salt is drawn from the key, so it can be opened
    later.
    """
    salt = hmac.digest(key, f"seal|{turn}|{seat}|{revision}".encode(), "sha256")
    return commitment(salt + choice.encode())


class Dice(ABC):
    """The only source of chance that rules and computer players know."""

    @abstractmethod
    def pick(self, n: int) -> int:
        """A whole number from 0 to `n - 1`, all equally likely; `n` is at least 1 and at most 2**64."""

    def choose(self, items: Sequence[T]) -> T:
        """One of `items` (not empty), all equally likely."""
        return items[self.pick(len(items))]

    def shuffle(self, items: Iterable[T]) -> tuple[T, ...]:
        """`items` in an order of which all are equally likely (Fisher-Yates)."""
        pile = list(items)
        for i in range(len(pile) - 1, 0, -1):
            j = self.pick(i + 1)
            pile[i], pile[j] = pile[j], pile[i]
        return tuple(pile)


class KeyedDice(Dice):
    """Dice whose answers are HMAC-SHA256(key, label, turn, counter), without modulo bias; they keep a record.

    One label for each use (`rules`, `defaults`, …), so that a draw for one never shifts those of another.
    """

    def __init__(self, key: bytes, label: str, turn: int = 0) -> None:
        self._key = key
        self._prefix = f"{label}|{turn}|"
        self._counter = 0
        self._rolls: list[Roll] = []

    @property
    def rolls(self) -> tuple[Roll, ...]:
        """Everything picked so far, in order."""
        return tuple(self._rolls)

    def pick(self, n: int) -> int:
        """As `Dice.pick`; raises `ValueError` when `n` is out of range."""
        if not 1 <= n <= WORD:
            message = f"dice cannot pick one of {n}"
            raise ValueError(message)
        limit = WORD - WORD % n
        while True:
            digest = hmac.digest(self._key, f"{self._prefix}{self._counter}".encode(), "sha256")
            self._counter += 1
            word = int.from_bytes(digest[:8], "big")
            if word < limit:
                self._rolls.append((n, word % n))
                return word % n

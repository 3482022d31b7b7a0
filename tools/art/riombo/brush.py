"""Marks of the brush that Riombo's drawings share: smooth paths, wobble, and scattered places."""

from __future__ import annotations

from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from games.engine.scene import Point

INK: Final = "#0b2230"
GOLD: Final = "#c9a45c"
CREAM: Final = "#f7ecd2"


class Wobble:
    """Numbers that look random and are the same each time."""

    def __init__(self, seed: int) -> None:
        self._state = seed * 7919 + 17

    def __call__(self, low: float, high: float) -> float:
        """Return the next number between two bounds."""
        self._state = (self._state * 1103515245 + 12345) % 2**31
        return low + (high - low) * (self._state >> 8) / 2**23


def wave(at: float, seed: float) -> float:
    """Return a smooth number between about -1 and 1, which changes within some 60 pixels."""
    return 0.5 * sin(at / 31 + seed) + 0.3 * sin(at / 17 + 2.3 * seed) + 0.2 * sin(at / 9.1 + 3.7 * seed)


def path(points: Sequence[Point], *, closed: bool = True) -> str:
    """Return the data of a smooth path through the points."""
    count = len(points)

    def at(i: int) -> Point:
        return points[i % count] if closed else points[min(max(i, 0), count - 1)]

    data = [f"M{points[0][0]:.1f} {points[0][1]:.1f}"]
    for i in range(count if closed else count - 1):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = (at(i + k) for k in (-1, 0, 1, 2))
        data.append(
            f"C{bx + (cx - ax) / 6:.1f} {by + (cy - ay) / 6:.1f} "
            f"{cx - (dx - bx) / 6:.1f} {cy - (dy - by) / 6:.1f} {cx:.1f} {cy:.1f}"
        )
    return " ".join(data) + ("Z" if closed else "")


def polygon(points: Iterable[Point]) -> str:
    """Return the data of a path with straight sides."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def blob(x: float, y: float, wide: float, high: float, chance: Wobble) -> str:
    """Return the data of an uneven round shape."""
    seed = chance(0, 9)
    corners = []
    for i in range(12):
        angle = i * pi / 6
        reach = 1 + 0.22 * sin(2 * angle + seed) + 0.14 * sin(3 * angle + 2 * seed)
        corners.append((x + wide * reach * cos(angle), y + high * reach * sin(angle)))
    return path(corners)


def scatter(
    chance: Wobble, box: tuple[float, float, float, float], tries: int, apart: float
) -> Iterator[Point]:
    """Yield places in a box (left, top, right, bottom), none too close to another."""
    taken: list[Point] = []
    for _ in range(tries):
        x, y = chance(box[0], box[2]), chance(box[1], box[3])
        if all(hypot(x - ox, y - oy) >= apart for ox, oy in taken):
            taken.append((x, y))
            yield x, y

"""Forms of Wongar's art: paths through points, ribbons of changing width, and scattered places."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Point: TypeAlias = tuple[float, float]


def straight(points: Sequence[Point], *, closed: bool = True) -> str:
    """Return the data of a path of straight lines."""
    return "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points) + ("Z" if closed else "")


def smooth(points: Sequence[Point], *, closed: bool = True) -> str:
    """Return the data of a smooth path through points (Catmull and Rom's spline)."""
    number = len(points)
    last = number if closed else number - 1

    def at(i: int) -> Point:
        return points[i % number] if closed else points[min(max(i, 0), number - 1)]

    data = [f"M{points[0][0]:.1f} {points[0][1]:.1f}"]
    for i in range(last):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = (at(i + k) for k in (-1, 0, 1, 2))
        data.append(
            f"C{bx + (cx - ax) / 6:.1f} {by + (cy - ay) / 6:.1f} "
            f"{cx - (dx - bx) / 6:.1f} {cy - (dy - by) / 6:.1f} {cx:.1f} {cy:.1f}"
        )
    return "".join(data) + ("Z" if closed else "")


def ribbon(spine: Sequence[tuple[float, float, float]]) -> str:
    """Return the data of a ribbon along `(x, y, half its width)`, such as a snake."""
    left, right = [], []
    for i, (x, y, half) in enumerate(spine):
        (ax, ay, _), (bx, by, _) = spine[max(0, i - 1)], spine[min(len(spine) - 1, i + 1)]
        length = hypot(bx - ax, by - ay) or 1.0
        dx, dy = (by - ay) / length * half, (ax - bx) / length * half
        left.append((x + dx, y + dy))
        right.append((x - dx, y - dy))
    return smooth([*left, *reversed(right)])


def along(spine: Sequence[tuple[float, float, float]], every: int) -> list[tuple[float, float, float]]:
    """Return a spine with `every` points between each two of it, on a smooth curve."""
    found = []
    for i in range(len(spine) - 1):
        a, b, c, d = (spine[min(max(i + k, 0), len(spine) - 1)] for k in (-1, 0, 1, 2))
        for step in range(every):
            t = step / every
            found.append(
                tuple(
                    0.5
                    * (
                        2 * q
                        + (r - p) * t
                        + (2 * p - 5 * q + 4 * r - s) * t * t
                        + (3 * q - p - 3 * r + s) * t * t * t
                    )
                    for p, q, r, s in zip(a, b, c, d, strict=True)
                )
            )
    found.append(spine[-1])
    return [(x, y, half) for x, y, half in found]


class Chance:
    """Numbers that look random and are the same every time."""

    def __init__(self, seed: int) -> None:
        """Begin at a seed."""
        self._state = seed * 2654435761 % 2**32 or 1

    def between(self, low: float, high: float) -> float:
        """Return the next number from `low` to `high`."""
        self._state = (1664525 * self._state + 1013904223) % 2**32
        return low + (high - low) * self._state / 2**32

    def places(self, box: tuple[float, float, float, float], apart: float) -> Iterator[Point]:
        """Yield places in a box, about evenly spread."""
        left, top, right, bottom = box
        y, row = top, 0
        while y < bottom:
            x = left + (apart / 2 if row % 2 else 0)
            while x < right:
                yield x + self.between(-0.35, 0.35) * apart, y + self.between(-0.35, 0.35) * apart
                x += apart
            y += apart * 0.8
            row += 1


def inside(place: Point, corners: Sequence[Point]) -> bool:
    """Return whether a place lies within some corners."""
    x, y = place
    found = False
    for (ax, ay), (bx, by) in pairwise([*corners, corners[0]]):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            found = not found
    return found

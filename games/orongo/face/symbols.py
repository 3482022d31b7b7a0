"""Symbols of Orongo: resources, palms, Moai, shells and tokens, drawn around a point."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from games.engine.scene import Circle, Label, Line, Look, Mark, Point, Polygon, Shape
from games.orongo.rules.island import Resource

BLACK: Final = "#101010"
INK: Final = "#2b2118"
COLOURS: Final = {
    Resource.QUARRY: "#6b6b73",
    Resource.FOOD: "#c8641e",
    Resource.TEMPLE: "#8a2f6b",
    Resource.GOD: "#a07508",
    Resource.BIRDMAN: "#a61c1c",
    Resource.NEST: "#6b4a1f",
}
PALE: Final = "#67705f"
STONE: Final = "#3d3d45"
GOLD: Final = ("#d4a017", "#3d2a00")
"""Fill and edge of the ceremonial Moai."""

kept = lru_cache(maxsize=2048)
"""Most symbols appear again in the next picture, so their corners are computed once."""


@kept
def resource(kind: Resource, x: float, y: float, r: float, *, pale: bool = False) -> tuple[Shape, ...]:
    """Draw a resource within `r` pixels of a point; pale if its tile does not lie on the board yet."""
    colour = PALE if pale else COLOURS[kind]
    drawn = {
        Resource.QUARRY: _quarry,
        Resource.FOOD: _food,
        Resource.TEMPLE: _temple,
        Resource.GOD: _god,
        Resource.BIRDMAN: _birdman,
        Resource.NEST: _nest,
    }[kind]
    return drawn(x, y, r, colour)


def _shape(x: float, y: float, r: float, colour: str, points: tuple[Point, ...]) -> Polygon:
    return Polygon(tuple((round(x + r * dx, 1), round(y + r * dy, 1)) for dx, dy in points), fill=colour)


def _quarry(x: float, y: float, r: float, colour: str) -> tuple[Shape, ...]:
    peaks = ((-1, 0.8), (-0.45, -0.35), (-0.15, 0.1), (0.3, -0.85), (1, 0.8))
    return (
        _shape(x, y, r, colour, peaks),
        Line(((x + r * 0.12, y - r * 0.25), (x + r * 0.3, y), (x + r * 0.55, y - r * 0.2)), "#ffffff", r / 8),
    )


def _food(x: float, y: float, r: float, colour: str) -> tuple[Shape, ...]:
    leaf = _shape(
        x, y, r, INK if colour != PALE else PALE, ((0, -0.3), (0.15, -1), (0.75, -0.95), (0.5, -0.45))
    )
    return (Circle(x, y + r * 0.28, r * 0.68, fill=colour), leaf)


def _temple(x: float, y: float, r: float, colour: str) -> tuple[Shape, ...]:
    steps = (
        (-1, 0.8),
        (-1, 0.35),
        (-0.65, 0.35),
        (-0.65, -0.1),
        (-0.32, -0.1),
        (-0.32, -0.75),
        (0.32, -0.75),
        (0.32, -0.1),
        (0.65, -0.1),
    )
    return (_shape(x, y, r, colour, (*steps, (0.65, 0.35), (1, 0.35), (1, 0.8))),)


def _god(x: float, y: float, r: float, colour: str) -> tuple[Shape, ...]:
    rays = tuple(
        ((1.0 if i % 2 == 0 else 0.55) * sin(i * pi / 8), -(1.0 if i % 2 == 0 else 0.55) * cos(i * pi / 8))
        for i in range(16)
    )
    eyes = (
        Circle(x - r * 0.2, y - r * 0.08, r * 0.11, fill="#ffffff"),
        Circle(x + r * 0.2, y - r * 0.08, r * 0.11, fill="#ffffff"),
    )
    return (_shape(x, y, r, colour, rays), *eyes)


def _birdman(x: float, y: float, r: float, colour: str) -> tuple[Shape, ...]:
    bird = (
        (-1, -0.55),
        (-0.45, -0.5),
        (0, 0.0),
        (0.45, -0.5),
        (1, -0.55),
        (0.6, 0.1),
        (0.22, 0.3),
        (0.3, 0.85),
        (0, 0.6),
        (-0.3, 0.85),
    )
    return (
        _shape(x, y, r, colour, (*bird, (-0.22, 0.3), (-0.6, 0.1))),
        Circle(x, y - r * 0.2, r * 0.22, fill=colour),
    )


def _nest(x: float, y: float, r: float, colour: str) -> tuple[Shape, ...]:
    bowl = _shape(
        x, y, r, colour, ((-1, 0.05), (1, 0.05), (0.7, 0.6), (0.3, 0.85), (-0.3, 0.85), (-0.7, 0.6))
    )
    eggs = tuple(
        Circle(x + r * dx, y - r * 0.15, r * 0.3, fill="#fffaf0", outline=colour, width=r / 9)
        for dx in (-0.36, 0.36)
    )
    return (*eggs, bowl)


@kept
def palm(x: float, y: float, r: float, colour: str = "#1f5f2a") -> tuple[Shape, ...]:
    """Draw a palm tree."""
    trunk = Polygon(
        (
            (x - r * 0.1, y - r * 0.2),
            (x + r * 0.1, y - r * 0.2),
            (x + r * 0.22, y + r),
            (x - r * 0.12, y + r),
        ),
        fill="#7a5230",
    )
    leaves = (
        (0, -0.35),
        (-0.35, -0.95),
        (-0.55, -0.55),
        (-1, -0.55),
        (-0.7, -0.2),
        (-0.85, 0.3),
        (-0.35, -0.1),
        (0, -0.15),
    )
    mirrored = tuple((-dx, dy) for dx, dy in leaves)
    return (trunk, _shape(x, y, r, colour, leaves), _shape(x, y, r, colour, mirrored))


@kept
def moai(x: float, y: float, r: float, colour: str = STONE, edge: str = "#ffffff") -> tuple[Shape, ...]:
    """Draw a Moai in half profile."""
    head = (
        (-0.45, -1),
        (0.4, -1),
        (0.5, -0.45),
        (0.42, -0.35),
        (0.68, 0.15),
        (0.42, 0.25),
        (0.5, 0.5),
        (0.35, 0.6),
        (0.35, 1),
        (-0.5, 1),
        (-0.42, 0.2),
    )
    body = _shape(x, y, r, colour, head)
    brow = Line(((x - r * 0.05, y - r * 0.35), (x + r * 0.42, y - r * 0.35)), edge, r / 7)
    return (Polygon(body.points, fill=colour, outline=edge, width=1.5), brow)


@kept
def shell(x: float, y: float, r: float) -> tuple[Shape, ...]:
    """Draw a shell, as on spent resources, on the reef and in the players' lines."""
    fan = (
        (0, 0.9),
        (-0.35, 0.75),
        (-1, -0.1),
        (-0.7, -0.65),
        (-0.25, -0.9),
        (0.25, -0.9),
        (0.7, -0.65),
        (1, -0.1),
        (0.35, 0.75),
    )
    body = _shape(x, y, r, "#fff4e0", fan)
    ribs = tuple(
        Line(((x, y + r * 0.7), (x + r * dx, y - r * 0.6)), "#a8602a", max(1.0, r / 7))
        for dx in (-0.5, 0.0, 0.5)
    )
    return (Polygon(body.points, fill="#fff4e0", outline="#6e3a12", width=2), *ribs)


@kept
def token(look: Look, x: float, y: float, r: float, letter: float = 0.0) -> tuple[Shape, ...]:
    """Draw a seat's token: its colour, shape and letter, in a font of at least the size `letter`.

    A letter that is large for its token has a halo of the token's colour.
    """
    edge = Polygon(_corners(look.mark, x, y, r), fill=look.colour, outline=BLACK, width=2)
    body: Shape = (
        Circle(x, y, r, fill=look.colour, outline=BLACK, width=2) if look.mark is Mark.DISC else edge
    )
    drop = r * 0.22 if look.mark is Mark.TRIANGLE else 0.0
    halo = look.colour if letter > r * 1.35 else None
    return (body, Label(x, y + drop, look.letter, max(letter, r * 1.35), BLACK, bold=True, halo=halo))


def _corners(mark: Mark, x: float, y: float, r: float) -> tuple[Point, ...]:
    shapes: dict[Mark, tuple[Point, ...]] = {
        Mark.SQUARE: ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
        Mark.TRIANGLE: ((0, -1.25), (1.2, 0.85), (-1.2, 0.85)),
        Mark.DIAMOND: ((0, -1.25), (1.25, 0), (0, 1.25), (-1.25, 0)),
    }
    hexagon = tuple((sin(i * pi / 3), -cos(i * pi / 3)) for i in range(6))
    return tuple((round(x + r * dx, 1), round(y + r * dy, 1)) for dx, dy in shapes.get(mark, hexagon))

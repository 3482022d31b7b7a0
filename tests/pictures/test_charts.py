"""Line charts: legible on a phone with every number of lines, and drawn where their numbers say."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import dist
from typing import Final

import pytest

from cogs.host.charts import LEFT, PIN, RIGHT, Axis, Chart, Pin, Series, chart_scene, ticks
from games.engine.scene import LOOKS, Circle, Label, Line, Point
from tests.pictures.least import large, small
from tests.pictures.overlaps import outside, overlaps
from tests.pictures.phone import legibility
from tests.pictures.pieces import faults

NAMES: Final = ("Wilhelmina the Great", "Chloé", "Zoé", "Ahu (strong)", "Maximilian", "MMMMMMMMMMMM")


def chart(lines: int, *, flat: bool = False, pins: tuple[Pin, ...] = ()) -> Chart:
    """Return a chart of some lines over 40 turns, which all end at one point if they are `flat`."""
    series = tuple(
        Series(NAMES[i], LOOKS[i], tuple((float(x), 50.0 if flat else (x * (i + 1)) % 97) for x in range(41)))
        for i in range(lines)
    )
    across = Axis("Turn", tuple((tick, f"{tick:g}") for tick in ticks(0, 40)))
    upright = Axis(
        "Chance to win, as the strong level sees it", tuple((tick, f"{tick:g} %") for tick in ticks(0, 100))
    )
    return Chart("Estimated chance of winning, turn by turn", across, upright, series, "", pins)


@pytest.mark.parametrize("flat", [False, True])
@pytest.mark.parametrize("lines", range(7))
def test_a_chart_is_legible_and_its_lines_are_told_apart(lines: int, *, flat: bool) -> None:
    scene = chart_scene(chart(lines, flat=flat, pins=(Pin(10, 50, "1"), Pin(30, 60, "12"))))
    assert [fault for verdict in legibility(scene) for fault in verdict.faults] == []
    assert not outside(scene)
    assert not overlaps(scene)
    assert not list(large(scene))
    assert not list(small(scene, "", close_up=False))
    assert set(faults(scene, LOOKS[:lines])) == set()


def test_points_lie_where_their_numbers_say() -> None:
    """The first at the left, the last at the right, and as high as the tick of the same value."""
    series = Series("A", LOOKS[0], ((0, 0), (5, 100), (10, 25)))
    axes = Axis("x", ((0, "0"), (10, "10"))), Axis("y", ((0, "none"), (25, "some"), (100, "all")))
    shapes = chart_scene(Chart("", *axes, (series,), "")).foreground
    (drawn,) = (
        shape.points
        for shape in shapes
        if isinstance(shape, Line) and shape.colour == LOOKS[0].colour and len(shape.points) == 3
    )
    heights = {shape.text: shape.y for shape in shapes if isinstance(shape, Label)}
    assert [x for x, _ in drawn] == [LEFT, (LEFT + RIGHT) / 2, RIGHT]
    assert [y for _, y in drawn] == [heights[name] for name in ("none", "all", "some")]


def test_pins_at_neighbouring_points_do_not_cover_each_other() -> None:
    """They also stay in the part in which the lines run, at whose upper end two of them lie here."""
    pins = tuple(Pin(x, y, str(x)) for x, y in ((20, 100), (21, 99), (22, 98), (22, 60)))
    shapes = chart_scene(chart(2, pins=pins)).foreground
    drawn = [(shape.x, shape.y) for shape in shapes if isinstance(shape, Circle) and shape.radius == PIN]
    assert len(drawn) == len(pins)
    assert all(dist(pin, other) > 2 * PIN for pin, other in combinations(drawn, 2))


@pytest.mark.parametrize("points", [(), ((3.0, 7.0),), ((3.0, 7.0), (3.0, 7.0)), ((0.0, -1e9), (1.0, 1e9))])
def test_few_or_extreme_points_are_drawn_inside_the_picture(points: tuple[Point, ...]) -> None:
    scene = chart_scene(Chart("", Axis("x", ()), Axis("y", ()), (Series("A", LOOKS[0], points),), ""))
    for shape in scene.foreground:
        if isinstance(shape, Circle):
            assert 0 <= shape.x <= scene.width
            assert 0 <= shape.y <= scene.height


@pytest.mark.parametrize(
    ("low", "high"), [(0, 0), (0, 1), (1480, 1523), (-3.2, 41), (0, 1e6), (0.001, 0.0012), (-1, 1), (7, 7)]
)
def test_ticks_are_few_and_hold_all_values(low: float, high: float) -> None:
    found = ticks(low, high)
    assert 2 <= len(found) <= 8
    assert found[0] <= low
    assert found[-1] >= high
    assert all(height < other for height, other in pairwise(found))

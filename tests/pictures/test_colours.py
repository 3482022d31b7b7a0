"""Colour measures agree with published values."""

from __future__ import annotations

import pytest

from tests.pictures.colours import SIGHTS, contrast, difference, linear, see

SHARMA = (
    ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
    ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0000),
    ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
    ((50.0, 2.5, 0.0), (50.0, 0.0, -2.5), 4.3065),
    ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
    ((50.0, 2.5, 0.0), (56.0, -27.0, -3.0), 31.9030),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
)
"""Pairs of colours and their difference, from the test data of Sharma, Wu and Dalal 2005."""


@pytest.mark.parametrize(("one", "other", "expected"), SHARMA)
def test_differences_equal_the_reference_data(
    one: tuple[float, float, float], other: tuple[float, float, float], expected: float
) -> None:
    assert difference(one, other) == pytest.approx(expected, abs=5e-5)
    assert difference(other, one) == pytest.approx(expected, abs=5e-5)


def test_contrasts_equal_the_guidelines() -> None:
    """`#767676` is the lightest grey that WCAG accepts on white."""
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#ffffff", "#767676") == pytest.approx(4.54, abs=0.005)
    assert contrast("#123456", "#123456") == 1


@pytest.mark.parametrize("sight", SIGHTS)
def test_greys_stay_grey_to_every_sight(sight: str) -> None:
    for grey in ("#000000", "#808080", "#ffffff"):
        light, a, b = see(grey, sight)
        assert (light, a, b) == pytest.approx(see(grey, "normal"), abs=0.05)


def test_colours_of_one_kind_of_cone_are_confused_without_it() -> None:
    """A red and a green that differ only in what the missing cone tells look alike without it."""
    red, green = "#b05050", "#7a7a4f"
    assert difference(see(red, "deuteranopia"), see(green, "deuteranopia")) < 2
    assert difference(see(red, "normal"), see(green, "normal")) > 30
    blue, teal = "#4f7fb0", "#4f8a80"
    assert difference(see(blue, "tritanopia"), see(teal, "tritanopia")) < 5
    assert difference(see(blue, "normal"), see(teal, "normal")) > 20


def test_colours_are_read_as_the_standard_says() -> None:
    assert linear("#ff0080") == pytest.approx((1.0, 0.0, 0.21586), abs=1e-5)

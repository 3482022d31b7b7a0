"""Figures: what a table says of an aim, and what a percentile is."""

from __future__ import annotations

from bench.figures import Measurement, percentile, table


def test_a_table_says_whether_an_aim_was_reached_and_by_how_much_it_was_missed() -> None:
    """At least, at most, and without an aim."""
    told = table(
        [
            Measurement("moves", 6000, "per s", at_least=5000),
            Measurement("moves", 4000, "per s", at_least=5000),
            Measurement("picture", 25, "ms", at_most=20),
            Measurement("memory", 1.234, "MB"),
        ]
    )
    assert told.splitlines()[2:] == [
        "| moves | 6,000 | per s | ≥ 5,000: reached |",
        "| moves | 4,000 | per s | ≥ 5,000: missed by 20% |",
        "| picture | 25 | ms | ≤ 20: missed by 25% |",
        "| memory | 1.23 | MB |  |",
    ]


def test_a_percentile_is_one_of_the_values() -> None:
    """The nearest rank."""
    values = [float(number) for number in range(100, 0, -1)]
    assert percentile(values, 0.5) == 50
    assert percentile(values, 0.99) == 99
    assert percentile([7.0], 0.99) == 7

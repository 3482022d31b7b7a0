"""Ends of absences as they are typed: a small grammar, which reads nothing else."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.host.choices.dates import end_meant
from games.engine.ids import EPOCH, Milliseconds
from tests import letters

PARIS = ZoneInfo("Europe/Paris")
NOW = datetime(2026, 6, 3, 15, tzinfo=PARIS)  # A Wednesday.


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("3d", (2026, 6, 6, 15)),
        ("10 days", (2026, 6, 13, 15)),
        ("1 Jour", (2026, 6, 4, 15)),
        ("2 semaines", (2026, 6, 17, 15)),
        ("tomorrow", (2026, 6, 4)),
        ("Friday", (2026, 6, 5)),
        (" vendredi ", (2026, 6, 5)),
        ("wednesday", (2026, 6, 10)),
        ("2026-06-30", (2026, 6, 30)),
        ("24.12.", (2026, 12, 24)),
        ("24/12", (2026, 12, 24)),
        ("3/6", (2027, 6, 3)),
        ("1.2.2027", (2027, 2, 1)),
    ],
)
def test_an_end_is_understood(typed: str, meant: tuple[int, ...]) -> None:
    year, month, day, hour = (*meant, 0)[:4]
    end = end_meant(typed, Milliseconds(round(NOW.timestamp() * 1000)), "Europe/Paris")
    assert end == round(datetime(year, month, day, hour, tzinfo=PARIS).timestamp() * 1000)


@pytest.mark.parametrize(
    "typed", ["", "soon", "3", "3 x", "-1d", "100 days", "31.2.", "2026-13-01", "24.12.26", "٣d", "3d 2d"]
)
def test_nothing_else_is_understood(typed: str) -> None:
    assert end_meant(typed, EPOCH, None) is None


def test_days_begin_in_the_zone_of_the_person() -> None:
    now = round(NOW.timestamp() * 1000)
    there = end_meant("tomorrow", Milliseconds(now), "Pacific/Auckland")
    assert there == round(datetime(2026, 6, 5, tzinfo=ZoneInfo("Pacific/Auckland")).timestamp() * 1000)


@given(
    st.sampled_from(["9999-12-31", "31.12.9999", "0001-01-01", "1.1.0001", "99 w", "29.2."])
    | st.text(letters.ANY, max_size=12)
)
def test_the_ends_of_the_calendar_and_odd_texts_raise_nothing(typed: str) -> None:
    for zone in ("Pacific/Kiritimati", "Etc/GMT+12", None):
        end_meant(typed, Milliseconds(round(NOW.timestamp() * 1000)), zone)

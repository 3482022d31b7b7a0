"""Starts as people write them: what is clear has one reading, what is unclear several, or is refused."""

from __future__ import annotations

import contextlib
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from events.nights.planning import FARTHEST
from events.times import starts_meant
from games.engine.ids import Milliseconds
from games.engine.text import Illegal
from tests import letters

PARIS = ZoneInfo("Europe/Paris")
NOW = round(datetime(2026, 11, 22, 19, tzinfo=PARIS).timestamp() * 1000)  # a Sunday


def read_starts(typed: str) -> list[str]:
    """Return the readings of a text on that Sunday in Paris."""
    return [
        f"{datetime.fromtimestamp(start / 1000, PARIS):%a %Y-%m-%d %H:%M}"
        for start in starts_meant(typed, Milliseconds(NOW), PARIS)
    ]


@pytest.mark.parametrize(
    ("typed", "start"),
    [
        ("friday 20:30", "Fri 2026-11-27 20:30"),
        ("  Vendredi 20h30", "Fri 2026-11-27 20:30"),
        ("Friday at 8:30 p.m.", "Fri 2026-11-27 20:30"),
        ("friday evening 8", "Fri 2026-11-27 20:00"),
        ("sam. 21h", "Sat 2026-11-28 21:00"),
        ("in 2 hours", "Sun 2026-11-22 21:00"),
        ("dans une heure", "Sun 2026-11-22 20:00"),
        ("in 1h30", "Sun 2026-11-22 20:30"),
        ("in 90 minutes", "Sun 2026-11-22 20:30"),
        ("dans 3 jours à 20h", "Wed 2026-11-25 20:00"),
        ("demain 20h", "Mon 2026-11-23 20:00"),
        ("demain à 8h du soir", "Mon 2026-11-23 20:00"),
        ("après-demain 20h", "Tue 2026-11-24 20:00"),
        ("tonight 8pm", "Sun 2026-11-22 20:00"),
        ("ce soir 20h", "Sun 2026-11-22 20:00"),
        ("noon tomorrow", "Mon 2026-11-23 12:00"),
        ("18:00", "Mon 2026-11-23 18:00"),
        ("midnight", "Mon 2026-11-23 00:00"),
        ("le 5 décembre à 20h", "Sat 2026-12-05 20:00"),
        ("Saturday, December 5 at 8 PM", "Sat 2026-12-05 20:00"),
        ("4.12. 20h", "Fri 2026-12-04 20:00"),
        ("2026-12-04 20:00", "Fri 2026-12-04 20:00"),
        ("dimanche 18h", "Sun 2026-11-29 18:00"),
        ("<t:1796000000:F>", "Mon 2026-11-30 01:53"),
    ],
)
def test_clear_times_have_one_reading(typed: str, start: str) -> None:
    readings = read_starts(typed)
    assert start in readings
    assert len(readings) == (2 if typed.startswith("4.12") else 1)


@pytest.mark.parametrize(
    ("typed", "starts"),
    [
        ("8", ["Sun 2026-11-22 20:00", "Mon 2026-11-23 08:00"]),
        ("friday 8", ["Fri 2026-11-27 08:00", "Fri 2026-11-27 20:00"]),
        ("next friday 20:30", ["Fri 2026-11-27 20:30", "Fri 2026-12-04 20:30"]),
        ("vendredi prochain à 20h30", ["Fri 2026-11-27 20:30", "Fri 2026-12-04 20:30"]),
        ("sunday 20:00", ["Sun 2026-11-22 20:00", "Sun 2026-11-29 20:00"]),
        ("friday midnight", ["Fri 2026-11-27 00:00", "Sat 2026-11-28 00:00"]),
        ("12/11 20:00", ["Fri 2026-12-11 20:00", "Fri 2027-11-12 20:00"]),
        ("2027-03-28 02:30", ["Sun 2027-03-28 01:30", "Sun 2027-03-28 03:30"]),  # clocks skip it
        ("2027-10-31 02:30", ["Sun 2027-10-31 02:30", "Sun 2027-10-31 02:30"]),  # clocks show it twice
    ],
)
def test_unclear_times_have_several_readings(typed: str, starts: list[str]) -> None:
    assert read_starts(typed) == starts


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("nonsense", "unread"),
        ("friday 25:00", "unread"),
        ("friday 20:75", "unread"),
        ("31/02 20:00", "unread"),
        ("2026-13-01 20:00", "unread"),
        ("😀", "unread"),
        ("1" * 60, "unread"),
        ("friday", "hour"),
        ("in a week", "hour"),
        ("yesterday 20:00", "past"),
        ("2020-01-01 20:00", "past"),
        ("<t:1>", "past"),
    ],
)
def test_texts_without_a_future_time_are_refused(typed: str, why: str) -> None:
    with pytest.raises(Illegal) as refused:
        read_starts(typed)
    assert refused.value.text.key == f"nights-time-{why}"


@pytest.mark.parametrize("clock", ["00:00", "20:00", "23:59", "24:00", "midnight"])
@pytest.mark.parametrize("day", ["9999-12-31", "31/12/9999", "12/31/9999", "0001-01-01", "1/1/0001"])
@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Etc/GMT+12", "Europe/Paris"])
def test_the_ends_of_the_calendar_are_refused_or_read_as_far_away(day: str, clock: str, zone: str) -> None:
    """A start in the year 9999 is read, and refused later, as any other that is too far ahead."""
    try:
        found = starts_meant(f"{day} {clock}", Milliseconds(NOW), ZoneInfo(zone))
    except Illegal as refused:
        assert refused.text.key in {"nights-time-past", "nights-too-far"}  # noqa: PT017 - either is polite
    else:
        assert min(found) > NOW + FARTHEST


PIECES = st.sampled_from(
    [
        "9999-12-31",
        "0001-01-01",
        "31/12/9999",
        "1/1/1",
        "midnight",
        "minuit",
        "24:00",
        "23:59",
        "8pm",
        "at",
        "à",
        "in",
        "dans",
        "999",
        "hours",
        "heures",
        "minutes",
        "next",
        "prochain",
        "friday",
        "vendredi",
        "tomorrow",
        "demain",
        "le",
        "<t:999999999999>",
        "<t:1>",
        "years",
        "ans",
        "9999",
        "12",
        "31",
        ".",
        "/",
        "\N{ARABIC-INDIC DIGIT THREE}",
        "december",
        "29",
        "february",
        "2100",
        "last",
        "0",
        "00:00",
        "-1",
        "1e9",
        "ago",
    ]
)


@given(
    st.lists(PIECES, min_size=1, max_size=5).map(" ".join) | st.text(letters.ANY, max_size=12),
    st.integers(0, 2**42),
)
@settings(deadline=None)  # the library that reads dates takes a second at first
def test_any_text_is_read_or_refused(typed: str, now: int) -> None:
    for zone in ("Pacific/Kiritimati", "Etc/GMT+12"):
        with contextlib.suppress(Illegal):
            assert all(at > now for at in starts_meant(typed, Milliseconds(now), ZoneInfo(zone)))

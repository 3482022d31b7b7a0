"""Days as they are written, in two languages and two orders; what is none is not read."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.dates import MONTHS, days_meant

TODAY = date(2026, 11, 22)
NAMES = [(name, number) for number, names in enumerate(MONTHS, 1) for name in names]


@pytest.mark.parametrize(
    ("written", "days"),
    [
        ("5 december", ["2026-12-05"]),
        ("december 5", ["2026-12-05"]),
        ("december 5th, 2027", ["2027-12-05"]),
        ("5th of december", ["2026-12-05"]),
        ("1er janvier", ["2027-01-01"]),
        ("5 déc. 2028", ["2028-12-05"]),
        ("3 janv.", ["2027-01-03"]),
        ("22 november", ["2026-11-22"]),  # today
        ("21 november", ["2027-11-21"]),
        ("29 february", ["2028-02-29"]),
        ("4/12", ["2026-12-04", "2027-04-12"]),
        ("25/12", ["2026-12-25"]),
        ("12/25", ["2026-12-25"]),
        ("5.5", ["2027-05-05"]),
        ("04-12-27", ["2027-04-12", "2027-12-04"]),
        ("31/12/9999", ["9999-12-31"]),
        ("in 3 days", ["2026-11-25"]),
        ("dans une semaine", ["2026-11-29"]),
        ("in 2 weeks", ["2026-12-06"]),
        ("yesterday", ["2026-11-21"]),
        ("avant-hier", ["2026-11-20"]),
    ],
)
def test_names_of_days_are_read(written: str, days: list[str]) -> None:
    assert [str(day) for day in days_meant(written, TODAY)] == days


@pytest.mark.parametrize(
    "written",
    [
        *("", "december", "5", "31 february", "32 december", "29 february 2027", "13/13", "0/5", "5/0"),
        *("5 decembers", "5 dec 20", "1/1/0000", "in days", "in 3 years", "1/2/3/4", "second of may", "12/"),
    ],
)
def test_other_texts_name_no_day(written: str) -> None:
    assert days_meant(written, TODAY) == ()


def test_beyond_the_end_of_the_calendar_there_is_no_day() -> None:
    assert days_meant("in 3 days", date.max - timedelta(days=2)) == ()
    assert days_meant("in 2 days", date.max - timedelta(days=2)) == (date.max,)
    assert days_meant("5 december", date.max) == ()


@given(
    day=st.dates(date(1000, 1, 1)),
    today=st.dates(),
    named=st.sampled_from(NAMES),
    wording=st.sampled_from(
        ("{day} {name} {year:04}", "{name} {day}, {year:04}", "{day:02} {name}. {year:04}")
    ),
)
def test_a_day_with_its_year_is_that_day(
    day: date, today: date, named: tuple[str, int], wording: str
) -> None:
    name, month = named
    day = day.replace(day=min(day.day, 28), month=month)
    written = wording.format(day=day.day, name=name, year=day.year)
    assert days_meant(written, today) == (day,)


@given(day=st.dates(), today=st.dates(max_value=date(9990, 1, 1)), named=st.sampled_from(NAMES))
def test_a_day_without_a_year_is_the_next_one(day: date, today: date, named: tuple[str, int]) -> None:
    name, month = named
    (found,) = days_meant(f"{min(day.day, 28)} {name}", today)
    assert (found.month, found.day) == (month, min(day.day, 28))
    assert today <= found <= today + timedelta(days=366)


@given(day=st.dates(), today=st.dates(), sign=st.sampled_from("/.-"))
def test_numbers_may_be_in_either_order(day: date, today: date, sign: str) -> None:
    found = days_meant(f"{day.day}{sign}{day.month}{sign}{day.year:04}", today)
    assert day in found
    assert len(found) == (2 if day.day <= 12 and day.day != day.month else 1)
    assert {(day_found.day, day_found.month) for day_found in found} <= {
        (day.day, day.month),
        (day.month, day.day),
    }

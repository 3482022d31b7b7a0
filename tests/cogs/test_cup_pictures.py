"""Pictures of cups: nothing runs over the edge, and letters are tall enough for a phone."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cogs.cups.outcomes import places_of
from cogs.cups.picture import cup_scene
from cogs.cups.telling import points_of
from cogs.host.limits import ALT
from events.cups import entering, playing
from events.cups.entering import CupOrganiser
from events.cups.model import CupPhase, CupRules
from events.cups.playing import Outcome
from events.pairing.meetings import CupFormat
from games.engine.ids import Milliseconds, PersonId
from games.engine.scene import Label
from games.engine.text import Illegal
from tables.model.table import Person
from tests.pictures.overlaps import outside, overlaps
from words import library_of, text_folders

if TYPE_CHECKING:
    from collections.abc import Iterator

    from events.cups.model import Cup

LIBRARY = library_of(text_folders(Path(__file__).parent.parent.parent), strict=True)
OLGA = CupOrganiser(1, "Olga")
PHONE = 400 / 1000
"""The part of its width at which a phone shows a picture."""


def stages(form: CupFormat, count: int) -> Iterator[Cup]:
    """Yield a cup in its first round, and after each result."""
    cup = entering.plan(
        7, 70, OLGA, CupRules("W" * 60, "oroen", form, 2, (2,), "daily", 64), 0, Milliseconds(5)
    ).event
    for number in range(count):
        cup = entering.enter(cup, Person(PersonId(100 + number), f"{number} {'W' * 29}")).event
    cup = playing.start(cup, OLGA, Milliseconds(6)).event
    yield cup
    while cup.phase is CupPhase.RUNNING:
        change = playing.take_result(
            cup, (len(cup.rounds) - 1, cup.unfinished[0][0]), Outcome((1, 2)), Milliseconds(7)
        )
        assert change
        yield (cup := change.event)


@pytest.mark.parametrize("form", CupFormat)
@pytest.mark.parametrize(
    ("count", "every"),
    [
        (6, 1),
        (11, 1),
        (16, 5),
        (33, 10),
        pytest.param(16, 1, marks=pytest.mark.soak),
        pytest.param(33, 1, marks=pytest.mark.soak),
    ],
)
def test_labels_are_readable_and_inside(form: CupFormat, count: int, every: int) -> None:
    """After every result, or after some and the last."""
    if count > {CupFormat.ROUND_ROBIN: 16, CupFormat.LEAGUE: 6}.get(form, count):
        return  # They have hundreds of matches, and a league has the tables of a round robin.
    *before, last = stages(form, count)
    for cup in (*before[::every], last):
        scene = cup_scene(cup, LIBRARY.words("fr"))
        if scene is None:
            assert form in (CupFormat.KNOCK_OUT, CupFormat.GROUPS)
            continue
        labels = [element for element in scene.foreground if isinstance(element, Label)]
        assert all(label.size * PHONE >= 11 for label in labels)
        assert not outside(scene)
        assert not overlaps(scene)
        assert scene.width == 1000
        assert scene.height <= 2600
        assert 0 < len(scene.alt) <= ALT


def texts_of(cup: Cup) -> list[str]:
    """Return the texts of the picture of a cup in English."""
    scene = cup_scene(cup, LIBRARY.words("en"))
    assert scene is not None
    return [label.text for label in scene.foreground if isinstance(label, Label)]


def test_double_elimination_is_drawn_as_two_brackets() -> None:
    """The losers' bracket comes with the first losers, and the final ends the winners' bracket."""
    first, *_, last = stages(CupFormat.DOUBLE, 8)
    assert "Winners' bracket" in texts_of(first)
    assert "Losers' bracket" not in texts_of(first)
    drawn = texts_of(last)
    assert {"Winners' bracket", "Losers' bracket", "Grand final"} <= set(drawn)
    decided = [meeting for part in last.course.rounds for meeting in part if meeting.players]
    assert drawn.count("+") == len(decided)


def test_a_large_double_elimination_shows_the_round_that_is_played() -> None:
    """Every meeting of the present round, as soon as it has room."""
    for cup in list(stages(CupFormat.DOUBLE, 33))[::6]:
        drawn = texts_of(cup)
        if "Winners' bracket" in drawn:
            names = {cup.name_of(player).split()[0] for player in people_of_round(cup)}
            assert names <= {text.split()[0] for text in drawn}


def people_of_round(cup: Cup) -> set[int]:
    """Return the people who play in the present round."""
    return {player for meeting in cup.course.rounds[-1] for player in meeting.players}


def test_the_table_of_a_league_counts_matches() -> None:
    *_, last = stages(CupFormat.LEAGUE, 4)
    drawn = texts_of(last)
    assert drawn[1:6] == ["Pl", "W", "T", "L", "Pts"]
    played = [int(text) for text in drawn[8::7]]
    assert played == [6, 6, 6, 6]


@pytest.mark.parametrize("typed", ["", "1 2", "1 2 2", "1 2 4", "0 1 2", "a b c", "1 == 2 3", "1 2 3 4"])
def test_places_that_cannot_be_are_refused(typed: str) -> None:
    with pytest.raises(Illegal):
        places_of(typed, 3)


def test_places_are_typed_from_the_first_on_with_equal_ones() -> None:
    assert places_of("3, 1 = 2", 3) == (2, 2, 1)
    assert places_of("2 1 3", 3) == (2, 1, 3)


@pytest.mark.parametrize(
    ("language", "written"), [("en", ["2½", "½", "2.33", "0"]), ("fr", ["2½", "½", "2,33", "0"])]
)
def test_points_are_written_in_the_language_of_their_readers(language: str, written: list[str]) -> None:
    words = LIBRARY.words(language)
    assert [points_of(Fraction(sixths, 6), words) for sixths in (15, 3, 14, 0)] == written

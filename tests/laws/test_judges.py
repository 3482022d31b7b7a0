"""Judges of every game: each position of a match has its worth, and what they say can be sent and shown."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from typing import Final

import pytest

from cogs.host.custom_ids import Verb, parse
from cogs.host.screens.replays.decided_page import Judged, decided_page, line_page
from cogs.host.screens.replays.replay_page import story
from games.catalogue import CATALOGUE
from games.engine.generic.judging import MOST, SWING, Measure, judge_match
from tests.cogs.making import check, custom_ids, said, words
from tests.golden.store import Golden, course, load_golden
from tests.laws.retold import Retold
from tests.pickled import pickled
from tests.sizes import first_of_each

GAMES: Final = sorted(key for key, entry in CATALOGUE.items() if entry.judge is not None)
"""The games whose matches are judged."""


@cache
def judgement(game: str, seats: int) -> tuple[Retold, Judged]:
    """Return a finished match with entries of every kind, and what its judge says."""
    match = Retold(game, seats)
    judge = CATALOGUE[game].judge
    assert judge is not None
    kept = story(match.table, match.moments, match.told(None)).pages
    return match, Judged(kept, judge_match(judge, [position.state for position in kept]), judge.measure)


@pytest.mark.parametrize(
    "golden",
    first_of_each(
        [golden for golden in load_golden() if golden.game in GAMES], lambda golden: golden.game, most=3
    ),
    ids=lambda golden: golden.name,
)
def test_every_position_has_a_worth_and_the_last_one_that_of_the_result(golden: Golden) -> None:
    entry = CATALOGUE[golden.game]
    assert entry.judge is not None
    states = [one.state for one in course(golden)]
    found = judge_match(entry.judge, states)
    assert len(found.worths) == len(states)
    assert all(len(one) == golden.seats and 0 <= min(one) <= max(one) <= 1 for one in found.worths)
    ranks = entry.rules.result(states[-1]).ranks
    best = max(found.worths[-1])
    assert [one == 1 for one in ranks] == [one == best for one in found.worths[-1]]
    if entry.judge.measure is not Measure.STANDING:
        assert all(sum(one) == pytest.approx(1) for one in found.worths)
    turns = [one.after for one in found.points]
    assert turns == sorted(set(turns))
    for one in found.points:
        before, after = found.worths[one.after - 1][one.seat], found.worths[one.after][one.seat]
        assert after - before == pytest.approx(one.change)
    if entry.judge.measure is not Measure.WON:
        assert len(found.points) <= MOST
        assert all(one.change >= SWING and not one.line for one in found.points)


@pytest.mark.parametrize("game", GAMES)
def test_a_judge_and_its_judgement_can_be_sent_to_another_process(game: str) -> None:
    match, found = judgement(game, CATALOGUE[game].rules.seats[0])
    judge, states = match.table.game.judge, [one.state for one in found.moments]
    assert judge is not None
    assert pickled(judge_match(*pickled((judge, states)))) == found.found


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
async def test_every_page_keeps_to_the_limits_of_discord(game: str, language: str) -> None:
    """The chart says what it shows; estimates are called so; each id is there once and leads somewhere."""
    for seats in {CATALOGUE[game].rules.seats[0], CATALOGUE[game].rules.seats[-1]}:
        match, found = judgement(game, seats)
        here = words(match.table, language)
        shown = await decided_page(match.table, here, found, match.told(None))
        pages = [shown]
        for number, point in enumerate(one for one in found.found.points if one.line):
            pages += [
                await line_page(match.table, here, found, number, step)
                for step in (0, 1, len(point.line), 99)
            ]
        for page in pages:
            check(page)
            ids = custom_ids(page)
            assert len(ids) == len(set(ids))
            assert {press.verb for one in ids if (press := parse(one))} <= {Verb.DECIDED, Verb.REPLAY}
        proven = found.measure is Measure.WON
        wanted = ("proven", "prouvé") if proven else ("estimate", "Estimation")
        assert wanted[language == "fr"] in said(shown)
        assert match.table.participants[0].name in shown.files[0].alt


@pytest.mark.parametrize("game", GAMES)
async def test_charts_and_turning_points_number_the_moves_that_stand(game: str) -> None:
    """Some moves of this match were undone: it has fewer moves than its log has entries."""
    match, found = judgement(game, CATALOGUE[game].rules.seats[0])
    last = found.moments[-1]
    assert last.move < last.turn
    shown = await decided_page(match.table, words(match.table), found, match.told(None))
    assert f"from move 0 to move {last.move}. At the end" in shown.files[0].alt
    for point in found.found.points:
        assert f"Move {found.move(point)}: " in said(shown)
    numbers = [int(number) for number in re.findall(r"Move (\d+): ", said(shown))]
    assert numbers == [found.move(point) for point in found.found.points]


@pytest.mark.parametrize(
    "golden", [golden for golden in load_golden() if golden.game == "oroen"], ids=lambda one: one.name
)
def test_every_turning_point_of_oroen_is_refuted_to_the_end(golden: Golden) -> None:
    """By the one to whom the win was given; and the win changes hands nowhere else."""
    entry = CATALOGUE["oroen"]
    assert entry.judge is not None
    states = [one.state for one in course(golden)]
    found = judge_match(entry.judge, states)
    assert [one.after for one in found.points] == [
        number for number, (one, two) in enumerate(pairwise(found.worths), start=1) if one != two
    ]
    for point in found.points:
        assert point.better is not None
        assert all(one.told for one in point.line)
        last = point.line[-1].state
        assert entry.rules.decision(last) is None
        assert entry.rules.result(last).ranks[1 - point.seat] == 1
        worths = judge_match(
            entry.judge, [states[point.after], *(position.state for position in point.line)]
        ).worths
        assert {one[point.seat] for one in worths} == {0.0}

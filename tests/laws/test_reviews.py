"""Reviews of every game: the curve, what a seat could see and nothing else, and pages that can be shown."""

from __future__ import annotations

from functools import cache
from itertools import chain
from typing import TYPE_CHECKING, Final

import pytest

from cogs.host.custom_ids import Verb, parse
from cogs.host.screens.private.review_page import (
    Reviewed,
    TurningPage,
    answer_page,
    curve_page,
    turning_page,
    waiting_page,
)
from games.catalogue import CATALOGUE
from games.engine.chance import QuickDice
from games.engine.codec import codec_of
from games.engine.generic.estimating import Effort, EstimatingReviewer
from games.engine.generic.reviewing import MOST, Measure
from games.engine.player import PlayedMove
from games.engine.record import replace
from games.engine.replays.reviews import (
    METHOD,
    REVIEW,
    CurvePoint,
    Review,
    ReviewedPoint,
    own_moves,
    review_match,
)
from games.engine.text import say
from tests.cogs.making import check, custom_ids, text_of, words
from tests.golden.store import Golden, course, load_golden
from tests.laws.retold import Retold
from tests.pickled import pickle_of
from tests.sizes import first_of_each

if TYPE_CHECKING:
    from games.engine.generic.entry import GameEntry
    from games.engine.generic.reviewing import AnyReviewer
    from games.engine.replays.reviews import OwnMove

GAMES: Final = sorted(key for key, entry in CATALOGUE.items() if entry.reviewer is not None)
"""The games whose matches are reviewed."""

QUICK: Final = Effort(width=3, glances=1, few=1, trials=2, longer=2, rounds=(0,), most=1)
"""A review that hardly looks."""

FEW: Final = 6
"""The moves of a match that are reviewed, the last ones."""


def quick_reviewer(entry: GameEntry) -> AnyReviewer:
    """Return the reviewer of a game; one that estimates takes little time."""
    reviewer = entry.reviewer
    assert reviewer is not None
    if isinstance(reviewer, EstimatingReviewer):
        return EstimatingReviewer(reviewer.game, reviewer.outlook, QUICK)
    return reviewer


@cache
def retold(game: str, seats: int) -> tuple[Retold, tuple[OwnMove, ...]]:
    """Return a finished match with entries of every kind, and the moves of its first seat."""
    match = Retold(game, seats)
    return match, own_moves(CATALOGUE[game].rules, match.file, 0, 0)


@pytest.mark.parametrize(
    "golden",
    first_of_each(
        [golden for golden in load_golden() if golden.game in GAMES], lambda golden: golden.game, most=3
    ),
    ids=lambda golden: golden.name,
)
def test_every_position_has_chances_and_the_last_one_follows_from_the_result(golden: Golden) -> None:
    entry = CATALOGUE[golden.game]
    assert entry.reviewer is not None
    states = [position.state for position in course(golden)]
    curve = entry.reviewer.curve(states)
    assert len(curve) == len(states)
    assert all(len(chances) == golden.seats for chances in curve)
    assert all(0 <= chance <= 1 for chances in curve for chance in chances)
    assert all(sum(chances) == pytest.approx(1) for chances in curve)
    ranks = entry.rules.result(states[-1]).ranks
    assert curve[-1] == tuple((rank == 1) / ranks.count(1) for rank in ranks)


@pytest.mark.parametrize("game", GAMES)
def test_a_review_sees_what_the_seat_saw(game: str) -> None:
    """In another world that looks the same to the seat, a review sees the same: it learns nothing hidden."""
    rules = CATALOGUE[game].rules
    golden = next(golden for golden in load_golden() if golden.game == game)
    compared = 0
    for number, position in enumerate(course(golden)):
        decision = rules.decision(position.state)
        for seat, prompt in decision.prompts.items() if decision is not None else ():
            view, action = rules.view(position.state, seat), next(iter(prompt))
            twin = rules.imagine(view, QuickDice(number))
            asked = rules.decision(twin)
            assert asked is not None
            assert PlayedMove(rules.view(twin, seat), asked.prompts[seat], action) == PlayedMove(
                view, prompt, action
            )
            compared += 1
    assert compared


@pytest.mark.parametrize("game", GAMES)
def test_a_review_is_the_same_in_another_process_and_each_time(game: str) -> None:
    entry, (match, moves) = CATALOGUE[game], retold(game, CATALOGUE[game].rules.seats[0])
    reviewer, since = quick_reviewer(entry), moves[-FEW:][0].turn
    given = (entry.rules, reviewer, match.file, 0, since)
    review = review_match(*given)
    assert review_match(*pickle_of(given)) == review
    assert REVIEW.load(REVIEW.dump(review)) == review
    assert len(review.points) <= MOST
    turns = {move.turn: move for move in moves}
    for point in review.points:
        move = turns[point.turn].played
        better = [codec_of(entry.rules).action.from_plain(plain) for plain in point.better]
        assert better
        assert all(action in move.prompt and action != move.action for action in better)
        assert 0 <= point.played <= point.best <= 1
    onlooker = review_match(entry.rules, reviewer, match.file, None, 0)
    assert onlooker.curve == review.curve
    assert onlooker.points == ()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
async def test_every_page_keeps_to_the_limits_of_discord(game: str, language: str) -> None:
    """Estimates are called so; each id is there once and leads somewhere."""
    entry = CATALOGUE[game]
    for seats in {entry.rules.seats[0], entry.rules.seats[-1]}:
        match, moves = retold(game, seats)
        pointed = [move for move in moves if move.played.prompt.size > 1][-MOST:]
        codec, curve = codec_of(entry.rules).action, match.moments
        points = tuple(
            ReviewedPoint(move.turn, (codec.to_plain(better_than(move)),), 0.8, 0.2) for move in pointed
        )
        chances = tuple(1 / seats for _ in range(seats))
        review = Review(
            METHOD, entry.rules.version, tuple(CurvePoint(moment.move, chances) for moment in curve), points
        )
        seat_words, own = words(match.table, language).to(0), Reviewed(match.table, 0, review, tuple(pointed))
        onlooker = Reviewed(match.table, None, replace(review, points=()), ())
        shown = await curve_page(own, seat_words)
        pages = [shown, await curve_page(onlooker, words(match.table, language))]
        pages += [waiting_page(match.table, seat_words, failed=failed) for failed in (False, True)]
        for number, move in enumerate(pointed):
            better = better_than(move)
            page = TurningPage(own, 0, number, (better,), note=say("review-same"))
            pages += [await turning_page(page, seat_words)]
            pages += [
                await answer_page(page, chosen, seat_words) for chosen in (None, better, move.played.action)
            ]
        for page_shown in pages:
            check(page_shown)
            ids = custom_ids(page_shown)
            assert len(ids) == len(set(ids))
            verbs = {press.verb for custom_id in ids if (press := parse(custom_id))}
            assert verbs <= {verb for verb in Verb if str(verb).startswith("re")}
        proven = own.measure is Measure.WON
        wanted = ("Proven", "prouvé") if proven else ("estimate", "estimation")
        assert wanted[language == "fr"] in text_of(shown)
        assert match.table.participants[0].name in shown.files[0].alt


def better_than(move: OwnMove) -> object:
    """Return another answer than a move."""
    return next(action for action in chain(move.played.prompt) if action != move.played.action)

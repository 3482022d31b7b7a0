"""Law 9: every text exists in every language, every view is drawn, every prompt fits Discord's limits."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.catalogue import CATALOGUE
from games.engine.codec import codec_of
from games.engine.record import names_of
from games.engine.scene import Label, Scene
from games.engine.walk import Question, walk
from tests.laws.playing import Start, play, starts
from tests.pictures.least import TALLEST, WIDEST
from tests.toy.catalogue import CATALOGUE as TOYS
from words.library import LANGUAGES, Library, text_folders

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.engine.choice import Prompt
    from games.engine.generic.entry import GameEntry
    from games.engine.matches.match import Match
    from games.engine.text import Seat, Text

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parent.parent.parent
LIBRARY = Library([*text_folders(ROOT), ROOT / "tests" / "toy" / "texts"], strict=True)
GAMES = {**CATALOGUE, **TOYS}
EXAMPLES = int(os.environ.get("EXAMPLES", "2"))
"""Number of random matches for each game; `make soak` plays 50."""
NAMES = dict(enumerate(("Anne", "Maximilian-Théodore de la Bât", "李", "Dan")))
BUTTON, OPTION, PAGE, ALT, LINE = 80, 100, 3500, 1000, 300


def texts_of(entry: GameEntry, match: Match, seat: Seat | None) -> Iterator[tuple[Text, int]]:
    """Yield all texts of a position for a seat, each with its greatest length."""
    face, view = entry.face, entry.rules.view(match.state, seat)
    yield face.heading(view), 100
    yield from ((face.seat_line(view, number), LINE) for number in range(match.seats))
    yield from ((line, PAGE) for line in face.board(view))
    yield from ((line, LINE) for line in face.private(view))
    yield from ((page, PAGE) for page in face.rules())
    if match.decision is None:
        result = entry.rules.result(match.state)
        yield result.why, LINE
        yield from ((text, LINE) for line in result.scores for text in line)


def questions(prompt: Prompt[object], path: tuple[int, ...] = ()) -> Iterator[Question]:
    """Yield questions of a prompt: the first, then those after its first and its last value, and so on."""
    here = walk(prompt, path)
    if isinstance(here, Question):
        yield here
        for step in sorted({0, len(here.values) - 1}):
            yield from questions(prompt, (*path, step))


def check_scene(scene: Scene) -> None:
    """Check that the picture fits a phone and has an alternative text, and that no label is empty."""
    assert 0 < len(scene.alt) <= ALT
    assert scene.width <= WIDEST
    assert scene.height <= TALLEST
    for shape in scene.foreground:
        if isinstance(shape, Label):
            assert shape.text


def check_choices(entry: GameEntry, match: Match, seat: Seat, language: str) -> None:
    """Check that every question fits buttons and lists, and is drawn if `pictured`; check the refusals."""
    decision = match.decision
    refusals = entry.face.refusals(entry.rules.view(match.state, seat))
    if decision is None or seat not in decision.prompts:
        assert not refusals, "refusals for a seat that is not asked"
        return
    prompt, words = decision.prompts[seat], LIBRARY.words(language, NAMES)
    assert words(prompt.text)
    view = entry.rules.view(match.state, seat)
    for question in questions(prompt):
        said = [words(entry.face.value(question.field, value)) for value in question.values]
        assert all(0 < len(text) <= BUTTON for text in said)
        assert len(set(said)) == len(said), "two answers have the same name"
        parts = {
            words(part) for value in question.values if (part := entry.face.region(question.field, value))
        }
        assert len(parts) <= 25
        assert all(len(part) <= OPTION for part in parts)
        if entry.face.pictured(question):
            for scene in entry.face.close_ups(view, words, question):
                check_scene(scene)
    assert words(entry.face.answer(next(iter(prompt))))
    codec = codec_of(entry.rules).action
    assert len({refusal.action for refusal in refusals}) == len(refusals)
    for refusal in refusals:
        assert refusal.action not in prompt
        assert codec.load(codec.dump(refusal.action)) == refusal.action, "not an action of the game"
        assert 0 < len(words(refusal.why)) <= LINE
        assert all(
            words(entry.face.value(name, getattr(refusal.action, name)))
            for name in names_of(type(refusal.action))
        )


def check_order_slots(entry: GameEntry, match: Match, seat: Seat, language: str) -> None:
    """Check that all standing orders fit buttons and lists, under distinct names."""
    words = LIBRARY.words(language, NAMES)
    for slot in entry.rules.order_slots(entry.rules.view(match.state, seat)):
        assert 0 < len(words(slot.label)) <= BUTTON
        for question in questions(slot.prompt):
            said = [words(entry.face.value(question.field, value)) for value in question.values]
            assert all(0 < len(text) <= BUTTON for text in said)
            assert len(set(said)) == len(said), "two answers have the same name"


def check_match(entry: GameEntry, start: Start) -> None:
    """Check all of this along a random match."""
    for i, moment in enumerate(play(start)):
        news = [piece_of_news.text for entry in moment.entries for piece_of_news in entry.news]
        for language in LANGUAGES:
            words = LIBRARY.words(language, NAMES)
            assert all(words(text) for text in news)
            if i % 9 and moment.match.decision is not None:
                continue
            for seat in (None, *range(start.seats)):
                for text, most in texts_of(entry, moment.match, seat):
                    assert 0 < len(words(text)) <= most, text.key
            for seat in range(start.seats):
                check_choices(entry, moment.match, seat, language)
                check_order_slots(entry, moment.match, seat, language)
            check_scene(entry.face.picture(entry.rules.view(moment.match.state, None), words, None))


@pytest.mark.parametrize("game", GAMES)
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(data=st.data())
def test_law_9(game: str, data: st.DataObject) -> None:
    """Everything that happens in a match can be said and drawn."""
    check_match(GAMES[game], data.draw(starts(GAMES[game].rules)))

"""The steps of a ritual card: each asks for what it needs."""

from __future__ import annotations

from games.engine.text import say
from games.engine.walk import Question
from games.wongar.face.face import WongarFace

FACE = WongarFace()


def question_of(field: str, ritual: str) -> object:
    """Return the field of a step that a ritual card asks for."""
    return FACE.say_question(Question(field, "play", ("a", "b"), (0, 0), (("ritual", ritual),)))


def test_a_step_asks_whose_piece_or_where_it_moves() -> None:
    assert question_of("first", "cube_enter") == say("wongar-step-first-enter")
    assert question_of("first", "disc_leave") == say("wongar-step-first-leave")
    assert question_of("second", "double_disc_return") == say("wongar-step-second-return")


def test_a_first_step_has_the_words_of_the_prompt_alone() -> None:
    assert FACE.say_question(Question("ritual", "play", ("cube_enter", "disc_leave"), (0,), ())) is None

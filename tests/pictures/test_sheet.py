"""Contact sheets have every kind of picture of a game, from the first board to the podium."""

from __future__ import annotations

from tests.pictures.drawn import LIBRARY, NAMES
from tests.pictures.sheet import GAP, cell, kinds_of, kinds_of_pictures, question_cell, sheet


def test_a_sheet_has_boards_and_close_ups_below_what_they_are() -> None:
    questions = kinds_of("oroen")
    pictures = dict(kinds_of_pictures("oroen", questions))
    assert {"the cover of oroen", "the podium of oroen"} <= set(pictures)
    assert [name.rsplit(" ", 1)[-1] for name in pictures][:3] == ["1", "4", "7"]
    assert {
        " · ".join(question.kind) for question in questions if question.close_ups(LIBRARY.words("en", NAMES))
    } <= set(pictures)
    cells = [cell([picture], [name], 350) for name, picture in pictures.items()]
    assert {image.width for image in cells} == {350}
    assert sheet(cells, 4).width == GAP + 4 * (350 + GAP)


def test_a_question_has_its_answers_below_its_picture() -> None:
    words = LIBRARY.words("fr", NAMES)
    asked = next(kind for kind in kinds_of("oroen") if kind.close_ups(words))
    assert question_cell(asked, words, 350).height > cell(asked.close_ups(words), [], 350).height

"""Riombo's picture, checked as a scene, without pixels."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from games.engine.scene import LOOKS, Label, Polygon, Scene
from games.engine.walk import Question, walk
from games.riombo.face import symbols
from games.riombo.face.face import RiomboFace
from games.riombo.face.layout import BOXES, WIDTH
from games.riombo.face.panel import AGREED, MOVING
from games.riombo.face.picture import EDGE, GLOW, LAST
from games.riombo.rules.position import Options, State
from games.riombo.rules.river import BY_AGREEMENT, FINISH, START, Agreement
from tests.pictures.drawn import LIBRARY
from tests.riombo.positions import GAME, SHORT, at, begun, moved

NAMES: Final = dict(enumerate(("Anne", "Ben", "Cara", "Dan", "Eva", "Finn")))


def drawn(state: State, language: str = "en") -> Scene:
    """Return the picture that everybody sees."""
    return RiomboFace().picture(GAME.view(state, None), LIBRARY.words(language, NAMES), None)


def labels(scene: Scene) -> list[str]:
    """Return everything written in a picture."""
    return [one.text for one in (*scene.background, *scene.foreground) if isinstance(one, Label)]


def filled(scene: Scene, colour: str) -> int:
    """Count the shapes of a colour."""
    return sum(getattr(one, "fill", None) == colour for one in (*scene.background, *scene.foreground))


def test_every_space_has_its_place_and_its_number() -> None:
    assert list(BOXES) == list(range(FINISH + 1))
    assert all(0 <= box.left < box.right <= WIDTH for box in BOXES.values())
    written = labels(drawn(begun(2)))
    assert {str(space) for space in range(START + 1, FINISH)} <= set(written)
    assert {"Start", "Finish"} <= set(written)


def test_neighbours_on_the_river_touch() -> None:
    for space in range(START, FINISH):
        one, other = BOXES[space], BOXES[space + 1]
        assert one.left <= other.right + 1
        assert other.left <= one.right + 1
        assert abs(one.top - other.top) < 150


@pytest.mark.parametrize("canoes", [1, 2, 3])
def test_doubled_and_tripled_canoes_lie_on_each_other(canoes: int) -> None:
    assert filled(drawn(at(7, 9, canoes=(canoes, 1))), symbols.WOOD) == canoes + 1


def test_six_canoes_have_room_on_one_space() -> None:
    scene = drawn(at(7, 7, 7, 7, 7, 7))
    box = BOXES[7]
    for look in LOOKS:
        token = next(one for one in scene.foreground if getattr(one, "fill", None) == look.colour)
        xs = [x for x, _ in token.points] if isinstance(token, Polygon) else [getattr(token, "x", 0.0)]
        assert box.left - 1 <= min(xs) <= max(xs) <= box.right + 1


def test_the_canoe_to_move_and_the_space_just_reached_are_marked() -> None:
    after = moved(at(1, 9), 2)
    scene = drawn(after)
    assert (filled(scene, GLOW), filled(scene, MOVING)) == (1, 1)
    assert [one.points for one in scene.foreground if isinstance(one, Polygon) and one.outline == LAST] == [
        BOXES[3].inset(3).corners
    ]
    assert not [one for one in drawn(begun(2)).foreground if isinstance(one, Polygon) and one.outline == LAST]


def test_the_last_reveal_and_what_it_caused_are_written_step_by_step() -> None:
    written = labels(drawn(moved(at(1, 4, 9), 3)))
    assert "A3 + B0 + C0 = 3" in written
    told = written[written.index("A3 + B0 + C0 = 3") + 1 :]
    greeting, payment = "A–1  B+1", "A–2  B+1  C+1"  # noqa: RUF001 - dashes, as in the picture
    assert told == ["A", "moves to 4", "A", "greets", greeting, "A", "pays each", payment]


def test_what_was_agreed_is_on_its_space_and_in_the_key() -> None:
    options = Options(short=False, first_agreement=Agreement.MOVE_ON, second_agreement=Agreement.NOTHING)
    scene = drawn(at(3, 7, options=options))
    assert filled(scene, AGREED) == len(BY_AGREEMENT) + 1
    assert {"as agreed", "moves on", "nothing", "3"} <= set(labels(scene))
    assert "from the bank" not in labels(scene)
    assert "from the bank" in labels(drawn(begun(2)))
    assert "de la banque" in labels(drawn(begun(2), "fr"))


def test_who_is_out_is_said_to_be_and_who_has_arrived_is_at_the_finish() -> None:
    assert "out" in labels(drawn(at(7, None, 9)))
    one, other = drawn(at(7, FINISH, 9, options=SHORT)), drawn(at(7, 8, 9, options=SHORT))
    assert one.foreground != other.foreground


def test_those_who_have_won_are_marked() -> None:
    over = moved(at(28, 3, 7, values=(40, 78, 78)), 1)
    assert filled(drawn(over), MOVING) == 2
    assert filled(drawn(over), GLOW) == 0
    assert "Won by: Ben and Cara" in drawn(over).alt


def test_the_background_is_the_same_all_through_a_match() -> None:
    state = begun(3)
    assert drawn(state).background == drawn(replace(moved(state, 5), values=(1, 2, 3))).background


def asked(state: State, seat: int) -> Scene:
    """Return the picture beside the question of a seat."""
    decision = GAME.decision(state)
    assert decision is not None
    question = walk(decision.prompts[seat], ())
    assert isinstance(question, Question)
    (scene,) = RiomboFace().close_ups(GAME.view(state, seat), LIBRARY.words("en", NAMES), question)
    return scene


def test_sticks_are_chosen_beside_all_spaces_that_the_sum_can_reach() -> None:
    """Three seats show at most 9; a space is at least 36 pixels wide on a phone."""
    scene = asked(at(7, 12, 20), 1)
    written = labels(scene)
    assert [one for one in written if one in {str(space) for space in range(1, 36)}] == [
        str(space) for space in range(7, 17)
    ]
    assert {f"+{steps}" for steps in range(1, 10)} <= set(written)
    assert filled(scene, GLOW) == 1
    assert filled(scene, symbols.WOOD) == 2
    cells = [one for one in scene.background if isinstance(one, Polygon) and one.outline == EDGE]
    assert len(cells) == 10
    for cell in cells:
        xs = [x for x, _ in cell.points]
        assert (max(xs) - min(xs)) * 400 / scene.width >= 36


def test_amounts_are_those_of_the_canoe_that_moves() -> None:
    """A tripled canoe gives and takes three times as much."""
    assert "–2" in labels(asked(at(1, 9), 0))  # noqa: RUF001 - a dash, as in the picture
    assert "–6" in labels(asked(at(1, 9, canoes=(3, 1)), 0))  # noqa: RUF001
    assert {"+30", "Finish"} <= set(labels(asked(at(33, 9, canoes=(3, 1)), 0)))


def test_a_choice_at_the_finish_shows_where_the_canoe_starts_again() -> None:
    scene = asked(moved(at(33, 9), 8), 0)
    assert {"Start", "1", "8", "40"} <= set(labels(scene))
    assert filled(scene, GLOW) == 1


@pytest.mark.parametrize("seats", [2, 6])
def test_canoes_on_one_space_have_room(seats: int) -> None:
    for space in (START, 7):
        scene = asked(at(*[space] * seats), 0)
        assert filled(scene, symbols.WOOD) == seats
        assert scene.width > scene.height

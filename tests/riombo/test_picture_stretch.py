"""Riombo's pictures beside questions, checked as scenes, without pixels."""

from __future__ import annotations

import pytest

from games.engine.scene import Label, Sprite
from games.riombo.face.layout import STRIP
from games.riombo.face.stretch import WIDE
from games.riombo.rules.river import START
from tests.pictures.phone import legibility
from tests.riombo.pictured import draw_question, labels, places, sprites
from tests.riombo.positions import SHORT, at, move

MINUS = "–"


def glows(state_seat: tuple[object, ...]) -> int:
    """Count the rings of light in a scene's shapes."""
    return sum(isinstance(shape, Sprite) and shape.name.startswith("glow") for shape in state_seat)


def test_sticks_are_chosen_beside_all_spaces_that_the_sum_can_reach() -> None:
    """Three seats show at most 9; a space is at least 70 pixels wide on a phone."""
    scene = draw_question(at(7, 12, 20), 1)
    written = [shape.text for shape in scene.background if isinstance(shape, Label)]
    assert [text for text in written if text.isdigit()] == [str(space) for space in range(7, 17)]
    assert sprites(scene, "sum") == 10
    assert glows(scene.foreground) == 1
    assert places(scene, "A")
    assert WIDE * 350 / scene.width >= 70


def test_amounts_are_for_the_canoe_that_moves() -> None:
    """A tripled canoe gives and takes three times as much."""
    assert f"{MINUS}2" in labels(draw_question(at(1, 9), 0))
    assert f"{MINUS}6" in labels(draw_question(at(1, 9, canoes=(3, 1)), 0))
    assert {"+30", "Finish"} <= set(labels(draw_question(at(33, 9, canoes=(3, 1)), 0)))


def chips(seat: int, asker: int) -> dict[int, str]:
    """Return what each sum brings to a seat, at a question to another or to itself."""
    scene = draw_question(at(3, 5, 20), asker)
    found = {}
    for plate, token, _, told in zip(
        scene.foreground, *(scene.foreground[i:] for i in (1, 2, 3)), strict=False
    ):
        if isinstance(plate, Sprite) and plate.name.startswith("chip") and isinstance(told, Label):
            assert isinstance(token, Sprite)
            if token.name.endswith(f"-{seat}"):
                column, row = int(plate.x // WIDE), int(plate.y // STRIP)
                found[5 * row + column] = told.text
    return found


def test_the_asked_seat_sees_what_each_sum_brings_to_the_mover() -> None:
    """From space 3: 4 gives each 1, on 5 is a canoe, and it gives each 1; 6 gives the bank 2; 8 takes 1 of
    each; 12 takes 10.
    """
    mover = {1: f"{MINUS}2", 2: f"{MINUS}3", 3: f"{MINUS}2", 5: "+2", 9: "+10"}
    other = {1: "+1", 2: "+2", 5: f"{MINUS}1"}
    assert chips(0, asker=0) == mover
    assert chips(0, asker=1) == mover
    assert chips(1, asker=1) == other
    assert chips(1, asker=0) == {}


def test_sums_beyond_the_finish_are_one() -> None:
    assert "3+" in labels(draw_question(at(33, 9), 0))
    assert "8" in labels(draw_question(at(28, 9), 0))
    assert "8+" not in labels(draw_question(at(28, 9), 0))


def test_a_choice_at_the_finish_shows_both_answers_and_where_the_canoe_starts_again() -> None:
    scene = draw_question(move(at(33, 9), 8), 0)
    assert {"Start", "1", "8", "40", "+10", "50", "×2"} <= set(labels(scene))
    assert glows(scene.foreground) == 1
    assert not sprites(scene, "sum")
    again = draw_question(move(at(33, 9, canoes=(2, 1)), 8), 0)
    assert {"+20", "60", "×3"} <= set(labels(again))
    assert sprites(again, "hulls-large-3") == 1


@pytest.mark.parametrize("seats", [2, 6])
def test_canoes_on_one_space_have_room(seats: int) -> None:
    for space in (START, 7):
        scene = draw_question(at(*[space] * seats, options=SHORT), 0)
        found = [places(scene, "ABCDEF"[seat])[0] for seat in range(seats)]
        assert len(set(found)) == seats
        assert all(0 < x < WIDE for x, _ in found)


@pytest.mark.parametrize("seats", range(2, 7))
def test_any_name_fits(seats: int) -> None:
    names = dict.fromkeys(range(6), "W" * 32)
    for state in (
        at(*[7] * seats, canoes=(3,) * seats),
        move(at(35, *[7] * (seats - 1), canoes=(2,) * seats), 2),
    ):
        assert not {
            fault for verdict in legibility(draw_question(state, 0, names)) for fault in verdict.faults
        }

"""Riombo's picture of the whole river, checked as a scene, without pixels."""

from __future__ import annotations

from math import hypot

import pytest

from games.engine.record import replace
from games.engine.scene import LOOKS, Label, Line, Scene, Sprite
from games.riombo.face.layout import BOTTOM, EDGES, FIRST, HALF, PITCH, WIDTH, along, middle
from games.riombo.rules.position import Options, State
from games.riombo.rules.river import FINISH, PRINTED, START, Agreement
from tests.pictures.phone import legibility
from tests.riombo.pictured import draw, labels, places, sprites
from tests.riombo.positions import SHORT, at, begin, move


def lines(scene: Scene) -> list[list[str]]:
    """Return what is written line by line, in the box of the last turn."""
    found: dict[float, list[Label]] = {}
    for shape in scene.foreground:
        if isinstance(shape, Label) and shape.y > BOTTOM + 140:
            row = next((y for y in found if abs(y - shape.y) < 8), shape.y)
            found.setdefault(row, []).append(shape)
    return [[label.text for label in sorted(found[y], key=lambda label: label.x)] for y in sorted(found)]


def test_every_space_has_its_place_and_its_number() -> None:
    assert len(EDGES) == FINISH + 2
    assert list(EDGES) == sorted(EDGES)
    for space in range(FINISH + 1):
        assert 0 <= middle(space).x <= WIDTH
        assert 0 <= middle(space).y <= BOTTOM
    written = labels(draw(begin(2)))
    assert {str(space) for space in range(START + 1, FINISH)} <= set(written)
    assert {"Start", "Finish"} <= set(written)


def test_the_river_flows_on_from_space_to_space() -> None:
    """A place a pixel further is a pixel away, in bends, too; rows keep their distance."""
    ways = [4 * i for i in range(int(EDGES[-1] / 4))]
    for way in ways:
        one, other = along(way), along(way + 1)
        assert hypot(one.x - other.x, one.y - other.y) == pytest.approx(1, abs=0.06)
    assert 2 * HALF + 46 < PITCH
    assert FIRST > HALF


@pytest.mark.parametrize("canoes", [1, 2, 3])
def test_doubled_and_tripled_canoes_are_drawn_as_rafts(canoes: int) -> None:
    scene = draw(at(7, 9, canoes=(canoes, 1)))
    assert sprites(scene, f"canoe-south-west-{canoes}") + sprites(scene, f"canoe-west-{canoes}") >= 1
    assert len(places(scene, f"×{canoes}")) == (canoes > 1)


@pytest.mark.parametrize("space", [START, 3, 7, 14, 22, 31, FINISH])
@pytest.mark.parametrize("there", range(1, 7))
def test_canoes_on_one_space_lie_in_it_beside_each_other(space: int, there: int) -> None:
    """Their letters are apart, nearest to the middle of their space, and not on its number."""
    options = SHORT if space == FINISH else Options(short=False)
    scene = draw(at(*[space] * there, *[20] * (6 - there), options=options))
    middles = {space: middle(space) for space in range(FINISH + 1) if space not in (START, FINISH)}
    found = [places(scene, "ABCDEF"[seat])[0] for seat in range(there)]
    for i, (x, y) in enumerate(found):
        assert all(hypot(x - a, y - b) > 44 for a, b in found[:i])
        nearest = min(middles, key=lambda space: hypot(x - middles[space].x, y - middles[space].y))
        assert space in (nearest, START, FINISH)
        for number in range(START + 1, FINISH):
            assert all(hypot(x - a, y - b) > 28 for a, b in places(scene, str(number)) if b < BOTTOM)


@pytest.mark.parametrize("space", [8, 15, 22])
def test_no_canoe_hides_what_a_space_says(space: int) -> None:
    """Its number and its deed are painted after all canoes, however many there are."""
    scene = draw(at(*[space] * 6, options=Options(short=False)))
    shapes = list(scene.foreground)
    written = [i for i, shape in enumerate(shapes) if isinstance(shape, Label) and shape.text == str(space)]
    letters = [
        i for i, shape in enumerate(shapes) if isinstance(shape, Label) and shape.text in set("ABCDEF")
    ]
    assert written
    assert sum(letter > written[-1] for letter in letters) == len(LOOKS)


def test_the_canoe_to_move_and_the_way_to_the_space_just_reached_are_marked() -> None:
    scene = draw(move(at(1, 9), 2))
    assert sum(sprites(scene, f"glow-{size}") for size in (52, 60, 72)) == 1
    assert sum(sprites(scene, f"last-{size}") for size in (52, 60, 72)) == 1
    (way,) = [shape for shape in scene.foreground if isinstance(shape, Line)]
    assert [round(x) for x, _ in (way.points[0], way.points[-1])] == [
        round(middle(space).x) for space in (1, 3)
    ]
    assert not [shape for shape in draw(begin(2)).foreground if isinstance(shape, Line)]


def test_the_last_reveal_and_what_it_caused_are_written_step_by_step() -> None:
    """Sticks, gains and losses of a seat stand beside its letter."""
    scene = draw(move(at(1, 4, 9), 3))
    assert lines(scene) == [
        ["A", "3", "B", "0", "C", "0", "= 3", "A", "Anne moves to 4"],
        ["A", "Anne greets", "A", "–1", "B", "+1"],
        ["A", "Anne pays each", "A", "–2", "B", "+1", "C", "+1"],
    ]


def test_before_the_first_reveal_the_picture_says_so() -> None:
    assert lines(draw(begin(3))) == [["Nobody has shown any sticks yet."]]


def test_all_deeds_stand_beside_their_spaces() -> None:
    scene = draw(begin(2))
    for kind in {deed.kind for deed in PRINTED.values()}:
        assert sprites(scene, f"deed-{kind}") == sum(deed.kind == kind for deed in PRINTED.values())


def test_agreements_are_on_their_spaces_and_in_the_key() -> None:
    options = Options(short=False, first_agreement=Agreement.MOVE_ON, second_agreement=Agreement.NOTHING)
    scene = draw(at(3, 7, options=options))
    assert sprites(scene, "deed-move_on") == sprites(scene, "deed-nothing") == 1
    assert {"moves on", "nothing", "3"} <= set(labels(scene))
    assert "from bank" not in labels(scene)
    assert "from bank" in labels(draw(begin(2)))
    assert "de la banque" in labels(draw(begin(2), "fr"))


def test_players_who_are_out_or_have_arrived_are_shown_so() -> None:
    assert "out" in labels(draw(at(7, None, 9)))
    scene = draw(at(7, FINISH, 9, options=SHORT))
    assert places(scene, "B")[0][0] > middle(35).x


def test_winners_wear_a_crown() -> None:
    over = move(at(28, 3, 7, values=(40, 78, 78)), 1)
    assert sprites(draw(over), "crown") == 2
    assert not any(
        shape.name.startswith("glow") for shape in draw(over).foreground if isinstance(shape, Sprite)
    )
    assert "Won by: Ben and Cara" in draw(over).alt


@pytest.mark.parametrize("seats", range(2, 7))
def test_any_name_fits_beside_crown_canoe_and_value(seats: int) -> None:
    """Nothing hangs: a name that has no room at all would be shortened for ever."""
    for state in (at(*[3] * seats, canoes=(3,) * seats), win(seats)):
        scene = draw(state, names=dict.fromkeys(range(6), "W" * 32))
        assert not {fault for verdict in legibility(scene) for fault in verdict.faults}


def win(seats: int) -> State:
    """Return the end of a match that everybody has won, with tripled canoes."""
    state = at(28, *[3] * (seats - 1), values=(78,) * seats, canoes=(3,) * seats)
    return move(replace(state, values=(40, *[79] * (seats - 1))), 3)


def test_the_background_is_the_same_all_through_a_match() -> None:
    state = begin(3)
    assert draw(state).background == draw(replace(move(state, 5), values=(1, 2, 3))).background

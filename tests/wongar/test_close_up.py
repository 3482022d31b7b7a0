"""Wongar's close-ups show what a question is about, what can be chosen, and the cards of the asked seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from games.engine.face import Effect
from games.engine.scene import Label, Polygon, Sprite
from games.engine.text import say
from games.engine.walk import Question, walk
from games.wongar.face.effects import LEAD, POINT
from games.wongar.face.face import WongarFace
from games.wongar.face.parts import CHOICE, GOLD, LAST_MOVE, PLATE
from games.wongar.rules.actions import Pass, Take
from games.wongar.rules.board import TERRITORIES
from games.wongar.rules.material import TerritoryCard as Card
from tests.pictures.drawn import LIBRARY
from tests.pictures.phone import legibility
from tests.wongar.positions import GAME, ceremony, do, position, prompt, seat_of

if TYPE_CHECKING:
    from games.engine.face import Effects
    from games.engine.scene import Point, Scene
    from games.wongar.rules.state import State

FACE: Final = WongarFace()
WORDS: Final = LIBRARY.words("en", dict(enumerate(("Anne", "Ben", "Cara", "Dan", "Eva"))))
BOTH: Final = Card.ANCESTOR_AND_ELDER
NAMES: Final = {name.capitalize(): name for name in TERRITORIES}


def question_at(state: State, *path: int) -> Question:
    """Return the question at a path."""
    question = walk(prompt(state), path)
    assert isinstance(question, Question)
    assert FACE.pictured(question)
    return question


def draw(state: State, *path: int) -> Scene:
    """Return the picture for the question at a path, as the seat sees it that is asked."""
    return FACE.picture(GAME.view(state, seat_of(state)), WORDS, question_at(state, *path))


def find_names(scene: Scene) -> set[str]:
    """Return the territories that a picture names."""
    return {
        NAMES[shape.text] for shape in scene.foreground if isinstance(shape, Label) and shape.text in NAMES
    }


def on_pills(scene: Scene, *colours: str) -> set[str]:
    """Return the territories whose names stand on pills of some colours."""
    pills = [
        shape.points for shape in scene.foreground if isinstance(shape, Polygon) and shape.fill in colours
    ]
    return {NAMES[text] for points in pills for text in inside(scene, points) if text in NAMES}


def find_marks(scene: Scene) -> set[str]:
    """Return the territories that are marked as possible answers."""
    return on_pills(scene, CHOICE, GOLD)


def inside(scene: Scene, points: tuple[Point, ...]) -> set[str]:
    """Return the names and texts of the sprites and labels inside a box."""
    (left, right), (top, bottom) = ((min(axis), max(axis)) for axis in zip(*points, strict=True))
    return {
        shape.text if isinstance(shape, Label) else shape.name
        for shape in scene.foreground
        if isinstance(shape, Label | Sprite) and left <= shape.x <= right and top <= shape.y <= bottom
    }


def golden(scene: Scene) -> set[str]:
    """Return what stands on golden ground."""
    pills = [shape.points for shape in scene.foreground if isinstance(shape, Polygon) and shape.fill == GOLD]
    return {text for points in pills for text in inside(scene, points)}


def names(scene: Scene) -> list[str]:
    """Return the names of all sprites."""
    return [shape.name for shape in scene.foreground if isinstance(shape, Sprite)]


def test_the_places_to_which_a_figure_can_go_have_light_pills_and_others_dark_ones() -> None:
    """Where the latest move was, the pill is of a colour of its own."""
    scene = draw(do(position(shown={"moon": Card.ANCESTOR}), Take("moon")))
    assert find_marks(scene) == {"kangaroo", "emu", "goanna", "foot", "fish", "crocodile"}
    assert on_pills(scene, PLATE) == {"hand", "snake", "turtle"}
    assert on_pills(scene, LAST_MOVE) == {"moon"}


def test_answers_that_win_a_lead_are_golden_and_show_in_what() -> None:
    """Other consequences are not."""
    state = position(shown={"moon": Card.DISC})
    effects: Effects = {
        "emu": (Effect(say("wongar-effect-you-lead", pieces=(say("wongar-effect-discs"),)), LEAD),),
        "fish": (Effect(say("wongar-effect-you-win", pieces=(), points=12), 12 * POINT),),
        "moon": (Effect(say("wongar-nothing")),),
    }
    view = GAME.view(state, seat_of(state))
    scene = FACE.picture(view, WORDS, question_at(state), effects)
    assert golden(scene) == {"Emu", "Fish", "+12"}
    assert names(scene).count("rise") == 1
    assert names(scene)[names(scene).index("rise") - 1] == "disc-0-near"
    assert not golden(draw(state))


def test_all_territories_are_shown_where_a_card_is_taken_or_a_piece_placed() -> None:
    state = position(shown={"moon": Card.DISC, "emu": None})
    assert find_names(draw(state)) == set(TERRITORIES)
    assert find_marks(draw(state)) == set(TERRITORIES) - {"emu"}
    assert find_marks(draw(do(state, Take("moon")), 0)) == set(TERRITORIES)


def test_a_ceremony_is_shown_with_its_neighbours() -> None:
    state = ceremony(position(4, {"emu": ("d", "d")}, hands=("d", "d"), shown={"emu": BOTH}), BOTH, "emu")
    assert find_names(draw(state)) == {"emu", "kangaroo", "snake", "hand", "foot"}


def test_in_a_ceremony_leaders_are_large_and_each_type_says_what_it_is_worth() -> None:
    """Ben has more discs; of the cubes, the holder of the ancestor, Anne, has as many as Ben."""
    state = ceremony(
        position(3, {"hand": ("dc", "ddc"), "emu": ("y",)}, hands=("d", "c"), shown={"hand": BOTH})
    )
    scene = draw(state)
    large = ["disc-1-large", "badge-large", "cube-0-large", *("badge-large",) * 2]
    assert [name for name in names(scene) if name.endswith("-large")] == large
    assert names(scene).count("cylinder-bone") == 1, "nobody has cylinders there"
    assert "leading now: Ben (discs) and Anne (cubes)" in scene.alt
    assert [shape.text for shape in scene.foreground if isinstance(shape, Label)].count("+6") == 2


def test_in_a_ceremony_it_is_shown_who_is_still_in() -> None:
    """Participants come first, in order; Dan has nothing there."""
    state = ceremony(
        position(4, {"hand": ("d", "d", "d")}, hands=("d", "d", "d", "d"), shown={"hand": BOTH}, ancestor=2)
    )
    scene = draw(do(state, Pass()))
    tags = [name for name in names(scene) if name.endswith("-short")]
    assert tags == ["tag-1-short", "tag-2-short", "tag-0-short", "tag-3-short", "tag-1-short"]
    said = [shape.text for shape in scene.foreground if isinstance(shape, Label)]
    assert [word for word in said if word in ("passed", "out")] == ["passed", "out"]


def test_pieces_that_may_be_sent_home_are_framed() -> None:
    """Only cards of its type are."""
    state = ceremony(position(3, {"hand": ("d", "dc", "dd")}, hands=("d", "d"), shown={"hand": BOTH}))
    ritual = question_at(state, 0)
    question = question_at(state, 0, ritual.values.index("disc_return"))
    assert question.field == "first"
    scene = FACE.picture(GAME.view(state, seat_of(state)), WORDS, question)
    frames = [
        shape.points for shape in scene.foreground if isinstance(shape, Polygon) and shape.outline == CHOICE
    ]
    assert {name for frame in frames for name in inside(scene, frame) if "-" in name} == {
        *("disc-2-large", "badge-large"),
        *("plate-near", "tag-1-near"),
    }


def test_the_own_cards_are_shown_and_no_others() -> None:
    """Another hand or another order of the draw pile changes nothing."""
    pictures = [
        draw(position(3, hands=("dcc2", other), deck=deck)) for other, deck in (("y", "dc"), ("c", "cd"))
    ]
    assert pictures[0] == pictures[1]
    assert "Your ritual cards: 1 disc, 2 cubes, and 1 double." in pictures[0].alt
    assert draw(position(3, hands=("dcc",))) != draw(position(3, hands=("ddc",)))


@pytest.mark.parametrize("rows", [1, 5])
def test_a_full_board_is_still_large(rows: int) -> None:
    pieces = ("dcy",) * rows
    scene = draw(position(5, {"emu": pieces, "hand": pieces, "moon": pieces}))
    assert all(shape.size >= 42 for shape in scene.foreground if isinstance(shape, Label))
    assert scene.height <= 1200


def test_ten_pieces_or_more_of_who_leads_can_be_read() -> None:
    """In the public picture and in the close-up."""
    state = position(4, {"hand": ("d" * 12, "dd", "c" * 10), "turtle": ("c", "y" * 11)})
    for scene in (FACE.picture(GAME.view(state, None), WORDS, None), draw(state)):
        told = {verdict.label.text: verdict.faults for verdict in legibility(scene)}
        assert {number: told[number] for number in ("10", "11", "12")} == {"10": (), "11": (), "12": ()}

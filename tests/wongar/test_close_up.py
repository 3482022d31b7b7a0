"""Wongar's close-ups show what a question is about, what can be chosen, and the cards of whoever is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from games.engine.face import Effect
from games.engine.scene import LOOKS, Label, Polygon
from games.engine.text import say
from games.engine.walk import Question, walk
from games.wongar.face.effects import LEAD
from games.wongar.face.face import WongarFace
from games.wongar.face.picture import CHOICE
from games.wongar.face.territory_close_up import LEADS, SIZE
from games.wongar.rules.actions import Take
from games.wongar.rules.board import TERRITORIES
from games.wongar.rules.material import TerritoryCard as Card
from tests.pictures.drawn import LIBRARY
from tests.wongar.positions import GAME, ceremony, do, position, prompt, seat_of

if TYPE_CHECKING:
    from games.engine.face import Effects
    from games.engine.scene import Scene
    from games.wongar.rules.state import State

FACE: Final = WongarFace()
WORDS: Final = LIBRARY.words("en", dict(enumerate(("Anne", "Ben", "Cara", "Dan", "Eva"))))
BOTH: Final = Card.ANCESTOR_AND_ELDER
NAMES: Final = {name.capitalize(): name for name in TERRITORIES}


def asked(state: State, *path: int) -> Question:
    """Return the question at a path."""
    question = walk(prompt(state), path)
    assert isinstance(question, Question)
    assert FACE.pictured(question)
    return question


def drawn(state: State, *path: int) -> Scene:
    """Return the picture for the question at a path, as the seat sees it that is asked."""
    return FACE.picture(GAME.view(state, seat_of(state)), WORDS, asked(state, *path))


def named(scene: Scene) -> set[str]:
    """Return the territories that a picture names."""
    return {NAMES[one.text] for one in scene.foreground if isinstance(one, Label) and one.text in NAMES}


def within(scene: Scene, frame: Polygon) -> list[str]:
    """Return the texts inside a rectangle."""
    (left, top), _, (right, low), _ = frame.points
    return [
        one.text
        for one in scene.foreground
        if isinstance(one, Label) and left <= one.x <= right and top <= one.y <= low
    ]


def rectangles(scene: Scene, *, fill: str | None = None, outline: str | None = None) -> list[Polygon]:
    """Return the rectangles of a fill or, unfilled, with an outline of a colour."""
    return [
        one
        for one in scene.foreground
        if isinstance(one, Polygon)
        and len(one.points) == 4
        and one.fill == fill
        and outline in (None, one.outline)
    ]


def marked(scene: Scene) -> set[str]:
    """Return the territories that are marked as possible answers."""
    frames = rectangles(scene, outline=CHOICE)
    return {NAMES[text] for frame in frames for text in within(scene, frame) if text in NAMES}


def test_a_figure_is_shown_with_the_places_it_can_go_to() -> None:
    scene = drawn(do(position(shown={"moon": Card.ANCESTOR}), Take("moon")))
    assert marked(scene) == {"kangaroo", "emu", "goanna", "foot", "fish", "crocodile"}
    assert named(scene) == {*marked(scene), "hand"}


def test_answers_that_win_a_lead_are_golden() -> None:
    """Other consequences are not."""
    state = position(shown={"moon": Card.DISC})
    effects: Effects = {
        "emu": (Effect(say("wongar-nothing"), LEAD),),
        "moon": (Effect(say("wongar-nothing")),),
    }
    view = GAME.view(state, seat_of(state))
    scene = FACE.picture(view, WORDS, asked(state), effects)
    assert [within(scene, one) for one in rectangles(scene, fill=LEADS)] == [["Emu"]]
    assert not rectangles(drawn(state), fill=LEADS)


def test_all_territories_are_shown_where_a_card_is_taken_or_a_piece_placed() -> None:
    state = position(shown={"moon": Card.DISC, "emu": None})
    assert named(drawn(state)) == set(TERRITORIES)
    assert marked(drawn(state)) == set(TERRITORIES) - {"emu"}
    assert marked(drawn(do(state, Take("moon")), 0)) == set(TERRITORIES)


def test_a_ceremony_is_shown_with_its_neighbours() -> None:
    state = ceremony(position(4, {"emu": ("d", "d")}, hands=("d", "d"), shown={"emu": BOTH}), BOTH, "emu")
    assert named(drawn(state)) == {"emu", "kangaroo", "snake", "hand", "foot"}


def test_in_a_ceremony_it_is_golden_who_leads_each_type() -> None:
    """Ben has more discs; of the cubes, the holder of the ancestor, Anne, has as many as Ben."""
    state = ceremony(
        position(3, {"hand": ("dc", "ddc"), "emu": ("y",)}, hands=("d", "c"), shown={"hand": BOTH})
    )
    scene = drawn(state)
    golden = sorted(rectangles(scene, fill=LEADS), key=lambda one: one.points[0][1])
    assert [within(scene, one) for one in golden] == [["1"], ["2"]]
    assert "leading now: Ben (discs) and Anne (cubes)" in scene.alt
    assert "+6" in [one.text for one in scene.foreground if isinstance(one, Label)]


def test_the_owners_of_pieces_that_may_be_sent_home_are_framed() -> None:
    state = ceremony(position(3, {"hand": ("d", "d", "d")}, hands=("d", "d"), shown={"hand": BOTH}))
    ritual = asked(state, 0)
    question = asked(state, 0, ritual.values.index("disc_return"))
    assert question.field == "first"
    scene = FACE.picture(GAME.view(state, seat_of(state)), WORDS, question)
    frames = [within(scene, one) for one in rectangles(scene, outline=CHOICE)]
    assert frames == [[LOOKS[1].letter, "1"], [LOOKS[2].letter, "1"]]


def test_the_own_cards_are_shown_and_no_others() -> None:
    """Another hand or another order of the draw pile changes nothing."""
    pictures = [
        drawn(position(3, hands=("dcc2", other), deck=deck)) for other, deck in (("y", "dc"), ("c", "cd"))
    ]
    assert pictures[0] == pictures[1]
    assert "Your ritual cards: 1 disc, 2 cubes, and 1 double." in pictures[0].alt
    assert drawn(position(3, hands=("dcc",))) != drawn(position(3, hands=("ddc",)))


@pytest.mark.parametrize("rows", [1, 5])
def test_a_full_board_is_still_large(rows: int) -> None:
    """Wider than tall, though all five seats are in every row of the board."""
    pieces = ("dcy",) * rows
    scene = drawn(position(5, {"emu": pieces, "hand": pieces, "moon": pieces}))
    assert scene.width > scene.height
    assert all(one.size >= SIZE for one in scene.foreground if isinstance(one, Label))

"""The picture of Wongar shows the position and the latest move, says it in words, and tells no hands."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from games.engine.scene import LOOKS, Label, Polygon, Scene
from games.engine.text import Who, say
from games.wongar.face.face import WongarFace
from games.wongar.face.picture import CEREMONY, CEREMONY_GROUND, LAST_MOVE, corner
from games.wongar.face.symbols import ancestor, elder, scorpion
from games.wongar.face.text_board import private_lines, text_board
from games.wongar.face.track import CELL, HEIGHT, LEFT, TOP
from games.wongar.rules.actions import Take
from games.wongar.rules.board import INDEX, TERRITORIES
from games.wongar.rules.material import TerritoryCard as Card
from games.wongar.rules.options import Options
from games.wongar.rules.state import End, State
from tests.wongar.positions import GAME, ceremony, do, position
from words import LANGUAGES, Library, text_folders

if TYPE_CHECKING:
    from collections.abc import Callable

FACE: Final = WongarFace()
NAMES: Final = dict(enumerate(("Anne", "Ben", "Cara", "Dan", "Eva")))
LIBRARY: Final = Library(text_folders(Path(__file__).parent.parent.parent), strict=True)
WORDS: Final = LIBRARY.words("en", NAMES)
BOTH: Final = Card.ANCESTOR_AND_ELDER


def drawn(state: State, seat: int | None = None) -> Scene:
    """Return the picture that a seat sees."""
    return FACE.picture(GAME.view(state, seat), WORDS, None)


def framed(scene: Scene, colour: str) -> set[str]:
    """Return the territories with a frame of this colour."""
    return {
        _territory(one)
        for one in scene.foreground
        if isinstance(one, Polygon) and one.outline == colour and one.fill is None
    }


def _territory(shape: Polygon) -> str:
    """Return the territory in which a shape lies."""
    x, y = shape.points[0]
    return next(
        name
        for i, name in enumerate(TERRITORIES)
        if 0 <= x - corner(i)[0] < 244 and 0 <= y - corner(i)[1] < 204
    )


def labels(scene: Scene, inside: Callable[[Label], bool]) -> list[str]:
    """Return the texts of the labels that `inside` accepts."""
    return [one.text for one in scene.foreground if isinstance(one, Label) and inside(one)]


def within(name: str) -> Callable[[Label], bool]:
    """Return a test of whether a label lies in a territory."""
    left, top = corner(INDEX[name])
    return lambda one: left <= one.x < left + 244 and top <= one.y < top + 204


def test_everybodys_pieces_stand_where_they_are_with_letter_and_number() -> None:
    scene = drawn(position(4, {"snake": ("ddc", "", "yyyy")}))
    assert labels(scene, within("snake")) == ["Snake", "14", "A", "2", "1", "C", "4"]
    assert [
        one.fill for one in scene.foreground if isinstance(one, Polygon) and one.fill == LOOKS[3].colour
    ], "its line in the legend"


def test_the_ceremony_is_highlighted_with_what_is_at_stake() -> None:
    state = ceremony(position(4, {"hand": ("d", "d")}, hands=("d", "d"), shown={"hand": BOTH}))
    scene = drawn(state)
    assert framed(scene, CEREMONY) == {"hand"}
    assert [
        _territory(one)
        for one in scene.foreground
        if isinstance(one, Polygon) and one.fill == CEREMONY_GROUND
    ] == ["hand"]
    assert "+6" in labels(scene, within("hand"))
    assert not framed(drawn(position(4)), CEREMONY)


def test_the_last_move_is_marked() -> None:
    assert framed(drawn(do(position(shown={"moon": Card.FOUR}), Take("moon"))), LAST_MOVE) == {"moon"}


def test_figures_and_scorpion_stand_where_they_are() -> None:
    scene = drawn(position(time=5))
    (hand_x, hand_y), (foot_x, foot_y) = corner(INDEX["hand"]), corner(INDEX["foot"])
    assert set(ancestor(hand_x + 186, hand_y + 172, 24)) <= set(scene.foreground)
    assert set(elder(foot_x + 217, foot_y + 172, 24)) <= set(scene.foreground)
    assert set(scorpion(LEFT + CELL * 5.5, TOP + HEIGHT / 2, 14)) <= set(scene.foreground)


def test_pictures_are_the_same_for_whoever_looks() -> None:
    """Hands are shown only to whoever is asked, in close-ups."""
    state = position(4, {"hand": ("d", "d")}, hands=("dc", "y2"))
    assert len({drawn(state, seat) for seat in (None, 0, 1, 2, 3)}) == 1


def test_a_hand_is_said_to_its_owner_alone() -> None:
    state = position(4, hands=("dc", "y2"))
    assert [WORDS(line) for line in private_lines(GAME.view(state, 0))] == [
        "Your ritual cards: 1 disc and 1 cube."
    ]
    assert private_lines(GAME.view(state, None)) == ()
    for seat in (None, 1, 2, 3):
        view = GAME.view(state, seat)
        said = [WORDS(line) for line in (*text_board(view), *private_lines(view))]
        assert not any("1 disc and 1 cube" in line for line in said)


def test_what_was_seen_of_the_draw_pile_is_said_to_who_saw_it() -> None:
    state = do(
        position(3, options=Options(advanced_choice=True), shown={"moon": Card.FOUR}, deck="dddccy!"),
        Take("moon"),
    )
    assert "The draw pile when you last saw it: 3 discs, 2 cubes, and 1 cylinder." in [
        WORDS(line) for line in private_lines(GAME.view(state, 0))
    ]
    assert not any("The draw pile when" in WORDS(line) for line in private_lines(GAME.view(state, 1)))


def test_the_alt_text_names_who_is_asked_in_every_language() -> None:
    view = GAME.view(position(3, boomerang=2, ancestor=2), None)
    for language in LANGUAGES:
        words = LIBRARY.words(language, NAMES)
        assert words(say("wongar-alt-turn", who=Who(2))) in FACE.picture(view, words, None).alt


def test_the_last_round_is_announced() -> None:
    state = position(3, time=12)
    assert state.ending is End.TIME
    assert "Last round: time has reached X" in [WORDS(line) for line in text_board(GAME.view(state, None))]

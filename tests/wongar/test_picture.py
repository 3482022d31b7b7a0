"""The picture of Wongar shows the position and the latest move, says it in words, and tells no hands."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from games.engine.record import replace
from games.engine.scene import Label, Polygon, Scene, Sprite
from games.engine.text import Who, say
from games.wongar.face.face import WongarFace
from games.wongar.face.land import NEAR, WHOLE, WIDTH, outline, span
from games.wongar.face.parts import GOLD, LAST_MOVE
from games.wongar.face.seats import DOUBLE, STRIP
from games.wongar.face.text_board import private_lines, text_board
from games.wongar.face.track import LEFT, MIDDLE, SECTION
from games.wongar.rules.actions import Take
from games.wongar.rules.board import BORDERS, INDEX, TERRITORIES
from games.wongar.rules.material import RitualCard
from games.wongar.rules.material import TerritoryCard as Card
from games.wongar.rules.options import Length, Options
from games.wongar.rules.state import End, State
from tests.wongar.positions import GAME, ceremony, do, position
from words import LANGUAGES, library_of, text_folders

FACE: Final = WongarFace()
NAMES: Final = dict(enumerate(("Anne", "Ben", "Cara", "Dan", "Eva")))
LIBRARY: Final = library_of(text_folders(Path(__file__).parent.parent.parent), strict=True)
WORDS: Final = LIBRARY.words("en", NAMES)
BOTH: Final = Card.ANCESTOR_AND_ELDER


def draw(state: State, seat: int | None = None) -> Scene:
    """Return the picture that a seat sees."""
    return FACE.picture(GAME.view(state, seat), WORDS, None)


def find_framed(scene: Scene, colour: str) -> set[str]:
    """Return the territories with a ring of this colour."""
    rings = {
        shape.points for shape in scene.foreground if isinstance(shape, Polygon) and shape.outline == colour
    }
    return {name for i, name in enumerate(TERRITORIES) if outline(WHOLE, i) in rings}


def sprites_of(scene: Scene, name: str) -> list[str]:
    """Return the texts and sprites in a territory."""
    left, top, right, bottom = span(WHOLE, INDEX[name])
    return [
        shape.text if isinstance(shape, Label) else shape.name
        for shape in scene.foreground
        if isinstance(shape, Label | Sprite) and left <= shape.x <= right and top <= shape.y <= bottom
    ]


def test_neighbours_have_a_stretch_of_border_in_common_and_others_have_none() -> None:
    """Others meet in a corner at most."""
    for land in (WHOLE, NEAR):
        for territory, near in enumerate(BORDERS):
            shared = {
                other
                for other in range(len(TERRITORIES))
                if other != territory and len({*outline(land, territory)} & {*outline(land, other)}) > 1
            }
            assert shared == set(near)


def test_of_each_type_the_leader_is_large_and_the_others_follow_in_order() -> None:
    """Two are tied for the cubes: the ancestor's holder leads."""
    scene = draw(position(4, {"snake": ("ddc", "ccddd", "yyyy", "dcc")}, ancestor=3))
    assert sprites_of(scene, "snake") == [
        *("card-disc", "Snake"),
        *("disc-1", "B", "badge", "3", "plate", "tag-0", "A", "2", "plate", "tag-3", "D", "1"),
        *("cube-3", "D", "badge", "2", "plate", "tag-1", "B", "2", "plate", "tag-0", "A", "1"),
        *("cylinder-2", "C", "badge", "4"),
        *("pile-number", "14"),
    ]


def test_the_ceremony_is_highlighted_with_what_is_at_stake() -> None:
    state = ceremony(position(4, {"hand": ("d", "d")}, hands=("d", "d"), shown={"hand": BOTH}))
    scene = draw(state)
    assert find_framed(scene, GOLD) == {"hand"}
    assert "+6" in sprites_of(scene, "hand")
    assert not find_framed(draw(position(4)), GOLD)


def on_pills(scene: Scene, colour: str) -> list[str]:
    """Return the texts on pills of a colour."""
    pills = [
        shape.points for shape in scene.foreground if isinstance(shape, Polygon) and shape.fill == colour
    ]
    boxes = [tuple((min(axis), max(axis)) for axis in zip(*points, strict=True)) for points in pills]
    return [
        shape.text
        for shape in scene.foreground
        if isinstance(shape, Label)
        and any(
            left <= shape.x <= right and top <= shape.y <= bottom for (left, right), (top, bottom) in boxes
        )
    ]


def test_the_territories_of_the_last_move_have_their_names_on_pills() -> None:
    scene = draw(do(position(shown={"moon": Card.FOUR}), Take("moon")))
    assert on_pills(scene, LAST_MOVE) == ["Moon"]
    assert not on_pills(draw(position()), LAST_MOVE)


def test_figures_and_scorpion_stand_where_they_are() -> None:
    scene = draw(position(time=5))
    assert "ancestor-middle" in sprites_of(scene, "hand")
    assert "elder-middle" in sprites_of(scene, "foot")
    assert Sprite("scorpion", LEFT + SECTION * 1.375, MIDDLE) in scene.foreground, "second of four cells"


@pytest.mark.parametrize(
    ("time", "length"), [(0, "full"), (11, "full"), (12, "full"), (7, "short"), (8, "short")]
)
def test_the_scorpion_stays_on_the_track(time: int, length: str) -> None:
    """The scorpion covers the sign of the last cell."""
    scene = draw(position(time=time, options=Options(length=Length(length))))
    (scorpion,) = (
        shape for shape in scene.foreground if isinstance(shape, Sprite) and shape.name == "scorpion"
    )
    assert LEFT < scorpion.x < WIDTH
    assert ("X" in texts(scene)) == (time not in (8, 12))


def texts(scene: Scene) -> list[str]:
    """Return the texts of all labels."""
    return [shape.text for shape in scene.foreground if isinstance(shape, Label)]


def test_players_show_score_hand_stock_taken_cards_and_what_they_hold() -> None:
    state = position(3, hands=("dc", "y2"), taken=((Card.DISC, Card.DISC),), scores=(7, -2, 11), aside=1)
    scene = draw(replace(state, discards=(RitualCard.DOUBLE,)))
    names = [shape.name for shape in scene.foreground if isinstance(shape, Sprite) and shape.y > STRIP]
    assert {"mark-0", "mark-1", "mark-2", "ancestor-small", "elder-small", "boomerang"} <= set(names)
    below = [shape.text for shape in scene.foreground if isinstance(shape, Label) and shape.y > STRIP + 20]
    assert below[:10] == ["A", "7", "2", "Anne", "18", "2", "15", "0", "12", "0"]
    assert {"-2", "11", "Ben", "Cara"} <= set(below)
    assert [shape.name for shape in scene.foreground if isinstance(shape, Sprite)].count("scorpion") == 2


def test_known_doubles_are_shown() -> None:
    """With §7.2 everybody knows; the card beside the discards is always there."""
    known = Options(advanced_doubles=True)
    for options, number in ((known, 2), (Options(), 1)):
        assert texts(draw(position(3, options=options, hands=("d2", "y")))).count(DOUBLE) == number


def test_the_winner_has_a_laurel() -> None:
    over = replace(position(3), agenda=())
    view = replace(GAME.view(over, None), winners=(1,))
    scene = FACE.picture(view, WORDS, None)
    assert [shape.name for shape in scene.foreground if isinstance(shape, Sprite)].count("laurel") == 1


def test_pictures_are_the_same_for_all_seats() -> None:
    """Hands are shown only to the asked seat, in close-ups."""
    state = position(4, {"hand": ("d", "d")}, hands=("dc", "y2"))
    assert len({draw(state, seat) for seat in (None, 0, 1, 2, 3)}) == 1


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


def test_the_seat_that_saw_the_draw_pile_is_told_what_it_saw() -> None:
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

"""Riombo's pictures for tests, and what is in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.scene import Label, Scene, Sprite
from games.engine.walk import Question, walk
from games.riombo.face.face import RiomboFace
from tests.pictures.drawn import LIBRARY
from tests.riombo.positions import GAME

if TYPE_CHECKING:
    from games.riombo.rules.position import State

NAMES: Final = dict(enumerate(("Anne", "Ben", "Cara", "Dan", "Eva", "Finn")))


def draw(state: State, language: str = "en", names: dict[int, str] = NAMES) -> Scene:
    """Return the picture that everybody sees."""
    return RiomboFace().picture(GAME.view(state, None), LIBRARY.words(language, names), None)


def draw_question(state: State, seat: int, names: dict[int, str] = NAMES) -> Scene:
    """Return the picture beside the question of a seat."""
    decision = GAME.decision(state)
    assert decision is not None
    question = walk(decision.prompts[seat], ())
    assert isinstance(question, Question)
    (scene,) = RiomboFace().close_ups(GAME.view(state, seat), LIBRARY.words("en", names), question)
    return scene


def labels(scene: Scene) -> list[str]:
    """Return everything written in a picture."""
    return [shape.text for shape in (*scene.background, *scene.foreground) if isinstance(shape, Label)]


def places(scene: Scene, text: str) -> list[tuple[float, float]]:
    """Return where a text stands, in the order of the shapes."""
    return [
        (shape.x, shape.y)
        for shape in (*scene.background, *scene.foreground)
        if isinstance(shape, Label) and shape.text == text
    ]


def sprites(scene: Scene, name: str) -> int:
    """Count the sprites of a name."""
    return sum(
        isinstance(shape, Sprite) and shape.name == name for shape in (*scene.background, *scene.foreground)
    )

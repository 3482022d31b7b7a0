"""Names in scripts that the fonts have not leave no empty boxes in pictures."""

from __future__ import annotations

from games.engine.scene import Circle, Label, Scene
from painting.glyphs import drop_missing_glyphs


def scene(*texts: str) -> Scene:
    """A picture of some labels and a disc."""
    labels = tuple(Label(50, 20 * i, text, size=12, colour="#ffffff") for i, text in enumerate(texts))
    return Scene(
        100, 80, (), (Circle(5, 5, 3, fill="#ffffff"), *labels), alt="李小龍 to move", ground="#000000"
    )


def test_letters_that_the_fonts_have_not_are_left_out() -> None:
    assert drop_missing_glyphs(scene("李 Lee 小", "Jörg", "34")) == scene("Lee", "Jörg", "34")


def test_a_label_of_which_nothing_is_left_is_left_out() -> None:
    """Also if there is an ellipsis left. What is said aloud stays."""
    after = drop_missing_glyphs(scene("李小龍", "李小…", "🎲"))
    assert after == scene()
    assert after.alt == "李小龍 to move"


def test_a_picture_that_the_fonts_can_write_is_left_alone() -> None:
    assert drop_missing_glyphs(scene("Ødegård", "+3", "(12)", "?")) == scene("Ødegård", "+3", "(12)", "?")

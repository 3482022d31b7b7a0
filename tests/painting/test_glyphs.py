"""Names in scripts that the fonts lack leave no empty boxes in pictures."""

from __future__ import annotations

from games.engine.scene import Circle, Label, Scene
from painting.glyphs import drop_missing_glyphs


def scene(*texts: str) -> Scene:
    """Return a picture of some labels and a disc."""
    labels = tuple(Label(50, 20 * i, text, size=12, colour="#ffffff") for i, text in enumerate(texts))
    return Scene(
        100, 80, (), (Circle(5, 5, 3, fill="#ffffff"), *labels), alt="李小龍 to move", ground="#000000"
    )


def test_characters_that_the_fonts_lack_are_dropped() -> None:
    assert drop_missing_glyphs(scene("李 Lee 小", "Jörg", "34")) == scene("Lee", "Jörg", "34")


def test_a_label_with_nothing_left_is_dropped() -> None:
    """A label with only an ellipsis left is dropped too. The alternative text stays."""
    after = drop_missing_glyphs(scene("李小龍", "李小…", "🎲"))
    assert after == scene()
    assert after.alt == "李小龍 to move"


def test_a_picture_without_missing_glyphs_is_unchanged() -> None:
    assert drop_missing_glyphs(scene("Ødegård", "+3", "(12)", "?")) == scene("Ødegård", "+3", "(12)", "?")

"""Painting: sizes, colours, glyphs and caches."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from games.engine.scene import LOOKS, Anchor, Circle, Label, Line, Polygon, Scene, Shape, Sprite
from painting.fonts import has_glyphs, width_of
from painting.paint import compose, forget_all, paint

ROOT = Path(__file__).parent.parent.parent


def paint_scene(*shapes: Shape, background: tuple[Shape, ...] = ()) -> Image.Image:
    """Paint a small scene and return its pixels."""
    image = Image.open(BytesIO(paint(Scene(60, 40, background, shapes, alt="", ground="#000000"))))
    assert image.format == "PNG"
    assert image.mode == "RGB"
    return image.convert("RGB")


def close(image: Image.Image, x: int, y: int, colour: tuple[int, int, int]) -> bool:
    """Return whether a pixel has a colour, within the error of a palette."""
    pixel = image.getpixel((x, y))
    assert isinstance(pixel, tuple)
    return all(abs(a - b) <= 12 for a, b in zip(pixel, colour, strict=True))


def test_shapes_are_where_they_should_be() -> None:
    """Polygons, circles and lines, in their colours, over the background."""
    back = (Polygon(((0, 0), (60, 0), (60, 40), (0, 40)), fill="#0000ff"),)
    image = paint_scene(
        Circle(10, 10, 5, fill="#ff0000"), Line(((30, 0), (30, 40)), "#00ff00", 4), background=back
    )
    assert image.size == (60, 40)
    assert close(image, 10, 10, (255, 0, 0))
    assert close(image, 30, 20, (0, 255, 0))
    assert close(image, 50, 30, (0, 0, 255))


def test_outlines_leave_the_inside_alone() -> None:
    """`None` means nothing is filled."""
    image = paint_scene(
        Circle(30, 20, 15, outline="#ffffff", width=2),
        Polygon(((2, 2), (12, 2), (12, 12)), outline="#ffffff"),
    )
    assert close(image, 30, 20, (0, 0, 0))
    assert close(image, 30, 6, (255, 255, 255))


def test_labels_are_drawn_where_they_are_anchored() -> None:
    """A label is left of its point, right of it, or around it."""
    for anchor, xs in (
        (Anchor.LEFT, range(30, 60)),
        (Anchor.RIGHT, range(30)),
        (Anchor.MIDDLE, range(15, 45)),
    ):
        image = paint_scene(Label(30, 20, "M", 20, "#ffffff", anchor, bold=True))
        lit = {x for x in range(60) for y in range(40) if close(image, x, y, (255, 255, 255))}
        assert lit
        assert lit <= set(xs)


def test_width_grows_with_the_text() -> None:
    assert 0 < width_of(Label(0, 0, "i", 20, "#ffffff")) < width_of(Label(0, 0, "iii", 20, "#ffffff")) < 30


@pytest.mark.parametrize(
    "file", sorted(ROOT.glob("games/*/texts/*.ftl")), ids=lambda file: f"{file.parts[-3]}/{file.name}"
)
def test_every_letter_of_every_text_has_a_glyph(file: Path) -> None:
    """The texts of games come into pictures, in both weights of the font."""
    letters = "".join(sorted({letter for letter in file.read_text(encoding="utf-8") if letter.isprintable()}))
    for bold in (False, True):
        missing = [letter for letter in letters if not has_glyphs(letter, bold=bold)]
        assert not missing


def test_a_letter_without_glyph_is_noticed() -> None:
    """The check above can fail."""
    assert not has_glyphs("漢", bold=False)
    assert has_glyphs("Aé…●■▲◆", bold=True)


def test_seats_differ_in_colour_shape_sign_and_letter() -> None:
    """Seats are never told apart by colour alone."""
    for field in ("colour", "mark", "sign", "letter"):
        assert len({getattr(look, field) for look in LOOKS}) == len(LOOKS)


def test_a_halo_lies_round_the_letters() -> None:
    """Its colour differs, and it is wider than the letters."""
    image = paint_scene(Label(30, 20, "M", 24, "#ffffff", bold=True, halo="#ff0000"))
    red = {x for x in range(60) if close(image, x, 20, (255, 0, 0))}
    white = {x for x in range(60) if close(image, x, 20, (255, 255, 255))}
    assert white
    assert min(red) < min(white) <= max(white) < max(red)


def test_a_picture_does_not_depend_on_those_before() -> None:
    """The caches never change a picture."""
    scenes = [
        Scene(60, 40, (), (Label(30, 20, "A", size, colour),), alt="")
        for size in (12, 20)
        for colour in ("#ff0000", "#00ff00")
    ]
    cold = []
    for scene in scenes:
        forget_all()
        cold.append(paint(scene))
    forget_all()
    assert [paint(scene) for scene in scenes] == cold
    assert [paint(scene) for scene in scenes] == cold
    assert len(set(cold)) == len(cold)


def test_a_thin_line_keeps_its_colour_among_many() -> None:
    """A picture of shapes alone has all their colours."""
    stripes = tuple(Line(((x, 0), (x, 30)), f"#{4 * x:02x}{250 - 4 * x:02x}80", 1) for x in range(60))
    image = paint_scene(*stripes, Line(((0, 35), (60, 35)), "#ff00ff", 2))
    assert close(image, 31, 34, (255, 0, 255)) or close(image, 31, 35, (255, 0, 255))


def test_a_colour_may_let_through_what_is_beneath() -> None:
    whole = ((0.0, 0.0), (60.0, 0.0), (60.0, 40.0), (0.0, 40.0))
    image = paint_scene(Polygon(whole, fill="#ff0000"), Polygon(whole, fill="#0000ff80"))
    assert close(image, 30, 20, (127, 0, 128))


def test_a_shape_is_smooth_and_the_same_across_bands() -> None:
    """Its edges are mixed with what is beneath; it is cut nowhere, wherever the bands' borders are."""
    scene = Scene(200, 200, (), (Circle(100, 100, 90, fill="#ffffff"),), alt="")
    image = compose(scene).convert("L")
    assert image.transpose(Image.Transpose.ROTATE_180) == image
    assert {image.getpixel((x, 100)) for x in range(12, 188)} == {255}
    assert len(image.getcolors() or []) > 8


def test_a_scene_without_art_has_no_sprites() -> None:
    with pytest.raises(ValueError, match="crab"):
        paint(Scene(60, 40, (), (Sprite("crab", 0, 0),), alt=""))

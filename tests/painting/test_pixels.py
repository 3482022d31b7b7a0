"""The compiled part makes the pictures that Pillow makes, and without it Pillow makes them."""

from __future__ import annotations

import subprocess
from io import BytesIO
from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from PIL import Image

from games.engine.scene import Circle, Label, Line, Polygon, Scene, Shape, Sprite
from painting import compiled, pixels
from painting.art import art_of
from painting.layers import layers_of
from painting.paint import compose, forget_all, paint
from painting.palettes import HALF, quantize
from painting.pixels import Ground, blend
from tests.golden.store import load_golden
from tests.pictures.drawn import LIBRARY, moments, public

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = pytest.mark.process
GAMES: Final = ("oroen", "orongo", "riombo", "wongar")
SIZE: Final = (310, 200)
COLOURS: Final = ("#000000", "#ffffff", "#E69F00", "#12345680", "#fe01fd01")


@pytest.fixture(autouse=True)
def _compiled(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Compile the library, whether or not it has been."""
    if compiled.compiler() is None:
        pytest.skip("there is no C compiler")
    library = tmp_path_factory.getbasetemp() / "blend.so"
    if not library.exists():
        assert compiled.compile_library(library)
    monkeypatch.setattr(pixels, "BLEND", compiled.load(library))
    forget_all()
    yield
    forget_all()


def unlike(scene: Scene) -> list[tuple[int, int]]:
    """Return the pixels of a scene of which the compiled library and Pillow make something else."""
    file, image = Image.open(BytesIO(paint(scene))), compose(scene)
    assert (file.mode, file.size, file.getpalette()) == ("P", image.size, image.getpalette())
    pairs = zip(file.tobytes(), image.tobytes(), strict=True)
    return [
        (at % image.width, at // image.width) for at, (first, other) in enumerate(pairs) if first != other
    ]


@pytest.mark.parametrize("game", GAMES)
def test_pictures_of_matches_are_the_same_to_the_bit(game: str) -> None:
    words = LIBRARY.words("en", dict(enumerate(("Anne", "Wilhelmina", "Cara", "Øystein", "Éva", "Finn"))))
    golden = next(golden for golden in load_golden() if golden.game == game)
    course = moments(golden)
    for moment in (course[0], course[len(course) // 2], course[-1]):
        assert unlike(public(moment, words)) == []


def shape_near(chance: Random, game: str) -> Shape:
    """Return a shape somewhere near the picture."""
    art = art_of(game)
    assert art is not None
    x, y = chance.uniform(-90, SIZE[0] + 90), chance.uniform(-90, SIZE[1] + 90)
    first, second = chance.choices(COLOURS, k=2)
    points = tuple((x + chance.uniform(-60, 60), y + chance.uniform(-60, 60)) for _ in range(3))
    return chance.choice(
        (
            Circle(x, y, chance.uniform(1, 70), first, second, 3),
            Polygon(points, first, second, 2),
            Line(points, first, 4),
            Label(x, y, "Ahu", 30, first, halo=second),
            Sprite(chance.choice(art.names), x, y),
        )
    )


@pytest.mark.parametrize("is_compiled", [True, False])
@pytest.mark.parametrize("game", GAMES)
def test_a_background_is_brought_to_the_palette_before_anything_lies_on_it(
    game: str, *, is_compiled: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bands of it are kept, and give the picture that the whole background gives."""
    if not is_compiled:
        monkeypatch.setattr(pixels, "BLEND", None)
    art, chance = art_of(game), Random(game)
    assert art is not None
    assert art.palette is not None
    shapes = tuple(shape_near(chance, game) for _ in range(30))
    flat = art.ground(art.grounds[0]).crop((0, 0, *SIZE)).convert("RGB")
    for shape in shapes[:12]:
        for layer in layers_of(shape, art):
            layer.paste(flat.im, 0, 0)
    ground = Ground(quantize(flat, art.palette), art.palette)
    over = [layer for shape in shapes[12:] for layer in layers_of(shape, art)]
    scene = Scene(*SIZE, (Sprite(art.grounds[0], 0, 0), *shapes[:12]), shapes[12:], "", art=game)
    assert compose(scene).tobytes() == blend(ground, 0, SIZE[1], over).tobytes()
    assert unlike(scene) == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_random_shapes_are_the_same_to_the_bit(game: str, seed: int) -> None:
    """They lie over each other, and partly or wholly outside."""
    chance = Random(seed)
    for _ in range(4):
        forget_all()
        shapes = tuple(shape_near(chance, game) for _ in range(40))
        assert unlike(Scene(*SIZE, shapes[:5], shapes[5:], "", "#336699", game)) == []


def test_a_difference_of_one_pixel_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A library that forgets the last layer is noticed."""
    whole = pixels.BLEND
    assert whole is not None

    def forgetful(*given: object) -> None:
        """Leave the last layer out."""
        *before, count, palette, rows = given
        assert isinstance(count, int)
        whole(*before, count - 1, palette, rows)

    dot = Polygon(((7, 70), (8, 70), (8, 71), (7, 71)), "#ffffff")
    scene = Scene(*SIZE, (), (Circle(7, 70, 40, "#000000"), dot), "", "#336699", "orongo")
    assert unlike(scene) == []
    forget_all()
    monkeypatch.setattr(pixels, "BLEND", forgetful)
    assert (7, 70) in unlike(scene)


def test_without_a_library_the_bytes_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scene(
        *SIZE, (), (Circle(100, 100, 70, "#ff0000"), Label(60, 60, "A", 40, "#ffffff")), "", art="orongo"
    )
    fast = paint(scene)
    forget_all()
    monkeypatch.setattr(pixels, "BLEND", None)
    assert paint(scene) == fast


def test_pictures_that_are_too_wide_for_the_library_are_painted() -> None:
    wide = pixels.WIDEST + 1
    scene = Scene(wide, 70, (), (Circle(wide - 30, 30, 20, "#ff0000"),), "", "#000000", "orongo")
    assert unlike(scene) == []


def test_colours_become_the_nearest_of_the_palette() -> None:
    """They are a little lighter as often as darker: the palette has an error, but no bias."""
    art = art_of("oroen")
    assert art is not None
    assert art.palette is not None
    smooth = Image.merge("RGB", [Image.linear_gradient("L").rotate(turn) for turn in (0, 90, 180)])
    nearest, colours = quantize(smooth, art.palette).convert("RGB"), art.palette.getpalette()
    assert colours
    known = list(zip(colours[::3], colours[1::3], colours[2::3], strict=True))
    for x in range(0, 256, 5):
        for y in range(0, 256, 5):
            pixel, found = smooth.getpixel((x, y)), nearest.getpixel((x, y))
            assert isinstance(pixel, tuple)
            assert isinstance(found, tuple)
            least = min(_distance(pixel, colour) for colour in known)
            assert _distance(pixel, found) ** 0.5 <= least**0.5 + 2 * 3**0.5 * HALF


def _distance(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


def test_without_a_compiler_nothing_is_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    assert not compiled.compile_library(tmp_path / "blend.so")
    assert compiled.load(tmp_path / "blend.so") is None


def test_a_compiler_that_fails_leaves_no_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "false")
    with pytest.raises(subprocess.CalledProcessError):
        compiled.compile_library(tmp_path / "blend.so")
    assert list(tmp_path.iterdir()) == []

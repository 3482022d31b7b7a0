"""Scenes as SVG: an independent program makes of them the picture that is painted."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Final
from xml.etree import ElementTree as ET

import pytest
import resvg_py
from PIL import Image, ImageChops

from cogs.host.charts import chart_scene
from games.engine.record import replace
from games.engine.scene import Label, Polygon, Scene, Sprite
from painting.fonts import FONTS
from painting.paint import compose
from painting.svg import FAMILIES, svg
from tests.golden.store import load_golden
from tests.pictures.drawn import LIBRARY, NAMES, public, sample
from tests.pictures.test_charts import chart

if TYPE_CHECKING:
    from tests.golden.store import Golden

pytestmark = pytest.mark.slow

COARSE: Final = 4
"""Pixels that are compared as one: edges and letters are smoothed differently."""

FAR: Final = 48
"""A difference of brightness, of 255, that is no matter of smoothing or of the palette."""

GAMES: Final = list({golden.game: golden for golden in load_golden()}.values())


def render(scene: Scene) -> Image.Image:
    """Return the picture that resvg makes of a scene's SVG, with the fonts of the project alone."""
    fonts = [str(FONTS / file) for file in FAMILIES]
    png = resvg_py.svg_to_bytes(svg_string=svg(scene), skip_system_fonts=True, font_files=fonts)
    return Image.open(BytesIO(bytes(png))).convert("RGB")


def apart(scene: Scene, other: Scene | None = None) -> tuple[float, float]:
    """Return how SVG and picture differ: the mean, and the share of `COARSE` pixels that are `FAR` apart."""
    made, painted = render(scene), compose(other or scene).convert("RGB")
    assert made.size == painted.size
    both = ImageChops.difference(made.reduce(COARSE), painted.reduce(COARSE)).convert("L").histogram()
    return sum(i * n for i, n in enumerate(both)) / sum(both), sum(both[FAR:]) / sum(both)


@pytest.mark.parametrize("golden", GAMES, ids=lambda golden: golden.game)
def test_the_picture_of_a_game_looks_the_same(golden: Golden) -> None:
    """At the beginning, in the middle and at the end; in both languages."""
    for number, moment in enumerate(sample(golden, 3)):
        mean, share = apart(public(moment, LIBRARY.words(("fr", "en")[number % 2], NAMES)))
        assert mean < 2
        assert share < 0.002


def test_a_chart_looks_the_same() -> None:
    mean, share = apart(chart_scene(chart(4)))
    assert mean < 2
    assert share < 0.002


def test_a_planted_difference_is_found() -> None:
    """A label that is missing, or a shape that is elsewhere."""
    scene = chart_scene(chart(2))
    unlabelled = replace(
        scene, foreground=tuple(shape for shape in scene.foreground if not isinstance(shape, Label))
    )
    assert apart(unlabelled, scene)[1] > 0.002
    square = Polygon(((800, 700), (900, 700), (900, 780), (800, 780)), "#ffffff")
    assert apart(replace(scene, foreground=(*scene.foreground, square)), scene)[1] > 0.002


def test_names_are_text_and_nothing_else() -> None:
    name = "</text><script>alert('1')</script>&<&\"" + "\u0101"
    label = Label(20, 20, name, 30, "#ffffff", halo="#000000")
    made = ET.fromstring(svg(Scene(400, 60, (), (label,), "")))  # noqa: S314 - our own
    texts = [node for node in made.iter() if node.tag.endswith("text")]
    assert [text.text for text in texts] == [name]
    assert not [node for node in made.iter() if node.tag.endswith("script")]


def test_half_transparent_colours_stay_so() -> None:
    veil = Polygon(((0, 0), (100, 0), (100, 60), (0, 60)), "#ff000080", "#00ff0040", 4)
    scene = Scene(100, 60, (), (veil,), "", ground="#ffffff")
    assert apart(scene)[0] < 2


def test_an_unknown_sprite_is_an_error() -> None:
    with pytest.raises(KeyError):
        svg(Scene(10, 10, (), (Sprite("nothing", 0, 0),), ""))
    with pytest.raises(KeyError):
        svg(Scene(10, 10, (), (Sprite("nothing", 0, 0),), "", art="orongo"))

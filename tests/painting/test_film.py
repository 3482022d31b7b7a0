"""Films: every scene in its order, the last one longest, and never too large."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat

from games.engine.scene import Circle, Scene
from painting.film import LAST, NARROWEST, WIDTH, TooLarge, film, stays
from painting.paint import compose

pytestmark = pytest.mark.slow


def scene(number: int, height: int = 500) -> Scene:
    """Return one of many scenes: a disc that moves, before others."""
    others = tuple(
        Circle(31 * i % 1000, 47 * i % 500, 14, f"#{37 * i % 255:02x}80{91 * i % 255:02x}") for i in range(80)
    )
    return Scene(
        1000, height, others, (Circle(60 + 40 * number, 60 + 17 * number, 40, "#ffffff"),), "", "#102030"
    )


def frames(data: bytes) -> list[tuple[Image.Image, int]]:
    """Return the frames of a film with their lengths in ms."""
    found, image = [], Image.open(BytesIO(data))
    for number in range(getattr(image, "n_frames", 1)):
        image.seek(number)
        found.append((image.convert("RGB"), int(image.info["duration"])))
    return found


def unlike(one: Image.Image, other: Image.Image) -> float:
    """Return the mean difference of two pictures."""
    return sum(ImageStat.Stat(ImageChops.difference(one, other)).mean)


def test_every_scene_is_shown_and_the_last_one_longer() -> None:
    scenes = [scene(number) for number in range(12)]
    found = frames(film(scenes))
    assert [length for _, length in found] == [stays(12)] * 11 + [LAST]
    for shown, (frame, _) in zip(scenes, found, strict=True):
        whole = compose(shown).convert("RGB").resize(frame.size)
        assert frame.width == WIDTH
        assert unlike(frame, whole) < 12
        assert unlike(frame, whole) < min(
            unlike(frame, compose(scene).convert("RGB").resize(frame.size))
            for scene in scenes
            if scene != shown
        )


def test_scenes_of_several_heights_have_room() -> None:
    found = frames(film([scene(0, 400), scene(1, 500)]))
    assert {frame.size for frame, _ in found} == {(WIDTH, WIDTH // 2)}


def test_a_film_becomes_narrower_and_then_shorter_until_it_fits() -> None:
    """Its last scene is always there."""
    scenes = [scene(number) for number in range(21)]
    whole = film(scenes)
    narrower = film(scenes, len(whole) * 2 // 3)
    assert len(narrower) <= len(whole) * 2 // 3
    assert NARROWEST <= frames(narrower)[0][0].width < WIDTH
    assert len(frames(narrower)) == len(scenes)
    few = film(scenes, len(whole) // 3)
    assert len(few) <= len(whole) // 3
    last = frames(few)[-1]
    assert last[1] == LAST
    assert unlike(last[0], compose(scenes[-1]).convert("RGB").resize(last[0].size)) < 15
    with pytest.raises(TooLarge):
        film(scenes, 100)


def test_a_single_scene_is_a_film_too() -> None:
    found = film([scene(0)])
    assert Image.open(BytesIO(found)).size == (WIDTH, WIDTH // 2)
    with pytest.raises(ValueError, match="nothing"):
        film([])

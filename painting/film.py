"""Films: scenes one after the other as an animated WebP, within a size, for phones."""

from __future__ import annotations

from io import BytesIO
from math import sqrt
from typing import TYPE_CHECKING, Final

from PIL import Image

from painting.paint import compose

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games.engine.scene import Scene

WIDTH: Final = 600
NARROWEST: Final = 360
"""The widths of a film in pixels: at first, and before frames are left out."""

LARGEST: Final = 7_500_000
"""Most bytes of a film, less than the 8 MB that Discord takes anywhere."""

QUALITY: Final = 60
"""The quality of WebP: letters stay clean."""

KEYS: Final = 240
"""Frames from one that is drawn whole to the next; between them only what changes is stored."""

WHOLE: Final = 75_000
"""The length in ms that a film of many frames keeps to, if a frame then stays for at least `SHORTEST`."""
SHORTEST, LONGEST, LAST = 250, 1200, 5000
"""The time for which a frame stays, in ms: at least, at most, and the last one."""


class TooLarge(ValueError):
    """Raised when a film cannot be made small enough."""


def film(scenes: Sequence[Scene], most: int = LARGEST) -> bytes:
    """Return a film of all scenes, of at most `most` bytes.

    It is made narrower where it would be larger, and where that does not suffice, frames are left out, but
    never the first and the last. Raises `TooLarge` if not even a few fit, and
    `ValueError` without scenes.
    """
    if not scenes:
        message = "a film of nothing"
        raise ValueError(message)
    step, width = 1, float(WIDTH)
    while True:
        shown = [*scenes[:-1:step], scenes[-1]]
        made = _encode(shown, round(width))
        if len(made) <= most:
            return made
        if width > NARROWEST:
            width = max(NARROWEST, width * 0.95 * sqrt(most / len(made)))
        elif step < len(scenes):
            step *= 2
        else:
            message = f"{len(made)} bytes of {most}"
            raise TooLarge(message)


def stays(frames: int) -> int:
    """Return how long each frame stays but the last, in ms.

    >>> stays(10), stays(150), stays(1000)
    (1200, 500, 250)
    """
    return min(LONGEST, max(SHORTEST, WHOLE // frames))


def _encode(scenes: Sequence[Scene], width: int) -> bytes:
    height = max(round(scene.height * width / scene.width) for scene in scenes)

    def frame(number: int) -> Image.Image:
        """Return a scene at the size of the film, at its top."""
        scene = scenes[number]
        image = compose(scene).convert("RGB")
        image = image.resize((width, round(scene.height * width / scene.width)), Image.Resampling.LANCZOS)
        if image.height == height:
            return image
        whole = Image.new("RGB", (width, height), scene.ground)
        whole.paste(image, (0, 0))
        return whole

    file, each = BytesIO(), stays(len(scenes))
    _Reel((width, height), len(scenes), frame).save(
        file,
        "WEBP",
        save_all=True,
        duration=[each] * (len(scenes) - 1) + [LAST],
        quality=QUALITY,
        method=0,
        kmin=KEYS - 1,
        kmax=KEYS,
    )
    return file.getvalue()


class _Reel(Image.Image):
    """Frames that are drawn when they are wanted, since all of them at once would take much memory."""

    def __init__(self, size: tuple[int, int], frames: int, frame: Callable[[int], Image.Image]) -> None:
        super().__init__()
        self._mode, self._size, self._frame = "RGB", size, frame
        self.n_frames = frames
        self.seek(0)

    def seek(self, frame: int) -> None:
        """Go to a frame."""
        self.im, self._at = self._frame(frame).im, frame

    def tell(self) -> int:
        """Return the number of the frame."""
        return self._at

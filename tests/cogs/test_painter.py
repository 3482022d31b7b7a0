"""The painter: awaited pictures come first, and everybody gets a picture or an error."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

import pytest

from cogs.host.screens.images.pictures import Painter
from cogs.host.screens.shown import Picture
from tests.waiting import Gate

if TYPE_CHECKING:
    from collections.abc import Callable


async def test_awaited_pictures_come_first() -> None:
    """The order of requests made while another picture is painted does not matter."""
    painter, gate, painted = Painter(), Gate(), list[str]()

    def slow() -> Picture:
        gate.hold()
        return Picture("slow", b"", "")

    def quick(name: str) -> Picture:
        painted.append(name)
        return Picture(name, b"", "")

    asked = [asyncio.create_task(painter.paint(slow, awaited=False))]
    await gate.wait_for_arrival()
    asked += [
        asyncio.create_task(painter.paint(partial(quick, name), awaited=awaited))
        for name, awaited in (("card", False), ("panel", True))
    ]
    await asyncio.sleep(0)
    gate.open()
    assert [picture.name for picture in await asyncio.gather(*asked)] == ["slow", "card", "panel"]
    assert painted == ["panel", "card"]


async def test_a_failed_picture_does_not_delay_others() -> None:
    """The caller gets the error; one without a waiting caller does no harm."""
    painter = Painter()

    def fails() -> Picture:
        message = "no such colour"
        raise ValueError(message)

    forgotten = asyncio.create_task(painter.paint(fails, awaited=True))
    await asyncio.sleep(0)
    forgotten.cancel()
    with pytest.raises(ValueError, match="no such colour"):
        await painter.paint(fails, awaited=True)
    drawn: Callable[[], Picture] = partial(Picture, "board.png", b"", "")
    assert (await painter.paint(drawn, awaited=False)).name == "board.png"

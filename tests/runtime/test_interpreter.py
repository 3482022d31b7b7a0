"""The garbage collector: it looks through everything when little goes on, and finds what is in cycles."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import weakref
from typing import TYPE_CHECKING

import pytest

from runtime import interpreter
from runtime.interpreter import BEAT, BEGINNING, DUE, YOUNG, collect_when_quiet, keep_the_loop_free

if TYPE_CHECKING:
    from collections.abc import Iterator


class Knot:
    """An object that holds itself, which only the collector finds."""

    def __init__(self) -> None:
        self.held = self


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    """Keep the collector idle, and leave it as it was."""
    thresholds = gc.get_threshold()
    gc.disable()
    yield
    gc.enable()
    gc.set_threshold(*thresholds)


async def beats(*worked: float, late: float = 0) -> None:
    """Run beats in which the event loop worked for these seconds each; each ends `late`, in s."""
    left, total, time = list(worked), 0.0, 0.0

    async def pause(seconds: float) -> None:
        nonlocal total, time
        if not left:
            raise asyncio.CancelledError
        total += left.pop(0)
        time += seconds + late

    with contextlib.suppress(asyncio.CancelledError):
        await collect_when_quiet(pause, lambda: total, lambda: time)


def old_knot() -> weakref.ref[Knot]:
    """Make a knot that is garbage, and so old that only a look through everything finds it."""
    knot = Knot()
    for generation in (0, 1):
        gc.collect(generation)
    return weakref.ref(knot)


async def test_garbage_of_any_age_is_found_when_little_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(interpreter, "_collect_for_good", lambda: None)
    knot = old_knot()
    for _ in range(DUE - 1):
        gc.collect(1)
    assert gc.get_count()[2] >= DUE
    await beats(0, BEAT)
    assert knot() is not None
    await beats(0, BEAT, 0)
    assert knot() is None
    knot = old_knot()
    await beats(0, BEAT, 0)
    assert knot() is not None


async def test_objects_of_the_start_stay_from_the_first_quiet_beat_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kept: list[str] = []
    monkeypatch.setattr(interpreter, "_collect_for_good", lambda: kept.append("kept"))
    monkeypatch.setattr(gc, "freeze", lambda: kept.append("left alone"))
    await beats(BEAT, BEAT)
    assert kept == ["left alone", "left alone"]
    await beats(BEAT, 0, BEAT, 0, 0)
    assert kept[2:] == ["left alone", "kept"]


async def test_a_loop_that_waits_for_the_processor_is_not_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other programs have the processor: a look through everything takes a second then."""
    kept: list[str] = []
    monkeypatch.setattr(interpreter, "_collect_for_good", lambda: kept.append("kept"))
    monkeypatch.setattr(gc, "freeze", lambda: kept.append("left alone"))
    await beats(0, 0, late=BEAT / 10)
    assert kept == ["left alone", "left alone"]
    await beats(0, late=BEAT / 100)
    assert kept[2:] == ["kept"]


async def test_a_bot_without_quiet_time_leaves_nothing_alone_for_good(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its garbage would never be freed."""
    left_alone: list[int] = []
    monkeypatch.setattr(gc, "freeze", lambda: left_alone.append(1))
    await beats(*[BEAT] * (BEGINNING + 50))
    assert len(left_alone) == BEGINNING


def test_however_busy_it_is_garbage_is_found_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(interpreter, "_collect_for_good", lambda: None)
    monkeypatch.setattr("sys.setswitchinterval", lambda _: None)
    keep_the_loop_free()
    young, middle, everything = gc.get_threshold()
    assert young == YOUNG
    assert young * middle * everything <= 1_000_000

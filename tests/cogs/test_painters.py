"""Processes that paint: the same pictures, the urgent ones first, and none is lost with a process."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
from io import BytesIO
from typing import TYPE_CHECKING, Any

import pytest
from PIL import Image

from bench.random_matches import usual
from cogs.host.screens.images import painters as painters_of
from cogs.host.screens.images import pictures
from cogs.host.screens.images.painters import Painters, spare_processors
from cogs.host.screens.images.pictures import board_picture, close_ups
from cogs.host.screens.images.subjects import GARBAGE, SceneFile, file_of
from cogs.host.screens.shown import Picture
from games.catalogue import CATALOGUE
from games.engine.scene import Scene
from games.engine.walk import Question, walk
from tables.thinker import Thinker, ThoughtFailed
from tests.cogs.making import begin_match, words

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from cogs.host.screens.images.subjects import File, Subject

pytestmark = pytest.mark.process


@pytest.fixture
async def painters(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Painters]:
    """One process that paints the pictures of all screens, once it is ready."""
    hired = Painters()
    hired.hire(1)
    await asyncio.gather(*hired._coming)
    assert hired._ready
    monkeypatch.setattr(pictures, "PAINTERS", hired)
    yield hired
    await hired.close()


async def draw_pictures(game: str) -> list[Picture]:
    """Return the public picture of a match that has just begun, and those at its first question."""
    table = begin_match(game, seats := 3 if game == "wongar" else 2, usual(CATALOGUE[game].rules, seats))
    seat = table.awaited[0]
    prompt = table.prompt(seat)
    assert prompt is not None
    question = walk(prompt, ())
    assert isinstance(question, Question)
    return [
        await board_picture(table, None, words(table)),
        *await close_ups(table, seat, words(table), question),
    ]


def unpack_picture(picture: Picture) -> tuple[str, str, tuple[int, int], bytes]:
    """Return name, text, size and pixels of a picture: equal pixels may be packed differently."""
    image = Image.open(BytesIO(picture.png)).convert("RGB")
    return picture.name, picture.alt, image.size, image.tobytes()


async def test_a_process_paints_what_a_thread_would(painters: Painters) -> None:
    """Every game is tried."""
    apart = {game: await draw_pictures(game) for game in CATALOGUE}
    await painters.close()
    for game, pictures_of_it in apart.items():
        assert list(map(unpack_picture, pictures_of_it)) == list(
            map(unpack_picture, await draw_pictures(game))
        ), game


async def test_scenes_that_are_drawn_already_are_painted_by_a_process_too(painters: Painters) -> None:
    """Such as covers: this process would have to load the art of all games for them."""
    table = begin_match("orongo", 2, usual(CATALOGUE["orongo"].rules, 2))
    scene = table.game.face.picture(table.view(None), words(table), None)
    assert await pictures.scene_picture("cover.png", lambda: scene, awaited=True) == Picture(
        *file_of("cover.png", scene)
    )
    assert SceneFile("cover.png", scene) in painters._kept


async def test_only_who_has_pressed_gets_pictures_before_a_process_is_ready(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """All other pictures wait for it, which then frees what was kept for painting here."""
    ready, freed, subject = asyncio.Event(), list[str](), SceneFile("a.png", Scene(1, 1, (), (), ""))

    async def get_ready(_: Thinker) -> bool:
        return await ready.wait()

    async def work(_: Thinker, __: object, of: SceneFile) -> tuple[File, ...]:
        return ((of.name, b"", ""),)

    monkeypatch.setattr(painters_of, "_is_ready", get_ready)
    monkeypatch.setattr(painters_of, "forget_pictures", lambda: freed.append("pictures"))
    monkeypatch.setattr(Thinker, "work", work)
    hired = Painters()
    hired.hire(2)
    waiting = asyncio.create_task(hired.paint(subject, awaited=False))
    await asyncio.sleep(0)
    assert await hired.paint(subject, awaited=True) is None
    assert not waiting.done()
    ready.set()
    assert await waiting == (("a.png", b"", ""),)
    await hired.close()
    assert freed == ["pictures"]


async def test_a_process_that_does_not_start_is_started_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine may be too slow for the first tries; boards would stay with the event loop for good."""
    tries = 0
    get_ready = Thinker.work

    async def be_slow(painter: Thinker, *given: Any) -> object:
        nonlocal tries
        tries += 1
        if tries < 4:
            message = "no answer after 10 s"
            raise ThoughtFailed(message)
        return await get_ready(painter, *given)

    monkeypatch.setattr(painters_of, "PAUSES", (0.0, 0.0))
    monkeypatch.setattr(Thinker, "work", be_slow)
    hired = Painters()
    hired.hire(1)
    await asyncio.gather(*hired._coming)
    await hired.close()
    assert tries == 4


async def test_a_picture_is_not_lost_with_its_process(painters: Painters) -> None:
    """This process paints it; the next one is painted by a new process."""
    process = painters._hired[0]._process
    assert process is not None
    os.kill(process.pid, signal.SIGKILL)
    assert await draw_pictures("oroen")
    await draw_pictures("oroen")
    successor = painters._hired[0]._process
    assert successor is not None
    assert successor.pid != process.pid


async def test_a_process_that_fails_gets_ready_anew_before_it_is_asked_again(
    painters: Painters, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A lazy worker would read all texts within the time of a picture, and fail again."""
    go_on, ready = asyncio.Event(), asyncio.Event()

    async def fail(*_: object) -> None:
        await go_on.wait()
        message = "no answer after 10 s"
        raise ThoughtFailed(message)

    async def get_ready(_: Thinker) -> bool:
        return await ready.wait()

    monkeypatch.setattr(painters_of, "_is_ready", get_ready)
    monkeypatch.setattr(painters._hired[0], "work", fail)
    subjects = [SceneFile(f"{number}.png", Scene(1, 1, (), (), "")) for number in range(3)]
    waiting = [asyncio.create_task(painters.paint(subject, awaited=True)) for subject in subjects]
    await asyncio.sleep(0)
    go_on.set()
    assert await asyncio.gather(*waiting) == [None] * 3
    later = asyncio.create_task(painters.paint(subjects[0], awaited=False))
    await asyncio.sleep(0)
    assert not later.done()
    monkeypatch.undo()
    ready.set()
    assert await later == (file_of("0.png", subjects[0].scene),)


async def test_a_process_that_paints_hardly_ever_looks_for_garbage(painters: Painters) -> None:
    """Also one that has taken the place of another: what it has read is left alone."""
    await painters._hired[0].close()
    await draw_pictures("oroen")
    assert await painters._hired[0].work(gc.get_freeze_count)
    assert await painters._hired[0].work(gc.get_threshold) == GARBAGE


async def test_equal_pictures_are_painted_once(painters: Painters, monkeypatch: pytest.MonkeyPatch) -> None:
    painted, work = list[object](), painters._hired[0].work

    async def count(function: Callable[[Subject], tuple[File, ...]], subject: Subject) -> tuple[File, ...]:
        painted.append(subject)
        return await work(function, subject)

    monkeypatch.setattr(painters._hired[0], "work", count)
    once = [await draw_pictures("oroen") for _ in range(2)]
    assert once[0] == once[1]
    assert len(painted) == len(set(painted)) == len(once[0])
    monkeypatch.setattr("cogs.host.screens.images.painters.KEPT", 1)
    await draw_pictures("orongo")
    assert len(painters._kept) == 1


async def test_pictures_that_a_person_waits_for_come_first(
    painters: Painters, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted, go_on = list[str](), asyncio.Event()

    async def work(_: object, subject: Subject) -> tuple[File, ...]:
        await go_on.wait()
        painted.append(subject.language)
        return ()

    monkeypatch.setattr(painters._hired[0], "work", work)
    table = begin_match("oroen", 2, usual(CATALOGUE["oroen"].rules, 2))

    async def ask(name: str, seat: int | None) -> None:
        speech = words(table)
        with pytest.raises(ValueError, match="unpack"):  # The process above paints nothing.
            await board_picture(table, seat, type(speech)(name, speech.bundle, speech.names))

    tasks = [
        asyncio.create_task(ask(*request)) for request in (("first", None), ("card", None), ("panel", 0))
    ]
    await asyncio.sleep(0)
    go_on.set()
    await asyncio.gather(*tasks)
    assert painted == ["first", "panel", "card"]


async def test_presses_do_not_keep_cards_from_being_painted() -> None:
    """Of many that wait, one of five is for no press; the order among equals stays."""
    painters, order, end = Painters(), [], asyncio.Event()

    async def paint(name: int, *, awaited: bool) -> None:
        painter = await painters._painter(awaited=awaited)
        assert painter is not None
        order.append(name)
        await end.wait()
        painters._release(painter)

    presses = [asyncio.create_task(paint(number, awaited=True)) for number in range(10)]
    cards = [asyncio.create_task(paint(100 + number, awaited=False)) for number in range(3)]
    await asyncio.sleep(0)
    end.set()
    painters._release(Thinker())
    await asyncio.gather(*presses, *cards)
    assert order == [0, 1, 2, 3, 100, 4, 5, 6, 7, 101, 8, 9, 102]


def test_there_is_always_a_process_that_paints() -> None:
    """On one processor, the painter shares it with the event loop, but not Python's lock."""
    assert spare_processors() >= 1


@pytest.mark.parametrize(("there", "painting"), [(None, 1), (1, 1), (2, 1), (4, 3), (64, 4)])
def test_where_usable_processors_are_not_told_all_count(
    there: int | None, painting: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on macOS."""
    monkeypatch.delattr(os, "sched_getaffinity")
    monkeypatch.setattr(os, "cpu_count", lambda: there)
    assert spare_processors() == painting

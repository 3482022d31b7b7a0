"""The thinker: a misbehaving worker process is ended, and no log holds its answer."""

from __future__ import annotations

import asyncio
import itertools
import logging
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from games.engine.choice import Prompt
from games.engine.generic.entry import game_entry
from games.engine.ids import TableId
from games.engine.player import Player
from games.engine.text import say
from tables.thinker import Thinker, ThoughtFailed
from tables.thinking import LONGEST, pack, think
from tests.tables.conftest import BEN, Rig
from tests.tables.test_computers import against, playing, until
from tests.toy.face import PebblesFace
from tests.toy.rules import Pebbles, Show

if TYPE_CHECKING:
    from asyncio.subprocess import Process
    from collections.abc import AsyncIterator, Callable, Coroutine, Iterator

    from games.engine.chance import Dice

pytestmark = pytest.mark.process

CATALOGUE = "tests.toy.catalogue:CATALOGUE"
ROOT = Path(__file__).parent.parent.parent
UNSPOKEN: Final = 4711
"""A text that no log may hold."""


class Endless(Player[object, object]):
    """Thinks for ever."""

    def thoughts(self, view: object, prompt: Prompt[object], dice: Dice) -> Iterator[object]:
        yield from (f"thought {number}" for number in itertools.count())


class NotOffered(Player[object, object]):
    """Answers something that was not offered."""

    def thoughts(self, view: object, prompt: Prompt[object], dice: Dice) -> Iterator[object]:
        yield Show(UNSPOKEN)


class Nonsense(Player[object, object]):
    """Answers something that cannot be compared."""

    def thoughts(self, view: object, prompt: Prompt[object], dice: Dice) -> Iterator[object]:
        yield [UNSPOKEN]


class Telling(Player[object, object]):
    """Raises an error whose message holds its answer."""

    def thoughts(self, view: object, prompt: Prompt[object], dice: Dice) -> Iterator[object]:
        raise ValueError(Show(UNSPOKEN))


class Lasting(Player[object, object]):
    """Answers something that cannot be pickled."""

    def thoughts(self, view: object, prompt: Prompt[object], dice: Dice) -> Iterator[object]:
        yield (lambda: UNSPOKEN)


FAILING = {
    "pebbles": game_entry(
        Pebbles(),
        PebblesFace(),
        not_offered=NotOffered(),
        nonsense=Nonsense(),
        telling=Telling(),
        lasting=Lasting(),
    )
}
ENDLESS = {"pebbles": game_entry(Pebbles(), PebblesFace(), endless=Endless())}
SMALL: Prompt[object] = Prompt(say("toy-ask"), (), "")


def older_answer() -> str:
    """Send another frame before the answer, like a late answer to an older question."""
    sys.stdout.buffer.write(pack((0, True, "an older answer")))
    return "the answer"


def half_an_answer() -> None:
    """Answer with bytes that are no pickle."""
    sys.stdout.buffer.write((4).to_bytes(4, "big") + str(UNSPOKEN).encode())


async def process_of(thinker: Thinker) -> asyncio.subprocess.Process:
    """Return the worker process, once it has answered something."""
    assert await thinker.work(max, 2, 3) == 3
    assert thinker._process is not None
    return thinker._process


@pytest.fixture
async def failing() -> AsyncIterator[Thinker]:
    """Start a worker process whose players fail."""
    thinker = Thinker("tests.tables.test_thinker:FAILING")
    yield thinker
    await thinker.close()


async def impatient(thinker: Thinker, seconds: float) -> None:
    """Ask a question with a short limit; give later questions more time."""
    thinker.patience = 0.2
    try:
        await thinker.work(time.sleep, seconds)
    finally:
        thinker.patience = 60


@pytest.mark.parametrize("how", ["stopped", "slow"])
async def test_a_worker_that_does_not_answer_is_ended(thinker: Thinker, how: str) -> None:
    """Another worker answers the waiting questions, each with its own answer."""
    process = await process_of(thinker)
    if how == "stopped":
        process.send_signal(signal.SIGSTOP)
    hung = asyncio.create_task(impatient(thinker, 0 if how == "stopped" else 600))
    waiting = [asyncio.create_task(thinker.work(max, 0, number)) for number in (1, 2, 3)]
    with pytest.raises(ThoughtFailed, match=r"^no answer after 0.2 s$"):
        await hung
    assert await asyncio.gather(*waiting) == [1, 2, 3]
    assert process.returncode == -signal.SIGKILL


async def test_a_worker_that_is_killed_is_replaced_at_once(thinker: Thinker) -> None:
    """The question that it died on fails; the waiting ones are answered."""
    process = await process_of(thinker)
    lost = asyncio.create_task(thinker.work(time.sleep, 600))
    waiting = [asyncio.create_task(thinker.work(max, 0, number)) for number in (1, 2, 3)]
    await asyncio.sleep(0)
    process.kill()
    with pytest.raises(ThoughtFailed, match="died"):
        await lost
    assert await asyncio.gather(*waiting) == [1, 2, 3]


async def give_up(question: Coroutine[object, object, object]) -> None:
    """Ask a question, and give it up as soon as the worker process has it."""
    given_up = asyncio.create_task(question)
    for _ in range(5):
        await asyncio.sleep(0)
    given_up.cancel()
    with pytest.raises(asyncio.CancelledError):
        await given_up


@pytest.fixture
def grace(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time enough to end a thought on a machine that is busy with other work."""
    monkeypatch.setattr("tables.thinker.GRACE", 60)


@pytest.mark.usefixtures("grace")
async def test_a_question_that_is_given_up_leaves_no_answer_behind(thinker: Thinker) -> None:
    """The worker process goes on with the next one."""
    process = await process_of(thinker)
    await give_up(thinker.work(max, 8, 9))
    assert await thinker.work(max, 2, 3) == 3
    assert process.returncode is None


@pytest.mark.usefixtures("grace")
async def test_a_thought_that_is_given_up_stops() -> None:
    """Its player would think for ten minutes."""
    thinker = Thinker("tests.tables.endless:CATALOGUE", patience=120)
    process = await process_of(thinker)
    await give_up(thinker.choose("pebbles", "endless", None, SMALL, table=TableId(1)))
    assert await thinker.work(max, 2, 3) == 3
    assert process.returncode is None
    await thinker.close()


async def test_a_function_that_is_given_up_and_does_not_end_is_killed(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    process = await process_of(thinker)
    monkeypatch.setattr("tables.thinker.GRACE", 0)
    await give_up(thinker.work(time.sleep, 600))
    assert await thinker.work(max, 2, 3) == 3
    assert process.returncode == -signal.SIGKILL


async def test_a_question_is_given_up_while_its_worker_is_started(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its caller is cancelled as any other, and the next question starts another worker."""
    start, begun = thinker._start, asyncio.Event()

    async def starting() -> Process:
        begun.set()
        await asyncio.Event().wait()
        return await start()

    with monkeypatch.context() as patch:
        patch.setattr(thinker, "_start", starting)
        asking = asyncio.create_task(thinker.work(max, 8, 9))
        await begun.wait()
        asking.cancel()
        await asyncio.wait({asking})
    assert asking.cancelled()
    assert await thinker.work(max, 2, 3) == 3


@pytest.mark.parametrize(
    ("function", "why"), [(older_answer, "to another question"), (half_an_answer, "cannot be read")]
)
async def test_an_answer_to_another_question_is_not_taken(
    thinker: Thinker, function: Callable[[], object], why: str
) -> None:
    """The worker that gave it is ended, and nothing more is read from it."""
    process = await process_of(thinker)
    with pytest.raises(ThoughtFailed, match=why):
        await thinker.work(function)
    assert process.returncode is not None
    assert await thinker.work(max, 2, 3) == 3


@pytest.mark.parametrize("error", [BlockingIOError, MemoryError, ValueError])
async def test_a_worker_that_cannot_be_started_is_told_as_such(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    """The next question starts another."""

    async def refuse(*_: object, **__: object) -> None:
        raise error

    with monkeypatch.context() as patch:
        patch.setattr(asyncio, "create_subprocess_exec", refuse)
        with pytest.raises(ThoughtFailed, match=f"^the worker process cannot be started: {error.__name__}$"):
            await thinker.work(max, 2, 3)
    assert await thinker.work(max, 2, 3) == 3


@pytest.mark.parametrize("level", ["not_offered", "nonsense", "telling", "lasting"])
async def test_no_log_holds_what_a_failing_player_answered(
    rig: Rig, failing: Thinker, caplog: pytest.LogCaptureFixture, level: str
) -> None:
    """The player makes no one wait either."""
    table = await against(rig, level)
    with caplog.at_level(logging.DEBUG):
        async with playing(rig, failing):
            await until(rig, table.id, lambda now: now.awaited == (0,))
    told = [record for record in caplog.records if "takes the default" in record.message]
    assert len(told) == 1
    assert str(UNSPOKEN) not in caplog.text
    assert "Show" not in caplog.text


def test_the_latest_thought_counts_when_time_runs_out() -> None:
    """There is time for two thoughts."""
    times = iter([0.0, 1.0, LONGEST, LONGEST + 1])
    asked = think(ENDLESS, ("pebbles", "endless", None, SMALL, b""), lambda: next(times))
    assert asked == "thought 2"


def test_a_thought_ends_when_it_is_stopped() -> None:
    stops = iter([False, False, True])
    asked = think(ENDLESS, ("pebbles", "endless", None, SMALL, b""), lambda: 0.0, lambda: next(stops))
    assert asked == "thought 3"


async def test_a_dead_worker_is_replaced(rig: Rig, thinker: Thinker) -> None:
    """The question that it died on fails; the next one is answered."""
    table = await rig.begin_match(BEN)
    prompt = table.prompt(0)
    assert prompt is not None
    assert await thinker.choose("pebbles", "beginner", table.view(0), prompt) in prompt
    process = thinker._process
    assert process is not None
    process.kill()
    await process.wait()
    assert await thinker.choose("pebbles", "beginner", table.view(0), prompt) in prompt
    assert thinker._process is not process


async def test_a_player_that_raises_is_told_and_the_worker_lives(rig: Rig, thinker: Thinker) -> None:
    """No level of that name."""
    table = await rig.begin_match(BEN)
    prompt = table.prompt(0)
    assert prompt is not None
    with pytest.raises(ThoughtFailed):
        await thinker.choose("pebbles", "genius", table.view(0), prompt)
    assert await thinker.choose("pebbles", "beginner", table.view(0), prompt) in prompt


@pytest.mark.parametrize("stopped", [False, True])
async def test_the_worker_ends_with_its_parent_even_when_that_is_killed(*, stopped: bool) -> None:
    """No process is left behind, not even one that is stopped and cannot notice."""
    script = (
        "import asyncio\n"
        "from tables.thinker import Thinker\n"
        "async def main():\n"
        f"    thinker = Thinker({CATALOGUE!r})\n"
        "    await thinker.work(max, 2, 3)\n"
        "    process = thinker._process\n"
        "    print(process.pid, flush=True)\n"
        "    await asyncio.Event().wait()\n"
        "asyncio.run(main())\n"
    )
    parent = await asyncio.create_subprocess_exec(
        sys.executable, "-c", script, cwd=ROOT, stdout=subprocess.PIPE
    )
    assert parent.stdout is not None
    worker = int(await parent.stdout.readline())
    watch = os.pidfd_open(worker)
    ended = asyncio.Event()
    asyncio.get_running_loop().add_reader(watch, ended.set)
    if stopped:
        signal.pidfd_send_signal(watch, signal.SIGSTOP)
    parent.send_signal(signal.SIGKILL)
    await parent.wait()
    try:
        await asyncio.wait_for(ended.wait(), 20)
    finally:
        asyncio.get_running_loop().remove_reader(watch)
        if not ended.is_set():
            signal.pidfd_send_signal(watch, signal.SIGKILL)
        os.close(watch)


async def test_the_worker_carries_out_functions_too(thinker: Thinker) -> None:
    assert await thinker.work(max, 2, 3) == 3
    with pytest.raises(ThoughtFailed, match=r"^ValueError at thinking.py:\d+"):
        await thinker.work(int, "three")
    assert await thinker.work(sorted, (2, 1), reverse=True) == [2, 1]


def test_a_worker_whose_parent_is_gone_before_it_answers_says_nothing() -> None:
    """The process shares its parent's log."""
    with subprocess.Popen(
        [sys.executable, "-m", "tables.thinking", CATALOGUE],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as worker:
        assert worker.stdin
        assert worker.stdout
        assert worker.stderr
        worker.stdout.close()
        worker.stdin.write(pack((1, (max, (2, 3), {}))))
        worker.stdin.flush()
        assert worker.stderr.read() == b""
    assert worker.returncode == 0

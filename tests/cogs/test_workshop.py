"""The queue of costly jobs: bounded, a place per person, and callers are told that they wait."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from cogs.host import workshop
from cogs.host.workshop import MOST, NOTIFY, Bench, Workshop
from cogs.nights import rounds_handlers
from games.engine.text import Illegal

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable


class Jobs:
    """Jobs that last until they are let go; `most` is the greatest number that ran at the same time."""

    def __init__(self) -> None:
        self.workshop = Workshop()
        self.order: list[int] = []
        self.running = self.most = 0
        self.free = asyncio.Event()

    async def start(self, person: int, bench: Bench = Bench.FILES) -> asyncio.Task[int]:
        """Begin a job of a person, and let everything run that can."""

        async def job() -> int:
            self.order.append(person)
            self.running += 1
            self.most = max(self.most, self.running)
            await self.free.wait()
            self.running -= 1
            return person

        task = asyncio.create_task(self.workshop.work(person, bench, job))
        await settle()
        return task


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_jobs_of_a_queue_run_in_turn() -> None:
    jobs = Jobs()
    tasks = [await jobs.start(person) for person in range(MOST[Bench.FILES])]
    assert jobs.order == [0]
    jobs.free.set()
    assert await asyncio.gather(*tasks) == list(range(MOST[Bench.FILES]))
    assert jobs.order == list(range(MOST[Bench.FILES]))
    assert jobs.most == 1


async def test_a_short_job_does_not_wait_for_a_long_one() -> None:
    jobs = Jobs()
    long = await jobs.start(1, Bench.FILES)
    short = await jobs.start(1, Bench.PAGES)
    assert jobs.order == [1, 1]
    jobs.free.set()
    await asyncio.gather(long, short)


async def test_a_person_has_one_place() -> None:
    jobs = Jobs()
    first = await jobs.start(1)
    again = await jobs.start(1)
    with pytest.raises(Illegal) as refused:
        await again
    assert refused.value.text.key == "workshop-one-each"
    jobs.free.set()
    await first
    assert await (await jobs.start(1)) == 1


async def test_a_full_queue_refuses() -> None:
    jobs = Jobs()
    tasks = [await jobs.start(person) for person in range(MOST[Bench.FILES])]
    with pytest.raises(Illegal) as refused:
        await (await jobs.start(MOST[Bench.FILES]))
    assert refused.value.text.key == "workshop-full"
    jobs.free.set()
    await asyncio.gather(*tasks)


async def test_a_job_that_is_given_up_or_fails_frees_its_place() -> None:
    jobs = Jobs()
    running, waiting, last = [await jobs.start(person) for person in (1, 2, 3)]
    waiting.cancel()
    running.cancel()
    await asyncio.gather(running, waiting, return_exceptions=True)
    await settle()
    assert jobs.order == [1, 3]

    async def fail() -> None:
        raise ValueError

    jobs.free.set()
    await last
    for _ in range(2):
        with pytest.raises(ValueError, match=r"^$"):
            await jobs.workshop.work(1, Bench.FILES, fail)


@pytest.mark.parametrize("failing", ["", "notify", "withdraw"])
async def test_a_caller_who_waits_is_told_until_it_is_their_turn(
    monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    """A notice that fails, or cannot be withdrawn, holds up neither this job nor the next ones."""
    monkeypatch.setattr(workshop, "SOON", 0)
    told: list[int | str] = []

    async def withdraw() -> None:
        told.append("withdrawn")
        if failing == "withdraw":
            raise OSError

    async def notify(ahead: int) -> Callable[[], Awaitable[None]]:
        told.append(ahead)
        if failing == "notify":
            raise OSError
        return withdraw

    NOTIFY.set(notify)
    jobs = Jobs()
    first, second = await jobs.start(1), await jobs.start(2)
    await settle()
    assert told == [1]
    jobs.free.set()
    assert [await first, await second] == [1, 2]
    await settle()
    assert told == ([1] if failing == "notify" else [1, "withdrawn"])
    assert await (await jobs.start(3)) == 3


async def test_twenty_presses_of_seat_people_start_one_seating(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten people press twice each."""
    seatings = Seatings()
    nights = SimpleNamespace(rounds=seatings, get=night_of)
    work = SimpleNamespace(workshop=Workshop())
    context: Any = SimpleNamespace(work=work, events=SimpleNamespace(nights=nights))
    monkeypatch.setattr(rounds_handlers, "organiser_at", organiser_at)
    monkeypatch.setattr(rounds_handlers, "is_current", lambda _: False)
    monkeypatch.setattr(rounds_handlers, "_reply", lambda *given: given[2])

    def press(number: int) -> Any:
        return SimpleNamespace(
            person=SimpleNamespace(id=number % 10), press=SimpleNamespace(event=1), click=number
        )

    presses = [rounds_handlers.seat(context, press(number)) for number in range(20)]
    answers: list[Any] = await asyncio.gather(*presses, return_exceptions=True)
    assert seatings.most == 1
    assert sum(isinstance(answer, Illegal) for answer in answers) == 10
    assert sum(answer == "seated" for answer in answers) == 10


async def night_of(_: int) -> object:
    """Return a night, of which nothing is asked here."""
    return object()


async def organiser_at(_: object, call: Any) -> object:
    """Return the caller as the organiser of the night."""
    return call.person


class Seatings:
    """Seatings that take a few turns of the loop; `most` is the greatest number at the same time."""

    def __init__(self) -> None:
        self.running = self.most = 0

    async def propose(self, *_: object) -> str:
        self.running += 1
        self.most = max(self.most, self.running)
        await settle()
        self.running -= 1
        return "seated"

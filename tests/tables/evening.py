"""A scripted evening at two tables: every step is one transaction, and does the same whenever it is tried
again.
"""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeAlias

from games.engine.advance import Way
from tables.model import Person
from tables.outbox import CARD, LOBBY, Outbox, Posted, seat_place, unheard_place
from tests.tables.conftest import ANNE, BEN, CARA, CHANNEL, GUILD, PLAIN, House

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

FIRST, SECOND, THIRD, THREAD = 1, 2, 3, 71
HOUR: Final = 3_600_000


class Evening(House):
    """A house in which each step has its own clicks and its own time, and all seeds are the same: a step
    tried again is the same step.
    """

    @property
    def outbox(self) -> Outbox:
        return Outbox(self.database, self.clock)

    def at(self, step: int) -> None:
        """It is time for a step."""
        self._clicks = itertools.count(9000 + 10 * step)
        self.clock.at = 1_700_000_000_000 + HOUR * step

    def _entropy(self, size: int) -> bytes:
        return bytes(range(size))


Step: TypeAlias = "Callable[[Evening], Awaitable[object]]"


def answers(person: Person, *path: int) -> Step:
    """A person answers what they are asked."""
    return lambda house: house.answer(FIRST, person, *path)


def leaves(table: int, person: Person, key: str, way: Way | None, *paths: tuple[int, ...]) -> Step:
    """A person leaves answers in advance, or forgets them."""
    return lambda house: house.leave(table, person, key, way, *paths)


async def one_is_served(house: Evening) -> None:
    """The first who need not be asked is answered for: a computer player with the first possible answer."""
    number, seat = (await house.tables.to_serve())[0]
    table = await house.tables.get(number)
    asked, prompt = table.asked(seat), table.prompt(seat)
    assert asked is not None
    assert prompt is not None
    if table.sitters[seat].computer:
        await house.tables.answer_for_computer(number, seat, asked, next(iter(prompt)))
    else:
        await house.tables.answer_ahead(number, seat, asked)


def being_sent(place: str) -> Step:
    """The noticeboard remembers the nonce of what it is about to send."""
    return lambda house: house.outbox.post(
        FIRST,
        unheard_place(place),
        Posted(THREAD, 0, house.clock.now(), 0, f"nonce of {place}", buried=False),
    )


def posted(place: str, message: int) -> Step:
    """The noticeboard remembers the message that it has posted."""
    return lambda house: house.outbox.post(
        FIRST, place, Posted(THREAD, message, house.clock.now(), 0, f"shows {message}", buried=False)
    )


def replaced(place: str, message: int) -> Step:
    """The noticeboard has posted a message anew; the one before it is to be deleted."""

    async def step(house: Evening) -> None:
        old = await house.outbox.posted(FIRST, place)
        assert old is not None
        await house.outbox.post(FIRST, place, replace(old, message=message), old)

    return step


def retired(place: str) -> Step:
    """The message at a place is to be deleted."""

    async def step(house: Evening) -> None:
        old = await house.outbox.posted(FIRST, place)
        assert old is not None
        await house.outbox.retire(FIRST, place, old)

    return step


async def in_trouble(house: Evening) -> None:
    """Nothing can be shown at the table."""
    await house.outbox.trouble(await house.tables.get(FIRST), "answer-trouble-gone")


async def all_is_well(house: Evening) -> None:
    """It can again."""
    await house.outbox.well(await house.tables.get(FIRST))


def struck(place: str) -> Step:
    """The noticeboard strikes out a job."""

    async def step(house: Evening) -> None:
        for job in await house.outbox.due():
            if (job.table, job.place) == (FIRST, place):
                await house.outbox.done(job)

    return step


async def put_off(house: Evening) -> None:
    """The noticeboard puts off the job that has waited longest."""
    await house.outbox.later((await house.outbox.due())[0], house.clock.now() + 2 * HOUR)


LOBBY_STEPS: Final[Sequence[Step]] = (
    lambda house: house.tables.note_person(ANNE, "en"),
    lambda house: house.tables.note_guild(GUILD, "fr"),
    lambda house: house.tables.open("pebbles", GUILD, CHANNEL, ANNE, PLAIN, house.click()),
    posted(LOBBY, 500),
    struck(LOBBY),
    lambda house: house.tables.join(FIRST, CARA, house.click()),
    lambda house: house.tables.add_computer(FIRST, ANNE.id, "random", house.click()),
    lambda house: house.tables.leave(FIRST, CARA.id, house.click()),
    lambda house: house.tables.invite(FIRST, ANNE.id, (BEN.id, CARA.id), house.click()),
    lambda house: house.tables.join(FIRST, BEN, house.click()),
    lambda house: house.tables.add_computer(FIRST, ANNE.id, "random", house.click()),
    lambda house: house.tables.remove_computer(FIRST, ANNE.id, house.click()),
    lambda house: house.tables.begin(FIRST, ANNE.id, house.click()),
)
PLAY_STEPS: Final[Sequence[Step]] = (
    lambda house: house.outbox.set_thread(FIRST, THREAD),
    being_sent(CARD),
    posted(CARD, 501),
    struck(CARD),
    answers(ANNE, 3),
    posted(seat_place(0), 502),
    struck(seat_place(0)),
    answers(ANNE, 2),  # She changes her mind.
    lambda house: house.outbox.redrawn(THREAD, 502, "shows her choice"),
    put_off,
    one_is_served,
    answers(BEN, 1),
    being_sent(CARD),
    lambda house: house.outbox.unpost(FIRST, unheard_place(CARD)),
    in_trouble,
    replaced(CARD, 503),
    all_is_well,
    lambda house: house.outbox.bury(THREAD),
    retired(seat_place(0)),
    leaves(FIRST, BEN, "show", Way.NEXT, (4,), (1,)),
    leaves(FIRST, BEN, "put", Way.ALWAYS, (0, 0)),
    leaves(FIRST, BEN, "put", None),
    answers(ANNE, 0, 0, 0),
    one_is_served,
    one_is_served,
    answers(ANNE, 0),
    answers(BEN, 1, 0),  # He peeks at a card, and the match is over.
)
END_STEPS: Final[Sequence[Step]] = (
    lambda house: house.outbox.lift(FIRST, CARD),
    lambda house: house.tables.open("pebbles", GUILD, CHANNEL, BEN, PLAIN, house.click()),
    lambda house: house.tables.join(SECOND, ANNE, house.click()),
    lambda house: house.tables.begin(SECOND, BEN.id, house.click()),
    leaves(SECOND, ANNE, "show", Way.ANY),
    one_is_served,
    lambda house: house.tables.agree(SECOND, ANNE.id, house.click()),
    lambda house: house.tables.agree(SECOND, BEN.id, house.click()),
    lambda house: house.tables.rematch(FIRST, BEN, house.click()),
    lambda house: house.tables.rematch(
        FIRST, ANNE, house.click()
    ),  # She is led to the table that Ben has opened.
    lambda house: house.tables.join(THIRD, ANNE, house.click()),
    lambda house: house.tables.begin(THIRD, BEN.id, house.click()),
    lambda house: house.tables.tidy(),
)
STEPS: Final[Sequence[Step]] = (*LOBBY_STEPS, *PLAY_STEPS, *END_STEPS)
SHORT: Final[Sequence[Step]] = (
    lambda house: house.tables.open("pebbles", GUILD, CHANNEL, ANNE, PLAIN, house.click()),
    lambda house: house.tables.join(FIRST, BEN, house.click()),
    lambda house: house.tables.begin(FIRST, ANNE.id, house.click()),
    answers(ANNE, 3),
    answers(BEN, 1),
)
"""A beginning with a sealed turn."""

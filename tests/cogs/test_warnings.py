"""*Warn me* in a practice: a bad answer is confirmed first, if its player wants that."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.host.custom_ids import TablePress, Verb
from cogs.host.workshop import MOST, Bench
from games.engine.generic.reviewing import find_warning
from games.engine.ids import TableId
from games.engine.text import say
from tables.thinker import ThoughtFailed

if TYPE_CHECKING:
    from collections.abc import Callable

    from games.engine.choice import Prompt
    from games.engine.player import PlayedMove
    from games.engine.text import Text
    from tests.cogs.conftest import Message, Rig

Warned = list["PlayedMove[object, object]"]


@pytest.fixture(autouse=True)
def computers(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the computers give the first answer, in this process."""

    async def choose(_: str, __: str, ___: object, prompt: Prompt[object], *_table: int) -> object:
        return next(iter(prompt))

    monkeypatch.setattr(rig.bot.context.work.thinker, "choose", choose)


@pytest.fixture
def warned(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> Warned:
    """Return the answers about which a reviewer is asked, which warns of each."""
    moves: Warned = []

    async def work(function: Callable[..., object], *given: PlayedMove[object, object]) -> Text:
        assert function is find_warning
        moves.append(given[-1])
        return say("oroen-warning-thrown")

    monkeypatch.setattr(rig.bot.context.work.thinker, "work", work)
    return moves


async def practice(rig: Rig) -> Message:
    """Begin a practice of Orongo, and show Ben's panel."""
    await rig.ben.slash(rig.channel, "orongo practice")
    await rig.calm()
    return rig.answer_to(await rig.ben.slash(await rig.place(), "orongo play"))


async def switch(rig: Rig, label: str) -> Message:
    """Press the switch behind *More*; return the panel."""
    page = rig.answer_to(await rig.ben.slash(await rig.place(), "table more"))
    return rig.answer_to(await rig.press(rig.ben, page, Verb.WARN, label))


async def bid(rig: Rig, panel: Message) -> Message:
    """Bid what is offered first."""
    part, press = next((part, press) for part, press in rig.presses(panel) if press.verb is Verb.GO)
    if part.get("options"):
        return rig.answer_to(await rig.choose(rig.ben, panel, press.verb, part["options"][0]["value"]))
    return rig.answer_to(await rig.press(rig.ben, panel, Verb.GO))


async def has_bid(rig: Rig) -> bool:
    """Return whether Ben has bid: his bid is sealed, or the bids are revealed, which adds to the log."""
    table = await rig.table()
    seat = table.seat_of(rig.ben.id)
    assert seat is not None
    return table.choice_of(seat) is not None or table.turn > 0


async def test_nothing_is_asked_unless_it_is_wanted(rig: Rig, warned: Warned) -> None:
    await bid(rig, await practice(rig))
    assert await has_bid(rig)
    assert not warned


async def test_a_bad_answer_is_given_only_once_it_is_confirmed(rig: Rig, warned: Warned) -> None:
    """From the view of the seat, and in place; *Back* leads to the question."""
    await practice(rig)
    page = await bid(rig, await switch(rig, "Warn me: off"))
    assert "Are you sure? You can force a win here, and this answer gives it away." in rig.read(page)
    assert not await has_bid(rig)
    table = await rig.table()
    seat = table.seat_of(rig.ben.id)
    assert seat is not None
    assert [move.view for move in warned] == [table.view(seat)]
    panel = rig.answer_to(await rig.press(rig.ben, page, Verb.PLAY, "Back"))
    assert "Are you sure?" not in rig.read(panel)
    page = await bid(rig, panel)
    await rig.press(rig.ben, page, Verb.ANYWAY)
    assert await has_bid(rig)


async def test_the_switch_is_turned_off_again(rig: Rig, warned: Warned) -> None:
    await practice(rig)
    await switch(rig, "Warn me: off")
    await bid(rig, await switch(rig, "Warn me: on"))
    assert await has_bid(rig)
    assert not warned


async def test_an_answer_goes_through_where_no_warning_can_be_found(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    await practice(rig)
    panel = await switch(rig, "Warn me: off")

    async def failing(*_: object, **__: object) -> object:
        message = "no answer after 10 s"
        raise ThoughtFailed(message)

    monkeypatch.setattr(rig.bot.context.work.thinker, "work", failing)
    await bid(rig, panel)
    assert await has_bid(rig)


@pytest.mark.usefixtures("warned")
async def test_an_answer_goes_through_while_the_queue_of_warnings_is_full(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    await practice(rig)
    panel = await switch(rig, "Warn me: off")
    monkeypatch.setitem(MOST, Bench.PAGES, 0)
    await bid(rig, panel)
    assert await has_bid(rig)


@pytest.mark.usefixtures("warned")
async def test_there_are_no_warnings_against_people(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    panel = rig.answer_to(await rig.ben.slash(await rig.place(), "orongo play"))
    forged = TablePress(Verb.WARN, TableId(1), path=(1,)).encode()
    told = rig.read(rig.answer_to(await rig.forge(rig.ben, panel, forged)))
    assert rig.bot.context.languages.words("en")(say("hint-not-here")) in told
    assert not any(participant.warns for participant in (await rig.table()).participants)

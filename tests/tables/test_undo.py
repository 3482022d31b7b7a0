"""Undo: freely while no other player has learned anything, else by consent; clocks and orders come back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from db import timers
from games.engine.ids import TableId
from games.engine.orders import OrderUse
from games.engine.replays.findings import Noted
from games.engine.replays.verification import check
from games.engine.text import Illegal, Who
from tables.commands.hosting import Steward
from tables.model.consent import patience
from tables.model.pace import HOUR, NO_CLOCK, PACES
from tables.model.requests import UndoRequest, Unmet
from tables.model.table import Phase
from tables.model.undoing import FreeUndo
from tables.ways_back import MOST_UNDONE
from tests.tables.amending import amend_seat
from tests.tables.conftest import ANNE, BEN, CARA, CHANNEL, GUILD, Rig
from tests.tables.waiting import next_timer, time_out
from tests.toy.catalogue import CATALOGUE
from tests.toy.orderless import list_no_orders
from tests.toy.rules import Options, Pebbles

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from tables.model.pace import Pace
    from tables.model.table import Person, Table

pytestmark = pytest.mark.postgres

LONG = Options(rounds=3)
PUT, PEEK = (0, 0, 0), (1,)
"""Ways to put a stone, and to look at a card."""


@pytest.fixture
def orderless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play without standing orders: no question to others ends what is free to undo."""
    list_no_orders(monkeypatch, Pebbles)


async def placing(rig: Rig, *others: Person, pace: Pace = NO_CLOCK, computer: bool = False) -> Table:
    """Begin a match in which Anne is to put a stone or look at a card."""
    table = await rig.tables.lobbies.open("pebbles", GUILD, CHANNEL, ANNE, LONG, rig.click(), pace)
    for person in others:
        await rig.tables.join(table.id, person, rig.click())
    if computer:
        await rig.tables.add_computer(table.id, ANNE.id, "easy", rig.click())
    await rig.tables.begin(table.id, ANNE.id, rig.click())
    await rig.answer(table.id, ANNE, 3)
    for person in others:
        await rig.answer(table.id, person, 0)
    if computer:
        await serve_first(rig, table.id)
    found = await rig.tables.reader.get(table.id)
    assert found.awaited == (0,)
    return found


async def serve_first(rig: Rig, number: int) -> None:
    """Give the first answer of the computer player."""
    table = await rig.tables.reader.get(TableId(number))
    seat = next(awaited_seat for awaited_seat in table.awaited if table.participants[awaited_seat].computer)
    asked, prompt = table.question_of(seat), table.prompt(seat)
    assert asked is not None
    assert prompt is not None
    await rig.tables.answer_for_computer(number, seat, asked, next(iter(prompt)))


async def take_back(rig: Rig, number: int, person: Person = ANNE) -> Table:
    """Undo the last choice of a person."""
    now = await rig.tables.reader.get(TableId(number))
    return await rig.tables.undoing.take_back(now, person.id, rig.click())


async def ask(rig: Rig, number: int, person: Person = ANNE) -> Table:
    """Ask to undo the last choice of a person."""
    return await rig.tables.undoing.ask(await rig.tables.reader.get(TableId(number)), person.id, rig.click())


async def agree(rig: Rig, number: int, person: Person = BEN) -> Table:
    """Agree to another player's request."""
    return await rig.tables.undoing.agree_to_undo(
        await rig.tables.reader.get(TableId(number)), person.id, rig.click()
    )


async def end_and_check(rig: Rig, number: int) -> set[str]:
    """End the match; return what the check of its file finds."""
    table = await rig.tables.reader.get(TableId(number))
    for person in table.people.values():
        if (await rig.tables.reader.get(TableId(number))).phase is Phase.RUNNING:
            await rig.tables.agree(number, person, rig.click())
    games = {key: entry.rules for key, entry in CATALOGUE.items()}
    return {
        finding.key
        for finding in check(games, await rig.tables.queries.export(TableId(number)), Noted()).findings
    }


@pytest.mark.usefixtures("orderless")
async def test_a_choice_that_taught_nothing_is_taken_back_at_once(rig: Rig) -> None:
    before = await placing(rig, BEN)
    put = await rig.answer(before.id, ANNE, *PUT)
    assert await rig.tables.undoing.free(put, 0) == FreeUndo(
        0, before.match.turn if before.match else -1, None
    )
    assert await rig.tables.undoing.free(put, 1) is None
    back = await take_back(rig, put.id)
    assert back.match is not None
    assert before.match is not None
    assert (back.match.state, back.awaited) == (before.match.state, (0,))
    assert back.turn == put.turn + 1
    assert (await rig.tables.queries.newest(put.id, 2))[-2].text.key == "engine-log-undo-free"
    with pytest.raises(Illegal, match="tables-stale"):
        await rig.tables.undoing.take_back(put, ANNE.id, rig.click())
    assert {"verify-undo-free"} <= await end_and_check(rig, put.id)


@pytest.mark.usefixtures("orderless")
async def test_undoing_again_and_again_needs_consent_in_the_end(rig: Rig) -> None:
    table = await placing(rig, BEN)
    for _ in range(MOST_UNDONE):
        await rig.answer(table.id, ANNE, *PUT)
        await take_back(rig, table.id)
    await rig.answer(table.id, ANNE, *PUT)
    with pytest.raises(Illegal, match="tables-undo-learned"):
        await take_back(rig, table.id)


@pytest.mark.usefixtures("orderless")
async def test_a_look_at_a_card_cannot_be_taken_back_freely(rig: Rig) -> None:
    table = await placing(rig, BEN)
    await rig.answer(table.id, ANNE, *PEEK)
    with pytest.raises(Illegal, match="tables-undo-learned"):
        await take_back(rig, table.id)


@pytest.mark.usefixtures("orderless")
async def test_an_undo_is_not_free_once_another_player_has_chosen(rig: Rig) -> None:
    """A choice that is sealed counts, too."""
    table = await placing(rig, BEN)
    await rig.answer(table.id, ANNE, *PUT)
    await rig.answer(table.id, BEN, 0)
    with pytest.raises(Illegal, match="tables-undo-learned"):
        await take_back(rig, table.id)
    await rig.answer(table.id, ANNE, 0)
    with pytest.raises(Illegal, match="tables-undo-learned"):
        await take_back(rig, table.id)


async def test_an_own_choice_that_is_sealed_can_be_changed_instead(rig: Rig) -> None:
    table = await placing(rig, BEN)
    await rig.answer(table.id, ANNE, *PUT)
    await rig.answer(table.id, ANNE, 0)
    for way in (take_back, ask):
        with pytest.raises(Illegal, match="tables-undo-changeable"):
            await way(rig, table.id)


@pytest.mark.usefixtures("orderless")
async def test_silence_and_orders_count_as_choices(rig: Rig) -> None:
    table = await placing(rig, BEN, pace=PACES["daily"])
    await time_out(rig, table.id)
    with pytest.raises(Illegal, match="tables-undo-learned"):
        await take_back(rig, table.id)


@pytest.mark.usefixtures("orderless")
async def test_a_reminder_that_was_sent_is_not_sent_again(rig: Rig) -> None:
    """Also if the half of the turn is later now: its owner has said since when they sleep."""
    table = await placing(rig, BEN, pace=PACES["daily"])
    clock = table.clock
    assert clock is not None
    while rig.clock.at < clock.half:
        assert await next_timer(rig)
    await rig.answer(table.id, ANNE, *PUT)
    await rig.tables.people.live_in(ANNE.id, "UTC")
    await rig.tables.people.set_quiet_hours(ANNE.id, 22, 10)
    back = await take_back(rig, table.id)
    assert back.clock is not None
    assert back.clock.until > clock.until
    due = await rig.database.read(lambda connection: timers.kinds(connection, table.id))
    assert due == {"late", "turn"}
    assert await rig.tables.reader.get(table.id) == back


@pytest.mark.parametrize("way", [take_back, ask])
async def test_a_pause_keeps_everything_as_it_is(
    rig: Rig, way: Callable[[Rig, int], Awaitable[object]]
) -> None:
    table = await placing(rig, BEN)
    await rig.answer(table.id, ANNE, *PUT)
    await rig.tables.pause(table.id, Steward(ANNE.id, "Anne"), "", rig.click())
    with pytest.raises(Illegal, match="tables-paused"):
        await way(rig, table.id)


@pytest.mark.usefixtures("orderless")
async def test_the_clock_of_the_turn_goes_on_as_if_nothing_had_been_chosen(rig: Rig) -> None:
    """No time is gained, no reserve filled, no seat rung; seats asked meanwhile are not charged."""
    before = await placing(rig, BEN, pace=PACES["daily"])
    rig.clock.at += 30 * HOUR
    put = await rig.answer(before.id, ANNE, *PUT)
    assert put.clock != before.clock
    rig.clock.at += HOUR
    back = await take_back(rig, before.id)
    assert back.clock == before.clock
    assert [participant.reserve for participant in back.participants] == [
        participant.reserve for participant in before.participants
    ]
    own, was = back.participants[0], before.participants[0]
    assert own.asked == was.asked
    assert own.rung >= own.asked
    again = await rig.answer(before.id, ANNE, *PUT)
    assert again.participants[0].reserve == put.participants[0].reserve - HOUR


@pytest.mark.usefixtures("orderless")
async def test_a_turn_whose_time_is_over_is_not_taken_back(rig: Rig) -> None:
    table = await placing(rig, BEN, pace=PACES["daily"])
    assert table.clock is not None
    rig.clock.at = table.clock.until - HOUR
    await rig.answer(table.id, ANNE, *PUT)
    rig.clock.at += 2 * HOUR
    with pytest.raises(Illegal, match="tables-undo-late"):
        await take_back(rig, table.id)


async def test_all_affected_people_have_to_agree(rig: Rig) -> None:
    """The match then goes back, though chance has fallen and seals were opened; chance is drawn anew."""
    table = await placing(rig, BEN, CARA)
    asked = await ask(rig, table.id)
    assert asked.undoing == UndoRequest(0, 0)
    with pytest.raises(Illegal, match="tables-undo-asked"):
        await ask(rig, table.id, BEN)
    with pytest.raises(Illegal, match="tables-undo-not-asked"):
        await agree(rig, table.id, ANNE)
    await rig.restart()
    assert (await agree(rig, table.id)).undoing == UndoRequest(0, 0, frozenset({1}))
    back = await agree(rig, table.id, CARA)
    assert back.match is not None
    assert (back.undoing, back.awaited, back.match.choices) == (None, (0, 1, 2), {})
    assert back.match.position == 2
    assert (await rig.tables.queries.newest(table.id, 2))[-2].text.key == "engine-log-undo-agreed"
    for person in (ANNE, BEN, CARA):
        await rig.answer(table.id, person, 1)
    assert {"verify-undo-agreed", "verify-opened"} <= await end_and_check(rig, table.id)


async def test_alone_with_computers_no_consent_is_needed(rig: Rig) -> None:
    table = await placing(rig, computer=True)
    await rig.answer(table.id, ANNE, *PEEK)
    back = await ask(rig, table.id)
    assert (back.undoing, back.awaited) == (None, (0,))
    assert {"verify-undo-agreed"} <= await end_and_check(rig, table.id)


async def test_chance_cannot_be_tried_again_while_the_others_are_absent(rig: Rig) -> None:
    """They may come back: a stand-in does not agree for them. People who resigned need not agree."""
    table = await placing(rig, BEN, CARA)
    for seat in (1, 2):
        await amend_seat(rig.database, table.id, seat, stand_in="easy")
    await rig.answer(table.id, ANNE, *PUT)
    assert (await ask(rig, table.id)).undoing is not None
    await rig.tables.come_back(table.id, BEN.id, rig.click())
    await rig.tables.resign(table.id, BEN.id, rig.click())
    await ask(rig, table.id)
    back = await agree(rig, table.id, CARA)
    assert (back.undoing, back.awaited) == (None, (0,))


@pytest.mark.parametrize(
    ("end", "unmet"),
    [
        ("refused", Unmet.REFUSED),
        ("withdrawn", None),
        ("chosen", Unmet.LAPSED),
        ("chosen oneself", None),
        ("paused", Unmet.LAPSED),
    ],
)
async def test_a_request_lapses(rig: Rig, end: str, unmet: Unmet | None) -> None:
    """A refusal, any choice, a sealed one too, and a pause end it; its seat is told why."""
    table = await placing(rig, BEN)
    await rig.answer(table.id, ANNE, *PUT)
    await ask(rig, table.id)
    match end:
        case "refused":
            await rig.tables.refuse(table.id, BEN.id, rig.click())
        case "withdrawn":
            await rig.tables.refuse(table.id, ANNE.id, rig.click())
        case "chosen":
            await rig.answer(table.id, BEN, 0)
        case "chosen oneself":
            await rig.answer(table.id, ANNE, 0)
        case _:
            await rig.tables.pause(table.id, Steward(ANNE.id, "Anne"), "", rig.click())
    await rig.restart()
    after = await rig.tables.reader.get(table.id)
    assert after.undoing is None
    assert after.unmet == ({} if unmet is None else {0: unmet})
    with pytest.raises(Illegal, match="tables-undo-lapsed"):
        await agree(rig, table.id)


async def test_a_seat_is_told_what_became_of_its_request_until_it_acts(rig: Rig) -> None:
    """By an existing message, without a ring. A new request is told of anew."""
    table = await placing(rig, BEN)
    await rig.answer(table.id, ANNE, *PUT)
    for _ in range(2):
        rig.clock.at += patience(table)  # A request that comes again at once is refused.
        assert (await ask(rig, table.id)).unmet == {}
        before = await rig.tables.reader.get(table.id)
        after = await rig.tables.refuse(table.id, BEN.id, rig.click())
        assert after.unmet == {0: Unmet.REFUSED}
        assert after.participants[0].rung == before.participants[0].rung
    assert (await rig.answer(table.id, BEN, 0)).unmet == {0: Unmet.REFUSED}
    assert (await rig.answer(table.id, ANNE, 0)).unmet == {}


@pytest.mark.usefixtures("orderless")
async def test_a_request_lapses_as_another_player_undoes_a_choice(rig: Rig) -> None:
    table = await placing(rig, BEN)
    await ask(rig, table.id, BEN)
    await rig.answer(table.id, ANNE, *PUT)
    assert (await rig.tables.reader.get(table.id)).unmet == {1: Unmet.LAPSED}
    await ask(rig, table.id, BEN)
    back = await take_back(rig, table.id)
    assert (back.undoing, back.unmet) == (None, {1: Unmet.LAPSED})


async def test_a_newcomer_does_not_inherit_the_outcome_of_a_request(rig: Rig) -> None:
    """Once the match is over, no seat is told."""
    table = await placing(rig, BEN)
    await rig.answer(table.id, ANNE, *PUT)
    await ask(rig, table.id)
    await rig.tables.refuse(table.id, BEN.id, rig.click())
    await rig.tables.offer_seat(table.id, ANNE.id, rig.click())
    assert (await rig.tables.take_seat(table.id, CARA, 0, rig.click())).unmet == {}
    await rig.tables.undoing.ask(await rig.tables.reader.get(table.id), BEN.id, rig.click())
    await rig.tables.refuse(table.id, CARA.id, rig.click())
    assert (await rig.tables.reader.get(table.id)).unmet == {1: Unmet.REFUSED}
    for person in (BEN, CARA):
        await rig.tables.agree(table.id, person.id, rig.click())
    over = await rig.tables.reader.get(table.id)
    assert (over.phase, over.unmet) == (Phase.ENDED, {})


@pytest.mark.usefixtures("orderless")
async def test_all_are_told_where_the_match_stands_after_that(rig: Rig) -> None:
    """The words say whose choice it is again, and no number of a turn."""
    table = await placing(rig, BEN)
    await rig.answer(table.id, ANNE, *PUT)
    back = await take_back(rig, table.id)
    # Both are of one turn, which is never told in part: a game may join what happened in it.
    lines = [line.text for line in await rig.tables.queries.newest(table.id, 1)]
    assert [line.key for line in lines] == ["engine-log-undo-free", "tables-undo-back"]
    assert dict(lines[1].params)["who"] == tuple(map(Who, back.awaited)) == (Who(0),)


async def test_consent_is_to_the_request_that_was_seen(rig: Rig) -> None:
    """Consent does not hold for another request that is made at the same moment."""
    table = await placing(rig, BEN, CARA)
    await rig.answer(table.id, ANNE, *PUT)
    seen = await ask(rig, table.id)
    await rig.tables.refuse(table.id, ANNE.id, rig.click())
    assert (await ask(rig, table.id, BEN)).undoing != seen.undoing
    with pytest.raises(Illegal, match="tables-undo-lapsed"):
        await rig.tables.undoing.agree_to_undo(seen, CARA.id, rig.click())


async def test_without_an_own_choice_there_is_nothing_to_ask_for(rig: Rig) -> None:
    table = await rig.begin_match(BEN)
    with pytest.raises(Illegal, match="tables-undo-nothing"):
        await ask(rig, table.id)


async def test_spent_orders_come_back(rig: Rig) -> None:
    """Both the one that was used and the one that its owner's answer struck off."""
    table = await placing(rig, BEN)
    await rig.leave(table.id, BEN, "show", OrderUse.NEXT, (2,), (1,))
    await rig.answer(table.id, ANNE, *PUT)
    now = await rig.tables.reader.get(table.id)
    asked = now.question_of(1)
    assert asked is not None
    used = await rig.tables.carry_out_order(table.id, 1, asked)
    assert [len(order.next) for order in used.orders[1]] == [1]
    await ask(rig, table.id)
    back = await agree(rig, table.id)
    assert back.awaited == (0,)
    numbers = [[show.number for show in order.next] for order in back.orders[1]]  # type: ignore[attr-defined]  # shows
    assert numbers == [[2, 1]]
    await rig.answer(table.id, ANNE, *PUT)
    answered = await rig.answer(table.id, BEN, 0)
    assert [len(order.next) for order in answered.orders[1]] == [1]
    await ask(rig, table.id)
    assert [len(order.next) for order in (await agree(rig, table.id)).orders[1]] == [2]


async def test_a_computer_that_thinks_does_not_answer_what_was_taken_back(rig: Rig) -> None:
    table = await placing(rig, computer=True)
    put = await rig.answer(table.id, ANNE, *PUT)
    asked, prompt = put.question_of(1), put.prompt(1)
    assert asked is not None
    assert prompt is not None
    await take_back(rig, table.id)
    with pytest.raises(Illegal, match="tables-"):
        await rig.tables.answer_for_computer(table.id, 1, asked, next(iter(prompt)))


async def test_only_people_who_play_themselves_undo(rig: Rig) -> None:
    table = await placing(rig, BEN, CARA)
    await rig.answer(table.id, ANNE, *PUT)
    await rig.tables.resign(table.id, ANNE.id, rig.click())
    for way in (take_back, ask):
        with pytest.raises(Illegal, match="tables-stand-in"):
            await way(rig, table.id)


@pytest.mark.usefixtures("orderless")
async def test_turns_of_the_log_only_grow(rig: Rig) -> None:
    table = await placing(rig, BEN)
    await rig.answer(table.id, ANNE, *PUT)
    back = await take_back(rig, table.id)
    assert back.match is not None
    assert [line.turn for line in await rig.tables.queries.log(back, None)] == sorted(
        line.turn for line in await rig.tables.queries.log(back, None)
    )

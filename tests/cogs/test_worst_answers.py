"""Faulty interactions: delivered twice, or answered late or never. A choice counts once and is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.host.custom_ids import Verb
from tables.outbox import Outbox

if TYPE_CHECKING:
    import discord

    from tests.cogs.conftest import Rig

pytestmark = pytest.mark.slow

CALLBACK = "/interactions/*/callback"


async def never(*_: object) -> bool:
    """Whether an answer is ready in time: none is."""
    return False


async def test_a_move_delivered_twice_is_made_once(rig: Rig) -> None:
    """The second delivery, which can no longer be answered, is no error."""
    await rig.begin_match(rig.ben)
    await rig.bid(rig.anne, 5)
    await rig.repeat()
    await rig.bid(rig.ben, 3)
    turn = (await rig.table()).turn
    await rig.repeat()
    assert (await rig.table()).turn == turn
    assert rig.env.errors == []


async def test_an_old_choice_delivered_again_does_not_undo_a_change_of_mind(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    await rig.bid(rig.anne, 5)
    first = rig.heard
    await rig.bid(rig.anne, 7)
    changed = (await rig.table()).choice_of(0)
    rig.heard = first
    await rig.repeat()
    assert (await rig.table()).choice_of(0) == changed


@pytest.mark.parametrize(("status", "code"), [(404, 10062), (500, 0), (429, 0)])
async def test_a_panel_whose_answer_came_too_late_is_redrawn_all_the_same(
    rig: Rig, status: int, code: int
) -> None:
    """The choice counts, and an edit of the asking message shows it."""
    await rig.begin_match(rig.ben)
    rig.env.inject_error("POST", CALLBACK, status=status, code=code)
    await rig.choose(rig.anne, rig.direct(rig.anne), Verb.GO, "5")
    await rig.env.advance_time(2)
    assert (await rig.table()).choice_of(0) is not None
    assert "You bid 5" in rig.read(rig.direct(rig.anne))
    await rig.moment()
    assert "Waiting for Ben" in rig.read(await rig.card())
    assert rig.env.errors == []


@pytest.mark.parametrize(("status", "code"), [(404, 10062), (500, 0), (429, 0)])
async def test_a_choice_in_a_panel_that_could_not_be_answered_is_shown_in_the_panel(
    rig: Rig, status: int, code: int
) -> None:
    """The panel does not wait for the card; the direct message rests."""
    await rig.begin_match(rig.ben)
    panel = rig.answer_to(await rig.press(rig.anne, await rig.card(), Verb.PLAY))
    rig.env.inject_error("POST", CALLBACK, status=status, code=code)
    await rig.choose(rig.anne, panel, Verb.GO, "5")
    await rig.env.advance_time(2)
    assert "You bid 5" in rig.read(panel)
    await rig.calm()
    assert "You bid 5" in rig.read(rig.direct(rig.anne))
    assert rig.env.errors == []


@pytest.mark.parametrize("slow", ["", "slow"])
async def test_a_panel_that_another_process_has_just_replaced_is_answered_beside_it(
    rig: Rig, monkeypatch: pytest.MonkeyPatch, slow: str
) -> None:
    if slow:
        monkeypatch.setattr("cogs.host.interactions.answering._in_time", never)
    await rig.begin_match(rig.ben)
    rig.env.inject_error(*(("PATCH", "/webhooks/*") if slow else ("POST", CALLBACK)), status=404, code=10008)
    await rig.choose(rig.anne, rig.direct(rig.anne), Verb.GO, "5")
    assert (await rig.table()).choice_of(0) is not None
    assert "You bid 5" in rig.read(rig.direct(rig.anne))
    assert rig.env.errors == []


async def test_a_lobby_press_that_could_not_be_answered_shows_on_the_card(rig: Rig) -> None:
    await rig.open()
    rig.env.inject_error("POST", CALLBACK, status=404, code=10062)
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    assert "Ben" in rig.read(rig.lobby())


async def test_the_announcement_of_a_slow_answer_may_fail_too(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.host.interactions.answering._in_time", never)
    await rig.begin_match(rig.ben)
    rig.env.inject_error("POST", CALLBACK, status=404, code=10062, times=2)
    await rig.bid(rig.anne, 5)
    assert (await rig.table()).choice_of(0) is not None
    assert rig.env.errors == []


async def test_when_the_token_has_died_before_the_answer_the_choice_counts(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A token is dead fifteen minutes after its press."""
    monkeypatch.setattr("cogs.host.interactions.answering._in_time", never)
    await rig.begin_match(rig.ben)
    rig.env.inject_error("*", "/webhooks/*", status=401, code=50027, times=None)
    await rig.choose(rig.anne, rig.direct(rig.anne), Verb.GO, "5")
    await rig.env.advance_time(2)
    assert (await rig.table()).choice_of(0) is not None
    assert "You bid 5" in rig.read(rig.direct(rig.anne))
    assert rig.env.errors == []


async def bid_both(rig: Rig) -> None:
    """Both have bid, and Ben's direct message says that it is Anne's turn."""
    await rig.begin_match(rig.ben)
    await rig.bid(rig.anne, 5)
    await rig.bid(rig.ben, 3)
    await rig.calm()


def edits(rig: Rig, message: discord.Message) -> int:
    """Return the number of times the reconciler has edited a message since the requests were last cleared."""
    return sum(
        http_request.method == "PATCH" and http_request.path.endswith(f"/messages/{message.id}")
        for http_request in rig.env.http_requests
    )


async def test_a_message_that_was_refreshed_is_not_edited_as_well(rig: Rig) -> None:
    await bid_both(rig)
    direct = rig.direct(rig.ben)
    rig.env.http_requests.clear()
    await rig.press(rig.ben, direct, Verb.PLAY)
    await rig.env.advance_time(60)
    assert edits(rig, direct) == 0


async def test_a_message_that_may_or_may_not_have_been_refreshed_is_edited_once(rig: Rig) -> None:
    """Its content is unknown, so it is edited even if it should show the same as before."""
    await bid_both(rig)
    direct = rig.direct(rig.ben)
    rig.env.http_requests.clear()
    rig.env.inject_error("POST", CALLBACK, status=500, code=0)
    await rig.press(rig.ben, direct, Verb.PLAY)
    await rig.env.advance_time(60)
    assert edits(rig, direct) == 1


async def test_a_refresh_of_which_nothing_was_kept_is_made_up_for_by_the_next_process(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process ended after Discord took the edit and before that was stored."""
    await bid_both(rig)
    direct = rig.direct(rig.ben)

    async def end(*_: object, **__: object) -> None:
        return

    with monkeypatch.context() as process:
        process.setattr(Outbox, "record_redraw", end)
        await rig.press(rig.ben, direct, Verb.PLAY)
        await rig.bot.close()
    rig.env.http_requests.clear()
    await rig.restart()
    await rig.env.advance_time(60)
    assert edits(rig, direct) == 1


async def test_a_question_shown_where_nothing_was_asked_goes_when_it_is_answered(rig: Rig) -> None:
    """Ben is mentioned, and his old direct message may have been refreshed to ask him, too."""
    await bid_both(rig)
    direct = rig.direct(rig.ben)
    await rig.play_on(rig.anne, rig.answer_to(await rig.press(rig.anne, await rig.card(), Verb.PLAY)))
    rig.env.inject_error("POST", CALLBACK, status=500, code=0)
    await rig.press(rig.ben, direct, Verb.PLAY)
    await rig.env.advance_time(60)
    assert Verb.GO in {press.verb for _, press in rig.presses(direct)}
    panel = rig.answer_to(await rig.press(rig.ben, await rig.card(), Verb.PLAY))
    part, press = rig.presses(panel)[0]
    while (await rig.table()).turn == press.turn:
        if part.get("options"):
            value = part["options"][0]["value"]
            panel = rig.answer_to(await rig.choose(rig.ben, panel, press.verb, value))
        else:
            panel = rig.answer_to(await rig.press(rig.ben, panel, press.verb))
        part, _ = rig.presses(panel)[0]
    await rig.calm()
    turn = (await rig.table()).turn
    assert [
        press.turn for _, press in rig.presses(direct) if press.verb is Verb.GO and press.turn != turn
    ] == []

"""Taking back, as people see it: quiet buttons, a request on the card, and polite refusals."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from cogs.host.custom_ids import TablePress, Verb
from games.engine.ids import TableId
from games.engine.walk import path_to
from games.oroen.rules.game import Oroen
from games.oroen.rules.position import Place
from tables.commands.hosting import Steward
from tables.model.presence import AGAIN
from tables.model.table import Asked
from tables.ways_back import WayBack, ways_back
from tests.cogs.test_reviews import review_of
from tests.commanded import add_commands
from tests.toy.orderless import list_no_orders

if TYPE_CHECKING:
    from simcord import MemberActor, ResponseMessage

    from db.rows import Connection
    from tables.model.table import Table
    from tests.cogs.conftest import Message, Rig


@pytest.fixture
def orderless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play Oroen without standing orders: else each of its questions may be answered by one."""
    list_no_orders(monkeypatch, Oroen)


def labels(rig: Rig, message: Message) -> list[str]:
    """Return the labels of the buttons of a message."""
    return [str(part["label"]) for part, _ in rig.presses(message) if "label" in part]


async def place_stone(rig: Rig) -> ResponseMessage:
    """Return a match of Oroen in which Anne has placed a stone by her panel; return that."""
    await rig.begin_match(rig.ben, game="oroen")
    mover = await mover_of(rig)
    panel = rig.answer_to(await mover.slash(await rig.place(), "table play"))
    part, press = rig.presses(panel)[0]
    if part.get("options"):
        return rig.answer_to(await rig.choose(mover, panel, press.verb, part["options"][0]["value"]))
    return rig.answer_to(await rig.press(mover, panel, press.verb))


async def mover_of(rig: Rig) -> MemberActor:
    """Return the person whose turn it is."""
    table = await rig.table()
    return rig.anne if table.awaited == (0,) else rig.ben


@pytest.mark.usefixtures("orderless")
async def test_a_quiet_button_takes_a_misclick_back(rig: Rig) -> None:
    panel = await place_stone(rig)
    other = await mover_of(rig)
    before = await rig.table()
    assert "Undo" in labels(rig, panel)
    mover = rig.anne if other is rig.ben else rig.ben
    told = rig.answer_to(await rig.press(mover, panel, Verb.UNDO))
    after = await rig.table()
    assert after.awaited != before.awaited
    assert after.turn == before.turn + 1
    assert "Undo" not in labels(rig, told)
    await rig.env.settle()
    assert "undid" not in rig.read(await rig.card())
    stale = rig.answer_to(
        await rig.forge(mover, told, TablePress(Verb.UNDO, TableId(1), turn=before.turn).encode())
    )
    assert (await rig.table()).turn == after.turn
    assert rig.read(stale)
    log = rig.read(rig.answer_to(await rig.press(mover, await rig.card(), Verb.LOG)))
    assert "You undid a move." in log


@pytest.mark.usefixtures("orderless")
async def test_mentions_end_with_the_question(rig: Rig) -> None:
    """Undoing rings no player."""
    panel = await place_stone(rig)
    other = await mover_of(rig)
    mover = rig.anne if other is rig.ben else rig.ben
    await rig.pause()
    assert [other.id in {mention.id for mention in found.mentions} for found in await rig.mentions()] == [
        True
    ]
    await rig.press(mover, panel, Verb.UNDO)
    await rig.env.settle()
    assert await rig.mentions() == []
    await rig.pause()
    assert await rig.mentions() == []


@pytest.mark.usefixtures("orderless")
async def test_a_needless_ring_is_not_repeated_at_once(rig: Rig) -> None:
    """Choosing and taking back, again and again, does not ring each time; but an awaited player is told."""
    panel = await place_stone(rig)
    other = await mover_of(rig)
    mover = rig.anne if other is rig.ben else rig.ben
    await rig.pause()
    assert len(await rig.mentions()) == 1
    for _ in range(2):
        panel = rig.answer_to(await rig.press(mover, panel, Verb.UNDO))
        part, press = rig.presses(panel)[0]
        if part.get("options"):
            panel = rig.answer_to(await rig.choose(mover, panel, press.verb, part["options"][0]["value"]))
        else:
            panel = rig.answer_to(await rig.press(mover, panel, press.verb))
        await rig.env.settle()
        assert await rig.mentions() == []
    await rig.env.advance_time(AGAIN / 1000 - 1)
    assert await rig.mentions() == []
    await rig.env.advance_time(2)
    assert [{mention.id for mention in found.mentions} for found in await rig.mentions()] == [{other.id}]


@pytest.mark.usefixtures("orderless")
async def test_where_nothing_is_hidden_a_choice_is_taken_back_on_the_card(rig: Rig) -> None:
    """Undoing costs no message, and the other person's press changes nothing."""
    await rig.begin_match(rig.ben, game="oroen")
    mover = await mover_of(rig)
    card = await rig.card()
    part = next(part for part, press in rig.presses(card) if press.verb is Verb.CHOOSE)
    label = part["options"][0]["label"] if part.get("options") else part["label"]
    taken = await rig.take(mover, card, label)
    assert taken.followups == []
    before = await rig.table()
    name = before.participants[before.seat_of(mover.id) or 0].name
    assert f"Undo · {name}" in labels(rig, await rig.card())
    other = await mover_of(rig)
    refused = rig.answer_to(await rig.press(other, await rig.card(), Verb.UNDO))
    assert refused.ephemeral
    assert (await rig.table()).turn == before.turn
    undone = await rig.press(mover, await rig.card(), Verb.UNDO)
    assert undone.followups == []
    assert (await rig.table()).awaited != before.awaited
    assert not [label for label in labels(rig, await rig.card()) if "Undo" in label]


async def test_where_something_is_hidden_undo_is_private(rig: Rig) -> None:
    """*My seat* and the panel have the button; the card, which everybody sees, has none."""
    await rig.begin_match(rig.ben)
    for person in (rig.anne, rig.ben):
        await rig.bid(person, 0)
    await rig.env.settle()
    assert not [label for label in labels(rig, await rig.card()) if "Undo" in label]
    seat = rig.answer_to(await rig.anne.slash(await rig.place(), "table seat"))
    assert "Undo" in labels(rig, seat)


async def test_by_consent_with_buttons_on_the_card(rig: Rig) -> None:
    await place_stone(rig)
    other = await mover_of(rig)
    mover = rig.anne if other is rig.ben else rig.ben
    panel = rig.answer_to(await other.slash(await rig.place(), "table play"))
    part, press = rig.presses(panel)[0]
    if part.get("options"):
        await rig.choose(other, panel, press.verb, part["options"][0]["value"])
    else:
        await rig.press(other, panel, press.verb)
    before = await rig.table()
    told = rig.answer_to(await rig.undo(mover))
    assert "ask to undo" in rig.read(told)
    await rig.env.settle()
    card = await rig.card()
    assert "asks to undo their last move" in rig.read(card)
    assert {"Agree", "Refuse"} <= set(labels(rig, card))
    for person, asked in ((other, True), (mover, False)):
        panel = rig.answer_to(await person.slash(await rig.place(), "table play"))
        assert ("asks to undo" in rig.read(panel)) is asked
        assert ("Agree" in labels(rig, panel)) is asked
    nobody = rig.answer_to(await rig.press(rig.cara, card, Verb.LET_UNDO))
    assert (await rig.table()).turn == before.turn
    assert rig.read(nobody)
    await rig.press(other, card, Verb.LET_UNDO)
    after = await rig.table()
    assert after.turn == before.turn + 1
    assert after.undoing is None
    await rig.moment()
    card = await rig.card()
    assert "consent" not in rig.read(card), "the log says so"
    assert "Agree" not in labels(rig, card)
    late = rig.answer_to(
        await rig.forge(
            other, card, TablePress(Verb.REFUSE_UNDO, TableId(1), turn=before.turn, path=(0,)).encode()
        )
    )
    assert "The request to undo is over" in rig.read(late)


async def go_on(rig: Rig) -> None:
    """Advance the match by an entry of its log, as a request repeated at once is refused."""
    table, host = await rig.table(), Steward(rig.anne.id, "Anne")
    assert table.match is not None
    await add_commands(rig.bot.context.tables).pause(table.id, host, "", 8000 + 2 * table.match.turn)
    await add_commands(rig.bot.context.tables).go_on(table.id, host, 8001 + 2 * table.match.turn)
    await rig.env.settle()


@pytest.mark.usefixtures("orderless")
async def test_a_request_is_refused_or_withdrawn(rig: Rig) -> None:
    await place_stone(rig)
    other = await mover_of(rig)
    mover = rig.anne if other is rig.ben else rig.ben
    seat = rig.answer_to(await mover.slash(await rig.place(), "table seat"))
    assert "Undo" in labels(rig, seat)
    for person in (other, mover):
        await go_on(rig)
        await rig.bot.context.tables.undoing.ask(await rig.table(), mover.id, 9000 + person.id % 1000)
        await rig.env.settle()
        await rig.press(person, await rig.card(), Verb.REFUSE_UNDO)
        assert (await rig.table()).undoing is None
        panel = rig.read(rig.answer_to(await mover.slash(await rig.place(), "table play")))
        assert ("Your undo was refused: the move stands." in panel) == (person is other)
        panel = rig.read(rig.answer_to(await other.slash(await rig.place(), "table play")))
        assert "Your undo" not in panel
    seat = rig.answer_to(await other.slash(await rig.place(), "table seat"))
    assert "Undo" not in labels(rig, seat)


async def test_a_request_that_is_refused_in_a_panel_leaves_the_panel(rig: Rig) -> None:
    await place_stone(rig)
    other = await mover_of(rig)
    mover = rig.anne if other is rig.ben else rig.ben
    await rig.bot.context.tables.undoing.ask(await rig.table(), mover.id, 9000)
    panel = rig.answer_to(await other.slash(await rig.place(), "table play"))
    after = rig.answer_to(await rig.press(other, panel, Verb.REFUSE_UNDO))
    assert (await rig.table()).undoing is None
    assert "Refuse" not in labels(rig, after)
    assert "which column" in rig.read(after)


async def test_the_request_shows_its_outcome_in_the_same_message(rig: Rig) -> None:
    """Also where they ask twice."""
    await rig.begin_match(rig.ben)
    for person in (rig.anne, rig.ben):
        await rig.bid(person, 0)
    for _ in range(2):
        asked = rig.answer_to(await rig.undo(rig.anne))
        assert "The next choice at the table ends the request." in rig.read(asked)
    await rig.env.settle()
    await rig.press(rig.ben, await rig.card(), Verb.REFUSE_UNDO)
    await rig.env.settle()
    told = [message for message in (await rig.place()).history(viewer=rig.anne) if message.flags.ephemeral]
    assert "Your undo was refused: the move stands." in rig.read(told[-1])


@pytest.mark.parametrize("command", ["play", "seat"])
async def test_an_own_request_is_seen_and_withdrawn_where_its_asker_looks(rig: Rig, command: str) -> None:
    """The message says for whom it waits; after that it offers to ask for nothing."""
    await rig.begin_match(rig.ben)
    for person in (rig.anne, rig.ben):
        await rig.bid(person, 0)
    await rig.undo(rig.anne)
    shown = rig.answer_to(await rig.anne.slash(await rig.place(), f"table {command}"))
    assert "You ask to undo your last move. To agree: Ben." in rig.read(shown)
    assert "Undo" not in labels(rig, shown)
    after = rig.answer_to(await rig.press(rig.anne, shown, Verb.REFUSE_UNDO, "Withdraw"))
    assert (await rig.table()).undoing is None
    assert "To agree" not in rig.read(after)
    assert "Withdraw" not in labels(rig, after)


async def test_the_direct_message_of_the_asker_shows_the_request_while_it_waits(rig: Rig) -> None:
    """Where Anne acted last there, and is asked nothing: her message is not left as it was."""
    await rig.begin_match(rig.ben)
    await rig.env.advance_time(1)
    for person in (rig.anne, rig.ben):
        await rig.choose(person, rig.direct(person), Verb.GO, "0")
    mover, other = (rig.anne, rig.ben) if (await rig.table()).awaited == (0,) else (rig.ben, rig.anne)
    await rig.bot.context.tables.undoing.ask(await rig.table(), other.id, 9000)
    await rig.env.settle()
    assert "Withdraw" in labels(rig, rig.direct(other))
    await add_commands(rig.bot.context.tables).refuse(1, mover.id, 9001)
    await rig.env.settle()
    assert "Withdraw" not in labels(rig, rig.direct(other))
    assert "Your undo was refused: the move stands." in rig.read(rig.direct(other))


async def test_a_request_stands_in_direct_messages_until_it_is_answered(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    for person in (rig.anne, rig.ben):
        await rig.bid(person, 0)
    await rig.pause()
    for number, person in enumerate((rig.ben, rig.anne)):
        await go_on(rig)
        direct = rig.direct(rig.ben)
        await rig.bot.context.tables.undoing.ask(await rig.table(), rig.anne.id, 9000 + number)
        await rig.calm()
        assert "Refuse" in labels(rig, direct)
        asked = direct if person is rig.ben else await rig.card()
        await rig.press(person, asked, Verb.REFUSE_UNDO)
        await rig.calm()
        assert "Refuse" not in labels(rig, direct)


async def test_news_of_it_say_the_round(rig: Rig) -> None:
    """They hold no number of a turn."""
    table = await rig.begin_match(rig.ben)
    for person in (rig.anne, rig.ben):
        await rig.bid(person, 0)
    await rig.bot.context.tables.undoing.ask(await rig.table(), rig.anne.id, 9001)
    await rig.bot.context.tables.undoing.agree_to_undo(await rig.table(), rig.ben.id, 9002)
    await rig.moment()
    assert "undid" not in rig.read(await rig.card())
    text = rig.read(rig.answer_to(await rig.press(rig.cara, await rig.card(), Verb.LOG)))
    assert "Anne undid a move, with everybody's consent." in text
    assert "Back in round 1, to choose again: Anne and Ben." in text
    assert (await rig.table()).awaited == table.awaited


@pytest.mark.usefixtures("orderless")
async def test_taking_back_is_offered_in_french(rig: Rig) -> None:
    rig.locales |= {rig.anne.id: "fr", rig.ben.id: "fr"}
    panel = await place_stone(rig)
    assert "Annuler" in labels(rig, panel)


async def place_piece(rig: Rig, person: MemberActor, move: Place, click: int) -> None:
    """Place a piece of Oroen."""
    table = await rig.table()
    prompt = table.prompt(table.seat_of(person.id) or 0)
    assert prompt is not None
    asked = Asked(table.turn, prompt.fingerprint)
    await add_commands(rig.bot.context.tables).answer(
        table.id, person.id, asked, path_to(prompt, move), click
    )


@pytest.mark.process
@pytest.mark.usefixtures("orderless")
async def test_no_page_about_a_match_tells_what_was_undone(rig: Rig) -> None:
    """Card, panel, log, replay, file, and review; the moves have the numbers of those that stand."""
    table = await rig.begin_match(rig.ben, game="oroen")
    first, second = (
        (rig.anne, rig.ben) if table.awaited == (table.seat_of(rig.anne.id),) else (rig.ben, rig.anne)
    )
    await place_piece(rig, first, Place(1, 5), 501)
    await place_piece(rig, second, Place(5, 3), 502)
    await rig.bot.context.tables.undoing.take_back(await rig.table(), second.id, 503)
    await place_piece(rig, second, Place(3, 5), 504)
    await rig.moment()
    place = await rig.place()
    panel = rig.read(rig.answer_to(await first.slash(place, "table play")))
    log = rig.read(rig.answer_to(await first.slash(place, "table log")))
    for text in (panel, log, rig.read(await rig.card())):
        assert "column 3" in text
        assert "column 5" not in text
    assert [line[:3] for line in log.splitlines() if line.startswith("`")] == ["`0`", "`1`", "`2`"]
    await add_commands(rig.bot.context.tables).resign(1, second.id, 505)
    await rig.env.settle()
    replay = rig.answer_to(await rig.press(first, await rig.card(), Verb.REPLAY))
    told = [rig.read(replay)]
    for _ in range(3):
        replay = rig.answer_to(await rig.press(first, replay, Verb.REPLAY, "▶"))
        told.append(rig.read(replay))
    assert [re.findall(r"Move (\d+) · page", text) for text in told] == [["0"], ["1"], ["2"], ["2"]]
    assert "4 of 5" in told[-1]
    offline = rig.answer_to(await rig.press(first, replay, Verb.OFFLINE))
    written = rig.env.backend.cdn.get(offline.attachments[0].url)
    assert written is not None
    told += [written.decode(), rig.read(await review_of(rig, first))]
    assert not [text for text in told if "column 5" in text or "undid" in text]
    assert max(int(number) for text in told for number in re.findall(r"Move (\d+)", text)) == 2


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_the_others_are_asked_only_once_that_is_confirmed(rig: Rig, language: str) -> None:
    """A standing order may have answered, so others have to agree: nothing happens before *Ask to undo*."""
    rig.locales |= {rig.anne.id: language, rig.ben.id: language}
    panel, before = await place_stone(rig), await rig.table()
    other = await mover_of(rig)
    mover = rig.anne if other is rig.ben else rig.ben
    asked = rig.answer_to(await rig.press(mover, panel, Verb.UNDO))
    assert ("Consent needed: " if language == "en" else "Accord à donner") in rig.read(asked)
    assert await rig.table() == before
    kept = rig.answer_to(await rig.press(mover, asked, Verb.PLAY))
    assert (await rig.table()).undoing is None
    asked = rig.answer_to(await rig.press(mover, kept, Verb.UNDO))
    await rig.press(
        mover,
        asked,
        Verb.ASK_UNDO,
        "Ask to undo" if language == "en" else "Demander l\N{RIGHT SINGLE QUOTATION MARK}accord",
    )
    assert (await rig.table()).undoing is not None


async def test_nothing_is_searched_for_a_button_that_is_not_pressed(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The press on *Undo* decides whether an undo is free."""
    searched: list[int] = []
    original = ways_back

    def counting(connection: Connection, table: Table, seat: int) -> tuple[WayBack, ...]:
        searched.append(seat)
        return original(connection, table, seat)

    monkeypatch.setattr("tables.undoing.ways_back", counting)
    panel = await place_stone(rig)
    other = await mover_of(rig)
    mover = rig.anne if other is rig.ben else rig.ben
    assert "Undo" in labels(rig, panel)
    assert searched == []
    await rig.press(mover, panel, Verb.UNDO)
    assert searched


async def test_a_misclick_that_an_order_may_have_answered_is_asked_for_on_the_panel(rig: Rig) -> None:
    """The panel offers to ask while the choice is the last; once the other has chosen, only *My seat*."""
    panel = await place_stone(rig)
    other = await mover_of(rig)
    mover = rig.anne if other is rig.ben else rig.ben
    asked = rig.answer_to(await rig.press(mover, panel, Verb.UNDO))
    told = rig.answer_to(await rig.press(mover, asked, Verb.ASK_UNDO))
    assert "You ask to undo your last move." in rig.read(told)
    await rig.env.settle()
    before = await rig.table()
    await rig.press(other, await rig.card(), Verb.LET_UNDO)
    assert (await rig.table()).awaited != before.awaited

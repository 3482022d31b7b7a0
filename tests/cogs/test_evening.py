"""An evening: a table is opened, filled, begun, and played by direct message, by the panel and by typing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.host.custom_ids import Verb
from games.orongo.rules.position import Bid, View
from tables.model.table import Phase

if TYPE_CHECKING:
    from tests.cogs.conftest import Rig

pytestmark = pytest.mark.slow


async def test_a_table_is_opened_joined_and_begun(rig: Rig) -> None:
    told = await rig.anne.slash(rig.channel, "orongo start", pace="none")
    assert told.ephemeral
    assert "Table 1 is open" in rig.read(rig.answer_to(told))
    assert "Anne" in rig.read(rig.lobby())
    quiet = await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    assert quiet.followups == []
    assert quiet.deferred
    assert "Ben" in rig.read(rig.lobby())
    await rig.press(rig.anne, rig.lobby(), Verb.BEGIN)
    table = await rig.table()
    assert table.phase is Phase.RUNNING
    assert table.thread is not None
    assert f"<#{table.thread}>" in rig.read(rig.lobby())
    assert "Waiting for Anne and Ben" in rig.read(await rig.card())


async def test_bids_by_direct_message_and_by_panel_are_hidden(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    told = rig.answer_to(await rig.choose(rig.anne, rig.direct(rig.anne), Verb.GO, "5"))
    assert told.id == rig.direct(rig.anne).id
    assert "You bid 5" in rig.read(told)
    await rig.moment()
    card = rig.read(await rig.card())
    assert "Waiting for Ben" in card
    assert "bid" not in card.partition("Waiting")[0].partition("bids")[2]
    panel = await rig.press(rig.ben, await rig.card(), Verb.PLAY)
    assert panel.ephemeral
    after = rig.answer_to(await rig.choose(rig.ben, rig.answer_to(panel), Verb.GO, "3"))
    assert after.id == rig.answer_to(panel).id
    assert "Bids: Anne 5 and you 3" in rig.read(after)
    assert "Waiting for" not in rig.read(after)
    assert "Bids: Anne 5 and Ben 3" in rig.read(await rig.card())


async def test_a_bid_can_be_changed_until_the_last_is_in(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    await rig.choose(rig.anne, rig.direct(rig.anne), Verb.GO, "5")
    await rig.type(rig.anne, rig.direct(rig.anne), "7")
    assert (await rig.table()).choice_of(0) == Bid(7)
    await rig.bid(rig.ben, 2)
    view = (await rig.table()).view(None)
    assert isinstance(view, View)
    assert view.bids == (7, 2)


async def test_one_panel_carries_a_whole_turn(rig: Rig) -> None:
    """The last bid and three tokens are chosen on the message that *Play* opened."""
    await rig.begin_match(rig.ben)
    await rig.bid(rig.ben, 0)
    panel = rig.answer_to(await rig.press(rig.anne, await rig.card(), Verb.PLAY))
    panel_after = rig.answer_to(await rig.type(rig.anne, panel, "9"))
    last = await rig.play_on(rig.anne, panel_after)
    assert last.id == panel.id
    table = await rig.table()
    view = table.view(None)
    assert isinstance(view, View)
    assert [len(own) for own in view.tokens] == [3, 0]
    assert table.hidden(0)  # The next round has begun: bids.


async def test_a_restart_between_clicks_changes_nothing(rig: Rig) -> None:
    """The old buttons still work, even in the middle of a choice."""
    await rig.begin_match(rig.ben)
    await rig.choose(rig.anne, rig.direct(rig.anne), Verb.GO, "5")
    await rig.restart()
    assert "Waiting for Ben" in rig.read(await rig.card())
    await rig.choose(rig.ben, rig.direct(rig.ben), Verb.GO, "3")
    panel = rig.answer_to(await rig.press(rig.anne, await rig.card(), Verb.PLAY))
    await rig.restart()
    after = rig.answer_to(await rig.press(rig.anne, panel, Verb.GO))
    assert "2 to go" in rig.read(after)


async def test_a_person_plays_against_a_computer(rig: Rig) -> None:
    await rig.open()
    await rig.choose(rig.anne, rig.lobby(), Verb.COMPUTER, "gentle")
    await rig.press(rig.anne, rig.lobby(), Verb.BEGIN)
    await rig.think()
    assert (await rig.table()).awaited == (0,)
    panel = rig.answer_to(await rig.press(rig.anne, await rig.card(), Verb.PLAY))
    await rig.type(rig.anne, panel, "5")
    panel = rig.answer_to(await rig.press(rig.anne, await rig.card(), Verb.PLAY))
    await rig.play_on(rig.anne, panel)
    await rig.think()
    table = await rig.table()
    view = table.view(None)
    assert isinstance(view, View)
    assert view.round == 2
    assert table.awaited == (0,)


async def test_everything_is_said_in_the_language_of_its_reader(rig: Rig) -> None:
    rig.locales[rig.ben.id] = "fr"
    await rig.begin_match(rig.ben, starter=1)
    assert "You start with the amulet" in rig.read(rig.direct(rig.anne))
    assert "Anne commence avec l\N{RIGHT SINGLE QUOTATION MARK}amulette" in rig.read(rig.direct(rig.ben))
    assert "Anne starts with the amulet" in rig.read(await rig.card())
    refused = await rig.ben.slash(rig.channel, "table join", table=1)
    assert "déjà" in rig.answer_to(refused).content

"""An evening: a table is opened, filled, begun, and played by direct message, by the panel and by typing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.ids import Verb
from games.orongo.position import Bid, View
from tables.model import Phase

if TYPE_CHECKING:
    from tests.cogs.conftest import House


async def test_a_table_is_opened_joined_and_begun(house: House) -> None:
    told = await house.anne.slash(house.channel, "orongo start")
    assert told.ephemeral
    assert "Table 1 is open" in house.shown(told).content
    assert "Anne" in house.read(house.lobby())
    quiet = await house.press(house.ben, house.lobby(), Verb.JOIN)
    assert quiet.followups == []
    assert quiet.deferred
    assert "Ben" in house.read(house.lobby())
    await house.press(house.anne, house.lobby(), Verb.BEGIN)
    table = await house.table()
    assert table.phase is Phase.RUNNING
    assert table.thread is not None
    assert f"<#{table.thread}>" in house.read(house.lobby())
    assert "Waiting for Anne and Ben" in house.read(await house.card())


async def test_bids_are_made_by_direct_message_and_by_panel_and_nobody_sees_them(house: House) -> None:
    await house.begun(house.ben)
    told = house.shown(await house.choose(house.anne, house.direct(house.anne), Verb.GO, "5"))
    assert told.id == house.direct(house.anne).id
    assert "You bid 5" in house.read(told)
    card = house.read(await house.card())
    assert "Waiting for Ben" in card
    assert "bid" not in card.partition("Waiting")[0].partition("bids")[2]
    panel = await house.press(house.ben, await house.card(), Verb.PLAY)
    assert panel.ephemeral
    after = house.shown(await house.choose(house.ben, house.shown(panel), Verb.GO, "3"))
    assert after.id == house.shown(panel).id
    assert "Bids: Anne 5 and Ben 3" in house.read(after)
    assert "Waiting for Anne" in house.read(after)
    assert "Bids: Anne 5 and Ben 3" in house.read(await house.card())


async def test_a_bid_can_be_changed_until_the_last_is_in(house: House) -> None:
    await house.begun(house.ben)
    await house.choose(house.anne, house.direct(house.anne), Verb.GO, "5")
    await house.type(house.anne, house.direct(house.anne), "7")
    assert (await house.table()).chosen(0) == Bid(7)
    await house.bid(house.ben, 2)
    view = (await house.table()).view(None)
    assert isinstance(view, View)
    assert view.bids == (7, 2)


async def test_one_panel_carries_a_whole_turn(house: House) -> None:
    """The last bid, then three tokens, all on the message that *Play* opened."""
    await house.begun(house.ben)
    await house.bid(house.ben, 0)
    panel = house.shown(await house.press(house.anne, await house.card(), Verb.PLAY))
    panel_after = house.shown(await house.type(house.anne, panel, "9"))
    last = await house.play_on(house.anne, panel_after)
    assert last.id == panel.id
    table = await house.table()
    view = table.view(None)
    assert isinstance(view, View)
    assert [len(own) for own in view.tokens] == [3, 0]
    assert table.hidden(0)  # The next round has begun: bids.


async def test_a_restart_between_clicks_changes_nothing(house: House) -> None:
    """Also in the middle of a choice: the same old buttons go on working."""
    await house.begun(house.ben)
    await house.choose(house.anne, house.direct(house.anne), Verb.GO, "5")
    await house.restart()
    assert "Waiting for Ben" in house.read(await house.card())
    await house.choose(house.ben, house.direct(house.ben), Verb.GO, "3")
    panel = house.shown(await house.press(house.anne, await house.card(), Verb.PLAY))
    await house.restart()
    after = house.shown(await house.press(house.anne, panel, Verb.GO))
    assert "2 to go" in house.read(after)


async def test_a_person_plays_against_a_computer(house: House) -> None:
    await house.open()
    await house.press(house.anne, house.lobby(), Verb.COMPUTER)
    await house.press(house.anne, house.lobby(), Verb.BEGIN)
    assert (await house.table()).awaited == (0,)
    panel = house.shown(await house.press(house.anne, await house.card(), Verb.PLAY))
    await house.type(house.anne, panel, "5")
    panel = house.shown(await house.press(house.anne, await house.card(), Verb.PLAY))
    await house.play_on(house.anne, panel)
    table = await house.table()
    view = table.view(None)
    assert isinstance(view, View)
    assert view.round == 2
    assert table.awaited == (0,)


async def test_everything_is_said_in_the_language_of_its_reader(house: House) -> None:
    house.locales[house.ben.id] = "fr"
    await house.begun(house.ben, starter=1)
    assert "Anne holds the amulet" in house.read(house.direct(house.anne))
    assert "amulette" in house.read(house.direct(house.ben))
    refused = await house.ben.slash(house.channel, "table join", table=1)
    assert "déjà" in house.shown(refused).content

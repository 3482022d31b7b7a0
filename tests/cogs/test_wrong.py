"""Wrong input: each gets a clear, private answer, and changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.host.call import Call, Way
from cogs.host.ids import Press, Verb
from cogs.host.verbs import HANDLERS
from games.engine.text import Illegal
from tables.model import Person, Phase

if TYPE_CHECKING:
    from simcord import InteractionResult

    from tests.cogs.conftest import House


def private(house: House, result: InteractionResult) -> str:
    """What somebody was answered with, seen by nobody else."""
    told = result.followups[0] if result.followups else house.shown(result)
    assert told.ephemeral
    return house.read(told.message) if told.components else told.content


async def test_lobby_refusals(house: House) -> None:
    await house.open()
    assert "already have a seat" in private(house, await house.press(house.anne, house.lobby(), Verb.JOIN))
    assert "at least 2" in private(house, await house.press(house.anne, house.lobby(), Verb.BEGIN))
    assert "Only the host" in private(house, await house.press(house.ben, house.lobby(), Verb.BEGIN))
    assert "no seat" in private(house, await house.press(house.ben, house.lobby(), Verb.LEAVE))
    for person in (house.ben, house.cara, house.dan):
        await house.press(person, house.lobby(), Verb.JOIN)
    eve = house.guild.add_member(house.env.create_user("Eve"))
    refused = private(house, await house.press(eve, house.lobby(), Verb.JOIN))
    assert "taken" in refused
    assert "Table 1 has not begun yet" in refused
    assert len((await house.table()).sitters) == 4


async def test_a_started_table_takes_nobody(house: House) -> None:
    await house.begun(house.ben)
    join = Press(Verb.JOIN, 1).encode()
    refused = private(house, await house.forge(house.cara, await house.card(), join))
    assert "has begun already" in refused
    assert "waiting for Anne and Ben" in refused
    assert len((await house.table()).sitters) == 2


async def test_a_bot_is_not_invited(house: House) -> None:
    await house.open()
    bot = house.guild.add_member(house.env.create_user("Beep", bot=True))
    lobby = house.lobby()
    invite = next(part["custom_id"] for part, press in house.presses(lobby) if press.verb is Verb.INVITE)
    assert "bot" in private(house, await house.anne.select(lobby, [bot], custom_id=invite))
    assert "bot" in private(house, await house.anne.slash(house.channel, "table invite", person=bot))


@pytest.mark.parametrize(
    "made_up", ["99999999999999999999999", "18446744073709551615", "9223372036854775808", "-1", "", "Ben"]
)
async def test_an_account_that_cannot_be_is_not_invited(house: House, made_up: str) -> None:
    await house.open()
    anne = Person(house.anne.id, "Anne")
    call = Call(1, anne, "en", Press(Verb.INVITE, 1), Way.CARD, house.guild.id, values=(made_up,))
    with pytest.raises(Illegal) as told:
        await HANDLERS[Verb.INVITE](house.bot.desk, call)
    assert told.value.text.key == "tables-invited-already"


async def test_a_name_cannot_disturb_the_lines_round_it(house: House) -> None:
    eve = house.guild.add_member(house.env.create_user("Eve\N{RIGHT-TO-LEFT OVERRIDE}\nhost"))
    await house.open()
    await house.press(eve, house.lobby(), Verb.JOIN)
    assert (await house.table()).sitters[1].name == "Evehost"


async def test_not_your_seat_and_not_your_turn(house: House) -> None:
    await house.begun(house.ben)
    assert "no seat" in private(house, await house.press(house.cara, await house.card(), Verb.PLAY))
    foreign = next(
        part["custom_id"]
        for part, press in house.presses(house.direct(house.anne))
        if press.verb is Verb.TYPE
    )
    assert "no seat" in private(house, await house.forge(house.cara, await house.card(), foreign))
    await house.bid(house.anne, 5)
    await house.bid(house.ben, 3)
    refused = private(house, await house.ben.slash(await house.place(), "orongo play", answer="29"))
    assert "nothing to choose" in refused
    assert "Waiting for Anne" in refused


async def test_stale_buttons_show_what_is_now(house: House) -> None:
    await house.begun(house.ben)
    panel = house.shown(await house.press(house.anne, await house.card(), Verb.PLAY))
    old = next(part["custom_id"] for part, press in house.presses(panel) if press.verb is Verb.TYPE)
    await house.bid(house.anne, 5)
    await house.bid(house.ben, 3)
    before = await house.table()
    told = house.shown(await house.forge(house.anne, panel, old))
    assert "made that choice already" in house.read(told)
    assert "Place a token" in house.read(told)
    assert (await house.table()).match == before.match
    later = old.replace("|0|", f"|{before.turn + 1}|")
    assert "moved on" in house.read(house.shown(await house.forge(house.anne, panel, later)))


@pytest.mark.parametrize("typed", ["25", "-1", "many", "5.5", "0x5"])
async def test_a_bid_that_is_none(house: House, typed: str) -> None:
    await house.begun(house.ben)
    panel = house.shown(await house.press(house.anne, await house.card(), Verb.PLAY))
    told = house.shown(await house.type(house.anne, panel, typed))
    assert told.id == panel.id
    assert "from 0 to 24" in house.read(told)
    assert (await house.table()).chosen(0) is None


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("nowhere", "is not among what you may choose now"),
        ("B4", "No token of yours is beside this palm."),
        ("1", "Its tile has not turned up yet."),
        ("@everyone", "is not among what you may choose now"),
    ],
)
async def test_a_space_that_is_unknown_or_not_open(house: House, typed: str, reason: str) -> None:
    await house.begun(house.ben)
    await house.bid(house.anne, 5)
    await house.bid(house.ben, 3)
    before = await house.table()
    told = private(house, await house.anne.slash(await house.place(), "orongo play", answer=typed))
    assert reason in told
    assert (await house.table()).match == before.match


@pytest.mark.parametrize(
    "custom_id",
    [
        "a1|go|1|0|00000000|3",
        "a1|go|1|99|8192ac71|3",
        "a1|go|1|0||",
        "a1|area|1|0|00000000|",
        "a1|back|1|0|00000000|9.9.9",
    ],
)
async def test_forged_steps_change_nothing(house: House, custom_id: str) -> None:
    await house.begun(house.ben)
    panel = house.shown(await house.press(house.anne, await house.card(), Verb.PLAY))
    before = (await house.table()).match
    told = house.shown(await house.forge(house.anne, panel, custom_id))
    assert "moved on" in house.read(told)
    assert "Bid 0 to 24" in house.read(told)
    assert (await house.table()).match == before


async def test_a_path_that_leads_nowhere(house: House) -> None:
    await house.begun(house.ben)
    panel = house.shown(await house.press(house.anne, await house.card(), Verb.PLAY))
    press = house.presses(panel)[0][1]
    told = house.shown(
        await house.forge(house.anne, panel, Press(Verb.GO, 1, press.turn, press.fingerprint, (25,)).encode())
    )
    assert "no such answer" in house.read(told)
    assert (await house.table()).chosen(0) is None


@pytest.mark.parametrize(
    "custom_id", ["a1|fly|1|0||", "a0|go|1|0|8192ac71|3", "anything", "a1|join|9999|-1||"]
)
async def test_unknown_buttons_and_tables(house: House, custom_id: str) -> None:
    await house.open()
    refused = private(house, await house.forge(house.ben, house.lobby(), custom_id))
    assert "do not know this button" in refused or "no such table" in refused
    assert len((await house.table()).sitters) == 1


async def test_a_step_on_the_card_is_answered_beside_it(house: House) -> None:
    """A forged step on a message that everybody sees must not turn it into somebody's panel."""
    await house.begun(house.ben)
    asked = house.presses(house.direct(house.anne))[0][1]
    card = await house.card()
    before = house.read(card)
    told = await house.forge(
        house.anne, card, Press(Verb.GO, 1, asked.turn, asked.fingerprint, (4,)).encode()
    )
    assert house.shown(told).ephemeral
    assert house.shown(told).id != card.id
    assert "You bid 4" in house.read(house.shown(told))
    assert "You bid" not in before


async def test_the_same_interaction_twice(house: House) -> None:
    await house.open()
    await house.press(house.ben, house.lobby(), Verb.JOIN)
    await house.press(house.anne, house.lobby(), Verb.COMPUTER)
    await house.repeat()
    assert len((await house.table()).sitters) == 3
    assert house.env.errors == []


async def test_a_table_in_a_direct_message(house: House) -> None:
    told = await house.anne.user.slash("orongo start")
    assert "text channel" in house.shown(told).content
    assert await house.bot.desk.tables.of_person(house.anne.id) == ()


async def test_a_table_elsewhere_is_nobody_s_business(house: House) -> None:
    await house.begun(house.ben)
    other = house.env.create_guild("Hanga Roa")
    channel = other.create_text_channel("talk")
    eve = other.add_member(house.env.create_user("Eve"))
    for command in ("table board", "table join", "table log"):
        told = house.shown(await eve.slash(channel, command, table=1))
        assert "no such table" in told.content
        assert "Anne" not in told.content


async def test_what_is_over_takes_no_answers(house: House) -> None:
    await house.begun(house.ben)
    panel = house.shown(await house.press(house.anne, await house.card(), Verb.PLAY))
    old = house.presses(panel)[0][0]
    await house.anne.slash(await house.place(), "table end")
    await house.ben.slash(await house.place(), "table end")
    assert (await house.table()).phase is Phase.ENDED
    told = house.shown(await house.forge(house.anne, panel, old["custom_id"]))
    assert "over" in house.read(told)
    assert "ended early" in house.read(told)

"""Wrong input: it gets a clear, private answer and changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.host.custom_ids import TablePress, Verb
from cogs.host.interactions.actions import AT_TABLES
from cogs.host.interactions.call import Call, Chosen, Here, PressedMessage
from games.engine.ids import PersonId, TableId
from games.engine.matches.log import EntryKind
from games.engine.matches.match import note
from games.engine.record import replace
from games.engine.text import Illegal
from games.orongo.rules.island import IDS
from games.orongo.rules.position import State
from tables.commands.play import playing
from tables.model.table import Change, Person, Phase

if TYPE_CHECKING:
    from simcord import InteractionResult

    from tables.store import StoredTable
    from tests.cogs.conftest import Rig


def private(rig: Rig, result: InteractionResult) -> str:
    """Return the private answer to an interaction."""
    told = result.followups[0] if result.followups else rig.answer_to(result)
    assert told.ephemeral
    return rig.read(told.message) if told.components else told.content


async def test_a_lobby_says_why_it_refuses(rig: Rig) -> None:
    await rig.open()
    assert "already have a seat" in private(rig, await rig.press(rig.anne, rig.lobby(), Verb.JOIN))
    begin = TablePress(Verb.BEGIN, TableId(1)).encode()
    assert "at least 2" in private(rig, await rig.forge(rig.anne, rig.lobby(), begin))
    assert "reserved for Anne" in private(rig, await rig.forge(rig.ben, rig.lobby(), begin))
    assert "no seat" in private(rig, await rig.press(rig.ben, rig.lobby(), Verb.LEAVE))
    for person in (rig.ben, rig.cara, rig.dan):
        await rig.press(person, rig.lobby(), Verb.JOIN)
    eve = rig.guild.add_member(rig.env.create_user("Eve"))
    assert Verb.JOIN not in {press.verb for _, press in rig.presses(rig.lobby())}
    refused = private(rig, await rig.forge(eve, rig.lobby(), TablePress(Verb.JOIN, TableId(1)).encode()))
    assert "taken" in refused
    assert "Table 1 has not begun yet" in refused
    assert len((await rig.table()).participants) == 4


async def test_a_started_table_takes_no_player(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    join = TablePress(Verb.JOIN, TableId(1)).encode()
    refused = private(rig, await rig.forge(rig.cara, await rig.card(), join))
    assert "has begun already" in refused
    assert "waiting for Anne and Ben" in refused
    assert len((await rig.table()).participants) == 2


async def test_a_bot_is_not_invited(rig: Rig) -> None:
    await rig.open()
    bot = rig.guild.add_member(rig.env.create_user("Beep", bot=True))
    lobby = rig.lobby()
    invite = next(part["custom_id"] for part, press in rig.presses(lobby) if press.verb is Verb.INVITE)
    assert "bot" in private(rig, await rig.anne.select(lobby, [bot], custom_id=invite))
    assert "bot" in private(rig, await rig.anne.slash(rig.channel, "table invite", person=bot))


async def test_an_account_that_cannot_be_is_not_invited(rig: Rig) -> None:
    await rig.open()
    anne = Person(PersonId(rig.anne.id), "Anne")
    for made_up in ("99999999999999999999999", "18446744073709551615", f"{2**63}", "-1", "", "Ben"):
        press, card, here = (
            TablePress(Verb.INVITE, TableId(1)),
            PressedMessage(1, private=False),
            Here(rig.guild.id),
        )
        call = Call(1, anne, "en", press, card, here, Chosen((made_up,)))
        with pytest.raises(Illegal) as told:
            await AT_TABLES[Verb.INVITE].handler(rig.bot.context, call, await rig.table())
        assert told.value.text.key == "tables-invited-already", made_up


async def test_a_name_cannot_disturb_the_lines_round_it(rig: Rig) -> None:
    eve = rig.guild.add_member(rig.env.create_user("Eve\N{RIGHT-TO-LEFT OVERRIDE}\nhost"))
    await rig.open()
    await rig.press(eve, rig.lobby(), Verb.JOIN)
    assert (await rig.table()).participants[1].name == "Eve host"


async def test_not_your_seat_and_not_your_turn(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    assert "no seat" in private(rig, await rig.press(rig.cara, await rig.card(), Verb.PLAY))
    foreign = next(
        part["custom_id"] for part, press in rig.presses(rig.direct(rig.anne)) if press.verb is Verb.TYPE
    )
    assert "no seat" in private(rig, await rig.forge(rig.cara, await rig.card(), foreign))
    await rig.bid(rig.anne, 5)
    await rig.bid(rig.ben, 3)
    refused = private(rig, await rig.ben.slash(await rig.place(), "orongo play", answer="29"))
    assert "nothing to choose" in refused
    assert "When it is your turn" in refused


async def test_stale_buttons_show_what_is_now(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    asking = rig.direct(rig.anne)
    old = next(part["custom_id"] for part, press in rig.presses(asking) if press.verb is Verb.TYPE)
    await rig.bid(rig.anne, 5)
    await rig.bid(rig.ben, 3)
    before = await rig.table()
    told = rig.answer_to(await rig.forge(rig.anne, asking, old))
    assert "have chosen that already" in rig.read(told)
    assert "Place a token" in rig.read(told)
    assert (await rig.table()).match == before.match
    later = old.replace("|0|", f"|{before.turn + 1}|")
    assert "moved on" in rig.read(rig.answer_to(await rig.forge(rig.anne, asking, later)))


async def test_a_second_click_is_told_so_after_an_entry_that_is_no_move(rig: Rig) -> None:
    """Such an entry is in the log, but it is not a step of the match."""
    await rig.begin_match(rig.ben)

    def pause(stored: StoredTable, now: int) -> Change:
        progress = note(playing(stored.table), EntryKind.PAUSE, now, {"paused": True})
        return Change(replace(stored.table, match=progress.match), progress.entries)

    await rig.bot.context.tables.transactor.change(1, None, pause)
    asking = rig.direct(rig.anne)
    old = next(part["custom_id"] for part, press in rig.presses(asking) if press.verb is Verb.TYPE)
    await rig.bid(rig.anne, 5)
    await rig.bid(rig.ben, 3)
    assert "have chosen that already" in rig.read(rig.answer_to(await rig.forge(rig.anne, asking, old)))


async def test_a_bid_that_is_none(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    for typed in ("25", "-1", "many", "5.5", "0x5"):
        panel = rig.answer_to(await rig.press(rig.anne, await rig.card(), Verb.PLAY))
        told = rig.answer_to(await rig.type(rig.anne, panel, typed))
        assert told.id == panel.id, typed
        assert "from 0 to 24" in rig.read(told), typed
        assert (await rig.table()).choice_of(0) is None, typed


async def test_a_space_that_is_unknown_or_not_open(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    await rig.bid(rig.anne, 5)
    await rig.bid(rig.ben, 3)
    before = await rig.table()
    assert before.match is not None
    assert isinstance(before.match.state, State)
    hidden = IDS[before.match.state.reserve[-1]]
    for typed, reason in (
        ("nowhere", "You cannot choose"),
        ("B4", "Not next to any of your tokens."),
        (hidden, "Not turned up yet."),
        ("@everyone", "You cannot choose"),
    ):
        told = private(rig, await rig.anne.slash(await rig.place(), "orongo play", answer=typed))
        assert reason in told, typed
        assert (await rig.table()).match == before.match, typed


async def test_forged_steps_change_nothing(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    before = (await rig.table()).match
    for custom_id in (
        "a1|go|1|0|00000000|3",
        "a1|go|1|99|8192ac71|3",
        "a1|go|1|0||",
        "a1|area|1|0|00000000|",
        "a1|back|1|0|00000000|9.9.9",
    ):
        panel = rig.answer_to(await rig.press(rig.anne, await rig.card(), Verb.PLAY))
        told = rig.answer_to(await rig.forge(rig.anne, panel, custom_id))
        assert "moved on" in rig.read(told), custom_id
        assert "Bid 0 to 24" in rig.read(told), custom_id
        assert (await rig.table()).match == before, custom_id


async def test_a_path_that_leads_nowhere(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    panel = rig.answer_to(await rig.press(rig.anne, await rig.card(), Verb.PLAY))
    press = rig.presses(panel)[0][1]
    told = rig.answer_to(
        await rig.forge(
            rig.anne,
            panel,
            TablePress(
                Verb.GO, TableId(1), turn=press.turn, fingerprint=press.fingerprint, path=(25,)
            ).encode(),
        )
    )
    assert "no such answer" in rig.read(told)
    assert (await rig.table()).choice_of(0) is None


async def test_unknown_buttons_and_tables(rig: Rig) -> None:
    await rig.open()
    for custom_id in ("a1|fly|1|0||", "a0|go|1|0|8192ac71|3", "anything", "a1|join|9999|-1||"):
        refused = private(rig, await rig.forge(rig.ben, rig.lobby(), custom_id))
        assert "no longer works" in refused or "no such table" in refused, custom_id
        assert len((await rig.table()).participants) == 1, custom_id


async def test_a_step_on_the_card_is_answered_beside_it(rig: Rig) -> None:
    """A forged step on a message that everybody sees must not turn it into a player's panel."""
    await rig.begin_match(rig.ben)
    asked = rig.presses(rig.direct(rig.anne))[0][1]
    card = await rig.card()
    before = rig.read(card)
    told = await rig.forge(
        rig.anne,
        card,
        TablePress(Verb.GO, TableId(1), turn=asked.turn, fingerprint=asked.fingerprint, path=(4,)).encode(),
    )
    assert rig.answer_to(told).ephemeral
    assert rig.answer_to(told).id != card.id
    assert "You bid 4" in rig.read(rig.answer_to(told))
    assert "You bid" not in before


async def test_a_repeated_interaction_is_answered_once(rig: Rig) -> None:
    await rig.open()
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    await rig.choose(rig.anne, rig.lobby(), Verb.COMPUTER, "gentle")
    await rig.repeat()
    assert len((await rig.table()).participants) == 3
    assert rig.env.errors == []


async def test_a_table_in_a_direct_message(rig: Rig) -> None:
    told = await rig.anne.user.slash("orongo start")
    assert "text channel" in rig.answer_to(told).content
    assert await rig.bot.context.tables.queries.of_person(rig.anne.id) == ()


async def test_a_table_elsewhere_is_not_told(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    other = rig.env.create_guild("Hanga Roa")
    channel = other.create_text_channel("talk")
    eve = other.add_member(rig.env.create_user("Eve"))
    for command in ("table board", "table join", "table log"):
        told = rig.answer_to(await eve.slash(channel, command, table=1))
        assert "no such table" in told.content
        assert "Anne" not in told.content


async def test_a_finished_match_takes_no_answers(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    asking = rig.direct(rig.anne)
    old = rig.presses(asking)[0][0]
    await rig.act(rig.anne, await rig.place(), Verb.END)
    await rig.act(rig.ben, await rig.place(), Verb.END)
    assert (await rig.table()).phase is Phase.ENDED
    told = rig.answer_to(await rig.forge(rig.anne, asking, old["custom_id"]))
    assert "over" in rig.read(told)
    assert "ended early" in rig.read(told)

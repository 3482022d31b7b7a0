"""Access to a table, and the messages about one that cannot be read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.host.custom_ids import TablePress, Verb
from games.engine.ids import TableId

if TYPE_CHECKING:
    from simcord import InteractionResult

    from db.rows import Connection
    from tests.cogs.conftest import Rig

HIDDEN: Final = (Verb.BOARD, Verb.LOG, Verb.SEAT, Verb.PLAY, Verb.JOIN, Verb.END, Verb.ORDERS, Verb.GO)
COMMANDS: Final = ("board", "log", "seat", "more", "show", "join")


async def invite_cara(rig: Rig) -> None:
    """Open a table of Anne and Ben, and invite Cara."""
    await rig.open()
    await rig.anne.slash(rig.channel, "table invite", person=rig.cara)
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)


def answer_text(rig: Rig, result: InteractionResult) -> str:
    """Return the text of an answer in a direct message or an ephemeral one."""
    told = rig.answer_to(result)
    return rig.read(told.message) if told.components else told.content


async def test_invited_people_see_nothing_of_the_match(rig: Rig) -> None:
    """They see nothing by presses or commands in direct messages, where the server tells no permissions."""
    await invite_cara(rig)
    invitation = rig.direct(rig.cara)
    await rig.press(rig.anne, rig.lobby(), Verb.BEGIN)
    for verb in HIDDEN:
        told = await rig.forge(rig.cara, invitation, TablePress(verb, TableId(1)).encode())
        assert answer_text(rig, told).strip().startswith("That match has begun without you"), verb
    for name in COMMANDS:
        told = await rig.cara.user.slash(f"table {name}", table=1)
        assert answer_text(rig, told).strip().startswith("That match has begun without you"), name
    rules = await rig.forge(rig.cara, invitation, TablePress(Verb.RULES, TableId(1)).encode())
    assert "The rules" in answer_text(rig, rules)
    assert "too late to join" in rig.read(invitation)
    assert (await rig.table()).seat_of(rig.cara.id) is None


async def test_invited_people_see_the_lobby(rig: Rig) -> None:
    await invite_cara(rig)
    invitation = rig.direct(rig.cara)
    await rig.press(rig.cara, invitation, Verb.JOIN)
    assert (await rig.table()).seat_of(rig.cara.id) == 2


async def test_uninvited_people_are_told_of_no_table(rig: Rig) -> None:
    await invite_cara(rig)
    for name in COMMANDS:
        told = await rig.dan.user.slash(f"table {name}", table=1)
        assert "no such table" in answer_text(rig, told), name


async def spoil(rig: Rig) -> None:
    """Make the state of table 1 unreadable."""

    def unit(connection: Connection) -> None:
        connection.execute("UPDATE matches SET state = 'spoilt' WHERE match = 1")

    await rig.bot._database.write(unit)


async def test_a_table_that_cannot_be_read_is_answered_honestly(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    card = await rig.card()
    await spoil(rig)
    for verb in (Verb.PLAY, Verb.BOARD, Verb.LOG, Verb.RULES, Verb.END, Verb.JOIN):
        told = answer_text(rig, await rig.forge(rig.anne, card, TablePress(verb, TableId(1)).encode()))
        assert "cannot be read at present" in told, verb
        assert "spoilt" not in told
    told = answer_text(rig, await rig.anne.slash(rig.channel, "table show", table=1))
    assert "cannot be read at present" in told


async def test_a_table_that_cannot_be_read_is_suggested_with_the_others(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    await rig.open()
    await spoil(rig)
    found = await rig.anne.autocomplete(rig.channel, "table show", "table", "")
    assert [choice["value"] for choice in found] == [2, 1]
    assert await rig.anne.autocomplete(rig.channel, "orongo play", "answer", "x" * 6000) == []

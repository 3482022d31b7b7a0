"""Rematches: one table for everybody; if the same people play, seats stay and the next one begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from games.engine.chance import commitment
from games.engine.generic.entry import successor
from games.engine.ids import TableId
from games.engine.replays.verification import check
from keeping.kind import Repeated
from keeping.transact import Transactor
from tables.model.table import Phase
from tables.outbox import Outbox, Posted
from tests.tables.conftest import ANNE, BEN, CARA, CHANNEL, GUILD
from tests.tables.test_lobby import refuse
from tests.toy.catalogue import CATALOGUE
from tests.toy.rules import Options, Pebbles, State

if TYPE_CHECKING:
    from tables.model.table import Table
    from tests.tables.conftest import Rig


def began(table: Table) -> int | None:
    """Return the seat that has begun."""
    assert table.match
    assert isinstance(table.match.state, State)
    return Pebbles().began(table.match.state)


async def end(rig: Rig, table: int) -> Table:
    """Agree for all people to end the match."""
    now = await rig.tables.reader.get(TableId(table))
    for participant in now.participants:
        if participant.person is not None:
            now = await rig.tables.agree(table, participant.person, rig.click())
    return now


async def play(rig: Rig, options: Options) -> Table:
    """Play a match of Anne, a computer player, Ben and another computer player to its end."""
    table = (await rig.tables.lobbies.open("pebbles", GUILD, CHANNEL, ANNE, options, rig.click())).id
    await rig.tables.add_computer(table, ANNE.id, "easy", rig.click())
    await rig.tables.join(table, BEN, rig.click())
    await rig.tables.add_computer(table, ANNE.id, "beginner", rig.click())
    await rig.tables.begin(table, ANNE.id, rig.click())
    return await end(rig, table)


async def test_a_rematch_is_a_lobby_of_the_same_game_with_the_same_options_and_computers(
    rig: Rig,
) -> None:
    """The person who asks for it is its host; the others are invited once."""
    last = await play(rig, Options(rounds=3, loud=True))
    table = await rig.tables.lobbies.rematch(last.id, BEN, rig.click())
    assert (table.phase, table.host, table.guild, table.channel) == (Phase.LOBBY, BEN.id, GUILD, CHANNEL)
    assert table.options == last.options
    assert [
        (participant.seat, participant.person, participant.level) for participant in table.participants
    ] == [
        (0, BEN.id, None),
        (1, None, "easy"),
        (2, None, "gentle"),
    ]
    assert table.rematch_of == last.id
    assert table.commitment != last.commitment
    await refuse("tables-invited-already", rig.tables.invite(table.id, BEN.id, (ANNE.id,), rig.click()))


async def test_later_callers_take_a_seat_at_the_open_rematch(rig: Rig) -> None:
    """This holds once its match has begun, too; a table that was closed before does not count."""
    last = await end(rig, (await rig.begin_match(BEN)).id)
    first = await rig.tables.lobbies.rematch(last.id, BEN, rig.click())
    assert await rig.tables.lobbies.rematch(last.id, BEN, rig.click()) == first
    joined = await rig.tables.lobbies.rematch(last.id, ANNE, rig.click())
    assert (joined.id, [participant.person for participant in joined.participants]) == (
        first.id,
        [BEN.id, ANNE.id],
    )
    await rig.tables.cancel(first.id, BEN.id, rig.click())
    second = await rig.tables.lobbies.rematch(last.id, ANNE, rig.click())
    assert (second.id, second.host) == (first.id + 1, ANNE.id)
    await rig.tables.join(second.id, BEN, rig.click())
    running = await rig.tables.begin(second.id, ANNE.id, rig.click())
    led = await rig.tables.lobbies.rematch(last.id, BEN, rig.click())
    assert (led.id, led.turn, led.phase) == (running.id, running.turn, running.phase)


async def test_only_former_players_can_ask_and_only_when_it_is_over(rig: Rig) -> None:
    """Running matches and closed tables have no rematch; a repeated interaction opens one table only."""
    table = (await rig.begin_match(BEN)).id
    await refuse("tables-no-rematch", rig.tables.lobbies.rematch(table, BEN, rig.click()))
    await end(rig, table)
    await refuse("tables-not-seated", rig.tables.lobbies.rematch(table, CARA, rig.click()))
    click = rig.click()
    rematch = await rig.tables.lobbies.rematch(table, BEN, click)
    with pytest.raises(Repeated):
        await rig.tables.lobbies.rematch(table, BEN, click)
    await rig.tables.cancel(rematch.id, BEN.id, rig.click())
    await refuse("tables-no-rematch", rig.tables.lobbies.rematch(rematch.id, BEN, rig.click()))


async def test_if_the_same_play_they_sit_as_before_and_the_next_one_begins(rig: Rig) -> None:
    """In three rematches, the right to begin goes once round the table; a former level has its successor."""
    last = await play(rig, Options())
    seats = [(participant.person, successor(participant.level)) for participant in last.participants]
    for host, guest in ((BEN, ANNE), (ANNE, BEN), (BEN, ANNE), (BEN, ANNE)):
        table = await rig.tables.lobbies.rematch(last.id, host, rig.click())
        await rig.tables.join(table.id, guest, rig.click())
        await rig.tables.begin(table.id, host.id, rig.click())
        now = await end(rig, table.id)
        assert [(participant.person, participant.level) for participant in now.participants] == seats
        assert began(now) == now.first == ((began(last) or 0) + 1) % 4
        last = now


async def test_if_others_play_it_is_an_ordinary_match(rig: Rig) -> None:
    """With other players, chance decides who begins, and seats stay as they were taken."""
    last = await play(rig, Options())
    for level in ("beginner", None):
        table = await rig.tables.lobbies.rematch(last.id, ANNE, rig.click())
        assert table.first is not None
        await rig.tables.remove_computer(table.id, ANNE.id, rig.click())
        await rig.tables.join(table.id, CARA if level else BEN, rig.click())
        if level:
            await rig.tables.add_computer(table.id, ANNE.id, level, rig.click())
        now = await rig.tables.begin(table.id, ANNE.id, rig.click())
        assert now.first is None
        assert [participant.name for participant in now.participants] == [
            participant.name for participant in (await rig.tables.reader.get(table.id)).participants
        ]
        assert now.participants[0].person == ANNE.id
        last = await end(rig, now.id)


async def test_where_the_options_name_who_begins_a_rematch_changes_nothing(rig: Rig) -> None:
    """Seats stay, and the lucky one is the same."""
    last = await end(rig, (await rig.begin_match(BEN, options=Options(lucky=2))).id)
    table = await rig.tables.lobbies.rematch(last.id, BEN, rig.click())
    await rig.tables.join(table.id, ANNE, rig.click())
    now = await rig.tables.begin(table.id, BEN.id, rig.click())
    assert (now.first, [participant.person for participant in now.participants]) == (None, [ANNE.id, BEN.id])


async def test_the_export_of_a_rematch_is_verified_from_the_file_alone(rig: Rig) -> None:
    """The file names the seat that begins."""
    last = await play(rig, Options())
    table = await rig.tables.lobbies.rematch(last.id, BEN, rig.click())
    await rig.tables.join(table.id, ANNE, rig.click())
    await rig.tables.begin(table.id, BEN.id, rig.click())
    await rig.restart()
    now = await end(rig, table.id)
    assert now.match is not None
    assert (
        check({"pebbles": CATALOGUE["pebbles"].rules}, await rig.tables.queries.export(table.id)).digest
        == now.match.digest
    )
    assert now.seed is not None
    assert commitment(bytes.fromhex(now.seed)) == table.commitment


async def test_a_seat_of_a_rematch_is_kept_for_who_played_before(rig: Rig) -> None:
    """A stranger may take any other free seat, and the host may still seat a computer player."""
    last = await play(rig, Options())
    table = await rig.tables.lobbies.rematch(last.id, BEN, rig.click())
    assert table.game.rules.seats[-1] - len(table.participants) == 1
    await refuse("tables-kept", rig.tables.join(table.id, CARA, rig.click()))
    await rig.tables.remove_computer(table.id, BEN.id, rig.click())
    await rig.tables.join(table.id, CARA, rig.click())
    assert (await rig.tables.join(table.id, ANNE, rig.click())).seat_of(ANNE.id) is not None


@pytest.mark.parametrize("meanwhile", ["cancel", "leave", "begin"])
async def test_a_rematch_that_changes_before_it_begins_by_itself_is_no_error(
    rig: Rig, monkeypatch: pytest.MonkeyPatch, meanwhile: str
) -> None:
    """The last person accepts while the host closes it, gets up, or begins: that came first, and counts."""
    last = await end(rig, (await rig.begin_match(BEN)).id)
    table = await rig.tables.lobbies.rematch(last.id, ANNE, rig.click())
    posted = Posted(CHANNEL, 4321, rig.clock.now(), -1, "", covered=False)
    await Outbox(rig.database, rig.clock).post(table.id, "opening", posted)
    accepted = await rig.tables.lobbies.rematch(last.id, BEN, rig.click())
    change = Transactor.change

    async def overtaken(self: Transactor[Any, Any, Any, Any], *given: Any, **named: Any) -> Table:
        monkeypatch.setattr(Transactor, "change", change)
        if meanwhile == "leave":
            await rig.tables.leave(table.id, ANNE.id, rig.click())
        else:
            await getattr(rig.tables, meanwhile)(table.id, ANNE.id, rig.click())
        return await change(self, *given, **named)

    monkeypatch.setattr(Transactor, "change", overtaken)
    after = await rig.tables.lobbies.begin_complete(accepted)
    assert after == await rig.tables.reader.get(table.id)
    expected = {"cancel": Phase.CANCELLED, "leave": Phase.LOBBY, "begin": Phase.RUNNING}
    assert after.phase is expected[meanwhile]

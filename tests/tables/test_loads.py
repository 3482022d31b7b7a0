"""Every command reads a table once: the table after it is derived, not read again."""

from __future__ import annotations

import inspect
import re
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from games.engine.ids import Milliseconds
from games.engine.orders import OrderUse
from tables import store
from tables.commands.hosting import Steward
from tables.commands.lobby import Terms
from tables.lobbies import Lobbies
from tables.model.orders import OrderRequest
from tables.model.pace import PACES
from tables.model.rest import DAY
from tables.model.table import Rings
from tables.undoing import Undoing
from tests.commanded import CommandedTables
from tests.tables.amending import amend_seat
from tests.tables.conftest import ANNE, BEN, CARA, CHANNEL, GUILD, PLAIN
from tests.tables.test_undo import placing
from tests.tables.tracing import trace
from tests.toy.orderless import unanswerable
from tests.toy.rules import Show

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from games.engine.game import AnyGame
    from tables.model.table import Asked, Table
    from tests.tables.conftest import Rig

    Command = Callable[[Rig, Table], Awaitable[object]]

pytestmark = pytest.mark.file  # statements are counted by SQLite

HOST: Final = Steward(ANNE.id, "Anne")

LOAD: Final = re.compile(r"^SELECT .* FROM matches WHERE matches\.match = (\d+)$", re.DOTALL)
"""The statement of `db.stored_match`, with the number of the table, as SQLite executes it."""


def question_of(table: Table, seat: int) -> Asked:
    """Return the question that a seat is asked."""
    found = table.question_of(seat)
    assert found
    return found


def request(table: Table) -> OrderRequest:
    """Return a request of the first seat to show any number of pebbles, every time."""
    return OrderRequest(table.order_slots(0)[0].fingerprint, OrderUse.ANY)


async def loads(rig: Rig, command: Command, table: Table) -> Counter[int]:
    """Carry out a command; return how often it loads each table, by number."""
    said: list[str] = []
    for run in (rig.database.write, rig.database.query):
        await run(lambda connection: trace(connection, said.append))
    await command(rig, table)
    for run in (rig.database.write, rig.database.query):
        await run(lambda connection: trace(connection, None))
    return Counter(int(found[1]) for statement in said if (found := LOAD.match(statement)))


IN_LOBBY: Final[dict[str, Command]] = {
    "join": lambda rig, table: rig.tables.join(table.id, CARA, rig.click()),
    "leave": lambda rig, table: rig.tables.leave(table.id, ANNE.id, rig.click()),
    "add_computer": lambda rig, table: rig.tables.add_computer(table.id, ANNE.id, "easy", rig.click()),
    "remove_computer": lambda rig, table: rig.tables.remove_computer(table.id, ANNE.id, rig.click()),
    "add_luck": lambda rig, table: rig.tables.lobbies.add_luck(table.id, ANNE.id, "seven", rig.click()),
    "invite": lambda rig, table: rig.tables.invite(table.id, ANNE.id, (CARA.id,), rig.click()),
    "cancel": lambda rig, table: rig.tables.cancel(table.id, ANNE.id, rig.click()),
    "choose_terms": lambda rig, table: rig.tables.choose_terms(
        table.id, ANNE.id, Terms(rated=False), rig.click()
    ),
    "begin": lambda rig, table: rig.tables.begin(table.id, ANNE.id, rig.click()),
}
IN_PLAY: Final[dict[str, Command]] = {
    "answer": lambda rig, table: rig.tables.answer(
        table.id, ANNE.id, question_of(table, 0), (1,), rig.click()
    ),
    "answer_for_computer": lambda rig, table: rig.tables.answer_for_computer(
        table.id, 1, question_of(table, 1), Show(1)
    ),
    "default_for_computer": lambda rig, table: rig.tables.default_for_computer(
        table.id, 1, question_of(table, 1)
    ),
    "carry_out_order": lambda rig, table: rig.tables.carry_out_order(table.id, 0, question_of(table, 0)),
    "set_orders": lambda rig, table: rig.tables.set_orders(table.id, ANNE.id, request(table), rig.click()),
    "agree": lambda rig, table: rig.tables.agree(table.id, ANNE.id, rig.click()),
}
RUN: Final[dict[str, Command]] = {
    "hand_over": lambda rig, table: rig.tables.hand_over(table.id, HOST, ANNE.id, rig.click()),
    "pause": lambda rig, table: rig.tables.pause(table.id, HOST, "", rig.click()),
    "go_on": lambda rig, table: rig.tables.go_on(table.id, HOST, rig.click()),
    "extend": lambda rig, table: rig.tables.extend(table.id, HOST, rig.click()),
    "remove": lambda rig, table: rig.tables.remove(table.id, HOST, BEN.id, rig.click()),
    "swap": lambda rig, table: rig.tables.swap(table.id, HOST, 0, 1, rig.click()),
    "close": lambda rig, table: rig.tables.close(table.id, HOST, rig.click()),
}
CHANGED_SEATS: Final[dict[str, Command]] = {
    "come_back": lambda rig, table: rig.tables.come_back(table.id, ANNE.id, rig.click()),
    "offer_seat": lambda rig, table: rig.tables.offer_seat(table.id, ANNE.id, rig.click()),
    "note": lambda rig, table: rig.tables.note(table.id, ANNE.id, "bluffs", rig.click()),
    "take_seat": lambda rig, table: rig.tables.take_seat(table.id, BEN, 0, rig.click()),
    "resign": lambda rig, table: rig.tables.resign(table.id, BEN.id, rig.click()),
}
UNDONE: Final[dict[str, Command]] = {
    "take_back": lambda rig, table: rig.tables.undoing.take_back(table, ANNE.id, rig.click()),
    "ask": lambda rig, table: rig.tables.undoing.ask(table, ANNE.id, rig.click()),
    "agree_to_undo": lambda rig, table: rig.tables.undoing.agree_to_undo(table, BEN.id, rig.click()),
    "refuse": lambda rig, table: rig.tables.refuse(table.id, BEN.id, rig.click()),
}
OPENING: Final[dict[str, Command]] = {
    "open": lambda rig, _: rig.tables.lobbies.open("pebbles", GUILD, CHANNEL, ANNE, PLAIN, rig.click()),
    "practise": lambda rig, _: rig.tables.lobbies.practise(
        "pebbles", GUILD, CHANNEL, ANNE, ("easy",), rig.click()
    ),
    "rematch": lambda rig, table: rig.tables.lobbies.rematch(table.id, ANNE, rig.click()),
}


async def lobby(rig: Rig) -> Table:
    """Open a lobby with Anne, its host, and a computer player."""
    table = await rig.tables.lobbies.open("pebbles", GUILD, CHANNEL, ANNE, PLAIN, rig.click())
    return await rig.tables.add_computer(table.id, ANNE.id, "beginner", rig.click())


async def end(rig: Rig) -> Table:
    """End a match of Anne and a computer player."""
    table = await rig.tables.begin((await lobby(rig)).id, ANNE.id, rig.click())
    return await rig.tables.agree(table.id, ANNE.id, rig.click())


@pytest.mark.parametrize("name", IN_LOBBY)
async def test_a_command_in_the_lobby_loads_the_table_once(rig: Rig, name: str) -> None:
    table = await lobby(rig)
    assert await loads(rig, IN_LOBBY[name], table) == {table.id: 1}


@pytest.mark.parametrize("name", IN_LOBBY)
async def test_a_command_in_the_lobby_of_a_rematch_also_loads_the_last_table_once(
    rig: Rig, name: str
) -> None:
    """The seats of a rematch follow from the match that is played again."""
    last = await end(rig)
    table = await rig.tables.lobbies.rematch(last.id, ANNE, rig.click())
    assert await loads(rig, IN_LOBBY[name], table) == {table.id: 1, last.id: 1}


ROOT: Final = Path(__file__).parent.parent.parent
CARRIED_OUT: Final = re.compile(r"\w+\.(\w+)\(stored\.table\b")
"""A command in the call that carries it out."""


@pytest.mark.parametrize("name", IN_PLAY)
async def test_a_command_in_play_loads_the_table_once(rig: Rig, name: str) -> None:
    table = await rig.tables.begin((await lobby(rig)).id, ANNE.id, rig.click())
    table = await rig.tables.set_orders(table.id, ANNE.id, request(table), rig.click())
    assert await loads(rig, IN_PLAY[name], table) == {table.id: 1}


async def test_opening_a_table_loads_none(rig: Rig) -> None:
    assert await loads(rig, OPENING["open"], await lobby(rig)) == {}
    assert await loads(rig, OPENING["practise"], await lobby(rig)) == {}


async def test_the_switch_of_warnings_loads_the_practice_once(rig: Rig) -> None:
    table = await rig.tables.lobbies.practise("pebbles", GUILD, CHANNEL, ANNE, ("easy",), rig.click())
    table = await rig.tables.begin(table.id, ANNE.id, rig.click())
    switch = await loads(
        rig, lambda rig, loaded: rig.tables.warn(loaded.id, ANNE.id, rig.click(), wanted=True), table
    )
    assert switch == {table.id: 1}


async def test_a_rematch_loads_the_last_table_once(rig: Rig) -> None:
    """The rematch that is already open is loaded once too."""
    last = await end(rig)
    assert await loads(rig, OPENING["rematch"], last) == {last.id: 1}
    assert await loads(rig, OPENING["rematch"], last) == {last.id: 1, last.id + 1: 1}


async def test_a_second_load_is_noticed(rig: Rig) -> None:
    """The checks above can fail."""
    table = await lobby(rig)

    async def twice(rig: Rig, table: Table) -> None:
        await rig.tables.reader.get((await rig.tables.join(table.id, BEN, rig.click())).id)

    assert await loads(rig, twice, table) == {table.id: 2}


def test_every_command_is_counted() -> None:
    """A command is a method that returns the table after it.

    `begin_complete` looks at a rematch first, and is `begin` if all are back.
    """
    returning = {
        name
        for commands in (CommandedTables, Lobbies, Undoing)
        for name, method in inspect.getmembers(commands, inspect.iscoroutinefunction)
        if inspect.get_annotations(method)["return"] == "Table"
    }
    counted = IN_LOBBY.keys() | IN_PLAY.keys() | RUN.keys() | OPENING.keys() | CHANGED_SEATS.keys()
    counted |= UNDONE.keys() | {"mute", "warn"}
    assert returning - {"_do", "begin_complete"} == counted


def test_every_command_of_a_handler_is_a_method_here() -> None:
    """The methods of `CommandedTables` are the commands that handlers and loops carry out."""
    carried_out = {
        name
        for folder in ("cogs", "tables/loops")
        for path in (ROOT / folder).rglob("*.py")
        for name in CARRIED_OUT.findall(path.read_text(encoding="utf-8"))
    }
    assert {"answer", "leave", "pause", "take", "carry_out_order"} <= carried_out
    assert carried_out == set(CARRIED_OUT.findall(inspect.getsource(CommandedTables)))


async def test_the_operator_closes_a_table_that_is_loaded_once(rig: Rig) -> None:
    table = await lobby(rig)
    found = await loads(rig, lambda rig, table: rig.tables.closing.close_as_operator(table.id), table)
    assert found == {table.id: 1}


async def test_commands_of_hosts_load_the_table_once(rig: Rig) -> None:
    """One command after the other, at a match and at a lobby."""
    table = await rig.tables.lobbies.open("pebbles", GUILD, CHANNEL, ANNE, PLAIN, rig.click(), PACES["daily"])
    await rig.tables.join(table.id, BEN, rig.click())
    await rig.tables.begin(table.id, ANNE.id, rig.click())
    for name in ("hand_over", "pause", "go_on", "extend"):
        assert await loads(rig, RUN[name], table) == {table.id: 1}
    other = await rig.tables.join((await lobby(rig)).id, BEN, rig.click())
    for name in ("swap", "remove", "close"):
        assert await loads(rig, RUN[name], other) == {other.id: 1}


async def test_changes_of_seats_load_the_table_once(rig: Rig) -> None:
    """One command after the other, at a match that Ben joins in the end."""
    table = await rig.tables.begin((await lobby(rig)).id, ANNE.id, rig.click())
    await amend_seat(rig.database, table.id, 0, stand_in="easy")
    for name, command in CHANGED_SEATS.items():
        assert await loads(rig, command, table) == {table.id: 1}, name


@pytest.mark.parametrize("name", UNDONE)
async def test_taking_back_loads_the_table_once(rig: Rig, name: str) -> None:
    """An undo looks for its goal in the log of the table that is given."""
    table = await placing(rig, BEN)
    table = await rig.answer(table.id, ANNE, 0, 0, 0)
    if name in ("agree_to_undo", "refuse"):
        table = await rig.tables.undoing.ask(table, ANNE.id, rig.click())
    with unanswerable():
        assert await loads(rig, UNDONE[name], table) == {table.id: 1}


async def trace_writes(rig: Rig) -> list[str]:
    """Return a list to which the statements that write are added from now on."""
    said: list[str] = []
    await rig.database.write(lambda connection: trace(connection, said.append))
    return said


UPDATE: Final = re.compile(r"^UPDATE matches SET (.*) WHERE match = ")


async def test_a_choice_writes_the_columns_that_it_changes(rig: Rig) -> None:
    """To write `phase` would write the indexes of live matches anew."""
    table = await rig.begin_match(BEN)
    updates: list[list[str]] = []
    for person in (ANNE, BEN):
        said = await trace_writes(rig)
        await rig.answer(table.id, person, 1)
        found = [match[1] for match in map(UPDATE.match, said) if match]
        updates.append(
            [part.split(" = ")[0] for assignments in found for part in re.split(r", (?=\w+ = )", assignments)]
        )
    assert updates == [["document"], ["turn", "state", "digest", "position", "document"]]


async def test_a_choice_works_out_each_decision_once(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    """The one that is answered, and the one that follows; a game may take its time over either."""
    table = await rig.begin_match(BEN)
    rules, states = type(table.game.rules), list[object]()
    work_out = rules.decision

    def count(self: AnyGame, state: object) -> object:
        states.append(state)
        return work_out(self, state)

    monkeypatch.setattr(rules, "decision", count)
    counts = []
    for seat, person in enumerate((ANNE, BEN)):
        store._read.cache_clear()
        before = len(states)
        await rig.tables.answer(table.id, person.id, question_of(table, seat), (1,), rig.click())
        counts.append(len(states) - before)
    assert counts == [1, 2], "a sealed choice leads to no other decision until the last is in"


async def test_an_unchanged_table_is_read_as_the_same_object(rig: Rig) -> None:
    """The rows are read each time, so that what another process has changed is seen at once."""
    number = (await rig.begin_match(BEN)).id
    table = await rig.tables.reader.get(number)
    assert await rig.tables.reader.get(number) is table
    await amend_seat(rig.database, number, 1, stood_in=1)
    changed = await rig.tables.reader.get(number)
    assert [participant.stood_in for participant in changed.participants] == [0, 1]


async def test_a_change_of_rest_loads_each_table_of_the_person_once(rig: Rig) -> None:
    """Muting the reminders of a turn loads its table once, too."""
    tables = [await begin_timed(rig), await begin_timed(rig)]
    table = tables[0]
    away = await loads(
        rig, lambda rig, _: rig.tables.people.go_away(BEN.id, Milliseconds(rig.clock.at + DAY)), table
    )
    assert away == {table.id: 1 for table in tables}
    rings = await loads(rig, lambda rig, _: rig.tables.people.set_rings(BEN.id, Rings.DIRECT), table)
    assert rings == {}
    mute = await loads(rig, lambda rig, loaded: rig.tables.mute(loaded.id, BEN.id, rig.click()), table)
    assert mute == {table.id: 1}


async def begin_timed(rig: Rig) -> Table:
    """Begin a match of Anne and Ben with a clock."""
    table = await rig.tables.lobbies.open("pebbles", GUILD, CHANNEL, ANNE, PLAIN, rig.click(), PACES["daily"])
    await rig.tables.join(table.id, BEN, rig.click())
    return await rig.tables.begin(table.id, ANNE.id, rig.click())

"""The lobby: taking and leaving seats, as pure functions from table to table."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from games.engine.text import Illegal, say
from tables.model import Participant, Phase, Table

if TYPE_CHECKING:
    from tables.model import Person


COMPUTERS: Final = ("Hotu", "Tuki", "Vaka", "Riro", "Mana", "Ika", "Tepano")
"""What computer players are called; a name that somebody at the table bears is passed over."""


def join(table: Table, person: Person, click: int) -> Table:
    """The person takes the next seat."""
    _in_lobby(table)
    if table.seat_of(person.id) is not None:
        raise Illegal(say("tables-already-seated"))
    return _seat(table, Participant(0, person.id, person.name, None, click))


def add_computer(table: Table, by: int, level: str, click: int) -> Table:
    """A computer player takes the next seat; only the host may seat one."""
    _host(table, by)
    taken = {one.name for one in table.participants}
    name = next(one for one in COMPUTERS if one not in taken)
    return _seat(table, Participant(0, None, name, level, click))


def remove_computer(table: Table, by: int) -> Table:
    """The computer player that came last gets up."""
    _host(table, by)
    computers = [one for one in table.participants if one.computer]
    if not computers:
        raise Illegal(say("tables-no-computer"))
    return _unseat(table, computers[-1])


def leave(table: Table, person: int) -> Table:
    """The person gets up. The next person becomes host where the host leaves; the last one closes the
    table.
    """
    _in_lobby(table)
    seat = table.seat_of(person)
    if seat is None:
        raise Illegal(say("tables-not-seated"))
    after = _unseat(table, table.participants[seat])
    people = [one.person for one in after.participants if one.person is not None]
    if not people:
        return replace(after, phase=Phase.CANCELLED)
    return replace(after, host=people[0]) if person == table.host else after


def cancel(table: Table, by: int) -> Table:
    """The host closes the table before it begins."""
    _host(table, by)
    return replace(table, phase=Phase.CANCELLED)


def settled(table: Table, by: int) -> Table:
    """The table with the options as they are played; raises `Illegal` unless the host may begin now."""
    _host(table, by)
    game = table.game.rules
    if len(table.participants) not in game.seats:
        raise Illegal(say("tables-too-few", min=game.seats[0]))
    return replace(table, options=game.settle(table.options, len(table.participants)))


def _in_lobby(table: Table) -> None:
    if table.phase is Phase.RUNNING:
        raise Illegal(say("tables-started"))
    if table.phase is not Phase.LOBBY:
        raise Illegal(say("tables-cancelled" if table.phase is Phase.CANCELLED else "tables-over"))


def _host(table: Table, by: int) -> None:
    _in_lobby(table)
    if by != table.host:
        raise Illegal(say("tables-only-host"))


def _seat(table: Table, participant: Participant) -> Table:
    if len(table.participants) >= table.game.rules.seats[-1]:
        raise Illegal(say("tables-full"))
    return replace(
        table, participants=(*table.participants, replace(participant, seat=len(table.participants)))
    )


def _unseat(table: Table, participant: Participant) -> Table:
    rest = [one for one in table.participants if one is not participant]
    return replace(table, participants=tuple(replace(one, seat=i) for i, one in enumerate(rest)))

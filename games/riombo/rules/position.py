"""Options, actions, states and views of Riombo."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, TypeAlias

from games.engine.record import Record, Tagged
from games.engine.text import Seat
from games.riombo.rules.river import AGREED, BY_AGREEMENT, PRINTED, Agreement, Instruction

START_VALUE: Final = 40
"""The value that each player begins with (§2.1)."""

GOAL: Final = 80
"""The value that wins (§5.1)."""

TURNS: Final = 300
"""The number of turns after which a match ends (§5.4)."""

LIMITS: Final = {2: 4, 3: 3, 4: 3, 5: 2, 6: 2}
"""The most sticks that a player may show, by the number of players still in play (§3.1)."""

TRIPLE: Final = 3
"""The number of canoes of each player (§1.3)."""

TAKEN: Final = {1: 10, 2: 20, 3: 30}
"""The value taken from the bank at the Finish, by how many canoes sail together (§3.5)."""


class Phase(StrEnum):
    """The phase of a match: the kind of choice it waits for."""

    STICKS = "sticks"
    FINISH = "finish"
    OVER = "over"


class Arrival(StrEnum):
    """A choice of a player who arrives at the Finish (§3.5)."""

    TAKE = "take"
    DOUBLE = "double"
    TRIPLE = "triple"


class EventKind(StrEnum):
    """A kind of event in a turn: what a canoe does, and each `InstructionKind` that is carried out."""

    STAYS = "stays"
    MOVES = "moves"
    ARRIVES = "arrives"
    GREETS = "greets"
    TAKES = "takes"
    DOUBLES = "doubles"
    TRIPLES = "triples"
    OUT = "out"
    GIVE_EACH = "give_each"
    TAKE_EACH = "take_each"
    GIVE_BANK = "give_bank"
    EVERYONE_GIVES_BANK = "everyone_gives_bank"
    BACK_TO_START = "back_to_start"
    TAKE_BANK = "take_bank"
    TAKE_LEFT = "take_left"
    GIVE_LEFT = "give_left"
    MOVE_ON = "move_on"
    NOTHING = "nothing"


class Options(Record):
    """The options of a table.

    `short`: one trip only (§5.3); `None` means with four and more players. The agreements: what the two
    spaces *by agreement* mean (§2.2).
    """

    short: bool | None = None
    first_agreement: Agreement = Agreement.TAKE_BANK
    second_agreement: Agreement = Agreement.TAKE_LEFT


class Sticks(Tagged, tag="sticks"):
    """Show a number of sticks (§3.1)."""

    number: int


class Finish(Tagged, tag="finish"):
    """Take from the bank at the Finish, or double or triple the canoe (§3.5)."""

    choice: Arrival


Action: TypeAlias = Sticks | Finish


class Event(Record):
    """One thing that happened to `seat` in a turn; its canoe is then on `space`.

    `amount`: how far it moved, or how much was to be given or taken (per player); 0 where there is no number.
    `paid`: the change of each seat's value.
    """

    what: EventKind
    seat: Seat
    space: int
    amount: int
    paid: tuple[int, ...]


class State(Record):
    """A position. Tuples are indexed by seat.

    `starter`: who began (§2.1). `turn`: the number of the turn, from 1. `mover`: the seat whose canoe moves
    in it. `values`: the value of each seat's sticks. `spaces`: where the canoes are (`FINISH`: arrived;
    `None`: out). `canoes`: how many canoes sail together, 0 if out. `out`: the turn in which each seat went
    out, 0 if in play. `shown`: the sticks of the last reveal, `None` for seats then out and before the first
    reveal. `caused`: the events that this reveal has caused so far.
    """

    options: Options
    starter: Seat
    turn: int
    phase: Phase
    mover: Seat
    values: tuple[int, ...]
    spaces: tuple[int | None, ...]
    canoes: tuple[int, ...]
    out: tuple[int, ...]
    shown: tuple[int | None, ...]
    caused: tuple[Event, ...]


class View(Record):
    """The match as a seat, or an onlooker (`None`), knows it: the whole state.

    Only sticks chosen but not yet revealed are hidden, and they are not in the state.
    """

    seat: Seat | None
    state: State


def instruction_at(space: int, options: Options) -> Instruction | None:
    """Return what a space says under these options; `None` for a bare space."""
    if space in BY_AGREEMENT:
        return AGREED[(options.first_agreement, options.second_agreement)[BY_AGREEMENT.index(space)]]
    return PRINTED.get(space)


def stick_limit(out: tuple[int, ...], value: int) -> int:
    """Return the most sticks that a player of this value may show (§3.1).

    `out` is as in `State`; at least two players are in play.
    """
    return min(LIMITS[out.count(0)], value)

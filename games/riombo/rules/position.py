"""What Riombo is made of: options, actions, states and views."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field

from games.engine.record import record
from games.engine.text import Seat
from games.riombo.rules.river import AGREED, BY_AGREEMENT, PRINTED, Agreement, Deed, Instruction

PURSE: Final = 40
"""The value that each player begins with (§2.1)."""

GOAL: Final = 80
"""The value that wins (§5.1)."""

TURNS: Final = 300
"""No match has more turns (§5.4)."""

LIMITS: Final = {2: 4, 3: 3, 4: 3, 5: 2, 6: 2}
"""How many sticks may be shown, by the number of players still in play (§3.1)."""

TRIPLE: Final = 3
"""So many canoes has a player (§1.3)."""

TAKEN: Final = {1: 10, 2: 20, 3: 30}
"""What a canoe takes from the bank at the Finish, by how many sail together (§3.5)."""


class Phase(StrEnum):
    """What the match waits for."""

    STICKS = "sticks"
    FINISH = "finish"
    OVER = "over"


class Arrival(StrEnum):
    """What a player does at the Finish (§3.5)."""

    TAKE = "take"
    DOUBLE = "double"
    TRIPLE = "triple"


class Event(StrEnum):
    """What happens in a turn besides the deeds of instructions."""

    STAYS = "stays"
    MOVES = "moves"
    ARRIVES = "arrives"
    GREETS = "greets"
    TAKES = "takes"
    DOUBLES = "doubles"
    TRIPLES = "triples"
    OUT = "out"


@record
class Options:
    """`short`: one trip only (§5.3; `None`: with four players and more); the agreements: what the two spaces
    *by agreement* mean (§2.2).
    """

    short: bool | None = None
    first_agreement: Agreement = Agreement.TAKE_BANK
    second_agreement: Agreement = Agreement.TAKE_LEFT


@record
class Sticks:
    """Show some sticks (§3.1)."""

    number: int
    kind: Literal["sticks"] = "sticks"


@record
class Finish:
    """Take from the bank at the Finish, or put another canoe beside the one that has arrived (§3.5)."""

    choice: Arrival
    kind: Literal["finish"] = "finish"


Action: TypeAlias = Annotated[Sticks | Finish, Field(discriminator="kind")]


@record
class Happening:
    """One step of a turn: what befell `seat`, whose canoe is then on `space`.

    `amount`: by how much it moved, or how much it was to give or take (from each); 0 where there is no
    number. `paid`: by how much the value of each seat changed.
    """

    what: Event | Deed
    seat: Seat
    space: int
    amount: int
    paid: tuple[int, ...]


@record
class State:
    """A position. Tuples of numbers are by seat.

    `starter`: who began (§2.1); `turn`: the number of the turn, from 1; `mover`: whose canoe moves in it;
    `values`: of the sticks; `spaces`: where the canoes are (`FINISH`: arrived; `None`: the player is out);
    `canoes`: how many sail together, 0 of who is out; `out`: the turn in which a player went out, 0 of those
    in play; `shown`: the sticks of the last reveal, `None` of who was out by then, and before the first;
    `caused`: what this reveal has caused so far.
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
    caused: tuple[Happening, ...]


@record
class View:
    """What a seat (`None`: an onlooker) knows: everything, as in `State`. Only sticks that wait for those of
    others are hidden, and they are not in the state.
    """

    seat: Seat | None
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
    caused: tuple[Happening, ...]


def instruction_at(space: int, options: Options) -> Instruction | None:
    """What a space says at a table with these options."""
    if space in BY_AGREEMENT:
        return AGREED[(options.first_agreement, options.second_agreement)[BY_AGREEMENT.index(space)]]
    return PRINTED.get(space)


def limit(out: tuple[int, ...], value: int) -> int:
    """How many sticks somebody of this value may show (§3.1); `out` as in `State`, at least two are
    in play.
    """
    return min(LIMITS[out.count(0)], value)

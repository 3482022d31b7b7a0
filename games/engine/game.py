"""The interface of a game's rules: a pure function over frozen data."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Generic, TypeAlias, TypeVar

from games.engine.record import record
from games.engine.text import News, Seat, Text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.engine.chance import Dice
    from games.engine.choice import Decision
    from games.engine.orders import OrderSlot

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
O = TypeVar("O")  # noqa: E741 - the letter of the architecture: options


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """What a move makes of a state, and what there is to tell about it, in order."""

    state: S
    news: tuple[News, ...] = ()


@record
class Result:
    """How a match ended.

    `ranks[seat]` is 1 for a winner; ties share a rank, and as many ranks are left out as shared it (1, 2, 2,
    4). `scores[seat]` are the numbers that decided, each with its name, most important first. `why` says in a
    sentence why it ended.
    """

    ranks: tuple[int, ...]
    scores: tuple[tuple[Text, ...], ...]
    why: Text


class Game(ABC, Generic[S, A, V, O]):
    """The rules of one game, over its states, actions, views and options; all of them `record`s (actions: a
    record or a union of records told apart by `kind`).

    Every method is pure: no clock, no chance but `dice`, no change to its arguments.
    """

    key: ClassVar[str]
    """The name of the game in code, commands and rows."""
    version: ClassVar[int]
    """Grows when the shape of a record changes."""
    seats: ClassVar[range]
    """How many can play."""
    longest: ClassVar[int]
    """No match has more turns (entries of the log) than this."""

    def settle(self, options: O, seats: int) -> O:  # noqa: ARG002 - for games that look at it
        """The options as they are played with so many seats (by default unchanged); raises `Illegal` if they
        cannot be.
        """
        return options

    @abstractmethod
    def setup(self, options: O, seats: int, dice: Dice, first: Seat | None = None) -> Step[S]:
        """The first state, for settled `options` and a number of `seats` in `self.seats`.

        `first` is given in a rematch where `began` names a seat: it begins, and chance is not asked who does.
        """

    def began(self, state: S) -> Seat | None:  # noqa: ARG002 - for games that look at it
        """Who began, the same in all states of a match, if the next seat begins in a rematch; `None` (the
        default) if a rematch is set up like any other match.
        """
        return None

    @abstractmethod
    def decision(self, state: S) -> Decision[A] | None:
        """Who must choose now, and among what; `None` when the match is over."""

    @abstractmethod
    def apply(self, state: S, moves: Mapping[Seat, A], dice: Dice) -> Step[S]:
        """The state after the moves: one action, found in its prompt, for every seat that `decision(state)`
        asks.
        """

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """All that a seat may know (`None`: an onlooker), built from nothing."""

    @abstractmethod
    def imagine(self, view: V, dice: Dice) -> S:
        """Some state in which the seat of `view` has exactly this view and the same prompt."""

    def order_slots(self, view: V) -> tuple[OrderSlot[A], ...]:  # noqa: ARG002 - most games list none
        """Which answers the seat of `view` may leave in advance now, where that makes sense; none for an
        onlooker.
        """
        return ()

    @abstractmethod
    def result(self, state: S) -> Result:
        """How the match ended; to be asked only when `decision(state)` is `None`."""

    @abstractmethod
    def invariant(self, state: S) -> tuple[str, ...]:
        """What is wrong with a state that no play should ever reach; empty for every sound state."""


AnyGame: TypeAlias = Game[object, object, object, object]
"""A game of which nothing but the interface is known; the catalogue casts each game to it, once."""

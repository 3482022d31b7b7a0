"""The interface of a game's rules: a pure function over frozen data."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar, Generic, TypeAlias, TypeVar

from games.engine.record import Record
from games.engine.text import News, Seat, Text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.engine.chance import Dice
    from games.engine.choice import Decision
    from games.engine.json_type import Json
    from games.engine.orders import OrderSlot
    from games.engine.record import RecordKind

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
O = TypeVar("O")  # noqa: E741 - the letter of the architecture: options


class Step(Record, Generic[S]):
    """The state after a move, and the news of it in order."""

    state: S
    news: tuple[News, ...] = ()


class Result(Record):
    """The result of a match.

    `ranks[seat]` is 1 for a winner; tied seats share a rank, and the next ranks are skipped (1, 2, 2, 4).
    `scores[seat]` are the numbers that decided, each with its name, most important first. `why` says in a
    sentence why the match ended.
    """

    ranks: tuple[int, ...]
    scores: tuple[tuple[Text, ...], ...]
    why: Text


class Game(ABC, Generic[S, A, V, O]):
    """The rules of one game, over its states, actions, views and options.

    All of these are `record`s; actions may be a union of records told apart by `kind`. Every method is pure:
    no clock, no chance but `dice`, no change to its arguments.
    """

    key: ClassVar[str]
    """The name of the game in code, commands and rows of the database."""
    version: ClassVar[int]
    """The version of the rules and of the shape of stored records, from 1."""
    rules_since: ClassVar[int] = 1
    """The first version whose matches today's rules replay move for move."""
    seats: ClassVar[range]
    """The numbers of seats with which the game can be played."""
    max_turns: ClassVar[int]
    """A bound on the turns of a match (entries of its log)."""

    def upgrade(self, kind: RecordKind, version: int, data: Json) -> Json:
        """Return a stored record of `version` in the shape of `version + 1`, leaving `data` unchanged.

        Asked for every version from 1 to that before `self.version`. May raise anything for absurd data.
        """
        message = f"{self.key} has no upgrade from version {version}"
        raise NotImplementedError(message)

    def settle(self, options: O, seats: int) -> O:
        """Return the options as they are played with this number of seats (by default unchanged).

        Raise `Illegal` if they cannot be played.
        """
        return options

    def shortest(self, options: O) -> O:
        """Return the options with a match as short as the rules allow (by default unchanged)."""
        return options

    def minutes(self, options: O, seats: int) -> int | None:
        """Return about how many minutes people take for a match under settled options; `None` if unknown."""
        return None

    @abstractmethod
    def setup(self, options: O, seats: int, dice: Dice, first: Seat | None = None) -> Step[S]:
        """Return the first state, for settled `options` and a number of `seats` in `self.seats`.

        `first` is given in a rematch if `began` names a seat: that seat begins, without asking chance.
        """

    def began(self, state: S) -> Seat | None:
        """Return the seat that began, if the seat after it begins a rematch; by default `None`.

        It is the same in all states of a match.
        """
        return None

    @abstractmethod
    def decision(self, state: S) -> Decision[A] | None:
        """Return who must choose now, and among what; `None` when the match is over."""

    @abstractmethod
    def apply(self, state: S, moves: Mapping[Seat, A], dice: Dice) -> Step[S]:
        """Carry out the moves: one action, found in its prompt, for each seat that `decision(state)` asks."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """Return all that a seat (`None`: an onlooker) may know, built from nothing."""

    @abstractmethod
    def imagine(self, view: V, dice: Dice) -> S:
        """Return some state in which the seat of `view` has exactly this view and the same prompt."""

    def order_slots(self, view: V) -> tuple[OrderSlot[A], ...]:
        """Return the standing orders that the seat of `view` may give now; none for an onlooker."""
        return ()

    def rank_now(self, state: S) -> tuple[int, ...] | None:
        """Return the rank of each seat if the match ended now, `None` (the default) without scores."""
        return None

    @abstractmethod
    def result(self, state: S) -> Result:
        """Return how the match ended; asked only when `decision(state)` is `None`."""

    @abstractmethod
    def invariant(self, state: S) -> tuple[str, ...]:
        """Return what is wrong with the state; empty for every state that play can reach."""


AnyGame: TypeAlias = Game[object, object, object, object]
"""A game known by its interface only; the catalogue casts each game to it, once."""

"""Pebbles: a toy game with one of everything.

It has sealed bids, chance, hidden cards, fields that depend on each other, forced and secret answers.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, ClassVar, TypeAlias

from msgspec import Meta

from games.engine.chance import Dice
from games.engine.choice import Decision, Offer, OneOf, Prompt, Range
from games.engine.game import Game, Result, Step
from games.engine.orders import NAME, Condition, OrderSlot, OrderUse
from games.engine.record import Record, Tagged, replace
from games.engine.text import Illegal, News, Seat, Who, say

PEBBLES = 4
ROWS = {"a": (1, 2, 3), "b": (1, 2), "c": (3,)}


class Colour(StrEnum):
    """The colour of a hidden card."""

    RED = "red"
    BLUE = "blue"
    GREEN = "green"


class Options(Record):
    """`rounds` to play; `lucky` is the seat (from 1) that wins ties, drawn at random if left out."""

    rounds: Annotated[int, Meta(ge=1, le=3)] = 2
    lucky: Annotated[int, Meta(ge=1, le=4)] | None = None
    loud: bool = False


class Show(Tagged, tag="show"):
    """Show some pebbles, all at once."""

    number: int


class Put(Tagged, tag="put"):
    """Put a stone on a free spot of the grid, whose columns depend on the row."""

    row: str
    column: int


class Peek(Tagged, tag="peek"):
    """Look at another seat's card."""

    at: int


Action: TypeAlias = Show | Put | Peek


class State(Record):
    """A position.

    `cards[seat]` is hidden; `known` are pairs (who peeked, at whom); `placer` has won the round and is to put
    or peek; `found` pebbles came into play by chance.
    """

    options: Options
    lucky: Seat
    cards: tuple[Colour, ...]
    pebbles: tuple[int, ...]
    pot: int
    found: int
    round: int
    placer: Seat | None
    stones: tuple[tuple[str, int, Seat], ...]
    known: tuple[tuple[Seat, Seat], ...]


class View(Record):
    """The match as a seat knows it: all but other seats' cards; `peeked` are those that it has looked at."""

    seat: Seat | None
    options: Options
    lucky: Seat
    card: Colour | None
    peeked: tuple[tuple[Seat, Colour], ...]
    pebbles: tuple[int, ...]
    pot: int
    found: int
    round: int
    placer: Seat | None
    stones: tuple[tuple[str, int, Seat], ...]
    known: tuple[tuple[Seat, Seat], ...]


class Pebbles(Game[State, Action, View, Options]):
    """The rules of Pebbles."""

    key: ClassVar[str] = "pebbles"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 5)
    max_turns: ClassVar[int] = 1 + 3 * 2

    def settle(self, options: Options, seats: int) -> Options:
        """Refuse a lucky seat without a player."""
        if options.lucky is not None and options.lucky > seats:
            raise Illegal(say("toy-nobody-lucky", seat=options.lucky))
        return options

    def minutes(self, options: Options, seats: int) -> int:
        """Return about how many minutes a match takes."""
        return 5 * options.rounds

    def shortest(self, options: Options) -> Options:
        """Return the options with a single round."""
        return replace(options, rounds=1)

    def setup(self, options: Options, seats: int, dice: Dice, first: Seat | None = None) -> Step[State]:
        """Deal the cards."""
        cards = tuple(dice.choose(tuple(Colour)) for _ in range(seats))
        lucky = self._lucky(options, first)
        lucky = dice.pick(seats) if lucky is None else lucky
        state = State(options, lucky, cards, (PEBBLES,) * seats, 0, 0, 1, None, (), ())
        told = tuple(News(say("toy-card", card=str(card)), seat) for seat, card in enumerate(cards))
        return Step(state, (News(say("toy-begins", lucky=Who(lucky))), *told))

    def _lucky(self, options: Options, first: Seat | None) -> Seat | None:
        return first if options.lucky is None else options.lucky - 1

    def began(self, state: State) -> Seat | None:
        """Return the lucky seat if chance chose it."""
        return state.lucky if state.options.lucky is None else None

    def decision(self, state: State) -> Decision[Action] | None:
        """Ask all to show pebbles, then the winner to put or peek."""
        if state.round > state.options.rounds:
            return None
        if state.placer is not None:
            return Decision({state.placer: self._placing(state, state.placer)})
        return Decision({seat: self._showing(own) for seat, own in enumerate(state.pebbles)})

    def _showing(self, own: int) -> Prompt[Action]:
        return Prompt(say("toy-ask-show", most=own), (Offer(Show, (Range(0, own),)),), Show(0), public=True)

    def _placing(self, state: State, seat: Seat) -> Prompt[Action]:
        taken = {(row, column) for row, column, _ in state.stones}
        offers: list[Offer[Action]] = []
        for row, columns in ROWS.items():
            free = tuple(column for column in columns if (row, column) not in taken)
            if free:
                offers.append(Offer(Put, (OneOf((row,)), OneOf(free))))
        offers.append(
            Offer(Peek, (OneOf(tuple(other for other in range(len(state.cards)) if other != seat)),))
        )
        return Prompt(say("toy-ask-put"), tuple(offers), next(iter(offers[0])), secret=True)

    def apply(self, state: State, moves: Mapping[Seat, Action], dice: Dice) -> Step[State]:
        """Carry out the moves."""
        if state.placer is None:
            return self._reveal(
                state, {seat: move.number for seat, move in moves.items() if isinstance(move, Show)}, dice
            )
        move = moves[state.placer]
        if isinstance(move, Put):
            stones = (*state.stones, (move.row, move.column, state.placer))
            after = replace(state, stones=stones, placer=None, round=state.round + 1)
            return Step(
                after, (News(say("toy-put", who=Who(state.placer), row=move.row, column=move.column)),)
            )
        if isinstance(move, Peek):
            pair = (state.placer, move.at)
            known = state.known if pair in state.known else (*state.known, pair)
            after = replace(state, known=known, placer=None, round=state.round + 1)
            private = News(say("toy-saw", who=Who(move.at), card=str(state.cards[move.at])), state.placer)
            return Step(after, (News(say("toy-peeked", who=Who(state.placer), at=Who(move.at))), private))
        raise TypeError(move)

    def _reveal(self, state: State, shown: dict[Seat, int], dice: Dice) -> Step[State]:
        seats = len(state.cards)
        winner = max(shown, key=lambda seat: (shown[seat], -((seat - state.lucky) % seats)))
        found = dice.pick(3)
        pebbles = tuple(
            own - (shown[seat] if seat == winner else 0) for seat, own in enumerate(state.pebbles)
        )
        after = replace(
            state,
            pebbles=pebbles,
            pot=state.pot + shown[winner] + found,
            found=state.found + found,
            placer=winner,
        )
        return Step(after, (News(say("toy-shown", who=Who(winner), number=shown[winner], found=found)),))

    def view(self, state: State, seat: Seat | None) -> View:
        """Show the seat's own card, and those peeked at."""
        return View(
            seat=seat,
            options=state.options,
            lucky=state.lucky,
            card=None if seat is None else state.cards[seat],
            peeked=tuple((at, state.cards[at]) for who, at in state.known if who == seat),
            pebbles=state.pebbles,
            pot=state.pot,
            found=state.found,
            round=state.round,
            placer=state.placer,
            stones=state.stones,
            known=state.known,
        )

    def imagine(self, view: View, dice: Dice) -> State:
        """Draw any card where none is known."""
        seen = dict(view.peeked)
        if view.seat is not None and view.card is not None:
            seen[view.seat] = view.card
        cards = tuple(seen.get(seat) or dice.choose(tuple(Colour)) for seat in range(len(view.pebbles)))
        return State(
            options=view.options,
            lucky=view.lucky,
            cards=cards,
            pebbles=view.pebbles,
            pot=view.pot,
            found=view.found,
            round=view.round,
            placer=view.placer,
            stones=view.stones,
            known=view.known,
        )

    def order_slots(self, view: View) -> tuple[OrderSlot[Action], ...]:
        """Return the slots in which a seat orders what to show and, until it has peeked, where to put
        stones.
        """
        if view.seat is None:
            return ()
        numbers = Offer[Action](Show, (Range(0, view.pebbles[view.seat]),))
        showing = OrderSlot("show", say("toy-order-show"), (numbers,), (OrderUse.NEXT, OrderUse.ANY))
        rows = tuple(Offer[Action](Put, (OneOf((row,)), OneOf(columns))) for row, columns in ROWS.items())
        conditions = (
            Condition(
                "pebbles",
                say("toy-when-pebbles", number=0, relation=NAME),
                view.pebbles[view.seat],
                Range(0, PEBBLES),
            ),
            Condition("red", say("toy-when-red", relation=NAME), int(view.card is Colour.RED)),
        )
        uses = (OrderUse.NEXT, OrderUse.ALWAYS)
        putting = OrderSlot("put", say("toy-order-put"), rows, uses, conditions)
        return (showing,) if view.peeked else (showing, putting)

    def result(self, state: State) -> Result:
        """Rank by pebbles, plus one for every stone on the row of the seat's colour."""
        home = {Colour.RED: "a", Colour.BLUE: "b", Colour.GREEN: "c"}
        scores = [
            own + sum(1 for row, _, owner in state.stones if owner == seat and row == home[state.cards[seat]])
            for seat, own in enumerate(state.pebbles)
        ]
        ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
        return Result(ranks, tuple((say("toy-score", score=score),) for score in scores), say("toy-ended"))

    def invariant(self, state: State) -> tuple[str, ...]:
        """Check that pebbles are lost to the pot only, and that every spot holds one stone at most."""
        wrong = []
        if sum(state.pebbles) + state.pot != PEBBLES * len(state.cards) + state.found:
            wrong.append("pebbles vanished")
        if len({(row, column) for row, column, _ in state.stones}) != len(state.stones):
            wrong.append("two stones on a spot")
        return tuple(wrong)

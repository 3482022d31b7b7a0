"""The rules of Oroen behind the interface of the kernel. Sections (`§`) refer to the rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import ClassVar, Final

from games.engine.chance import Dice
from games.engine.choice import Decision, Offer, OneOf, Prompt
from games.engine.game import Game, Result, Step
from games.engine.orders import OrderSlot
from games.engine.record import replace
from games.engine.text import News, Seat, Text, Who, say
from games.oroen.rules.box import Box
from games.oroen.rules.ending import ending, find_end
from games.oroen.rules.invariants import faults
from games.oroen.rules.orders import order_slots
from games.oroen.rules.placement import case_of, is_stuck, placements_by_column
from games.oroen.rules.position import (
    COLOURS,
    DARK,
    LIGHT,
    Action,
    Case,
    End,
    Options,
    Place,
    State,
    Swap,
)
from games.oroen.rules.view import View

BOX: Final = Box()
"""The box of the tables (§1.1)."""


class Oroen(Game[State, Action, View, Options]):
    """Oroen, for two. Tables play with `BOX`; other boxes are for study and tests.

    `max_turns` counts the set-up, the 20 pieces and the exchange.
    """

    key: ClassVar[str] = "oroen"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 3)
    max_turns: ClassVar[int] = 1 + 20 + 1

    def __init__(self, box: Box = BOX) -> None:
        self.box = box

    def minutes(self, options: Options, seats: int) -> int:
        """Return about how many minutes a match takes (docs/explanation/benchmarks.md)."""
        return 5

    def setup(self, options: Options, seats: int, dice: Dice, first: Seat | None = None) -> Step[State]:
        """Set up the empty box; chance decides who plays light (§2.1)."""
        light = dice.pick(seats) if first is None else first
        stock = self.box.stock
        state = State(options, light, cells=(0, 0), tops=0, stocks=(stock, stock), last=None, swapped=False)
        return Step(state, (News(say("oroen-begins", light=Who(light), dark=Who(1 - light))),))

    def began(self, state: State) -> Seat | None:
        """Return the seat that played light at first; the other one does in a rematch (§2.1)."""
        return 1 - state.light if state.swapped else state.light

    def decision(self, state: State) -> Decision[Action] | None:
        """Ask the colour on turn for a placement or, once, for the exchange of colours instead (§2.5)."""
        if find_end(self.box, state):
            return None
        case, places = placements_by_column(self.box, state)
        if not places:
            return None
        offers = [_offer(column, heights) for column, heights in places]
        may_swap = state.options.swap and not state.swapped and state.tops.bit_count() == 1
        if may_swap:
            offers.append(Offer(Swap))
        height, column = min((heights[0], column) for column, heights in places)
        prompt = Prompt(
            _question(state, case, may_swap=may_swap), tuple(offers), Place(column + 1, height), public=True
        )
        return Decision({state.seat_of(state.colour): prompt})

    def apply(self, state: State, moves: Mapping[Seat, Action], dice: Dice) -> Step[State]:
        """Place the piece or exchange the colours.

        The news say when a rule gives way (§2.4) and when the next player is stuck (§3.3).
        """
        seat = state.seat_of(state.colour)
        move = moves[seat]
        if isinstance(move, Swap):
            after = replace(state, light=seat, swapped=True)
            news = [News(say("oroen-swapped", light=Who(seat), dark=Who(1 - seat)))]
        else:
            case = case_of(self.box, state, move.column - 1, move.height)
            after = self._place(state, move)
            key = "oroen-placed" if case is Case.BOTH else f"oroen-placed-{case}"
            news = [
                News(
                    say(
                        key,
                        who=Who(seat),
                        height=move.height,
                        column=move.column,
                        colour=COLOURS[state.colour],
                    )
                )
            ]
        if is_stuck(self.box, after) and not find_end(self.box, after):
            news.append(News(say("oroen-is-stuck", who=Who(after.seat_of(after.colour)))))
        return Step(after, tuple(news))

    def view(self, state: State, seat: Seat | None) -> View:
        """Return everything: nothing is hidden."""
        return View(seat, self.box, state, ending(self.box, state))

    def imagine(self, view: View, dice: Dice) -> State:
        """Return the one state behind the view."""
        return view.state

    def order_slots(self, view: View) -> tuple[OrderSlot[Action], ...]:
        """Return the slots in which a seat answers in advance what the other may place."""
        return order_slots(view)

    def result(self, state: State) -> Result:
        """Rank the seat that placed the last piece first (§3.1, §3.3)."""
        end = ending(self.box, state) or End.STUCK
        winner = state.seat_of(1 - state.colour)
        scores = tuple(
            (say(f"oroen-plays-{COLOURS[LIGHT if seat == state.light else DARK]}"),) for seat in range(2)
        )
        return Result(
            tuple(1 if seat == winner else 2 for seat in range(2)),
            scores,
            say(f"oroen-won-{end}", who=Who(winner), other=Who(1 - winner)),
        )

    def invariant(self, state: State) -> tuple[str, ...]:
        """Check that all pieces are somewhere and stand on each other."""
        return faults(self.box, state)

    def _place(self, state: State, move: Place) -> State:
        colour, column = state.colour, move.column - 1
        bottom = self.box.pile(state.cells[LIGHT] | state.cells[DARK], column).bit_length()
        cells, stocks = list(state.cells), list(state.stocks)
        cells[colour] |= self.box.piece(column, bottom, move.height)
        left = list(stocks[colour])
        left.remove(move.height)
        stocks[colour] = tuple(left)
        tops = state.tops | self.box.cell(column, bottom + move.height - 1)
        return replace(
            state, cells=(cells[0], cells[1]), tops=tops, stocks=(stocks[0], stocks[1]), last=column
        )


@lru_cache(maxsize=256)
def _offer(column: int, heights: tuple[int, ...]) -> Offer[Action]:
    """Offer pieces of these heights in a column, from 0; there are few such offers, so all are kept."""
    return Offer(Place, (OneOf((column + 1,)), OneOf(heights)))


def _question(state: State, case: Case, *, may_swap: bool) -> Text:
    colour = COLOURS[state.colour]
    if may_swap:
        return say("oroen-ask-swap", colour=colour)
    return say("oroen-ask-place" if case is Case.BOTH else f"oroen-ask-{case}", colour=colour)

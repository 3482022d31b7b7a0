"""Mutants: the toy game with one planted bug each, which the law for it must find."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from games.engine.chance import KeyedDice, QuickDice
from games.engine.choice import Decision, Offer, Prompt, Range
from games.engine.game import Result, Step
from games.engine.orders import Condition, Trend
from games.engine.record import replace, with_fields
from games.engine.text import News, Seat, say
from tests.toy.rules import Action, Options, Pebbles, Put, Show, State, View

if TYPE_CHECKING:
    from games.engine.chance import Dice
    from games.engine.orders import OrderSlot


class Endless(Pebbles):
    """The round never changes."""

    def apply(self, state: State, moves: Mapping[Seat, Action], dice: Dice) -> Step[State]:
        step = super().apply(state, moves, dice)
        return replace(step, state=replace(step.state, round=1))


class NobodyAsked(Pebbles):
    """A decision of the second round asks no seat."""

    def decision(self, state: State) -> Decision[Action] | None:
        return Decision({}) if state.round > 1 else super().decision(state)


class WrongRanks(Pebbles):
    """Ranks after a tie are not skipped."""

    def result(self, state: State) -> Result:
        result = super().result(state)
        return replace(result, ranks=(1,) * (len(result.ranks) - 1) + (2,))


class ListInState(Pebbles):
    """The state holds a list, which comes back as a tuple and cannot be hashed."""

    def apply(self, state: State, moves: Mapping[Seat, Action], dice: Dice) -> Step[State]:
        step = super().apply(state, moves, dice)
        stones = list(step.state.stones)
        return replace(step, state=with_fields(step.state, stones=stones))


class Remembers(Pebbles):
    """`apply` depends on how often it was called."""

    def __init__(self) -> None:
        self.calls = itertools.count()

    def apply(self, state: State, moves: Mapping[Seat, Action], dice: Dice) -> Step[State]:
        step = super().apply(state, moves, dice)
        return replace(step, state=replace(step.state, lucky=next(self.calls) % len(state.cards)))


class HiddenChance(Remembers):
    """The set-up draws from a source that is not logged."""

    def setup(self, options: object, seats: int, dice: Dice, first: Seat | None = None) -> Step[State]:
        step = super().setup(options, seats, dice, first)  # type: ignore[arg-type]  # the options of the game
        return replace(step, state=replace(step.state, lucky=next(self.calls) % seats))

    def apply(self, state: State, moves: Mapping[Seat, Action], dice: Dice) -> Step[State]:
        return Pebbles.apply(self, state, moves, dice)


class ForgetsWhoBegan(Pebbles):
    """The winner of a round counts as the seat that began."""

    def began(self, state: State) -> Seat | None:
        return super().began(state) if state.placer is None else state.placer


class OfferedTwice(Pebbles):
    """Two offers of a prompt overlap."""

    def _showing(self, own: int) -> Prompt[Action]:
        prompt = super()._showing(own)
        return replace(prompt, offers=(*prompt.offers, Offer(Show, (Range(0, 0),))))


class Loose(Prompt[Action]):
    """A prompt that contains any action."""

    def __contains__(self, action: object) -> bool:
        return True


class TakesAnything(Pebbles):
    """Actions that are not offered are accepted."""

    def _showing(self, own: int) -> Prompt[Action]:
        prompt = super()._showing(own)
        return Loose(prompt.text, prompt.offers, prompt.default)


class LeakyView(Pebbles):
    """Onlookers see the first card."""

    def view(self, state: State, seat: Seat | None) -> View:
        view = super().view(state, seat)
        return replace(view, card=state.cards[0]) if seat is None else view


class ForgetsPeeks(Pebbles):
    """Imagined states ignore what a seat has seen."""

    def imagine(self, view: View, dice: Dice) -> State:
        return super().imagine(replace(view, peeked=()), dice)


class DropsPebble(Pebbles):
    """Every move loses a pebble."""

    def apply(self, state: State, moves: Mapping[Seat, Action], dice: Dice) -> Step[State]:
        step = super().apply(state, moves, dice)
        return replace(step, state=replace(step.state, pot=max(0, step.state.pot - 1)))


class TalksTooMuch(Pebbles):
    """Public news depend on a hidden card."""

    def apply(self, state: State, moves: Mapping[Seat, Action], dice: Dice) -> Step[State]:
        step = super().apply(state, moves, dice)
        return replace(step, news=(*step.news, News(say("toy-card", card=str(state.cards[0])))))


class DealsAloud(Pebbles):
    """Everybody is told all the cards dealt."""

    def setup(self, options: Options, seats: int, dice: Dice, first: Seat | None = None) -> Step[State]:
        step = super().setup(options, seats, dice, first)
        return replace(step, news=tuple(replace(piece_of_news, to=None) for piece_of_news in step.news))


class PromptTells(Pebbles):
    """The offers to a seat depend on another seat's hidden card."""

    def _placing(self, state: State, seat: Seat) -> Prompt[Action]:
        prompt = super()._placing(state, seat)
        other = state.cards[(seat + 1) % len(state.cards)]
        offers = tuple(offer for offer in prompt.offers if offer.action is not Put or other != "red")
        return replace(prompt, offers=offers, default=next(iter(offers[0])))


class OffersAloud(Pebbles):
    """The offers to a seat depend on its hidden card, in a public prompt."""

    def _placing(self, state: State, seat: Seat) -> Prompt[Action]:
        prompt = super()._placing(state, seat)
        offers = tuple(
            offer for offer in prompt.offers if offer.action is not Put or state.cards[seat] != "red"
        )
        return replace(prompt, offers=offers, default=next(iter(offers[0])), public=True)


class TwiceOrdered(Pebbles):
    """Every order slot is listed twice."""

    def order_slots(self, view: View) -> tuple[OrderSlot[Action], ...]:
        return super().order_slots(view) * 2


class OnlookersOrders(Pebbles):
    """Onlookers have order slots, too."""

    def order_slots(self, view: View) -> tuple[OrderSlot[Action], ...]:
        return super().order_slots(replace(view, seat=view.seat or 0))


class ConditionTwice(Pebbles):
    """The conditions of every order slot are listed twice."""

    def order_slots(self, view: View) -> tuple[OrderSlot[Action], ...]:
        return tuple(
            replace(order_slot, conditions=order_slot.conditions * 2)
            for order_slot in super().order_slots(view)
        )


class WrongTrend(Pebbles):
    """The pebbles of a seat are said to become more."""

    def order_slots(self, view: View) -> tuple[OrderSlot[Action], ...]:
        return tuple(
            replace(
                order_slot, conditions=tuple(replace(it, trend=Trend.RISES) for it in order_slot.conditions)
            )
            for order_slot in super().order_slots(view)
        )


class LooksBeyond(Pebbles):
    """A condition looks at the state behind the view that was made last."""

    def view(self, state: State, seat: Seat | None) -> View:
        self._behind = state
        return super().view(state, seat)

    def order_slots(self, view: View) -> tuple[OrderSlot[Action], ...]:
        cards = [str(card) for card in self._behind.cards] if view.seat is not None else []
        fact = Condition("twins", say("toy-twins"), int(len(set(cards)) < len(cards)))
        return tuple(
            replace(order_slot, conditions=(*order_slot.conditions, fact))
            for order_slot in super().order_slots(view)
        )


class ImaginesOneWorld(TalksTooMuch):
    """Every hidden card is imagined to be the same, so it seems to be certain."""

    def imagine(self, view: View, dice: Dice) -> State:
        return super().imagine(view, KeyedDice(b"one", "world"))


class SeenThrough(TalksTooMuch):
    """Remembers the state of which a view was made, and imagines it while `cheating`."""

    def __init__(self) -> None:
        self.cheating = False
        self._viewed: State | None = None

    def view(self, state: State, seat: Seat | None) -> View:
        if not self.cheating:
            self._viewed = state
        return super().view(state, seat)

    def imagine(self, view: View, dice: Dice) -> State:
        return self._viewed if self.cheating and self._viewed else super().imagine(view, dice)


class SureOfTheTruth(SeenThrough):
    """Only quick dice imagine anything but the true state."""

    def imagine(self, view: View, dice: Dice) -> State:
        self.cheating = not isinstance(dice, QuickDice)
        found = super().imagine(view, dice)
        self.cheating = False
        return found


@dataclass(frozen=True)
class Mutant:
    """A game with a bug, and the number of the law that finds it."""

    game: type[Pebbles]
    law: int


MUTANTS = (
    Mutant(Endless, 1),
    Mutant(NobodyAsked, 1),
    Mutant(WrongRanks, 1),
    Mutant(ListInState, 2),
    Mutant(Remembers, 3),
    Mutant(HiddenChance, 4),
    Mutant(ForgetsWhoBegan, 4),
    Mutant(OfferedTwice, 5),
    Mutant(TakesAnything, 6),
    Mutant(LeakyView, 7),
    Mutant(ForgetsPeeks, 7),
    Mutant(PromptTells, 7),
    Mutant(OffersAloud, 7),
    Mutant(DropsPebble, 8),
    Mutant(TalksTooMuch, 10),
    Mutant(DealsAloud, 10),
    Mutant(TwiceOrdered, 11),
    Mutant(OnlookersOrders, 11),
    Mutant(ConditionTwice, 11),
    Mutant(WrongTrend, 11),
    Mutant(LooksBeyond, 11),
    Mutant(ImaginesOneWorld, 12),
    Mutant(SureOfTheTruth, 13),
)

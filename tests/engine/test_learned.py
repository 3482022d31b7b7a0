"""Lessons of a choice: leaks of every kind are found, and what all know is no lesson."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest

from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice
from games.engine.choice import Decision
from games.engine.generic.learned import OpenChoice, has_taught
from games.engine.matches.log import UndoDetail
from games.engine.matches.match import begin, submit, undo
from games.engine.record import replace
from tests.engine.recorder import Recorder
from tests.laws.mutants import PromptTells, TalksTooMuch
from tests.laws.playing import Start, fullest, play
from tests.toy.rules import Action, Colour, Options, Pebbles, Peek, Put, Show, State

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.engine.chance import Dice
    from games.engine.game import AnyGame, Step
    from games.engine.text import Seat

PUT = Put("a", 1)


class ViewTells(Pebbles):
    """A hidden card decides what everybody sees after a stone is put."""

    def apply(self, state: State, moves: Mapping[Seat, Action], dice: Dice) -> Step[State]:
        step = super().apply(state, moves, dice)
        extra = sum(card is Colour.RED for card in state.cards[:1]) if state.placer is not None else 0
        return replace(step, state=replace(step.state, pot=step.state.pot + extra))


class NextPromptTells(Pebbles):
    """The hidden card of one seat decides what another is asked after a stone was put."""

    def decision(self, state: State) -> Decision[Action] | None:
        found = super().decision(state)
        if found is None or not state.stones or not found.sealed or state.cards[0] is not Colour.RED:
            return found
        prompts = {seat: replace(prompt, public=False) for seat, prompt in found.prompts.items()}
        less = replace(self._showing(state.pebbles[1] - 1), public=False)
        return Decision({**prompts, 1: less})


class Hidden(NextPromptTells):
    """Pebbles without public prompts."""

    def decision(self, state: State) -> Decision[Action] | None:
        found = super().decision(state)
        return found and Decision(
            {seat: replace(prompt, public=False) for seat, prompt in found.prompts.items()}
        )


class AskedTells(Pebbles):
    """A hidden card decides who is asked after a stone was put."""

    def decision(self, state: State) -> Decision[Action] | None:
        found = super().decision(state)
        if found is None or not found.sealed or not state.stones:
            return found
        return Decision(
            {seat: prompt for seat, prompt in found.prompts.items() if state.cards[seat] is Colour.RED}
        )


class SilentPeek(Pebbles):
    """A peek is followed by no news: the card stands in the view."""

    def apply(self, state: State, moves: Mapping[Seat, Action], dice: Dice) -> Step[State]:
        return replace(super().apply(state, moves, dice), news=())


class LateChance(Pebbles):
    """Putting a stone is chance in some worlds."""

    def apply(self, state: State, moves: Mapping[Seat, Action], dice: Dice) -> Step[State]:
        if state.placer is not None and state.cards[0] is Colour.BLUE:
            dice.pick(2)
        return super().apply(state, moves, dice)


class Fails(Pebbles):
    """Putting a stone fails in some worlds."""

    def apply(self, state: State, moves: Mapping[Seat, Action], dice: Dice) -> Step[State]:
        if state.placer is not None and state.cards[0] is Colour.BLUE:
            raise ValueError
        return super().apply(state, moves, dice)


def placing(game: Pebbles, seats: int = 3) -> State:
    """Return the moment in which the first seat puts a stone or peeks."""
    match = begin(cast("AnyGame", game), Options(rounds=3), seats, b"learned").match
    for seat in range(seats):
        match = submit(match, seat, Show(3 if seat == 0 else 0)).match
    return cast("State", match.state)


def taught(game: Pebbles, action: Action, *, forced: bool = False) -> bool:
    """Return whether a choice of the first seat gave any seat information, for any cards."""
    state = placing(game)
    found = {
        has_taught(cast("AnyGame", game), replace(state, cards=cards), 3, OpenChoice(0, action, forced))
        for cards in ((colour, Colour.GREEN, Colour.GREEN) for colour in Colour)
    }
    (same,) = found
    return same


def test_a_move_that_all_see_alike_teaches_nothing() -> None:
    assert not taught(Pebbles(), PUT)


@pytest.mark.parametrize("game", [Pebbles, SilentPeek])
def test_a_look_at_a_card_is_a_lesson(game: type[Pebbles]) -> None:
    assert taught(game(), Peek(1))


@pytest.mark.parametrize(
    "game", [ViewTells, NextPromptTells, Hidden, AskedTells, PromptTells, TalksTooMuch, LateChance, Fails]
)
def test_leaks_by_view_prompt_legality_news_and_chance_are_found(game: type[Pebbles]) -> None:
    assert taught(game(), PUT)


def test_a_move_that_is_not_always_forced_is_a_lesson_where_it_was() -> None:
    assert taught(Pebbles(), PUT, forced=True)


def test_the_end_of_the_match_shows_the_cards() -> None:
    game = Pebbles()
    last = replace(placing(game), round=3)
    assert has_taught(cast("AnyGame", game), last, 3, OpenChoice(0, PUT))


def test_sealed_choices_are_lessons() -> None:
    game = cast("AnyGame", Pebbles())
    match = begin(game, Options(), 2, b"sealed").match
    assert has_taught(game, match.state, 2, OpenChoice(0, Show(0)))


@pytest.mark.parametrize(("key", "kinds"), [("wongar", {"Draw", "Play"}), ("orongo", {"Secret"})])
def test_drawing_and_showing_what_was_hidden_are_lessons(key: str, kinds: set[str]) -> None:
    """Most of these choices are; now and then all know already what is shown."""
    game = CATALOGUE[key].rules
    start = Start(game, game.seats[-1], fullest(game, game.seats[-1]), b"hidden")
    found: list[bool] = []
    before = None
    for moment in play(start):
        moves = moment.entries[0].moves if moment.entries and not moment.entries[0].chance else ()
        if before is not None and len(moves) == 1 and len(found) < 40:
            ((seat, action),) = moves
            if type(action).__name__ in kinds:
                found.append(has_taught(game, before, start.seats, OpenChoice(seat, action)))
        before = moment.match.state
    assert found
    assert sum(found) * 2 > len(found)


def test_forced_moves_are_played_again_after_an_undo() -> None:
    """Questions with a single answer are not asked."""
    recorder = Recorder(cast("AnyGame", Pebbles()), Options(rounds=3), 2)
    dice, moments = KeyedDice(b"forced", "undo"), {}
    while recorder.match.decision is not None:
        if recorder.match.choices:
            moments[recorder.match.turn] = recorder.match
        recorder.choose_any(dice)
    turn, alone = next(
        (turn, moment)
        for turn, moment in moments.items()
        if moment.decision and any(prompt.size == 1 for prompt in moment.decision.prompts.values())
    )
    back = undo(alone, UndoDetail(turn), alone.state, alone.version, 1).match
    forced = (
        [seat for seat, prompt in back.decision.prompts.items() if prompt.size == 1] if back.decision else []
    )
    assert forced
    assert set(forced) == set(back.choices)

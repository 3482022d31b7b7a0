"""Both sorts of change in a small game: version 2 adds a field, version 3 changes a rule.

In turn, two players take one or two stones from a heap of nine. In versions 1 and 2 the player who takes the
last stone wins; in version 3 that player loses.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, cast

import pytest

from games.engine.chance import Dice, KeyedDice
from games.engine.choice import Decision, Offer, Prompt, Range
from games.engine.codec import Malformed, codec_of
from games.engine.game import AnyGame, Game, Result, Step
from games.engine.json_type import Json
from games.engine.record import Record, RecordKind, Tagged
from games.engine.text import News, Seat, Who, say
from tests.versions.recording import Recorded, record_match
from tests.versions.replaying import load, replay

HEAP = 9


class Options(Record):
    """No options."""


class Take(Tagged, tag="take"):
    """Take stones."""

    number: int


class State1(Record):
    """The position as version 1 kept it."""

    heap: int
    seat: Seat


class Stones1(Game[State1, Take, State1, Options]):
    """Version 1."""

    key: ClassVar[str] = "stones"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 3)
    max_turns: ClassVar[int] = HEAP + 1

    def setup(self, options: Options, seats: int, dice: Dice, first: Seat | None = None) -> Step[State1]:
        return Step(State1(HEAP, dice.pick(seats)))

    def decision(self, state: State1) -> Decision[Take] | None:
        return _decision(state.heap, state.seat)

    def apply(self, state: State1, moves: Mapping[Seat, Take], dice: Dice) -> Step[State1]:
        number = moves[state.seat].number
        return Step(State1(state.heap - number, 1 - state.seat), _news(state.seat, number))

    def view(self, state: State1, seat: Seat | None) -> State1:
        return state

    def imagine(self, view: State1, dice: Dice) -> State1:
        return view

    def result(self, state: State1) -> Result:
        return _result(1 - state.seat)

    def invariant(self, state: State1) -> tuple[str, ...]:
        return ()


class State2(Record):
    """The position since version 2, which also counts the stones that are gone."""

    heap: int
    seat: Seat
    gone: int


class Stones2(Game[State2, Take, State2, Options]):
    """Version 2: the state has one more field, and the rules are the same."""

    key: ClassVar[str] = "stones"
    version: ClassVar[int] = 2
    seats: ClassVar[range] = range(2, 3)
    max_turns: ClassVar[int] = HEAP + 1

    def upgrade(self, kind: RecordKind, version: int, data: Json) -> Json:
        if kind is RecordKind.STATE and version == 1:
            old = cast("dict[str, int]", data)
            return {**old, "gone": HEAP - old["heap"]}
        return data

    def setup(self, options: Options, seats: int, dice: Dice, first: Seat | None = None) -> Step[State2]:
        return Step(State2(HEAP, dice.pick(seats), 0))

    def decision(self, state: State2) -> Decision[Take] | None:
        return _decision(state.heap, state.seat)

    def apply(self, state: State2, moves: Mapping[Seat, Take], dice: Dice) -> Step[State2]:
        number = moves[state.seat].number
        after = State2(state.heap - number, 1 - state.seat, state.gone + number)
        return Step(after, _news(state.seat, number))

    def view(self, state: State2, seat: Seat | None) -> State2:
        return state

    def imagine(self, view: State2, dice: Dice) -> State2:
        return view

    def result(self, state: State2) -> Result:
        return _result(1 - state.seat)

    def invariant(self, state: State2) -> tuple[str, ...]:
        return () if state.heap + state.gone == HEAP else ("stones are missing",)


class Stones3(Stones2):
    """Version 3: the player who takes the last stone loses. The records are unchanged since version 2."""

    version: ClassVar[int] = 3
    rules_since: ClassVar[int] = 3

    def result(self, state: State2) -> Result:
        return _result(state.seat)


def _decision(heap: int, seat: Seat) -> Decision[Take] | None:
    prompt = Prompt(say("stones-ask"), (Offer(Take, (Range(1, min(2, heap)),)),), Take(1)) if heap else None
    return Decision({seat: prompt}) if prompt else None


def _news(seat: Seat, number: int) -> tuple[News, ...]:
    return (News(say("stones-taken", who=Who(seat), number=number)),)


def _result(winner: Seat) -> Result:
    return Result((1, 2) if winner == 0 else (2, 1), ((), ()), say("stones-won", who=Who(winner)))


def game(of: object) -> AnyGame:
    """Return a game known by its interface only."""
    return cast("AnyGame", of)


V1, V2, V3 = game(Stones1()), game(Stones2()), game(Stones3())


@pytest.fixture(scope="module")
def old_match() -> Recorded:
    """Return a match as version 1 recorded it, with every state."""
    return record_match(V1, 2, Options(), b"stones", stride=1)


def test_a_shape_change_replays_move_for_move(old_match: Recorded) -> None:
    assert V2.rules_since <= 1
    load(V2, 1, old_match)
    replay(V2, 1, old_match)


def test_a_rules_change_reads_old_matches_but_does_not_replay_them(old_match: Recorded) -> None:
    assert V3.rules_since > 2
    load(V3, 1, old_match)
    with pytest.raises(AssertionError):
        replay(V3, 1, old_match)


def test_a_running_match_goes_on_under_the_new_rules(old_match: Recorded) -> None:
    """The match began under version 1; its winner is the winner by version 3."""
    turns = cast("list[Recorded]", old_match["turns"])
    state = codec_of(V3).read_plain(RecordKind.STATE, 1, turns[2]["state"])
    assert V3.invariant(state) == ()
    while (decision := V3.decision(state)) is not None:
        ((seat, prompt),) = decision.prompts.items()
        state = V3.apply(state, {seat: next(iter(prompt))}, KeyedDice(b"on", "rules")).state
    assert isinstance(state, State2)
    assert V3.result(state).ranks[1 - state.seat] == 2, "whoever took the last stone has lost"


def test_a_forgotten_upgrade_is_seen(old_match: Recorded) -> None:
    class Forgotten(Stones2):
        def upgrade(self, kind: RecordKind, version: int, data: Json) -> Json:
            return data

    with pytest.raises(Malformed, match="malformed at gone"):
        load(game(Forgotten()), 1, old_match)


def test_a_wrong_upgrade_is_seen(old_match: Recorded) -> None:
    class Wrong(Stones2):
        def upgrade(self, kind: RecordKind, version: int, data: Json) -> Json:
            return {**cast("Recorded", data), "gone": 0} if kind is RecordKind.STATE else data

    with pytest.raises(AssertionError):
        replay(game(Wrong()), 1, old_match)


def test_an_upgrade_that_leaves_a_field_to_its_default_is_seen(old_match: Recorded) -> None:
    class Lazy(Stones2):
        def upgrade(self, kind: RecordKind, version: int, data: Json) -> Json:
            if kind is RecordKind.ACTION:
                return {"number": cast("Recorded", data)["number"]}
            return super().upgrade(kind, version, data)

    with pytest.raises(AssertionError):
        load(game(Lazy()), 1, old_match)

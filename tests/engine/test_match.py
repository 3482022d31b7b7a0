"""Matches: how often a choice asks the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.matches.match import begin, submit
from tests.toy.catalogue import CATALOGUE
from tests.toy.rules import Action, Options, Pebbles, Show, State

if TYPE_CHECKING:
    import pytest

    from games.engine.choice import Decision

GAME = CATALOGUE["pebbles"].rules


def test_the_rules_are_asked_for_a_decision_once_per_state(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begin(GAME, Options(), 2, b"key").match
    asked = []
    decision = Pebbles.decision

    def count(self: Pebbles, state: State) -> Decision[Action] | None:
        asked.append(state)
        return decision(self, state)

    monkeypatch.setattr(Pebbles, "decision", count)
    after = submit(match, 0, Show(1)).match
    assert after.awaited == (1,)
    assert after.decision is match.decision
    assert not asked, "a sealed choice leaves the state as it is"
    after = submit(after, 1, Show(1)).match
    assert after.decision is not None
    assert asked == [after.state]

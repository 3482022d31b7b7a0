"""Every computer player gives an answer that is offered, and the same one with the same dice."""

from __future__ import annotations

from functools import cache

import pytest

from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice
from games.engine.choice import Prompt
from games.engine.codec import codec_of
from games.engine.matches.match import Match, begin, submit
from tests.toy.catalogue import CATALOGUE as TOYS

pytestmark = pytest.mark.slow

ALL = {**CATALOGUE, **TOYS}
MOMENTS = 3
"""Positions of each match in which a seat that is asked thinks."""
SLOW = frozenset({"expert"})
"""Levels that take their time: they think in one position of each match, in the middle."""


@cache
def positions(game: str, seats: int) -> tuple[Match, ...]:
    """Return some positions spread over a random match, which all levels of the game share."""
    entry = ALL[game]
    match = begin(
        entry.rules, entry.rules.settle(codec_of(entry.rules).options_type(), seats), seats, b"players"
    ).match
    dice, found = KeyedDice(b"players", "random"), [match]
    while decision := match.decision:
        seat = match.awaited[0]
        match = submit(match, seat, decision.prompts[seat].sample(dice)).match
        found.append(match)
    return tuple(found[:-1][:: max(1, len(found) // MOMENTS)])


@pytest.mark.parametrize(
    ("game", "level"), [(game, level) for game, entry in ALL.items() for level in entry.players]
)
def test_every_level_answers(game: str, level: str) -> None:
    player = ALL[game].players[level]
    part = slice(1, 2) if level in SLOW else slice(None)
    asked = [
        moment
        for seats in ALL[game].rules.seats
        for match in positions(game, seats)[part]
        for moment in one_of_those_asked(match)
    ]
    answers = [player.choose(view, prompt, KeyedDice(b"one", "player")) for view, prompt in asked]
    assert all(answer in prompt for answer, (_, prompt) in zip(answers, asked, strict=True))
    assert player.choose(*asked[0], KeyedDice(b"one", "player")) == answers[0]


def one_of_those_asked(match: Match) -> list[tuple[object, Prompt[object]]]:
    """Return view and prompt of the last seat that must choose; empty when the match is over."""
    decision = match.decision
    return (
        [
            (match.rules.view(match.state, seat), decision.prompts[seat])
            for seat in sorted(decision.prompts)[-1:]
        ]
        if decision
        else []
    )

"""Law 13: what may be taken back freely gave no seat information, and an undo leads everybody back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.chance import KeyedDice, QuickDice
from games.engine.generic.learned import OpenChoice, has_taught
from games.engine.matches.log import FORCED, UndoDetail
from games.engine.matches.match import undo
from tests.laws.playing import Start, play

if TYPE_CHECKING:
    from games.engine.choice import Prompt
    from games.engine.game import AnyGame
    from games.engine.matches.match import Match
    from games.engine.text import Seat

LOOKED_AT = 40
"""The approximate most choices of a match that are looked at, where that takes long."""


def law_13_what_is_free_to_take_back_taught_nothing(start: Start) -> None:
    """Check that a choice that may be taken back freely shows no seat more than a twin of the match.

    An undo then leads everybody back to what they saw. Of long matches, some choices are looked at.
    """
    before: Match | None = None
    dice = KeyedDice(start.key, "law 13")
    every = 1 + start.game.max_turns // LOOKED_AT
    for moment in play(start):
        for entry in moment.entries[:1] if dice.pick(every) == 0 else ():
            if before is not None and len(entry.moves) == 1 and not entry.chance and not entry.body.seals:
                ((mover, action),) = entry.moves
                choice = OpenChoice(mover, action, entry.body.causes[0] == FORCED)
                if not has_taught(start.game, before.state, start.seats, choice):
                    _taught_nothing(start, before, choice)
                    _leads_back(start, before, moment.match)
        before = moment.match


def _taught_nothing(start: Start, before: Match, choice: OpenChoice) -> None:
    game, moves = start.game, {choice.seat: choice.action}
    real = game.apply(before.state, moves, before.dice("rules"))
    assert all(piece_of_news.to is None for piece_of_news in real.news)
    for seat in (None, *range(start.seats)):
        view = game.view(before.state, seat)
        twin = game.imagine(view, QuickDice(before.turn * 7919 + (seat or 0)))
        decision = game.decision(twin)
        assert decision is not None
        assert choice.action in decision.prompts[choice.seat]
        other = game.apply(twin, moves, before.dice("rules"))
        assert game.view(real.state, seat) == game.view(other.state, seat)
        assert real.news == other.news
        if seat is not None:
            assert _prompt_of(game, real.state, seat) == _prompt_of(game, other.state, seat)


def _leads_back(start: Start, before: Match, after: Match) -> None:
    back = undo(after, UndoDetail(before.turn), before.state, before.version, 1).match
    assert back.turn > after.turn
    assert back.awaited == before.awaited
    for seat in (None, *range(start.seats)):
        assert start.game.view(back.state, seat) == start.game.view(before.state, seat)
    assert back.decision == before.decision


def _prompt_of(game: AnyGame, state: object, seat: Seat) -> Prompt[object] | None:
    decision = game.decision(state)
    return decision.prompts.get(seat) if decision else None

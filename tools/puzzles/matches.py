"""Matches of fast computers, whose positions may become puzzles, and how hard such a position is for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from games.engine.chance import Dice, KeyedDice
from games.engine.codec import codec_of, parse
from games.engine.matches.match import begin, submit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine.choice import Prompt
    from games.engine.generic.entry import GameEntry
    from games.engine.json_type import Json
    from games.engine.player import AnyPlayer
    from games.engine.text import Seat

WEAK: Final = ("gentle", "easy", "medium")
"""The levels whose answers show how hard a puzzle is."""

TRIES: Final = 4
"""Answers of each of these levels to a puzzle."""


@dataclass(frozen=True, slots=True)
class PuzzleMoment:
    """A question to a seat in a match of computers.

    Where the seat does not know all, `state` is a world imagined from its view.
    """

    seats: int
    seat: Seat
    state: object
    view: object
    prompt: Prompt[object]
    plain: Json
    dice: Dice


def play(
    entry: GameEntry,
    key: bytes,
    players: Sequence[AnyPlayer],
    seats_from: Sequence[int] = (),
    options: object | None = None,
) -> list[PuzzleMoment]:
    """Play a match of some `players`; return its questions with several answers.

    It has one of some numbers of seats, by default any, and the usual options if none are given. The same key
    gives the same match.
    """
    rules, dice = entry.rules, KeyedDice(key, "players")
    seats = dice.choose(tuple(seats_from or rules.seats))
    options = rules.settle(codec_of(rules).options_type() if options is None else options, seats)
    drawn = [dice.choose(players) for _ in range(seats)]
    match = begin(rules, options, seats, key).match
    found: list[PuzzleMoment] = []
    while (decision := match.decision) is not None:
        seat = match.awaited[0]
        view, prompt = rules.view(match.state, seat), decision.prompts[seat]
        if prompt.size > 1:
            world = rules.imagine(view, dice)
            plain = parse(codec_of(rules).state.dump_briefly(world))
            found.append(PuzzleMoment(seats, seat, world, view, prompt, plain, dice))
        match = submit(match, seat, drawn[seat].choose(view, prompt, dice)).match
    return found


def count_misses(entry: GameEntry, moment: PuzzleMoment, answer: object, key: bytes) -> int:
    """Return the share of answers of weak computers that are not the right one, in %."""
    dice = KeyedDice(key, "hardness")
    answers = [
        entry.players[level].choose(moment.view, moment.prompt, dice) for level in WEAK for _ in range(TRIES)
    ]
    return round(100 * sum(given != answer for given in answers) / len(answers))

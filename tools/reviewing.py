"""How well reviews judge: `python -m tools.reviewing --game X --matches N --seed S`.

Computer players play matches, and in each a few moves of one seat are replaced by mistakes, as big as a
deeper search says. The review of that seat should find them (`found`), and what it shows should be mistakes
to a deeper search as well (`wrong`: those that are none). Oroen is judged by the perfect player.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean
from typing import TYPE_CHECKING, Final

from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice, QuickDice
from games.engine.codec import codec_of
from games.engine.generic.estimating import CLEAR, EstimatingReviewer
from games.engine.generic.monte_carlo import candidates
from games.engine.player import PlayedMove

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine.chance import Dice
    from games.engine.generic.entry import GameEntry
    from games.engine.generic.reviewing import AnyReviewer, TurningPoint

BIG: Final = 2.0
"""The least loss of a planted mistake, by the least one that reviews show."""

NONE: Final = 0.25
"""A turning point that loses less than this part of it by the deeper search is a wrong accusation."""

PLANTED: Final = 2
"""Most mistakes of a match."""

TRIES: Final = 6
"""Answers that are looked at for a mistake, at each of the moves where one may be planted."""

GLANCES: Final = 8
"""Trials of that look: the worst answer is planted if the deeper search says that it is big."""

GAP: Final = 6
"""A mistake may be planted at one of this number of moves."""

DEEP: Final = 240
"""Most trials of the deeper search."""

PARTS: Final = 6
"""The parts of it, after each of which it may be clear."""

FURTHER: Final = 1
"""Rounds that the deeper search plays on beyond the longest look of the reviews."""

LEVEL: Final = "medium"
"""The level of the players."""


@dataclass(slots=True)
class Tally:
    """The counts of some reviews."""

    matches: int = 0
    planted: int = 0
    found: int = 0
    shown: int = 0
    wrong: int = 0
    notes: list[str] = field(default_factory=list)

    def line(self, game: str) -> str:
        """Return the figures in a line."""
        return (
            f"{game}: {self.matches} matches, {self.planted} big mistakes planted, {self.found} found;"
            f" {self.shown} turning points, {self.wrong} wrong"
        )


@dataclass(frozen=True, slots=True)
class Recorded:
    """The moves of seat 0 in a match where it had a choice, and the numbers of those that are planted."""

    moves: tuple[PlayedMove[object, object], ...]
    planted: tuple[int, ...]


class Planter:
    """Plays matches with mistakes of one seat, and judges turning points by a deeper search."""

    def __init__(self, entry: GameEntry, reviewer: AnyReviewer, deep: int = DEEP) -> None:
        self._entry, self._reviewer, self._deep = entry, reviewer, deep

    @property
    def swing(self) -> float:
        """The least loss that reviews show."""
        return self._reviewer.effort.swing if isinstance(self._reviewer, EstimatingReviewer) else 0.5

    def play(self, seats: int, seed: int, level: str = LEVEL) -> Recorded:
        """Play a match by computer players, in which seat 0 makes mistakes."""
        game, player = self._entry.rules, self._entry.players[level]
        dice, luck = KeyedDice(str(seed).encode(), "rules"), QuickDice(seed)
        options = game.settle(codec_of(game).options.from_plain({}), seats)
        state = game.setup(options, seats, dice).state
        moves: list[PlayedMove[object, object]] = []
        planted: list[int] = []
        while (decision := game.decision(state)) is not None:
            joint: dict[int, object] = {}
            for seat, prompt in decision.prompts.items():
                view = game.view(state, seat)
                joint[seat] = player.choose(view, prompt, luck)
                if seat != 0 or prompt.size == 1:
                    continue
                played = PlayedMove(view, prompt, joint[seat])
                if len(planted) < PLANTED and luck.pick(GAP) == 0:
                    mistake = self._mistake(played, luck)
                    if mistake is not None:
                        planted.append(len(moves))
                        played, joint[seat] = mistake, mistake.action
                moves.append(played)
            state = game.apply(state, joint, dice).state
        return Recorded(tuple(moves), tuple(planted))

    def _mistake(self, move: PlayedMove[object, object], luck: Dice) -> PlayedMove[object, object] | None:
        """Return a move that loses much more than the one that was chosen; `None` if none is found soon."""
        others = [action for action in candidates(move.prompt, TRIES, luck) if action != move.action]
        reviewer = self._reviewer
        if isinstance(reviewer, EstimatingReviewer) and others:
            losses = reviewer.losses(move, others, GLANCES, 0, 5 << 40)
            others = [min(zip(losses, others, strict=True), key=lambda pair: pair[0][0])[1]]
        for action in others:
            other = PlayedMove(move.view, move.prompt, action)
            loss, error = self.loss(other, move.action, BIG * self.swing)
            if loss >= BIG * self.swing and loss - 2 * error >= self.swing:
                return other
        return None

    def loss(self, move: PlayedMove[object, object], better: object, about: float) -> tuple[float, float]:
        """Return what a move loses beside a better answer, by the deeper search, and the standard error.

        The search ends where it is clear whether that is more than `about`.
        """
        reviewer = self._reviewer
        if isinstance(reviewer, EstimatingReviewer):
            rounds, trials = max(reviewer.effort.rounds) + FURTHER, max(2, self._deep // PARTS)
            parts: list[tuple[float, float]] = []
            loss = error = 0.0
            for number in range(PARTS):
                parts += reviewer.losses(move, [better], trials, rounds, (7 << 40) + number * trials)
                loss = fmean(part for part, _ in parts)
                error = sqrt(sum(part**2 for _, part in parts)) / len(parts)
                if abs(loss - about) > CLEAR * error:
                    break
            return loss, error
        points = reviewer.turning_points([move])
        return max((point.best - point.played for point in points), default=0.0), 0.0

    def judge(self, recorded: Recorded, tally: Tally) -> None:
        """Review a match, and count."""
        points = self._reviewer.turning_points(recorded.moves)
        tally.matches += 1
        tally.planted += len(recorded.planted)
        tally.found += sum(point.number in recorded.planted for point in points)
        for point in points:
            self._accuse(recorded, point, tally)

    def _accuse(self, recorded: Recorded, point: TurningPoint[object], tally: Tally) -> None:
        move = recorded.moves[point.number]
        is_proven = not isinstance(self._reviewer, EstimatingReviewer)
        loss = 1.0 if is_proven else self.loss(move, point.better[0], NONE * self.swing)[0]
        tally.shown += 1
        tally.wrong += loss < NONE * self.swing
        mark = "planted" if point.number in recorded.planted else "own"
        tally.notes.append(
            f"move {point.number} ({mark}): {move.action}; better {point.better[0]}:"
            f" {point.best:.2f} to {point.played:.2f}, deeper {loss:.2f}"
        )


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the figures of some reviews."""
    parser = argparse.ArgumentParser(prog="tools.reviewing", description=__doc__)
    parser.add_argument("--game", choices=sorted(CATALOGUE), required=True)
    parser.add_argument("--matches", type=int, default=10)
    parser.add_argument("--seats", type=int, help="the fewest of the game by default")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--deep", type=int, default=DEEP, help="trials of the deeper search")
    chosen = parser.parse_args(arguments)
    entry = CATALOGUE[chosen.game]
    if entry.reviewer is None:
        parser.error(f"{chosen.game} has no reviews")
    planter, tally = Planter(entry, entry.reviewer, chosen.deep), Tally()
    for number in range(chosen.matches):
        recorded = planter.play(chosen.seats or entry.rules.seats[0], chosen.seed + number)
        planter.judge(recorded, tally)
        sys.stdout.write("\n".join([*tally.notes, tally.line(chosen.game), ""]))
        tally.notes.clear()
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

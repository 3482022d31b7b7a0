"""Puzzles by measure: positions in which one answer is the best by a figure that is exact for every answer.

A measure knows no more than the seat: its figures are the same in all worlds behind a view.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

from games.engine.generic.puzzles import Puzzle
from games.engine.walk import path_to
from tools.puzzles.matches import count_misses, play

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from games.engine.choice import Prompt
    from games.engine.generic.entry import GameEntry
    from games.engine.player import AnyPlayer
    from games.engine.text import Seat, Text
    from tools.puzzles.matches import PuzzleMoment

FEWEST: Final = 4
"""The fewest answers from which the right one is to be found."""

EACH: Final = 2
"""Most puzzles of a kind from one match, so that they differ."""

ALIKE: Final = 0.5
"""The most puzzles of a kind whose answer has the same place in the prompt, as a share."""

FORESEEN: Final = 12
"""The hardness that each further step of a proof adds, in %."""


class Measured(NamedTuple):
    """The figures of all answers of a prompt, in order, and the number of the best one.

    `cases` are the equally likely cases over which the figures are summed, or 1. `steps` says how much is to
    be foreseen: tokens, cards or other seats. `mean`, `rival`, `facts` and `why` are as in `Puzzle`.
    """

    figures: tuple[int, ...]
    best: int
    cases: int = 1
    mean: bool = False
    steps: int = 1
    rival: Seat | None = None
    facts: tuple[tuple[str, int], ...] = ()
    why: Text | None = None


class PuzzleKind(NamedTuple):
    """A kind of puzzle of a game: its measure, and its share of the puzzles.

    The measure takes a world behind the view of a seat, and the prompt of the seat. It returns `None` where
    it does not apply, or where no answer is clearly the best.
    """

    measure: Callable[[object, Seat, Prompt[object]], Measured | None]
    share: float


class PuzzleSource(NamedTuple):
    """The source of the puzzles of a game: their kinds, rare ones first, and the players of the matches.

    The matches have one of the numbers of `seats`, and these options, by default the usual ones.
    """

    kinds: Mapping[str, PuzzleKind]
    players: Sequence[AnyPlayer]
    seats: Sequence[int]
    options: object | None = None


def best_of(figures: Sequence[int], lead: int, *, least: bool = False) -> int | None:
    """Return the number of the figure that is the greatest (or least) by a lead; `None` if there is none.

    >>> best_of((3, 7, 5), 2), best_of((3, 7, 5), 3), best_of((3, 7, 5), 2, least=True)
    (1, None, 0)
    """
    signed = [-figure if least else figure for figure in figures]
    second, first = sorted(signed)[-2:]
    return signed.index(first) if first - second >= lead else None


def measured_puzzles(entry: GameEntry, source: PuzzleSource, number: int, seed: str) -> Iterator[Puzzle]:
    """Yield `number` puzzles of a game, as many of each kind as its share, no two with the same view."""
    known, counts, answers, match = set[object](), Counter[str](), Counter[tuple[str, int]](), 0
    most = {name: round(kind.share * number) for name, kind in source.kinds.items()}
    while counts.total() < sum(most.values()):
        key, match = f"{seed}|{match}".encode(), match + 1
        here = Counter[str]()
        for place, moment in enumerate(play(entry, key, source.players, source.seats, source.options)):
            if moment.prompt.size < FEWEST or moment.view in known:
                continue
            for name, kind in source.kinds.items():
                if counts[name] >= most[name] or here[name] >= EACH:
                    continue
                found = kind.measure(moment.state, moment.seat, moment.prompt)
                if found is None or answers[name, found.best] >= max(1, ALIKE * most[name]):
                    continue
                known.add(moment.view)
                counts[name] += 1
                answers[name, found.best] += 1
                here[name] += 1
                yield puzzle_of(entry, moment, name, found, key + f"|{place}".encode())
                break


def puzzle_of(entry: GameEntry, moment: PuzzleMoment, kind: str, found: Measured, dice_key: bytes) -> Puzzle:
    """Return the puzzle of a kind at a moment of a match.

    It is the harder the more answers there are: weak computers miss most answers whose aim is not theirs.
    """
    answer = list(moment.prompt)[found.best]
    misses = count_misses(entry, moment, answer, dice_key)
    hardness = misses + FORESEEN * (found.steps - 1) + len(found.figures)
    return Puzzle(
        version=entry.rules.version,
        seats=moment.seats,
        seat=moment.seat,
        state=moment.plain,
        answer=path_to(moment.prompt, answer),
        hardness=hardness,
        why=found.why,
        kind=kind,
        figures=found.figures,
        cases=found.cases,
        mean=found.mean,
        rival=found.rival,
        facts=found.facts,
    )

"""Puzzles: positions in which one answer is right, with the proof, as they are packaged with a game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from hashlib import sha256
from importlib.resources import files
from typing import TYPE_CHECKING, Final, cast

from games.engine.codec import Adapter, codec_of
from games.engine.generic.lessons import WrittenDice
from games.engine.record import Record, RecordKind
from games.engine.text import Illegal, Seat, Text, say
from games.engine.walk import walk

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine.choice import Prompt
    from games.engine.game import AnyGame
    from games.engine.json_type import Json

FILE: Final = "puzzles.jsonl"
"""The file of puzzles in the folder of a game: one puzzle a line, the easiest first."""


class Puzzle(Record):
    """A position with one right answer for `seat`, as JSON of a `version` of the game.

    Where a seat does not know all, `state` is a world imagined from its view. `answer` is the path of the
    right answer through the prompt, and `why` says in a sentence why it is right. `hardness` is an estimate:
    the share of answers of weak computers that were wrong, in %, with something added for what must be
    foreseen.

    A proved puzzle is won with `moves` own moves, and `replies` has the path of the winning reply to each
    answer of the prompt, in order; it is empty where the reply is the only one, and for the right answer. Of
    an estimated one (`moves` 0), `shares` are the chances of each answer in %, in order, `worlds` the number
    behind them, and `error` is the standard error of the lead over the `second` best answer, in 0.1 %.
    """

    version: int
    seats: int
    seat: Seat
    state: object
    answer: tuple[int, ...]
    why: Text
    hardness: int
    moves: int = 0
    replies: tuple[tuple[int, ...], ...] = ()
    shares: tuple[int, ...] = ()
    second: int = 0
    worlds: int = 0
    error: int = 0


def lead_text(shares: Sequence[int], best: int, second: int) -> Text:
    """Return why an estimated answer is right, from the chances of all answers in % and the places of two."""
    return say("engine-puzzle-why", percent=shares[best], second=shares[second])


PUZZLE: Final[Adapter[Puzzle]] = Adapter(Puzzle)


class Puzzles:
    """The puzzles of a game, in the order of their hardness, read when they are asked for."""

    def __init__(self, package: str) -> None:
        self._package = package

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """The puzzles as JSON; none without a file."""
        found = files(self._package) / FILE
        return tuple(found.read_text(encoding="utf-8").splitlines()) if found.is_file() else ()

    @cached_property
    def prints(self) -> tuple[str, ...]:
        """Eight characters for each puzzle: buttons carry them, so that they never change their meaning."""
        return tuple(puzzle_print(line) for line in self.lines)

    def __len__(self) -> int:
        return len(self.lines)

    def __getitem__(self, number: int) -> Puzzle:
        return PUZZLE.load(self.lines[number])

    def number_of(self, fingerprint: str) -> int | None:
        """Return the number of the puzzle with a print; `None` if there is none."""
        return self.prints.index(fingerprint) if fingerprint in self.prints else None


NO_PUZZLES: Final = Puzzles("games.engine")


def puzzle_print(line: str) -> str:
    """Return the print of a puzzle, given as JSON."""
    return sha256(line.encode()).hexdigest()[:8]


@dataclass(frozen=True, slots=True)
class PuzzlePosition:
    """The position of a puzzle, with what its seat sees there, is asked, and should answer."""

    puzzle: Puzzle
    state: object
    view: object
    prompt: Prompt[object]
    answer: object


@dataclass(frozen=True, slots=True)
class Refutation:
    """A wrong answer and the reply to it: what is told of both, and the state after them."""

    told: tuple[Text, ...]
    view: object


@lru_cache(maxsize=64)
def position_of(game: AnyGame, puzzle_line: str) -> PuzzlePosition:
    """Return the position of a puzzle; raise `ValueError` for one that the rules do not have."""
    puzzle = PUZZLE.load(puzzle_line)
    state = codec_of(game).read_plain(RecordKind.STATE, puzzle.version, cast("Json", puzzle.state))
    decision = game.decision(state)
    prompt = decision.prompts.get(puzzle.seat) if decision else None
    if prompt is None:
        message = f"a puzzle of {game.key} asks seat {puzzle.seat} nothing"
        raise ValueError(message)
    answer = walk(prompt, puzzle.answer)
    if answer not in prompt:
        message = f"the answer to a puzzle of {game.key} is not offered"
        raise ValueError(message)
    return PuzzlePosition(puzzle, state, game.view(state, puzzle.seat), prompt, answer)


def number_in(prompt: Prompt[object], action: object) -> int:
    """Return the number of an answer in a prompt; raise `Illegal` if it is not offered."""
    for number, offered in enumerate(prompt):
        if offered == action:
            return number
    raise Illegal(say("engine-not-offered"))


def refute(game: AnyGame, position: PuzzlePosition, action: object) -> Refutation | None:
    """Return how a wrong answer is refuted; `None` for the right one and where no reply was proved."""
    puzzle = position.puzzle
    if not puzzle.replies or action == position.answer:
        return None
    path = puzzle.replies[number_in(position.prompt, action)]
    dice = WrittenDice((), ())
    then = game.apply(position.state, {puzzle.seat: action}, dice)
    decision = game.decision(then.state)
    if decision is None:
        return None
    ((other, prompt),) = decision.prompts.items()
    after = game.apply(then.state, {other: walk(prompt, path)}, dice)
    return Refutation(
        tuple(news.text for news in after.news if news.to is None), game.view(after.state, puzzle.seat)
    )

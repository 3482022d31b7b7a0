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
from games.engine.text import Illegal, Seat, Text, Who, say
from games.engine.walk import walk

if TYPE_CHECKING:
    from games.engine.choice import Prompt
    from games.engine.game import AnyGame
    from games.engine.json_type import Json

FILE: Final = "puzzles.jsonl"
"""The file of puzzles in the folder of a game: one puzzle a line, the easiest first."""


class Puzzle(Record):
    """A position with one right answer for `seat`, as JSON of a `version` of the game.

    Where a seat does not know all, `state` is a world imagined from its view. `answer` is the path of the
    right answer through the prompt. `hardness` is an estimate: the share of answers of weak computers that
    were wrong, in %, with something added for what must be foreseen, and for the number of answers.

    A puzzle without a `kind` is won by force, with `moves` own moves; `why` says how in a sentence, and
    `replies` has the path of the winning reply to each answer of the prompt, in order; it is empty where the
    reply is the only one, and for the right answer.

    A puzzle of a `kind` asks for the answer that is the best by `figures`, which are exact: what each answer
    of the prompt is worth, in order, summed over `cases` that are equally likely. With `mean`, people are
    told their mean instead of the sum. They are about a `rival`, if not about the own seat. `facts` are
    numbers by name that the question tells, as the picture does not show them.
    """

    version: int
    seats: int
    seat: Seat
    state: object
    answer: tuple[int, ...]
    hardness: int
    why: Text | None = None
    moves: int = 0
    replies: tuple[tuple[int, ...], ...] = ()
    kind: str = ""
    figures: tuple[int, ...] = ()
    cases: int = 1
    mean: bool = False
    rival: Seat | None = None
    facts: tuple[tuple[str, int], ...] = ()


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
    """The position of a puzzle of a `game`, with what its seat sees there, is asked, and should answer."""

    game: str
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
    return PuzzlePosition(game.key, puzzle, state, game.view(state, puzzle.seat), prompt, answer)


def number_in(prompt: Prompt[object], action: object) -> int:
    """Return the number of an answer in a prompt; raise `Illegal` if it is not offered."""
    for number, offered in enumerate(prompt):
        if offered == action:
            return number
    raise Illegal(say("engine-not-offered"))


def goal_text(position: PuzzlePosition) -> Text:
    """Return the question of a puzzle of a kind."""
    return say(
        f"{position.game}-puzzle-{position.puzzle.kind}-goal",
        **dict(position.puzzle.facts),
        **_rival(position),
    )


def why_text(position: PuzzlePosition) -> Text:
    """Return why the answer of a puzzle is right."""
    puzzle = position.puzzle
    if puzzle.why is not None:
        return puzzle.why
    best = number_in(position.prompt, position.answer)
    others = {figure for number, figure in enumerate(puzzle.figures) if number != best}
    second = min(others, key=lambda figure: abs(figure - puzzle.figures[best]))
    figures = {"figure": _figure(puzzle, puzzle.figures[best]), "second": _figure(puzzle, second)}
    return say(f"{position.game}-puzzle-{puzzle.kind}-why", cases=puzzle.cases, **figures, **_rival(position))


def worse_text(position: PuzzlePosition, action: object) -> Text:
    """Return why another answer to a puzzle of a kind is wrong, by its figure; raise `Illegal` for no answer.

    An answer with the same figure as the right one is wrong by what the kind asks for besides.
    """
    puzzle = position.puzzle
    own = puzzle.figures[number_in(position.prompt, action)]
    best = puzzle.figures[number_in(position.prompt, position.answer)]
    figures = {"figure": _figure(puzzle, own), "best": _figure(puzzle, best)}
    if own == best:
        return say(f"{position.game}-puzzle-{puzzle.kind}-same", **figures)
    return say(
        f"{position.game}-puzzle-{puzzle.kind}-worse", cases=puzzle.cases, **figures, **_rival(position)
    )


def _rival(position: PuzzlePosition) -> dict[str, Who]:
    rival = position.puzzle.rival
    return {} if rival is None else {"rival": Who(rival)}


def _figure(puzzle: Puzzle, figure: int) -> int | Text:
    if not puzzle.mean:
        return figure
    whole, tenths = divmod(round(10 * figure / puzzle.cases), 10)
    return say("engine-puzzle-mean", whole=whole, tenths=tenths)


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

"""Golden matches: finished matches kept as text files, and their positions, replayed from moves and seed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice, clicks_key
from games.engine.codec import codec_of
from words import library_of, text_folders

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.engine.game import AnyGame, Step
    from games.engine.matches.log import Move
    from games.engine.text import News, Seat

ROOT: Final = Path(__file__).parent.parent.parent
FOLDER: Final = Path(__file__).parent / "matches"
NAMES: Final = ("Anne", "Ben", "Cara", "Dan", "Eva", "Finn")
"""The names of the seats in the files."""

WORDS: Final = library_of(text_folders(ROOT), strict=True).words("en", dict(enumerate(NAMES)))
"""The language and the names in which the files tell the news."""

TURN: Final = "turn "
MOVE: Final = "  > "


class Departed(Exception):
    """Raised when a stored move cannot be played any more; the message says which."""


@dataclass(frozen=True, slots=True)
class Golden:
    """A finished match.

    `options` are settled; `players` are the levels by seat; `shows` are all features of the match, and
    `turns[i]` the moves of turn `i + 1`, in seat order.
    """

    name: str
    game: str
    seats: int
    options: object
    players: tuple[str, ...]
    seed: str
    shows: tuple[str, ...]
    turns: tuple[tuple[Move, ...], ...]

    @property
    def clicks(self) -> tuple[int, ...]:
        """The joining clicks that are mixed with the seed."""
        return tuple(range(1, self.seats + 1))

    @property
    def key(self) -> bytes:
        """The key of the match's chance."""
        return clicks_key(self.seed.encode(), self.clicks)


class Views(Mapping["Seat | None", object]):
    """The views of a state by seat (`None`: an onlooker), each made when it is first looked at."""

    def __init__(self, game: AnyGame, state: object, seats: int) -> None:
        self._game = game
        self._state = state
        self._readers = (None, *range(seats))
        self._made: dict[Seat | None, object] = {}

    def __getitem__(self, seat: Seat | None) -> object:
        if seat not in self._made:
            if seat not in self._readers:
                raise KeyError(seat)
            self._made[seat] = self._game.view(self._state, seat)
        return self._made[seat]

    def __iter__(self) -> Iterator[Seat | None]:
        return iter(self._readers)

    def __len__(self) -> int:
        return len(self._readers)


@dataclass(frozen=True, slots=True)
class Position:
    """A position of a match, after `moves` of its `turn` (0: the set-up, without moves).

    `told` are the news of this turn, in order. `views` are by seat (`None`: an onlooker).
    """

    turn: int
    moves: tuple[Move, ...]
    state: object
    told: tuple[News, ...]
    views: Views


@cache
def load_golden() -> tuple[Golden, ...]:
    """Return the golden matches of every game, ordered by name."""
    return tuple(read(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.txt")))


def read(text: str) -> Golden:
    """Read header and moves of a match from the text of its file.

    Raises `KeyError` or `ValueError` for any other text.
    """
    head, *rest = text.split(f"\n{TURN}")
    header = dict(line.split(": ", 1) for line in head.splitlines() if line)
    codec = codec_of(CATALOGUE[header["game"]].rules)
    turns: list[tuple[Move, ...]] = []
    for turn in rest[1:]:
        told = [line.removeprefix(MOVE).split(" ", 1) for line in turn.splitlines() if line.startswith(MOVE)]
        turns.append(tuple((NAMES.index(name), codec.action.load(action)) for name, action in told))
    return Golden(
        name=header["name"],
        game=header["game"],
        seats=int(header["seats"]),
        options=codec.options.load(header["options"]),
        players=tuple(header["players"].split(", ")),
        seed=header["seed"],
        shows=tuple(header["shows"].split("; ")),
        turns=tuple(turns),
    )


def positions(golden: Golden) -> Iterator[Position]:
    """Yield every position of a match, the set-up first; raise `Departed` if a move cannot be played."""
    game = CATALOGUE[golden.game].rules
    step = game.setup(golden.options, golden.seats, KeyedDice(golden.key, "rules", 0))
    yield _position(game, golden, 0, (), step)
    for turn, moves in enumerate(golden.turns, start=1):
        _check(game, step.state, turn, moves)
        step = game.apply(step.state, dict(moves), KeyedDice(golden.key, "rules", turn))
        yield _position(game, golden, turn, moves, step)
    if game.decision(step.state) is not None:
        message = f"after turn {len(golden.turns)} the match is not over"
        raise Departed(message)


@cache
def course(golden: Golden) -> tuple[Position, ...]:
    """Return every position of a match, as `positions` yields them."""
    return tuple(positions(golden))


def _position(
    game: AnyGame, golden: Golden, turn: int, moves: tuple[Move, ...], step: Step[object]
) -> Position:
    return Position(
        turn=turn,
        moves=moves,
        state=step.state,
        told=step.news,
        views=Views(game, step.state, golden.seats),
    )


def _check(game: AnyGame, state: object, turn: int, moves: tuple[Move, ...]) -> None:
    decision = game.decision(state)
    asked = sorted(decision.prompts) if decision else []
    if decision is None or asked != [seat for seat, _ in moves]:
        message = f"turn {turn} asks {', '.join(NAMES[seat] for seat in asked) or 'nobody'}"
        raise Departed(message)
    for seat, action in moves:
        if action not in decision.prompts[seat]:
            shown = codec_of(game).action.dump(action)
            message = f"turn {turn} does not offer {NAMES[seat]} {shown}"
            raise Departed(message)

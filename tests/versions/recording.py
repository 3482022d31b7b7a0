"""Recorded matches: the stored records of random matches, as one version of a game wrote them.

`records/GAME-VERSION.json.xz` holds the records of one version. Version 1 was recorded with commit 231fdf0.
"""

from __future__ import annotations

import json
import lzma
from itertools import cycle, islice
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias, cast

from games.engine.chance import KeyedDice
from games.engine.codec import NEWS, RESULT, canonical, codec_of
from games.engine.json_type import Json
from tests.laws.playing import all_options

if TYPE_CHECKING:
    from games.engine.game import AnyGame
    from games.engine.text import Seat

FOLDER: Final = Path(__file__).parent / "records"

MATCHES: Final = 10
"""Matches that are recorded of a game."""

STRIDE: Final = 19
"""Of a match, the first state and the last are recorded, and every nineteenth between."""

Recorded: TypeAlias = "dict[str, Json]"


def record_match(game: AnyGame, seats: int, options: object, key: bytes, stride: int = STRIDE) -> Recorded:
    """Play a random match with dice of `key` and return its records.

    `turns` are the turns of the log: moves, rolls, news, and of some the state with the keys of the order
    slots by seat.
    """
    chance, codec = KeyedDice(key, "match"), codec_of(game)
    dice = KeyedDice(key, "rules", 0)
    step = game.setup(options, seats, dice)
    moves: dict[Seat, object] = {}
    turns: list[Json] = []
    while True:
        decision = game.decision(step.state)
        turn: Recorded = {
            "moves": [[seat, codec.action.to_plain(action)] for seat, action in moves.items()],
            "rolls": [list(roll) for roll in dice.rolls],
            "news": [NEWS.to_plain(each) for each in step.news],
        }
        if decision is None or len(turns) % stride == 0:
            turn["state"] = codec.state.to_plain(step.state)
            turn["orders"] = [list[Json](keys) for keys in order_keys(game, step.state, seats)]
        turns.append(turn)
        if decision is None:
            break
        moves = {seat: decision.prompts[seat].sample(chance) for seat in sorted(decision.prompts)}
        dice = KeyedDice(key, "rules", len(turns))
        step = game.apply(step.state, moves, dice)
    return {
        "seats": seats,
        "options": codec.options.to_plain(options),
        "turns": turns,
        "result": RESULT.to_plain(game.result(step.state)),
    }


def order_keys(game: AnyGame, state: object, seats: int) -> list[list[str]]:
    """Return the keys of the order slots of each seat."""
    return [[slot.key for slot in game.order_slots(game.view(state, seat))] for seat in range(seats)]


def starts(game: AnyGame) -> list[tuple[int, object]]:
    """Return numbers of seats with options: for each number the first and the last, and some at random."""
    ways = {seats: all_options(game, seats) for seats in game.seats}
    ends = [(seats, options[i]) for seats, options in ways.items() for i in (0, -1)]
    others = [(seats, option) for seats, options in ways.items() for option in options]
    drawn = KeyedDice(game.key.encode(), "recording").shuffle(others)
    return list(islice(cycle(dict.fromkeys([*ends, *drawn])), MATCHES))


def path_of(key: str, version: int) -> Path:
    """Return the path of the matches recorded of a version of a game."""
    return FOLDER / f"{key}-{version}.json.xz"


def write_matches(game: AnyGame) -> Path:
    """Record matches of the current version of a game, and return the path of their file."""
    matches: list[Json] = [
        record_match(game, seats, options, f"{game.key} {i}".encode())
        for i, (seats, options) in enumerate(starts(game))
    ]
    path = path_of(game.key, game.version)
    path.write_bytes(lzma.compress(canonical(matches).encode()))
    return path


def read_matches(key: str, version: int) -> list[Recorded]:
    """Return the matches recorded of a version of a game."""
    return cast("list[Recorded]", json.loads(lzma.decompress(path_of(key, version).read_bytes())))

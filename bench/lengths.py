"""`make lengths`: how long the matches of a game are, in turns and in choices of each player.

Every number of players is measured with the options as they come, and with each option changed alone; among
players of one level, random or dreaming. The same seed gives the same matches.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from statistics import mean
from typing import TYPE_CHECKING, Final, get_type_hints

from bench.figures import percentile
from bench.random_matches import usual
from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice
from games.engine.codec import codec_of
from games.engine.matches.match import begin, submit
from games.engine.record import fields_of, with_fields
from games.engine.text import Illegal
from tests.laws.playing import option_values

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from games.engine.game import AnyGame

LEVELS: Final = ("gentle", "easy")


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of match: game, seats and options; `told` names the option that is not the default."""

    key: str
    seats: int
    options: object
    told: str
    level: str


@dataclass(frozen=True, slots=True)
class MatchLength:
    """The length of one match: its turns (log entries after the set-up) and the choices of each player,
    forced ones excluded.
    """

    turns: int
    choices: tuple[int, ...]


def kinds(game: AnyGame) -> Iterator[Kind]:
    """Yield all kinds of matches of a game; a number option contributes its least and greatest value."""
    for seats in game.seats:
        known: dict[object, str] = {usual(game, seats): ""}
        for told, options in _change_one(game, seats):
            known.setdefault(options, told)
        for options, told in known.items():
            yield from (Kind(game.key, seats, options, told, level) for level in LEVELS)


def _change_one(game: AnyGame, seats: int) -> Iterator[tuple[str, object]]:
    """Yield the options with one of them changed at a time."""
    plain = codec_of(game).options_type()
    hints = get_type_hints(type(plain), include_extras=True)
    for field in fields_of(plain):
        values = option_values(hints[field.name])
        numbers = [value for value in values if type(value) is int]
        for value in [
            value for value in values if type(value) is not int or value in (min(numbers), max(numbers))
        ]:
            try:
                changed = with_fields(plain, **{field.name: value})
                yield f"{field.name}={value}", game.settle(changed, seats)
            except Illegal:
                continue


def play(kind: Kind, number: int) -> MatchLength:
    """Play match `number` of a kind, by its seed."""
    entry, key = CATALOGUE[kind.key], f"lengths|{kind.seats}|{kind.told}|{number}".encode()
    player, dice, choices = entry.players[kind.level], KeyedDice(key, "players"), [0] * kind.seats
    match = begin(entry.rules, kind.options, kind.seats, key).match
    while (decision := match.decision) is not None:
        seat = match.awaited[0]
        choices[seat] += 1
        match = submit(
            match, seat, player.choose(entry.rules.view(match.state, seat), decision.prompts[seat], dice)
        ).match
    return MatchLength(match.turn, tuple(choices))


def row(kind: Kind, lengths: Sequence[MatchLength]) -> str:
    """Format one row of the table."""
    turns, choices = (
        [float(length.turns) for length in lengths],
        [float(choice) for length in lengths for choice in length.choices],
    )
    told = [
        kind.key,
        str(kind.seats),
        kind.told,
        kind.level,
        str(len(lengths)),
        _spread(turns),
        _spread(choices),
    ]
    return f"| {' | '.join(told)} |"


def _spread(values: Sequence[float]) -> str:
    return f"{mean(values):.1f} ({percentile(values, 0.05):.0f} to {percentile(values, 0.95):.0f})"


def main() -> None:
    """Print the lengths of matches of one game or of all; return the exit code."""
    parser = argparse.ArgumentParser(description="How long matches are.")
    parser.add_argument("--game", choices=sorted(CATALOGUE))
    parser.add_argument("--matches", type=int, default=100, help="of each kind")
    given = parser.parse_args()
    print("Mean, and in brackets between what 90 % lie.\n")
    print(
        "| game | seats | option | level | matches | turns | choices of a player "
        "|\n|---|---:|---|---|---:|---|---|"
    )
    with ProcessPoolExecutor() as workers:
        for key in [given.game] if given.game else CATALOGUE:
            for kind in kinds(CATALOGUE[key].rules):
                print(
                    row(kind, list(workers.map(play, [kind] * given.matches, range(given.matches)))),
                    flush=True,
                )


if __name__ == "__main__":
    main()

"""Search for golden matches and write their files: `python -m tests.golden.make [GAME…]` (default: all).

Computer players play from numbered seeds with every number of seats: the weakest level with every combination
of options, the strongest, which is slow, with a few. The search goes on until every wanted feature is found.
The shortest match of each feature is kept. The same code gives the same files.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice
from games.engine.matches.match import begin, submit
from tests.golden.features import extremes, features_of, find_features
from tests.golden.store import FOLDER, Golden
from tests.golden.writing import lines_of
from tests.laws.playing import all_options

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


SEEDS: Final = 12
"""Seeds that are tried with every combination of options."""

MOST: Final = 100
"""Seeds that are tried if features are missing after these."""

FEW: Final = 2
"""Matches of the strongest level with every number of seats."""


@dataclass(frozen=True, slots=True)
class Start:
    """Everything that determines a match of the search."""

    key: str
    seats: int
    options: object
    level: str
    seed: str


def starts(key: str) -> Iterator[Start]:
    """Yield the matches that the search plays, in its order."""
    entry = CATALOGUE[key]
    weakest, strongest = extremes(entry)
    for seats in entry.rules.seats:
        options = all_options(entry.rules, seats)
        for number in range(SEEDS):
            yield from (Start(key, seats, option, weakest, f"golden {number}") for option in options)
        for number in range(FEW):
            drawn = KeyedDice(b"golden options", strongest, number).choose(options)
            yield Start(key, seats, drawn, strongest, f"golden {number}")


def further(key: str) -> Iterator[Start]:
    """Yield the matches that are played if features are missing."""
    entry = CATALOGUE[key]
    weakest, _ = extremes(entry)
    for number in range(SEEDS, MOST):
        for seats in entry.rules.seats:
            yield from (
                Start(key, seats, option, weakest, f"golden {number}")
                for option in all_options(entry.rules, seats)
            )


def search(key: str) -> list[Golden]:
    """Play matches until every wanted feature is found, and return them."""
    found = [play(start) for start in starts(key)]
    for start in further(key):
        if not _missing_features(key, found):
            break
        found.append(play(start))
    return found


def play(start: Start) -> Golden:
    """Play a match of computer players of one level, each with dice of its own."""
    entry = CATALOGUE[start.key]
    blank = Golden(
        "", start.key, start.seats, start.options, (start.level,) * start.seats, start.seed, (), ()
    )
    progress = begin(entry.rules, start.options, start.seats, blank.key)
    entries = list(progress.entries)
    while (decision := progress.match.decision) is not None:
        match, seat = progress.match, progress.match.awaited[0]
        dice = KeyedDice(start.seed.encode(), f"player {seat}", match.turn + 1)
        action = entry.levels[start.level].choose(
            entry.rules.view(match.state, seat), decision.prompts[seat], dice
        )
        progress = submit(match, seat, action)
        entries.extend(progress.entries)
    played = replace(blank, turns=tuple(entry.moves for entry in entries[1:]))
    told = (news for entry in entries for news in entry.news)
    return replace(played, shows=find_features(played, told, entry.rules.result(progress.match.state)))


def choose(key: str, found: Sequence[Golden]) -> tuple[Golden, ...]:
    """Choose the shortest match for each wanted feature, rarest first, that no chosen match shows yet.

    Raises `LookupError` if no match shows a feature.
    """
    showing = {
        feature: [golden for golden in found if feature in golden.shows] for feature in features_of(key)
    }
    if missing := _missing_features(key, found):
        message = f"no match of {key} shows: {', '.join(missing)}"
        raise LookupError(message)
    kept: list[Golden] = []
    for feature in sorted(showing, key=lambda feature: len(showing[feature])):
        if not any(feature in golden.shows for golden in kept):
            best = min(showing[feature], key=lambda golden: (len(golden.turns), -len(golden.shows)))
            kept.append(replace(best, name=f"{key}-{_slug(feature)}"))
    return tuple(kept)


def _missing_features(key: str, found: Sequence[Golden]) -> list[str]:
    return [feature for feature in features_of(key) if not any(feature in golden.shows for golden in found)]


def main(keys: Sequence[str]) -> None:
    """Write the files of some games, and remove the files of matches that are no longer chosen."""
    FOLDER.mkdir(exist_ok=True)
    for key in keys:
        kept = choose(key, search(key))
        for path in FOLDER.glob(f"{key}-*.txt"):
            path.unlink()
        for golden in kept:
            (FOLDER / f"{golden.name}.txt").write_text("\n".join(lines_of(golden)) + "\n", encoding="utf-8")
            sys.stdout.write(f"{golden.name}: {len(golden.turns)} turns, shows {'; '.join(golden.shows)}\n")


def _slug(feature: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", feature.lower()).strip("-")


if __name__ == "__main__":
    main(sys.argv[1:] or list(CATALOGUE))

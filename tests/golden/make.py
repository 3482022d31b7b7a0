"""`python -m tests.golden.make [GAME…]`: search for the golden matches of these games (without one: of all)
anew, and write their files.

Computer players play from numbered seeds with every number of seats: the weakest level with every combination
of options; the strongest, who takes its time, with a few. Where something wanted is rarer than that, the
search goes on. Of the matches that show what is wanted, the shortest is kept. The same code gives the same
files.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice
from games.engine.match import begin, submit
from tests.golden.features import shown, wanted
from tests.golden.store import FOLDER, Golden
from tests.golden.writing import written
from tests.laws.playing import all_options

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


SEEDS: Final = 12
"""So many seeds are tried with every combination of options."""

MOST: Final = 100
"""So many where these do not show what is wanted."""

FEW: Final = 2
"""So many matches are played by the strongest level with every number of seats."""


@dataclass(frozen=True, slots=True)
class Start:
    """What a match of the search begins with."""

    key: str
    seats: int
    options: object
    level: str
    seed: str


def starts(key: str) -> Iterator[Start]:
    """The matches that the search plays, in its order."""
    entry = CATALOGUE[key]
    weakest, *_, strongest = (*entry.players, *entry.players)
    for seats in entry.rules.seats:
        options = all_options(entry.rules, seats)
        for number in range(SEEDS):
            yield from (Start(key, seats, one, weakest, f"golden {number}") for one in options)
        for number in range(FEW if strongest != weakest else 0):
            drawn = KeyedDice(b"golden options", strongest, number).choose(options)
            yield Start(key, seats, drawn, strongest, f"golden {number}")


def further(key: str) -> Iterator[Start]:
    """The matches with which it goes on."""
    entry = CATALOGUE[key]
    weakest = next(iter(entry.players))
    for number in range(SEEDS, MOST):
        for seats in entry.rules.seats:
            yield from (
                Start(key, seats, one, weakest, f"golden {number}") for one in all_options(entry.rules, seats)
            )


def search(key: str) -> list[Golden]:
    """The matches that are played, until all that is wanted has been shown."""
    found = [play(start) for start in starts(key)]
    for start in further(key):
        if not _missing(key, found):
            break
        found.append(play(start))
    return found


def play(start: Start) -> Golden:
    """One match by computer players of one level, each with dice of its own."""
    entry = CATALOGUE[start.key]
    blank = Golden(
        "", start.key, start.seats, start.options, (start.level,) * start.seats, start.seed, (), ()
    )
    progress = begin(entry.rules, start.options, start.seats, blank.key)
    entries = list(progress.entries)
    while (decision := progress.match.decision) is not None:
        match, seat = progress.match, progress.match.awaited[0]
        dice = KeyedDice(start.seed.encode(), f"player {seat}", match.turn + 1)
        action = entry.players[start.level].choose(
            entry.rules.view(match.state, seat), decision.prompts[seat], dice
        )
        progress = submit(match, seat, action)
        entries.extend(progress.entries)
    played = replace(blank, turns=tuple(entry.moves for entry in entries[1:]))
    told = (news for entry in entries for news in entry.news)
    return replace(played, shows=shown(played, told, entry.rules.result(progress.match.state)))


def chosen(key: str, found: Sequence[Golden]) -> tuple[Golden, ...]:
    """For each wanted feature, rarest first, the shortest match that shows it, unless one already chosen
    does. Raises `LookupError` where none does.
    """
    showing = {feature: [one for one in found if feature in one.shows] for feature in wanted(key)}
    if missing := _missing(key, found):
        message = f"no match of {key} shows: {', '.join(missing)}"
        raise LookupError(message)
    kept: list[Golden] = []
    for feature in sorted(showing, key=lambda one: len(showing[one])):
        if not any(feature in one.shows for one in kept):
            best = min(showing[feature], key=lambda one: (len(one.turns), -len(one.shows)))
            kept.append(replace(best, name=f"{key}-{_slug(feature)}"))
    return tuple(kept)


def _missing(key: str, found: Sequence[Golden]) -> list[str]:
    return [feature for feature in wanted(key) if not any(feature in one.shows for one in found)]


def main(keys: Sequence[str]) -> None:
    """Write the files of some games, and remove those of their matches that are no longer chosen."""
    FOLDER.mkdir(exist_ok=True)
    for key in keys:
        kept = chosen(key, search(key))
        for path in FOLDER.glob(f"{key}-*.txt"):
            path.unlink()
        for golden in kept:
            (FOLDER / f"{golden.name}.txt").write_text("\n".join(written(golden)) + "\n", encoding="utf-8")
            sys.stdout.write(f"{golden.name}: {len(golden.turns)} turns, shows {'; '.join(golden.shows)}\n")


def _slug(feature: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", feature.lower()).strip("-")


if __name__ == "__main__":
    main(sys.argv[1:] or list(CATALOGUE))

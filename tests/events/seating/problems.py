"""Seating problems: small ones by Hypothesis, large ones by chance of their own."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from hypothesis import strategies as st

from events.seating.model import Attendee, Playable, SeatingProblem

if TYPE_CHECKING:
    from collections.abc import Callable

GAMES: Final = (
    Playable("duel", {2: 5}),
    Playable("island", {2: 20, 3: 25, 4: 20}),
    Playable("race", dict.fromkeys(range(2, 7), 15)),
    Playable("saga", {3: 45, 4: 45, 5: 50}),
)
KEYS: Final = tuple(game.key for game in GAMES)


@st.composite
def problems(draw: Callable[..., object], most: int = 6) -> SeatingProblem:
    """Return a problem of few people, in which most things may be, and most do not fit."""
    chance = draw(st.randoms(use_true_random=False))
    assert isinstance(chance, Random)
    games = chance.sample(GAMES, chance.randint(1, len(GAMES)))
    ids = chance.sample(range(1, 40), chance.randint(0, most))
    return SeatingProblem(
        tuple(attendee(chance, person) for person in ids),
        tuple(games),
        chance.choice((None, 5, 20, 60)),
        meetings(chance, ids, len(ids) * 2),
    )


def attendee(chance: Random, number: int) -> Attendee:
    """Return a person with wishes, vetoes and experience by chance."""
    wishes = frozenset(chance.sample(KEYS, chance.choice((0, 1, 1, 2, 3))))
    experienced = frozenset(key for key in KEYS if chance.random() < 0.3)
    return Attendee(
        number,
        wishes,
        frozenset(key for key in KEYS if key not in wishes and chance.random() < 0.25),
        frozenset(key for key in KEYS if key not in experienced and chance.random() < 0.3),
        experienced,
        chance.choice((0, 0, 0, 1, 4)),
        chance.random() < 0.4,
    )


def meetings(chance: Random, ids: list[int], count: int) -> dict[tuple[int, int], int]:
    """Return matches that some pairs have played."""
    met: dict[tuple[int, int], int] = {}
    for _ in range(count if len(ids) > 1 else 0):
        one, other = sorted(chance.sample(ids, 2))
        met[one, other] = met.get((one, other), 0) + 1
    return met


def community(size: int, seed: int, minutes: int | None = 60) -> SeatingProblem:
    """Return a problem of many people, four meetings each."""
    chance = Random(seed)
    ids = list(range(1, size + 1))
    return SeatingProblem(
        tuple(attendee(chance, person) for person in ids), GAMES, minutes, meetings(chance, ids, 4 * size)
    )

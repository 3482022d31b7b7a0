"""The lesson of Orongo: four rounds with bids of each kind, a forced Moai, and a choice of what pays."""

from __future__ import annotations

from typing import Final

from games.engine.generic.lessons import Correction, Lesson, LessonStep
from games.engine.text import say
from games.orongo.rules.island import INDEX
from games.orongo.rules.position import Action, Bid, Build, Options, Place, Recipe, State

YOU, HOTU, TUKI = range(3)

TILES: Final = (
    *("24", "48", "12", "37", "17", "10"),
    *("46", "9", "20"),
    *("47", "44", "6"),
    *("41", "15", "18"),
)
"""The tiles of the first four rounds, in the order in which they are turned up.

They lie in the west, so that one picture shows all of the first round.
"""


def _place(seat: int, *spaces: str) -> tuple[dict[int, Action], ...]:
    """Return the moves by which a seat places tokens."""
    return tuple({seat: Place(space)} for space in spaces)


STEPS: Final[tuple[LessonStep[State, Action], ...]] = (
    LessonStep(say("orongo-lesson-welcome"), spots=("24",)),
    LessonStep(
        say("orongo-lesson-bid"),
        spots=("24",),
        wanted=(Bid(5),),
        corrections=(
            Correction((Bid(0),), say("orongo-lesson-bid-nothing")),
            Correction(tuple(Bid(shells) for shells in range(1, 5)), say("orongo-lesson-bid-little")),
        ),
        wrong=say("orongo-lesson-bid-much"),
        others={HOTU: Bid(4), TUKI: Bid(2)},
    ),
    LessonStep(
        say("orongo-lesson-quarry"),
        spots=("24",),
        wanted=(Place("24"),),
        wrong=say("orongo-lesson-quarry-first"),
    ),
    LessonStep(
        say("orongo-lesson-palm"),
        spots=("A9", "A7"),
        wanted=(Place("A9"), Place("A7")),
        wrong=say("orongo-lesson-palm-first"),
    ),
    LessonStep(
        say("orongo-lesson-third"),
        spots=("48",),
        wanted=(Place("48"),),
        wrong=say("orongo-lesson-third-first"),
        after=(*_place(HOTU, "37", "C3"), *_place(TUKI, "10")),
    ),
    LessonStep(
        say("orongo-lesson-reef"),
        spots=("reef",),
        wanted=(Bid(0),),
        wrong=say("orongo-lesson-reef-first"),
        others={HOTU: Bid(2), TUKI: Bid(1)},
        after=(
            *_place(HOTU, "C2", "D1", "D0"),
            *_place(TUKI, "A2", "B3"),
            {YOU: Bid(2), HOTU: Bid(4), TUKI: Bid(1)},
            *_place(HOTU, "6", "A1", "A0"),
            *_place(YOU, "46", "47"),
            *_place(TUKI, "9"),
        ),
    ),
    LessonStep(
        say("orongo-lesson-small-bid"),
        spots=("48",),
        wanted=(Bid(1),),
        corrections=(Correction((Bid(0),), say("orongo-lesson-no-token")),),
        wrong=say("orongo-lesson-one-is-enough"),
        others={HOTU: Bid(3), TUKI: Bid(2)},
        after=(*_place(HOTU, "D3", "D5", "12"), *_place(TUKI, "B2", "C4")),
    ),
    LessonStep(
        say("orongo-lesson-choice"),
        spots=("D9",),
        wanted=(Place("D9"),),
        corrections=(Correction((Place("C9"),), say("orongo-lesson-two-of-three")),),
        wrong=say("orongo-lesson-palm-of-three"),
    ),
    LessonStep(
        say("orongo-lesson-pay"),
        spots=("48", "46"),
        wanted=(Build(Recipe.QUARRY), Build(Recipe.TEMPLE_GOD)),
    ),
    LessonStep(say("orongo-lesson-winning")),
    LessonStep(say("orongo-lesson-end")),
)

LESSON: Final = Lesson(
    3,
    Options(starter=3),
    STEPS,
    tops=(tuple(INDEX[tile] for tile in TILES),),
)

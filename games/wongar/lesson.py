"""The lesson of Wongar: placing, drawing, a ceremony won by a ritual card, and two scorpions."""

from __future__ import annotations

from typing import Final

from games.engine.generic.lessons import Correction, Lesson, LessonStep
from games.engine.text import say
from games.wongar.rules.actions import Action, Draw, Move, Pass, Place, Play, Take
from games.wongar.rules.material import Piece, RitualCard, TerritoryCard
from games.wongar.rules.options import Options
from games.wongar.rules.state import State

YOU, HOTU, TUKI = range(3)

DISC, CUBE, CYLINDER, SCORPION = (
    RitualCard.DISC,
    RitualCard.CUBE,
    RitualCard.CYLINDER,
    RitualCard.SCORPION,
)

PILES: Final = (
    (TerritoryCard.DISC, TerritoryCard.SCORPION, TerritoryCard.ANCESTOR, TerritoryCard.DISC),
    (TerritoryCard.DISC, TerritoryCard.DISC, TerritoryCard.CUBE),
    (TerritoryCard.FOUR,),
    (TerritoryCard.DISC,),
    (TerritoryCard.CYLINDER,),
    (TerritoryCard.TRIPLE,),
    (TerritoryCard.CUBE,),
    (TerritoryCard.DISC,),
    (TerritoryCard.ELDER,),
    (TerritoryCard.CUBE, TerritoryCard.CUBE, TerritoryCard.DISC),
)
"""The upper cards of each territory's pile, in board order."""

HANDS: Final = (CUBE, CYLINDER, CUBE, CUBE, DISC, CYLINDER)

DRAWN: Final = (CYLINDER, DISC, CUBE, DISC, CUBE, SCORPION, DISC, CYLINDER, DISC)
"""The upper ritual cards: one a round by the elder's privilege, one and four for the learner."""

BAG: Final = ((HOTU, Piece.DISC), (HOTU, Piece.DISC), (TUKI, Piece.CUBE))
"""The pieces in Kangaroo; the others follow from the seed."""


def _turn(seat: int, card: str, *places: str) -> tuple[dict[int, Action], ...]:
    """Return the moves by which a seat takes a card and places two more pieces."""
    moves: tuple[Action, ...] = (Take(card), *map(Place, places))
    return tuple({seat: move} for move in moves)


STEPS: Final[tuple[LessonStep[State, Action], ...]] = (
    LessonStep(say("wongar-lesson-welcome"), spots=("kangaroo",)),
    LessonStep(
        say("wongar-lesson-card"),
        spots=("kangaroo",),
        wanted=(Take("kangaroo"),),
        wrong=say("wongar-lesson-kangaroo"),
    ),
    LessonStep(
        say("wongar-lesson-place"),
        spots=("kangaroo",),
        wanted=(Place("kangaroo"),),
        corrections=(Correction((Draw(),), say("wongar-lesson-place-first")),),
        wrong=say("wongar-lesson-kangaroo"),
    ),
    LessonStep(
        say("wongar-lesson-draw"),
        wanted=(Draw(),),
        wrong=say("wongar-lesson-draw-now"),
        after=_turn(HOTU, "emu", "kangaroo", "emu"),
    ),
    LessonStep(
        say("wongar-lesson-ancestor"),
        spots=("kangaroo",),
        wanted=(Take("kangaroo"),),
        wrong=say("wongar-lesson-ancestor-now"),
    ),
    LessonStep(
        say("wongar-lesson-move"),
        spots=("kangaroo",),
        wanted=(Move("kangaroo"),),
        wrong=say("wongar-lesson-move-there"),
    ),
    LessonStep(
        say("wongar-lesson-ritual"),
        wanted=(Play("disc_return", "b", "none"),),
        corrections=(Correction((Pass(),), say("wongar-lesson-not-yet")),),
        wrong=say("wongar-lesson-disc-of-hotu"),
        after=({HOTU: Pass()}, {TUKI: Pass()}),
    ),
    LessonStep(
        say("wongar-lesson-pass"),
        wanted=(Pass(),),
        wrong=say("wongar-lesson-keep-cards"),
        after=(
            *_turn(HOTU, "emu", "emu", "snake"),
            *_turn(TUKI, "moon", "moon", "turtle"),
            *_turn(HOTU, "goanna", "goanna", "fish"),
            *_turn(TUKI, "turtle", "turtle", "moon"),
        ),
    ),
    LessonStep(
        say("wongar-lesson-scorpion"),
        spots=("snake",),
        wanted=(Take("snake"),),
        wrong=say("wongar-lesson-four-cards"),
    ),
    LessonStep(say("wongar-lesson-stung")),
    LessonStep(say("wongar-lesson-end")),
)

LESSON: Final = Lesson(
    3,
    Options(),
    STEPS,
    picks=(TUKI, HOTU),
    tops=(*PILES, HANDS, DRAWN, BAG),
    before=_turn(TUKI, "moon", "moon", "fish"),
)

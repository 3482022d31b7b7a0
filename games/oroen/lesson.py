"""The lesson of Oroen: a tower to the rim, a block, and a bridge from wall to wall."""

from __future__ import annotations

from typing import Final

from games.engine.generic.lessons import Correction, Lesson, LessonStep, WrittenDice
from games.engine.text import say
from games.oroen.rules.game import Oroen
from games.oroen.rules.position import Action, Options, Place, State

HOTU: Final = 1

TOWERS: Final = ((6, 2), (2, 5), (4, 2), (2, 3))
"""The pieces, as `(column, height)`, after which dark needs one more to reach the rim."""

BRIDGE: Final = ((3, 3), (2, 2), (4, 2), (3, 2), (6, 5), (3, 2), (5, 3), (6, 2), (2, 2), (3, 3))
"""The pieces after which light needs one more to join the walls."""


def _position(pieces: tuple[tuple[int, int], ...]) -> State:
    """Return the position after some pieces of both sides in turn."""
    game, dice = Oroen(), WrittenDice((), ())
    state = game.setup(Options(), 2, dice, 0).state
    for column, height in pieces:
        state = game.apply(state, {state.seat_of(state.colour): Place(column, height)}, dice).state
    return state


STEPS: Final[tuple[LessonStep[State, Action], ...]] = (
    LessonStep(say("oroen-lesson-welcome")),
    LessonStep(
        say("oroen-lesson-tall"),
        spots=("column-5",),
        wanted=(Place(5, 5),),
        corrections=(
            Correction(tuple(Place(5, height) for height in (2, 3, 4)), say("oroen-lesson-taller")),
        ),
        wrong=say("oroen-lesson-column-5"),
        after=({HOTU: Place(3, 2)},),
    ),
    LessonStep(
        say("oroen-lesson-higher"),
        spots=("column-5",),
        wanted=(Place(5, 3),),
        corrections=(Correction((Place(5, 2),), say("oroen-lesson-three")),),
        wrong=say("oroen-lesson-stay-on-top"),
        after=({HOTU: Place(4, 3)},),
    ),
    LessonStep(
        say("oroen-lesson-rim"),
        spots=("column-5",),
        wanted=(Place(5, 2),),
        wrong=say("oroen-lesson-two-units"),
        later=lambda _: _position(TOWERS),
    ),
    LessonStep(
        say("oroen-lesson-block"),
        spots=("column-2",),
        wanted=(Place(2, 2),),
        wrong=say("oroen-lesson-lets-hotu-win"),
        later=lambda _: _position(BRIDGE),
    ),
    LessonStep(
        say("oroen-lesson-bridge"),
        spots=("column-1",),
        wanted=(Place(1, 3),),
        wrong=say("oroen-lesson-column-1"),
    ),
    LessonStep(say("oroen-lesson-stuck")),
    LessonStep(say("oroen-lesson-end")),
)

LESSON: Final = Lesson(2, Options(), STEPS, picks=(0,))

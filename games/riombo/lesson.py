"""The lesson of Riombo: sticks in one's own and in other turns, gifts and tolls, and a tripled canoe."""

from __future__ import annotations

from typing import Final

from games.engine.generic.lessons import Correction, Lesson, LessonStep
from games.engine.record import replace
from games.engine.text import say
from games.riombo.rules.position import Action, Arrival, Finish, Options, State, Sticks

YOU, HOTU, TUKI = range(3)


def _later(state: State) -> State:
    """Return a position some trips later: the learner's canoe is doubled and near the Finish."""
    return replace(
        state,
        turn=28,
        mover=YOU,
        values=(75, 31, 22),
        spaces=(30, 3, 13),
        canoes=(2, 1, 1),
        shown=(1, 2, 2),
        caused=(),
    )


STEPS: Final[tuple[LessonStep[State, Action], ...]] = (
    LessonStep(say("riombo-lesson-welcome")),
    LessonStep(
        say("riombo-lesson-sticks"),
        wanted=(Sticks(3),),
        wrong=say("riombo-lesson-three"),
        others={HOTU: Sticks(2), TUKI: Sticks(2)},
    ),
    LessonStep(
        say("riombo-lesson-gift"),
        spots=("space-4", "space-5"),
        wanted=(Sticks(1), Sticks(2)),
        corrections=(Correction((Sticks(0),), say("riombo-lesson-gift-nothing")),),
        wrong=say("riombo-lesson-gift-three"),
        others={HOTU: Sticks(2), TUKI: Sticks(1)},
    ),
    LessonStep(
        say("riombo-lesson-toll"),
        spots=("space-7",),
        wanted=(Sticks(3),),
        wrong=say("riombo-lesson-toll-missed"),
        others={HOTU: Sticks(2), TUKI: Sticks(2)},
    ),
    LessonStep(
        say("riombo-lesson-take"),
        spots=("space-16",),
        wanted=(Sticks(3),),
        wrong=say("riombo-lesson-take-missed"),
        others={HOTU: Sticks(3), TUKI: Sticks(3)},
        later=_later,
    ),
    LessonStep(
        say("riombo-lesson-near"),
        spots=("space-36",),
        wanted=(Sticks(2), Sticks(3)),
        wrong=say("riombo-lesson-too-short"),
        others={HOTU: Sticks(2), TUKI: Sticks(2)},
    ),
    LessonStep(
        say("riombo-lesson-triple"),
        wanted=(Finish(Arrival.TRIPLE),),
        wrong=say("riombo-lesson-taking"),
        after=(
            {YOU: Sticks(1), HOTU: Sticks(1), TUKI: Sticks(1)},
            {YOU: Sticks(0), HOTU: Sticks(1), TUKI: Sticks(0)},
        ),
    ),
    LessonStep(
        say("riombo-lesson-tripled"),
        spots=("space-8",),
        wanted=(Sticks(3),),
        wrong=say("riombo-lesson-tripled-missed"),
        others={HOTU: Sticks(3), TUKI: Sticks(2)},
    ),
    LessonStep(say("riombo-lesson-winning")),
    LessonStep(say("riombo-lesson-end")),
)

LESSON: Final = Lesson(3, Options(short=False), STEPS, picks=(YOU,))

"""Riombo's entry in the catalogue: its rules, face, feats, reviewer, lesson, puzzles and computer players."""

from typing import Final

from games.engine.generic.entry import game_entry
from games.engine.generic.estimating import Effort, EstimatingReviewer
from games.engine.generic.puzzles import Puzzles
from games.riombo.bots.levels import LEVELS
from games.riombo.bots.outlook import RiomboOutlook
from games.riombo.face.face import RiomboFace
from games.riombo.lesson import LESSON
from games.riombo.rules.feats import feats
from games.riombo.rules.game import Riombo

EFFORT: Final = Effort(glances=40, few=4, trials=10, rounds=(0, 1, 2, 3, 5, 8), swing=0.06, near=1)
"""Trials cost little, and a single choice of sticks seldom decides much."""

REVIEWER: Final = EstimatingReviewer(Riombo(), RiomboOutlook(), EFFORT)

ENTRY: Final = game_entry(
    Riombo(),
    RiomboFace(),
    feats=feats,
    reviewer=REVIEWER,
    lesson=LESSON,
    puzzles=Puzzles("games.riombo"),
    **LEVELS,
)

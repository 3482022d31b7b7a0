"""Wongar's entry in the catalogue: its rules, face, feats, reviewer, lesson, puzzles and computer players."""

from typing import Final

from games.engine.generic.entry import game_entry
from games.engine.generic.estimating import Effort, EstimatingReviewer
from games.engine.generic.puzzles import Puzzles
from games.wongar.bots.levels import LEVELS
from games.wongar.bots.outlook import WongarOutlook
from games.wongar.face.face import WongarFace
from games.wongar.lesson import LESSON
from games.wongar.rules.feats import feats
from games.wongar.rules.game import Wongar

EFFORT: Final = Effort(width=12)
"""A round takes long to play to its end, so fewer answers are tried."""

REVIEWER: Final = EstimatingReviewer(Wongar(), WongarOutlook(), EFFORT)

ENTRY: Final = game_entry(
    Wongar(),
    WongarFace(),
    feats=feats,
    reviewer=REVIEWER,
    lesson=LESSON,
    puzzles=Puzzles("games.wongar"),
    **LEVELS,
)

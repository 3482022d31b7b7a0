"""Orongo's entry in the catalogue: its rules, face, feats, reviewer, lesson, puzzles and computer players."""

from typing import Final

from games.engine.generic.entry import game_entry
from games.engine.generic.estimating import EstimatingReviewer
from games.engine.generic.puzzles import Puzzles
from games.orongo.bots.levels import LEVELS
from games.orongo.bots.outlook import OrongoOutlook
from games.orongo.face.face import OrongoFace
from games.orongo.lesson import LESSON
from games.orongo.rules.feats import feats
from games.orongo.rules.game import Orongo

REVIEWER: Final = EstimatingReviewer(Orongo(), OrongoOutlook())

ENTRY: Final = game_entry(
    Orongo(),
    OrongoFace(),
    feats=feats,
    reviewer=REVIEWER,
    lesson=LESSON,
    puzzles=Puzzles("games.orongo"),
    **LEVELS,
)

"""Orongo's entry in the catalogue: its rules, face, feats, reviewer, lesson, puzzles and computer players."""

from typing import Final

from games.engine.generic.entry import game_entry
from games.engine.generic.estimating import Effort, EstimatingReviewer
from games.engine.generic.puzzles import Puzzles
from games.orongo.bots.levels import LEVELS
from games.orongo.bots.outlook import OrongoOutlook
from games.orongo.face.face import OrongoFace
from games.orongo.lesson import LESSON
from games.orongo.rules.feats import feats
from games.orongo.rules.game import Orongo

EFFORT: Final = Effort(suspects=10, most=4)
"""A round takes long to play on, with the bids of all, so fewer moves are looked at again."""

REVIEWER: Final = EstimatingReviewer(Orongo(), OrongoOutlook(), EFFORT)

ENTRY: Final = game_entry(
    Orongo(),
    OrongoFace(),
    feats=feats,
    reviewer=REVIEWER,
    lesson=LESSON,
    puzzles=Puzzles("games.orongo"),
    **LEVELS,
)

"""Orongo's entry in the catalogue: its rules, face, feats, judge, lesson, puzzles and computer players."""

from typing import Final

from games.engine.generic.entry import game_entry
from games.engine.generic.judging import Estimate, Measure
from games.engine.generic.puzzles import Puzzles
from games.orongo.bots.evaluation import chances
from games.orongo.bots.levels import LEVELS
from games.orongo.face.face import OrongoFace
from games.orongo.lesson import LESSON
from games.orongo.rules.feats import feats
from games.orongo.rules.game import Orongo

JUDGE: Final = Estimate(Orongo(), Measure.CHANCE, chances)

ENTRY: Final = game_entry(
    Orongo(), OrongoFace(), feats=feats, judge=JUDGE, lesson=LESSON, puzzles=Puzzles("games.orongo"), **LEVELS
)

"""Riombo's entry in the catalogue: its rules, face, feats, judge, lesson, puzzles and computer players."""

from typing import Final

from games.engine.generic.entry import game_entry
from games.engine.generic.judging import Estimate, Measure
from games.engine.generic.puzzles import Puzzles
from games.riombo.bots.evaluation import forecast
from games.riombo.bots.levels import LEVELS
from games.riombo.face.face import RiomboFace
from games.riombo.lesson import LESSON
from games.riombo.rules.feats import feats
from games.riombo.rules.game import Riombo

JUDGE: Final = Estimate(Riombo(), Measure.STANDING, forecast)

ENTRY: Final = game_entry(
    Riombo(), RiomboFace(), feats=feats, judge=JUDGE, lesson=LESSON, puzzles=Puzzles("games.riombo"), **LEVELS
)

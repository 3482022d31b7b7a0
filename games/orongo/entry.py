"""Orongo's entry in the catalogue: its rules, face, feats, judge, lesson and computer players."""

from typing import Final

from games.engine.generic.entry import game_entry
from games.engine.generic.judging import Estimate, Measure
from games.engine.generic.monte_carlo import Horizon
from games.orongo.bots.evaluation import chances, estimate, horizon_turns
from games.orongo.bots.strong import OrongoStrong
from games.orongo.face.face import OrongoFace
from games.orongo.lesson import LESSON
from games.orongo.rules.feats import feats
from games.orongo.rules.game import Orongo

HORIZON: Final = Horizon(horizon_turns, estimate)
JUDGE: Final = Estimate(Orongo(), Measure.CHANCE, chances)

ENTRY: Final = game_entry(
    Orongo(), OrongoFace(), feats=feats, horizon=HORIZON, judge=JUDGE, lesson=LESSON, strong=OrongoStrong()
)

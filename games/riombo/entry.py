"""Riombo's entry in the catalogue: its rules, face, feats, judge, lesson and computer players."""

from typing import Final

from games.engine.generic.entry import game_entry
from games.engine.generic.judging import Estimate, Measure
from games.engine.generic.monte_carlo import Horizon
from games.riombo.bots.evaluation import estimate, forecast, horizon_turns
from games.riombo.bots.strong import RiomboStrong
from games.riombo.face.face import RiomboFace
from games.riombo.lesson import LESSON
from games.riombo.rules.feats import feats
from games.riombo.rules.game import Riombo

HORIZON: Final = Horizon(horizon_turns, estimate)
JUDGE: Final = Estimate(Riombo(), Measure.STANDING, forecast)

ENTRY: Final = game_entry(
    Riombo(), RiomboFace(), feats=feats, horizon=HORIZON, judge=JUDGE, lesson=LESSON, strong=RiomboStrong()
)

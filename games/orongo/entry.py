"""Orongo's entry in the catalogue: its rules, its face, its feats, its judge and its computer players."""

from typing import Final

from games.engine.generic.entry import game_entry
from games.engine.generic.judging import Estimate, Measure
from games.orongo.bots.evaluation import chances
from games.orongo.bots.levels import LEVELS
from games.orongo.face.face import OrongoFace
from games.orongo.rules.feats import feats
from games.orongo.rules.game import Orongo

JUDGE: Final = Estimate(Orongo(), Measure.CHANCE, chances)

ENTRY: Final = game_entry(Orongo(), OrongoFace(), feats=feats, judge=JUDGE, **LEVELS)

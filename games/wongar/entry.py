"""Wongar's entry in the catalogue: its rules, face, feats, judge, lesson, puzzles and computer players."""

from typing import Final

from games.engine.generic.entry import game_entry
from games.engine.generic.judging import Estimate, Measure
from games.engine.generic.puzzles import Puzzles
from games.wongar.bots.levels import LEVELS, standings
from games.wongar.face.face import WongarFace
from games.wongar.lesson import LESSON
from games.wongar.rules.feats import feats
from games.wongar.rules.game import Wongar

JUDGE: Final = Estimate(Wongar(), Measure.STANDING, standings)

ENTRY: Final = game_entry(
    Wongar(), WongarFace(), feats=feats, judge=JUDGE, lesson=LESSON, puzzles=Puzzles("games.wongar"), **LEVELS
)

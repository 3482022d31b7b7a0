"""Oroen's entry in the catalogue: its rules, face, feats, reviewer, lesson, puzzles and computer players."""

from typing import Final

from games.engine.generic.entry import game_entry
from games.engine.generic.puzzles import Puzzles
from games.oroen.bots.levels import LEVELS
from games.oroen.bots.review import OroenReviewer
from games.oroen.face.face import OroenFace
from games.oroen.lesson import LESSON
from games.oroen.rules.feats import feats
from games.oroen.rules.game import Oroen

ENTRY: Final = game_entry(
    Oroen(),
    OroenFace(),
    feats=feats,
    reviewer=OroenReviewer(),
    lesson=LESSON,
    puzzles=Puzzles("games.oroen"),
    **LEVELS,
)

"""Oroen's entry in the catalogue: its rules, its face and its computer players."""

from typing import Final

from games.engine.entry import game_entry
from games.oroen.bots.perfect import Perfect
from games.oroen.bots.strong import OroenStrong
from games.oroen.face.face import OroenFace
from games.oroen.rules.game import Oroen

ENTRY: Final = game_entry(Oroen(), OroenFace(), strong=OroenStrong(), perfect=Perfect())

"""The catalogue: every game of the bot. A new game is one line with its imports."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from games.engine.entry import game_entry
from games.engine.monte_carlo import Horizon
from games.oroen.bots.perfect import Perfect
from games.oroen.bots.strong import OroenStrong
from games.oroen.face.face import OroenFace
from games.oroen.rules.game import Oroen
from games.orongo.bots import evaluation as orongo
from games.orongo.bots.strong import OrongoStrong
from games.orongo.face.face import OrongoFace
from games.orongo.rules.game import Orongo
from games.riombo.bots import evaluation as riombo
from games.riombo.bots.strong import RiomboStrong
from games.riombo.face.face import RiomboFace
from games.riombo.rules.game import Riombo
from games.wongar.bots import evaluation as wongar
from games.wongar.bots.strong import WongarStrong
from games.wongar.face.face import WongarFace
from games.wongar.rules.game import Wongar

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.engine.entry import GameEntry

_ALL: Final = [
    game_entry(Oroen(), OroenFace(), strong=OroenStrong(), perfect=Perfect()),
    game_entry(
        Orongo(), OrongoFace(), horizon=Horizon(orongo.horizon_turns, orongo.estimate), strong=OrongoStrong()
    ),
    game_entry(
        Riombo(), RiomboFace(), horizon=Horizon(riombo.horizon_turns, riombo.estimate), strong=RiomboStrong()
    ),
    game_entry(
        Wongar(), WongarFace(), horizon=Horizon(wongar.horizon_turns, wongar.estimate), strong=WongarStrong()
    ),
]

CATALOGUE: Final[Mapping[str, GameEntry]] = MappingProxyType({one.rules.key: one for one in _ALL})

"""The catalogue: every game that can be played here. A new game is one line, and its imports."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from games.engine.dreamer import Horizon
from games.engine.title import title
from games.oroen.face import OroenFace
from games.oroen.perfect import Perfect
from games.oroen.rules import Oroen
from games.oroen.strong import OroenStrong
from games.orongo.face import OrongoFace
from games.orongo.reckoning import ahead, estimate
from games.orongo.rules import Orongo
from games.orongo.strong import Strong
from games.riombo import reckoning as riombo
from games.riombo.face import RiomboFace
from games.riombo.rules import Riombo
from games.riombo.strong import RiomboStrong
from games.wongar import reckoning as wongar
from games.wongar.face import WongarFace
from games.wongar.rules import Wongar
from games.wongar.strong import WongarStrong

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.engine.title import Title

_ALL: Final = [
    title(Oroen(), OroenFace(), strong=OroenStrong(), perfect=Perfect()),
    title(Orongo(), OrongoFace(), horizon=Horizon(ahead, estimate), strong=Strong()),
    title(Riombo(), RiomboFace(), horizon=Horizon(riombo.ahead, riombo.estimate), strong=RiomboStrong()),
    title(Wongar(), WongarFace(), horizon=Horizon(wongar.ahead, wongar.estimate), strong=WongarStrong()),
]

TITLES: Final[Mapping[str, Title]] = MappingProxyType({one.game.key: one for one in _ALL})

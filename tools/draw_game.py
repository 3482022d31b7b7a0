"""Draw the public picture of a position of a random match, as shown in the README.

Run it as `python -m tools.draw_game GAME TURN FILE`.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice
from games.engine.match import begin, submit
from games.oroen.rules.position import Options as Oroen
from games.orongo.rules.position import Options as Orongo
from games.riombo.rules.position import Options as Riombo
from games.wongar.rules.options import Options as Wongar
from painting.paint import paint
from words import Library, text_folders

ROOT: Final = Path(__file__).parent.parent
NAMES: Final = dict(enumerate(("Anne", "Ben", "Cara", "Dan", "Eva", "Finn")))
SHOWN: Final = {
    "oroen": (Oroen(), b"a game for the README 16"),
    "orongo": (Orongo(open_shells=True), b"a game for the README"),
    "riombo": (Riombo(short=False), b"a game for the README 8"),
    "wongar": (Wongar(), b"a game for the README"),
}
"""The options and the seed of a match that shows much of each game."""


def main(key: str, turn: int, file: Path) -> None:
    """Play at random with as many as can play, and draw what everybody sees at `turn`."""
    entry = CATALOGUE[key]
    options, seed = SHOWN[key]
    match = begin(entry.rules, options, max(entry.rules.seats), seed).match
    dice = KeyedDice(seed, "players")
    while match.turn < turn and (decision := match.decision):
        seat = match.awaited[0]
        match = submit(match, seat, decision.prompts[seat].sample(dice)).match
    words = Library(text_folders(ROOT)).words("en", NAMES)
    file.write_bytes(paint(entry.face.picture(entry.rules.view(match.state, None), words, None)))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3]))

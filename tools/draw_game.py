"""Draws the public picture of a position of a random match: `python tools/draw_game.py GAME TURN FILE`. The
README shows some.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from games.catalogue import CATALOGUE  # noqa: E402 - run by path, the folder of the project must be known first
from games.engine.chance import KeyedDice  # noqa: E402 - as above
from games.engine.match import begin, submit  # noqa: E402 - as above
from games.oroen.rules.position import Options as Oroen  # noqa: E402 - as above
from games.orongo.rules.position import Options as Orongo  # noqa: E402 - as above
from games.riombo.rules.position import Options as Riombo  # noqa: E402 - as above
from games.wongar.rules.position import Options as Wongar  # noqa: E402 - as above
from painting.paint import paint  # noqa: E402 - as above
from words import Library, text_folders  # noqa: E402 - as above

NAMES = dict(enumerate(("Anne", "Ben", "Cara", "Dan", "Eva", "Finn")))
SHOWN = {
    "oroen": (Oroen(), b"a game for the README 16"),
    "orongo": (Orongo(open_shells=True), b"a game for the README"),
    "riombo": (Riombo(short=False), b"a game for the README 8"),
    "wongar": (Wongar(), b"a game for the README"),
}
"""The options and the seed of each game's match: one that shows much of it."""


def main(key: str, turn: int, file: Path) -> None:
    """Play at random, as many as can, until the turn, and draw what everybody sees."""
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

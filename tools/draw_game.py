"""Draws the public picture of a position of a random match of Orongo: `python tools/draw_game.py TURN FILE`. The README shows one."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from games.catalogue import TITLES  # noqa: E402 - run by path, the folder of the project must be known first
from games.engine.chance import KeyedDice  # noqa: E402 - as above
from games.engine.match import begin, submit  # noqa: E402 - as above
from games.orongo.position import Options  # noqa: E402 - as above
from painting.paint import paint  # noqa: E402 - as above
from words import Library, text_folders  # noqa: E402 - as above

SEED = b"a game for the README"
NAMES = dict(enumerate(("Anne", "Ben", "Cara", "Dan")))


def main(turn: int, file: Path) -> None:
    """Play at random until the turn and draw what everybody sees."""
    title = TITLES["orongo"]
    match = begin(title.game, Options(open_shells=True), len(NAMES), SEED).match
    dice = KeyedDice(SEED, "players")
    while match.turn < turn and (decision := match.decision):
        seat = match.awaited[0]
        match = submit(match, seat, decision.prompts[seat].sample(dice)).match
    words = Library(text_folders(ROOT)).words("en", NAMES)
    file.write_bytes(paint(title.face.picture(title.game.view(match.state, None), words, None)))


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]))

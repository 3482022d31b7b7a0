"""The program that trains the values of a game from nothing (`make train`).

The same seed gives the same values on one kind of machine. What has been trained is written each time.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from time import monotonic
from typing import Final

from games.riombo.bots.fitted import FILE, GRAIN
from tools.training.riombo import MATCHES, train

ROOT: Final = Path(__file__).parents[2]
PROGRAM: Final = ROOT / "artifacts" / "riombo-train"
PATH: Final = ROOT / "games" / "riombo" / "bots" / FILE
SEED: Final = 1


def main() -> None:
    """Train all fits, or one, and write the file."""
    parser = argparse.ArgumentParser(description="Trains values of positions for computer players.")
    parser.add_argument("--game", choices=["riombo"], default="riombo")
    parser.add_argument("--fit", choices=list(MATCHES), help="only this one; those for fewer seats are kept")
    given = parser.parse_args()
    file = json.loads(PATH.read_text("utf-8")) if PATH.exists() else {}
    for name in [given.fit] if given.fit else MATCHES:
        kind, seats = name.split()
        known = {
            fewer: [weight / GRAIN for weight in file[f"{kind} {fewer}"]["weights"]]
            for fewer in range(2, int(seats))
        }
        begun = monotonic()
        trained = train(PROGRAM, kind, int(seats), known, MATCHES[name], SEED)
        file[name] = {
            "seed": SEED,
            "matches": MATCHES[name],
            "doubt": [trained.before, trained.after],
            "weights": [round(weight * GRAIN) for weight in trained.weights],
        }
        PATH.write_text(json.dumps(dict(sorted(file.items()))).replace("}, ", "},\n") + "\n", "utf-8")
        seconds = monotonic() - begun
        print(f"{name}: doubt {trained.before:.4f}, {trained.after:.4f}; {seconds:.0f} s", file=sys.stderr)


if __name__ == "__main__":
    main()

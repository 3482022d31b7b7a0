"""Check a finished match from its export alone: `python -m games.engine.verify FILE`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from games.catalogue import CATALOGUE
from games.engine.log import Refuted
from games.engine.verification import check

if TYPE_CHECKING:
    from collections.abc import Sequence


def main(arguments: Sequence[str]) -> int:
    """Return 0 if the match is what the file claims, 1 if it is not, 2 if the file cannot be read."""
    if len(arguments) != 1:
        sys.stderr.write("usage: python -m games.engine.verify FILE\n")
        return 2
    try:
        text = Path(arguments[0]).read_bytes().decode()
    except (OSError, UnicodeDecodeError) as error:
        sys.stderr.write(f"cannot read {arguments[0]}: {error.__class__.__name__}\n")
        return 2
    try:
        report = check({key: entry.rules for key, entry in CATALOGUE.items()}, text)
    except Refuted as refuted:
        sys.stdout.write(f"REFUTED: {refuted}\n")
        return 1
    state = "finished" if report.decision is None else "ended early"
    sys.stdout.write(
        f"verified: {report.game.key}, {report.replay.seats} seats, {report.replay.turn} turns, {state}; "
        f"digest {report.digest}\n"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

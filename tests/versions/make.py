"""Record the current versions of games: `python -m tests.versions.make [GAME…]` (default: all).

For each it writes matches in `records/` and the digest of its schema in `schemas.json`. What is recorded of a
version is never written again.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from games.catalogue import CATALOGUE
from tests.versions.recording import path_of, write_matches
from tests.versions.schema import digest

if TYPE_CHECKING:
    from collections.abc import Sequence

SCHEMAS: Final = Path(__file__).parent / "schemas.json"


def recorded_digests() -> dict[str, dict[str, str]]:
    """Return the digests of schemas by game and version."""
    return cast("dict[str, dict[str, str]]", json.loads(SCHEMAS.read_text(encoding="utf-8")))


def problem(key: str) -> str | None:
    """Return what is wrong with the recorded version of a game and how to mend it, or `None`."""
    game = CATALOGUE[key].rules
    recorded = recorded_digests().get(key, {}).get(str(game.version))
    if recorded is None or not path_of(key, game.version).exists():
        return f"version {game.version} of {key} is not recorded: run `python -m tests.versions.make {key}`"
    if recorded != digest(game):
        return (
            f"the stored records of {key} have changed, but its version is still {game.version}: raise it to "
            f"{game.version + 1}, write the upgrade from {game.version} "
            f"(docs/tutorials/first-game.md, §14), then run `python -m tests.versions.make {key}`"
        )
    return None


def main(keys: Sequence[str]) -> int:
    """Record what is not recorded yet; return 1 if a recorded version has changed."""
    for key in keys:
        game, digests = CATALOGUE[key].rules, recorded_digests()
        digests.setdefault(key, {}).setdefault(str(game.version), digest(game))
        SCHEMAS.write_text(json.dumps(digests, indent=2, sort_keys=True) + "\n", encoding="utf-8")
        if not path_of(key, game.version).exists():
            path = write_matches(game)
            sys.stdout.write(f"wrote {path.name}: {path.stat().st_size} bytes\n")
    problems = [found for key in keys if (found := problem(key))]
    sys.stderr.write("".join(f"{fault}\n" for fault in problems))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or list(CATALOGUE)))

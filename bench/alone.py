"""One measurement of the tree in whose folder this runs, as JSON: run by path, also in other trees."""

from __future__ import annotations

import importlib
import json
import sys
from pathlib import Path


def main(name: str, file: str) -> int:
    """Make the measurement and write its figures; return the exit code."""
    sys.path.insert(0, str(Path.cwd()))
    found = importlib.import_module(f"bench.{name}").measure()
    figures = [{"what": figure.what, "value": figure.value, "unit": figure.unit} for figure in found]
    Path(file).write_text(json.dumps(figures), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.path.pop(0)  # The folder of this file, whose names hide other modules.
    sys.exit(main(*sys.argv[1:]))

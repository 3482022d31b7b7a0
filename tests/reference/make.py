"""Write the tables of docs/reference from the code: `make reference`."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

from tests.reference.regions import FOLDER, fill_regions, regions


def main() -> None:
    """Bring all pages up to date."""
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(regions(Path(folder)))
    for path in FOLDER.glob("*.md"):
        path.write_text(fill_regions(path.read_text(encoding="utf-8"), found), encoding="utf-8")


if __name__ == "__main__":
    main()

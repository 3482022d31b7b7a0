"""Write the golden matches' files anew in today's words: `python -m tests.golden.retell [GAME…]`, or all.

Their moves stay, and so must everything but the wording of news and results; otherwise nothing is written.
"""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, Final

from games.catalogue import CATALOGUE
from tests.golden.store import FOLDER, read
from tests.golden.writing import lines_of

if TYPE_CHECKING:
    from collections.abc import Sequence

WORDING: Final = re.compile(r"(  [^ >?]|result: ).*")
"""A line of news or of a result."""


def facts(text: str) -> list[str]:
    """Return the lines of a file that do not depend on wording."""
    return [line for line in text.splitlines() if not WORDING.fullmatch(line)]


def main(keys: Sequence[str]) -> int:
    """Write the files of some games; return 1 if a match would differ in more than words."""
    for key in keys:
        for path in sorted(FOLDER.glob(f"{key}-*.txt")):
            old = path.read_text(encoding="utf-8")
            new = "\n".join(lines_of(read(old))) + "\n"
            if facts(old) != facts(new):
                sys.stderr.write(f"{path.name} differs in more than words: see tests/golden/test_golden.py\n")
                return 1
            path.write_text(new, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or list(CATALOGUE)))

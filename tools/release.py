"""Say whether this can be released, and what to do if not: `make release`.

The version in pyproject.toml, the newest section of CHANGELOG.md and a fixture of the stored data must agree.
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tools.new_game import STILL_ENGLISH

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).parent.parent
FIXTURES: Final = "tests/fixtures/releases"
SECTION: Final = re.compile(r"^## (.+?)(?: - (\d{4}-\d{2}-\d{2}))?$", re.MULTILINE)


def faults(root: Path) -> Iterator[str]:
    """Yield what stands in the way of a release, each with what to do."""
    version = version_of(root)
    sections = SECTION.findall((root / "CHANGELOG.md").read_text(encoding="utf-8"))
    newest, date = sections[0] if sections else ("nothing", "")
    if newest != version:
        yield (
            f"CHANGELOG.md begins with {newest}, but pyproject.toml has the version {version}: "
            f"name the section “## {version} - YYYY-MM-DD”, or raise the version"
        )
    elif not date:
        yield f"CHANGELOG.md has no date for {version}: write “## {version} - YYYY-MM-DD”"
    if [name for name, _ in sections].count(version) > 1:
        yield f"CHANGELOG.md has two sections of {version}: raise the version in pyproject.toml"
    fixture = f"{FIXTURES}/{version}.db.xz"
    if not (root / fixture).is_file():
        yield f"there is no fixture of {version}: run `make fixture FILE={fixture}` and commit it"
    if f"`{version}.db.xz`" not in (root / FIXTURES / "README.md").read_text(encoding="utf-8"):
        yield f"{FIXTURES}/README.md does not list the fixture: add a line for `{version}.db.xz`"
    for path in sorted(root.glob("games/*/texts/*fr.ftl")):
        if STILL_ENGLISH in path.read_text(encoding="utf-8").splitlines():
            yield f"{path.relative_to(root)} is in English below “{STILL_ENGLISH}”: write it in French"


def version_of(root: Path) -> str:
    """Return the version in pyproject.toml."""
    with (root / "pyproject.toml").open("rb") as file:
        return str(tomllib.load(file)["project"]["version"])


def main() -> int:
    """Print the faults; return 0 if there are none, else 1."""
    found = list(faults(ROOT))
    version = version_of(ROOT)
    print("\n".join(found) or f"{version} can be released: git tag --annotate v{version}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

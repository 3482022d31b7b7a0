"""A name means one thing: no two public classes of the project bear the same one."""

from __future__ import annotations

import ast
import subprocess
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

ROOT: Final = Path(__file__).parent.parent

# Each game has its own classes of these names, and no other room imports them: the parts of every game, and
# words of several rulebooks or of one rulebook and another room.
IN_GAMES: Final = frozenset(
    {"Box", "Call", "Continuation", "End", "Options", "Phase", "Piece", "Place", "State", "View"}
)
# The playground, which imports no other room, tells Discord's side of these.
IN_THE_PLAYGROUND: Final = frozenset({"Call", "Clock", "Person", "SystemClock"})


def classes(sources: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield the name and the path of every public class of some modules, given as source by path."""
    for path, source in sources.items():
        for node in ast.parse(source).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                yield node.name, path


def repeated(sources: Mapping[str, str]) -> dict[str, list[str]]:
    """Return the names that several classes share without being allowed to, with the paths of these."""
    found = defaultdict(list)
    for name, path in classes(sources):
        own_game = path.startswith("games/") and not path.startswith("games/engine/")
        if (own_game and name in IN_GAMES) or (path.startswith("playground/") and name in IN_THE_PLAYGROUND):
            continue
        found[name].append(path)
    return {name: paths for name, paths in found.items() if len(paths) > 1}


def test_no_two_classes_bear_one_name() -> None:
    listing = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", "*.py"]
    told = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    paths = (path for path in sorted(set(told.splitlines())) if not path.startswith("tests/"))
    sources = {path: (ROOT / path).read_text(encoding="utf-8") for path in paths if (ROOT / path).is_file()}
    assert len(sources) > 100
    assert repeated(sources) == {}


def test_a_repeated_name_is_found() -> None:
    first, again = {"games/engine/orders.py": "class Way: pass"}, {"cogs/host/call.py": "class Way: pass"}
    assert repeated({**first, **again}) == {"Way": ["games/engine/orders.py", "cogs/host/call.py"]}
    assert repeated({"games/a/x.py": "class View: pass", "games/b/x.py": "class View: pass"}) == {}
    assert repeated({"games/a/x.py": "class View: pass", "tables/x.py": "class View: pass"}) == {}
    assert repeated({"db/x.py": "class View: pass", "tables/x.py": "class View: pass"}) != {}

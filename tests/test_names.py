"""A name means one thing: no two public classes that meet bear the same one. A game has its own names."""

from __future__ import annotations

import re
import subprocess
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

ROOT: Final = Path(__file__).parent.parent

CLASS: Final = re.compile(r"^class ([^\W_]\w*)", re.MULTILINE)
"""A public class of a module. To parse all of the project would take seconds."""

# The playground, which imports no other room, tells Discord's side of these.
IN_THE_PLAYGROUND: Final = frozenset({"Call", "Clock", "Person", "SystemClock"})


def classes(sources: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield the name and the path of every public class of some modules, given as source by path."""
    for path, source in sources.items():
        yield from ((name, path) for name in CLASS.findall(source))


def find_repeated(sources: Mapping[str, str]) -> dict[str, list[str]]:
    """Return the names that several classes share without leave, with their paths.

    The classes of a game meet each other and the classes of the kernel; other games and rooms may share them.
    """
    scopes: dict[tuple[str, str | None], list[str]] = defaultdict(list)
    for name, path in classes(sources):
        if not (path.startswith("playground/") and name in IN_THE_PLAYGROUND):
            scopes[name, game_of(path)].append(path)
    for (name, game), paths in scopes.items():
        if game is not None:
            paths += [path for path in scopes.get((name, None), ()) if path.startswith("games/engine/")]
    return {name: paths for (name, _), paths in scopes.items() if len(paths) > 1}


def game_of(path: str) -> str | None:
    """Return the game that a module is part of, if any."""
    found = re.match(r"games/(?!engine/)(\w+)/", path)
    return found[1] if found else None


def test_no_two_classes_bear_one_name() -> None:
    listing = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", "*.py"]
    listed = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    paths = (path for path in sorted(set(listed.splitlines())) if not path.startswith("tests/"))
    sources = {path: (ROOT / path).read_text(encoding="utf-8") for path in paths if (ROOT / path).is_file()}
    assert len(sources) > 100
    told = [
        f"rename one of the classes {name}: {' and '.join(paths)}"
        for name, paths in find_repeated(sources).items()
    ]
    assert not told, "\n".join(told)


def test_a_repeated_name_is_found() -> None:
    first, again = {"games/engine/orders.py": "class Way: pass"}, {"cogs/host/call.py": "class Way: pass"}
    assert find_repeated({**first, **again}) == {"Way": ["games/engine/orders.py", "cogs/host/call.py"]}
    assert find_repeated({"db/x.py": "class View: pass", "tables/x.py": "class View: pass"}) != {}


def test_the_names_of_a_game_are_its_own() -> None:
    rules = {"games/a/rules.py": "class Stone: pass"}
    assert find_repeated({**rules, "games/b/rules.py": "class Stone: pass"}) == {}
    assert find_repeated({**rules, "tables/x.py": "class Stone: pass"}) == {}
    assert find_repeated({**rules, "games/a/face/x.py": "class Stone: pass"}) != {}
    assert find_repeated({**rules, "games/engine/x.py": "class Stone: pass"}) != {}

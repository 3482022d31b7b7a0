"""`python -m tools.rooms OUT.svg [--at REVISION]`: draw the rooms of the project and their imports.

An arrow leads from a room to one that it imports; arrows that follow from others are left out, and arrows of
a cycle are red. With `--at`, the rooms of an earlier commit are drawn.
"""

from __future__ import annotations

import argparse
import ast
import subprocess
import sys
from collections import defaultdict
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

ROOT: Final = Path(__file__).parent.parent
DRAWN: Final = (
    "bot",
    "runtime",
    "settings",
    "cogs",
    "events",
    "ratings",
    "tables",
    "db",
    "words",
    "painting",
    "games",
)
"""The top-level rooms that are drawn, all of the bot itself."""

BOX: Final = (172, 46)
GAP: Final = (22, 64)
MARGIN: Final = 24
ARROW_HEAD: Final = (
    '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" '
    'orient="auto"><path d="M0 0L8 4L0 8z" fill="context-stroke"/></marker></defs>'
)
PROGRAM: Final = "games/engine/verify"
"""A program inside a room, which may import what the room may not."""


@dataclass(slots=True)
class Room:
    """A folder, or a script at the top: the number of its files and lines, and the rooms it imports."""

    files: int = 0
    lines: int = 0
    imports: set[str] = field(default_factory=set)


def sources(revision: str | None) -> Iterator[tuple[str, str]]:
    """Yield path and text of every Python file, in the working tree or at a revision."""
    listing: tuple[str, ...]
    if revision is None:
        listing = ("ls-files", "--cached", "--others", "--exclude-standard", "--", "*.py")
    else:
        listing = ("ls-tree", "-r", "--name-only", revision)
    for path in _git(*listing).splitlines():
        if path.endswith(".py") and path.partition("/")[0].removesuffix(".py") in DRAWN:
            if revision is not None:
                yield path, _git("show", f"{revision}:{path}")
            elif (ROOT / path).is_file():
                yield path, (ROOT / path).read_text(encoding="utf-8")


def rooms_of(files: Mapping[str, str]) -> dict[str, Room]:
    """Return the rooms that hold these files, by name. The four games are one: *games/…*."""
    folders = {path.rpartition("/")[0] for path in files}
    rooms: dict[str, Room] = defaultdict(Room)
    for path, text in files.items():
        name = _room(path, folders)
        room = rooms[name]
        room.files += 1
        room.lines += text.count("\n")
        for module in _imports_of(ast.parse(text)):
            other = _room(_path(module, files), folders)
            if other and other != name:
                room.imports.add(other)
    for room in rooms.values():
        room.imports &= rooms.keys()
    return dict(rooms)


def _imports_of(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _path(module: str, files: Mapping[str, str]) -> str:
    """Return the file of an imported module or name; empty if it is not ours."""
    parts = module.split(".")
    for length in range(len(parts), 0, -1):
        stem = "/".join(parts[:length])
        for path in (f"{stem}.py", f"{stem}/__init__.py"):
            if path in files:
                return path
    return ""


def _room(path: str, folders: set[str]) -> str:
    folder = path.rpartition("/")[0]
    if not folder or path == f"{PROGRAM}.py":
        return path.removesuffix(".py")
    first, _, rest = folder.partition("/")
    if first == "games" and rest and not rest.startswith("engine"):
        inner = rest.partition("/")[2].partition("/")[0]
        return f"games/…/{inner}" if inner else "games/…"
    if folder == "games":
        return "games/catalogue"
    # Deeper folders belong to the room above: cogs/host/interactions/handlers.
    while folder.count("/") > (2 if folder.startswith("cogs/host") else 1) and folder in folders:
        folder = folder.rpartition("/")[0]
    return folder


def reachable(rooms: Mapping[str, Room], start: str) -> set[str]:
    """Return every room that can be reached from a room by imports; with itself if it is in a cycle."""
    found: set[str] = set()
    todo = list(rooms[start].imports)
    while todo:
        one = todo.pop()
        if one not in found:
            found.add(one)
            todo += rooms[one].imports
    return found


def layers(rooms: Mapping[str, Room]) -> list[list[str]]:
    """Return the rooms in rows: each above all rooms that it imports, the rooms of a cycle side by side."""
    reach = {name: reachable(rooms, name) for name in rooms}
    depth: dict[str, int] = {}

    def level(name: str) -> int:
        if name not in depth:
            below = [other for other in reach[name] if name not in reach[other]]
            depth[name] = 1 + max((level(name) for name in below), default=-1)
        return depth[name]

    rows: dict[int, list[str]] = defaultdict(list)
    for name in sorted(rooms):
        rows[level(name)].append(name)
    return [rows[number] for number in sorted(rows, reverse=True)]


def drawn_arrows(rooms: Mapping[str, Room]) -> Iterator[tuple[str, str, bool]]:
    """Yield `(from, to, in a cycle)` for every import that does not follow from other arrows."""
    reach = {name: reachable(rooms, name) for name in rooms}
    for name, room in sorted(rooms.items()):
        for other in sorted(room.imports):
            cyclic = name in reach[other]
            between = (below for below in room.imports if below != other and name not in reach[below])
            if cyclic or not any(other in reach[middle] for middle in between):
                yield name, other, cyclic


def svg(rooms: Mapping[str, Room], heading: str) -> str:
    """Draw the rooms in rows, with arrows between them."""
    rows = layers(rooms)
    widest = max(len(row) for row in rows)
    width = 2 * MARGIN + widest * BOX[0] + (widest - 1) * GAP[0]
    height = 3 * MARGIN + len(rows) * BOX[1] + (len(rows) - 1) * GAP[1]
    places = _places(rows, width)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif">',
        ARROW_HEAD,
        f'<rect width="{width}" height="{height}" fill="#fbfaf6"/>',
        f'<text x="{MARGIN}" y="{MARGIN}" font-size="14" fill="#555">{escape(heading)}</text>',
        *(
            _arrow(places[first], places[other], cyclic=cyclic)
            for first, other, cyclic in drawn_arrows(rooms)
        ),
        *(_box(name, rooms[name], *places[name]) for name in sorted(rooms)),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _places(rows: Sequence[Sequence[str]], width: int) -> dict[str, tuple[float, float]]:
    """Return the upper left corner of each box, rows centred."""
    places: dict[str, tuple[float, float]] = {}
    for number, row in enumerate(rows):
        taken = len(row) * BOX[0] + (len(row) - 1) * GAP[0]
        for place, name in enumerate(row):
            left = (width - taken) / 2 + place * (BOX[0] + GAP[0])
            places[name] = (left, 2 * MARGIN + number * (BOX[1] + GAP[1]))
    return places


def _box(name: str, room: Room, left: float, top: float) -> str:
    middle = left + BOX[0] / 2
    told = f"{room.files} files, {room.lines:,} lines" if room.files > 1 else f"{room.lines:,} lines"
    size = f'width="{BOX[0]}" height="{BOX[1]}"'
    return (
        f'<rect x="{left:g}" y="{top:g}" {size} rx="6" fill="#fff" stroke="#345"/>'
        f'<text x="{middle:g}" y="{top + 20:g}" font-size="14" text-anchor="middle">{escape(name)}</text>'
        f'<text x="{middle:g}" y="{top + 37:g}" font-size="11" fill="#666" text-anchor="middle">{told}</text>'
    )


def _arrow(start: tuple[float, float], end: tuple[float, float], *, cyclic: bool) -> str:
    colour = "#c0392b" if cyclic else "#7a8794"
    x1, x2 = start[0] + BOX[0] / 2, end[0] + BOX[0] / 2
    if start[1] == end[1]:  # side by side, in one cycle
        y, bend = start[1], start[1] - GAP[1] / 2
        path = f"M{x1:g} {y:g}C{x1:g} {bend:g} {x2:g} {bend:g} {x2:g} {y:g}"
    else:
        y1, y2 = (start[1] + BOX[1], end[1]) if start[1] < end[1] else (start[1], end[1] + BOX[1])
        middle = (y1 + y2) / 2
        path = f"M{x1:g} {y1:g}C{x1:g} {middle:g} {x2:g} {middle:g} {x2:g} {y2:g}"
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="1.4" marker-end="url(#head)"/>'


def _git(*arguments: str) -> str:
    command = ["git", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout


def main(arguments: Sequence[str]) -> int:
    """Write the picture; return the exit code."""
    parser = argparse.ArgumentParser(prog="tools.rooms", description="Draw the rooms and their imports.")
    parser.add_argument("out", type=Path)
    parser.add_argument("--at", metavar="REVISION", help="draw an earlier commit")
    given = parser.parse_args(arguments)
    files = dict(sources(given.at))
    rooms = rooms_of(files)
    heading = "Rooms and imports" + (f" at {given.at}" if given.at else "")
    given.out.write_text(svg(rooms, heading), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""The imports of Python files, and the circles among them."""

from __future__ import annotations

import ast
from collections import deque
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


@dataclass(frozen=True, slots=True)
class Import:
    """One imported name, absolute."""

    name: str
    line: int


def imports(module: str, tree: ast.AST, *, package: bool) -> Iterator[Import]:
    """Everything that `module` imports, wherever it stands in it; `package`: it is the `__init__` of a
    package.
    """
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            yield from (Import(alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            here = module.split(".")[: len(module.split(".")) - node.level + package] if node.level else []
            source = ".".join([*here, *([node.module] if node.module else [])])
            yield from (Import(f"{source}.{alias.name}", node.lineno) for alias in node.names)
        elif not isinstance(node, ast.expr):  # in which no import can stand
            yield from imports(module, node, package=package)


@dataclass(frozen=True, slots=True)
class Head:
    """The description of a file and its imports, at any place in it."""

    has_docstring: bool
    imports: tuple[Import, ...]


@cache
def head_of(path: str, source: str) -> Head:
    """Read a file of the project, once for all tests of a process; `path` is relative, with slashes."""
    tree = ast.parse(source)
    found = imports(module_of(path), tree, package=path.endswith("__init__.py"))
    return Head(ast.get_docstring(tree) is not None, tuple(found))


def module_of(path: str) -> str:
    """Return the dotted name of a file of the project; `path` is relative, with slashes."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imported_files(sources: Mapping[str, str]) -> dict[str, set[str]]:
    """Return the modules that each module imports, of those in `sources`: their texts by their paths."""
    known = {module_of(path) for path in sources}
    found: dict[str, set[str]] = {}
    for path, source in sources.items():
        module = module_of(path)
        names = (imported.name for imported in head_of(path, source).imports)
        nearest = (next((parent for parent in parents(name) if parent in known), "") for name in names)
        found[module] = {other for other in nearest if other and other != module}
    return found


def parents(name: str) -> Iterator[str]:
    """Yield a dotted name and all that it lies in, the longest first."""
    while name:
        yield name
        name = name.rpartition(".")[0]


def circles(graph: Mapping[str, set[str]]) -> list[tuple[str, ...]]:
    """List the circles of modules that import each other, each in the order of its imports."""
    left = dict(graph)
    while done := [module for module, others in left.items() if not others & left.keys()]:
        for module in done:
            del left[module]
    found = {_way_back(left, module) for module in left}
    return sorted(way for way in found if way and way[0] == min(way))


def _way_back(graph: Mapping[str, set[str]], start: str) -> tuple[str, ...]:
    """Return a shortest way from a module back to it, without its end; empty if there is none."""
    before: dict[str, str] = {}
    todo = deque([start])
    while todo:
        module = todo.popleft()
        if start in graph[module]:
            way = [module]
            while way[-1] != start:
                way.append(before[way[-1]])
            return tuple(reversed(way))
        new = (graph[module] & graph.keys()) - before.keys() - {start}
        before |= dict.fromkeys(new, module)
        todo.extend(sorted(new))
    return ()

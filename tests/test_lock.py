"""The locks: all that each Python and platform needs, by version and hash, and no address."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

ROOT: Final = Path(__file__).parent.parent
PROJECT: Final[dict[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))[
    "project"
]
EXTRAS: Final = {
    "requirements.txt": "",
    "requirements-postgres.txt": "postgres",
    "requirements-dev.txt": "dev",
}
"""The extra that each lock holds beside what the bot runs on."""

PYTHONS: Final = ("3.11", "3.12", "3.13", "3.14")

PLATFORMS: Final = {
    "linux": {"sys_platform": "linux", "platform_system": "Linux", "os_name": "posix"},
    "macos": {"sys_platform": "darwin", "platform_system": "Darwin", "os_name": "posix"},
    "windows": {"sys_platform": "win32", "platform_system": "Windows", "os_name": "nt"},
}

PINNED: Final = re.compile(
    r"([a-z0-9-]+(?:\.[a-z0-9-]+)*)==(\S+)(?: ; ([^\\]+))?((?: \\\n    --hash=sha256:[0-9a-f]{64})+)\n"
)
"""A package in a lock: name, version, marker, and at least one hash."""


class Pinned(NamedTuple):
    """A package that a lock names."""

    version: str
    marker: str


def text_of(lock: str) -> str:
    """Return the text of a lock."""
    return (ROOT / lock).read_text(encoding="utf-8")


def read_lock(text: str) -> dict[str, Pinned]:
    """Return the packages that a lock names, by their names."""
    return {
        canonicalize_name(name): Pinned(version, marker) for name, version, marker, _ in PINNED.findall(text)
    }


def machine(python: str, platform: str) -> dict[str, str]:
    """Return the variables of markers on some machine, with the usual Python and no extra."""
    return {
        **PLATFORMS[platform],
        "python_version": python,
        "python_full_version": f"{python}.1",
        "implementation_name": "cpython",
        "platform_python_implementation": "CPython",
        "platform_machine": "x86_64",
        "extra": "",
    }


def requirements_of(lock: str) -> list[Requirement]:
    """Return the requirements of pyproject.toml for a lock."""
    extra = PROJECT["optional-dependencies"].get(EXTRAS[lock], [])
    return [Requirement(text) for text in (*PROJECT["dependencies"], *extra)]


def find_missing(lock: dict[str, Pinned], asked: list[Requirement], where: dict[str, str]) -> set[str]:
    """Name what is asked for, by pyproject.toml or by a package that is, and not in a lock on a machine.

    What a package asks for is known of those that are installed here.
    """
    waiting, seen, found = list(asked), set(), set()
    while waiting:
        one = waiting.pop()
        key = (canonicalize_name(one.name), frozenset(one.extras))
        if one.marker is not None and not one.marker.evaluate(where):
            continue
        pinned = lock.get(key[0])
        here = pinned and (not pinned.marker or Marker(pinned.marker).evaluate(where))
        if pinned is None or not here or not one.specifier.contains(pinned.version, prereleases=True):
            found.add(str(one))
        elif key not in seen:
            seen.add(key)
            waiting += needs_of(key[0], one.extras, where)
    return found


def needs_of(name: str, extras: set[str], where: dict[str, str]) -> list[Requirement]:
    """Return the requirements of an installed package, with some of its extras, on a machine."""
    try:
        listed = [Requirement(text) for text in distribution(name).requires or ()]
    except PackageNotFoundError:
        return []
    wanted = []
    for requirement in listed:
        if requirement.marker is None or any(
            requirement.marker.evaluate({**where, "extra": extra}) for extra in ("", *extras)
        ):
            requirement.marker = None
            wanted.append(requirement)
    return wanted


@pytest.mark.parametrize("lock", EXTRAS)
def test_a_lock_holds_versions_and_hashes_and_nothing_else(lock: str) -> None:
    """No address of an index either: the installer is configured with it."""
    assert PINNED.sub("", text_of(lock)) == ""
    assert len(read_lock(text_of(lock))) == text_of(lock).count("==") - sum(
        requirement.marker.count("==") for requirement in read_lock(text_of(lock)).values()
    )


@pytest.mark.parametrize("platform", PLATFORMS)
@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize("lock", EXTRAS)
def test_a_lock_holds_all_that_a_machine_needs(lock: str, python: str, platform: str) -> None:
    assert find_missing(read_lock(text_of(lock)), requirements_of(lock), machine(python, platform)) == set()


@pytest.mark.parametrize(
    ("taken", "python", "platform"),
    [("aiohttp", "3.11", "linux"), ("audioop-lts", "3.14", "linux"), ("yarl", "3.12", "macos")],
)
def test_packages_missing_from_a_lock_are_found(taken: str, python: str, platform: str) -> None:
    left = read_lock(text_of("requirements.txt"))
    del left[taken]
    (found,) = {
        Requirement(line).name
        for line in find_missing(left, requirements_of("requirements.txt"), machine(python, platform))
    }
    assert found == taken


@pytest.mark.parametrize("lock", EXTRAS)
def test_sound_comes_from_a_package_where_python_has_none(lock: str) -> None:
    """discord.py imports `audioop`, which Python has had until 3.12."""
    marker = Marker(read_lock(text_of(lock))["audioop-lts"].marker)
    assert {python for python in PYTHONS if marker.evaluate(machine(python, "linux"))} == {"3.13", "3.14"}


def test_the_range_of_pythons_is_the_same_everywhere() -> None:
    within = SpecifierSet(PROJECT["requires-python"])
    minors = range(20)
    assert tuple(f"3.{minor}" for minor in minors if within.contains(f"3.{minor}.1")) == PYTHONS
    script = (ROOT / "tools" / "pythons.sh").read_text(encoding="utf-8")
    assert re.findall(r"^(?:OLDEST|NEWEST)=(\d+)$", script, re.MULTILINE) == ["11", "14"]
    assert "Ahu needs Python 3.11 to 3.14." in (ROOT / "tools" / "environment.sh").read_text(encoding="utf-8")
    with (ROOT / "pyproject.toml").open("rb") as file:
        tools = tomllib.load(file)["tool"]
    assert (tools["ruff"]["target-version"], tools["mypy"]["python_version"]) == ("py311", PYTHONS[0])

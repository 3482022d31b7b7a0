"""The Dockerfile: its install and start commands are run as they stand there, in a clean environment.

In `make test`, pip is one that takes the packages from the environment of the tests, which pip itself has
filled from the same lock; `make soak` lets pip itself download them again.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import venv
from fnmatch import fnmatch
from pathlib import Path, PurePosixPath
from typing import Final

import pytest

from settings import Settings
from tests.sizes import first_of
from tests.test_lock import PYTHONS

ROOT: Final = Path(__file__).parent.parent


def instructions() -> list[tuple[str, str]]:
    """Return the Dockerfile's instructions in order: the word in capitals and its arguments."""
    lines = [
        line
        for line in (ROOT / "Dockerfile").read_text(encoding="utf-8").splitlines()
        if line and not line.startswith("#")
    ]
    whole = "\n".join(lines).replace("\\\n", " ")
    return [(word, rest.strip()) for word, _, rest in (line.partition(" ") for line in whole.splitlines())]


def only(word: str) -> str:
    """Return the arguments of an instruction that stands there once."""
    (rest,) = [rest for said, rest in instructions() if said == word]
    return rest


def left_out(path: str) -> bool:
    """Return whether .dockerignore keeps a file, or a folder that it is in, out of the image."""
    patterns = [
        line
        for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
        if line and not line.startswith("#")
    ]
    places = [PurePosixPath(path), *PurePosixPath(path).parents][:-1]
    return any(
        fnmatch(place.name, pattern.removeprefix("**/"))
        if pattern.startswith("**/")
        else fnmatch(str(place), pattern)
        for place in places
        for pattern in patterns
    )


def copy(source: str, app: Path) -> None:
    """`COPY source ./`: one file, or for `.` the project's files that .dockerignore lets through."""
    listing = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", source]
    told = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for path in told.splitlines():
        if not left_out(path) and (ROOT / path).is_file():
            (app / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / path, app / path)


def clean_environment(environment: Path) -> dict[str, str]:
    """Return the Dockerfile's variables without settings from outside, `environment`'s programs first."""
    foreign = {"PYTHONPATH", "VIRTUAL_ENV", *(name.upper() for name in Settings.model_fields)}
    kept = {name: value for name, value in os.environ.items() if name.upper() not in foreign}
    return {
        **kept,
        **dict(re.findall(r"(\w+)=(\S+)", only("ENV"))),
        "PATH": f"{environment / 'bin'}:{os.environ['PATH']}",
    }


LINKING_PIP: Final = """
import re, sys, sysconfig
from importlib.metadata import distribution
from pathlib import Path
from packaging.requirements import Requirement

site = Path(sysconfig.get_path("purelib", vars=dict.fromkeys(("base", "platbase"), sys.argv[1])))
for line in re.findall(r"^[^ #].*", Path(sys.argv[-1]).read_text(), re.MULTILINE):
    asked = Requirement(line.removesuffix("\\\\"))
    if asked.marker and not asked.marker.evaluate():
        continue
    installed = distribution(asked.name)
    assert installed.version in asked.specifier, f"{asked.name} is {installed.version} here"
    for top in {file.parts[0] for file in installed.files} - {"..", "__pycache__"}:
        if not (site / top).exists():
            (site / top).symlink_to(installed.locate_file(top))
"""
"""Installs the lock that it is given last, by links to the packages of the environment that runs it."""


def lend_pip(environment: Path, *, linking: bool) -> None:
    """Put a `pip` into an environment that is run by the one which runs the tests: installing another takes
    long.
    """
    program = environment / "linking_pip.py"
    program.write_text(LINKING_PIP)
    told = f'"{program}" "{environment}"' if linking else f'-m pip --python "{environment}/bin/python"'
    pip = environment / "bin" / "pip"
    pip.write_text(f'#!/bin/sh\nexec "{sys.executable}" {told} "$@"\n')
    pip.chmod(0o755)


def test_the_environments_are_filled_from_the_same_lock() -> None:
    here, postgres, dev = (
        (ROOT / name).read_text().splitlines()
        for name in ("requirements.txt", "requirements-postgres.txt", "requirements-dev.txt")
    )
    assert set(here) <= set(postgres) <= set(dev)


@pytest.mark.timeout(600)  # pip itself downloads what the bot runs on
@pytest.mark.process
@pytest.mark.parametrize("pip", first_of("linking", "downloading"))
def test_installed_packages_are_enough_to_start(tmp_path: Path, pip: str) -> None:
    app, environment = tmp_path / "app", tmp_path / "environment"
    app.mkdir()
    venv.create(environment, symlinks=True)
    lend_pip(environment, linking=pip == "linking")
    variables = clean_environment(environment) | {"PIP_NO_COMPILE": "1"}  # compiling takes longest
    for word, rest in instructions():
        if word == "COPY":
            source, target = rest.split()
            assert target == "./"
            copy(source, app)
        elif word == "RUN" and rest.startswith("pip "):
            subprocess.run(["/bin/sh", "-c", rest], cwd=app, env=variables, check=True, capture_output=True)
    done = subprocess.run(
        ["/usr/bin/env", *json.loads(only("CMD"))],
        cwd=app,
        env=variables,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stdout, done.stderr) == (2, "", "ahu: settings: DISCORD_TOKEN is missing\n")


def test_installs_only_what_the_lock_names() -> None:
    installs = [rest for word, rest in instructions() if word == "RUN" and "pip" in rest]
    assert len(installs) == 1
    assert {"--require-hashes", "--no-deps", "--no-cache-dir", "requirements-postgres.txt"} <= set(
        installs[0].split()
    )
    assert "asyncpg" in (ROOT / "requirements-postgres.txt").read_text(encoding="utf-8")


def test_the_bot_runs_as_a_user_without_rights() -> None:
    words = [word for word, _ in instructions()]
    assert only("USER") not in {"root", "0"}
    assert (
        max(index for index, word in enumerate(words) if word in {"RUN", "COPY"})
        < words.index("USER")
        < words.index("CMD")
    )
    assert f"chown {only('USER')} {only('VOLUME')}" in " ".join(
        rest for word, rest in instructions() if word == "RUN"
    )


def test_the_base_is_one_version() -> None:
    """A tag such as `3.14-slim` means another image every month. Operators may name its digest, too."""
    newest = re.escape(PYTHONS[-1])
    assert re.fullmatch(
        newest + r"\.\d+-slim-[a-z]+(@sha256:[0-9a-f]{64})?", only("FROM").removeprefix("python:")
    )


def test_each_instruction_is_written_as_it_should_be() -> None:
    """Signals reach a program in exec form alone; a shell would keep them to itself."""
    words = {word for word, _ in instructions()}
    assert words <= {
        "FROM",
        "ENV",
        "RUN",
        "WORKDIR",
        "COPY",
        "USER",
        "VOLUME",
        "STOPSIGNAL",
        "HEALTHCHECK",
        "CMD",
    }
    assert only("WORKDIR").startswith("/")
    assert only("STOPSIGNAL") == "SIGTERM"
    assert json.loads(only("CMD")) == ["python", "bot.py"]
    for _, rest in instructions():
        assert "sudo" not in rest
        assert "TOKEN" not in rest
        assert "curl" not in rest


def test_its_health_is_asked_by_a_program_of_ours_at_the_port_that_is_open() -> None:
    asked = json.loads(only("HEALTHCHECK").partition("CMD ")[2])
    assert asked == ["python", "-m", "ops", "health"]
    assert "AHU_HEALTH_PORT" in dict(re.findall(r"(\w+)=(\S+)", only("ENV")))


def test_layers_that_change_often_come_last() -> None:
    """The layer of the libraries is built again only when the lock has changed."""
    copies = [(index, rest) for index, (word, rest) in enumerate(instructions()) if word == "COPY"]
    (install,) = [index for index, (_, rest) in enumerate(instructions()) if rest.startswith("pip ")]
    assert [rest for index, rest in copies if index < install] == ["requirements-postgres.txt ./"]
    assert [rest for index, rest in copies if index > install] == [". ./"]


def test_the_database_is_in_the_volume() -> None:
    variables = dict(re.findall(r"(\w+)=(\S+)", only("ENV")))
    assert PurePosixPath(variables["AHU_DATABASE"]).parent == PurePosixPath(only("VOLUME"))


@pytest.mark.parametrize(
    "path",
    [
        ".env",
        ".git/config",
        ".venv/bin/python",
        "data/ahu.sqlite",
        "old.sqlite-wal",
        "ahu.dump",
        "db/__pycache__/log.pyc",
        "tests/test_rooms.py",
        "deploy/compose.yaml",
        "bench/record.py",
    ],
)
def test_secrets_and_leftovers_stay_outside(path: str) -> None:
    assert left_out(path)


@pytest.mark.parametrize(
    "path",
    [
        "bot.py",
        "settings.py",
        "requirements-postgres.txt",
        "games/orongo/rules/island.json",
        "games/oroen/bots/perfect-any.book",
        "db/log.py",
    ],
)
def test_the_program_is_inside(path: str) -> None:
    assert not left_out(path)

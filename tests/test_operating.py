"""The pages for operators: their commands are run in a clean folder, one after the other.

Commands of Docker, systemd and the machine are not run: what they name must be there.
"""

from __future__ import annotations

import asyncio
import lzma
import re
import shlex
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from db.connection import Database
from settings import Settings
from tests import cluster, engines
from tests.test_deploy import unit
from tests.test_dockerfile import copy, instructions
from tests.yaml_files import read_yaml

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

pytestmark = pytest.mark.process

ROOT: Final = Path(__file__).parent.parent
NAMES: Final = ("operate", "upgrade", "several-processes", "back-up", "troubleshoot")
TEXT: Final = "\n".join((ROOT / f"docs/how-to/{name}.md").read_text(encoding="utf-8") for name in NAMES)
"""The pages in their order: one restores what another has backed up."""

COMMANDS: Final = [
    line.strip()
    for block in re.findall(r"^```sh\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)
    for line in block.splitlines()
]
RUN: Final = ("python", "mkdir", "createdb", "dropdb")
"""The programs that are run here."""

ON_SERVER: Final = "HOST"
"""The part of each command about PostgreSQL."""

HEALTH: Final = "python -m ops health"
"""The command that finds no bot here, and says so."""

RELEASE: Final = max((ROOT / "tests" / "fixtures" / "releases").glob("*.db.xz"))
"""A database with tables in the middle of everything."""

SYSTEMCTL: Final = {"daemon-reload", "disable", "enable", "restart", "start", "stop"}
COMPOSE_VERBS: Final = {
    "up": {"--build", "--detach", "--no-recreate", "--scale", "--wait"},
    "build": set(),
    "logs": {"--follow"},
    "run": {"--rm"},
    "start": set(),
    "stop": set(),
}


def words(command: str) -> list[str]:
    """Return the words of a command without the variables before it."""
    return [part for part in shlex.split(command) if not re.fullmatch(r"[A-Z_]+=\S+", part)]


def in_project(path: str) -> Path:
    """Return a path of a command as it is here: the program is installed in /opt/ahu."""
    return ROOT / Path(path).relative_to("/opt/ahu") if path.startswith("/opt/ahu") else ROOT / path


def check_docker(given: Sequence[str]) -> None:
    """Check a command of Docker: its file, services, options or container exist."""
    if given[0] == "pull":
        assert ("FROM", given[1]) in instructions()
        return
    if given[0] == "run":
        check_docker_run(given)
        return
    if given[0] != "compose":
        assert given[0] in {"exec", "rm", "stop"}
        names = [f"{read_yaml(ROOT / 'deploy' / 'compose.yaml')['name']}-bot-1"]
        assert [word for word in given if word.startswith("ahu-")] == names
        return
    assert given[1] == "--file"
    described = read_yaml(in_project(given[2]))
    verb, rest = given[3], list(given[4:])
    if "python" in rest:
        check_program(rest[rest.index("python") :])
        del rest[rest.index("python") :]
    options = {word for word in rest if word.startswith("-")}
    assert options <= COMPOSE_VERBS[verb]
    named = {word.partition("=")[0] for word in rest if not word.startswith("-")}
    assert named <= set(described["services"])


def check_docker_run(given: Sequence[str]) -> None:
    """Check a command in a container beside Compose: its image, network and volume are theirs."""
    one, several = (read_yaml(ROOT / "deploy" / name) for name in ("compose.yaml", "compose.postgres.yaml"))
    begin = given.index("python")
    assert given[begin - 1] == one["services"]["bot"]["image"]
    assert f"{several['name']}_default" in given
    volume, _, _ = given[given.index("--volume") + 1].partition(":")
    assert volume.removeprefix(f"{one['name']}_") in one["volumes"]
    check_program(given[begin:])


def check_program(given: Sequence[str]) -> None:
    """Check that there is the module that Python runs."""
    assert given[1] == "-m"
    path = ROOT / given[2].replace(".", "/")
    assert path.with_suffix(".py").is_file() or (path / "__main__.py").is_file()


def check_runuser(given: Sequence[str]) -> None:
    """Check that one of our programs is run where the unit is, or one of PostgreSQL's."""
    assert given[:1] == ["--user"]
    if given[1] == "postgres":
        assert given[3] == "createuser"
        return
    assert given[1:6] == [*unit()["User"], "--", "env", "--chdir", *unit()["WorkingDirectory"]]
    assert given[6] == unit()["ExecStart"][0].split()[0].removeprefix("/opt/ahu/")
    check_program(given[6:])


def check_apt_get(given: Sequence[str]) -> None:
    """Check that it is the package that the image has, too."""
    assert given[0] == "install"
    assert any(word == "RUN" and f" {given[1]}-" in rest for word, rest in instructions())


def check_systemctl(given: Sequence[str]) -> None:
    """Check a command of systemd: its verb is one, and its unit is ours."""
    verb, *units = (word for word in given if word != "--now")
    assert verb in SYSTEMCTL
    assert all(re.fullmatch(r"ahu@[12]", named_unit) for named_unit in units)


def check_journalctl(given: Sequence[str]) -> None:
    """Check that the log of our unit is asked for."""
    assert given[:2] == ["--unit", "ahu@1"]


def check_install(given: Sequence[str]) -> None:
    """Check that what is installed is there, and where it goes."""
    assert given[0] == "--mode"
    assert in_project(given[2]).is_file()
    if given[3].startswith("/"):
        assert given[2].startswith("/")
        assert given[3] in {*unit()["EnvironmentFile"], "/etc/systemd/system/ahu@.service"}
    else:
        assert given[3] == "deploy/.env"


def check_useradd(given: Sequence[str]) -> None:
    """Check that the account is the unit's, with the program's folder."""
    assert given[-1] == unit()["User"][0]
    assert given[given.index("--home-dir") + 1] == unit()["WorkingDirectory"][0]


def check_git(given: Sequence[str]) -> None:
    """Check that the program is got where the unit starts it."""
    assert unit()["WorkingDirectory"][0] in given
    assert {"clone", "pull"} & set(given)


def check_make(given: Sequence[str]) -> None:
    """Check that there is such a target."""
    targets = [word for word in given if word != "-C" and not word.startswith("/opt")]
    done = subprocess.run(
        ["make", "--dry-run", *targets],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


CHECKED: Final[dict[str, Callable[[Sequence[str]], None]]] = {
    "apt-get": check_apt_get,
    "docker": check_docker,
    "git": check_git,
    "install": check_install,
    "journalctl": check_journalctl,
    "make": check_make,
    "runuser": check_runuser,
    "systemctl": check_systemctl,
    "useradd": check_useradd,
}


def test_each_command_is_run_or_checked() -> None:
    assert len(COMMANDS) > 20
    assert {words(command)[0] for command in COMMANDS} == {*RUN, *CHECKED}


@pytest.mark.parametrize("command", [command for command in COMMANDS if words(command)[0] not in RUN])
def test_files_named_by_commands_exist(command: str) -> None:
    program, *given = words(command)
    CHECKED[program](given)


async def bring_up(path: Path) -> None:
    """Bring a database up to the newest migration, as the bot does."""
    await (await Database.open(path)).close()


@pytest.fixture
def app(tmp_path: Path) -> Path:
    """Return the program in a clean folder, with a database in which tables run, and no bot."""
    app = tmp_path / "app"
    (app / "data").mkdir(parents=True)
    copy(".", app)
    database = app / "data" / "ahu.sqlite"
    database.write_bytes(lzma.decompress(RELEASE.read_bytes()))
    asyncio.run(bring_up(database))
    return app


def run(app: Path, command: str) -> subprocess.CompletedProcess[str]:
    """Run a command in the folder of the program."""
    program, *given = words(command)
    return subprocess.run(
        [sys.executable if program == "python" else program, *given],
        cwd=app,
        env={"PATH": f"{cluster.DEBIAN}:/usr/bin:/bin", "AHU_HEALTH_PORT": "9"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_commands_do_what_they_should_in_a_clean_folder(app: Path) -> None:
    """They are in the order of the pages."""
    with closing(sqlite3.connect(app / "data" / "ahu.sqlite")) as connection:
        (table,) = connection.execute("SELECT min(match) FROM matches WHERE phase = 'running'").fetchone()
    for command in COMMANDS:
        if words(command)[0] not in RUN or ON_SERVER in command:
            continue
        done = run(app, command.replace("TABLE", str(table)))
        assert done.returncode == (1 if command == HEALTH else 0), f"{command}: {done.stdout}{done.stderr}"
        assert "Traceback" not in done.stderr
    assert (app / "drill" / "ahu.sqlite").is_file()


@pytest.mark.postgres
def test_the_commands_about_a_server_do_what_they_should(app: Path) -> None:
    """In the order of the pages. The backup of a night is one of what was moved there."""
    engines.require()
    folder = engines.folder()
    about_server = [command for command in COMMANDS if words(command)[0] in RUN and ON_SERVER in command]
    assert {command.split()[2] for command in about_server if command.startswith("python")} == {
        "db.move",
        "db.backup",
        "db.restore",
    }
    for command in about_server:
        ours = re.sub(
            r"postgresql://ahu@HOST/(\w+)", lambda found: cluster.address(folder, found[1]), command
        )
        done = run(app, ours.replace("HOST", str(folder)))
        assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
    dropped = run(app, f"dropdb --host {folder} --username ahu ahu")
    assert dropped.returncode == 0, dropped.stderr
    assert (app / "data" / "back.sqlite").is_file()


def test_the_settings_that_the_pages_name_exist() -> None:
    named = set(re.findall(r"\bAHU_[A-Z_]+\b", TEXT))
    assert named <= {name.upper() for name in Settings.model_fields}

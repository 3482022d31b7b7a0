"""`ahu`: every program is reached by it, its help is enough for strangers, and an installed one works."""

from __future__ import annotations

import ast
import asyncio
import os
import re
import signal
import subprocess
import sys
import tomllib
import venv
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

import aiohttp
import pytest

import ahu
from settings import Settings, Storage

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).parent.parent
MATCH: Final = ROOT / "docs" / "explanation" / "fairness-example.json"
NOT_SHIPPED: Final = frozenset({"bench", "tests", "tools"})
STARTED_BY_PROGRAMS: Final = frozenset(
    {"ahu", "bot", "painting.compiled", "playground.processes.watchdog", "tables.thinking"}
)
"""Modules that run as processes without being a program of `ahu`."""


def tell(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Return the output of `ahu` with --help or --version."""
    with pytest.raises(SystemExit) as ended:
        ahu.main(arguments)
    assert ended.value.code == 0
    return capsys.readouterr().out


def find_tracked() -> list[str]:
    """Every file of the project, new ones included."""
    listing = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    told = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return sorted(path for path in set(told.splitlines()) if (ROOT / path).is_file())


def is_run(source: str) -> bool:
    """Return whether a module does something when it is run by itself."""
    return any(
        isinstance(node, ast.If) and "__main__" in ast.unparse(node.test) for node in ast.parse(source).body
    )


def test_every_program_is_there() -> None:
    run = {
        path.removesuffix(".py").replace("/", ".")
        for path in find_tracked()
        if path.endswith(".py")
        and path.partition("/")[0] not in NOT_SHIPPED
        and is_run((ROOT / path).read_text("utf-8"))
    }
    assert run - STARTED_BY_PROGRAMS == {program.module for program in ahu.PROGRAMS.values()}


def test_help_tells_what_to_type_and_where_everything_is_kept(capsys: pytest.CaptureFixture[str]) -> None:
    whole = tell(capsys, "--help")
    for name, program in ahu.PROGRAMS.items():
        assert re.search(rf"^  {name} .*{re.escape(program.told)}$", whole, re.MULTILINE)
    for setting in ("DISCORD_TOKEN", "AHU_DATABASE"):
        assert setting in whole
        assert setting.lower() in Settings.model_fields
    assert Storage.model_fields["ahu_database"].default.as_posix() in whole
    examples = whole.partition("examples:\n")[2]
    assert {line.split("ahu")[1].split()[0] for line in examples.splitlines() if "ahu  " not in line} <= {
        *ahu.PROGRAMS
    }
    assert max(map(len, whole.splitlines())) <= 110


@pytest.mark.parametrize("name", ahu.PROGRAMS)
def test_a_program_says_how_it_is_called_with_an_example(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = tell(capsys, name, "--help")
    assert whole.startswith(f"usage: ahu {name} [")
    assert f"\nexample: ahu {name}" in whole
    assert "python -m" not in whole
    given = ahu.PROGRAMS[name].given.split()
    assert re.search(rf"{' '.join(given)}$", whole.split("\n\n")[0])


def test_the_version_is_that_of_the_project(capsys: pytest.CaptureFixture[str]) -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        version = tomllib.load(file)["project"]["version"]
    assert tell(capsys, "--version") == f"ahu {version}\n"


def test_unknown_programs_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        ahu.main(["bakup"])
    said = capsys.readouterr().err
    assert ended.value.code == 2
    assert "'bakup'" in said
    assert all(name in said for name in ahu.PROGRAMS)


def test_alone_it_is_the_bot(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    with pytest.raises(SystemExit) as ended:
        ahu.main([])
    assert ended.value.code == 2
    assert capsys.readouterr().err == "ahu: settings: DISCORD_TOKEN is missing\n"


def test_a_program_gets_its_arguments_and_gives_its_exit_code(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert ahu.main(["verify", str(MATCH), "--language", "en"]) == 0
    assert ahu.main(["backup", "copy.sqlite", "--from", "nowhere.sqlite"]) != 0
    assert "nowhere.sqlite" in capsys.readouterr().err
    for programs in (["why", "12"], ["status"]):
        assert ahu.main(programs) == 2
        assert capsys.readouterr().err == f"ahu: {Path('data/ahu.sqlite')}: there is no such file\n"


def test_on_windows_only_what_can_run_there_does(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert (ahu.main([]), ahu.main(["backup", "copy.sqlite"])) == (2, 2)
    assert capsys.readouterr().err == 2 * ahu.POSIX_NEEDED
    assert ahu.main(["verify", str(MATCH)]) == 0


@pytest.mark.process
def test_a_match_is_verified_without_what_windows_lacks() -> None:
    lacking = "import sys; sys.modules.update(dict.fromkeys(('fcntl', 'pwd', 'resource', 'termios'))); "
    code = f"{lacking}import ahu; sys.exit(ahu.main(['verify', {str(MATCH)!r}]))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


# Installed


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the installation that `pip install` and `pipx install` make."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True, timeout=100)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of programs of an environment into which the wheel is installed.

    What it needs is borrowed from the environment of the tests: downloading it takes long.
    """
    environment = tmp_path_factory.mktemp("installed")
    venv.create(environment, symlinks=True)
    program = environment / "bin" / "python"
    install = ["install", "--quiet", "--no-deps", "--no-index", "--no-compile", str(wheel)]
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", str(program)]
    subprocess.run([*pip, *install], check=True, capture_output=True, timeout=100)
    (site,) = environment.glob("lib/python*/site-packages")
    (site / "borrowed.pth").write_text("\n".join(path for path in sys.path if path.endswith("site-packages")))
    return environment / "bin"


def clean() -> dict[str, str]:
    """Return the environment without settings and without this project."""
    foreign = {"PYTHONPATH", "VIRTUAL_ENV", *(name.upper() for name in Settings.model_fields)}
    return {name: value for name, value in os.environ.items() if name.upper() not in foreign}


@pytest.mark.process
def test_the_wheel_holds_every_file_of_the_rooms_and_puts_all_into_one_folder(wheel: Path) -> None:
    rooms = {program.module.partition(".")[0] for program in ahu.PROGRAMS.values()}
    with zipfile.ZipFile(wheel) as whole:
        names = set(whole.namelist())
    inside = {name for name in names if ".dist-info/" not in name}
    assert {name.partition("/")[0] for name in inside} == {"ahu"}
    shipped = {path.partition("/")[0] for path in inside_of(names)}
    assert {"bot.py", "settings.py", "__init__.py", "cogs", "words", *rooms} <= shipped
    assert not shipped & {*NOT_SHIPPED, "docs", "deploy", ".env"}
    wanted = {path for path in find_tracked() if path.partition("/")[0] in shipped}
    assert set(inside_of(names)) == {*wanted, "__init__.py"}


def inside_of(names: set[str]) -> Iterator[str]:
    """Yield the files of the folder of the program, as they lie in the repository."""
    return (name.removeprefix("ahu/") for name in names if name.startswith("ahu/"))


@pytest.mark.process
@pytest.mark.parametrize(
    ("arguments", "code", "expected"),
    [
        (["--help"], 0, "ahu playground"),
        (["--version"], 0, "ahu "),
        ([], 2, "DISCORD_TOKEN is missing"),
        (["status"], 2, "data/ahu.sqlite"),
        (["verify", str(MATCH), "--language", "en"], 0, "a sound record of a match"),
    ],
    ids=["help", "version", "bot", "status", "verify"],
)
def test_installed_it_runs_from_an_empty_folder(
    installed: Path, tmp_path: Path, arguments: list[str], code: int, expected: str
) -> None:
    done = subprocess.run(
        [installed / "ahu", *arguments],
        cwd=tmp_path,
        env=clean(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert expected in done.stdout + done.stderr
    assert done.returncode == code
    assert list(tmp_path.iterdir()) == []


@pytest.mark.process
async def test_installed_the_playground_starts_with_its_bot(installed: Path, tmp_path: Path) -> None:
    """The page, the texts of the commands and all that the bot needs come along."""
    running = await asyncio.create_subprocess_exec(
        installed / "ahu", "playground", cwd=tmp_path, env=clean(), stdout=asyncio.subprocess.PIPE
    )
    assert running.stdout
    try:
        opened = await running.stdout.readline()
        address = opened.decode().removeprefix("Open ").strip()
        async with aiohttp.ClientSession(address) as page:
            async with page.get("/") as answered:
                assert "<title>" in await answered.text()
            async with page.ws_connect("/people/live") as world:
                told = ""
                while not ('"state": "online"' in told and '"orongo"' in told):
                    told += await world.receive_str()
    finally:
        running.send_signal(signal.SIGINT)
        rest, _ = await running.communicate()
    assert (running.returncode, rest) == (0, b"")

"""The tutorial `docs/tutorials/first-game.md` in a copy of the project: its game is whole.

`make test` lays the game down under another name and runs a fixed sample of the tests that a game has. `make
soak` follows the page to the letter, runs all of its commands, and `make quick` with one game more.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from games.catalogue import CATALOGUE
from tests.noticing import reads_all_games
from tools.new_game import PAGE, blocks, follow

pytestmark = pytest.mark.process

ROOT: Final = Path(__file__).parent.parent
NEEDED: Final = (
    "tests/laws/test_laws.py::test_law[{game}-law_10_twins_tell_the_same]",
    "tests/laws/test_law_9.py::test_law_9[{game}]",
    "tests/secrets/test_twins.py::test_a_match_and_its_twin_look_the_same[sqlite-{game}-0-1]",
    "tests/golden/test_golden.py::test_everything_that_is_wanted_is_shown[{game}]",
    "tests/test_game_files.py::test_no_file_of_a_game_is_missing",
    "tests/words/test_texts.py::test_every_text_that_is_asked_for_exists_with_these_parameters",
    "tests/cogs/test_whole_match.py::test_every_answer_can_be_pressed_and_nothing_else[{game}-2-options0]",
    "tests/cogs/test_whole_games.py::test_a_whole_game[{game}-2-None]",
    (
        "tests/pictures/test_labels.py::"
        "test_every_label_of_every_public_picture_is_legible[{game}-2-seats-with-large-true]"
    ),
    (
        "tests/pictures/test_seats.py::"
        "test_the_seats_can_be_told_apart_in_every_picture[{game}-2-seats-with-large-true]"
    ),
    (
        "tests/pictures/test_text_boards.py::"
        "test_the_text_board_says_all_that_is_public[{game}-2-seats-with-large-true-fr]"
    ),
    "tests/{game}/test_rules.py::test_each_takes_what_they_said",
)
"""Tests that must have been run in the copy, by the beginning of their names: a selection that selects
nothing would pass as well.
"""

SAMPLE: Final = (
    *(name.partition("[")[0] for name in NEEDED),
    *(f"tests/{name}" for name in ("reference", "test_names.py", "versions/test_schema.py")),
)
"""The tests of a new game that `make test` runs: of each kind some, and those about its name."""


LEFT_OUT: Final = (
    *("tests/fuzz", "tests/words/test_wording.py"),  # they take as long as all the others together
    *(f"tests/secrets/test_{name}.py" for name in ("orders", "plants", "seats")),  # the twins play as they do
    *(f"tests/{folder}" for folder in ("bench", "browser", "db", "e2e", "month", "playground")),
    *(f"tests/{folder}" for folder in ("events", "ratings", "runtime", "tables")),
    *(f"tests/{game}" for game in ("oroen", "orongo", "riombo", "wongar")),
)
"""Tests that look at the games that are there as well, and those in which a new game has none."""

FILM: Final = "tests/cogs/test_replay.py::test_the_replay_is_given_as_a_file_which_is_made_once"
"""A test that is meant by no `-k nim`: one of its cases is an animation."""

NOTICING: Final = f"-p tests.noticing --known-games={','.join(CATALOGUE)}"
"""The tests that could notice the new game; `make quick` in a copy runs all quick ones."""

ADDED: Final = " ".join([f"-rA --deselect={FILM}", *(f"--ignore={path}" for path in LEFT_OUT), NOTICING])

FURTHER: Final = "slow or process"
"""The marks of tests of the new game that `make quick` leaves out."""

COMMANDS: Final = [line for block in blocks() if block.language == "sh" for line in block.text.splitlines()]


def copy_project(to: Path) -> None:
    """All files of the project as they are now, as a repository of their own with the environment of this
    one, and with what Python and mypy have compiled of it, if anything.
    """
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    told = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    names = {name for name in told.split("\0") if (ROOT / name).is_file()}
    for name in names:
        (to / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, to / name)
    for cache in {(ROOT / name).parent / "__pycache__" for name in names}:
        if cache.is_dir():
            being_written = shutil.ignore_patterns("*.pyc.*")
            shutil.copytree(cache, to / cache.relative_to(ROOT), ignore=being_written)
    subprocess.run(["git", "init", "--quiet"], cwd=to, check=True)
    (to / ".venv").mkdir()
    for part in Path(sys.prefix).iterdir():
        (to / ".venv" / part.name).symlink_to(part)
    for stamp in (".dev", ".runtime"):  # The environment is complete: `make` need not look.
        (to / ".venv" / stamp).unlink(missing_ok=True)
        (to / ".venv" / stamp).touch()
    if (ROOT / ".mypy_cache").is_dir():
        shutil.copytree(ROOT / ".mypy_cache", to / ".mypy_cache")


def test_every_block_of_the_page_is_followed() -> None:
    fences = re.findall(r"^```.+$", (ROOT / PAGE).read_text(encoding="utf-8"), re.MULTILINE)
    assert len(fences) == len(list(blocks()))
    assert all(block.file or block.language == "sh" for block in blocks())


def test_a_new_game_is_a_folder_and_its_line_in_the_catalogue() -> None:
    touched = {
        block.file
        for block in blocks()
        if block.file and not block.file.startswith(("games/nim/", "tests/nim/"))
    }
    assert touched == {"games/catalogue.py", "README.md"}


LAID: Final = "kauri"
"""The name of a game that is laid down instead of written."""

FRENCH: Final = f"games/{LAID}/texts/fr.ftl"

TRIED: Final = (
    *(f"tests/{name}" for name in ("golden", "laws", "reference", "versions", "words")),
    *(f"tests/test_{name}.py" for name in ("docs", "game_files", "names", "rooms")),
)
"""Tests that may depend on the name of a game, or on its French."""


def lay_down(project: Path) -> None:
    """Lay the game down in a copy of the project."""
    copy_project(project)
    told = run(project, f"make new-game GAME={LAID}", "")
    assert f"games/{LAID}/ is a whole game" in told


def lay_french_down(project: Path) -> None:
    """Delete the French of the game, and have it laid down again, in English."""
    (project / FRENCH).unlink()
    told = run(project, f"make new-game GAME={LAID}", "")
    assert f"{LAID}-rules" in told


@pytest.mark.timeout(1800)
def test_a_game_that_is_laid_down_is_whole_and_its_french_may_come_later(tmp_path: Path) -> None:
    lay_down(tmp_path)
    run(tmp_path, "make lint", "")
    run(tmp_path, f".venv/bin/python -m mypy games/{LAID} tests/{LAID}", "")
    sample = dict.fromkeys(name.format(game=LAID) for name in SAMPLE)
    told = run(tmp_path, f".venv/bin/python -m pytest -p no:xdist {' '.join(sample)}", f"-rA {NOTICING}")
    assert find_missing(LAID, told) == []
    lay_french_down(tmp_path)


@pytest.mark.soak
@pytest.mark.timeout(1800)
def test_a_game_that_is_laid_down_passes_all_that_depends_on_its_name(tmp_path: Path) -> None:
    lay_down(tmp_path)
    lay_french_down(tmp_path)
    command = f".venv/bin/python -m pytest -n 2 tests/{LAID} {' '.join(TRIED)}"
    told = run(tmp_path, command, f"-rA {NOTICING} --ignore=tests/words/test_wording.py")
    wanted = (f"test_law[{LAID}-law_7_imagination_fits_the_view]", f"test_law_9[{LAID}]")
    assert [name for name in wanted if name not in told] == []


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_a_game_made_by_the_page_is_whole(tmp_path: Path) -> None:
    """The commands of the page, in its order, then `make quick`; the match by clicks is among them."""
    copy_project(tmp_path)
    for block in blocks():
        if block.file is not None:
            follow(block, tmp_path)
    told = [run(tmp_path, command, options_of(command)) for command in COMMANDS]
    told.append(run(tmp_path, "make quick", "-rA"))
    assert find_missing("nim", "\n".join(told)) == []


def find_missing(game: str, told: str) -> list[str]:
    """Return the tests that a game needs and that did not pass, by what pytest printed."""
    needed = [name.format(game=game) for name in NEEDED]
    return [name for name in needed if f"PASSED {name}" not in told]


def options_of(command: str) -> str:
    """Return what is added to the options of pytest: `make quick` runs the quick tests of the game anyway."""
    return f"{ADDED} -m '{FURTHER}'" if command.endswith("-k nim") else ADDED


def run(project: Path, command: str, options: str) -> str:
    """Run a command in a project with further options of pytest; return what it printed."""
    inherited = {
        name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "MAKE", "MFLAGS"))
    }
    # The page is tried here, and the laws where they are at home.
    env = inherited | {"PYTEST_ADDOPTS": options, "EXAMPLES": "1"}
    ran = subprocess.run(command.split(), cwd=project, env=env, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, f"{command}\n{ran.stdout}\n{ran.stderr}"
    return ran.stdout


def test_files_that_read_all_games_are_known() -> None:
    tests = ROOT / "tests"
    noticing = ("engine/test_catalogue.py", "test_game_files.py", "laws/test_laws.py")
    assert [name for name in noticing if not reads_all_games(tests / name)] == []
    assert [
        name for name in ("tables/test_hosting.py", "engine/test_chance.py") if reads_all_games(tests / name)
    ] == []

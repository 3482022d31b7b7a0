"""Training: the program in C follows the rules of Riombo, and its values are those that are packaged."""

from __future__ import annotations

import json
import shutil
import subprocess
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from games.engine.chance import QuickDice
from games.riombo.bots.board import limits_of, position_of, river_of
from games.riombo.bots.fitted import FILE
from games.riombo.rules.position import Options, Phase
from games.riombo.rules.river import Agreement
from tests.riombo.positions import begin
from tools.training.__main__ import SEED
from tools.training.riombo import MATCHES, first_weights, river_numbers, train

if TYPE_CHECKING:
    from games.riombo.bots.board import Position

SOURCES: Final = Path(__file__).parent.parent / "tools" / "riombo"
COMPILER: Final = shutil.which("cc")
TOLD: Final = tuple(Phase)

pytestmark = pytest.mark.process


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Compile the program."""
    if COMPILER is None:
        pytest.skip("no C compiler")
    path = tmp_path_factory.mktemp("training") / "riombo-train"
    sources = map(str, sorted(SOURCES.glob("*.c")))
    subprocess.run([COMPILER, "-std=c11", "-O1", "-Wall", "-Werror", "-o", path, *sources, "-lm"], check=True)
    return path


def numbers_of(position: Position) -> list[int]:
    """Return a position as the program reads and writes it."""
    phase, turn, mover, *by_seat = position
    return [
        TOLD.index(phase),
        turn,
        mover,
        *(number for seat in zip(*by_seat, strict=True) for number in seat),
    ]


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("short", [False, True])
def test_the_program_follows_the_rules(program: Path, seats: int, short: bool) -> None:  # noqa: FBT001 - a parameter
    dice = QuickDice(seats)
    for _ in range(2):
        options = Options(
            short=short,
            first_agreement=dice.choose(list(Agreement)),
            second_agreement=dice.choose(list(Agreement)),
        )
        river, position = river_of(options), position_of(begin(seats, options))
        given, expected = [int(short), seats, 0, 0, *river_numbers(options)], []
        while position.phase is not Phase.OVER:
            is_finish = position.phase is Phase.FINISH
            steps = dice.pick(2 if is_finish else 1 + sum(limits_of(position)))
            given += [*numbers_of(position), steps]
            if is_finish:
                position = river.after_finish(position)[steps]
            else:
                position = river.after_sticks(position, steps)
            expected.append(numbers_of(position))
        ran = subprocess.run(
            [program], input=" ".join(map(str, given)), capture_output=True, text=True, check=True
        )
        assert [list(map(int, line.split())) for line in ran.stdout.splitlines()] == expected


def test_training_depends_on_the_seed_alone(program: Path) -> None:
    trained = train(program, "short", 2, {}, 200, seed=1)
    assert trained == train(program, "short", 2, {}, 200, seed=1)
    assert trained.weights != train(program, "short", 2, {}, 200, seed=2).weights
    assert len(trained.weights) == len(first_weights("short", 2))


def test_chances_come_closer_to_what_comes_of_the_positions(program: Path) -> None:
    known = {seats: first_weights("short", seats) for seats in range(2, 5)}
    trained = train(program, "short", 5, known, 2000, seed=1)
    assert 0 < trained.after < trained.before


def test_the_packaged_values_come_from_the_program() -> None:
    packaged = json.loads(files("games.riombo.bots").joinpath(FILE).read_text(encoding="utf-8"))
    assert {name: fit["matches"] for name, fit in packaged.items()} == MATCHES
    assert {fit["seed"] for fit in packaged.values()} == {SEED}

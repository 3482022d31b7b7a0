"""An operator who looks for other dice: caught by one note of a person, or by the file alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from games.engine import verify
from games.engine.chance import commitment
from games.engine.record import replace
from games.engine.replays.findings import Noted
from games.engine.replays.verification import check
from tests.engine.recorder import MESSAGE, PEOPLE, SEED, chain, read
from tests.engine.test_attacks import GAMES, honest, play_pebbles, refusal

if TYPE_CHECKING:
    from collections.abc import Callable

LUCK: Final = next(person.luck for person in PEOPLE if person.luck)

OPERATOR: Final[dict[str, tuple[Callable[[], str], Noted, str]]] = {
    "posts the table again": (
        lambda: play_pebbles(message=MESSAGE + 1).file,
        Noted(message=str(MESSAGE)),
        "verify-other-message",
    ),
    "posts the table again, as if the first message had never been": (
        lambda: play_pebbles(message=None).file,
        Noted(message=str(MESSAGE)),
        "verify-other-message",
    ),
    "drops the luck of a person": (
        lambda: play_pebbles(seated=tuple(replace(person, luck="") for person in PEOPLE)).file,
        Noted(luck=LUCK),
        "verify-other-luck",
    ),
    "changes the luck of a person": (
        lambda: (
            play_pebbles(
                seated=tuple(replace(person, luck=person.luck and f"{person.luck}.") for person in PEOPLE)
            ).file
        ),
        Noted(luck=LUCK),
        "verify-other-luck",
    ),
    "swaps the commitment for that of another table": (
        lambda: play_pebbles(seed=b"x" * 32).file,
        Noted(commitment(SEED)),
        "verify-other-commitment",
    ),
}


@pytest.mark.parametrize("name", OPERATOR)
def test_an_operator_who_looks_for_other_dice_is_caught_by_one_note(name: str) -> None:
    """Each of these files is sound by itself: the operator has really played on with those dice."""
    forge, noted, key = OPERATOR[name]
    assert refusal(forge()) == ""
    assert refusal(forge(), noted) == key
    assert refusal(honest().file, noted) == ""


@pytest.mark.parametrize("name", OPERATOR)
def test_an_operator_who_writes_other_inputs_beside_the_same_dice_is_caught_by_the_file(name: str) -> None:
    """The dice of the honest match do not follow from the message, luck or seed of the other one."""
    forge, _, _ = OPERATOR[name]
    data, other = read(honest().file), read(forge())
    data["origin"], data["seed"] = other["origin"], other["seed"]
    assert refusal(chain(data)) == "verify-wrong-chance"


def test_notes_of_message_and_luck_are_told_as_proved() -> None:
    noted = Noted(message=f" {MESSAGE}", luck=f"  {LUCK} ")
    keys = [finding.key for finding in check(GAMES, honest().file, noted).findings]
    assert {"verify-noted-message", "verify-noted-luck"} <= set(keys)


@pytest.mark.parametrize(
    ("given", "code", "told"),
    [
        (("--message", "1441792003317039154"), 0, "was not posted again"),
        (("--message", "1441792003317039155"), 1, "the table was posted again"),
        (("--luck", "my cat walked over this"), 0, "The dice took your luck"),
        (("--luck", "my dog walked over this"), 1, "it was dropped or changed"),
    ],
)
def test_the_program_compares_the_example_with_message_and_luck(
    given: tuple[str, str], code: int, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert verify.main(["docs/explanation/fairness-example.json", "--language", "en", *given]) == code
    assert told in capsys.readouterr().out

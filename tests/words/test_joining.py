"""The news of a turn are told in as few sentences as a friend would use, and nothing is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from games.catalogue import CATALOGUE
from games.engine.telling import told
from games.engine.text import Text, Who, say
from tests.pictures.drawn import LIBRARY
from tests.words.examples import NAMES

if TYPE_CHECKING:
    from collections.abc import Sequence

EMU, HAND = say("wongar-territory-emu"), say("wongar-territory-hand")
DISC, CUBE = say("wongar-piece-disc"), say("wongar-piece-cube")


def placed(seat: int, territory: Text, piece: Text = DISC) -> Text:
    """A piece placed at Wongar."""
    return say("wongar-places", who=Who(seat), piece=piece, territory=territory)


def won(piece: Text, score: int, seat: int = 0) -> Text:
    """A type won at Wongar."""
    return say("wongar-majority", who=Who(seat), piece=piece, points=4, score=score)


def put(space: int) -> Text:
    """A token placed at Orongo."""
    return say("orongo-placed", who=Who(0), space=say("orongo-space-god", id=str(space)))


TAKEN = say("wongar-takes", who=Who(0), card=say("wongar-card-disc"), territory=EMU)
RAISED = say("orongo-raised", who=Who(0), palm="C3", tiles=("5",), shells=1, left=2)


@pytest.mark.parametrize(
    ("game", "texts", "lines"),
    [
        (
            "wongar",
            (TAKEN, placed(0, EMU), placed(0, HAND), placed(0, EMU)),
            ["Anne takes the disc card in Emu and places 3 discs in Emu (2) and Hand."],
        ),
        (
            "wongar",
            (placed(0, EMU), placed(1, EMU), placed(1, HAND, CUBE)),
            ["Anne places a disc in Emu.", "Hotu places a disc in Emu.", "Hotu places a cube in Hand."],
        ),
        (
            "wongar",
            (won(DISC, 4), won(CUBE, 8), won(CUBE, 4, 1)),
            [
                "Anne wins the discs and the cubes: 4 points each, 8 in all.",
                "Hotu wins the cubes: 4 points, 4 in all.",
            ],
        ),
        (
            "wongar",
            (say("wongar-draws", who=Who(0), cards=1), say("wongar-you-drew", cards=("1 disc",))),
            ["You draw 1 disc."],
        ),
        (
            "orongo",
            (put(1), put(2), RAISED),
            ["Anne places 2 tokens on god 1 and god 2 and raises a Moai on C3 with 5, for 1 shell: 2 to go."],
        ),
        (
            "riombo",
            (
                say("riombo-revealed", shown=(say("riombo-shown", who=Who(0), sticks=3),), sum=3),
                say("riombo-happens-moves", who=Who(0), amount=3, space=3),
            ),
            ["Sticks: Anne 3, which makes 3. Anne moves 3, to space 3."],
        ),
        ("oroen", (say("oroen-is-stuck", who=Who(0)),) * 2, ["Anne has no legal move left."] * 2),
    ],
)
def test_news_are_joined_where_they_belong_together(
    game: str, texts: Sequence[Text], lines: list[str]
) -> None:
    joined = told(texts, CATALOGUE[game].face.joined)
    assert [LIBRARY.words("en", NAMES)(one) for one in joined] == lines

"""The news of a turn are told in as few sentences as a friend would use, and nothing is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from games.catalogue import CATALOGUE
from games.engine.generic.telling import join_texts
from games.engine.text import Text, Who, say
from tests.pictures.drawn import LIBRARY
from tests.words.examples import NAMES

if TYPE_CHECKING:
    from collections.abc import Sequence

EMU, HAND = say("wongar-territory-emu"), say("wongar-territory-hand")
DISC, CUBE, CYLINDER = (say(f"wongar-piece-{kind}") for kind in ("disc", "cube", "cylinder"))


def place(seat: int, territory: Text, piece: Text = DISC) -> Text:
    """Return the news of a piece placed at Wongar."""
    return say("wongar-places", who=Who(seat), piece=piece, territory=territory)


def win(piece: Text, score: int, seat: int = 0) -> Text:
    """Return the news of a type won at Wongar."""
    return say("wongar-majority", who=Who(seat), piece=piece, points=4, score=score)


def lying(territory: Text) -> Text:
    """Return the news of a disc card turned up at Wongar."""
    return say("wongar-card-in", card=say("wongar-card-disc"), territory=territory)


def put(space: int) -> Text:
    """Return the news of a token placed at Orongo."""
    return say("orongo-placed", who=Who(0), space=say("orongo-space-god", id=str(space)))


def pay(*changes: int) -> tuple[Text, ...]:
    """Return the news of the losses and gains of each seat at Riombo."""
    return tuple(
        say("riombo-gains" if amount > 0 else "riombo-loses", who=Who(seat), amount=abs(amount))
        for seat, amount in enumerate(changes)
    )


HIS = "Hotu wins the cubes: +4 (now 4)."
LED = (
    "moves the other elder to Hand. A ceremony begins there: 3 points for each type. "
    "Taking part, in this order: Anne and Hotu."
)
ALONE = "A ceremony begins there: 3 points for each type. Only Hotu takes part."
SHOWN = say(
    "riombo-revealed",
    shown=tuple(say("riombo-shown", who=Who(seat), sticks=2 + seat) for seat in range(2)),
    sum=5,
)
SUM = "Sticks: Anne 2 and Hotu 3, which makes 5."
MOVED = say("riombo-happens-moves", who=Who(0), amount=5, space=5)
GIVEN = say("riombo-happens-give-bank", who=Who(0), amount=2, paid=pay(-2))
TAKEN = say("wongar-takes", who=Who(0), card=say("wongar-card-disc"), territory=EMU)
RAISED = say("orongo-raised", who=Who(0), palm="C3", tiles=("5",), shells=1, left=2)


@pytest.mark.parametrize(
    ("game", "texts", "lines"),
    [
        (
            "wongar",
            (TAKEN, place(0, EMU), place(0, HAND), place(0, EMU)),
            ["Anne takes the disc card in Emu and places 3 discs in Emu (2) and Hand."],
        ),
        (
            "wongar",
            (place(0, EMU), place(1, EMU), place(1, HAND, CUBE)),
            ["Anne places a disc in Emu.", "Hotu places a disc in Emu.", "Hotu places a cube in Hand."],
        ),
        (
            "wongar",
            (win(DISC, 4), win(CUBE, 8), win(CUBE, 4, 1)),
            [f"Anne wins the discs and the cubes: +4 each (now 8). {HIS}"],
        ),
        (
            "wongar",
            (win(DISC, 4), win(CUBE, 4, 1), win(CYLINDER, 8)),
            [f"Anne wins the discs and the cylinders: +4 each (now 8). {HIS}"],
        ),
        (
            "wongar",
            (
                say("wongar-takes", who=Who(0), card=say("wongar-card-elder"), territory=EMU),
                say("wongar-holds-elder", who=Who(0), whom=Who(1)),
                say("wongar-moves-elder", who=Who(0), territory=HAND),
                say("wongar-ceremony", territory=HAND, points=3, who=(Who(0), Who(1))),
            ),
            [f"Anne takes the elder card in Emu and the elder from Hotu, and {LED}"],
        ),
        (
            "wongar",
            (
                say("wongar-moves-elder", who=Who(0), territory=HAND),
                say("wongar-ceremony", territory=HAND, points=3, who=(Who(1),)),
            ),
            [f"Anne moves the elder to Hand. {ALONE}"],
        ),
        (
            "wongar",
            (TAKEN, place(0, EMU), say("wongar-draws", who=Who(0), cards=1), place(0, HAND)),
            ["Anne takes the disc card in Emu, places 2 discs in Emu and Hand, and draws a ritual card."],
        ),
        (
            "wongar",
            tuple(say("wongar-final", who=(Who(1),), piece=piece, points=8) for piece in (DISC, CUBE)),
            ["Most disc and cube cards, +8 each: Hotu."],
        ),
        (
            "wongar",
            (
                say("wongar-begins", who=Who(0), elder=Who(1)),
                say("wongar-fresh", cards=(lying(EMU), lying(HAND))),
            ),
            ["Anne has the boomerang and the ancestor; Hotu has the elder. New cards: disc (Emu and Hand)."],
        ),
        (
            "wongar",
            (say("wongar-buried", territory=EMU), say("wongar-buried", territory=HAND)),
            ["The piles of Emu and Hand have a scorpion on top: it goes to the bottom."],
        ),
        (
            "wongar",
            (say("wongar-draws", who=Who(0), cards=1), say("wongar-you-drew", cards=("1 disc",))),
            ["Your ritual draw: 1 disc."],
        ),
        (
            "orongo",
            (put(1), put(2), RAISED),
            ["Anne places 2 tokens on god 1 and god 2 and raises a Moai on C3 with 5, for 1 shell: 2 to go."],
        ),
        (
            "riombo",
            (SHOWN, MOVED, say("riombo-happens-greets", who=Who(0), amount=1, paid=pay(-1, 1)), GIVEN),
            [f"{SUM} Anne moves to space 5, greets Hotu for 1, and gives 2 to the bank."],
        ),
        (
            "riombo",
            (SHOWN, MOVED, say("riombo-happens-give-each", who=Who(0), amount=3, paid=pay(-2, 2))),
            [f"{SUM} Anne moves to space 5. Anne gives 3 to each of the others: Anne −2 and Hotu +2."],
        ),
        (
            "riombo",
            (
                SHOWN,
                say("riombo-happens-arrives", who=Who(0), amount=5),
                say("riombo-happens-takes", who=Who(0), amount=20),
            ),
            [f"{SUM} Anne reaches the Finish and takes 20 from the bank."],
        ),
        (
            "riombo",
            (SHOWN, say("riombo-happens-everyone-gives-bank", who=Who(0), amount=1, paid=pay(-1, -1))),
            [f"{SUM} Anne gives 1 to the bank like everybody else."],
        ),
        ("riombo", (SHOWN, MOVED, SHOWN), [f"{SUM} Anne moves to space 5.", SUM]),
        ("oroen", (say("oroen-is-stuck", who=Who(0)),) * 2, ["Anne has no legal move left."] * 2),
    ],
)
def test_news_are_joined_where_they_belong_together(
    game: str, texts: Sequence[Text], lines: list[str]
) -> None:
    joined = join_texts(texts, CATALOGUE[game].face.join_news)
    assert [LIBRARY.words("en", NAMES)(text) for text in joined] == lines

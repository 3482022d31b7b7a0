"""Text boards and alt texts: nothing is missing without the pictures.

The text board of every golden position is read back into what everybody may see; the alt text says what has
changed and whom the table is waiting for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol, cast

import pytest

from tests.game_files import part
from tests.golden.store import load_golden
from tests.pictures.drawn import LIBRARY, moments, public
from tests.pictures.unsaid import Reader
from tests.sizes import in_turns
from words.library import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.golden.store import Golden
    from tests.pictures.drawn import Moment

GOLDENS: Final = load_golden()
SIZES: Final = in_turns(
    [(golden,) for golden in sorted(GOLDENS, key=lambda golden: -golden.seats)],
    LANGUAGES,
    lambda case: case[0].game,
)
"""The largest table of each game comes first."""
NAMES: Final = ("Anne", "Benedetto", "Cara", "Dan", "Eva", "Finn")
LONG: Final = {seat: f"{seat}{'m' * 31}" for seat in range(len(NAMES))}
"""Names as long as Discord permits."""

ALT: Final = 1024
"""The maximum length of a picture's description."""


class Reading(Protocol):
    """A reader of a game's text board: the module `reading` among the game's tests."""

    def read(self, lines: Sequence[str], reader: Reader, options: object) -> object:
        """Read an onlooker's view of a match with these options from the lines of the text board."""

    def show(self, view: object) -> object:
        """Return an onlooker's view without what the table hides from people, though they may remember it."""


def reading(game: str) -> Reading:
    """Return the reader of a game."""
    return cast("Reading", part(game, "reading"))


def board(moment: Moment, language: str) -> list[str]:
    """Return the lines of the text board."""
    words = LIBRARY.words(language, dict(enumerate(NAMES)))
    return [words(line) for line in moment.entry.face.board(moment.position.views[None])]


@pytest.mark.parametrize(("golden", "language"), SIZES, ids=lambda given: getattr(given, "name", None))
def test_the_text_board_says_all_that_is_public(golden: Golden, language: str) -> None:
    game = reading(golden.game)
    reader = Reader(language, NAMES[: golden.seats])
    for moment in moments(golden):
        read = game.read(board(moment, language), reader, golden.options)
        assert read == game.show(moment.position.views[None]), f"turn {moment.position.turn}"


@pytest.mark.parametrize(("golden", "language"), SIZES, ids=lambda given: getattr(given, "name", None))
def test_the_alt_text_fits_and_says_what_has_changed_and_for_whom_the_table_waits(
    golden: Golden, language: str
) -> None:
    """Another picture has another alt text.

    A seat that is asked alone is named; at the end, all who have won are.
    """
    words, before = LIBRARY.words(language, LONG), None
    for moment in moments(golden):
        scene = public(moment, words)
        assert len(scene.alt) <= ALT
        assert before is None or before.alt != scene.alt or before.foreground == scene.foreground, (
            f"turn {moment.position.turn}"
        )
        if moment.decision is None:
            ranks = moment.entry.rules.result(moment.position.state).ranks
            named = {seat for seat, rank in enumerate(ranks) if rank == min(ranks)}
        else:
            named = set(moment.decision.prompts) if len(moment.decision.prompts) == 1 else set()
        assert all(LONG[seat] in scene.alt for seat in named)
        before = scene

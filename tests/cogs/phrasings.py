"""Phrasings that people type at questions in fixed positions, with their meanings.

`tests/GAME/asked.py` has the positions. `tests/GAME/phrasings/en.txt` and `fr.txt` have lines
`text = meaning` below the name of a question in brackets.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Final

from games.catalogue import CATALOGUE
from games.engine.record import kind_of, names_of, replace
from games.engine.walk import Question
from tests.cogs.making import ROOT, begin_match

if TYPE_CHECKING:
    from games.engine.text import Seat
    from tables.model.table import Table

GAMES: Final = tuple(game for game in CATALOGUE if (ROOT / "tests" / game / "phrasings").is_dir())
"""The games with phrasings."""

REFUSED: Final = "!"
AMBIGUOUS: Final = "?"

ORDERS: Final = ("orders", "passing")
"""The questions at which standing orders are typed."""


@dataclass(frozen=True, slots=True)
class Phrasing:
    """A text with what it means at the question `asked` of `seat`.

    `meaning` is an action as `told` says it, `REFUSED` or `AMBIGUOUS`.
    """

    asked: str
    typed: str
    meaning: str


def phrasings(game: str, language: str) -> list[Phrasing]:
    """Return the phrasings of a game that were written by speakers of a language."""
    found, asked = [], ""
    path = ROOT / "tests" / game / "phrasings" / f"{language}.txt"
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            asked = line.strip("[]")
        elif line and not line.startswith("#"):
            typed, _, meaning = line.rpartition(" = ")
            found.append(Phrasing(asked, typed, meaning))
    return found


def questions(game: str) -> dict[str, tuple[Table, Seat]]:
    """Return the tables of a game in fixed positions, by the names of the questions, with the asked seat."""
    module = import_module(f"tests.{game}.asked")
    made = {}
    for name, (state, seat) in module.ASKED.items():
        table = begin_match(game, module.SEATS, state.options)
        assert table.match
        match = replace(table.match, state=state)
        made[name] = (replace(table, match=match), seat)
    return made


def describe_answer(answer: object) -> str:
    """Say an action: its kind and its fields; of a question, what was chosen before it, and a star."""
    if isinstance(answer, Question):
        return " ".join([str(answer.kind), *(str(value) for _, value in answer.chosen), "*"])
    return " ".join([kind_of(answer), *(str(getattr(answer, name)) for name in names_of(type(answer)))])

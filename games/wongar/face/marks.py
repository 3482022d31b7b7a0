"""Marks of a question: territories and seats that can be chosen, and what would be gained."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.record import Record
from games.wongar.face.effects import LEAD, POINT
from games.wongar.face.parts import CHOICE, GOLD
from games.wongar.rules.actions import PLAYS, SEAT_LETTERS
from games.wongar.rules.board import INDEX
from games.wongar.rules.material import PIECES, Piece

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.engine.face import Effect, Effects
    from games.engine.text import Seat, Text
    from games.engine.walk import Question

LED: Final = {f"wongar-effect-{piece}s": piece for piece in PIECES}
"""The types of pieces by their names in effects."""


class ShownGain(Record):
    """The certain gain of an answer: leads in some types, points."""

    led: tuple[Piece, ...]
    points: int


class TerritoryMarks(Record):
    """The possible choices: territories, or pieces of some seats, of one type unless it is not settled.

    `gains` are by territory.
    """

    territories: frozenset[int]
    owners: frozenset[Seat]
    piece: Piece | None
    gains: tuple[tuple[int, ShownGain], ...]

    def gain(self, territory: int) -> ShownGain | None:
        """Return what a territory would win."""
        return dict(self.gains).get(territory)

    def pill(self, territory: int) -> str | None:
        """Return the colour of the pill with a territory's name: golden if it wins something."""
        if territory not in self.territories:
            return None
        return GOLD if self.gain(territory) else CHOICE


def marks_of(question: Question, effects: Effects) -> TerritoryMarks:
    """Return the marks of a question."""
    owners = frozenset(
        SEAT_LETTERS.index(str(value))
        for value in question.values
        if question.field in ("first", "second") and value in SEAT_LETTERS
    )
    ritual = dict(question.chosen).get("ritual")
    return TerritoryMarks(
        frozenset(INDEX[str(value)] for value in question.values if value in INDEX),
        owners,
        PLAYS[str(ritual)].piece if ritual else None,
        tuple(_gains(effects)),
    )


def _gains(effects: Effects) -> Iterator[tuple[int, ShownGain]]:
    for value, found in effects.items():
        best = [effect for effect in found if effect.weight >= LEAD]
        if best and value in INDEX:
            yield INDEX[str(value)], _gain(best)


def _gain(found: list[Effect]) -> ShownGain:
    points = sum(effect.weight // POINT for effect in found if effect.text.key == "wongar-effect-you-win")
    led = {piece for effect in found for piece in _types_led(effect.text)}
    return ShownGain(tuple(piece for piece in PIECES if piece in led), points)


def _types_led(text: Text) -> Iterator[Piece]:
    """Yield the types that an effect says will be led."""
    pieces = dict(text.params).get("pieces", ())
    for named in pieces if isinstance(pieces, tuple) else ():
        if (key := getattr(named, "key", "")) in LED:
            yield LED[key]

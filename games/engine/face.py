"""The interface of a game's face: how its views are said and drawn. Pure; it receives views, so it cannot
leak.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, Protocol, TypeAlias, TypeVar

if TYPE_CHECKING:
    from games.engine.choice import Value
    from games.engine.scene import Scene
    from games.engine.text import Seat, Text
    from games.engine.walk import Question

A = TypeVar("A", contravariant=True)
V = TypeVar("V", contravariant=True)


class Localizer(Protocol):
    """A language, and the names of the people at the table."""

    def __call__(self, text: Text) -> str:
        """`text` said in the language."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """An answer that somebody may expect, and why it is not offered, in a sentence."""

    action: object
    why: Text


class Face(ABC, Generic[A, V]):
    """How one game is shown."""

    @abstractmethod
    def heading(self, view: V) -> Text:
        """Round and phase, in a few words."""

    @abstractmethod
    def seat_line(self, view: V, seat: Seat) -> Text:
        """The public numbers of a seat, without its name."""

    @abstractmethod
    def board(self, view: V) -> tuple[Text, ...]:
        """The text board: everything public, a line each."""

    def private(self, view: V) -> tuple[Text, ...]:  # noqa: ARG002 - for games with secrets
        """What only the seat of this view knows, a line each; empty (the default) for an onlooker or where
        there is nothing.
        """
        return ()

    @abstractmethod
    def picture(self, view: V, words: Localizer, question: Question | None) -> Scene:
        """The board. With a `question` (asked of the view's seat, `question.values` on the board): marks and
        names these values, zoomed in where they lie together; without: the public picture.
        """

    def pictured(self, question: Question) -> bool:  # noqa: ARG002 - for games played on a board
        """Whether a picture helps to answer the question, since its values are places on the board; by
        default it does not.
        """
        return False

    @abstractmethod
    def value(self, field: str, value: Value) -> Text:
        """What to call a value of a field (`kind`: the kind of an action) on a button or in a list."""

    def region(self, field: str, value: Value) -> Text | None:  # noqa: ARG002 - for large boards
        """The part of the board in which a value lies, by which long lists are cut; `None` (the default)
        where there are no parts.
        """
        return None

    @abstractmethod
    def answer(self, action: A) -> Text:
        """An action as a whole, as its player is told about it (*You bid 5*)."""

    def refusals(self, view: V) -> tuple[Refusal, ...]:  # noqa: ARG002 - for games that explain them
        """What people may expect in the prompt of the view's seat and do not find there, each with the
        reason, in the order of the board; none (the default) where that goes without saying, or where the
        seat is not asked.
        """
        return ()

    @abstractmethod
    def rules(self) -> tuple[Text, ...]:
        """The rules of the game, a page each, at most 3,500 characters when said."""


AnyFace: TypeAlias = Face[object, object]

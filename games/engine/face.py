"""The interface of a game's face: how its views are said and drawn.

A face is pure, and receives views only, so it cannot leak.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, Final, Generic, Protocol, TypeAlias, TypeVar

from games.engine.choice import Value

if TYPE_CHECKING:
    from collections.abc import Iterable

    from games.engine.scene import Point, Scene
    from games.engine.sheet import SheetPart
    from games.engine.text import Seat, Text
    from games.engine.walk import Question

A = TypeVar("A", contravariant=True)
V = TypeVar("V", contravariant=True)


class Localizer(Protocol):
    """A language with the names of the people at a table: a function from texts to strings."""

    def __call__(self, text: Text) -> str:
        """Say `text` in the language."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """An answer that a player may expect, and a sentence that says why it is not offered."""

    action: object
    why: Text


@dataclass(frozen=True, slots=True)
class Effect:
    """A certain consequence of an answer, in a few words without a subject (*raises a Moai*).

    Answers with the greatest `weight` come first in lists. A mere description has the weight 0, and is shown
    in lists only. `brief` says it in two or three words, for a button beside its answer; `None` where the
    text alone says it.
    """

    text: Text
    weight: int = 1
    brief: Text | None = None


@dataclass(frozen=True, slots=True)
class Tip:
    """A line of rule about a question, for beginners, and the page of `Face.rules` about it, from 0.

    The `legend` explains the signs in the picture of the question in one line.
    """

    text: Text
    page: int
    legend: Text


@dataclass(frozen=True, slots=True)
class Spot:
    """A point of a picture of a question; `picture` counts its pictures from 0.

    An arrow points at it from above, or `from_below` where that would hide the piece or space.
    """

    at: Point
    picture: int = 0
    from_below: bool = False


Effects: TypeAlias = Mapping[Value, tuple[Effect, ...]]
"""The certain consequences of the values of a question, greatest first; values without any are left out."""

NO_EFFECTS: Final[Effects] = MappingProxyType({})


class Face(ABC, Generic[A, V]):
    """The texts and pictures of one game."""

    art: ClassVar[str] = ""
    """The key of the game's art; by default none. It has a ground `cover` and the sprites of a podium."""

    @abstractmethod
    def heading(self, view: V) -> Text:
        """Return round and phase, in a few words."""

    def stage(self, view: V) -> Text | None:
        """Return the stage of a running match, such as its round, in two words that a name can end with.

        By default none: a stage lasts many moves, and not every game has any.
        """
        return None

    @abstractmethod
    def seat_line(self, view: V, seat: Seat) -> Text:
        """Return the public numbers of a seat, without its name."""

    @abstractmethod
    def board(self, view: V) -> tuple[Text, ...]:
        """Return the text board: everything public, line by line."""

    def private(self, view: V) -> tuple[Text, ...]:
        """Return what only the view's seat knows, line by line.

        By default nothing; for an onlooker always nothing.
        """
        return ()

    @abstractmethod
    def picture(
        self, view: V, words: Localizer, question: Question | None, effects: Effects = NO_EFFECTS
    ) -> Scene:
        """Draw the board: the public picture, or one that helps to answer `question`.

        A question is asked of the view's seat, and `pictured`: the picture marks and names its `values`, and
        is zoomed in where they lie together. It may mark the `effects` of those values that complete an
        answer.
        """

    def close_ups(
        self, view: V, words: Localizer, question: Question, effects: Effects = NO_EFFECTS
    ) -> tuple[Scene, ...]:
        """Draw what helps to answer `question`: one picture or, of a large board, several parts.

        By default the `picture` alone.
        """
        return (self.picture(view, words, question, effects),)

    def compare(self, view: V, words: Localizer, better: A, other: A) -> Scene | None:
        """Draw the board with two answers of the view's seat marked: a right one, and another.

        By default `None`: the picture of the question then marks the right one alone.
        """
        return None

    def pictured(self, question: Question) -> bool:
        """Return whether a picture is shown beside the question (by default not)."""
        return False

    def spot(self, view: V, question: Question | None, name: str) -> Spot | None:
        """Return where the picture of `question`, or that of the board, shows what a lesson calls `name`.

        `None` (by default always) where it is not in sight.
        """
        return None

    @abstractmethod
    def value(self, field: str, value: Value) -> Text:
        """Name a value of a field for a button or a list; the field `kind` holds the kinds of actions."""

    def label(self, view: V, kind: str, field: str, value: Value) -> Text:
        """Name a value of an action of a kind by what it does now; by default as anywhere else."""
        return self.value(field, value)

    def say_question(self, question: Question) -> Text | None:
        """Say what a later step of a choice asks, after what is `chosen`; by default in the host's words."""
        return None

    def typed_names(self, view: V, action: A, field: str) -> tuple[Text, ...]:
        """Return other names, besides its label, under which people type a field of an action or its `kind`.

        Each text lists phrases with commas between. By default none.
        """
        return ()

    def region(self, field: str, value: Value) -> Text | None:
        """Name the part of the board in which a value lies; `None` (the default) if there are no parts.

        Lists that are too long for one menu are split by these parts.
        """
        return None

    @abstractmethod
    def answer(self, action: A) -> Text:
        """Say an action as a whole to its player (*You bid 5*)."""

    def refusals(self, view: V) -> tuple[Refusal, ...]:
        """List what people may expect in the prompt of the view's seat and do not find there, with reasons.

        In the order of the board. By default nothing; always nothing where the seat is not asked.
        """
        return ()

    def effects(self, view: V, action: A, news: tuple[Text, ...]) -> tuple[Effect, ...]:
        """Say what is certain to follow from an answer of the view's seat, greatest first.

        The view is from before the answer; `news` come from a `Preview`. `effects_of` adds how the match
        ends. By default nothing.
        """
        return ()

    def join_news(self, one: Text, other: Text) -> Text | None:
        """Join two texts that follow each other in the log, of which either may be joined already.

        By default never: `None`.
        """
        return None

    def sheet(self, view: V, told: Iterable[Text]) -> tuple[SheetPart, ...]:
        """Return where the points of each seat came from, given all public news of the match that stand.

        Of hidden points only those that the view knows. By default nothing: the game has no score sheet.
        """
        return ()

    def tip(self, question: Text) -> Tip | None:
        """Return what beginners should know at a question, given as the text of its prompt."""
        return None

    def recall_news(self, question: Text, news: Text) -> Text | None:
        """Return how to repeat an older text of the public news beside a sealed question.

        The question is given as the text of its prompt, the news newest first until one is repeated. By
        default none is.
        """
        return None

    @abstractmethod
    def rules(self) -> tuple[Text, ...]:
        """Return the rules of the game in pages of at most 3,500 characters when said."""


AnyFace: TypeAlias = Face[object, object]

"""Subjects of pictures, drawn in this process or in one that only paints."""

from __future__ import annotations

import gc
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from cogs.host.graphemes import cut
from cogs.host.limits import ALT
from games.engine.face import NO_EFFECTS
from games.engine.generic.pointing import add_arrows
from painting.art import art_of
from painting.glyphs import drop_missing_glyphs
from painting.paint import forget_all, paint
from words import library_of, text_folders

if TYPE_CHECKING:
    from games.engine.choice import Value
    from games.engine.face import AnyFace, Effect, Effects
    from games.engine.scene import Scene
    from games.engine.text import Seat
    from games.engine.walk import Question
    from words import Library, Words

ROOT: Final = Path(__file__).parents[4]

GARBAGE: Final = (10_000, 20, 100)
"""The collector's thresholds in a process that paints: pictures leave no garbage in cycles.

With Python's own it took a twentieth of the time, 100 ms whenever it looked through all that is kept.
"""

File: TypeAlias = tuple[str, bytes, str]
"""The name of a picture, its bytes, and its description."""


@dataclass(frozen=True, slots=True)
class Subject:
    """A match in some view, as data: a tenth of the size of its scene. Equal subjects have equal pictures.

    Without a `question` it is the whole board, else the pictures that help to answer it, with `effects` of
    answers. Arrows point at the `spots`, as `Face.spot` knows them.
    """

    face: AnyFace
    view: object
    language: str
    names: tuple[tuple[Seat, str], ...]
    question: Question | None
    effects: tuple[tuple[Value, tuple[Effect, ...]], ...] = ()
    spots: tuple[str, ...] = ()


def subject_of(
    face: AnyFace,
    view: object,
    labels: Words,
    question: Question | None = None,
    effects: Effects = NO_EFFECTS,
    spots: tuple[str, ...] = (),
) -> Subject:
    """Return the subject of a view, with the names and in the language of its labels."""
    names = tuple(labels.names.items())
    return Subject(face, view, labels.language, names, question, tuple(effects.items()), spots)


@dataclass(frozen=True, slots=True)
class SceneFile:
    """A scene that is drawn already, and the name of the file for its picture."""

    name: str
    scene: Scene


def draw_here(subject: Subject, words: Words) -> tuple[File, ...]:
    """Draw the pictures of a subject, with its names and language as `words`."""
    face, view, question = subject.face, subject.view, subject.question
    if question is None:
        (board,) = add_arrows((face.picture(view, words, None),), face, view, None, subject.spots)
        return (file_of("board.png", board),)
    scenes = face.close_ups(view, words, question, dict(subject.effects))
    scenes = add_arrows(scenes, face, view, question, subject.spots)
    return tuple(file_of(f"choice-{number}.png", scene) for number, scene in enumerate(scenes, start=1))


def draw_apart(subject: Subject | SceneFile) -> tuple[File, ...]:
    """Draw the pictures of a subject or scene in a process that has only been given that."""
    if isinstance(subject, SceneFile):
        return (file_of(subject.name, subject.scene),)
    return draw_here(subject, _library().words(subject.language, dict(subject.names)))


def get_ready() -> None:
    """Read what every picture needs."""
    _library()


def forget_pictures() -> None:
    """Free what this process keeps for painting, since others paint from now on: about 100 MB."""
    forget_all()
    art_of.cache_clear()


@cache
def _library() -> Library:
    """Return the texts of games, which are all that pictures say, in a process that only paints."""
    library = library_of(text_folders(ROOT, ("games",)))
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    return library


def file_of(name: str, scene: Scene) -> File:
    """Return the picture of a scene, in a file of that name."""
    made = drop_missing_glyphs(scene)
    return name, paint(made), cut(made.alt, ALT)

"""Subjects of pictures, drawn in this process or in one that only paints."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from cogs.host.graphemes import cut
from cogs.host.limits import ALT
from painting.glyphs import drop_missing_glyphs
from painting.paint import paint
from words import library_of, text_folders

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.engine.face import AnyFace, Effects
    from games.engine.scene import Scene
    from games.engine.text import Seat
    from games.engine.walk import Question
    from words import Words

ROOT: Final = Path(__file__).parents[3]

File: TypeAlias = tuple[str, bytes, str]
"""The name of a picture, its bytes, and what it shows."""


@dataclass(frozen=True, slots=True)
class Subject:
    """A match as somebody sees it, as data: a tenth of the size of its scene.

    Without a `question` it is the whole board, else what helps to answer that, with `effects` of answers.
    """

    face: AnyFace
    view: object
    language: str
    names: Mapping[Seat, str]
    question: Question | None
    effects: Effects


def drawn_here(subject: Subject, words: Words) -> tuple[File, ...]:
    """The pictures of a subject, with its names and language as `words`."""
    if subject.question is None:
        return (file_of("board.png", subject.face.picture(subject.view, words, None)),)
    scenes = subject.face.close_ups(subject.view, words, subject.question, subject.effects)
    return tuple(file_of(f"choice-{number}.png", scene) for number, scene in enumerate(scenes, start=1))


def drawn_apart(subject: Subject) -> tuple[File, ...]:
    """The same in a process that has only been given the subject."""
    return drawn_here(subject, library_of(text_folders(ROOT)).words(subject.language, subject.names))


def get_ready() -> None:
    """Read what every picture needs."""
    library_of(text_folders(ROOT))


def file_of(name: str, scene: Scene) -> File:
    """The picture of a scene, in a file of that name."""
    made = drop_missing_glyphs(scene)
    return name, paint(made), cut(made.alt, ALT)

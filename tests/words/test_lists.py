"""Lists of names read well: one, two, three and many, with any first letter, and with commas."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from games.engine.text import Who, say
from tests.pictures.drawn import LIBRARY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine.text import Text

WAITING: Final = "host-waiting-letters"
"""A text that is a list between a word and a full stop."""

MANY: Final = ("Anne", "Émile", "Cara", "Oscar", "Hotu", "Yann")


def names_of(*names: str) -> dict[int, str]:
    """Return the names of the seats of a table."""
    return dict(enumerate(names))


def list_seats(seats: int) -> Text:
    """Return a text with all seats in a list."""
    return say(WAITING, seats=tuple(map(Who, range(seats))))


@pytest.mark.parametrize(
    ("names", "english", "french"),
    [
        (("Oscar",), "Oscar", "Oscar"),
        (("Oscar", "Anne"), "Oscar and Anne", "Oscar et Anne"),
        (("Hotu", "Émile", "Yann"), "Hotu, Émile, and Yann", "Hotu, Émile et Yann"),
        (MANY, "Anne, Émile, Cara, Oscar, Hotu, and Yann", "Anne, Émile, Cara, Oscar, Hotu et Yann"),
        (("Nom, Prénom",), "Nom, Prénom", "Nom, Prénom"),
        (("Nom, Prénom", "Anne"), "Nom, Prénom; and Anne", "Nom, Prénom ; et Anne"),
        (
            ("Anne", "Nom, Prénom", "Émile"),
            "Anne; Nom, Prénom; and Émile",
            "Anne ; Nom, Prénom ; et Émile",
        ),
        (("Anne (A, B)", "Émile"), "Anne (A, B) and Émile", "Anne (A, B) et Émile"),
    ],
)
def test_names_are_listed_as_each_language_lists_them(
    names: Sequence[str], english: str, french: str
) -> None:
    said = [
        LIBRARY.words(language, names_of(*names))(list_seats(len(names))).replace("\u00a0", " ")
        for language in ("en", "fr")
    ]
    assert said == [f"Waiting for {english}.", f"On attend {french}."]


@pytest.mark.parametrize(("language", "you"), [("en", "you"), ("fr", "vous")])
def test_a_reader_among_names_with_commas_is_one_of_the_list(language: str, you: str) -> None:
    words = LIBRARY.words(language, names_of("Nom, Prénom", "Anne")).to(1)
    assert f"Prénom{'' if language == 'en' else chr(160)}; " in words(list_seats(2))
    assert words(list_seats(2)).endswith(f" {you}.")

"""Phrasings of each game, typed as on a phone, mean what people want, or are asked back."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

import pytest

from cogs.host.choices.typed import LONGEST_TYPED, completions, example, read
from cogs.host.choices.typed_orders import request_of, suggest
from games.engine.record import names_of
from games.engine.text import Illegal
from games.engine.walk import walk
from tests.cogs.making import at_seat
from tests.cogs.phrasings import AMBIGUOUS, GAMES, ORDERS, REFUSED, describe_answer, phrasings, questions
from tests.sizes import in_turns
from words import LANGUAGES

if TYPE_CHECKING:
    from cogs.host.context import SeatContext

PHRASINGS: Final = 200
"""Least phrasings of a game and a language that are understood."""

REFUSALS: Final = 30
"""Least phrasings of a game that are refused or asked back."""

LETTERS: Final = "aàbceéfilnostuœßŒ 0123456789٣²½'-.,;:/+*&()!?\n\t\u200b\u0301🗿漢"


def meaning_of(here: SeatContext, asked: str, typed: str) -> str:
    """Return what a text means as the files say it."""
    try:
        if asked in ORDERS:
            request = request_of(here, typed)
            slot = next(
                order_slot
                for order_slot in here.table.order_slots(here.seat)
                if order_slot.fingerprint == request.fingerprint
            )
            actions = [describe_answer(walk(slot.prompt, path)) for path in request.paths]
            return f"{request.use} {'; '.join(actions)}".strip()
        prompt = here.table.prompt(here.seat)
        assert prompt
        return describe_answer(walk(prompt, read(here, prompt, typed)))
    except Illegal as refusal:
        return AMBIGUOUS if refusal.text.key == "host-several-meant" else REFUSED


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "written"), in_turns([(game,) for game in GAMES], LANGUAGES, lambda case: case)
)
def test_every_phrasing_means_exactly_its_action_in_either_language(game: str, written: str) -> None:
    asked = questions(game)
    wrong = []
    for language in LANGUAGES:
        for phrasing in phrasings(game, written):
            found = meaning_of(at_seat(*asked[phrasing.asked], language), phrasing.asked, phrasing.typed)
            if found != phrasing.meaning and not (phrasing.meaning == REFUSED and found == AMBIGUOUS):
                wrong.append(
                    f"{language} [{phrasing.asked}] {phrasing.typed} = {phrasing.meaning}, not {found}"
                )
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_enough_phrasings(game: str) -> None:
    written = {language: phrasings(game, language) for language in LANGUAGES}
    refused = [
        phrasing for some in written.values() for phrasing in some if phrasing.meaning in (AMBIGUOUS, REFUSED)
    ]
    assert len(refused) >= REFUSALS
    for some in written.values():
        assert len({(phrasing.asked, phrasing.typed) for phrasing in some}) == len(some)
        assert (
            len([phrasing for phrasing in some if phrasing.meaning not in (AMBIGUOUS, REFUSED)]) >= PHRASINGS
        )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_example_in_the_form_is_an_answer_to_its_question(game: str, language: str) -> None:
    for table, seat in questions(game).values():
        here, prompt = at_seat(table, seat, language), table.prompt(seat)
        assert prompt
        for path in ((), (0,)):
            shown = example(here, prompt, path)
            assert walk(prompt, read(here, prompt, shown, path)) in prompt, shown


@pytest.mark.parametrize("game", GAMES)
def test_texts_not_offered_are_never_read_as_another_answer(game: str) -> None:
    for table, seat in questions(game).values():
        here, prompt, face = at_seat(table, seat, "fr"), table.prompt(seat), table.game.face
        assert prompt
        for refusal in face.refusals(table.view(seat)):
            names = names_of(type(refusal.action)) or ("kind",)
            label = " ".join(here.labels(face.value(name, getattr(refusal.action, name))) for name in names)
            with pytest.raises(Illegal):
                read(here, prompt, label)


@pytest.mark.parametrize("game", GAMES)
def test_nonsense_is_refused_and_nothing_worse(game: str) -> None:
    """Letters of many kinds, and the words of the files in any order; all within the longest text read."""
    dice = random.Random(game)
    words = [
        word
        for language in LANGUAGES
        for phrasing in phrasings(game, language)
        for word in phrasing.typed.split()
    ]
    for asked, (table, seat) in questions(game).items():
        here = at_seat(table, seat)
        for _ in range(2):
            letters = "".join(dice.choices(LETTERS, k=dice.randint(0, 2 * LONGEST_TYPED)))
            for typed in (
                letters,
                " ".join(dice.choices(words, k=dice.randint(1, 12))),
                "or " * 60,
                "1 " * 60,
            ):
                meaning_of(here, asked, typed)
                suggest(here, typed) if asked in ORDERS else completions(here, typed)


def test_the_meanings_of_an_ambiguous_text_are_said() -> None:
    table, seat = questions("oroen")["place"]
    prompt = table.prompt(seat)
    assert prompt
    with pytest.raises(Illegal) as caught:
        read(at_seat(table, seat), prompt, "the 4 in column 2 or 5")
    assert (
        at_seat(table, seat)
        .words(caught.value.text)
        .startswith(
            "“the 4 in column 2 or 5” could mean several things: Column 2 · 4 tall and Column 5 · 4 tall."
        )
    )

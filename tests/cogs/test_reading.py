"""Typed choices: they are read as people mean them, and refused if they are ambiguous or meaningless."""

from __future__ import annotations

import pytest

from cogs.host.choices.typed import completions, parse_completion, read
from games.engine.choice import Offer, OneOf, Prompt
from games.engine.text import Illegal, say
from games.engine.walk import Question, walk
from games.oroen.rules.position import Options as OroenOptions
from games.orongo.rules.position import Build, Lay, Place, Recipe, Secret
from games.orongo.rules.position import Options as OrongoOptions
from games.wongar.rules.actions import Pass, Play
from games.wongar.rules.options import Options as WongarOptions
from tables.model.table import Asked, Table
from tests.cogs.fields import Options
from tests.cogs.making import LIBRARY, at_seat, begin_match, play_choice, words
from tests.toy.rules import Options as ToyOptions
from tests.toy.rules import Peek, Put, Show

ORONGO = begin_match("orongo", 3, OrongoOptions(secret_tile=True))
PLACING = Prompt[object](
    say("orongo-ask-place", tokens=2),
    (Offer(Place, (OneOf(("4", "34", "B4", "C4")),)), Offer(Secret, (OneOf((Lay.LAY,)),))),
    Place("4"),
)
BUILDING = Prompt[object](
    say("orongo-ask-build"), (Offer(Build, (OneOf(tuple(Recipe)),)),), Build(Recipe.QUARRY)
)


WONGAR = begin_match("wongar", 3, WongarOptions())
PASSING = Prompt[object](say("wongar-ask-take", cards=()), (Offer(Pass),), Pass(), secret=True)
RITUAL = Prompt[object](
    say("wongar-ask-take", cards=()),
    (
        Offer(Play, (OneOf(("disc_enter", "cube_enter")), OneOf(("emu", "fish")), OneOf(("none",)))),
        Offer(Pass),
    ),
    Pass(),
)


def meaning_of(
    prompt: Prompt[object], typed: str, language: str = "en", path: tuple[int, ...] = ()
) -> object:
    """Return the action, or the next question, that a typed text leads to."""
    return walk(prompt, read(at_seat(ORONGO, 0, language), prompt, typed, path))


def refusal_of(table: Table, typed: str, language: str = "en") -> str:
    """Return the refusal of a typed text."""
    prompt, speech = table.prompt(0), words(table, language)
    assert prompt
    with pytest.raises(Illegal) as caught:
        read(at_seat(table, 0, language), prompt, typed)
    return speech(caught.value.text)


@pytest.mark.parametrize("typed", ["B4", "b4", " B 4 ", "palm B4", "PALM b4", "place b4", "(b4)"])
def test_a_space_is_read_however_it_is_written(typed: str) -> None:
    assert meaning_of(PLACING, typed) == Place("B4")


def test_a_number_is_read_as_exactly_that_number() -> None:
    assert meaning_of(PLACING, "4") == Place("4")
    assert meaning_of(PLACING, "34") == Place("34")
    with pytest.raises(Illegal, match="host-not-offered"):
        meaning_of(PLACING, "3")


@pytest.mark.parametrize(
    ("language", "typed", "recipe"),
    [
        ("en", "quarry", Recipe.QUARRY),
        ("en", "Temple and God", Recipe.TEMPLE_GOD),
        ("en", "nest", Recipe.BIRDMAN_NEST),
        ("en", "food_food", Recipe.FOOD_FOOD),
        ("fr", "carriere", Recipe.QUARRY),
        ("fr", "CARRIÈRE", Recipe.QUARRY),
        ("fr", "temple + dieu", Recipe.TEMPLE_GOD),
    ],
)
def test_recipes_are_read_in_the_reader_s_language(language: str, typed: str, recipe: Recipe) -> None:
    assert meaning_of(BUILDING, typed, language) == Build(recipe)


def test_another_kind_of_action_is_read_by_its_name() -> None:
    assert meaning_of(PLACING, "lay") == Secret(Lay.LAY)
    assert meaning_of(PLACING, "Play the secret tile") == Secret(Lay.LAY)


def test_a_form_reads_at_its_own_question() -> None:
    assert meaning_of(PLACING, "c4", path=(0,)) == Place("C4")


def test_ambiguous_texts_are_asked_back() -> None:
    with pytest.raises(Illegal, match="host-several-meant") as caught:
        meaning_of(BUILDING, "2 shells")
    assert LIBRARY.words("en")(caught.value.text).startswith(
        "“2 shells” could mean several things: Temple and god"
    )


def test_refusals_list_the_offered_answers() -> None:
    with pytest.raises(Illegal) as caught:
        meaning_of(PLACING, "D7")
    told = LIBRARY.words("en")(caught.value.text)
    assert told.startswith("You cannot choose “D7” now. You can type, for example: ")
    assert "B4" in told
    assert "Play the secret tile" in told


@pytest.mark.parametrize("typed", ["25", "-1", "many", "2.5", "1 2", "", "¾"])
def test_a_number_that_is_none_or_too_high_is_told_with_the_range(typed: str) -> None:
    table = begin_match("orongo", 2, OrongoOptions())
    assert (
        refusal_of(table, typed).replace("\\", "")
        == f"“{typed}” is not possible. Type a whole number from 0 to 24."
    )


@pytest.mark.parametrize("language", ["en", "fr"])
def test_examples_after_a_refusal_are_whole_answers_and_work(language: str) -> None:
    """They do not name the column alone: a piece has a height, too."""
    table = begin_match("oroen", 2, OroenOptions())
    (mover,) = table.awaited
    here, prompt = at_seat(table, mover, language), table.prompt(mover)
    assert prompt
    with pytest.raises(Illegal) as caught:
        read(here, prompt, "banana")
    some = dict(caught.value.text.params)["some"]
    assert isinstance(some, tuple)
    *examples, more = some
    assert more == "…"
    assert len(examples) == 5
    for example in examples:
        assert not isinstance(walk(prompt, read(here, prompt, str(example))), Question)


def test_typed_texts_are_quoted_without_effect() -> None:
    told = refusal_of(begin_match("orongo", 2, OrongoOptions()), "@everyone **" + "x" * 200, "fr")
    assert "@everyone" not in told
    assert "\\*\\*" in told
    assert len(told) < 200


def test_a_step_of_a_longer_choice_can_be_typed() -> None:
    table = begin_match("pebbles", 3, ToyOptions(lucky=1))
    for seat in (0, 1, 2):
        table = play_choice(table, seat, Show(2 if seat == 0 else 0))
    prompt = table.prompt(0)
    assert prompt

    def read_text(text: str) -> object:
        return walk(prompt, read(at_seat(table, 0), prompt, text))

    assert read_text("b 2") == Put("b", 2)
    assert read_text("cara") == Peek(2)
    assert isinstance(read_text("put a stone"), Question)


def test_completions_stand_for_exactly_one_answer_to_exactly_this_question() -> None:
    table = begin_match("orongo", 2, OrongoOptions())
    prompt = table.prompt(0)
    assert prompt
    found = completions(at_seat(table, 0), "1")
    assert [completion.label for completion in found] == [
        "1",
        *(str(number) for number in range(10, 20)),
        "21",
    ]
    asked, path = parse_completion(found[1].value) or (None, ())
    assert asked == table.question_of(0)
    assert path == (10,)


def test_completions_begin_with_everything_and_never_exceed_what_discord_shows() -> None:
    table = begin_match("fields", 1, Options(spots=(30, 30)))
    assert len(completions(at_seat(table, 0), "")) == 25
    assert [completion.label for completion in completions(at_seat(table, 0), "B2")] == [
        "spot b2",
        *(f"spot b2{n}" for n in range(10)),
    ]
    assert all(
        len(completion.label) <= 100 and len(completion.value) <= 100
        for completion in completions(at_seat(table, 0), "")
    )


def test_seats_without_a_question_get_no_completions() -> None:
    table = begin_match("fields", 2, Options())
    assert completions(at_seat(table, 1), "") == ()


@pytest.mark.parametrize("value", ["12", "B4", "12.5", "3.0123abcd.x", "3.0123abcd.1.", "3.0123abc.1"])
def test_typed_texts_are_no_completions(value: str) -> None:
    assert parse_completion(value) is None
    assert parse_completion("3.0123abcd.1.22") == (Asked(3, "0123abcd"), (1, 22))


@pytest.mark.parametrize(("language", "typed"), [("en", "move a cube in"), ("fr", "faire venir un cube")])
def test_a_value_of_the_question_that_is_shown_is_read_though_others_follow(
    language: str, typed: str
) -> None:
    """Whole answers that merely mention it are not meant."""
    assert read(at_seat(WONGAR, 0, language), RITUAL, typed) == (0, 1)


@pytest.mark.parametrize(("language", "typed"), [("en", "Pass"), ("fr", "Passer")])
@pytest.mark.parametrize("prompt", [PASSING, RITUAL], ids=["alone", "beside others"])
def test_an_action_without_fields_is_called_by_its_kind(
    prompt: Prompt[object], language: str, typed: str
) -> None:
    assert walk(prompt, read(at_seat(WONGAR, 0, language), prompt, typed)) == Pass()

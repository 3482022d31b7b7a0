"""Rules of standing orders in words: what the bot prints is read back as that very rule, in every language.

What people say otherwise means the right rule or is refused; it is never rounded to the nearest rule.
"""

from __future__ import annotations

import dataclasses
import os
import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cogs.host.choices.order_words import order_said, request_label, request_said, rule_said
from cogs.host.choices.typed import LONGEST_TYPED
from cogs.host.choices.typed_orders import request_of
from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice
from games.engine.orders import OrderRule, OrderUse, Relation, When
from games.engine.record import replace
from games.engine.text import Illegal
from games.engine.walk import path_to
from tables.model.orders import MAX_ANSWERS, OrderRequest
from tables.model.table import StandingOrder
from tests.cogs.making import ENTRIES, at_seat, begin_match, play_choice
from tests.laws.playing import fullest
from tests.sizes import in_turns
from words import LANGUAGES

if TYPE_CHECKING:
    from games.engine.orders import OrderSlot
    from tables.model.table import Table

EXAMPLES: Final = int(os.environ.get("EXAMPLES", "4"))


def has_rules(game: str) -> bool:
    """Return whether rules of standing orders can depend on something in a game."""
    rules = ENTRIES[game].rules
    table = begin_match(game, rules.seats[-1], fullest(rules, rules.seats[-1]))
    return any(slot.conditions for slot in table.order_slots(0))


GAMES: Final = tuple(game for game in (*CATALOGUE, "pebbles") if has_rules(game))
"""The games of the catalogue, and one of tests, in which orders have rules."""


def whens(slot: OrderSlot[object]) -> list[When]:
    """Return every condition of a slot, in every relation, with every number."""
    return [
        When(condition.key, relation, number)
        for condition in slot.conditions
        for relation in condition.relations
        for number in condition.numbers or (0,)
    ]


@lru_cache(maxsize=8)
def moments(game: str) -> list[Table]:
    """Return a match at its beginning and at some later moments, with all seats."""
    rules, dice = ENTRIES[game].rules, KeyedDice(b"read back", game)
    table = begin_match(game, rules.seats[-1], fullest(rules, rules.seats[-1]))
    found = [table]
    for turn in range(60):
        if not table.awaited:
            break
        prompt = table.prompt(table.awaited[0])
        assert prompt is not None
        table = play_choice(table, table.awaited[0], prompt.sample(dice))
        if turn in (20, 59):
            found.append(table)
    return found


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "language"), in_turns([(game,) for game in GAMES], LANGUAGES, lambda case: case)
)
def test_every_rule_is_read_back_from_its_own_words_in_every_language(game: str, language: str) -> None:
    """All conditions, relations and numbers, typed by readers of either language; of labels, a third."""
    table, found = moments(game)[0], {}
    for slot in table.order_slots(0):
        answers = list(slot.prompt)
        for number, when in enumerate(whens(slot)):
            path = path_to(slot.prompt, answers[number % len(answers)])
            request = OrderRequest(slot.fingerprint, OrderUse.ALWAYS, (path,), when)
            words = at_seat(table, 0, language).labels
            here = at_seat(table, 0, LANGUAGES[number % len(LANGUAGES)])
            for say_request in (request_said, request_label)[: 1 + (number % 3 == 0)]:
                said = say_request(words, table, slot, request)
                found[said] = (request, request_of(here, said))
    assert found
    assert {said: back for said, (request, back) in found.items() if back != request} == {}


@st.composite
def rules_of(draw: st.DrawFn, game: str) -> tuple[Table, OrderSlot[object], OrderRequest]:
    """Return any rule of any slot: any condition or none, some answers or any."""
    table = draw(st.sampled_from(moments(game)))
    slots = [slot for slot in table.order_slots(0) if OrderUse.ALWAYS in slot.uses]
    slot = draw(st.sampled_from(slots))
    when = draw(st.sampled_from([None, *whens(slot)]))
    answers = list(slot.prompt)
    if OrderUse.ANY in slot.uses and draw(st.booleans()):
        return table, slot, OrderRequest(slot.fingerprint, OrderUse.ANY, (), when)
    actions = draw(st.lists(st.sampled_from(answers), min_size=1, max_size=MAX_ANSWERS, unique=True))
    paths = tuple(path_to(slot.prompt, action) for action in actions)
    return table, slot, OrderRequest(slot.fingerprint, OrderUse.ALWAYS, paths, when)


@pytest.mark.slow
@pytest.mark.parametrize("game", [game for game in GAMES if game != "wongar"])
@settings(max_examples=EXAMPLES, deadline=None)
@given(data=st.data())
def test_a_rule_with_any_answers_is_read_back(game: str, data: st.DataObject) -> None:
    """Text, rule, text is the identity, with and without the name of what is decided."""
    table, slot, request = data.draw(rules_of(game))
    rule = OrderRule(request.when, tuple(_action(slot, path) for path in request.paths))
    language = data.draw(st.sampled_from(LANGUAGES))
    words = at_seat(table, 0, language).labels
    here = at_seat(table, 0, data.draw(st.sampled_from(LANGUAGES)))
    said = [
        request_said(words, table, slot, request),
        request_label(words, table, slot, request),
        order_said(words, table, slot, StandingOrder(slot.key, (), (rule,))),
    ]
    if request.when is None:
        said.append(rule_said(words, table, slot, rule))
    for typed in said:
        if len(typed) <= LONGEST_TYPED:
            found = request_of(here, typed)
            again = table if found.fingerprint == slot.fingerprint else None
            assert again is not None or typed is said[2], typed
            if again is not None:
                assert found == request, typed
                assert request_said(words, table, slot, found) == said[0]


def _action(slot: OrderSlot[object], path: tuple[int, ...]) -> object:
    return next(action for action in slot.prompt if path_to(slot.prompt, action) == path)


def read_at(game: str, typed: str, language: str) -> OrderRequest:
    """Return the request that Ben means by a text, among three players with odd names."""
    rules = ENTRIES[game].rules
    seats = min(3, rules.seats[-1])
    here = at_seat(begin_match(game, seats, fullest(rules, seats)), 1, language)
    return request_of(here, typed)


RIGHT: Final = {
    "riombo": {
        "0 when another canoe moves": When("mine", Relation.NO),
        "0 WHEN ANOTHER  CANOE MOVES.": When("mine", Relation.NO),
        "0 quand un autre canoë avance": When("mine", Relation.NO),
        "0 quand un autre canoe avance": When("mine", Relation.NO),
        "2 when my canoe moves": When("mine", Relation.YES),
        "2 when my canoe does not move": When("mine", Relation.NO),
        "2 unless my canoe moves": When("mine", Relation.NO),
        "2 unless another canoe moves": When("mine", Relation.YES),
        "2 quand mon canoë n'avance pas": When("mine", Relation.NO),
        "2 sauf si mon canoë avance": When("mine", Relation.NO),
        "when my canoe moves, 3": When("mine", Relation.YES),
        "3 with a value of more than forty": When("value", Relation.LEAST, 41),
        "3 with a value of no more than 40": When("value", Relation.MOST, 40),
        "3 with a value of less than 40": When("value", Relation.MOST, 39),
        "3 unless my value is 40 or more": When("value", Relation.MOST, 39),
        "3 when my value >= 40": When("value", Relation.LEAST, 40),
        "3 quand j'ai une valeur d'au moins quarante": When("value", Relation.LEAST, 40),
        "3 avec une valeur de pas plus de 40": When("value", Relation.MOST, 40),
    },
    "orongo": {
        "2 unless I don't hold the amulet": When("amulet", Relation.YES),
        "2 tant que je n\N{RIGHT SINGLE QUOTATION MARK}ai pas l'amulette": When("amulet", Relation.NO),
        "2 sauf si j'ai l'amulette": When("amulet", Relation.NO),
        "1 lorsqu'il me reste 2 Moaï ou moins": When("moai", Relation.MOST, 2),
        "2 when I have no Moai left": When("moai", Relation.MOST, 0),
        "2 when the reef has fewer than 10": When("reef", Relation.MOST, 9),
        "1 up to round 3": When("round", Relation.MOST, 3),
    },
    "oroen": {
        "column 2 3 tall unless the last piece is in column 2": When("last-2", Relation.NO),
        "column 2 3 tall if the last piece is not in column 2": When("last-2", Relation.NO),
        "column 2 3 tall while column 3 has 3 rows or more free": When("free-3", Relation.LEAST, 3),
        "column 2 3 tall si la dernière pièce n'est pas dans la colonne 4": When("last-4", Relation.NO),
    },
    "wongar": {
        "pass unless I lead nothing": When("leads", Relation.LEAST, 1),
        "pass if a type is worth more than 3 points": When("points", Relation.LEAST, 4),
        "passer si vous ne menez nulle part": When("leads", Relation.MOST, 0),
    },
}
"""Texts that people type, in their own words, with the conditions that they mean."""

REFUSED: Final = {
    "riombo": (
        "3 when Anne moves",
        "3 when Cara moves",
        "3 when Ben moves",
        "1 when somebody else moves",
        "3 quand Anne avance",
        "1 quand quelqu'un d'autre avance",
        "2 when the canoe moves",
        "2 when another moves",
        "3 if it's my turn",
        "3 if it is not my turn",
        "2 not when my canoe moves",
        "0 when another canoe moves and 3 when mine moves",
        "0 when another canoe moves with a value of 40 or more",
        "0 when another canoe moves tomorrow",
        "0 when another canoe never moves",
        "2, 1 when my canoe moves",
        "2 or 1 when my canoe moves",
        "3 with a value of 40",
        "3 with a value of exactly 40",
        "3 when my value = 40",
        "3 with a value of 40 or more or fewer",
        "3 with a value of 10 or more and 20 or less",
        "3 with a value of 4 or more than Anne",
        "3 when Anne has a value of 40 or more",
        "3 when A has a value of 40 or more",
        "3 quand Anne a une valeur d'au moins 40",
        "3 with a value of 4000 or more",
        "3 when",
        "when my canoe moves",
        "5, once; then 1, until you say otherwise.",
        "2 >3",
        "1 when another canoe moves " + "and another " * 20,
    ),
    "orongo": (
        "2 with 10 shells",
        "2 when Anne has 10 shells or more",
        "2 when they have 10 shells or more",
        "2 quand elle a 10 coquillages ou plus",
        "1 s'il lui reste 2 Moaï ou moins",
        "2 when Anne has the amulet",
        "2 tant qu'Anne a l'amulette",
        "2 when the amulet is not mine",
        "2 with 10 shells from the reef",
        "2 with 10 shells less",
        "2 with 100 shells or more",
        "2 with 10 shells or more on the reef or more",
        "2 with 10 or more",
        "1 until round 3",
    ),
    "oroen": (
        "column 2 3 tall if the last piece is in column 2 or 3",
        "column 2 3 tall if Anne's last piece is in column 2",
        "column 2 3 tall if a piece is in column 3",
        "column 2 3 tall if the last piece is in column 99",
    ),
    "wongar": (
        "pass when Anne leads 2 types or more",
        "passer si Anne mène dans 2 types ou plus",
        "pass while I lead fewer types than Anne",
        "pass with 3 cards",
    ),
}
"""Texts that people type for which no rule exists, or more than one may be meant."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", RIGHT)
def test_own_words_mean_the_right_rule(game: str, language: str) -> None:
    found = {typed: read_at(game, typed, language).when for typed in RIGHT[game]}
    assert found == RIGHT[game]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", REFUSED)
def test_unreadable_rules_are_refused_and_never_rounded(game: str, language: str) -> None:
    for typed in REFUSED[game]:
        with pytest.raises(Illegal, match="host-"):
            read_at(game, typed, language)


WRONG_NUMBERS: Final = {
    "en": ("9 when another canoe moves", "when another canoe moves: 9", "1 else 9 when another canoe moves"),
    "fr": ("9 quand un autre canoë avance", "Bâtonnets : 9 quand un autre canoë avance"),
}
"""Rules of Riombo whose condition exists, with an impossible number of sticks."""

OWN_WORDS: Final = {"en": "when another canoe moves", "fr": "quand un autre canoë avance"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_that_cannot_be_shown_is_named(language: str) -> None:
    """With what can be, and examples in the bot's own words, of which each can be typed."""
    here = at_seat(moments("riombo")[0], 0, language)
    numbers = list(here.table.order_slots(0)[0].prompt)
    for typed in WRONG_NUMBERS[language]:
        with pytest.raises(Illegal) as refused:
            request_of(here, typed)
        told = here.labels(refused.value.text)
        assert re.search(r"[“«]\s*9\s*[”»]", told), told
        assert f" {len(numbers) - 1}." in told
        assert OWN_WORDS[language] in told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [game for game in GAMES if game in CATALOGUE])
def test_each_example_of_a_refusal_can_be_typed(game: str, language: str) -> None:
    """Facts are among them with their contrary: Riombo's *when another canoe moves*."""
    here = at_seat(moments(game)[0], 0, language)
    with pytest.raises(Illegal, match="host-no-such-rule") as refused:
        request_of(here, "xyzzy when xyzzy")
    examples = dict(refused.value.text.params)["some"]
    assert isinstance(examples, tuple)
    found = {request_of(here, str(example).replace("\\", "")).when for example in examples}
    assert len(found) == len(examples) > 1
    assert game != "riombo" or {When("mine", Relation.YES), When("mine", Relation.NO)} <= found


@pytest.mark.parametrize("name", ["Another", "My", "You", "40", "Value", "Moves", "When", "I", "A"])
def test_a_player_named_like_a_word_of_a_rule_changes_none(name: str) -> None:
    """Nor does a player named like another: rules name no players."""
    rules = CATALOGUE["riombo"].rules
    table = begin_match("riombo", 3, fullest(rules, 3))
    others = tuple(
        replace(participant, name=name) if participant.seat != 1 else participant
        for participant in table.participants
    )
    here = at_seat(replace(table, participants=others), 1)
    for typed in ("0 when another canoe moves", "3 with a value of more than 40", "2 unless my canoe moves"):
        assert request_of(here, typed).when == RIGHT["riombo"].get(typed, When("value", Relation.LEAST, 41))
    with pytest.raises(Illegal, match="host-"):
        request_of(here, f"3 when {name}'s canoe moves")


@settings(max_examples=EXAMPLES, deadline=None)
@given(data=st.data())
@pytest.mark.parametrize("game", [game for game in GAMES if game in CATALOGUE])
def test_one_word_more_or_other_is_never_another_rule(game: str, data: st.DataObject) -> None:
    """A rule in the bot's words with a foreign word, or a name, anywhere in its condition is refused."""
    table = moments(game)[0]
    slot = data.draw(st.sampled_from([slot for slot in table.order_slots(0) if slot.conditions]))
    when = data.draw(st.sampled_from(whens(slot)))
    action = next(iter(slot.prompt))
    request = OrderRequest(slot.fingerprint, OrderUse.ALWAYS, (path_to(slot.prompt, action),), when)
    language = data.draw(st.sampled_from(LANGUAGES))
    here = at_seat(table, 0, language)
    answer = request_said(
        here.labels, table, slot, dataclasses.replace(request, use=OrderUse.ALWAYS, when=None)
    )
    said = request_said(here.labels, table, slot, request)
    before = len(answer.rsplit(",", 1)[0].split())
    words = said.split()
    at = data.draw(st.integers(before, len(words)))
    more = data.draw(st.sampled_from(["Anne", "Cara", "autre", "someone", "never", "jamais", "her"]))
    spoiled = " ".join([*words[:at], more, *words[at:]])
    if len(spoiled) <= LONGEST_TYPED:
        with pytest.raises(Illegal):
            request_of(here, spoiled)

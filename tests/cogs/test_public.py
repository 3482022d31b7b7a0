"""Choices on the table card: public buttons with private answers that show no secret."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

import pytest

from cogs.host.choices.public import path_meant, shared_choices
from cogs.host.custom_ids import Verb
from cogs.host.screens.cards.table_card import table_card
from games.engine.choice import Offer, OneOf
from games.engine.record import replace, with_fields
from games.engine.text import Illegal
from games.orongo.rules.position import Options
from tests.cogs.making import begin_match, check, labels, play_choice, text_of, words
from tests.toy.hosted import host_toy
from tests.toy.rules import Options as ToyOptions
from tests.toy.rules import Pebbles, Peek, Put, Show

if TYPE_CHECKING:
    from games.engine.choice import Prompt
    from tables.model.table import Table
    from tests.cogs.conftest import Rig
    from tests.toy.rules import Action, State

NUMBERS = ["0", "1", "2", "3", "4"]


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    host_toy(monkeypatch)


def toy(seats: int = 2, *, computers: int = 0) -> Table:
    """Return a table at which pebbles are shown in secret."""
    return begin_match("pebbles", seats, ToyOptions(rounds=3, lucky=1), computers=computers)


def second_round() -> Table:
    """Anne has 2 pebbles left, Ben has 4."""
    return play_choice(play_choice(play_choice(toy(), 0, Show(2)), 1, Show(1)), 0, Put("b", 1))


async def test_the_card_offers_the_few_values_that_all_choose_among() -> None:
    """They stay for seats that have chosen, which may change their minds, and do not depend on the choice."""
    table = toy(3)
    shown = await table_card(table, words(table), ())
    assert labels(shown)[:5] == NUMBERS
    assert "Only you see your choice" in text_of(shown)
    check(shown)
    cards = [
        await table_card(after := play_choice(table, 0, Show(number)), words(after), ()) for number in (0, 3)
    ]
    assert labels(cards[0])[:5] == NUMBERS
    assert cards[0].key == cards[1].key


async def test_the_values_are_the_choices_of_the_player() -> None:
    """A person who may not choose one of them is told so.

    Computer players and people without a choice add no values.
    """
    table = second_round()
    here = shared_choices(table)
    assert here is not None
    assert here.values == (0, 1, 2, 3, 4)
    assert path_meant(table, 0, table.turn, here.fingerprint, (2,)) == (2,)
    assert path_meant(table, 1, table.turn, here.fingerprint, (4,)) == (4,)
    with pytest.raises(Illegal, match="host-not-for-you"):
        path_meant(table, 0, table.turn, here.fingerprint, (3,))
    alone = replace(
        table,
        participants=(table.participants[0], replace(table.participants[1], person=None, level="beginner")),
    )
    here = shared_choices(alone)
    assert here is not None
    assert [option.path for option in here.offered] == [(0,), (1,), (2,)]
    assert shared_choices(toy(2, computers=2)) is None


async def test_private_choices_are_not_on_the_card() -> None:
    """Orongo's bids would tell how many shells a player has."""
    table = begin_match("orongo", 2, Options())
    assert table.match is not None
    state = with_fields(table.match.state, shells=(2, 3))
    poor = replace(table, match=replace(table.match, state=state))
    assert [prompt and prompt.size for prompt in (poor.prompt(0), poor.prompt(1))] == [3, 4]
    assert shared_choices(poor) is None


async def test_many_values_and_choices_of_several_steps_are_not_on_the_card(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The card offers nothing if a single prompt is not public either."""
    table = toy()
    assert table.match is not None
    state = table.match.state
    rich = with_fields(state, pebbles=(5, 4))
    assert shared_choices(replace(table, match=replace(table.match, state=rich))) is None
    placing = play_choice(play_choice(table, 0, Show(2)), 1, Show(1))
    assert shared_choices(placing) is None
    original = Pebbles._placing
    monkeypatch.setattr(
        Pebbles, "_placing", lambda self, state, seat: replace(original(self, state, seat), public=True)
    )
    placing = replace(
        placing, match=placing.match and replace(placing.match)
    )  # The message keeps its decision.
    first = shared_choices(placing)
    assert first is not None
    assert [option.path for option in first.offered] == [
        (0, 0, 0),
        (0, 0, 1),
        (0, 0, 2),
        (0, 1, 0),
        (0, 1, 1),
        (0, 2),
        (1,),
    ]
    assert path_meant(placing, 0, placing.turn, first.fingerprint, (4,)) == (0, 1, 1)
    showing = Pebbles._showing

    def some(self: Pebbles, own: int) -> Prompt[Action]:
        return replace(showing(self, own), public=own > 2)

    monkeypatch.setattr(Pebbles, "_showing", some)
    table = replace(table, match=replace(table.match))
    assert shared_choices(table) is not None
    assert shared_choices(second_round()) is None


async def test_a_choice_of_one_alone_can_be_on_the_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """A public choice between actions is there too; it counts at once, so nothing says that it can change."""
    placing = Pebbles._placing

    def few(self: Pebbles, state: State, seat: int) -> Prompt[Action]:
        offers: tuple[Offer[Action], ...] = (
            Offer(Put, (OneOf(("b",)), OneOf((1,)))),
            Offer(Peek, (OneOf((1,)),)),
        )
        return replace(placing(self, state, seat), offers=offers, public=True)

    monkeypatch.setattr(Pebbles, "_placing", few)
    table = play_choice(play_choice(toy(3), 0, Show(2)), 1, Show(1))
    table = play_choice(table, 2, Show(1))
    here = shared_choices(table)
    assert here is not None
    assert [option.path for option in here.offered] == [(0,), (1,)]
    shown = await table_card(table, words(table), ())
    assert labels(shown)[0] == "Put a stone · b · 1", "a button says all that it commits"
    assert labels(shown)[1].startswith("Peek at a card · ")
    assert "change it" not in text_of(shown)
    assert path_meant(table, 0, table.turn, here.fingerprint, (1,)) == (1,)
    with pytest.raises(Illegal, match="tables-not-asked"):
        path_meant(table, 1, table.turn, here.fingerprint, (1,))


async def test_a_press_on_the_card_is_answered_to_its_owner_alone_and_can_be_changed(rig: Rig) -> None:
    await rig.begin_match(rig.ben, game="pebbles")
    card = await rig.card()
    answer = rig.answer_to(await rig.press(rig.anne, card, Verb.CHOOSE, "3"))
    assert answer.ephemeral
    assert "You show 3" in rig.read(answer)
    assert (await rig.table()).choice_of(0) == Show(3)
    await rig.calm()
    assert "You show 3" in rig.read(rig.direct(rig.anne))
    assert "show 3" not in rig.read(await rig.card())
    await rig.press(rig.anne, await rig.card(), Verb.CHOOSE, "1")
    (line,) = (message for message in (await rig.place()).history(viewer=rig.anne) if message.flags.ephemeral)
    assert "You show 1" in rig.read(line)
    assert (await rig.table()).choice_of(0) == Show(1)


@pytest.mark.parametrize(("status", "code"), [(404, 10062), (500, 0), (429, 0)])
async def test_a_choice_on_the_card_that_could_not_be_answered_is_shown_by_direct_message(
    rig: Rig, status: int, code: int
) -> None:
    """Nothing else shows it, so the direct message does not rest."""
    await rig.begin_match(rig.ben, game="pebbles")
    rig.env.inject_error("POST", "/interactions/*/callback", status=status, code=code)
    await rig.press(rig.anne, await rig.card(), Verb.CHOOSE, "3")
    await rig.env.advance_time(2)
    assert "You show 3" in rig.read(rig.direct(rig.anne))
    assert rig.env.errors == []


async def test_the_last_press_resolves_the_turn_at_once(rig: Rig) -> None:
    """The card moves on by the answer to the press, silently, however the choices were made."""
    await rig.begin_match(rig.ben, rig.cara, game="pebbles")
    await rig.press(rig.anne, await rig.card(), Verb.CHOOSE, "3")
    await rig.press(rig.ben, rig.direct(rig.ben), Verb.GO, "2")
    before = (await rig.table()).turn
    card = await rig.card()
    last = await rig.press(rig.cara, card, Verb.CHOOSE, "1")
    table = await rig.table()
    assert table.turn == before + 1
    assert rig.answer_to(last).id == card.id
    assert "Waiting for Anne" in rig.read(await rig.card())
    assert Verb.CHOOSE not in {press.verb for _, press in rig.presses(await rig.card())}


async def test_stale_foreign_forged_and_repeated_presses_are_answered_politely(rig: Rig) -> None:
    await rig.begin_match(rig.ben, game="pebbles")
    card = await rig.card()
    (first, *_) = [press for _, press in rig.presses(card) if press.verb is Verb.CHOOSE]
    foreign = rig.answer_to(await rig.press(rig.dan, card, Verb.CHOOSE, "3"))
    assert foreign.ephemeral
    assert "You have no seat" in foreign.content
    for forged, told in (
        (dataclasses.replace(first, path=(7,)), "no such"),
        (dataclasses.replace(first, path=()), "no such"),
        (dataclasses.replace(first, path=(0, 0)), "no such"),
        (dataclasses.replace(first, fingerprint="00000000"), "moved on"),
        (dataclasses.replace(first, turn=first.turn + 1), "moved on"),
    ):
        answer = rig.answer_to(await rig.forge(rig.anne, card, forged.encode()))
        assert told in rig.read(answer).lower(), forged
        assert answer.ephemeral
    assert (await rig.table()).choice_of(0) is None
    await rig.press(rig.anne, await rig.card(), Verb.CHOOSE, "3")
    await rig.repeat()
    await rig.press(rig.ben, await rig.card(), Verb.CHOOSE, "1")
    stale = rig.answer_to(await rig.forge(rig.ben, await rig.card(), first.encode()))
    assert "nothing to choose" in rig.read(stale)
    assert stale.ephemeral

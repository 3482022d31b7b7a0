"""Each person has one private message at a table, which follows the match and replaces the one before."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

import pytest

from cogs.host.custom_ids import Verb
from cogs.host.panels import LIFETIME, Panels, StandingPanel
from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice
from games.engine.ids import Milliseconds, PersonId, TableId
from games.oroen.rules.game import Oroen
from tests.cogs.test_undo import go_on
from tests.toy.hosted import host_toy
from tests.toy.orderless import list_no_orders

if TYPE_CHECKING:
    import discord
    from simcord import MemberActor

    from tests.cogs.conftest import Rig

EXPIRED = 14 * 60


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    host_toy(monkeypatch)


async def private(rig: Rig, person: MemberActor) -> list[discord.Message]:
    """Return the ephemeral messages of a person that stand where the table is played."""
    return [message for message in (await rig.place()).history(viewer=person) if message.flags.ephemeral]


async def playing(rig: Rig, person: MemberActor) -> str:
    """Return the message that a person sees after pressing *Play*."""
    return rig.read(rig.answer_to(await rig.press(person, await rig.card(), Verb.PLAY)))


async def test_a_new_private_message_replaces_the_one_before(rig: Rig) -> None:
    """*Play* three times, then every page: one message, and another one for the other person."""
    await rig.begin_match(rig.ben)
    for verb in (Verb.PLAY, Verb.PLAY, Verb.PLAY, Verb.SEAT, Verb.BOARD, Verb.LOG, Verb.RULES, Verb.PLAY):
        shown = rig.answer_to(await rig.press(rig.anne, await rig.card(), verb))
        assert [message.id for message in await private(rig, rig.anne)] == [shown.id]
    await rig.press(rig.ben, await rig.card(), Verb.PLAY)
    assert [len(await private(rig, person)) for person in (rig.anne, rig.ben)] == [1, 1]


async def test_a_panel_follows_the_table(rig: Rig) -> None:
    """Ben's panel changes by itself when Anne's bid ends the round, and never tells of a sealed bid."""
    await rig.begin_match(rig.ben)
    await rig.bid(rig.ben, 1)
    await playing(rig, rig.ben)
    (panel,) = await private(rig, rig.ben)
    assert "You bid 1" in rig.read(panel)
    await rig.bid(rig.anne, 2)
    now = rig.read(next(message for message in await private(rig, rig.ben) if message.id == panel.id))
    assert "Anne 2 and you 1" in now


async def test_the_panel_of_an_idle_player_follows_with_the_card(rig: Rig) -> None:
    """Anne places one token after the other; Ben's panel shows them when the card does."""
    await rig.begin_match(rig.ben)
    await playing(rig, rig.ben)
    await rig.bid(rig.ben, 1)
    await rig.bid(rig.anne, 2)
    panel = rig.answer_to(await rig.press(rig.anne, await rig.card(), Verb.PLAY))
    (before,) = [rig.read(message) for message in await private(rig, rig.ben)]
    await rig.press(rig.anne, panel, Verb.GO)
    assert [rig.read(message) for message in await private(rig, rig.ben)] == [before]
    await rig.moment()
    (after,) = [rig.read(message) for message in await private(rig, rig.ben)]
    assert "Anne places a token" in after


async def test_the_last_bids_stand_beside_the_next_question(rig: Rig) -> None:
    """Also for a player who has placed tokens since then; once, not twice."""
    await rig.begin_match(rig.ben)
    await rig.bid(rig.ben, 1)
    await rig.bid(rig.anne, 2)
    assert "Last round" not in await playing(rig, rig.anne)
    for person in (rig.anne, rig.ben):
        await rig.play_on(person, rig.answer_to(await rig.press(person, await rig.card(), Verb.PLAY)))
    assert "-# Last bids: you 2 and Ben 1." in await playing(rig, rig.anne)
    assert (await playing(rig, rig.ben)).count("Ben 1") == 0
    assert "-# Last bids: Anne 2 and you 1." in await playing(rig, rig.ben)


async def test_nothing_is_edited_when_nothing_changes(rig: Rig) -> None:
    """A round that refreshes the table leaves the panel alone."""
    await rig.begin_match(rig.ben)
    await playing(rig, rig.ben)
    before = len(rig.env.http_requests)
    rig.bot.context.messages.panels.stale.add(1)
    rig.bot.context.outbox.changed.set()
    await rig.env.settle()
    assert not [
        http_request for http_request in rig.env.http_requests[before:] if "webhooks" in http_request.path
    ]


async def test_a_panel_is_left_alone_once_its_token_is_too_old(rig: Rig) -> None:
    """The old panel stays as it is; a press of it makes it the living one again."""
    await rig.begin_match(rig.ben)
    await rig.bid(rig.ben, 1)
    before = await playing(rig, rig.ben)
    (panel,) = await private(rig, rig.ben)
    await rig.env.advance_time(EXPIRED)
    await rig.bid(rig.anne, 2)
    (same,) = [message for message in await private(rig, rig.ben) if message.id == panel.id]
    assert rig.read(same) == before
    await rig.choose(rig.ben, same, Verb.GO, "1")
    assert "When it is your turn" in rig.read(
        next(message for message in await private(rig, rig.ben) if message.id == panel.id)
    )
    assert rig.bot.context.messages.panels.find(TableId(1), PersonId(rig.ben.id), rig.clock.now())


async def test_a_panel_that_was_deleted_is_forgotten(rig: Rig, caplog: pytest.LogCaptureFixture) -> None:
    """Discord lets everybody dismiss a private message; the failed edit is not told."""
    await rig.begin_match(rig.ben)
    await rig.bid(rig.ben, 1)
    (panel,) = await private(rig, rig.ben)
    rig.env.backend.delete_message(panel.channel.id, panel.id)
    await rig.bid(rig.anne, 2)
    assert not rig.bot.context.messages.panels.find(TableId(1), PersonId(rig.ben.id), rig.clock.now())
    assert not [record for record in caplog.records if record.levelname in ("WARNING", "ERROR")]


async def test_a_restart_forgets_panels_and_their_presses_still_work(rig: Rig) -> None:
    """The old message stays as it was until it is pressed; then it follows the table again."""
    await rig.begin_match(rig.ben)
    await playing(rig, rig.anne)
    await rig.restart()
    (panel,) = await private(rig, rig.anne)
    await rig.choose(rig.anne, panel, Verb.GO, "1")
    standing = rig.bot.context.messages.panels.find(TableId(1), PersonId(rig.anne.id), rig.clock.now())
    assert standing
    assert standing.message == panel.id


async def test_a_press_on_the_card_is_answered_by_the_card(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    """The panel of the other follows. The card itself lets the choice be taken back, as it is free to be."""
    list_no_orders(monkeypatch, Oroen)
    await rig.begin_match(rig.ben, game="oroen")
    table = await rig.table()
    mover, other = (rig.people[seat] for seat in (table.awaited[0], 1 - table.awaited[0]))
    await playing(rig, other)
    before = len(rig.env.http_requests)
    await rig.choose(mover, await rig.card(), Verb.CHOOSE, "Column 2 · 2 tall")
    assert await private(rig, mover) == []
    assert Verb.UNDO in {press.verb for _, press in rig.presses(await rig.card())}
    edits = [
        http_request.path for http_request in rig.env.http_requests[before:] if http_request.method == "PATCH"
    ]
    assert (await rig.table()).turn == table.turn + 1
    assert not [path for path in edits if f"messages/{(await rig.card()).id}" in path]
    (panel,) = await private(rig, other)
    assert Verb.GO in {press.verb for _, press in rig.presses(panel)}


async def test_a_sealed_choice_on_the_card_shows_in_the_panel_or_in_one_line(rig: Rig) -> None:
    """Without a panel each new line replaces the one before; with one there is no line."""
    await rig.begin_match(rig.ben, game="pebbles")
    for number in ("1", "2"):
        await rig.press(rig.anne, await rig.card(), Verb.CHOOSE, number)
        (line,) = await private(rig, rig.anne)
        assert f"You show {number}" in rig.read(line)
    await playing(rig, rig.anne)
    await rig.press(rig.anne, await rig.card(), Verb.CHOOSE, "3")
    (panel,) = await private(rig, rig.anne)
    assert "You show 3" in rig.read(panel)
    assert Verb.GO in {press.verb for _, press in rig.presses(panel)}
    assert await private(rig, rig.ben) == []


async def test_the_line_of_a_sealed_choice_becomes_the_panel_once_it_is_used(rig: Rig) -> None:
    """The panel must not say in the next round that the player has chosen."""
    await rig.begin_match(rig.ben, game="pebbles")
    for person, number in ((rig.anne, "2"), (rig.ben, "1")):
        await rig.press(person, await rig.card(), Verb.CHOOSE, number)
    (panel,) = await private(rig, rig.anne)
    assert "You show" not in rig.read(panel)
    assert rig.presses(panel)


async def test_an_answer_to_a_request_keeps_a_half_made_choice(rig: Rig) -> None:
    await rig.begin_match(rig.ben, game="pebbles", lucky=1)
    for person in (rig.anne, rig.ben):
        panel = rig.answer_to(await person.slash(await rig.place(), "table play"))
        await rig.press(person, panel, Verb.GO)
    panel = rig.answer_to(await rig.anne.slash(await rig.place(), "table play"))
    _, step = next(found for found in rig.presses(panel) if found[1].verb is Verb.GO)
    half = replace(step, verb=Verb.BACK, path=(0, 1)).encode()
    panel = rig.answer_to(await rig.forge(rig.anne, panel, half))
    for verb, agreed in ((Verb.REFUSE_UNDO, False), (Verb.LET_UNDO, True)):
        await go_on(rig)
        panel = rig.answer_to(await rig.anne.slash(await rig.place(), "table play"))
        _, step = next(found for found in rig.presses(panel) if found[1].verb is Verb.GO)
        half = replace(step, verb=Verb.BACK, path=(0, 1)).encode()
        await rig.bot.context.tables.undoing.ask(table := await rig.table(), rig.ben.id, 9000 + len(verb))
        panel = rig.answer_to(await rig.forge(rig.anne, panel, half))
        assert "Chosen so far: b." in rig.read(panel)
        panel = rig.answer_to(await rig.press(rig.anne, panel, verb))
        assert ((await rig.table()).turn != table.turn) is agreed
        assert ("Chosen so far: b." in rig.read(panel)) is not agreed


@pytest.mark.slow
@pytest.mark.parametrize("game", CATALOGUE)
async def test_one_private_message_stands_after_all_presses(rig: Rig, game: str) -> None:
    """People open panels and pages, and answer on the card or in their panel, at random."""
    people, dice = rig.people[: CATALOGUE[game].rules.seats[0]], KeyedDice(b"panels", game)
    await rig.begin_match(*people[1:], game=game)
    for _ in range(5):
        if not (await rig.table()).awaited:
            break
        person = dice.choose(people)
        await rig.press(person, await rig.card(), dice.choose((Verb.PLAY, Verb.SEAT, Verb.LOG, Verb.RULES)))
        mover = people[(await rig.table()).awaited[0]]
        panel = rig.answer_to(await rig.press(mover, await rig.card(), Verb.PLAY))
        offered = [(part, press) for part, press in rig.presses(panel) if press.verb in (Verb.GO, Verb.AREA)]
        part, press = dice.choose(offered)
        if options := part.get("options"):
            await rig.choose(mover, panel, press.verb, dice.choose(options)["value"])
        else:
            await rig.press(mover, panel, press.verb, part["label"])
        assert all([len(await private(rig, person)) <= 1 for person in people])


def test_panels_that_cannot_be_edited_any_more_are_forgotten() -> None:
    """At the table of a press, and at all tables without a press for as long."""
    panels = Panels()

    def put(table: int, person: int, at: int) -> None:
        panels.put(
            TableId(table),
            PersonId(person),
            StandingPanel(cast("discord.Webhook", None), table, Milliseconds(at)),
        )

    for table, person, at in ((1, 7, 0), (2, 7, 1), (1, 8, 2), (3, 7, 3)):
        put(table, person, at)
    assert {table: [*here] for table, here in panels._panels.items()} == {2: [7], 1: [7, 8], 3: [7]}
    put(1, 9, LIFETIME + 1)
    assert {table: [*here] for table, here in panels._panels.items()} == {3: [7], 1: [8, 9]}
    put(4, 7, 2 * LIFETIME)
    assert {table: [*here] for table, here in panels._panels.items()} == {1: [8, 9], 4: [7]}

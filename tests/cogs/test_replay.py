"""A match that is over is replayed from its card: page by page, in every view, and never before its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cogs.host.custom_ids import TablePress, Verb
from cogs.host.screens.replays.keepsakes import animate
from cogs.host.screens.replays.offline import offline_page
from games.engine.ids import TableId
from games.engine.text import say
from tables.privacy import Deletion
from tables.thinker import Thinker, ThoughtFailed
from tests.tables.spoiling import SPOILT, spoil

if TYPE_CHECKING:
    from simcord import MemberActor, ResponseMessage

    from tests.cogs.conftest import Message, Rig


async def running(rig: Rig) -> None:
    """Begin a match of Anne and Ben, and let both bid: Anne 4, Ben 2."""
    await rig.begin_match(rig.ben)
    await rig.bid(rig.anne, 4)
    await rig.bid(rig.ben, 2)


async def over(rig: Rig) -> None:
    """End that match."""
    await running(rig)
    for person in (rig.anne, rig.ben):
        await rig.act(person, await rig.place(), Verb.END)


async def open_replay(rig: Rig, person: MemberActor) -> ResponseMessage:
    """Open the replay as a person."""
    return rig.answer_to(await rig.press(person, await rig.card(), Verb.REPLAY))


def disabled_labels(rig: Rig, message: Message) -> list[str]:
    """Return the labels of the buttons that cannot be pressed."""
    return [str(part["label"]) for part, _ in rig.presses(message) if part.get("disabled")]


@pytest.mark.process
async def test_the_card_of_a_match_that_is_over_leads_through_its_turns(rig: Rig) -> None:
    """In one private message, whose buttons stay in place; also after a restart."""
    await over(rig)
    page = await open_replay(rig, rig.anne)
    assert page.ephemeral
    assert "Move 0 · page 1 of 3" in rig.read(page)
    assert disabled_labels(rig, page) == ["⏮", "◀"]
    page = rig.answer_to(await rig.press(rig.anne, page, Verb.REPLAY, "▶"))
    assert "Bids: you 4 and Ben 2" in rig.read(page)
    assert disabled_labels(rig, page) == []
    await rig.restart()
    page = rig.answer_to(await rig.press(rig.anne, page, Verb.REPLAY, "⏭"))
    assert "3 of 3" in rig.read(page)
    assert "agreed to end the match" in rig.read(page)
    assert disabled_labels(rig, page) == ["▶", "⏭"]
    page = rig.answer_to(await rig.choose(rig.anne, page, Verb.REPLAY, "0"))
    assert "1 of 3" in rig.read(page)


@pytest.mark.process
async def test_the_replay_shows_any_seat_s_view_to_viewers_of_the_card(rig: Rig) -> None:
    """An onlooker reads what Ben read, as his; Ben reads it as his own. In French, too."""
    await over(rig)
    rig.locales[rig.dan.id] = "fr"
    page = rig.answer_to(await rig.press(rig.dan, await open_replay(rig, rig.dan), Verb.REPLAY, "▶"))
    assert "🔒" not in rig.read(page)
    page = rig.answer_to(await rig.choose(rig.dan, page, Verb.REPLAY_AS, "2"))
    assert "Ce que lisait Ben" in rig.read(page)
    assert "2 sur 3 · 🔵 ■ B vu par Ben" in rig.read(page)
    page = rig.answer_to(await rig.choose(rig.ben, await open_replay(rig, rig.ben), Verb.REPLAY_AS, "2"))
    assert "Behind your screen" in rig.read(page)
    assert "Ben read" not in rig.read(page)


@pytest.mark.process
async def test_the_match_of_a_former_player_is_replayed_without_their_name(rig: Rig) -> None:
    await over(rig)
    assert await rig.bot.context.tables.privacy.delete(rig.ben.id) is Deletion.DONE
    await rig.moment()
    page = await open_replay(rig, rig.anne)
    page = rig.answer_to(await rig.press(rig.anne, page, Verb.REPLAY, "▶"))
    text = rig.read(page)
    assert "Bids: you 4 and A former player 2" in text
    assert "Ben" not in text


async def test_a_running_match_is_not_replayed(rig: Rig) -> None:
    """The answer to a forged press is private and holds nothing of the match."""
    await running(rig)
    card = await rig.card()
    assert Verb.REPLAY not in {press.verb for _, press in rig.presses(card)}
    for verb in (Verb.REPLAY, Verb.REPLAY_AS):
        for path in ((), (2, 1), (0, 9999)):
            answer = rig.answer_to(
                await rig.forge(rig.dan, card, TablePress(verb, TableId(1), path=path).encode())
            )
            assert answer.ephemeral
            assert "You can replay it once it is over" in answer.content
            assert "shell" not in rig.read(answer)
    lobby = await rig.open("orongo")
    answer = rig.answer_to(await rig.forge(rig.anne, rig.lobby(), TablePress(Verb.REPLAY, lobby.id).encode()))
    assert "once it is over" in answer.content


@pytest.mark.process
async def test_forged_pages_are_the_nearest_there_are(rig: Rig) -> None:
    """A seat that there is not is the public view."""
    await over(rig)
    card = await rig.card()
    for path, told in (((0, 9999), "3 of 3"), ((9999, 1), "2 of 3"), ((7,), "1 of 3")):
        page = rig.answer_to(
            await rig.forge(rig.anne, card, TablePress(Verb.REPLAY, TableId(1), path=path).encode())
        )
        assert told in rig.read(page)
        assert " saw it" not in rig.read(page)


@pytest.mark.process
async def test_a_table_that_cannot_be_read_or_seen_has_no_replay(rig: Rig) -> None:
    await over(rig)
    card = await rig.card()
    unknown = rig.answer_to(await rig.forge(rig.anne, card, TablePress(Verb.REPLAY, TableId(77)).encode()))
    assert rig.bot.context.languages.words("en")(say("tables-unknown")) in unknown.content
    await spoil(rig.bot._database, next(iter(SPOILT.values())))
    answer = rig.answer_to(await rig.press(rig.ben, card, Verb.REPLAY))
    assert answer.ephemeral
    assert rig.read(answer)
    assert "Bids" not in rig.read(answer)


@pytest.mark.process
@pytest.mark.parametrize(("verb", "kind"), [(Verb.ANIMATION, "webp"), (Verb.OFFLINE, "html")])
async def test_the_replay_is_given_as_a_file_which_is_made_once(
    rig: Rig, monkeypatch: pytest.MonkeyPatch, verb: Verb, kind: str
) -> None:
    """The link stays beside the page from which it was asked for; each language has its own."""
    await over(rig)
    made: list[object] = []
    work = Thinker.work

    async def count(self: Thinker, function: Any, *given: Any, **named: Any) -> Any:
        made.append(function)
        return await work(self, function, *given, **named)

    monkeypatch.setattr(Thinker, "work", count)
    for person in (rig.anne, rig.ben):
        given = rig.answer_to(await rig.press(person, await open_replay(rig, person), verb))
        assert given.ephemeral
        assert f"orongo-1.{kind}" in given.content
    assert len([work for work in made if work in (animate, offline_page)]) == 1
    page = await open_replay(rig, rig.anne)
    await rig.press(rig.anne, page, verb)
    again = rig.answer_to(await rig.press(rig.anne, page, Verb.REPLAY, "▶"))
    assert "2 of 3" in rig.read(again)
    rig.locales[rig.dan.id] = "fr"
    french = rig.answer_to(await rig.press(rig.dan, await open_replay(rig, rig.dan), verb))
    assert "Voici toute la partie" in french.content
    assert len([work for work in made if work in (animate, offline_page)]) == 2


async def test_no_file_is_given_of_a_running_match(rig: Rig) -> None:
    await running(rig)
    for verb in (Verb.ANIMATION, Verb.OFFLINE):
        answer = rig.answer_to(
            await rig.forge(rig.anne, await rig.card(), TablePress(verb, TableId(1)).encode())
        )
        assert answer.ephemeral
        assert "once it is over" in answer.content


async def test_a_file_that_cannot_be_made_is_refused_politely(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next who asks may have more luck: nothing of the failure is kept."""
    await over(rig)

    async def failing(*_: object, **__: object) -> object:
        message = "no answer after 300 s"
        raise ThoughtFailed(message)

    with monkeypatch.context() as patch:
        patch.setattr(Thinker, "work", failing)
        answer = rig.answer_to(await rig.press(rig.anne, await rig.card(), Verb.REPLAY))
        assert "could not be replayed" in answer.content

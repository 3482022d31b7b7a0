"""The review of a match that is over: its curve, one's own turning points, and the search for better ones."""

from __future__ import annotations

import asyncio
import json
import re
from typing import TYPE_CHECKING, Any, Final, cast

import pytest

from cogs.host.custom_ids import TablePress, Verb
from cogs.host.interactions.handlers import reviews
from cogs.host.studio import Studio
from cogs.host.workshop import MOST, Bench
from games.engine.ids import TableId
from games.engine.player import PlayedMove
from games.engine.replays.reviews import METHOD, CurvePoint, Review, review_match
from games.engine.walk import path_to
from games.oroen.bots.review import OroenReviewer
from games.oroen.rules.game import Oroen
from games.oroen.rules.position import Place
from tables.model.table import Asked, Phase
from tables.privacy import Deletion
from tables.thinker import Thinker, ThoughtFailed
from tests.commanded import add_commands
from tests.oroen.positions import GAME, do, position, prompt
from tests.toy.orderless import list_no_orders

if TYPE_CHECKING:
    from collections.abc import Callable

    from simcord import MemberActor, ResponseMessage

    from games.oroen.rules.position import Action
    from games.oroen.rules.view import View
    from tables.model.table import Table
    from tests.cogs.conftest import Message, Rig

WON: Final = (Place(1, 5), Place(3, 5), Place(1, 3), Place(5, 3), Place(1, 2))
"""Light joins floor and rim. Its opening loses, but dark's first piece gives the win back, and dark's second
piece lets light join at once.
"""


async def play(rig: Rig, *moves: Place) -> tuple[MemberActor, MemberActor]:
    """Begin a match of Anne and Ben and place these pieces; return the light and the dark player."""
    table = await rig.begin_match(rig.ben, game="oroen")
    (light,) = table.awaited
    for click, move in enumerate(moves, start=1):
        await place_piece(rig, move, click)
    await rig.env.settle()
    people = [
        next(member for member in rig.people if member.id == seat.person) for seat in table.participants
    ]
    return people[light], people[1 - light]


async def place_piece(rig: Rig, move: Place | None, click: int) -> MemberActor:
    """Place a piece, or any, for the seat on turn; return the person who sits there."""
    table = await rig.table()
    (seat,) = table.awaited
    prompt, person = table.prompt(seat), table.participants[seat].person
    assert prompt is not None
    assert person is not None
    asked, path = Asked(table.turn, prompt.fingerprint), path_to(prompt, move or next(iter(prompt)))
    await add_commands(rig.bot.context.tables).answer(table.id, person, asked, path, click)
    return next(member for member in rig.people if member.id == person)


async def review_of(rig: Rig, person: MemberActor, number: int = 1) -> ResponseMessage:
    """Press *Review* on the card, and once more until the review is there."""
    shown = rig.answer_to(await rig.press(person, await rig.card(number), Verb.REVIEW))
    for _ in range(60):
        if "being looked at" not in rig.read(shown):
            break
        await rig.moment()
        shown = rig.answer_to(await rig.press(person, await rig.card(number), Verb.REVIEW))
    return shown


async def panel_of(rig: Rig, person: MemberActor) -> Message:
    """Return the private message of a person where the table is played."""
    history = (await rig.place()).history(viewer=person)
    return [message for message in history if message.flags.ephemeral][-1]


def last_move(moves: tuple[Place, ...]) -> PlayedMove[Action, View]:
    """Return the last of some moves with what its player saw and was asked."""
    before = do(position(), *moves[:-1])
    return PlayedMove(GAME.view(before, before.seat_of(before.colour)), prompt(before), moves[-1])


async def answer(rig: Rig, person: MemberActor, page: ResponseMessage, move: Action) -> ResponseMessage:
    """Answer the question of a turning point after three moves."""
    press = next(press for _, press in rig.presses(page) if press.verb is Verb.REVIEW_SHOW)
    path = path_to(last_move(WON[:4]).prompt, move)
    go = TablePress(Verb.REVIEW_GO, TableId(1), turn=press.turn, fingerprint=press.fingerprint, path=path)
    return rig.answer_to(await rig.forge(person, page, go.encode()))


@pytest.mark.process
async def test_a_player_finds_something_better_and_is_told_why(rig: Rig) -> None:
    """The opening is no turning point, and what was chosen in the match no better answer."""
    _, dark = await play(rig, *WON)
    assert (await rig.table()).phase is Phase.OVER
    page = await review_of(rig, dark)
    assert page.ephemeral
    assert "Move 4: the match was lost, but not so soon." in rig.read(page)
    assert "Move 2" not in rig.read(page)
    assert "One turning point is marked" in str(page.attachments[0].description)
    assert dark.name in str(page.attachments[0].description)
    page = rig.answer_to(await rig.press(dark, page, Verb.REVIEW, "Find better (1)"))
    assert "and lost at once" in rig.read(page)
    assert page.attachments
    shown = rig.answer_to(await rig.press(dark, page, Verb.REVIEW_SHOW))
    assert "Better: " in rig.read(shown)
    assert shown.attachments
    page = rig.answer_to(await rig.press(dark, shown, Verb.REVIEW, "Try again"))
    await rig.restart()
    (point,) = OroenReviewer().turning_points([last_move(WON[:4])])
    assert WON[3] not in point.better
    wrong = next(action for action in last_move(WON[:4]).prompt if action not in (*point.better, WON[3]))
    page = await answer(rig, dark, page, WON[3])
    assert "That is what you chose in the match" in rig.read(page)
    right = await answer(rig, dark, page, point.better[-1])
    assert "Right: " in rig.read(right)
    page = rig.answer_to(await rig.press(dark, right, Verb.REVIEW, "Try again"))
    assert "Better: " in rig.read(await answer(rig, dark, page, wrong))


@pytest.mark.process
async def test_answers_are_chosen_as_at_a_table(rig: Rig) -> None:
    _, dark = await play(rig, *WON)
    page = rig.answer_to(await rig.press(dark, await review_of(rig, dark), Verb.REVIEW, "Find better (1)"))
    part, press = next((part, press) for part, press in rig.presses(page) if press.verb is Verb.REVIEW_GO)
    wanted = part["options"][0]["value"] if part.get("options") else None
    if wanted is None:
        page = rig.answer_to(await rig.press(dark, page, Verb.REVIEW_GO))
    else:
        page = rig.answer_to(await rig.choose(dark, page, press.verb, wanted))
    assert any(told in rig.read(page) for told in ("Right: ", "Better: ", "That is what you chose"))


@pytest.mark.process
async def test_turning_points_are_seen_by_their_player_alone(rig: Rig) -> None:
    """Light has made no mistake; an onlooker sees the curve alone, also by a forged press."""
    light, dark = await play(rig, *WON)
    own = await review_of(rig, dark)
    find = next(press for _, press in rig.presses(own) if press.path == (0,))
    for person, told in ((light, "You made no mistake"), (rig.cara, "Turning points are for the players")):
        page = await review_of(rig, person)
        assert told in rig.read(page)
        assert page.attachments
        assert "Move 4" not in rig.read(page)
        forged = rig.answer_to(await rig.forge(person, page, find.encode()))
        assert "you chose" not in rig.read(forged)
    rig.locales[rig.cara.id] = "fr"
    assert "Les tournants sont pour les joueurs" in rig.read(await review_of(rig, rig.cara))


@pytest.mark.process
async def test_a_review_is_made_once_and_kept(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also over a restart, and until its person has their data deleted; an export has it."""
    _, dark = await play(rig, *WON)
    work, done = Thinker.work, list[object]()

    async def count(self: Thinker, function: Callable[..., object], *given: object) -> object:
        done.append(function)
        return await work(self, function, *given)

    monkeypatch.setattr(Thinker, "work", count)
    for _ in range(2):
        assert "Move 4" in rig.read(await review_of(rig, dark))
        await rig.restart()
    assert done.count(review_match) == 1
    privacy = rig.bot.context.tables.privacy
    (told,) = json.loads(await privacy.export(dark.id))["reviews"]
    assert [point["turn"] for point in told["review"]["points"]] == [4]
    assert await privacy.delete(dark.id) is Deletion.DONE
    table = await rig.table()
    seats = [None, *range(len(table.participants))]
    assert [await rig.bot.context.tables.reviews.get(table, seat) for seat in seats] == [None] * len(seats)


@pytest.mark.process
async def test_the_message_shows_the_review_by_itself_once_it_is_there(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, dark = await play(rig, *WON)
    make, begun = Studio.make, asyncio.Event()

    async def slow(self: Studio, *given: Any) -> Any:
        await rig.env.external_wait(begun.wait(), reason="the match is being looked at")
        return await make(self, *given)

    monkeypatch.setattr(Studio, "make", slow)
    monkeypatch.setattr(reviews, "SOON", 0)
    await rig.press(dark, await rig.card(), Verb.REVIEW)
    await rig.moment()
    page = await panel_of(rig, dark)
    assert "The match is being looked at" in rig.read(page)
    begun.set()
    await rig.moment()
    assert "Move 4: the match was lost" in rig.read(await panel_of(rig, dark))


async def test_a_running_match_is_not_reviewed(rig: Rig) -> None:
    await play(rig, *WON[:-1])
    card = await rig.card()
    assert Verb.REVIEW not in {press.verb for _, press in rig.presses(card)}
    for verb in (Verb.REVIEW, Verb.REVIEW_GO, Verb.REVIEW_AREA, Verb.REVIEW_BACK, Verb.REVIEW_SHOW):
        for path in ((), (0,)):
            press = TablePress(verb, TableId(1), turn=0, path=path)
            answered = rig.answer_to(await rig.forge(rig.anne, card, press.encode()))
            assert "once it is over" in answered.content
    assert "once it is over" in rig.answer_to(await rig.anne.slash(await rig.place(), "oroen review")).content


async def test_a_review_that_fails_says_so(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    _, dark = await play(rig, *WON)

    async def failing(*_: object, **__: object) -> object:
        message = "no answer after 300 s"
        raise ThoughtFailed(message)

    monkeypatch.setattr(Studio, "make", failing)
    answered = rig.answer_to(await rig.press(dark, await rig.card(), Verb.REVIEW))
    assert "could not be made just now" in rig.read(answered)


async def test_a_match_under_earlier_rules_is_not_reviewed(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    """The review says why, each time."""
    _, dark = await play(rig, *WON)

    async def make(_: Studio, __: int, ___: Table, ____: object, *given: Any) -> Review:
        function, *rest = given
        return cast("Review", function(*rest))

    monkeypatch.setattr(Studio, "make", make)
    monkeypatch.setattr(Oroen, "version", 2)
    monkeypatch.setattr(Oroen, "rules_since", 2)
    for _again in range(2):
        answered = rig.answer_to(await rig.press(dark, await rig.card(), Verb.REVIEW))
        assert "it was played under earlier rules" in rig.read(answered)


async def test_a_review_that_cannot_be_drawn_by_itself_offers_to_look_again(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The queue was full when it was there."""
    _, dark = await play(rig, *WON)
    begun = asyncio.Event()

    async def slow(_: Studio, __: int, table: Table, *___: object) -> Review:
        await rig.env.external_wait(begun.wait(), reason="the match is being looked at")
        curve = (CurvePoint(0, (1.0, 0.0)), CurvePoint(1, (0.0, 1.0)))
        return Review(METHOD, table.game.rules.version, curve)

    monkeypatch.setattr(Studio, "make", slow)
    monkeypatch.setattr(reviews, "SOON", 0)
    await rig.press(dark, await rig.card(), Verb.REVIEW)
    await rig.moment()
    monkeypatch.setitem(MOST, Bench.PAGES, 0)
    begun.set()
    await rig.moment()
    page = await panel_of(rig, dark)
    assert "could not be made just now" in rig.read(page)
    assert [press.verb for _, press in rig.presses(page)] == [Verb.REVIEW]


@pytest.mark.process
@pytest.mark.parametrize("ending", ["resigned", "agreed"])
async def test_matches_that_ended_early_are_reviewed(rig: Rig, ending: str) -> None:
    light, dark = await play(rig, *WON[:4])
    if ending == "resigned":
        await add_commands(rig.bot.context.tables).resign(1, dark.id, 900)
        await rig.env.settle()
    else:
        for person in (light, dark):
            await rig.act(person, await rig.place(), Verb.END)
    assert (await rig.table()).phase is Phase.ENDED
    assert "Move 4: the match was lost, but not so soon." in rig.read(await review_of(rig, dark))


@pytest.mark.process
async def test_moves_that_were_undone_are_no_part_of_a_review(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each move but the last is made twice; they are numbered without what was undone."""
    list_no_orders(monkeypatch, Oroen)  # so that every undo is free
    await rig.begin_match(rig.ben, game="oroen")
    for number, move in enumerate(WON[:-1]):
        mover = await place_piece(rig, None, 100 + number)
        await rig.bot.context.tables.undoing.take_back(await rig.table(), mover.id, 200 + number)
        await place_piece(rig, move, 300 + number)
    winner = await place_piece(rig, WON[-1], 400)
    await rig.env.settle()
    dark = next(person for person in (rig.anne, rig.ben) if person.id != winner.id)
    page = await review_of(rig, dark)
    assert re.findall(r"Move (\d+)", rig.read(page)) == ["4"]

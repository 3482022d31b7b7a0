"""Discord takes every notice, question back and page after the end with the longest and the oddest names,
in every language.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from cogs.host.choices.order_words import answers_said
from cogs.host.context import SeatContext
from cogs.host.names import naming
from cogs.host.screens.notices import invitation, mention, rematch_notice
from cogs.host.screens.parts.consents import consent_notice
from cogs.host.screens.parts.substitutes import briefing, replaced_page, taken_notice
from cogs.host.screens.private.more_page import more_page
from cogs.host.screens.private.review_page import Reviewed, curve_page, waiting_page
from cogs.host.screens.private.run_page import run_page
from cogs.host.screens.private.understood import answer_confirm, order_confirm
from cogs.host.screens.replays.reasons_page import MOVES, reasons_page
from cogs.host.screens.statements import opening_statement, proof_statement
from games.engine.ids import Milliseconds, TableId
from games.engine.orders import OrderRule, OrderUse, When
from games.engine.record import replace
from games.engine.replays.reasons import Reason
from games.engine.replays.reviews import METHOD, CurvePoint, Review
from games.engine.text import Who, say
from games.engine.walk import path_to
from tables.model.orders import MAX_ANSWERS, OrderRequest
from tables.model.requests import Matter, Plea, UndoRequest
from tables.model.table import Former, Phase, Proof
from tests.cogs.making import LIBRARY, PEOPLE, agree_to_end, check
from tests.cogs.test_longest_names import CASES, course, name_of
from words.library import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cogs.host.screens.shown import Shown
    from tables.model.table import LogLine, Table
    from words import Words

pytestmark = pytest.mark.slow

TYPED: Final = "*" * 300
"""A typed answer with letters that are escaped."""


def notices(table: Table, kind: str, speech: Words) -> Iterator[Shown]:
    """Yield what is sent to the seats of a table, and about them."""
    seats = range(len(table.participants))
    first = Plea(Matter.UNDO, 0, Milliseconds(1), table.turn)
    asking = replace(
        agree_to_end(table),
        undoing=UndoRequest(0, 0),
        pleas=(first, Plea(Matter.END, seats[-1], Milliseconds(1), table.turn)),
    )
    offered = replace(
        table,
        participants=tuple(
            replace(participant, stand_in="beginner", offered=True) for participant in table.participants
        ),
    )
    yield opening_statement(table, speech)
    yield proof_statement(
        table, Proof(table.turn, "ab" * 32, tuple((seat, "cd" * 32) for seat in seats)), speech
    )
    waiting = replace(table, phase=Phase.LOBBY)
    for of in (table, offered, waiting):
        yield more_page(of, None, speech, runs=True)
        yield run_page(of, PEOPLE[0], speech, moderates=True)
    for seat in seats:
        own = speech.to(seat)
        yield taken_notice(table, Former(0, seat, PEOPLE[seat], name_of(kind, seat)), speech)
        yield replaced_page(SeatContext(offered, seat, own))
        for of in (table, offered, waiting):
            yield more_page(of, seat, own, runs=False, steps=2)
        yield invitation(replace(table, phase=Phase.LOBBY), 99, speech)
        yield rematch_notice(replace(table, phase=Phase.LOBBY, rematch_of=TableId(11)), 99, speech)
        if table.phase is Phase.RUNNING:
            yield mention(SeatContext(table, seat, own))
            yield consent_notice(SeatContext(asking, seat, own), mentions=False)
            yield consent_notice(SeatContext(asking, seat, own), mentions=True)


def questions_back(here: SeatContext) -> Iterator[Shown]:
    """Yield what is asked of a seat that has typed an answer, or a rule of a standing order."""
    table = here.table
    prompt = table.prompt(here.seat)
    if prompt is not None:
        answers = sorted(prompt, key=lambda answer: len(str(answer)))
        for answer in (answers[0], answers[-1]):
            yield answer_confirm(here, prompt, path_to(prompt, answer), TYPED)
    for slot in table.order_slots(here.seat):
        named_most = sorted(
            slot.prompt,
            key=lambda action: -len("".join(answers_said(here.words, table, OrderRule(None, (action,))))),
        )
        paths = tuple(path_to(slot.prompt, action) for action in named_most[:MAX_ANSWERS])
        whens = [
            When(condition.key, relation, (condition.numbers or (0,))[-1])
            for condition in slot.conditions
            for relation in condition.relations
        ]
        for when in (None, *whens[:2]):
            if OrderUse.ALWAYS in slot.uses:
                request = OrderRequest(slot.fingerprint, OrderUse.ALWAYS, paths[:1], when)
                yield order_confirm(here, request, TYPED)


async def pages_after(
    table: Table, positions: list[tuple[Table, tuple[LogLine, ...]]], told: tuple[LogLine, ...], speech: Words
) -> list[Shown]:
    """Return what is shown of a match that is over: its review, and why computer players moved so."""
    curve = tuple(
        CurvePoint(number, tuple(1 / len(table.participants) for _ in table.participants))
        for number, _ in enumerate(positions)
    )
    seats, review = len(table.participants), Review(METHOD, table.game.rules.version, curve)
    turns = [line.turn for line in told[-MOVES:]]
    reasons = tuple(
        Reason(turn, number, number % seats, "strong", say("consent-undo", who=Who(number % seats)))
        for number, turn in enumerate(turns)
    )
    return [
        *[await curve_page(Reviewed(table, seat, review, ()), speech) for seat in (None, 0)],
        waiting_page(table, speech),
        reasons_page(table, speech, told, (3 * MOVES, reasons), 1),
    ]


@pytest.mark.parametrize(("game", "seats", "options", "kind"), CASES)
async def test_discord_takes_every_notice_and_page_after_the_end(
    game: str, seats: int, options: object, kind: str
) -> None:
    positions = course(game, seats, options, kind)
    for language in LANGUAGES:
        for table, told in positions[:: len(positions) - 1]:
            speech = naming(table, LIBRARY.words(language, {}))
            asked = next(iter(table.awaited), 0)
            here = SeatContext(table, asked, speech.to(asked))
            shown = list(notices(table, kind, speech))
            if table.phase is Phase.RUNNING:
                shown += [*questions_back(here), await briefing(here, told)]
            else:
                shown += await pages_after(table, positions, told, speech)
            for page in shown:
                check(page)

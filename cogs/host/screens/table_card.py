"""The table card: a match as everybody sees it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import discord

from cogs.host.choices.public import questions, shared
from cogs.host.choices.steps import FEW
from cogs.host.custom_ids import TablePress, Verb
from cogs.host.graphemes import cut, cut_apart
from cogs.host.limits import BUTTON_LABEL
from cogs.host.names import labelling
from cogs.host.screens.aftermath import aftermath_of
from cogs.host.screens.components import (
    SEA,
    Block,
    Button,
    button,
    message,
    newest,
    picture,
    rows,
    select,
    text,
)
from cogs.host.screens.consents import consent_lines, end_buttons
from cogs.host.screens.covers import crowned
from cogs.host.screens.news import news_lines, without_stop
from cogs.host.screens.pictures import pictured
from cogs.host.screens.results import fair_play, result_lines
from cogs.host.screens.seats import (
    away_note,
    colour,
    heading_of,
    level_note,
    mark,
    title_of,
    waiting_for,
)
from cogs.host.screens.shown import Shown
from cogs.host.screens.spoiling import spoilt_lines
from cogs.host.screens.substitutes import may_return, return_button, take_buttons
from cogs.host.screens.time import clock_lines
from cogs.host.screens.undoing import request_buttons, request_line, undo_buttons
from games.engine.learned import hides_nothing
from games.engine.text import Illegal, Who, say
from tables.model.places import CARD
from tables.model.table import Phase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.host.context import Context
    from tables.model.table import LogLine, Participant, Table
    from words import Words

NEWS: Final = 5
"""Lines of news on the card."""

TOLD: Final = 3 * NEWS
"""News from which these lines are made, since several make one."""

NEWS_ROOM: Final = 700
SEATS_ROOM: Final = 1400
RESULT_ROOM: Final = 900
QUESTION_ROOM: Final = 300


async def card_of(context: Context, table: Table, mentions: tuple[int, ...] = ()) -> Shown:
    """The card of a match in the language of its guild, with the last news; it is drawn once."""
    language = await context.public_language(table)
    after = await aftermath_of(context, table, context.words(language, table))

    async def draw() -> Shown:
        told = await context.tables.newest(table.id, TOLD)
        undo = _undo(table, context.words(language, table), context)
        return await table_card(table, context.words(language, table), told, mentions, undo, after)

    return await context.messages.drawn.get(table, Shown, (CARD, language, mentions, after), draw)


async def table_card(
    table: Table,
    words: Words,
    told: tuple[LogLine, ...],
    mentions: tuple[int, ...] = (),
    undo: Sequence[Button] = (),
    after: tuple[str, ...] = (),
) -> Shown:
    """The card of a match; when that is over, podium and result come first. `told` are the last public lines.

    It notifies the people in `mentions`, who are named in its first line. `undo` are the
    buttons of the seat that chose last, and `after` the lines
    on what a match has changed that is over, and on what comes next. Raises `Illegal` before the match.
    """
    if table.match is None:
        raise Illegal(say("tables-not-started"))
    board, podium = await pictured(table, None, words), await crowned(table, words)
    heading = [f"## {words(title_of(table))}"]
    if table.phase is not Phase.ENDED:  # The result says it, in more words.
        heading.append(words(heading_of(table, None)))
    seats = cut("\n".join(_seat(table, one, words) for one in table.participants), SEATS_ROOM)
    lines = newest(
        [f"• {one}" for one in news_lines(table, words, without_stop(table, told))[-NEWS:]], NEWS_ROOM
    )
    called = text(" ".join(f"<@{one}>" for one in mentions))
    # The ranks say it all again, and a phone is small.
    shown = [picture(board), *([] if table.result is not None else text(seats))]
    standing = text(*_standing(table, words), *after)
    running = table.phase is Phase.RUNNING
    blocks = [
        *called,
        *text(*heading),
        *([*shown, *standing] if running else [*map(picture, podium), *standing, *shown]),
    ]
    blocks += [*_wish(table, words), *_request(table, words), *text(*lines), *_choice(table, words)]
    blocks += rows(_buttons(table, words, undo))
    if not running:
        blocks.append(fair_play(table, words))
    accent = colour(table.awaited[0]) if len(table.awaited) == 1 else SEA
    return Shown(message(blocks, accent), (*podium, board), mentions)


def _seat(table: Table, participant: Participant, words: Words) -> str:
    line = say(
        "host-seat",
        who=Who(participant.seat),
        line=table.game.face.seat_line(table.view(None), participant.seat),
    )
    level = level_note(participant, words)
    notes = (f" · {level}" if level else "") + _chosen(table, participant)
    if table.pause is not None or participant.seat not in table.awaited:  # Else *Waiting for* says it.
        notes += away_note(table, participant, words)
    return f"{mark(participant.seat)} {words(line)}{notes}"


def _chosen(table: Table, participant: Participant) -> str:
    """A tick for a seat that has made its sealed choice; never the choice itself."""
    return (
        " ✅"
        if table.match and participant.seat in table.match.choices and table.phase is Phase.RUNNING
        else ""
    )


def _standing(table: Table, words: Words) -> list[str]:
    if table.phase is Phase.RUNNING:
        return [
            words(waiting_for(table)),
            *(f"-# {words(line)}" for line in clock_lines(table)),
            *spoilt_lines(table, words),
        ]
    return [cut("\n".join(result_lines(table, words)), RESULT_ROOM), *spoilt_lines(table, words)]


def _request(table: Table, words: Words) -> list[Block]:
    """The request to take back a choice, with the buttons for those who have to agree."""
    asked = request_line(table)
    if asked is None:
        return []
    until = [f"-# {words(line)}" for line in consent_lines(table)]
    return [*text(f"↩️ {words(asked)}", *until), *rows(request_buttons(table, words))]


def _wish(table: Table, words: Words) -> list[Block]:
    """Return the players who agreed to end the match early, and the others, with buttons for the latter."""
    agreed = tuple(Who(one.seat) for one in table.participants if one.agrees)
    others = tuple(Who(one.seat) for one in table.participants if not (one.agrees or one.automatic))
    if table.phase is not Phase.RUNNING or not agreed or not others:
        return []
    until = [f"-# {words(line)}" for line in consent_lines(table)] if table.undoing is None else []
    asked = words(say("host-would-end", who=agreed, others=others))
    return [*text(asked, *until), *rows(end_buttons(table, words))]


def _choice(table: Table, words: Words) -> list[Block]:
    """The question that all who are asked can answer on the card, with buttons or a list."""
    here = shared(table)
    if here is None:
        return []
    asks = [
        cut(words(say("host-asked", who=tuple(map(Who, seats)), question=question)), QUESTION_ROOM)
        for question, seats in questions(table).items()
    ]
    labels = labelling(table, words)
    press = TablePress(Verb.CHOOSE, table.id, turn=table.turn, fingerprint=here.fingerprint)
    told = say("host-choose-here" if table.decision and table.decision.sealed else "host-choose-here-openly")
    told_apart = cut_apart([labels(option.label) for option in here.offered], BUTTON_LABEL)
    buttons = [
        button(label, replace(press, path=(number,)), discord.ButtonStyle.primary)
        for number, label in enumerate(told_apart)
    ]
    if len(here.options) <= FEW:
        return [*text(*asks, f"-# {words(told)}"), *rows(buttons)]
    listed = [(labels(one.label), number, "") for number, one in enumerate(here.options)]
    chooser = discord.ui.ActionRow(select(labels(say("host-choose")), press, listed))
    return [*text(*asks, f"-# {words(told)}"), chooser, *rows(buttons[len(here.options) :])]


def _buttons(table: Table, words: Words, undo: Sequence[Button]) -> list[Button]:
    shown = [
        ("host-seat-button", Verb.SEAT),
        ("host-board", Verb.BOARD),
        ("host-log", Verb.LOG),
        ("host-rules", Verb.RULES),
    ]
    pages = [button(words(say(key)), TablePress(verb, table.id)) for key, verb in shown]
    if table.phase is not Phase.RUNNING:
        judged = table.game.judge is not None
        decided = [button(words(say("decided-button")), TablePress(Verb.DECIDED, table.id))] if judged else []
        return [
            button(
                words(say("host-rematch")), TablePress(Verb.REMATCH, table.id), discord.ButtonStyle.primary
            ),
            button(words(say("replay-button")), TablePress(Verb.REPLAY, table.id)),
            *decided,
            *pages,
        ]
    play = button(words(say("host-play")), TablePress(Verb.PLAY, table.id), discord.ButtonStyle.primary)
    away = any(may_return(table, one.seat) for one in table.participants)
    back = return_button(table, words)
    return [play, *([back] if away else []), *take_buttons(table, words), *undo, *pages]


def _undo(table: Table, words: Words, context: Context) -> list[Button]:
    """Return the buttons with which the seat that chose last undoes that, where nothing is hidden."""
    if table.match is None or not hides_nothing(table.game.rules, table.match.state):
        return []
    last = max(table.participants, key=lambda one: one.seen)
    steps = context.tables.undoing.steps(table, last.seat)
    return undo_buttons(table, words, last.seat, steps, named=True)

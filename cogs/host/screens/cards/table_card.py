"""The table card: a match as everybody sees it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import discord

from cogs.host.choices.public import questions, shared_choices
from cogs.host.choices.steps import FEW
from cogs.host.custom_ids import TablePress, Verb
from cogs.host.graphemes import cut, cut_apart
from cogs.host.limits import BUTTON_LABEL
from cogs.host.names import labelling
from cogs.host.screens.aftermath import aftermath_of, over_buttons
from cogs.host.screens.components import (
    SEA,
    Block,
    Button,
    button,
    message,
    newest,
    picture,
    row,
    rows,
    select,
    text,
)
from cogs.host.screens.height import LINE, TALLEST, fitting_first, fitting_rows, message_height, pack
from cogs.host.screens.images.covers import podium_picture
from cogs.host.screens.images.pictures import board_picture
from cogs.host.screens.images.sheets import sheet_of, sheet_picture
from cogs.host.screens.news import fresh_lines
from cogs.host.screens.parts.consents import consent_lines, end_buttons
from cogs.host.screens.parts.hints import hint_button
from cogs.host.screens.parts.substitutes import may_return, return_button, take_buttons
from cogs.host.screens.parts.undoing import named_undo_button, request_buttons, request_line
from cogs.host.screens.private.more_page import open_more_button
from cogs.host.screens.results import fair_play, result_lines
from cogs.host.screens.seats import (
    away_note,
    colour,
    heading_of,
    level_note,
    mark,
    occasion_lines,
    title_of,
    waiting_line,
)
from cogs.host.screens.shown import Shown
from cogs.host.screens.spoiling import spoilt_lines
from cogs.host.screens.time import seat_lines, stood_lines, time_left
from games.engine.generic.learned import hides_nothing
from games.engine.scene import LOOKS
from games.engine.text import Illegal, Who, say
from tables.model.places import CARD
from tables.model.table import Phase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.host.choices.public import Shared
    from cogs.host.context import Context
    from cogs.host.screens.shown import Picture
    from games.engine.sheet import SheetPart
    from games.engine.text import Seat, Text
    from tables.model.table import LogLine, Participant, Table
    from words import Words

NEWS: Final = 3
"""Lines of news on the card."""

TOLD: Final = 5 * NEWS
"""News from which these lines are made, since several make one."""

NEWS_ROOM: Final = 700
SEATS_ROOM: Final = 1400
RESULT_ROOM: Final = 900
QUESTION_ROOM: Final = 300


@dataclass(frozen=True, slots=True)
class CardEnd:
    """The additions to the card of a match that is over.

    These are lines on its effects and its event, the buttons `after` the result, and its score `sheet`.
    """

    after: tuple[str, ...] = ()
    sheet: tuple[SheetPart, ...] = ()


NO_CARD_END: Final = CardEnd()


async def card_of(context: Context, table: Table, mentions: tuple[int, ...] = ()) -> Shown:
    """Return the card of a match in the language of its guild, with the last news; it is drawn once."""
    language = await context.languages.of_guild(table.guild)
    after = await aftermath_of(context, table, context.languages.words(language, table))
    over = table.phase is not Phase.RUNNING
    sheet = sheet_of(table, None, await context.tables.queries.log(table, None)) if over else ()

    async def draw() -> Shown:
        told = await context.tables.queries.newest(table.id, TOLD)
        return await table_card(
            table,
            context.languages.words(language, table),
            told,
            mentions,
            _undo(table, context),
            CardEnd(after, sheet),
        )

    return await context.messages.drawn.get(table, Shown, (CARD, language, mentions, after), draw)


async def table_card(
    table: Table,
    words: Words,
    told: tuple[LogLine, ...],
    mentions: tuple[int, ...] = (),
    undo: tuple[Seat, int] | None = None,
    end: CardEnd = NO_CARD_END,
) -> Shown:
    """Return the card of a match; when that is over, podium and result come first.

    `told` are the last public lines. It notifies the people in `mentions`, who are named in its first line.
    `undo` is the seat that chose last, with the number of choices that it is free to undo, and `end` what is
    added once the match is over. Raises `Illegal` before the match.
    """
    if table.match is None:
        raise Illegal(say("tables-not-started"))
    board, podium = await board_picture(table, None, words), await podium_picture(table, words)
    called = text(" ".join(f"<@{person}>" for person in mentions))
    lines = [f"• {line}" for line in fresh_lines(table, words, told)]
    accent = colour(table.awaited[0]) if len(table.awaited) == 1 else SEA
    if table.phase is Phase.RUNNING:
        head, asked = _fit_question(table, words, called, board, undo)
        new = text(*fitting_rows(lines, TALLEST - message_height([*head, *asked], (board,)), NEWS))
        return Shown(message([*head, *new, *asked], accent), (board,), mentions)
    result = cut("\n".join(result_lines(table, words)), RESULT_ROOM)
    seats = cut("\n".join(_seat(table, participant, words) for participant in table.participants), SEATS_ROOM)
    sheet = await sheet_picture(table, words, end.sheet, awaited=False)
    named = text(f"## {words(title_of(table))}", *occasion_lines(table, words))
    blocks = [
        *[*called, *named, *map(picture, podium)],
        *[*text(result, *spoilt_lines(table, words), *end.after), picture(board), *map(picture, sheet)],
        # The ranks say it all again, and a phone is small.
        *([] if table.result is not None else text(seats)),
        *text(*newest(lines[-NEWS:], NEWS_ROOM)),
        *rows([*over_buttons(table, words), open_more_button(table, words)]),
    ]
    blocks.append(fair_play(table, words))
    return Shown(message(blocks, accent), (*podium, board, *sheet), mentions)


def _fit_question(
    table: Table,
    words: Words,
    called: Sequence[Block],
    board: Picture,
    undo: tuple[Seat, int] | None,
) -> tuple[list[Block], list[Block]]:
    """Return the heading below the `called` people and the question, as low as they have to be."""
    head = [*called, *_heading(table, words)]
    asked = _question_blocks(table, words, head, board, undo, low=False)
    for names in (words, _name_by_letter(table, words)):
        if message_height([*head, *asked], (board,)) <= TALLEST:
            break
        head = [*called, *_heading(table, names)]
        asked = _question_blocks(table, names, head, board, undo, low=True)
    return head, asked


def _heading(table: Table, words: Words) -> list[Block]:
    """Return the game, the number of the table, the stage of its match, and the occasion of an event."""
    stage = f"### {words(title_of(table))} · {words(heading_of(table, None))}"
    return text(stage, *occasion_lines(table, words))


def _question_blocks(
    table: Table,
    words: Words,
    head: Sequence[Block],
    board: Picture,
    undo: tuple[Seat, int] | None,
    *,
    low: bool,
) -> list[Block]:
    """Return the board of a running match, its question and the buttons.

    If it has to be `low`, only the notes are left for which there is room below the `head`; and while a
    request waits, the answers are behind *Play*.
    """
    requests = [*_wish(table, words), *_request(table, words)]
    told, answers, extras = _choice(table, words, low=low)
    if low and requests:
        told, answers, extras = [_waiting_line(table, words, low=low)], [], []
    ways = pack([*extras, *_buttons(table, words, undo, low=low)])
    above = [picture(board), *requests]
    notes = [*(_secrecy(table, words) if answers else ()), *_notes(table, words)]
    if low:
        least = message_height([*head, *above, *text(*told), *answers, *ways], (board,))
        notes = fitting_first(notes, TALLEST - least - LINE)
    return [*above, *text(*told, *notes), *answers, *ways]


def _name_by_letter(table: Table, words: Words) -> Words:
    """Return words that name the seats by their letters, as the board does."""
    letters = {participant.seat: LOOKS[participant.seat].letter for participant in table.participants}
    return words.with_names(letters)


def _seat(table: Table, participant: Participant, words: Words) -> str:
    line = say(
        "host-seat",
        who=Who(participant.seat),
        line=table.game.face.seat_line(table.view(None), participant.seat),
    )
    level = level_note(participant, words)
    notes = f" · {level}" if level else ""
    if table.pause is not None or participant.seat not in table.awaited:  # Else *Waiting for* says it.
        notes += away_note(table, participant, words)
    return f"{mark(participant.seat)} {words(line)}{notes}"


def _waiting_line(table: Table, words: Words, *, low: bool) -> str:
    """Return the awaited seats, and the time left; as letters if it has to be `low`."""
    left = time_left(table)
    if low and table.pause is None:
        letters = tuple(LOOKS[seat].letter for seat in table.awaited)
        return " ".join([words(say("host-waiting-letters", seats=letters)), *([words(left)] if left else [])])
    return words(waiting_line(table, left))


def _request(table: Table, words: Words) -> list[Block]:
    """Return the request for an undo, with the buttons for the people who have to agree."""
    asked = request_line(table)
    if asked is None:
        return []
    until = [f"-# {words(line)}" for line in consent_lines(table)]
    return [*text(f"↩️ {words(asked)}", *until), *rows(request_buttons(table, words))]


def _wish(table: Table, words: Words) -> list[Block]:
    """Return the players who agreed to end the match early, and the others, with buttons for the latter."""
    agreed = tuple(Who(participant.seat) for participant in table.participants if participant.agrees)
    others = tuple(
        Who(participant.seat)
        for participant in table.participants
        if not (participant.agrees or participant.automatic)
    )
    if table.phase is not Phase.RUNNING or not agreed or not others:
        return []
    until = [f"-# {words(line)}" for line in consent_lines(table)] if table.undoing is None else []
    asked = words(say("host-would-end", who=agreed, others=others))
    return [*text(asked, *until), *rows(end_buttons(table, words))]


def _choice(table: Table, words: Words, *, low: bool) -> tuple[list[str], list[Block], list[Button]]:
    """Return the questions of all who are asked, and their answers as buttons or a list; else who is awaited.

    If it has to be `low`, a few answers are a list, too, and the last part has the buttons of other actions.
    """
    here = shared_choices(table)
    if here is None:
        return [_waiting_line(table, words, low=low)], [], []
    left, sealed = time_left(table), table.decision is not None and table.decision.sealed
    asks = [
        cut(f"**{words(question)}**" if sealed else _asked_line(words, question, seats), QUESTION_ROOM)
        for question, seats in questions(table).items()
    ]
    if sealed:
        asks.append(_waiting_line(table, words, low=low))
    elif left is not None:
        asks[-1] = f"{asks[-1]} {words(left)}"
    return asks, *_answers(table, words, here, low=low)


def _secrecy(table: Table, words: Words) -> list[str]:
    """Return the line that the choices on a card are secret; none where they are public."""
    if table.decision is None or not table.decision.sealed:
        return []
    return [f"-# {words(say('host-choose-here'))}"]


def _notes(table: Table, words: Words) -> list[str]:
    """Return the computers, the seats with stand-ins, and what has become of the clock and the rating."""
    told = (*seat_lines(table), *stood_lines(table), *([say("host-teaching")] if table.teaching else []))
    return [*_computers(table, words), *(f"-# {words(line)}" for line in told), *spoilt_lines(table, words)]


def _computers(table: Table, words: Words) -> list[str]:
    """Return the line of the computer players and their levels."""
    levels = {seat.seat: level_note(seat, words) for seat in table.participants if seat.computer}
    named = [f"{words(say('host-podium-name', who=Who(seat)))} {level}" for seat, level in levels.items()]
    return [f"-# {' · '.join(named)}"] if named else []


def _asked_line(words: Words, question: Text, seats: tuple[Seat, ...]) -> str:
    return words(say("host-asked", who=tuple(map(Who, seats)), question=question))


def _answers(table: Table, words: Words, here: Shared, *, low: bool) -> tuple[list[Block], list[Button]]:
    """Return the answers, all of one rank; if they have to be `low`, the buttons beside a list apart."""
    labels = labelling(table, words)
    press = TablePress(Verb.CHOOSE, table.id, turn=table.turn, fingerprint=here.fingerprint)
    told_apart = cut_apart([labels(option.label) for option in here.offered], BUTTON_LABEL)
    buttons = [button(label, replace(press, path=(number,))) for number, label in enumerate(told_apart)]
    if len(here.options) <= FEW and not low:
        return pack(buttons), []
    listed = [(labels(option.label), number, "") for number, option in enumerate(here.options)]
    chooser = row(select(labels(say("host-choose")), press, listed))
    extras = buttons[len(here.options) :]
    return ([chooser], extras) if low else ([chooser, *pack(extras)], [])


def _buttons(table: Table, words: Words, undo: tuple[Seat, int] | None, *, low: bool) -> list[Button]:
    """Return the buttons to the panel and to *More*; *Play* is the main one if the card has no answers.

    If they have to be `low`, they have the names that `words` have, and people come back behind *Play*.
    """
    style = discord.ButtonStyle.primary if shared_choices(table) is None else discord.ButtonStyle.secondary
    play = button(words(say("host-play")), TablePress(Verb.PLAY, table.id), style)
    away = any(may_return(table, participant.seat) for participant in table.participants)
    back = [return_button(table, words)] if away and not low else []
    labels = words if low else labelling(table, words)
    undone = [] if undo is None else named_undo_button(table, labels, *undo)
    beside = [*take_buttons(table, labels), *undone, *hint_button(table, words)]
    return [play, *back, *beside, open_more_button(table, words)]


def _undo(table: Table, context: Context) -> tuple[Seat, int] | None:
    """Return the seat that chose last, with the number of choices that it is free to undo.

    `None` where anything is hidden: there the button stands in the panel.
    """
    if table.match is None or not hides_nothing(table.game.rules, table.match.state):
        return None
    people = [
        participant for participant in table.participants if not participant.computer
    ] or table.participants
    last = max(people, key=lambda participant: participant.seen)
    return last.seat, context.tables.undoing.steps(table, last.seat)

"""The panel: what a seat has to know and can choose now, for its own eyes; by *Play* and by direct
message.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.host.choices.answers import answer_text
from cogs.host.choices.refusals import behind, listed
from cogs.host.choices.steps import step
from cogs.host.custom_ids import Press, Verb
from cogs.host.graphemes import cut
from cogs.host.names import labelling
from cogs.host.screens.components import button, message, newest, picture, rows, text
from cogs.host.screens.controls import Controls
from cogs.host.screens.orders import orders_button, standing_lines
from cogs.host.screens.pictures import pictured
from cogs.host.screens.results import result_lines
from cogs.host.screens.seats import colour, mark, title_of, waiting_for
from cogs.host.screens.shown import Shown
from games.engine.text import Illegal, say
from tables.model import Asked, Phase
from tables.orders import useless

if TYPE_CHECKING:
    from cogs.host.screens.components import Block
    from cogs.host.screens.shown import Picture
    from games.engine.choice import Prompt
    from games.engine.text import Seat, Text
    from games.engine.walk import Question
    from tables.model import LogLine, Table
    from words import Words

NOTE_ROOM: Final = 500
NEWS_ROOM: Final = 1100
PRIVATE_ROOM: Final = 700
ASKED_ROOM: Final = 900


async def panel(  # noqa: PLR0913 - what is known of the seat, then where its half-made choice stands
    table: Table,
    seat: Seat,
    words: Words,
    told: tuple[LogLine, ...],
    *,
    path: tuple[int, ...] = (),
    area: int | None = None,
    note: Text | None = None,
    why: bool = False,
) -> Shown:
    """The panel of a seat. `told`: its news since its own last move; `path`: its half-made choice, and `area`
    the part of the board that it looks at; a path that leads nowhere starts anew. `note`: why its last try
    was refused. `why`: what is not offered is told, instead of the news. Raises `Illegal` before the match.
    """
    if table.match is None:
        raise Illegal(say("tables-not-started"))
    blocks = [
        *text(*_heading(table, seat, words)),
        *text(*_note(note, words)),
        *([] if why else text(*_news(told, words))),
    ]
    blocks += text(*_private(table, seat, words))
    prompt = table.prompt(seat)
    files: tuple[Picture, ...] = ()
    if prompt is None:
        blocks += _not_asked(table, seat, words)
    else:
        asked, files = await _asked(table, seat, words, prompt, (path, area))
        blocks += [
            *asked,
            *_unoffered(table, seat, words, step(prompt, table.game.face, path).question, why=why),
        ]
    return Shown(message(blocks, colour(seat)), files)


def _heading(table: Table, seat: Seat, words: Words) -> list[str]:
    heading = table.game.face.heading(table.view(seat))
    place = say("host-panel-place", seat=mark(seat), place=f"<#{table.place}>")
    return [f"### {words(title_of(table))} · {words(heading)}", f"-# {words(place)}"]


def _note(note: Text | None, words: Words) -> list[str]:
    return [f"⚠️ {cut(words(note), NOTE_ROOM)}"] if note else []


def _news(told: tuple[LogLine, ...], words: Words) -> list[str]:
    if not told:
        return []
    lines = newest([f"• {words(one.text)}" for one in told], NEWS_ROOM)
    older = len(told) - len(lines)
    more = [words(say("host-news-older", count=older))] if older else []
    return [f"**{words(say('host-news'))}**", *more, *lines]


def _private(table: Table, seat: Seat, words: Words) -> list[str]:
    lines = [
        *(f"🔒 {words(line)}" for line in table.game.face.private(table.view(seat))),
        *standing_lines(table, seat, words),
    ]
    return [cut("\n".join(lines), PRIVATE_ROOM)] if lines else []


def _not_asked(table: Table, seat: Seat, words: Words) -> list[Block]:
    """Whose turn it is, or how it ended."""
    if table.phase is not Phase.RUNNING:
        return text(cut("\n".join(result_lines(table, words)), NEWS_ROOM))
    again = button(words(say("host-refresh")), Press(Verb.PLAY, table.id))
    return [*text(words(waiting_for(table))), *rows([again, *orders_button(table, seat, words)])]


async def _asked(
    table: Table, seat: Seat, words: Words, prompt: Prompt[object], at: tuple[tuple[int, ...], int | None]
) -> tuple[list[Block], tuple[Picture, ...]]:
    """The question, its picture where one helps, and what it can be answered with."""
    here = step(prompt, table.game.face, *at)
    lines = [
        *_sealed(table, seat, words),
        *_useless(table, seat, words),
        f"**{words(prompt.text)}**",
        *_so_far(table, here.question, words),
    ]
    blocks = text(cut("\n".join(lines), ASKED_ROOM))
    files: tuple[Picture, ...] = ()
    if here.question is not None and table.game.face.pictured(here.question):
        files = (await pictured(table, seat, words, here.question),)
        blocks.append(picture(files[0]))
    asked = Asked(table.turn, prompt.fingerprint)
    ways = orders_button(table, seat, words) if here.back is None else []
    return [*blocks, *Controls(table.id, asked, labelling(table, words)).blocks(here), *rows(ways)], files


def _unoffered(
    table: Table, seat: Seat, words: Words, question: Question | None, *, why: bool
) -> list[Block]:
    """What is not offered at a question, and why; or a button that asks for it."""
    face, asked = table.game.face, table.asked(seat)
    refusals = behind(face.refusals(table.view(seat)), question)
    if not refusals or asked is None:
        return []
    if why:
        return text(cut("\n".join(listed(refusals, question, face, words)), NEWS_ROOM))
    press = Press(Verb.WHY, table.id, asked.turn, asked.fingerprint, question.path if question else ())
    return rows([button(words(say("host-why")), press)])


def _sealed(table: Table, seat: Seat, words: Words) -> list[str]:
    """The sealed choice that is in already, for the eyes of its owner."""
    chosen = table.chosen(seat)
    if chosen is None:
        return []
    return [
        "✅ " + words(say("host-sealed", choice=table.game.face.answer(chosen))),
        words(waiting_for(table)),
    ]


def _useless(table: Table, seat: Seat, words: Words) -> list[str]:
    """What it has left in advance for this very question, and cannot choose."""
    left = tuple(answer_text(table, one) for one in useless(table, seat))
    return ["⚠️ " + words(say("host-orders-useless", answers=left))] if left else []


def _so_far(table: Table, question: Question | None, words: Words) -> list[str]:
    """What is settled of a choice that has several parts."""
    if question is None or not question.chosen:
        return []
    face = table.game.face
    return [
        words(say("host-so-far", chosen=tuple(face.value(field, value) for field, value in question.chosen)))
    ]

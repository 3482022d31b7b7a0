"""Private pages to read: the board as text, the log, the rules, and the own seat."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

import discord

from cogs.host.custom_ids import TablePress, Verb
from cogs.host.graphemes import cut, units
from cogs.host.screens.components import SEA, button, message, picture, rows, text
from cogs.host.screens.images.covers import game_cover
from cogs.host.screens.news import news, words_then
from cogs.host.screens.parts.leaving import leaving_buttons
from cogs.host.screens.parts.notes import note_button, note_lines
from cogs.host.screens.parts.orders import order_blocks
from cogs.host.screens.parts.substitutes import replaced_page
from cogs.host.screens.parts.undoing import consent_button, request_blocks, undo_button
from cogs.host.screens.private.lesson_page import learn_button
from cogs.host.screens.private.more_page import back_button
from cogs.host.screens.seats import colour, mark, title_of
from cogs.host.screens.shown import Shown
from games.engine.text import Illegal, Who, say
from tables.model.table import Phase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.host.context import SeatContext
    from cogs.host.screens.components import Button
    from cogs.host.screens.shown import Picture
    from games.engine.matches.line import LineOfPlay
    from games.engine.text import Seat
    from tables.model.table import LogLine, Table
    from words import Words

ROOM: Final = 3000
"""Characters of the lines of a page."""

PAGE: Final = 3700
"""Characters of a page of rules."""

PRIVATE_ROOM: Final = 1500


def board_page(table: Table, words: Words, page: int = 0) -> Shown:
    """Return everything public, as text. Raises `Illegal` before the match."""
    _check_begun(table)
    pages = _pages([words(line) for line in table.game.face.board(table.view(None))])
    return _page(table, words, Verb.BOARD, (f"**{words(say('host-board-heading'))}**", pages, ()), page)


def log_page(
    table: Table,
    words: Words,
    told: tuple[LogLine, ...],
    line: LineOfPlay,
    seals: tuple[tuple[Seat, str], ...] = (),
    page: int | None = None,
) -> Shown:
    """Return a page of the log, the newest line last; without a `page`, the last one.

    `line` numbers the moves. `seals` are the commitments of the sealed choices in this turn.
    """
    lines = [
        words_then(table, words, turn)(
            say("host-log-note", text=text)
            if line.is_note(turn)
            else say("host-log-line", turn=line.number(turn), text=text)
        )
        for turn, entry in groupby(told, key=lambda told_line: told_line.turn)
        for text in news(table, entry)
    ]
    if seals:
        lines.append("-# " + words(say("host-seals")))
        lines += ["-# " + words(say("host-seal", who=Who(seat), seal=seal)) for seat, seal in seals]
    pages = _pages(lines or [words(say("host-log-empty"))])
    over = table.match is not None and table.phase is not Phase.RUNNING
    computers = over and any(participant.computer for participant in table.participants)
    why = [button(words(say("host-reasons-button")), TablePress(Verb.REASONS, table.id))] if computers else []
    return _page(
        table,
        words,
        Verb.LOG,
        (f"**{words(say('host-log-heading'))}**", pages, ()),
        len(pages) - 1 if page is None else page,
        why,
    )


async def rules_page(table: Table, words: Words, page: int = 0, *, seated: bool = False) -> Shown:
    """Return a page of the rules of the game; for a reader who is `seated`, with a way to the question.

    The cover of the game is on the first.
    """
    pages = [cut(words(chapter), PAGE) for chapter in table.game.face.rules()]
    playing = seated and table.phase is Phase.RUNNING
    more = [button(words(say("host-play")), TablePress(Verb.PLAY, table.id))] if playing else []
    if table.game.lesson is not None:
        more.append(learn_button(table.game.rules.key, words))
    cover = () if page > 0 else await game_cover(table, words, awaited=True)
    content = (f"**{words(say('host-rules-heading'))}**", pages, cover)
    return _page(table, words, Verb.RULES, content, page, more)


def seat_page(here: SeatContext, steps: int = 0) -> Shown:
    """Return the page of a seat: its public line, its secrets, its choice and its orders.

    Its buttons lead to the question and to an early end, and undo its last choice, one of `steps`. For a
    person who has resigned, the page has only the way back. Raises `Illegal` before the match.
    """
    table, seat, words = here.table, here.seat, here.words
    _check_begun(table)
    if table.phase is Phase.RUNNING and table.participants[seat].resigned:
        return replaced_page(here)
    face, view = table.game.face, table.view(seat)
    line = say("host-seat", who=Who(seat), line=face.seat_line(view, seat))
    private = [f"🔒 {words(secret)}" for secret in face.private(view)]
    chosen = table.choice_of(seat)
    if chosen is None:
        private = private or [words(say("host-no-secrets"))]
    else:
        private.append("✅ " + words(say("host-sealed", choice=face.answer(chosen))))
    blocks = text(
        f"### {words(title_of(table))}",
        f"{mark(seat)} {words(line)}",
        cut("\n".join(private), PRIVATE_ROOM),
        *note_lines(table, seat, words),
    )
    blocks += [*request_blocks(here), *order_blocks(here)]
    if table.phase is Phase.RUNNING:
        blocks += [*text(f"-# {_agreement(table, words)}"), *rows(_seat_buttons(here, steps))]
    return Shown(message(blocks, colour(seat)))


def _seat_buttons(here: SeatContext, steps: int) -> list[Button]:
    """Return the buttons of the page of a seat while the match runs."""
    table, words = here.table, here.words
    play = button(words(say("host-play")), TablePress(Verb.PLAY, table.id), discord.ButtonStyle.primary)
    return [
        play,
        *(undo_button(here, steps) or consent_button(here)),
        *leaving_buttons(here),
        _tips(here),
        note_button(table, words),
        *back_button(table, words),
    ]


def _tips(here: SeatContext) -> Button:
    """Return the button that shows or hides tips at the questions of the game."""
    shown = here.seat in here.table.tips
    label = here.words(say("host-tips-hide" if shown else "host-tips-show"))
    return button(label, TablePress(Verb.TIPS, here.table.id, path=(0 if shown else 1,)))


def _agreement(table: Table, words: Words) -> str:
    people = [participant for participant in table.participants if not participant.computer]
    agreed = tuple(Who(participant.seat) for participant in people if participant.agrees)
    if len(people) == 1:
        return words(say("host-agree-alone"))
    return words(say("host-agree-so-far", who=agreed) if agreed else say("host-agree-nobody"))


def _check_begun(table: Table) -> None:
    if table.match is None:
        raise Illegal(say("tables-not-started"))


def _pages(lines: Sequence[str]) -> list[str]:
    """Return the lines in pages that fit into a message, each as full as possible."""
    pages = [""]
    for line in lines:
        more = cut(line, ROOM)
        if pages[-1] and units(pages[-1]) + 1 + units(more) > ROOM:
            pages.append(more)
        else:
            pages[-1] = f"{pages[-1]}\n{more}" if pages[-1] else more
    return pages


def _page(
    table: Table,
    words: Words,
    verb: Verb,
    content: tuple[str, Sequence[str], tuple[Picture, ...]],
    page: int,
    more: Sequence[Button] = (),
) -> Shown:
    """Return the existing page nearest to `page`, with buttons to its neighbours, and `more`.

    `content` is the heading, all pages, and the pictures on this page.
    """
    heading, pages, pictures = content
    here = min(max(page, 0), len(pages) - 1)
    blocks = [*text(f"### {words(title_of(table))}", heading), *map(picture, pictures), *text(pages[here])]
    if len(pages) > 1:
        blocks += text("-# " + words(say("host-page", page=here + 1, pages=len(pages))))
    ways = _ways(table, words, verb, here, len(pages))
    return Shown(message([*blocks, *rows([*ways, *more, *back_button(table, words)])], SEA), pictures)


def _ways(table: Table, words: Words, verb: Verb, here: int, count: int) -> list[Button]:
    ways = []
    if here > 0:
        ways.append(button("◀ " + words(say("host-before")), TablePress(verb, table.id, path=(here - 1,))))
    if here < count - 1:
        ways.append(button(words(say("host-after")) + " ▶", TablePress(verb, table.id, path=(here + 1,))))
    return ways

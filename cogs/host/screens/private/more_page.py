"""*More*: all that is not about the answers of a question, on one page, grouped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.custom_ids import TablePress, Verb
from cogs.host.graphemes import cut
from cogs.host.screens.components import SEA, button, message, rows, text
from cogs.host.screens.images.sheets import has_sheet
from cogs.host.screens.notices import mute_button
from cogs.host.screens.parts.asked import refused
from cogs.host.screens.parts.notes import note_button
from cogs.host.screens.parts.orders import order_buttons
from cogs.host.screens.parts.undoing import turn_button
from cogs.host.screens.seats import colour, mark, title_of
from cogs.host.screens.shown import Shown
from games.engine.text import Illegal, say
from games.engine.walk import Question, walk
from tables.model.table import Phase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.host.context import SeatContext
    from cogs.host.screens.components import Block, Button
    from tables.model.table import Table
    from words import Words

PRIVATE_ROOM = 700


def more_button(here: SeatContext, path: tuple[int, ...] = ()) -> Button:
    """Return the button of a panel that shows the page, and leads back to its half-made choice `path`."""
    asked = here.table.asked(here.seat)
    press = TablePress(Verb.MORE, here.table.id)
    if asked is not None:
        press = TablePress(
            Verb.MORE, here.table.id, turn=asked.turn, fingerprint=asked.fingerprint, path=path
        )
    return button(here.words(say("host-more")), press)


def open_more_button(table: Table, words: Words) -> Button:
    """Return the button of a message that everybody sees; it shows the page to its caller alone."""
    return button(words(say("host-more")), TablePress(Verb.MORE, table.id))


def back_button(table: Table, words: Words) -> list[Button]:
    """Return the button that leads from a page back to this one; none before the match."""
    return [] if table.match is None else [button(words(say("host-back")), TablePress(Verb.MORE, table.id))]


def more_page(table: Table, words: Words) -> Shown:
    """Return the page for an onlooker. Raises `Illegal` before the match."""
    if table.match is None:
        raise Illegal(say("tables-not-started"))
    blocks = [*text(f"### {words(title_of(table))}"), *_turn(table, words, ()), *_table(table, words)]
    return Shown(message(blocks, SEA))


def more_page_of(here: SeatContext, path: tuple[int, ...], steps: int) -> Shown:
    """Return the page for a seat, which leads back to its question or to how the match ended.

    `path` is the half-made choice of its panel, and `steps` counts the choices that it is free to undo.
    Raises `Illegal` before the match.
    """
    table, words = here.table, here.words
    if table.match is None:
        raise Illegal(say("tables-not-started"))
    asked = table.asked(here.seat)
    back = TablePress(Verb.PLAY, table.id)
    if asked is not None and path:
        back = TablePress(Verb.BACK, table.id, turn=asked.turn, fingerprint=asked.fingerprint, path=path)
    own = [*_why(here, path), *turn_button(table, words, steps), *mute_button(here), *_rule(here)]
    return Shown(
        message(
            [
                *text(f"### {words(title_of(table))}"),
                *_turn(table, words, own),
                *text(*_legend(here)),
                *(_seat(here) if table.phase is Phase.RUNNING else []),
                *_table(table, words, runs=table.people.get(here.seat) == table.host and table.live),
                *rows([button(words(say("host-back")), back)]),
            ],
            colour(here.seat),
        )
    )


def _turn(table: Table, words: Words, own: Sequence[Button]) -> list[Block]:
    running = table.phase is Phase.RUNNING
    found = {"host-log": Verb.LOG, **({"why-button": Verb.AWAITED} if running else {})}
    heading = "host-more-turn" if running else "host-more-match"
    return [*text(f"**{words(say(heading))}**"), *rows([*own, *_buttons(table, words, found)])]


def _seat(here: SeatContext) -> list[Block]:
    """The place of the match, the secrets of the seat, and the ways to its page and its orders."""
    table, words = here.table, here.words
    place = say("host-panel-place", seat=mark(here.seat), place=f"<#{table.place}>")
    private = [f"🔒 {words(line)}" for line in table.game.face.private(table.view(here.seat))]
    told = cut("\n".join([f"-# {words(place)}", *private]), PRIVATE_ROOM)
    own = [*_buttons(table, words, {"host-seat-button": Verb.SEAT}), note_button(table, words)]
    return [*text(f"**{words(say('host-more-seat'))}**", told), *rows([*own, *order_buttons(here)])]


def _table(table: Table, words: Words, *, runs: bool = False) -> list[Block]:
    """The pages about the match; for a reader who `runs` the table, also what only its host can do."""
    sheet = {"host-sheet": Verb.SCORE} if has_sheet(table) else {}
    verbs = {**sheet, "host-board": Verb.BOARD, "host-rules": Verb.RULES, "fair-button": Verb.FAIR}
    verbs |= {"menu-run": Verb.RUN} if runs else {}
    return [*text(f"**{words(say('host-more-table'))}**"), *rows(_buttons(table, words, verbs))]


def _buttons(table: Table, words: Words, verbs: dict[str, Verb]) -> list[Button]:
    return [button(words(say(key)), TablePress(verb, table.id)) for key, verb in verbs.items()]


def _why(here: SeatContext, path: tuple[int, ...]) -> list[Button]:
    """The button that asks why some answers are not offered."""
    asked, prompt = here.table.asked(here.seat), here.table.prompt(here.seat)
    if asked is None or prompt is None:
        return []
    try:
        question = walk(prompt, path)
    except Illegal:
        return []
    if not isinstance(question, Question) or not refused(here, question):
        return []
    press = TablePress(
        Verb.WHY, here.table.id, turn=asked.turn, fingerprint=asked.fingerprint, path=question.path
    )
    return [button(here.words(say("host-why")), press)]


def _legend(here: SeatContext) -> list[str]:
    """The signs in the picture of the question."""
    prompt = here.table.prompt(here.seat)
    tip = here.table.game.face.tip(prompt.text) if prompt is not None else None
    return [f"-# {here.words(tip.legend)}"] if tip is not None else []


def _rule(here: SeatContext) -> list[Button]:
    """The button that leads to the page of the rules about the question."""
    prompt = here.table.prompt(here.seat)
    tip = here.table.game.face.tip(prompt.text) if prompt is not None else None
    if tip is None:
        return []
    return [
        button(here.words(say("host-more-rule")), TablePress(Verb.RULES, here.table.id, path=(tip.page,)))
    ]

"""*More*: all actions at a table besides answering a question, on one page, grouped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.context import SeatContext
from cogs.host.custom_ids import TablePress, Verb
from cogs.host.graphemes import cut
from cogs.host.names import labelling
from cogs.host.screens.components import SEA, button, message, rows, text
from cogs.host.screens.images.sheets import has_sheet
from cogs.host.screens.notices import mute_button
from cogs.host.screens.parts.asked import refusals_at
from cogs.host.screens.parts.guests import place_of
from cogs.host.screens.parts.leaving import leaving_buttons
from cogs.host.screens.parts.notes import note_button
from cogs.host.screens.parts.orders import order_buttons
from cogs.host.screens.parts.substitutes import again_button, may_return, return_button, take_buttons
from cogs.host.screens.parts.undoing import turn_button
from cogs.host.screens.private.run_page import swap_list
from cogs.host.screens.seats import colour, mark, title_of
from cogs.host.screens.shown import Shown
from games.engine.text import Illegal, say
from games.engine.walk import Question, walk
from tables.model.table import Phase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.host.screens.components import Block, Button
    from games.engine.text import Seat
    from tables.model.table import Table
    from words import Words

PRIVATE_ROOM = 700


def more_button(here: SeatContext, path: tuple[int, ...] = ()) -> Button:
    """Return the button of a panel that shows the page, and leads back to its half-made choice `path`."""
    asked = here.table.question_of(here.seat)
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


def more_page(
    table: Table,
    seat: Seat | None,
    words: Words,
    *,
    runs: bool,
    steps: int = 0,
    path: tuple[int, ...] = (),
) -> Shown:
    """Return the page for the person at a `seat`, or for an onlooker; all its buttons can be used now.

    It leads back to the question of the seat, with the half-made choice `path`, or to the result. A
    caller who `runs` the table, as its host or a moderator, finds the way to the page of hosts. `steps`
    counts the choices that the seat can undo.
    """
    here = None if seat is None else SeatContext(table, seat, words)
    plays = here is not None and not (table.phase is Phase.RUNNING and table.participants[here.seat].resigned)
    words = words if here is None else here.words
    blocks = text(f"### {words(title_of(table))}")
    blocks += _turn(table, words, _own(here, path, steps) if here and plays else [])
    blocks += [] if here is None else text(*_legend(here))
    blocks += _seat(table, here, words)
    if here is not None and not runs:
        blocks += swap_list(table, words, here.seat)
    blocks += _table(table, words, seat, runs=runs)
    if here is not None and plays and table.match is not None:
        blocks += rows([button(words(say("host-back")), _back(here, path))])
    return Shown(message(blocks, SEA if seat is None else colour(seat)))


def _back(here: SeatContext, path: tuple[int, ...]) -> TablePress:
    asked = here.table.question_of(here.seat)
    if asked is None or not path:
        return TablePress(Verb.PLAY, here.table.id)
    return TablePress(Verb.BACK, here.table.id, turn=asked.turn, fingerprint=asked.fingerprint, path=path)


def _own(here: SeatContext, path: tuple[int, ...], steps: int) -> list[Button]:
    """Return the buttons about the question of a seat."""
    return [
        *_why(here, path),
        *turn_button(here.table, here.words, steps),
        *mute_button(here),
        *_warn(here),
        *_rule(here),
    ]


def _warn(here: SeatContext) -> list[Button]:
    """Return the switch of warnings; none outside a match with hints that runs."""
    table, warns = here.table, here.table.participants[here.seat].warns
    if not table.has_hints or table.phase is not Phase.RUNNING or table.game.reviewer is None:
        return []
    press = TablePress(Verb.WARN, table.id, path=(0 if warns else 1,))
    return [button(here.words(say("warning-on" if warns else "warning-off")), press)]


def _turn(table: Table, words: Words, own: Sequence[Button]) -> list[Block]:
    running, begun = table.phase is Phase.RUNNING, table.match is not None
    found = {
        **({"host-log": Verb.LOG} if begun else {}),
        **({"why-button": Verb.AWAITED} if table.live else {}),
    }
    heading = "host-more-turn" if running else "host-more-match"
    return _group(heading, own, _buttons(table, words, found), words)


def _seat(table: Table, here: SeatContext | None, words: Words) -> list[Block]:
    """Return the stage of the match, the secrets of the seat, and the actions of its person or a new one."""
    if table.phase is Phase.LOBBY:
        return _group("host-more-seat", _lobby_seat(table, here, words), (), words)
    if table.phase is not Phase.RUNNING:
        return []
    if here is None:
        return _group("host-more-seat", take_buttons(table, labelling(table, words)), (), words)
    if table.participants[here.seat].resigned:
        return _group("host-more-seat", [again_button(here)], (), words)
    if may_return(table, here.seat):
        return _group("host-more-seat", [return_button(table, words)], (), words)
    where = place_of(table, table.participants[here.seat].person, words)
    place = say("host-panel-place", seat=mark(here.seat), place=where)
    private = [f"🔒 {words(line)}" for line in table.game.face.private(table.view(here.seat))]
    told = cut("\n".join([f"-# {words(place)}", *private]), PRIVATE_ROOM)
    own = [*_buttons(table, words, {"host-seat-button": Verb.SEAT}), note_button(table, words)]
    return [
        *text(f"**{words(say('host-more-seat'))}**", told),
        *rows([*own, *order_buttons(here), *leaving_buttons(here)]),
    ]


def _lobby_seat(table: Table, here: SeatContext | None, words: Words) -> list[Button]:
    """Return the button that gives a seat of a lobby up, or takes one; none at a table of an event."""
    if table.event is not None:
        return []
    if here is not None:
        return _buttons(table, words, {"host-leave": Verb.LEAVE})
    if len(table.participants) == table.game.rules.seats[-1]:
        return []
    return _buttons(table, words, {"host-join": Verb.JOIN})


def _table(table: Table, words: Words, seat: Seat | None, *, runs: bool) -> list[Block]:
    """Return the pages about the match; for a reader who `runs` the table, also the actions of its host."""
    begun, over = table.match is not None, table.phase in (Phase.OVER, Phase.ENDED)
    shown = {
        "host-rematch": (Verb.REMATCH, over and seat is not None),
        "review-button": (Verb.REVIEW, over and table.game.reviewer is not None),
        "replay-button": (Verb.REPLAY, over),
        "host-sheet": (Verb.SCORE, has_sheet(table)),
        "host-board": (Verb.BOARD, begun),
        "host-rules": (Verb.RULES, True),
        "fair-button": (Verb.FAIR, True),
        "run-heading": (Verb.RUN, runs and table.live),
    }
    found = {key: verb for key, (verb, is_possible) in shown.items() if is_possible}
    return _group("host-more-table", _buttons(table, words, found), (), words)


def _group(key: str, first: Sequence[Button], others: Sequence[Button], words: Words) -> list[Block]:
    buttons = [*first, *others]
    return [*text(f"**{words(say(key))}**"), *rows(buttons)] if buttons else []


def _buttons(table: Table, words: Words, verbs: dict[str, Verb]) -> list[Button]:
    return [button(words(say(key)), TablePress(verb, table.id)) for key, verb in verbs.items()]


def _why(here: SeatContext, path: tuple[int, ...]) -> list[Button]:
    """Return the button that asks why some answers are not offered."""
    asked, prompt = here.table.question_of(here.seat), here.table.prompt(here.seat)
    if asked is None or prompt is None:
        return []
    try:
        question = walk(prompt, path)
    except Illegal:
        return []
    if not isinstance(question, Question) or not refusals_at(here, question):
        return []
    press = TablePress(
        Verb.WHY, here.table.id, turn=asked.turn, fingerprint=asked.fingerprint, path=question.path
    )
    return [button(here.words(say("host-why")), press)]


def _legend(here: SeatContext) -> list[str]:
    """Return the signs in the picture of the question."""
    prompt = here.table.prompt(here.seat)
    tip = here.table.game.face.tip(prompt.text) if prompt is not None else None
    return [f"-# {here.words(tip.legend)}"] if tip is not None else []


def _rule(here: SeatContext) -> list[Button]:
    """Return the button that leads to the page of the rules about the question."""
    prompt = here.table.prompt(here.seat)
    tip = here.table.game.face.tip(prompt.text) if prompt is not None else None
    if tip is None:
        return []
    return [
        button(here.words(say("host-more-rule")), TablePress(Verb.RULES, here.table.id, path=(tip.page,)))
    ]

"""The panel of a seat: its question and its news. Shown by *Play* and by direct message."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cogs.host.choices.answers import Naming
from cogs.host.choices.steps import step
from cogs.host.custom_ids import TablePress, Verb
from cogs.host.graphemes import cut
from cogs.host.screens.aftermath import over_buttons
from cogs.host.screens.components import button, message, picture, rows, text
from cogs.host.screens.height import TALLEST, fitting_rows, message_height
from cogs.host.screens.images.pictures import board_picture
from cogs.host.screens.news import fresh_lines
from cogs.host.screens.panel_state import START
from cogs.host.screens.parts.asked import asked_blocks, note_lines
from cogs.host.screens.parts.guests import place_line, place_of
from cogs.host.screens.parts.hints import hint_button
from cogs.host.screens.parts.orders import dropped_lines, order_lines
from cogs.host.screens.parts.substitutes import replaced_page
from cogs.host.screens.parts.undoing import request_blocks, undo_button, unmet_lines
from cogs.host.screens.private.lesson_page import learn_button
from cogs.host.screens.private.more_page import more_button
from cogs.host.screens.results import result_lines
from cogs.host.screens.seats import colour, heading_of, mark, title_of, waiting_line
from cogs.host.screens.shown import Shown
from games.engine.text import Illegal, say
from tables.model.guests import is_guest
from tables.model.table import Phase

if TYPE_CHECKING:
    from cogs.host.context import Context, SeatContext
    from cogs.host.screens.components import Button
    from cogs.host.screens.panel_state import PanelState
    from cogs.host.screens.shown import Picture
    from games.engine.text import Text
    from tables.model.table import LogLine

RECALLED: Final = 60
"""Public news among which the game may find some to repeat."""

NEWS: Final = 3
"""Most lines of news."""

NEWS_ROOM: Final = 900
PRIVATE_ROOM: Final = 700


@dataclass(frozen=True, slots=True)
class Besides:
    """The parts of a panel besides its news: `recalled` news, and the `steps` that *Undo* is for."""

    recalled: Text | None = None
    steps: int = 0


NOTHING: Final = Besides()


async def panel_of(context: Context, here: SeatContext, state: PanelState = START) -> Shown:
    """Return the panel of a seat with its news; it is drawn once for all places that show it."""

    async def draw() -> Shown:
        told = await context.tables.queries.since(here.table, here.seat)
        recalled = await _recall(context, here, told)
        steps = context.tables.undoing.steps(here.table, here.seat)
        return await panel(here, told, state, Besides(recalled, steps))

    return await context.messages.drawn.get(here.table, Shown, (here.seat, here.words.language, state), draw)


async def _recall(context: Context, here: SeatContext, told: tuple[LogLine, ...]) -> Text | None:
    """Return older news that the game repeats beside a sealed question, unless it is among those `told`."""
    decision, prompt = here.table.decision, here.table.prompt(here.seat)
    if decision is None or not decision.sealed or prompt is None:
        return None
    face = here.table.game.face
    if any(face.recall_news(prompt.text, line.text) for line in told):
        return None
    older = reversed(await context.tables.queries.newest(here.table.id, RECALLED))
    return next((text for line in older if (text := face.recall_news(prompt.text, line.text))), None)


async def panel(
    here: SeatContext, told: tuple[LogLine, ...], state: PanelState = START, besides: Besides = NOTHING
) -> Shown:
    """Return the panel of a seat; `told` is its news since its own last move.

    A seat that has chosen last has *Undo*, unless a choice is half made. While the seat is not asked, the
    panel says only what stays true: a direct message is edited no more then, nor is a panel after a restart.
    Raises `Illegal` before the match.
    """
    if here.table.match is None:
        raise Illegal(say("tables-not-started"))
    if here.table.phase is Phase.RUNNING and here.table.participants[here.seat].stand_in is not None:
        return replaced_page(here)
    if here.table.prompt(here.seat) is None:
        person = here.table.participants[here.seat].person
        board = (await board_picture(here.table, None, here.words),) if is_guest(here.table, person) else ()
        return _not_asked(here, told, state, besides.steps, board)
    return await _question(here, told, state, besides)


async def _question(
    here: SeatContext, told: tuple[LogLine, ...], state: PanelState, besides: Besides
) -> Shown:
    """Return the question: the stage of the match, the news, a picture, the question and the answers.

    The news get the room that is left. They stay in the log, and the secrets in *More*.
    """
    table, words = here.table, here.words
    prompt = table.prompt(here.seat)
    if prompt is None:
        raise Illegal(say("tables-not-asked"))
    at = step(prompt, Naming(table.game.face, table.view(here.seat)), state.path, state.area)
    stage = f"### {words(title_of(table))} · {words(heading_of(table, here.seat))}"
    heading = text(stage, place_line(here))
    help_buttons = [*hint_button(table, words, state.hint), *([] if state.hint else _lesson(here))]
    first = [*undo_button(here, besides.steps), *help_buttons] if at.back is None else []
    beside = [_back(here, state)] if state.why else [*first, more_button(here, state.path)]
    requested = [*request_blocks(here, state.path), *text(*_notices(here))]
    asked, files = await asked_blocks(here, prompt, at, beside, state, requested)
    recalled = [f"-# {words(besides.recalled)}"] if besides.recalled else []
    lines = [] if state.why else [*_news(here, told), *recalled]
    room = TALLEST - message_height([*heading, *requested, *asked], files)
    new = text(*fitting_rows(lines, room, NEWS))
    return Shown(message([*heading, *new, *requested, *asked], colour(here.seat)), files)


def _lesson(here: SeatContext) -> list[Button]:
    """Return the button of the lesson for a person whose first match of the game this is, until they move."""
    participant = here.table.participants[here.seat]
    if not participant.novice or participant.seen or here.table.game.lesson is None:
        return []
    return [learn_button(here.table.game.rules.key, here.words)]


def _not_asked(
    here: SeatContext, told: tuple[LogLine, ...], state: PanelState, steps: int, board: tuple[Picture, ...]
) -> Shown:
    """Return the news, and the place where the seat is asked next, or the result.

    A guest, who does not see the card of the table, sees the public `board` here.
    """
    table, words = here.table, here.words
    person, running = table.participants[here.seat].person, table.phase is Phase.RUNNING
    stage = "" if running else f" · {words(heading_of(table, here.seat))}"
    place = say("host-panel-place", seat=mark(here.seat), place=place_of(table, person, words))
    blocks = text(f"### {words(title_of(table))}{stage}", f"-# {words(place)}")
    blocks += [*request_blocks(here), *text(*_news(here, told)[-NEWS:]), *map(picture, board)]
    blocks += text(*note_lines(here, state))
    if not running:
        result = cut("\n".join(result_lines(table, words)), NEWS_ROOM)
        blocks += [*text(result), *rows([*over_buttons(table, words), more_button(here)])]
        return Shown(message(blocks, colour(here.seat)), board)
    asked = say("guests-asked-here") if board else say("host-asked-where", place=f"<#{table.place}>")
    again = button(words(say("host-refresh")), TablePress(Verb.PLAY, table.id))
    blocks += text(*unmet_lines(here), *dropped_lines(here))
    blocks += [
        *text(words(asked if table.pause is None else waiting_line(table))),
        *rows([again, *undo_button(here, steps), more_button(here)]),
    ]
    return Shown(message(blocks, colour(here.seat)), board)


def _back(here: SeatContext, state: PanelState) -> Button:
    """Return the button that leads from the refused answers back to the half-made choice."""
    asked = here.table.question_of(here.seat)
    press = TablePress(Verb.PLAY, here.table.id)
    if asked is not None and state.path:
        press = TablePress(
            Verb.BACK, here.table.id, turn=asked.turn, fingerprint=asked.fingerprint, path=state.path
        )
    return button(here.words(say("host-back")), press)


def _news(here: SeatContext, told: tuple[LogLine, ...]) -> list[str]:
    """Return the news, without those that the seat reads among its secrets."""
    private = here.table.game.face.private(here.table.view(here.seat))
    new = tuple(line for line in told if line.text not in private)
    return [f"• {line}" for line in fresh_lines(here.table, here.words, new)]


def _notices(here: SeatContext) -> list[str]:
    """Return the notices to the seat, and its orders for later."""
    lines = [*unmet_lines(here), *order_lines(here)]
    return [cut("\n".join(lines), PRIVATE_ROOM)] if lines else []

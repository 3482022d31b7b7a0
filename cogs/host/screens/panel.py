"""The panel of a seat: what it has to know and can choose now. Shown by *Play* and by direct message."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cogs.host.choices.answers import answer_text
from cogs.host.choices.effects import answer_effects
from cogs.host.choices.refusals import behind, listed
from cogs.host.choices.steps import FEW, AnswerOption, step
from cogs.host.custom_ids import TablePress, Verb
from cogs.host.graphemes import cut
from cogs.host.screens.components import button, fitting, message, newest, picture, rows, text
from cogs.host.screens.controls import Controls
from cogs.host.screens.news import news_lines, without_stop
from cogs.host.screens.notices import mute_button
from cogs.host.screens.orders import dropped_lines, order_lines, orders_button
from cogs.host.screens.pictures import close_ups, pictured
from cogs.host.screens.results import result_lines
from cogs.host.screens.seats import colour, heading_of, mark, title_of, waiting_for
from cogs.host.screens.shown import Shown
from cogs.host.screens.substitutes import replaced_page
from cogs.host.screens.time import clock_lines
from cogs.host.screens.undoing import consent_button, request_blocks, undo_buttons, unmet_lines
from games.engine.text import Illegal, say
from games.engine.walk import path_to
from tables.model.orders import unavailable_actions
from tables.model.table import Asked, Phase

if TYPE_CHECKING:
    from cogs.host.choices.effects import AnswerEffects
    from cogs.host.choices.steps import AnswerStep
    from cogs.host.context import Context, SeatContext
    from cogs.host.screens.components import Block, Button
    from cogs.host.screens.shown import Picture
    from games.engine.choice import Prompt
    from games.engine.face import Refusal, Tip
    from games.engine.text import Text
    from games.engine.walk import Question
    from tables.model.table import LogLine

RECALLED: Final = 60
"""Public news among which the game may find some to repeat."""

NOTE_ROOM: Final = 500
NEWS_ROOM: Final = 900
PRIVATE_ROOM: Final = 700
ASKED_ROOM: Final = 900
EFFECTS_ROOM: Final = 450
LEGEND_ROOM: Final = 280


@dataclass(frozen=True, slots=True)
class PanelState:
    """The state of a panel: at the half-made choice `path` and, with `area`, at that part of the board.

    A path that leads nowhere starts anew. `note` says why the last try was refused; with `why`, the panel
    lists what is not offered, instead of the news.
    """

    path: tuple[int, ...] = ()
    area: int | None = None
    note: Text | None = None
    why: bool = False


START: Final = PanelState()


@dataclass(frozen=True, slots=True)
class Besides:
    """The parts of a panel besides its news: what is `recalled`, and the `steps` that *Undo* is for."""

    recalled: Text | None = None
    steps: int = 0


NOTHING: Final = Besides()


async def panel_of(context: Context, here: SeatContext, state: PanelState = START) -> Shown:
    """The panel of a seat with its news; it is drawn once for all places that show it."""

    async def draw() -> Shown:
        told = await context.tables.since(here.table, here.seat)
        recalled = await _recalled(context, here, told)
        steps = context.tables.undoing.steps(here.table, here.seat)
        return await panel(here, told, state, Besides(recalled, steps))

    return await context.messages.drawn.get(here.table, Shown, (here.seat, here.words.language, state), draw)


async def _recalled(context: Context, here: SeatContext, told: tuple[LogLine, ...]) -> Text | None:
    """The older news that the game repeats beside a sealed question, unless they are among those `told`."""
    decision, prompt = here.table.decision, here.table.prompt(here.seat)
    if decision is None or not decision.sealed or prompt is None:
        return None
    face = here.table.game.face
    if any(face.recalled(prompt.text, line.text) for line in told):
        return None
    older = reversed(await context.tables.newest(here.table.id, RECALLED))
    return next((text for line in older if (text := face.recalled(prompt.text, line.text))), None)


async def panel(
    here: SeatContext, told: tuple[LogLine, ...], state: PanelState = START, besides: Besides = NOTHING
) -> Shown:
    """The panel of a seat; `told` is its news since its own last move. Raises `Illegal` before the match.

    A seat that has chosen last has *Undo*, unless a choice is half made. While the seat is not asked, the
    panel says only what stays true: a direct message is edited no more then, nor is a panel after a restart.
    """
    if here.table.match is None:
        raise Illegal(say("tables-not-started"))
    if here.table.phase is Phase.RUNNING and here.table.participants[here.seat].stand_in is not None:
        return replaced_page(here)
    prompt = here.table.prompt(here.seat)
    lasting = prompt is None and here.table.phase is Phase.RUNNING
    blocks = [*text(*_heading(here, lasting=lasting)), *text(*_note(here, state.note))]
    blocks += request_blocks(here, state.path)
    if not state.why:
        blocks += text(*_news(here, told, lasting=lasting))
    blocks += text(*_private(here, lasting=lasting))
    files: tuple[Picture, ...] = ()
    if prompt is None:
        blocks += _not_asked(here, besides.steps)
    else:
        at = step(prompt, here.table.game.face, state.path, state.area)
        asked, files = await _asked(here, prompt, at, besides.steps, why=state.why)
        recalled = besides.recalled
        blocks += [*text(f"-# {here.words(recalled)}" if recalled else ""), *asked]
    return Shown(message(blocks, colour(here.seat)), files)


def _heading(here: SeatContext, *, lasting: bool) -> list[str]:
    """The title of the table, where the match is unless that has to be `lasting`, and the seat."""
    table, words = here.table, here.words
    stage = "" if lasting else f" · {words(heading_of(table, here.seat))}"
    place = say("host-panel-place", seat=mark(here.seat), place=f"<#{table.place}>")
    return [f"### {words(title_of(table))}{stage}", f"-# {words(place)}"]


def _note(here: SeatContext, note: Text | None) -> list[str]:
    return [f"⚠️ {cut(here.words(note), NOTE_ROOM)}"] if note else []


def _news(here: SeatContext, told: tuple[LogLine, ...], *, lasting: bool) -> list[str]:
    """The news, under a heading that says since when, unless they are to be `lasting`."""
    private = here.table.game.face.private(here.table.view(here.seat))
    told = tuple(one for one in without_stop(here.table, told) if one.text not in private)
    if not told:
        return []
    every = [f"• {one}" for one in news_lines(here.table, here.words, told)]
    lines = newest(every, NEWS_ROOM)
    older = len(every) - len(lines)
    more = [here.words(say("host-news-older", count=older))] if older else []
    if lasting:
        return [*more, *lines]
    moved = here.table.participants[here.seat].seen > 0
    return [f"**{here.words(say('host-news' if moved else 'host-news-first'))}**", *more, *lines]


def _private(here: SeatContext, *, lasting: bool) -> list[str]:
    """The notices to the seat and, unless they have to be `lasting`, its secrets and its orders."""
    if lasting:
        return [*unmet_lines(here), *dropped_lines(here)]
    table = here.table
    private = table.game.face.private(table.view(here.seat))
    lines = [*unmet_lines(here), *(f"🔒 {here.words(line)}" for line in private), *order_lines(here)]
    return [cut("\n".join(lines), PRIVATE_ROOM)] if lines else []


def _not_asked(here: SeatContext, steps: int) -> list[Block]:
    """Where the seat is asked next, or how the match ended."""
    table, words = here.table, here.words
    if table.phase is not Phase.RUNNING:
        return text(cut("\n".join(result_lines(table, words)), NEWS_ROOM))
    asked = say("host-asked-where", place=f"<#{table.place}>")
    again = button(words(say("host-refresh")), TablePress(Verb.PLAY, table.id))
    own = button(words(say("host-seat-button")), TablePress(Verb.SEAT, table.id))
    undo = undo_buttons(table, words, here.seat, steps) or _consent_button(here)
    return [
        *text(words(asked if table.pause is None else waiting_for(table))),
        *rows([again, *undo, *(orders_button(here) or [own])]),
    ]


def _consent_button(here: SeatContext) -> list[Button]:
    """The button that undoes a choice, as long as it is the last one."""
    match, seen = here.table.match, here.table.participants[here.seat].seen
    return consent_button(here) if match is not None and seen == match.turn else []


async def _asked(
    here: SeatContext, prompt: Prompt[object], at: AnswerStep, steps: int, *, why: bool
) -> tuple[list[Block], tuple[Picture, ...]]:
    """The question of a step with its controls, and its picture where one helps; with `why`, the refusals.

    The buttons that lead back stand beside the controls.
    """
    table = here.table
    sealed = _sealed_option(here, prompt)
    options = (*at.options, *at.extras)
    effects = await answer_effects(table, here.seat, prompt, options)
    question = f"**{here.words(prompt.text)}**"
    tip = table.game.face.tip(prompt.text) if here.seat in table.tips else None
    lines = [*_sealed(here, sealed), *_unavailable_orders(here), question, *_so_far(here, at.question)]
    lines += [f"-# 💡 {here.words(tip.text)}"] if tip and sealed is None else []
    lines += [f"-# {here.words(line)}" for line in clock_lines(table)]
    blocks = text(cut("\n".join(lines), ASKED_ROOM), *_effects(here, at, effects))
    files: tuple[Picture, ...] = ()
    if at.question is None:
        files = (await pictured(table, here.seat, here.words),)
    elif table.game.face.pictured(at.question):
        files = await close_ups(table, here.seat, here.words, at.question, effects.of_values(at.question))
    blocks += [picture(one) for one in files]
    blocks += text(f"-# {cut(here.words(tip.legend), LEGEND_ROOM)}") if files and tip else []
    asked = Asked(table.turn, prompt.fingerprint)
    controls = Controls(table.id, asked, here.labels, effects=effects, sealed=sealed)
    first = [*orders_button(here), *mute_button(here)] if at.back is None else []
    back = undo_buttons(table, here.words, here.seat, steps) if at.back is None else []
    beside = [*back, *_rules_button(here, tip), *first]
    if not why:
        return [*blocks, *controls.blocks(at, [*beside, *_why_button(here, at.question)])], files
    return [*blocks, *controls.blocks(at, beside), *_refusals(here, at.question)], files


def _effects(here: SeatContext, at: AnswerStep, effects: AnswerEffects) -> list[str]:
    """The certain consequences of answers whose components have no room for them."""
    bare = at.options if at.areas or len(at.options) <= FEW else ()
    return fitting(effects.lines((*bare, *at.extras), here.words), EFFECTS_ROOM)


def _rules_button(here: SeatContext, tip: Tip | None) -> list[Button]:
    """The button that leads to the page of the rules about the question."""
    return [button("?", TablePress(Verb.RULES, here.table.id, path=(tip.page,)))] if tip else []


def _refused(here: SeatContext, question: Question | None) -> list[Refusal]:
    """The answers that are not offered to a question, with reasons."""
    return behind(here.table.game.face.refusals(here.table.view(here.seat)), question)


def _refusals(here: SeatContext, question: Question | None) -> list[Block]:
    lines = listed(_refused(here, question), question, here.table.game.face, here.words)
    return text(cut("\n".join(lines), NEWS_ROOM)) if lines else []


def _why_button(here: SeatContext, question: Question | None) -> list[Button]:
    """The button that asks why some answers are not offered."""
    asked = here.table.asked(here.seat)
    if asked is None or not _refused(here, question):
        return []
    path = question.path if question else ()
    return [
        button(
            here.words(say("host-why")),
            TablePress(Verb.WHY, here.table.id, turn=asked.turn, fingerprint=asked.fingerprint, path=path),
        )
    ]


def _sealed_option(here: SeatContext, prompt: Prompt[object]) -> AnswerOption | None:
    """The sealed choice that the seat has made already."""
    chosen = here.table.chosen(here.seat)
    if chosen is None:
        return None
    return AnswerOption(here.table.game.face.answer(chosen), path_to(prompt, chosen))


def _sealed(here: SeatContext, sealed: AnswerOption | None) -> list[str]:
    if sealed is None:
        return []
    return ["✅ " + here.words(say("host-sealed", choice=sealed.label))]


def _unavailable_orders(here: SeatContext) -> list[str]:
    """The standing order for this very question, if its answer is not offered."""
    answers = tuple(answer_text(here.table, one) for one in unavailable_actions(here.table, here.seat))
    return ["⚠️ " + here.words(say("orders-unavailable", answers=answers))] if answers else []


def _so_far(here: SeatContext, question: Question | None) -> list[str]:
    """The parts of a choice that are settled, and what is asked next."""
    if question is None or not question.chosen:
        return []
    face = here.table.game.face
    chosen = tuple(face.value(field, value) for field, value in question.chosen)
    asked = face.asked(question) or say("host-next")
    return [f"{here.words(say('host-so-far', chosen=chosen))} **{here.words(asked)}**"]

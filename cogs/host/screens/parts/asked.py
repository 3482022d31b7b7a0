"""The question to a seat: a picture, the question in a line, and the answers with their effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.host.choices.answers import answer_text
from cogs.host.choices.effects import answer_effects
from cogs.host.choices.refusals import behind, list_refusals
from cogs.host.choices.steps import FEW, AnswerOption
from cogs.host.graphemes import cut
from cogs.host.screens.components import picture, text
from cogs.host.screens.height import GAP, LINE, TALLEST, fitting_first, message_height
from cogs.host.screens.images.pictures import board_picture, close_ups
from cogs.host.screens.parts.controls import Controls, at_table
from cogs.host.screens.parts.hints import hint_lines, narrow_question
from cogs.host.screens.time import stood_lines, time_left
from games.engine.text import say
from games.engine.walk import path_to
from tables.model.orders import unavailable_actions
from tables.model.table import Asked

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.host.choices.effects import AnswerEffects
    from cogs.host.choices.steps import AnswerStep
    from cogs.host.context import SeatContext
    from cogs.host.screens.components import Block, Button
    from cogs.host.screens.panel_state import PanelState
    from cogs.host.screens.shown import Picture
    from games.engine.choice import Prompt
    from games.engine.face import Refusal
    from games.engine.walk import Question

NOTE_ROOM: Final = 300
ASKED_ROOM: Final = 700

HEADING, NEWS = 52, 30
"""The heights that are kept for the heading and a line of news, in pixels."""


async def asked_blocks(
    here: SeatContext,
    prompt: Prompt[object],
    at: AnswerStep,
    beside: Sequence[Button],
    state: PanelState,
    requests: Sequence[Block],
) -> tuple[list[Block], tuple[Picture, ...]]:
    """Return the question of a step with its picture, its answers, and the buttons `beside` them.

    An error stands right above the answers, as do the refused answers with `state.why`. All is as low as it
    has to be below the `requests` to the seat: a hint then stands for the question that it answers, and the
    picture waits until an undo is agreed to or refused, and makes room for the reasons that were asked for.
    """
    table = here.table
    sealed = _sealed_option(here, prompt)
    options = (*at.options, *at.extras)
    effects = await answer_effects(table.game, table.view(here.seat), here.seat, prompt, options)
    files = await _pictures(here, narrow_question(at, state.hint), effects)
    press = at_table(table.id, Asked(table.turn, prompt.fingerprint))
    controls = Controls(press, here.labels, effects=effects, sealed=sealed)
    shown = [picture(*files)] if files else []
    asked = text(cut("\n".join(_lines(here, prompt, at, sealed)), ASKED_ROOM))
    warned = text(*hint_lines(here, prompt, at, state.hint), *_warnings(here, state))
    answers = controls.blocks(at, beside)

    def room_below(*parts: Block) -> float:
        return TALLEST - HEADING - message_height([*requests, *parts, *answers], files)

    if room_below(*shown, *asked, *warned) < 0 and at.question is not None:
        answers = controls.blocks(at, beside, low=True)
    # A heading of two lines is a line taller than is kept for it.
    if room_below(*shown, *asked, *warned) < LINE and state.hint is not None:
        asked = []
    if room_below(*shown, *asked, *warned) < LINE and table.undoing is not None:
        shown, files = [], ()
    if state.why:
        lines = _refusals(here, at.question)
        if room_below(*shown, *asked, *warned, *text(*lines)) < 0 and at.question is not None:
            answers = controls.blocks(at, beside, low=True)
        refused = fitting_first(lines, room_below(*shown, *asked, *warned) - GAP - LINE)
        if len(refused) < len(lines):
            shown, files = [], ()
            refused = fitting_first(lines, room_below(*asked, *warned) - GAP - LINE)
        return [*shown, *asked, *warned, *text(*refused or lines[:1]), *answers], files
    tip = _tip(here, prompt) if sealed is None else []
    told = fitting_first([*tip, *_effects(here, at, effects)], room_below(*shown, *asked, *warned) - NEWS)
    return [*shown, *asked, *text(*told), *warned, *answers], files


async def _pictures(
    here: SeatContext, question: Question | None, effects: AnswerEffects
) -> tuple[Picture, ...]:
    """Return the pictures that help to answer: the board where there is one answer only."""
    table = here.table
    if question is None:
        return (await board_picture(table, here.seat, here.words),)
    if not table.game.face.pictured(question):
        return ()
    return await close_ups(table, here.seat, here.words, question, effects.of_values(question))


def _lines(
    here: SeatContext, prompt: Prompt[object], at: AnswerStep, sealed: AnswerOption | None
) -> list[str]:
    """Return the question with the time left, after the choices made so far."""
    words, left = here.words, time_left(here.table)
    clock = [words(left)] if left is not None else []
    so_far = _so_far(here, at.question)
    question = " ".join([so_far or f"**{words(prompt.text)}**", *clock])
    stood = [f"-# {words(line)}" for line in stood_lines(here.table)]
    if sealed is None:
        return [*_secrets(here, at), question, *stood]
    return [*_secrets(here, at), f"✅ {words(say('host-sealed', choice=sealed.label))}", question, *stood]


def _secrets(here: SeatContext, at: AnswerStep) -> list[str]:
    """Return the secrets of the seat that no picture shows."""
    face = here.table.game.face
    if at.question is not None and face.pictured(at.question):
        return []
    return [f"🔒 {here.words(line)}" for line in face.private(here.table.view(here.seat))]


def _so_far(here: SeatContext, question: Question | None) -> str:
    """Return the settled parts of a choice, and the next question; empty at its start."""
    if question is None or not question.chosen:
        return ""
    face = here.table.game.face
    chosen = tuple(face.value(field, value) for field, value in question.chosen)
    asked = face.say_question(question) or say("host-next")
    return f"{here.words(say('host-so-far', chosen=chosen))} **{here.words(asked)}**"


def _tip(here: SeatContext, prompt: Prompt[object]) -> list[str]:
    """Return a line of the rules, for beginners."""
    tip = here.table.game.face.tip(prompt.text) if here.seat in here.table.tips else None
    return [] if tip is None else [f"-# 💡 {here.words(tip.text)}"]


def _effects(here: SeatContext, at: AnswerStep, effects: AnswerEffects) -> list[str]:
    """Return the certain effects of answers whose components have no room for them."""
    bare = at.options if at.areas or len(at.options) <= FEW else ()
    return effects.lines((*bare, *at.extras), here.words)


def note_lines(here: SeatContext, state: PanelState) -> list[str]:
    """Return why the last try was refused."""
    return [f"⚠️ {cut(here.words(state.note), NOTE_ROOM)}"] if state.note else []


def _warnings(here: SeatContext, state: PanelState) -> list[str]:
    """Return why the last try was refused, and the standing order that is not possible."""
    answers = tuple(answer_text(here.table, action) for action in unavailable_actions(here.table, here.seat))
    return [
        *note_lines(here, state),
        *(["⚠️ " + here.words(say("orders-unavailable", answers=answers))] if answers else []),
    ]


def refusals_at(here: SeatContext, question: Question | None) -> list[Refusal]:
    """Return the answers that are not offered to a question, with reasons."""
    return behind(here.table.game.face.refusals(here.table.view(here.seat)), question)


def _refusals(here: SeatContext, question: Question | None) -> list[str]:
    return list_refusals(refusals_at(here, question), question, here.table.game.face, here.words)


def _sealed_option(here: SeatContext, prompt: Prompt[object]) -> AnswerOption | None:
    """Return the sealed choice that the seat has made already."""
    chosen = here.table.choice_of(here.seat)
    if chosen is None:
        return None
    return AnswerOption(here.table.game.face.answer(chosen), path_to(prompt, chosen))

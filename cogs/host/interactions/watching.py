"""Watching interactions: the time until each answer, and the outcome."""

from __future__ import annotations

import asyncio
from contextvars import ContextVar
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

import discord

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from cogs.host.interactions.call import AnyCall
    from cogs.host.interactions.interaction import Interaction


class AnswerOutcome(StrEnum):
    """The outcome of an interaction."""

    DONE = "done"
    REFUSED = "refused"
    """Its person may not do that, or not any more."""
    REPEATED = "repeated"
    TOO_FAST = "too_fast"
    UNKNOWN = "unknown"
    """Sent by a button or a command that this version does not have."""
    FAILED = "failed"
    """A bug: its person was told so."""
    UNANSWERED = "unanswered"
    """Discord did not take the answer."""


def _now() -> float:
    return asyncio.get_running_loop().time()


@dataclass(slots=True)
class AnswerCourse:
    """The course of an interaction.

    `kind` is `press`, `form` or `command`, and `action` the verb or the command. Its seconds until Discord
    was told that it has come, and until the answer was shown, are `None` if that never happened.
    """

    kind: str
    action: str
    outcome: AnswerOutcome = AnswerOutcome.DONE
    acknowledged: float | None = None
    shown: float | None = None
    _begun: float = field(default_factory=_now)

    def note_acknowledged(self) -> None:
        """Note that Discord has taken an answer, perhaps only the announcement of one."""
        if self.acknowledged is None:
            self.acknowledged = _now() - self._begun

    def note_unanswered(self) -> None:
        """Note that Discord has not taken the answer; it takes none to an interaction that was answered."""
        if self.outcome is not AnswerOutcome.REPEATED:
            self.outcome = AnswerOutcome.UNANSWERED

    def note_shown(self) -> None:
        """Note that Discord has taken the answer itself."""
        self.note_acknowledged()
        self.shown = _now() - self._begun


Watcher: TypeAlias = "Callable[[AnswerCourse], None]"
"""Told of each interaction at its end."""

_COURSE: ContextVar[AnswerCourse | None] = ContextVar("course", default=None)


def course() -> AnswerCourse | None:
    """Return the course of the interaction that is being answered; `None` without a watcher."""
    return _COURSE.get()


def note(outcome: AnswerOutcome) -> None:
    """Note the outcome of the interaction that is being answered."""
    if here := _COURSE.get():
        here.outcome = outcome


async def watch(
    answered: Awaitable[None], interaction: Interaction, call: AnyCall | None, watcher: Watcher
) -> None:
    """Answer an interaction in a task of its own, and tell `watcher` of it."""
    here = AnswerCourse(*_kind_of(interaction, call))
    _COURSE.set(here)
    try:
        await answered
    except Exception:
        here.outcome = AnswerOutcome.FAILED
        raise
    finally:
        watcher(here)


def _kind_of(interaction: Interaction, call: AnyCall | None) -> tuple[str, str]:
    if interaction.type is discord.InteractionType.application_command:
        return "command", interaction.command.qualified_name if interaction.command else "unknown"
    kind = "form" if interaction.type is discord.InteractionType.modal_submit else "press"
    return kind, call.press.verb.value if call else "unknown"

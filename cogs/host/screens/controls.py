"""The components of one step of a choice: buttons, lists, parts of the board, and a form to type in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import discord

from cogs.host.choices.steps import FEW, LIST
from cogs.host.custom_ids import Press, TablePress, Verb
from cogs.host.graphemes import cut, cut_apart
from cogs.host.limits import BUTTON_LABEL, FIELD_PLACEHOLDER, MODAL_LABEL
from cogs.host.screens.components import button, row, rows, select
from cogs.host.screens.seats import title_of
from games.engine.text import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.host.choices.effects import AnswerEffects
    from cogs.host.choices.steps import AnswerOption, AnswerStep, Area
    from cogs.host.screens.components import Block, Button
    from games.engine.ids import TableId
    from tables.model.table import Asked, Table
    from words import Words

LISTS: Final = 12
"""Most lists that keep a message within Discord's 40 components; further values can be typed."""

TYPED: Final = 80
"""Characters of a typed answer."""


@dataclass(frozen=True, slots=True)
class Controls:
    """Makes the components for a prompt of one seat. `words` are for labels: names in them are plain text.

    Answers are presses of `verb`, and `lead` stands before their paths. Lists say the `effects` of answers.
    The `sealed` choice, which another answer would replace, has a mark on its button or heads the list.
    """

    table: TableId
    asked: Asked
    words: Words
    verb: Verb = Verb.GO
    lead: tuple[int, ...] = ()
    effects: AnswerEffects | None = None
    sealed: AnswerOption | None = None

    def blocks(self, step: AnswerStep, more: Sequence[Button] = ()) -> list[Block]:
        """All components of a step; `more` buttons stand in the last row, where phones have room for them."""
        many = len(step.options) > FEW
        made = [self._areas(step)] if step.areas else self.options(step)
        beside = self._made(step.extras, discord.ButtonStyle.success)
        if many and step.question is not None:
            beside.append(button(self.words(say("host-type")), self._press(Verb.TYPE, step.question.path)))
        if step.back is not None:
            beside.append(button(self.words(say("host-back")), self._press(Verb.BACK, step.back)))
        return [*made, *rows([*beside, *more])]

    def options(self, step: AnswerStep) -> list[Block]:
        """The values to choose from, however many there are."""
        if len(step.options) > FEW:
            numbers = step.question is not None and isinstance(step.question.values[0], int)
            options = step.options if numbers else self._sorted(step.options)
            return self._lists(options, step.question.path if step.question else ())
        return self._buttons(step.options, discord.ButtonStyle.primary)

    def extras(self, step: AnswerStep) -> list[Block]:
        """The other actions beside them."""
        return self._buttons(step.extras, discord.ButtonStyle.success)

    def _press(self, verb: Verb, path: tuple[int, ...], slot: int = 0) -> Press:
        return TablePress(
            verb, self.table, turn=self.asked.turn, fingerprint=self.asked.fingerprint, path=path, slot=slot
        )

    def _buttons(self, options: Sequence[AnswerOption], style: discord.ButtonStyle) -> list[Block]:
        return rows(self._made(options, style))

    def _made(self, options: Sequence[AnswerOption], style: discord.ButtonStyle) -> list[Button]:
        """Return a button for each option; labels that differ still do when they are cut."""
        is_sealed = [self.sealed is not None and option.path == self.sealed.path for option in options]
        labels = [
            f"✅ {self.words(option.label)}" if sealed else self.words(option.label)
            for option, sealed in zip(options, is_sealed, strict=True)
        ]
        return [
            button(
                label,
                self._press(self.verb, (*self.lead, *option.path)),
                discord.ButtonStyle.success if sealed else style,
            )
            for option, sealed, label in zip(options, is_sealed, cut_apart(labels, BUTTON_LABEL), strict=True)
        ]

    def _lists(self, options: Sequence[AnswerOption], path: tuple[int, ...]) -> list[Block]:
        """Lists of consecutive values, of even lengths, each headed by its first and last value.

        Their values go on from the question at `path`.
        """
        count = min(LISTS, -(-len(options) // LIST))
        size = min(LIST, -(-len(options) // count))
        made: list[Block] = []
        for slot in range(count):
            part = options[slot * size : (slot + 1) * size]
            head = self._stretch(part[0], part[-1]) if count > 1 else self._head()
            press = self._press(self.verb, (*self.lead, *path), slot)
            listed = [self._listed(one, len(path)) for one in part]
            made.append(row(select(head, press, listed)))
        return made

    def _head(self) -> str:
        if self.sealed is None:
            return self.words(say("host-choose"))
        return self.words(say("host-change", choice=self.sealed.label))

    def _sorted(self, options: Sequence[AnswerOption]) -> Sequence[AnswerOption]:
        """The values of one list with those of the greatest effects first; several lists as they are."""
        return self.effects.sorted(options) if self.effects and len(options) <= LIST else options

    def _listed(self, option: AnswerOption, given: int) -> tuple[str, str, str]:
        """An option of a list, whose value is its path without the first `given` steps."""
        effects = self.effects.line(option, self.words) if self.effects else ""
        return self.words(option.label), ".".join(map(str, option.path[given:])), effects

    def _areas(self, step: AnswerStep) -> Block:
        path = step.question.path if step.question else ()
        labels = [(self._area(step, area), number, "") for number, area in enumerate(step.areas)]
        return row(select(self.words(say("host-choose-area")), self._press(Verb.AREA, path), labels))

    def _area(self, step: AnswerStep, area: Area) -> str:
        if area.region is not None:
            return self.words(say("host-area", region=area.region, count=len(area.values)))
        return self._stretch(step.options[area.values[0]], step.options[area.values[-1]])

    def _stretch(self, first: AnswerOption, last: AnswerOption) -> str:
        return f"{self.words(first.label)} – {self.words(last.label)}"


def typed_modal(table: Table, words: Words, press: TablePress, example: str) -> discord.ui.Modal:
    """The form in which the answer to the question at `press.path` is typed; its field shows an `example`.

    Sending it presses `said`.
    """
    said = TablePress(Verb.SAID, press.table, turn=press.turn, fingerprint=press.fingerprint, path=press.path)
    modal = discord.ui.Modal(
        title=cut(words(title_of(table)), MODAL_LABEL), timeout=None, custom_id=said.encode()
    )
    shown = words(say("host-type-example", answer=example))
    field: discord.ui.TextInput[discord.ui.Modal] = discord.ui.TextInput(
        custom_id="typed", max_length=TYPED, required=True, placeholder=cut(shown, FIELD_PLACEHOLDER)
    )
    modal.add_item(discord.ui.Label(text=cut(words(say("host-type-label")), MODAL_LABEL), component=field))
    modal.stop()
    return modal

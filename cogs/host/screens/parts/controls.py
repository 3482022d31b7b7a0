"""The components of one step of a choice: buttons, lists, parts of the board, and a form to type in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import discord

from cogs.host.choices.steps import FEW, LIST
from cogs.host.custom_ids import Press, TablePress, Verb
from cogs.host.graphemes import cut, cut_apart
from cogs.host.limits import BUTTON_LABEL, FIELD_PLACEHOLDER, MODAL_LABEL, ROW
from cogs.host.screens.components import button, row, rows, select
from cogs.host.screens.height import pack
from cogs.host.screens.seats import title_of
from games.engine.text import say

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TypeAlias

    from cogs.host.choices.effects import AnswerEffects
    from cogs.host.choices.steps import AnswerOption, AnswerStep, Area
    from cogs.host.screens.components import Block, Button
    from games.engine.ids import TableId
    from games.engine.text import Text
    from tables.model.table import Asked, Table
    from words import Words

    MakePress: TypeAlias = Callable[[Verb, tuple[int, ...], int], Press]

BEST: Final = 4
"""Most answers with an effect of their own that are buttons beside a list of the others."""

LISTS: Final = 12
"""Most lists that keep a message within Discord's 40 components; further values can be typed."""

FIRST: Final = LISTS
"""The number of the list that stands before the lists of the others."""

TYPED: Final = 80
"""Characters of a typed answer."""


def at_table(table: TableId, asked: Asked) -> MakePress:
    """Return the function that makes the presses about a question at a table."""

    def press(verb: Verb, path: tuple[int, ...], slot: int) -> Press:
        return TablePress(verb, table, turn=asked.turn, fingerprint=asked.fingerprint, path=path, slot=slot)

    return press


@dataclass(frozen=True, slots=True)
class Controls:
    """Makes the components for a prompt of one seat. `words` are for labels: names in them are plain text.

    `press` makes the press of a verb at a path, with a slot. Answers are presses of `verb`, and `lead` stands
    before their paths. Lists and buttons say the `effects` of answers.
    The `sealed` choice, which another answer would replace, has a mark on its button or heads the list.
    Many answers can be `typed` as well.
    """

    press: MakePress
    words: Words
    verb: Verb = Verb.GO
    lead: tuple[int, ...] = ()
    effects: AnswerEffects | None = None
    sealed: AnswerOption | None = None
    typed: bool = True

    def blocks(self, step: AnswerStep, more: Sequence[Button] = (), *, low: bool = False) -> list[Block]:
        """Return all components of a step.

        `more` buttons stand in the last row, if phones have room for them. If they have to be `low`, a few
        values are a list, too.
        """
        many = len(step.options) > FEW
        made = self._listing(step.options, step) if low and not step.areas else self._group(step, low=low)
        beside = self._make_buttons(step.extras)
        if many and step.question is not None and self.typed:
            beside.append(button(self.words(say("host-type")), self.press(Verb.TYPE, step.question.path, 0)))
        if step.back is not None:
            beside.append(button(self.words(say("host-back")), self.press(Verb.BACK, step.back, 0)))
        buttons = [*beside, *more]
        if not (many or low or step.areas) and len(step.options) + len(buttons) <= ROW:
            return pack([*self._make_buttons(step.options), *buttons])
        return [*made, *pack(buttons)]

    def options(self, step: AnswerStep) -> list[Block]:
        """Return the values to choose from in as few rows as possible."""
        if len(step.options) <= FEW:
            return rows(self._make_buttons(step.options))
        return self._listing(step.options, step)

    def extras(self, step: AnswerStep) -> list[Block]:
        """Return the other actions beside them."""
        return rows(self._make_buttons(step.extras))

    def _group(self, step: AnswerStep, *, low: bool) -> list[Block]:
        """Return the values; of many, values with an effect of their own apart from the others.

        A few of these are buttons, and more are a list, or all if they have to be `low`.
        """
        told = [option for option in step.options if self._brief(option)] if self.effects else []
        if len(step.options) <= FEW or not told or len(told) > LIST:
            if step.areas:
                return [self._areas(step)]
            few = len(step.options) <= FEW
            return pack(self._make_buttons(step.options)) if few else self._listing(step.options, step)
        others = [option for option in step.options if option not in told]
        best = self._sort(told)
        if len(best) <= BEST and not low:
            made = pack(self._make_buttons(best))
        else:
            best_words = self.words(say("host-told", count=len(best)))
            made = [self._list(best, step.question.path if step.question else (), best_words, FIRST)]
        if step.areas and len(others) > LIST:
            return [*made, self._areas(step)]
        return [
            *made,
            *(self._listing(others, step, say("host-others", count=len(others))) if others else []),
        ]

    def _listing(
        self, options: Sequence[AnswerOption], step: AnswerStep, head: Text | None = None
    ) -> list[Block]:
        """Return the options in lists: numbers in their order, other values by weight of their effects."""
        numbers = step.question is not None and isinstance(step.question.values[0], int)
        listed = options if numbers else self._sort(options)
        return self._lists(listed, step.question.path if step.question else (), head)

    def _brief(self, option: AnswerOption) -> Text | None:
        """Return the effect of an answer in two or three words; `None` if there are none so short."""
        return self.effects.brief(option) if self.effects else None

    def _make_buttons(self, options: Sequence[AnswerOption]) -> list[Button]:
        """Return a button for each option, all of one rank; labels that differ still do when they are cut."""
        labels = [self._label(option) for option in options]
        return [
            button(label, self.press(self.verb, (*self.lead, *option.path), 0))
            for option, label in zip(options, cut_apart(labels, BUTTON_LABEL), strict=True)
        ]

    def _label(self, option: AnswerOption) -> str:
        """Return the label of an answer with its effect, and a mark if it is the sealed one."""
        brief, label = self._brief(option), option.label
        told = self.words(label if brief is None else say("host-answer-effect", answer=label, effect=brief))
        return f"✅ {told}" if self.sealed is not None and option.path == self.sealed.path else told

    def _lists(
        self, options: Sequence[AnswerOption], path: tuple[int, ...], told: Text | None = None
    ) -> list[Block]:
        """Return lists of consecutive values, of even lengths, each headed by its first and last value.

        Their values go on from the question at `path`.
        """
        count = min(LISTS, -(-len(options) // LIST))
        size = min(LIST, -(-len(options) // count))
        made: list[Block] = []
        for slot in range(count):
            part = options[slot * size : (slot + 1) * size]
            head = self._stretch(part[0], part[-1]) if count > 1 else self._head(told)
            made.append(self._list(part, path, head, slot))
        return made

    def _list(self, options: Sequence[AnswerOption], path: tuple[int, ...], head: str, slot: int) -> Block:
        listed = [self._list_option(option, len(path)) for option in options]
        return row(select(head, self.press(self.verb, (*self.lead, *path), slot), listed))

    def _head(self, told: Text | None) -> str:
        if self.sealed is None:
            return self.words(told or say("host-choose"))
        return self.words(say("host-change", choice=self.sealed.label))

    def _sort(self, options: Sequence[AnswerOption]) -> Sequence[AnswerOption]:
        """Return the values of one list with the greatest effects first; several lists as they are."""
        return self.effects.sort(options) if self.effects and len(options) <= LIST else options

    def _list_option(self, option: AnswerOption, given: int) -> tuple[str, str, str]:
        """Return an option of a list, whose value is its path without the first `given` steps."""
        effects = self.effects.line(option, self.words) if self.effects else ""
        return self.words(option.label), ".".join(map(str, option.path[given:])), effects

    def _areas(self, step: AnswerStep) -> Block:
        path = step.question.path if step.question else ()
        labels = [(self._area(step, area), number, "") for number, area in enumerate(step.areas)]
        return row(select(self.words(say("host-choose-area")), self.press(Verb.AREA, path, 0), labels))

    def _area(self, step: AnswerStep, area: Area) -> str:
        if area.region is not None:
            return self.words(say("host-area", region=area.region, count=len(area.values)))
        return self._stretch(step.options[area.values[0]], step.options[area.values[-1]])

    def _stretch(self, first: AnswerOption, last: AnswerOption) -> str:
        return f"{self.words(first.label)} – {self.words(last.label)}"


def typed_modal(table: Table, words: Words, press: TablePress, example: str) -> discord.ui.Modal:
    """Return the form for the answer to the question at `press.path`; its field shows an `example`.

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

"""Choices on the table card: the few public values that all awaited people choose among."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING

from cogs.host.choices.answers import Naming
from cogs.host.choices.steps import LIST, AnswerOption, step
from cogs.host.limits import ROW
from games.engine.record import kind_of
from games.engine.text import Illegal, say
from games.engine.walk import Question, path_to, walk

if TYPE_CHECKING:
    from games.engine.choice import Prompt, Value
    from games.engine.text import Seat, Text
    from tables.model.table import Table


@dataclass(frozen=True, slots=True)
class Shared:
    """The answers on the card; `fingerprint` changes with any of them.

    If one person is asked, the `options` lead to whole answers or further questions, and `extras` are
    other actions. If several are, the options stand for the `values` of a `field`.
    """

    options: tuple[AnswerOption, ...]
    fingerprint: str
    extras: tuple[AnswerOption, ...] = ()
    field: str = ""
    values: tuple[Value, ...] = ()

    @property
    def offered(self) -> tuple[AnswerOption, ...]:
        """All options, in the order in which presses count them."""
        return (*self.options, *self.extras)


def shared_choices(table: Table) -> Shared | None:
    """Return the choices that the card offers to all awaited people.

    `None` unless all are public and few enough: for one person as many as fit into a list, for several
    people values that are chosen in one step, in a row of buttons.
    """
    asked = _prompts_asked(table)
    if not asked or not all(prompt.public for prompt in asked):
        return None
    return _of_one(table, asked[0]) if len(asked) == 1 else _of_several(table, asked)


def _of_one(table: Table, prompt: Prompt[object]) -> Shared | None:
    first = step(prompt, Naming(table.game.face, table.view(None)), ())
    if first.areas or len(first.options) > LIST:
        return None
    return Shared(first.options, prompt.fingerprint, first.extras)


def _of_several(table: Table, asked: list[Prompt[object]]) -> Shared | None:
    questions = [
        here
        for prompt in asked
        if isinstance(here := walk(prompt, ()), Question) and len(here.values) == prompt.size
    ]
    if len(questions) < len(asked) or len({(question.kind, question.field) for question in questions}) != 1:
        return None
    longest_first = sorted((question.values for question in questions), key=len, reverse=True)
    values = tuple(dict.fromkeys(value for some in longest_first for value in some))
    if len(values) > ROW:
        return None
    field, face = questions[0].field, table.game.face
    options = tuple(AnswerOption(face.value(field, value), (n,)) for n, value in enumerate(values))
    told = ",".join(prompt.fingerprint for prompt in asked)
    return Shared(options, sha256(told.encode()).hexdigest()[:8], field=field, values=values)


def path_meant(
    table: Table, seat: Seat, turn: int, fingerprint: str, path: tuple[int, ...]
) -> tuple[int, ...]:
    """Return the path to the answer, or to the next question, for a seat that pressed option number `path`.

    `turn` and `fingerprint` identify the card that was pressed. Raises `Illegal` if something else is
    asked now, or if the seat may not choose that option.
    """
    here, prompt = shared_choices(table), table.prompt(seat)
    if prompt is None:
        raise Illegal(say("tables-not-asked"))
    if here is None or (turn, fingerprint) != (table.turn, here.fingerprint):
        raise Illegal(say("tables-stale"))
    if len(path) != 1 or path[0] >= len(here.offered):
        raise Illegal(say("engine-no-such-answer"))
    if not here.values:
        return here.offered[path[0]].path
    value = here.values[path[0]]
    own = next((action for action in prompt if _value(action, here.field) == value), None)
    if own is None:
        raise Illegal(say("host-not-for-you", value=table.game.face.value(here.field, value)))
    return path_to(prompt, own)


def questions(table: Table) -> dict[Text, tuple[Seat, ...]]:
    """Return the questions that `shared_choices` offers answers to, each with the seats that are asked."""
    asked: dict[Text, tuple[Seat, ...]] = {}
    for seat, prompt in _asked_seats(table).items():
        asked[prompt.text] = (*asked.get(prompt.text, ()), seat)
    return asked


def _prompts_asked(table: Table) -> list[Prompt[object]]:
    return list(_asked_seats(table).values())


def _asked_seats(table: Table) -> dict[Seat, Prompt[object]]:
    """Return the prompts of all people who have a choice now, also of sealed choices that can be changed."""
    prompts = table.decision.prompts if table.decision else {}
    return {
        seat: prompts[seat]
        for seat in sorted(prompts)
        if prompts[seat].size > 1 and not table.participants[seat].automatic
    }


def _value(action: object, field: str) -> Value | None:
    return kind_of(action) if field == "kind" else getattr(action, field, None)

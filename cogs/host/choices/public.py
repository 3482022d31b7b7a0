"""Choices on the table card: the few values that all who are asked choose among, where these are public."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING

from cogs.host.choices.answers import value_label
from cogs.host.choices.steps import FEW
from cogs.host.limits import ROW
from games.engine.choice import kind_of
from games.engine.text import Illegal, say
from games.engine.walk import Question, path_to, walk

if TYPE_CHECKING:
    from games.engine.choice import Prompt, Value
    from games.engine.text import Seat, Text
    from tables.model.table import Table


@dataclass(frozen=True, slots=True)
class Shared:
    """The values of a `field` that the card offers, and the labels of their buttons.

    `fingerprint` changes with anything that is offered.
    """

    field: str
    values: tuple[Value, ...]
    fingerprint: str
    labels: tuple[Text, ...]


def shared(table: Table) -> Shared | None:
    """The values that the people who are asked choose among.

    `None` unless all are public, chosen in one step, and few enough for a row of buttons. Somebody who is
    asked alone may also get the first of several steps, in two rows.
    """
    asked, face = _asked(table), table.game.face
    if len(asked) == 1 and asked[0].public:
        first = walk(asked[0], ())
        alone = isinstance(first, Question) and len(first.values) <= FEW
        if not alone or not isinstance(first, Question):
            return None
        labels = tuple(value_label(asked[0], face, first, number) for number in range(len(first.values)))
        return Shared(first.field, first.values, asked[0].fingerprint, labels)
    if not all(prompt.public and prompt.size <= ROW for prompt in asked):
        return None
    questions = [
        here
        for prompt in asked
        if isinstance(here := walk(prompt, ()), Question) and len(here.values) == prompt.size
    ]
    if len(questions) < len(asked) or len({(one.kind, one.field) for one in questions}) != 1:
        return None
    longest_first = sorted((one.values for one in questions), key=len, reverse=True)
    values = tuple(dict.fromkeys(value for some in longest_first for value in some))
    told = ",".join(prompt.fingerprint for prompt in asked)
    field, labels = questions[0].field, tuple(face.value(questions[0].field, value) for value in values)
    fingerprint = sha256(told.encode()).hexdigest()[:8]
    return Shared(field, values, fingerprint, labels) if len(values) <= ROW else None


def meant(table: Table, seat: Seat, turn: int, fingerprint: str, path: tuple[int, ...]) -> tuple[int, ...]:
    """The path to the answer, or to the next question, for a seat that pressed the value of number `path`.

    `turn` and `fingerprint` are those of the card that was pressed. Raises `Illegal` if something else is
    asked now, or if the seat may not choose that value.
    """
    here, prompt = shared(table), table.prompt(seat)
    if prompt is None:
        raise Illegal(say("tables-not-asked"))
    if here is None or (turn, fingerprint) != (table.turn, here.fingerprint):
        raise Illegal(say("tables-stale"))
    if len(path) != 1 or path[0] >= len(here.values):
        raise Illegal(say("engine-no-such-answer"))
    if len(_asked(table)) == 1:
        return path
    value = here.values[path[0]]
    own = next((action for action in prompt if _value(action, here.field) == value), None)
    if own is None:
        raise Illegal(say("host-not-for-you", value=table.game.face.value(here.field, value)))
    return path_to(prompt, own)


def _asked(table: Table) -> list[Prompt[object]]:
    """The prompts of all people who have a choice now, including a sealed one that they can still change."""
    prompts = table.decision.prompts if table.decision else {}
    return [
        prompts[seat]
        for seat in sorted(prompts)
        if prompts[seat].size > 1 and not table.participants[seat].computer
    ]


def _value(action: object, field: str) -> Value | None:
    return kind_of(action) if field == "kind" else getattr(action, field, None)

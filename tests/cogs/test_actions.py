"""Every verb has exactly one action, and that alone says what a press of the verb is."""

from __future__ import annotations

import ast
from enum import StrEnum
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cogs.host.custom_ids import Verb
from cogs.host.interactions.action import FormUse, OwnAction
from cogs.host.interactions.actions import AT_TABLES
from cogs.nights.verbs import NightVerb

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cogs.host.context import Context
    from cogs.host.interactions.call import OwnCall
    from cogs.host.interactions.replies import Reply
    from tests.cogs.conftest import Rig

ROOT = Path(__file__).parents[2]


def verbs() -> Iterator[StrEnum]:
    """Every verb of every enumeration in `cogs` whose name ends with `Verb`."""
    for path in sorted((ROOT / "cogs").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and node.name.endswith("Verb"):
                module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
                yield from getattr(import_module(module), node.name)


async def nothing(context: Context, call: OwnCall) -> Reply:
    """Fail if it is called."""
    raise AssertionError(context, call)


async def test_every_verb_has_exactly_one_action(rig: Rig) -> None:
    found = list(verbs())
    assert {Verb.GO, NightVerb.HERE} <= set(found)
    assert len({verb.value for verb in found}) == len(found)
    assert sorted(rig.bot.router.verbs.values()) == sorted(found)


async def test_a_second_action_of_a_verb_is_refused(rig: Rig) -> None:
    for verb in (Verb.JOIN, NightVerb.HERE):
        with pytest.raises(ValueError, match=f"two actions: {verb.value}"):
            rig.bot.router.add({verb: OwnAction(nothing)})


def test_the_verbs_of_forms_are_those_that_open_or_send_one() -> None:
    opened = {verb for verb, action in AT_TABLES.items() if action.form is FormUse.OPENS}
    sent = {verb for verb, action in AT_TABLES.items() if action.form is FormUse.SENT}
    assert opened == {Verb.TYPE, Verb.LUCK, Verb.PAUSE, Verb.NOTE}
    assert sent == {Verb.SAID, Verb.ADD_LUCK, Verb.SAID_PAUSE, Verb.SAID_NOTE}

"""Extensions that are executed once for all bots of a test process: discord.py would do it for each bot."""

from __future__ import annotations

import sys
from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from discord.ext.commands.bot import BotBase

if TYPE_CHECKING:
    from types import ModuleType

    import pytest

ROOT: Final = Path(__file__).parent.parent

_executed: Final[dict[str, ModuleType]] = {}
"""The extensions of the project, by their files; what a test writes for itself is executed each time."""


class _Again(Loader):
    """Loads a module that has been executed."""

    def __init__(self, module: ModuleType) -> None:
        self._module = module

    def create_module(self, _: ModuleSpec) -> ModuleType:
        return self._module

    def exec_module(self, module: ModuleType) -> None:
        """Do nothing: the module is as it was left."""


def execute_once(patch: pytest.MonkeyPatch) -> None:
    """Let a bot set up the modules that bots before it have executed.

    An extension that ends takes no other module with it: none has modules below it, and discord.py would look
    through all that are imported.
    """
    load = BotBase._load_from_module_spec

    async def loaded(bot: BotBase, spec: ModuleSpec, key: str) -> None:
        file = str(spec.origin)
        if file in _executed:
            spec = ModuleSpec(spec.name, _Again(_executed[file]), origin=file)
        await load(bot, spec, key)
        if Path(file).is_relative_to(ROOT):
            _executed[file] = sys.modules[key]

    async def ended(bot: BotBase, module: ModuleType, key: str) -> None:
        bot._BotBase__extensions.pop(key, None)  # type: ignore[attr-defined]  # as above
        sys.modules.pop(key, None)

    patch.setattr(BotBase, "_load_from_module_spec", loaded)
    patch.setattr(BotBase, "_call_module_finalizers", ended)

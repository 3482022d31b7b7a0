"""Extensions that are executed once for all bots of a test process: discord.py would do it for each bot."""

from __future__ import annotations

import sys
from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from discord.app_commands import commands
from discord.ext.commands.bot import BotBase

if TYPE_CHECKING:
    from types import ModuleType

    import pytest

ROOT: Final = Path(__file__).parent.parent

_executed: Final[dict[str, ModuleType]] = {}
"""The extensions of the project, by their files; what a test writes for itself is executed each time."""


_validated: Final[set[object]] = set()
"""Methods that complete what is typed, whose parameters discord.py has counted."""


class _Again(Loader):
    """Loads a module that has been executed."""

    def __init__(self, module: ModuleType) -> None:
        self._module = module

    def create_module(self, _: ModuleSpec) -> ModuleType:
        return self._module

    def exec_module(self, module: ModuleType) -> None:
        """Do nothing: the module is as it was left."""


def execute_once(patch: pytest.MonkeyPatch) -> None:
    """Make a bot set up the modules that bots before it have executed.

    An extension that ends takes no other module with it: none has modules below it, and discord.py would look
    through all that are imported. It stays imported, as finding its file takes as long as setting it up.
    """
    load, validate = BotBase._load_from_module_spec, commands.validate_auto_complete_callback

    async def load_once(bot: BotBase, spec: ModuleSpec, key: str) -> None:
        file = str(spec.origin)
        if file in _executed:
            spec = ModuleSpec(spec.name, _Again(_executed[file]), origin=file)
        await load(bot, spec, key)
        if Path(file).is_relative_to(ROOT):
            _executed[file] = sys.modules[key]

    def validate_once(callback: Any) -> Any:
        method = getattr(callback, "__func__", None)
        if method not in _validated:
            validate(callback)
            if method is not None:
                _validated.add(method)
        return callback

    async def end(bot: BotBase, module: ModuleType, key: str) -> None:
        bot._BotBase__extensions.pop(key, None)  # type: ignore[attr-defined]  # as above
        if module not in _executed.values():
            sys.modules.pop(key, None)

    patch.setattr(BotBase, "_load_from_module_spec", load_once)
    patch.setattr(commands, "validate_auto_complete_callback", validate_once)
    patch.setattr(BotBase, "_call_module_finalizers", end)

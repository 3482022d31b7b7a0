"""Plugin of mypy: what copies and reads records and what does so with dataclasses are not mixed up.

Checkers take structs for dataclasses. `dataclasses` does not, and raises `TypeError` when it is given one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy.plugin import FunctionContext, FunctionSigContext, Plugin
from mypy.plugins.dataclasses import replace_function_sig_callback
from mypy.types import CallableType, FunctionLike, Instance, TypeType, TypeVarType, UnionType, get_proper_type

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from mypy.types import Type

STRUCT: Final = "msgspec.Struct"
REPLACE: Final = frozenset({"games.engine.record.replace", "msgspec.structs.replace"})
OF_DATACLASSES: Final = frozenset(
    f"dataclasses.{name}" for name in ("replace", "fields", "asdict", "astuple", "is_dataclass")
)


class RecordCalls(Plugin):
    """Refuses records in functions of `dataclasses`, and all but fields of records in their own `replace`."""

    def get_function_signature_hook(
        self, fullname: str
    ) -> Callable[[FunctionSigContext], CallableType] | None:
        """Return what gives `replace` of records the fields of its record."""
        return replace_function_sig_callback if fullname in REPLACE else None

    def get_function_hook(self, fullname: str) -> Callable[[FunctionContext], Type] | None:
        """Return what refuses records in a function of `dataclasses`, and others in `replace` of records."""
        if fullname in OF_DATACLASSES:
            return _without_records
        return _with_records if fullname in REPLACE else None


def _without_records(context: FunctionContext) -> Type:
    for kind in _classes(context.arg_types[0][0]) if context.arg_types[0] else ():
        if kind.type.has_base(STRUCT):
            context.api.fail(f"{kind.type.name} is a record, no dataclass", context.context)
    return context.default_return_type


def _with_records(context: FunctionContext) -> Type:
    for kind in _classes(context.arg_types[0][0]) if context.arg_types[0] else ():
        if not kind.type.has_base(STRUCT):
            context.api.fail(f"{kind.type.name} is no record", context.context)
    return context.default_return_type


def _classes(hint: Type) -> Iterator[Instance]:
    """Yield the classes of which a value, or a class itself, may be."""
    found = get_proper_type(hint)
    if isinstance(found, UnionType):
        for item in found.items:
            yield from _classes(item)
    elif isinstance(found, TypeVarType):
        yield from _classes(found.upper_bound)
    elif isinstance(found, TypeType):
        yield from _classes(found.item)
    elif isinstance(found, FunctionLike) and found.is_type_obj():
        yield from _classes(found.items[0].ret_type)
    elif isinstance(found, Instance):
        yield found


def plugin(_: str) -> type[Plugin]:
    """Return the plugin, for any version of mypy."""
    return RecordCalls

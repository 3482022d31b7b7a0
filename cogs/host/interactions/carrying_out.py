"""Carrying out the command of a handler at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from cogs.host.context import Context
    from cogs.host.interactions.call import TableCall
    from tables.model.table import Change, Table
    from tables.store import StoredTable


async def carry_out(
    context: Context, call: TableCall, command: Callable[[StoredTable], Change], *, is_act: bool = False
) -> Table:
    """Carry out a command at the table of a call; return the table after it.

    With `is_act`, the caller counts as present. Raises `Illegal` if the command is not allowed, and
    `Repeated` for a call that was carried out before.
    """
    by = call.person.id if is_act else None
    change = context.tables.transactor.change
    return await change(call.press.table, call.click, lambda stored, _: command(stored), by=by)

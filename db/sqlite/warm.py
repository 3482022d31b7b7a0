"""Answers to queries that are kept until a unit of work is committed that may change them."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Hashable

    from db.commits import Commit
    from games.engine.ids import TableId

MOST: Final = 256
"""Most tables of which answers are kept: those that were asked about last."""

Key = tuple[str, "Hashable"]
"""The kind of an answer, and the rest of what was asked."""


class WarmAnswers:
    """Answers by table, `None` for those about no table; for any thread.

    A unit of a table changes answers about that one, a unit of none may change all of them.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._answers: OrderedDict[int | None, dict[Key, object]] = OrderedDict()
        self.commits = 0
        """The number of commits so far."""

    def find(self, table: TableId | None, key: Key) -> tuple[bool, object]:
        """Return whether an answer is kept, and the answer."""
        with self._lock:
            answers = self._answers.get(table)
            if answers is None or key not in answers:
                return False, None
            self._answers.move_to_end(table)
            return True, answers[key]

    def put(self, table: TableId | None, key: Key, answer: object, commits: int) -> None:
        """Keep an answer that was found after `commits` commits, unless there were others since."""
        with self._lock:
            if commits == self.commits:
                self._put(table, {key: answer})

    def note_commit(self, table: TableId | None, commit: Commit) -> None:
        """Forget what a unit may have changed, and keep what it says of its table."""
        with self._lock:
            self.commits += 1
            changes = commit.changes
            if changes is None and table is not None and not commit.everywhere:
                changes = commit.of_command
            if changes is None and (table is None or commit.everywhere):
                self._answers.clear()
            elif changes is None:
                self._answers.pop(table, None)
            elif changes:
                for about in self._answers if table is None else {table}.intersection(self._answers):
                    answers = self._answers[about]
                    for key in [key for key in answers if key[0] in changes]:
                        del answers[key]
            if commit.answers and table is not None:
                self._put(table, commit.answers)

    def _put(self, table: TableId | None, answers: dict[Key, object]) -> None:
        self._answers.setdefault(table, {}).update(answers)
        self._answers.move_to_end(table)
        while len(self._answers) > MOST:
            self._answers.popitem(last=False)

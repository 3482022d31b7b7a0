"""Errors of databases, with either engine."""

from __future__ import annotations


class Closed(RuntimeError):
    """The database is shut, or shutting: no new work is taken."""


class Conflict(RuntimeError):
    """A row breaks a rule of the database, such as that there is none like it."""


class Unavailable(RuntimeError):
    """The database could not be reached in time: it is not known that the work was done."""


class Unusable(RuntimeError):
    """The database cannot be opened, or is none."""


class InUse(Unusable):
    """Another process has the database open, or keeps it locked."""


class TooNew(RuntimeError):
    """The database was written by a later version of the program."""

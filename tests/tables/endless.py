"""A catalogue for a worker process whose player thinks for ten minutes, unless it is stopped."""

from __future__ import annotations

import sys

from tests.tables.test_thinker import ENDLESS

vars(sys.modules["__main__"])["LONGEST"] = 600.0

CATALOGUE = ENDLESS

"""Letters for random texts."""

from __future__ import annotations

from typing import Final

from hypothesis import strategies as st

ANY: Final = st.characters(exclude_categories=["Cs"])
"""All letters that can be sent: those that `st.text()` takes by itself.

There they are found by encoding each of a million, for which each worker of a clean checkout takes five
seconds.
"""

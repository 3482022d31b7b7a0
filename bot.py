"""The composition root: the settings first, then everything that is built from them."""

from __future__ import annotations

import settings

if __name__ == "__main__":
    settings.load()

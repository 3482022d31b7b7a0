"""Discord's limits that messages keep to, in code units (`graphemes.units`) or items."""

from __future__ import annotations

from typing import Final

BUTTON_LABEL: Final = 80
CHOICE_LABEL: Final = 100
"""The label of an option in a list, the label or value of a suggestion."""
CHOICE_DESCRIPTION: Final = 100
"""The second line of an option in a list."""
CHOICES: Final = 25
"""Options in a list, suggestions of a command."""
PLACEHOLDER: Final = 150
THREAD_NAME: Final = 100
EVENT_NAME: Final = 100
"""The name of a scheduled event."""
FIELD_PLACEHOLDER: Final = 100
ROW: Final = 5
"""Buttons in a row."""
MODAL_LABEL: Final = 45
"""The title of a form, the label of a field."""
ALT: Final = 1024
"""The description of a picture."""
MESSAGE_TEXT: Final = 4000
"""All texts of a message together."""

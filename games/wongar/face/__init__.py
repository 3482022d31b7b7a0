"""The face of Wongar: its texts and pictures."""

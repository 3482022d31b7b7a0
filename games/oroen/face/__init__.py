"""The face of Oroen: its texts and pictures."""

"""The face of Orongo: its picture, its text board, and why an answer is refused."""

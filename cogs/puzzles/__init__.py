"""Puzzles: the pages behind `/puzzle`, the puzzle of the day, their verbs and texts."""

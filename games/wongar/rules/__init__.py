"""The rules of Wongar: positions, turns, ceremonies, scorpions, the end, and what is seen."""

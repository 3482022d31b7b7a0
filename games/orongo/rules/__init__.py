"""The rules of Orongo: positions, prompts, what follows from each move, and views."""

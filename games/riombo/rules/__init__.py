"""The rules of Riombo: positions, what may be chosen, what follows, and what is seen."""

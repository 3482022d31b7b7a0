"""The rules of Orongo: positions, what may be chosen, what follows, and what is seen."""

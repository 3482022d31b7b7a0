# The score sheet: where each point came from.

oroen-sheet = Pieces placed (the last one decides)

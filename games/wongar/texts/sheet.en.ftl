# The score sheet: where each point came from.

wongar-sheet = Points by ceremony
wongar-sheet-ceremonies = Ceremonies
wongar-sheet-stings = Stings
wongar-sheet-bonus = Bonuses at the end

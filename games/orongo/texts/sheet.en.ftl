# The score sheet: where each point came from.

orongo-sheet-moai = Moai raised
orongo-sheet-quarry = With a quarry
orongo-sheet-temple-god = With temple and god
orongo-sheet-birdman-nest = With birdman and nest
orongo-sheet-food-food = With two foods
orongo-sheet-ceremonial = Ceremonial Moai
orongo-sheet-shells = Shells
orongo-sheet-start = At the start
orongo-sheet-bids = Bids paid
orongo-sheet-reef = From the reef
orongo-sheet-cost = For Moai

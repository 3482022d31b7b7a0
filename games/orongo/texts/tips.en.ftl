# Tips for a person's first matches: a line of rule for each kind of question.

orongo-tip-bid = Only the highest bid is paid. Shells also pay for your Moai, 1 or 2 each, and all that is bid collects on the reef for the next bid of 0.
orongo-tip-place = A group of yours with a palm on the coast and a quarry, two foods, temple and god, or birdman and nest raises a Moai at once.
orongo-tip-build = A quarry costs one shell, a pair two. What you use is spent: it connects, but never raises a Moai again.
orongo-tip-secret = You play the tile only once in the match, with a token beyond those that you earned.
orongo-legend = Framed: spaces to choose, or tiles just turned up. Faint: tiles not turned up yet. Palms: sand on the coast, green inland. Mountain: quarry, fruit: food, steps: temple, bird: birdman, bowl with eggs: nest, spiky face: god.

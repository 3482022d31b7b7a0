# Tips for a person's first matches: a line of rule for each kind of question. Each names its section of the rulebook.

# §4.2, §4.5, §6.1
orongo-tip-bid = Only the highest bid pays: its shells go to the reef, and a bid of 0 takes them. Every Moai costs 1 or 2 shells, so keep some.
# §6.1, §6.2
orongo-tip-place = Your group raises a Moai at once if it has a coastal palm without one, and an unspent quarry, two foods, temple and god, or birdman and nest.
# §6.1, §6.2
orongo-tip-build = A quarry costs one shell, a pair two. What you use is spent: it connects, but never raises a Moai again.
# §8.2
orongo-tip-secret = You play the tile only once in the match, with an extra token from your stock.

orongo-legend = Framed: spaces to choose, or tiles just turned up. Faint: tiles not turned up yet. Palms: sand on the coast, green inland. Mountain: quarry, fruit: food, steps: temple, bird: birdman, bowl with eggs: nest, spiky face: god.

# Words that people type besides the labels, with commas between.

orongo-typed-shells = shells
orongo-typed-no-shells = no shells, nothing, 0 and sweep
orongo-typed-quarry = space { $id }
orongo-typed-food = space { $id }
orongo-typed-temple = space { $id }
orongo-typed-god = space { $id }
orongo-typed-birdman = space { $id }, bird-man
orongo-typed-nest = space { $id }
orongo-typed-coast = space { $id }, coastal palm, token { $id }
orongo-typed-inland = space { $id }
orongo-typed-recipe-quarry = stone
orongo-typed-recipe-temple-god = temple with god
orongo-typed-recipe-birdman-nest = bird-man
orongo-typed-recipe-food-food = food, 2 foods
orongo-typed-tile = tile, secret, lay the tile, secret tile
orongo-typed-lay = play, yes, yep, yeah, sure, yes play, lay, lay it, use it, play it now, play my tile, now
orongo-typed-keep = keep, no, nope, nah, nah keep, no keep, no thanks, not now, later, hold, hold it, don't play it, don't, keep my secret tile

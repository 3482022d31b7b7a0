# What the rules of Oroen say: prompts, news, results.

# Prompts
oroen-ask-place = Place a { $colour ->
        [dark] dark
       *[light] light
    } piece: which column, and how tall?
oroen-ask-swap = Place a { $colour ->
        [dark] dark
       *[light] light
    } piece, or take over light instead.
oroen-ask-not-1 = Place a { $colour ->
        [dark] dark
       *[light] light
    } piece. No move keeps both rules, so you must break rule 1: its top will be level with the top of a neighbouring piece.
oroen-ask-not-2 = Place a { $colour ->
        [dark] dark
       *[light] light
    } piece. No move keeps rule 2, so you must break it: exactly one unit will stay free above the piece.

# News
oroen-begins = { $light } plays light and begins; { $dark } plays dark.
    .to-light = You play light and begin; { $dark } plays dark.
    .to-dark = { $light } plays light and begins; you play dark.
oroen-placed = { $who } places a { $colour ->
        [dark] dark
       *[light] light
    } { $height } in column { $column }.
    .to-who = You place a { $colour ->
            [dark] dark
           *[light] light
        } { $height } in column { $column }.
oroen-placed-not-1 = { $who } has to break rule 1 and places a { $colour ->
        [dark] dark
       *[light] light
    } { $height } in column { $column }: no move keeps both rules.
    .to-who = You have to break rule 1 and place a { $colour ->
            [dark] dark
           *[light] light
        } { $height } in column { $column }: no move keeps both rules.
oroen-placed-not-2 = { $who } has to break rule 2 and places a { $colour ->
        [dark] dark
       *[light] light
    } { $height } in column { $column }: no move keeps it.
    .to-who = You have to break rule 2 and place a { $colour ->
            [dark] dark
           *[light] light
        } { $height } in column { $column }: no move keeps it.
oroen-swapped = { $light } takes over light, and { $dark } goes on with dark.
    .to-light = You take over light, and { $dark } goes on with dark.
    .to-dark = { $light } takes over light, and you go on with dark.
oroen-is-stuck = { $who } has no legal move left.
    .to-who = You have no legal move left.

# Results
oroen-won-floor-rim = { $who } has joined the floor to the rim.
    .to-who = You have joined the floor to the rim.
oroen-won-wall-wall = { $who } has joined the two walls.
    .to-who = You have joined the two walls.
oroen-won-stuck = { $other } cannot move, so { $who } wins.
    .to-other = You cannot move, so { $who } wins.
    .to-who = { $other } cannot move, so you win.
oroen-plays-light = light
oroen-plays-dark = dark

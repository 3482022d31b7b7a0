# What the rules of Oroen say: prompts, news, results.

# Prompts
oroen-ask-place = Place a { $colour ->
        [dark] dark
       *[light] light
    } piece: in which column, and how tall?
oroen-ask-swap = Place a { $colour ->
        [dark] dark
       *[light] light
    } piece, or take over light instead.
oroen-ask-not-1 = Place a { $colour ->
        [dark] dark
       *[light] light
    } piece. None can keep both rules, so you must break rule 1: its top will be level with the top of a neighbouring piece.
oroen-ask-not-2 = Place a { $colour ->
        [dark] dark
       *[light] light
    } piece. None can keep rule 2, so you must break it: exactly one unit will stay free above it.

# News
oroen-begins = { $light } plays light and begins; { $dark } plays dark.
oroen-placed = { $who } places { $colour ->
        [dark] dark
       *[light] light
    } { $height } in column { $column }.
oroen-placed-not-1 = { $who } places { $colour ->
        [dark] dark
       *[light] light
    } { $height } in column { $column }, against rule 1: no move keeps both rules.
oroen-placed-not-2 = { $who } places { $colour ->
        [dark] dark
       *[light] light
    } { $height } in column { $column }, against rule 2: no move keeps it.
oroen-swapped = { $light } takes over light; { $dark } goes on with dark.
oroen-is-stuck = { $who } has no legal move.

# Results
oroen-won-floor-rim = { $who } has joined floor and rim.
oroen-won-wall-wall = { $who } has joined the left wall and the right wall.
oroen-won-stuck = { $other } cannot move, so { $who } wins.
oroen-plays-light = light
oroen-plays-dark = dark

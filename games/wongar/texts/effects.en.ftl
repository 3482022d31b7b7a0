# What is certain to follow from an answer, in a few words.

wongar-effect-discs = the discs
wongar-effect-cubes = the cubes
wongar-effect-cylinders = the cylinders
wongar-effect-you-win = you win { $pieces }: +{ $points }
wongar-effect-wins = { $who } wins { $pieces }: +{ $points }
    .to-who = you win { $pieces }: +{ $points }
wongar-effect-you-lead = you lead { $pieces }
wongar-effect-leads = { $who } leads { $pieces }
    .to-who = you lead { $pieces }
wongar-effect-without-you = you have no piece there
wongar-effect-ceremony = ceremony: { $points } points for each type
wongar-effect-no-ceremony = no ceremony: no piece is there
wongar-effect-last-round = makes this round the last
wongar-effect-out = { $who } is out of the ceremony
    .to-who = you are out of the ceremony
wongar-effect-holds-ancestor = takes the ancestor from { $whom }
wongar-effect-holds-elder = takes the elder from { $whom }
wongar-effect-sort = { $number } to place

# What a territory card does
wongar-effect-card-piece = a { $piece } here, then twice: another one anywhere, or a ritual card
wongar-effect-card-draws = two ritual cards
wongar-effect-card-four = four ritual cards
wongar-effect-card-triple = up to three pieces of one type, anywhere
wongar-effect-card-elder = moves the elder one or two steps: ceremony for { $points } points
wongar-effect-card-ancestor = moves the ancestor one step: ceremony for { $points } points

# On a button, beside its answer
wongar-effect-brief-win = +{ $points }
wongar-effect-brief-lead = you lead

# The texts of the toy game.
toy-nobody-lucky = Nobody sits at { $seat }.
toy-card = Card: { $card }.
toy-begins = { $lucky } wins ties.
toy-ask-show = Show 0 to { $most }.
toy-ask-put = Put or peek.
toy-put = { $who } puts a stone on { $row }{ $column }.
toy-saw = { $who } has { $card }.
toy-peeked = { $who } peeks at { $at }.
toy-shown = { $who } shows { $number } and finds { $found }.
toy-score = { $score } points
toy-ended = The rounds are over.
toy-heading = Round { $round }
toy-seat = { $pebbles } pebbles
toy-stone = { $row }{ $column }: { $who }
toy-pot = Pot: { $pot }
toy-own = Your card: { $card }
toy-peeked-card = { $who }: { $card }
toy-kind-show = Show
toy-kind-put = Put a stone
toy-kind-peek = Peek at a card
toy-at = { $who }
toy-value = { $value }
toy-did-show = You show { $number }.
toy-did-put = You put a stone on { $row }{ $column }.
toy-did-peek = You peek at { $at }.
toy-why-taken = { $who } y a déjà une pierre.
toy-rules = A toy.
pebbles-option-rounds = manches :
pebbles-option-lucky = place chanceuse
pebbles-option-loud = à voix haute
command-pebbles = cailloux
command-pebbles-description = Un jouet
command-pebbles-rounds = manches
command-pebbles-rounds-description = Le nombre de manches
command-pebbles-lucky = chanceux
command-pebbles-lucky-description = La place qui l’emporte en cas d’égalité
command-pebbles-loud = haut
command-pebbles-loud-description = À voix haute
toy-order-show = Montrer
toy-order-put = Poser une pierre
toy-when-pebbles = { $relation ->
    [least] avec { $number } cailloux ou plus
    [most] avec { $number } cailloux ou moins
   *[name] vos cailloux
}
toy-when-red = { $relation ->
    [yes] avec une carte rouge
    [no] sans carte rouge
   *[name] une carte rouge
}

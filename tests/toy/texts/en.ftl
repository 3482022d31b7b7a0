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
toy-why-taken = { $who } has a stone there.
toy-rules = A toy.
pebbles-option-rounds = rounds:
pebbles-option-lucky = lucky seat
pebbles-option-loud = aloud
command-pebbles = pebbles
command-pebbles-description = A toy
command-pebbles-rounds = rounds
command-pebbles-rounds-description = How many rounds are played
command-pebbles-lucky = lucky
command-pebbles-lucky-description = The seat that wins ties
command-pebbles-loud = loud
command-pebbles-loud-description = Aloud
toy-order-show = Show
toy-order-put = Put a stone
toy-when-pebbles = { $relation ->
    [least] with { $number } pebbles or more
    [most] with { $number } pebbles or fewer
   *[name] your pebbles
}
toy-when-red = { $relation ->
    [yes] with a red card
    [no] without a red card
   *[name] a red card
}

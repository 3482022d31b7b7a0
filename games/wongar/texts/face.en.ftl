# How Wongar is shown: headings, seat lines, the text board, labels.

wongar-name = { $who }
wongar-only-one = only one

# Headings
wongar-heading-settle = Set-up: first pieces
wongar-heading-turn = Round { $round }: turns
wongar-heading-ceremony = Round { $round }: ceremony in { $territory }
wongar-heading-over = Over after round { $round }
wongar-picture-round = Round { $round }
wongar-picture-over = Over

# Seat lines
wongar-line = { $parts }
wongar-line-score = { $points } { $points ->
        [one] point
       *[other] points
    }
wongar-line-stock = in stock { $discs } discs { $cubes } cubes { $cylinders } cylinders
wongar-line-rituals = { $cards } { $cards ->
        [one] ritual card
       *[other] ritual cards
    }
wongar-line-double = double card
wongar-line-card-ancestor = own ancestor card
wongar-line-card-elder = own elder card
wongar-line-ancestor = holds ancestor
wongar-line-elder = holds elder
wongar-line-boomerang = boomerang

# Text board
wongar-board-time = Time: { $advances } of { $last } advances. Section { $section }, points for each type: elder { $elder }, ancestor { $ancestor }, both { $both }
wongar-board-ending-time = Last round: time stands on X
wongar-board-ending-pile = Last round: a pile is exhausted
wongar-board-ceremony = Ceremony in { $territory } by the card { $card }: { $points } points for each type
wongar-board-inside = Taking part: { $who }
wongar-board-active = May still play ritual cards, in this order: { $who }
wongar-board-queue = Still to take a card, in this order: { $who }
wongar-board-last = Last move by { $who } in: { $territories }
wongar-board-seat = { $who }: { $line }
wongar-board-figures = Board figures: ancestor in { $ancestor }, elder in { $elder }
wongar-board-territory = { $territory }. Card face up: { $card }. Under it: { $pile }. Discs/cubes/cylinders: { $pieces }
wongar-board-pieces = { $who } { $discs }/{ $cubes }/{ $cylinders }
wongar-board-deck = Ritual cards: { $cards } in the draw pile, scorpions laid aside: { $aside }
wongar-board-discards = Ritual discards: { $cards }
wongar-board-taken = Territory cards taken by { $who }: { $cards }
wongar-taken = { $number } { $card }
wongar-board-won = Won by: { $who }

# What there is to do
wongar-todo-settle = Next: { $who } places a first piece, { $number } of all to go
wongar-todo-spend = Next: { $who } places or draws, { $number } to go ({ $piece } card of { $territory })
wongar-todo-draw = Next: { $who } draws ritual cards, { $number } to go
wongar-todo-sort = Next: { $who } chooses the type of a triple (card of { $territory })
wongar-todo-place = Next: { $who } places, { $number } to go ({ $piece }, triple of { $territory })
wongar-todo-move-ancestor = Next: { $who } moves the ancestor
wongar-todo-move-elder = Next: { $who } moves the elder

# Private
wongar-own-hand = Your ritual cards: { $cards }.
wongar-own-ceremony = Ceremony in { $territory }: { $points } points for each type.
wongar-own-pieces = Discs/cubes/cylinders there: { $pieces }.
wongar-own-active = Still playing cards, in this order: { $who }.
wongar-own-seen = The draw pile when you last knew it: { $cards }.

# Alt text
wongar-alt = Wongar. { $heading }. Time { $time } of { $last }. { $happened }. { $next }. { $seats }.
wongar-alt-begins = Nobody has moved yet
wongar-alt-turn = Next: { $who } takes a card
wongar-alt-ceremony = Next: { $who } plays a ritual card or passes
wongar-alt-seat = { $who } { $points } points { $cards } cards

# Labels
wongar-kind-settle = Place a piece
wongar-kind-take = Take a card
wongar-kind-call = Play an own card
wongar-kind-place = Place a piece
wongar-kind-draw = Draw a ritual card
wongar-kind-sort = Choose a type
wongar-kind-move = Move the figure
wongar-kind-choose = Choose cards
wongar-kind-play = Play a ritual card
wongar-kind-pass = Pass
wongar-figure-ancestor = Own ancestor card
wongar-figure-elder = Own elder card
wongar-value-cards = { $cards }
wongar-piece-of = Piece of { $who }
wongar-use-return = { $piece }: return an opponent's
wongar-use-leave = { $piece }: move yours away
wongar-use-enter = { $piece }: move yours in
wongar-use-double-return = double { $piece }: return opponents'
wongar-use-double-leave = double { $piece }: move yours away
wongar-use-double-enter = double { $piece }: move yours in

# Answers
wongar-did-settle = You place a { $piece } in { $territory }.
wongar-did-take = You take the card in { $territory }.
wongar-did-call = You play: { $card }.
wongar-did-place = You place a piece in { $territory }.
wongar-did-draw = You draw a ritual card.
wongar-did-sort = You choose: { $piece }.
wongar-did-move = You move the figure to { $territory }.
wongar-did-choose = You choose: { $cards }.
wongar-did-play = You play { $ritual }: { $names }.
wongar-did-pass = You pass.

# In advance
wongar-advance-pass = Pass for the rest of the ceremony in { $territory }
wongar-advance-settle = Pieces of the set-up

# Why not
wongar-no-card = No card lies face up there before the next round.
wongar-no-way-ancestor = The ancestor moves to a bordering territory only.
wongar-no-way-elder = The elder moves one step or two, and ends elsewhere.
wongar-no-piece = You have none of that type in stock.

# Options
wongar-option-length = a basic match calls each person about 25 to 31 times, one with all advanced rules 45 to 58 times (less with the short time track); time track:
wongar-option-advanced = advanced
wongar-option-advanced_hand = own ancestor and elder cards
wongar-option-advanced_doubles = own double cards
wongar-option-advanced_setup = own set-up
wongar-option-advanced_no_sting = no stings
wongar-option-advanced_choice = choice of ritual cards

# How Wongar is shown: headings, seat lines, the text board, labels.

wongar-name = { $who }
wongar-only-one = no second piece

# Headings
wongar-heading-settle = Set-up: first pieces
wongar-heading-turn = Round { $round }: turns
wongar-heading-ceremony = Round { $round }: ceremony in { $territory }
wongar-heading-over = The end, after round { $round }
wongar-stage = round { $round }
wongar-picture-round = Round { $round }
wongar-picture-over = The end
wongar-picture-passed = passed
wongar-picture-out = out

# Seat lines
wongar-line = { $parts }
wongar-line-score = { $points } { $points ->
        [one] point
       *[other] points
    }
wongar-line-stock = stock: { $discs } { $discs ->
        [one] disc
       *[other] discs
    } · { $cubes } { $cubes ->
        [one] cube
       *[other] cubes
    } · { $cylinders } { $cylinders ->
        [one] cylinder
       *[other] cylinders
    }
wongar-line-rituals = { $cards } { $cards ->
        [one] ritual card
       *[other] ritual cards
    }
wongar-line-double = double card
wongar-line-card-ancestor = own ancestor card
wongar-line-card-elder = own elder card
wongar-line-ancestor = the ancestor
wongar-line-elder = the elder
wongar-line-boomerang = the boomerang

# Text board
wongar-board-time = Time: { $advances } of { $last } steps. Section { $section }, points for each type: elder { $elder }, ancestor { $ancestor }, both { $both }
wongar-board-ending-time = Last round: time has reached X
wongar-board-ending-pile = Last round: a pile is empty
wongar-board-ceremony = Ceremony in { $territory }, begun by the { $card } card: { $points } points for each type
wongar-board-inside = Taking part: { $who }
wongar-board-active = Still playing ritual cards, in this order: { $who }
wongar-board-queue = Still to take a card, in this order: { $who }
wongar-board-last = Last move: { $who } ({ $territories })
wongar-board-seat = { $who }: { $line }
wongar-board-figures = On the board: ancestor in { $ancestor }, elder in { $elder }
wongar-board-territory = { $territory }. Card face up: { $card }. Under it: { $pile }. Discs/cubes/cylinders: { $pieces }
wongar-board-pieces = { $who } { $discs }/{ $cubes }/{ $cylinders }
wongar-board-deck = Ritual cards: { $cards } in the draw pile, scorpions set aside: { $aside }
wongar-board-discards = Ritual discards: { $cards }
wongar-board-taken = Territory cards taken by { $who }: { $cards }
wongar-taken = { $number } × { $card }
wongar-board-won = Won by: { $who }

# What there is to do
wongar-todo-settle = Next: { $who } places a first piece ({ $number } to go in all)
wongar-todo-spend = Next: { $who } places a { $piece } or draws, { $number } to go (card in { $territory })
wongar-todo-draw = Next: { $who } draws { $number ->
        [one] a ritual card
       *[other] { $number } ritual cards
    }
wongar-todo-sort = Next: { $who } chooses what to place (triple in { $territory })
wongar-todo-place = Next: { $who } places a { $piece }, { $number } to go (triple in { $territory })
wongar-todo-move-ancestor = Next: { $who } moves the ancestor
wongar-todo-move-elder = Next: { $who } moves the elder

# Private
wongar-own-hand = Your ritual cards: { $cards }.
wongar-own-seen = The draw pile when you last saw it: { $cards }.

# Alt text
wongar-alt = Wongar. { $heading }. Time { $time } of { $last }. { $happened }. { $next }. { $seats }.
wongar-alt-choice = { $heading }. { $asked } { $facts } { $hand }
wongar-alt-choose = Marked to choose from: { $territories }.
wongar-alt-close = You choose one of { $count } answers.
wongar-alt-figures = The ancestor is in { $ancestor }, the elder in { $elder }.
wongar-alt-stake = { $points } points for each type; leading now: { $leading }. Discs/cubes/cylinders there: { $pieces }. Still playing cards, in this order: { $active }.
wongar-alt-leads = { $who } ({ $piece }s)
wongar-alt-begins = Nobody has moved yet
wongar-alt-turn = Next: { $who } takes a card
wongar-alt-ceremony = Next: { $who } plays a ritual card or passes
wongar-alt-seat = { $who } { $points } { $points ->
        [one] point
       *[other] points
    } ({ $cards } { $cards ->
        [one] card
       *[other] cards
    })

# Labels
wongar-card-label = { $card } · { $territory }
wongar-label-disc = Disc
wongar-label-cube = Cube
wongar-label-cylinder = Cylinder
wongar-label-triple = Triple
wongar-label-four = Draw four
wongar-label-elder = Elder
wongar-label-ancestor = Ancestor
wongar-label-ancestor-and-elder = Ancestor and elder
wongar-label-scorpion = Scorpion
wongar-kind-settle = Place a piece
wongar-kind-take = Take a card
wongar-kind-call = Play a card of your own
wongar-kind-place = Place a piece
wongar-kind-draw = Draw a ritual card
wongar-kind-sort = Choose a type
wongar-kind-move = Move the figure
wongar-kind-choose = Choose cards
wongar-kind-play = Play a ritual card
wongar-kind-pass = Pass
wongar-figure-ancestor = your own ancestor card
wongar-figure-elder = your own elder card
wongar-value-cards = { $cards }
wongar-piece-of = { $who }'s
    .to-who = your piece
wongar-use-return = send a { $piece } home
wongar-use-leave = move a { $piece } away
wongar-use-enter = move a { $piece } in
wongar-use-double-return = send { $piece }s home with a double
wongar-use-double-leave = move { $piece }s away with a double
wongar-use-double-enter = move { $piece }s in with a double

# Steps of a ritual card
wongar-step-first-return = Whose?
wongar-step-first-leave = Where to?
wongar-step-first-enter = Where from?
wongar-step-second-return = And whose second piece?
wongar-step-second-leave = And the second piece: where to?
wongar-step-second-enter = And the second piece: where from?

# Answers
wongar-did-settle = You place a { $piece } in { $territory }.
wongar-did-take = You take the card in { $territory }.
wongar-did-call = You play { $card }.
wongar-did-place = You place a piece in { $territory }.
wongar-did-draw = You draw a ritual card.
wongar-did-sort = You choose { $piece }s.
wongar-did-move = You move the figure to { $territory }.
wongar-did-choose = You choose { $cards }.
wongar-did-play = Your card: { $ritual } ({ $names }).
wongar-twice = { $name } twice
wongar-did-pass = You pass.

# Why not
wongar-no-card = No card lies there until the next round.
wongar-no-way-ancestor = The ancestor only moves to a neighbouring territory.
wongar-no-way-elder = The elder moves one or two steps, and never ends where it began.
wongar-no-piece = You have none left in stock.

# Options
wongar-option-length = length:
wongar-option-advanced = all advanced rules
wongar-option-advanced_hand = own ancestor and elder cards
wongar-option-advanced_doubles = own double cards
wongar-option-advanced_setup = free set-up
wongar-option-advanced_no_sting = no stings
wongar-option-advanced_choice = choice of ritual cards

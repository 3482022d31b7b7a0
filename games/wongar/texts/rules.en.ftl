# What the rules of Wongar say: prompts, news, results.

# Territories, cards and pieces
wongar-territory-kangaroo = Kangaroo
wongar-territory-emu = Emu
wongar-territory-snake = Snake
wongar-territory-goanna = Goanna
wongar-territory-hand = Hand
wongar-territory-foot = Foot
wongar-territory-turtle = Turtle
wongar-territory-fish = Fish
wongar-territory-crocodile = Crocodile
wongar-territory-moon = Moon
wongar-card-disc = disc
wongar-card-cube = cube
wongar-card-cylinder = cylinder
wongar-card-triple = triple
wongar-card-four = draw-four
wongar-card-elder = elder
wongar-card-ancestor = ancestor
wongar-card-ancestor-and-elder = ancestor-elder
wongar-card-scorpion = scorpion
wongar-card-lies = { $card } ({ $territories })
wongar-card-in = { $card } in { $territory }
wongar-piece-disc = disc
wongar-piece-cube = cube
wongar-piece-cylinder = cylinder
wongar-rituals-disc = { $number } { $number ->
        [one] disc
       *[other] discs
    }
wongar-rituals-cube = { $number } { $number ->
        [one] cube
       *[other] cubes
    }
wongar-rituals-cylinder = { $number } { $number ->
        [one] cylinder
       *[other] cylinders
    }
wongar-rituals-double = { $number } { $number ->
        [one] double
       *[other] doubles
    }
wongar-nothing = none

# Prompts
wongar-ask-settle = Set-up: place one of your first twelve pieces.
wongar-ask-take = Take a card and do what it says.
wongar-ask-spend = { $number ->
        [1] Once more
        [2] Two more times
       *[other] { $number } more times
    }: place a { $piece } ({ $stock } left) or draw a ritual card.
wongar-ask-sort = Triple: place up to three pieces of one type. Which type?
wongar-ask-place = Triple: place a { $piece } anywhere ({ $number } to go, { $stock } left).
wongar-ask-move-ancestor = Move the ancestor to a neighbouring territory. A ceremony begins there.
wongar-ask-move-elder = Move the elder one or two steps. A ceremony begins there.
wongar-ask-choose = { $number ->
        [one] Choose a ritual card from the draw pile.
       *[other] Choose { $number } ritual cards from the draw pile.
    }
wongar-ask-ritual = Play a ritual card, or pass for good? In { $territory }, the most of each type scores { $points } points.

# News: set-up and rounds
wongar-begins = { $who } has the boomerang and the ancestor; { $elder } has the elder.
    .to-elder = { $who } has the boomerang and the ancestor; you have the elder.
    .to-who = You have the boomerang and the ancestor; { $elder } has the elder.
wongar-buried = The { $territory } pile has a scorpion on top: it goes to the bottom.
wongar-fresh = New cards: { $cards }.
wongar-round = Round { $round }: { $who } has the ancestor, takes the boomerang from { $whom } and goes first.
    .to-who = Round { $round }: you have the ancestor, take the boomerang from { $whom } and go first.
    .to-whom = Round { $round }: { $who } has the ancestor, takes the boomerang from you and goes first.
wongar-round-passed = Round { $round }: { $whom } still has the ancestor, and passes it with the boomerang to { $who }, who goes first.
    .to-who = Round { $round }: { $whom } still has the ancestor, and passes it with the boomerang to you: you go first.
    .to-whom = Round { $round }: you still have the ancestor, and pass it with the boomerang to { $who }, who goes first.

# News: turns
wongar-takes = { $who } takes the { $card } card in { $territory }.
    .to-who = You take the { $card } card in { $territory }.
wongar-calls = { $who } plays an { $card } card of their own.
    .to-who = You play your own { $card } card.
wongar-exhausted = The { $territory } pile is empty: this round is the last.
wongar-places = { $who } places a { $piece } in { $territory }.
    .to-who = You place a { $piece } in { $territory }.
wongar-sorts = { $who } chooses { $piece }s: { $number } to place.
    .to-who = You choose { $piece }s: { $number } to place.
wongar-nothing-left = { $who } has nothing left to place.
    .to-who = You have nothing left to place.
wongar-holds-ancestor = { $who } takes the ancestor from { $whom }.
    .to-who = You take the ancestor from { $whom }.
    .to-whom = { $who } takes the ancestor from you.
wongar-holds-elder = { $who } takes the elder from { $whom }.
    .to-who = You take the elder from { $whom }.
    .to-whom = { $who } takes the elder from you.
wongar-moves-ancestor = { $who } moves the ancestor to { $territory }.
    .to-who = You move the ancestor to { $territory }.
wongar-moves-elder = { $who } moves the elder to { $territory }.
    .to-who = You move the elder to { $territory }.
wongar-both-come = { $who } brings the ancestor and the elder to { $territory }.
    .to-who = You bring the ancestor and the elder to { $territory }.
wongar-draws = { $who } draws { $cards ->
        [one] a ritual card
       *[other] { $cards } ritual cards
    }.
    .to-who = You draw { $cards ->
            [one] a ritual card
           *[other] { $cards } ritual cards
        }.
wongar-you-drew = Your ritual draw: { $cards }.
wongar-no-cards = The ritual cards run out: { $who } goes without { $missing ->
        [one] one card
       *[other] { $missing } cards
    }.
    .to-who = The ritual cards run out: you go without { $missing ->
            [one] one card
           *[other] { $missing } cards
        }.
wongar-deck-anew = The draw pile is empty: the discards become a new one.

# News: scorpions
wongar-scorpion-territory = A scorpion! { $who } turns it up in { $territory } and keeps it.
    .to-who = A scorpion! You turn it up in { $territory } and keep it.
wongar-scorpion-aside = A scorpion! { $who } draws it, and it is set aside.
    .to-who = A scorpion! You draw it, and it is set aside.
wongar-scorpion-shuffles = The second scorpion! { $who } draws it: the discards and the scorpions are shuffled back into the draw pile.
    .to-who = The second scorpion! You draw it: the discards and the scorpions are shuffled back into the draw pile.
wongar-time = Time moves on to space { $cell }.
wongar-time-over = Time reaches X: this round is the last.
wongar-stung = The scorpion stings { $who }: −{ $points } (now { $score }).
    .to-who = The scorpion stings you: −{ $points } (now { $score }).

# News: ceremonies
wongar-ceremony = A ceremony in { $territory }: { $points } points for each type! Taking part, in this order: { $who }.
    .to-who = A ceremony in { $territory }: { $points } points for each type! Only you take part.
wongar-ceremony-nobody = No piece is in { $territory }, so there is no ceremony.
wongar-passes = { $who } passes.
    .to-who = You pass.
wongar-passes-without = { $who } has no ritual cards and passes.
    .to-who = You have no ritual cards and pass.
wongar-plays-return = { $who } plays a { $piece } card and sends one of { $names }'s { $piece }s home.
    .to-names = { $who } plays a { $piece } card and sends one of your { $piece }s home.
    .to-who = You play a { $piece } card and send one of { $names }'s { $piece }s home.
wongar-plays-leave = { $who } plays a { $piece } card and moves a { $piece } away to { $names }.
    .to-who = You play a { $piece } card and move a { $piece } away to { $names }.
wongar-plays-enter = { $who } plays a { $piece } card and moves a { $piece } in from { $names }.
    .to-who = You play a { $piece } card and move a { $piece } in from { $names }.
wongar-plays-double-return = { $who } plays a double and sends { $number ->
            [one] one of { $names }'s { $piece }s
           *[other] { $number } of { $names }'s { $piece }s
        } home.
    .to-names = { $who } plays a double and sends { $number ->
            [one] one of your { $piece }s
           *[other] { $number } of your { $piece }s
        } home.
    .among-names = { $who } plays a double and sends a { $piece } each home to { $names }.
    .to-who = You play a double and send { $number ->
            [one] one of { $names }'s { $piece }s
           *[other] { $number } of { $names }'s { $piece }s
        } home.
wongar-plays-double-leave = { $who } plays a double and moves { $number ->
        [one] a { $piece }
       *[other] { $number } { $piece }s
    } away to { $names }.
    .to-who = You play a double and move { $number ->
            [one] a { $piece }
           *[other] { $number } { $piece }s
        } away to { $names }.
wongar-plays-double-enter = { $who } plays a double and moves { $number ->
        [one] a { $piece }
       *[other] { $number } { $piece }s
    } in from { $names }.
    .to-who = You play a double and move { $number ->
            [one] a { $piece }
           *[other] { $number } { $piece }s
        } in from { $names }.
wongar-out = { $who } has no piece left there and is out of this ceremony.
    .to-who = You have no piece left there and are out of this ceremony.
wongar-majority = { $who } wins the { $piece }s: +{ $points } (now { $score }).
    .to-who = You win the { $piece }s: +{ $points } (now { $score }).
wongar-no-majority = No piece is left there, so there are no points.

# End and result
wongar-final = Most { $piece } cards, +{ $points }: { $who }.
wongar-over-time = Time has reached X.
wongar-over-pile = A pile of territory cards is empty.
wongar-score = { $points } { $points ->
        [one] point
       *[other] points
    }

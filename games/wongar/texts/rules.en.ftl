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
wongar-card-four = four cards
wongar-card-elder = elder
wongar-card-ancestor = ancestor
wongar-card-ancestor-and-elder = ancestor-elder
wongar-card-scorpion = scorpion
wongar-card-in = { $card } in { $territory }
wongar-piece-disc = disc
wongar-piece-cube = cube
wongar-piece-cylinder = cylinder
wongar-rituals-disc = { $number } disc
wongar-rituals-cube = { $number } cube
wongar-rituals-cylinder = { $number } cylinder
wongar-rituals-double = { $number } double
wongar-nothing = none

# Prompts
wongar-ask-settle = Set-up: place one of your twelve first pieces.
wongar-ask-take = Take a territory card and carry it out: { $cards }.
wongar-ask-spend = { $number ->
        [one] Once more: place
       *[other] Twice, one after the other: place
    } a { $piece } in any territory ({ $stock } in stock), or draw a ritual card.
wongar-ask-sort = Triple: three pieces of which type?
wongar-ask-place = Triple: place a { $piece } in any territory ({ $number } to go, { $stock } in stock).
wongar-ask-move-ancestor = Move the ancestor to a bordering territory. A ceremony takes place there.
wongar-ask-move-elder = Move the elder one or two steps. A ceremony takes place there.
wongar-ask-choose = { $number ->
        [one] Choose a ritual card from the draw pile.
       *[other] Choose { $number } ritual cards from the draw pile.
    }
wongar-ask-ritual = Ceremony in { $territory }: { $points } points for each type. Play a ritual card or pass. Who passes plays no more cards in this ceremony.

# News: set-up and rounds
wongar-begins = { $who } holds the boomerang and the ancestor, { $elder } holds the elder.
wongar-buried = A scorpion on top of { $territory } goes under the pile.
wongar-fresh = New cards: { $cards }.
wongar-round = Round { $round }: { $who } holds the ancestor, takes the boomerang from { $whom } and goes first.
wongar-round-passed = Round { $round }: { $whom } still holds the ancestor, passes it and the boomerang to { $who }, who goes first.

# News: turns
wongar-takes = { $who } takes the { $card } card in { $territory }.
wongar-calls = { $who } plays an own { $card } card.
wongar-exhausted = The pile of { $territory } is exhausted: the match ends after this round.
wongar-places = { $who } places a { $piece } in { $territory }.
wongar-sorts = { $who } places { $number } of type { $piece }.
wongar-nothing-left = { $who } has nothing left to place.
wongar-holds-ancestor = { $who } takes the held ancestor from { $whom }.
wongar-holds-elder = { $who } takes the held elder from { $whom }.
wongar-moves-ancestor = { $who } moves the ancestor to { $territory }.
wongar-moves-elder = { $who } moves the elder to { $territory }.
wongar-both-come = { $who } brings ancestor and elder to { $territory }.
wongar-draws = { $who } draws { $cards ->
        [one] a ritual card
       *[other] { $cards } ritual cards
    }.
wongar-you-drew = You draw: { $cards }.
wongar-no-cards = { $missing ->
        [one] A ritual card is
       *[other] { $missing } ritual cards are
    } not there for { $who } to draw.
wongar-deck-anew = The draw pile is empty: the discards are shuffled into a new one.

# News: scorpions
wongar-scorpion-territory = { $who } turns up a scorpion in { $territory } and keeps it.
wongar-scorpion-aside = { $who } draws a scorpion; it is laid aside.
wongar-scorpion-shuffles = { $who } draws the second scorpion; discards and scorpions are shuffled into the draw pile.
wongar-time = Time moves to cell { $cell }.
wongar-time-over = Time stands on X: the match ends after this round.
wongar-stung = { $who } is stung and loses { $points ->
        [one] a point
       *[other] { $points } points
    }: { $score }.

# News: ceremonies
wongar-ceremony = Ceremony in { $territory }, { $points } points for each type. In this order: { $who }.
wongar-ceremony-nobody = Nobody has a piece in { $territory }: no ceremony.
wongar-passes = { $who } passes.
wongar-passes-without = { $who } has no ritual cards and passes.
wongar-plays-return = { $who } plays { $piece }: returned to its owner: { $names }.
wongar-plays-leave = { $who } plays { $piece } and moves one away, to { $names }.
wongar-plays-enter = { $who } plays { $piece } and moves one in, from { $names }.
wongar-plays-double-return = { $who } plays a double, { $piece }: returned to their owners: { $names }.
wongar-plays-double-leave = { $who } plays a double, { $piece }, and moves away to { $names }.
wongar-plays-double-enter = { $who } plays a double, { $piece }, and moves in from { $names }.
wongar-out = { $who } has no piece left there and is out of this ceremony.
wongar-majority = { $who } has the most of type { $piece }: { $points } points, now { $score }.
wongar-no-majority = No piece is left there: no points.

# End and result
wongar-final = Most { $piece } cards: { $points } points for { $who }.
wongar-over-time = Time reached X.
wongar-over-pile = A pile of territory cards is exhausted.
wongar-score = { $points } points

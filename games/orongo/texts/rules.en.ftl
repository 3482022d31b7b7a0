# What the rules of Orongo say: prompts, news, refusals, results.

# Refusals
orongo-no-secret-tile-for-two = The secret tile needs three or four players.
orongo-no-such-starter = Seat { $seat } is free: the amulet starts with a player.

# Spaces
orongo-space-quarry = quarry { $id }
orongo-space-food = food { $id }
orongo-space-temple = temple { $id }
orongo-space-god = god { $id }
orongo-space-birdman = birdman { $id }
orongo-space-nest = nest { $id }
orongo-space-coast = palm { $id } (coast)
orongo-space-inland = palm { $id } (inland)

# Prompts
orongo-ask-bid = { $shells ->
        [0] You have no shells, so you can only bid 0
        [1] Bid 0 or 1 shell
       *[other] Bid 0 to { $shells } shells
    }. Only the highest bid pays; a bid of 0 takes the reef.
orongo-ask-place = { $tokens ->
        [one] Place your last token
       *[other] Place a token ({ $tokens } to go)
    } on an open resource, or on a palm next to a token of yours.
orongo-ask-build = You must raise a Moai. What do you use?
orongo-ask-secret = Play your secret tile ({ $space }) now, with an extra token on it?

# News
orongo-begins = { $who } starts with the amulet.
    .to-who = You start with the amulet.
orongo-your-tile = Your secret tile: { $space }.
orongo-round = Round { $round } opens { $spaces }.
orongo-last-round = Round { $round } is the last: there are no tiles left.
orongo-bids = Bids: { $bids }.
orongo-bid-of = { $who } { $shells }
orongo-highest = { $who } pays { $shells } { $shells ->
        [one] shell
       *[other] shells
    } to the reef and takes the amulet.
    .to-who = You pay { $shells } { $shells ->
            [one] shell
           *[other] shells
        } to the reef and take the amulet.
orongo-all-zero = Everybody bids 0: no tokens, and the amulet stays where it is.
orongo-reef-taken = { $who } takes { $shells } { $shells ->
        [one] shell
       *[other] shells
    } from the reef.
    .to-who = You take { $shells } { $shells ->
            [one] shell
           *[other] shells
        } from the reef.
orongo-reef-shared = The reef is split between { $who }: { $shells } { $shells ->
        [one] shell
       *[other] shells
    } each{ $left ->
        [0] .
        [1] , and 1 stays there.
       *[other] , and { $left } stay there.
    }
orongo-placed = { $who } places a token on { $space }.
    .to-who = You place a token on { $space }.
orongo-laid = { $who } plays the secret tile: { $space }, with a token on it.
    .to-who = You play your secret tile: { $space }, with a token on it.
orongo-returned = { $who } has nowhere to place { $tokens } { $tokens ->
        [one] token
       *[other] tokens
    }: back to the stock.
    .to-who = You have nowhere to place { $tokens } { $tokens ->
            [one] token
           *[other] tokens
        }: back to your stock.
orongo-raised = { $who } raises a Moai on { $palm } with { $tiles }, for { $shells } { $shells ->
        [one] shell
       *[other] shells
    }: { $left ->
        [0] none left but the ceremonial Moai!
       *[other] { $left } to go.
    }
    .to-who = You raise a Moai on { $palm } with { $tiles }, for { $shells } { $shells ->
            [one] shell
           *[other] shells
        }: { $left ->
            [0] none left but the ceremonial Moai!
           *[other] { $left } to go.
        }
orongo-ceremonial = { $who } raises the ceremonial Moai on { $palm } with { $tiles }, for { $shells } { $shells ->
        [one] shell
       *[other] shells
    }!
    .to-who = You raise the ceremonial Moai on { $palm } with { $tiles }, for { $shells } { $shells ->
            [one] shell
           *[other] shells
        }!
orongo-over-tiles = The last round is over.

# Results
orongo-won-ceremonial = { $who } has raised the ceremonial Moai.
    .to-who = You have raised the ceremonial Moai.
orongo-won-tiles = The tiles have run out: the fewest Moai left wins, then the most shells.
orongo-score-moai = { $left ->
        [0] all Moai raised
       *[other] { $left } Moai left
    }
orongo-score-shells = { $shells } { $shells ->
        [one] shell
       *[other] shells
    }

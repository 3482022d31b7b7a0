# What the rules of Orongo say: prompts, news, refusals, results.

# Refusals
orongo-no-secret-tile-for-two = The secret tile is for three or four players.
orongo-no-such-starter = Nobody sits at seat { $seat }, so nobody there can take the amulet first.

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
orongo-ask-bid = Bid 0 to { $shells } { $shells ->
        [one] shell
       *[other] shells
    }. The highest bid pays and places 3 tokens, the second keeps its shells and places 2, every other bid of at least 1 places 1. A bid of 0 takes the reef.
orongo-ask-place = { $tokens ->
        [one] Place your last token
       *[other] Place a token ({ $tokens } to go)
    }: on a free open resource, or on a free palm beside one of your tokens.
orongo-ask-build = A Moai must be raised. With what?
orongo-ask-secret = Lay your secret tile ({ $space }) now, with an extra token on it?

# News
orongo-begins = { $who } holds the amulet.
orongo-your-tile = Your secret tile: { $space }.
orongo-round = Round { $round }: new tiles at { $spaces }.
orongo-last-round = Round { $round } is the last: no tile is left to turn up.
orongo-bids = Bids: { $bids }.
orongo-bid-of = { $who } { $shells }
orongo-highest = { $who } pays { $shells } { $shells ->
        [one] shell
       *[other] shells
    } to the reef and takes the amulet.
orongo-all-zero = Everybody bid 0: no tokens, and the amulet stays.
orongo-reef-taken = { $who } takes the reef: { $shells } { $shells ->
        [one] shell
       *[other] shells
    }.
orongo-reef-shared = The reef goes to { $who }: { $shells } { $shells ->
        [one] shell
       *[other] shells
    } each{ $left ->
        [0] .
       *[other] , { $left } left on the reef.
    }
orongo-placed = { $who }: token on { $space }.
orongo-laid = { $who } lays the secret tile, { $space }, with a token on it.
orongo-returned = { $who } finds no space: { $tokens } { $tokens ->
        [one] token goes
       *[other] tokens go
    } back.
orongo-raised = { $who } raises a Moai on { $palm } with { $tiles } ({ $shells } { $shells ->
        [one] shell
       *[other] shells
    }); { $left } left.
orongo-ceremonial = { $who } builds the ceremonial Moai on { $palm } with { $tiles } ({ $shells } { $shells ->
        [one] shell
       *[other] shells
    })!
orongo-over-tiles = The last round is over.

# Results
orongo-won-ceremonial = { $who } has built the ceremonial Moai.
orongo-won-tiles = The tiles have run out: the fewest Moai left wins, then the most shells.
orongo-score-moai = { $left } Moai left
orongo-score-shells = { $shells } { $shells ->
        [one] shell
       *[other] shells
    }

# How Orongo is shown: headings, seat lines, the text board, labels, and the rules.

orongo-name = { $who }
orongo-nothing = none

# Headings
orongo-heading-bidding = Round { $round } of { $last }: bids
orongo-heading-placing = Round { $round } of { $last }: placing
orongo-heading-building = Round { $round } of { $last }: building
orongo-heading-secret = Round { $round } of { $last }: secret tile
orongo-picture-round = Round { $round } of { $last }
orongo-heading-over = The end, after round { $round } of { $last }
orongo-stage = round { $round }

# Seat lines
orongo-line = { $parts }
orongo-line-moai = { $left } Moai left
orongo-line-tokens = { $tokens } { $tokens ->
        [one] token in stock
       *[other] tokens in stock
    }
orongo-line-shells = { $shells } { $shells ->
        [one] shell
       *[other] shells
    }
orongo-line-bid = bid { $shells }
orongo-line-earned = { $tokens } to place
orongo-line-tile = secret tile
orongo-line-amulet = amulet

# Text board
orongo-board-amulet = Amulet: { $who }
orongo-board-reef = Reef: { $shells } { $shells ->
        [one] shell
       *[other] shells
    }
orongo-board-seat = { $who }: { $line }
orongo-board-resources = Tokens on resources: { $spaces }
orongo-board-palms = On palms: { $spaces }
orongo-board-moai = On palms with a Moai: { $spaces }
orongo-board-fresh = New this round: { $spaces }
orongo-board-free = Open and free: { $spaces }
orongo-board-last = Last tokens placed by { $who }: { $spaces }
orongo-board-last-nobody = Last tokens placed: none since the bids
orongo-board-focus = A Moai must be raised, by the group of { $space }
orongo-board-queue = Still to place, in this order: { $who }
orongo-board-won = Won by: { $who }
orongo-with-moai = { $space } with a Moai
orongo-with-ceremonial = { $space } with the ceremonial Moai
orongo-spent = { $space } (spent)

# Private
orongo-own-shells = Behind your screen: { $shells } { $shells ->
        [one] shell
       *[other] shells
    }. { $moai ->
        [0] The ceremonial Moai is next!
       *[other] { $moai } Moai to go.
    }
orongo-last-bids = Last bids: { $bids }.
orongo-own-tile = Your secret tile: { $space }.

# Alt text
orongo-alt = Orongo. { $heading }. { $happened }. { $next }. Moai left: { $moai }. On the reef: { $reef }.
orongo-alt-both = { $one }. { $other }
orongo-alt-tiles = New tiles: { $spaces }
orongo-alt-bids = Bids: { $bids }
orongo-alt-all = Everybody bids in secret
orongo-alt-placing = Next: { $who } places a token ({ $tokens } to go)
orongo-alt-building = Next: { $who } raises a Moai
orongo-alt-secret = Next: { $who } may play the secret tile
orongo-alt-moai = { $who } { $left }
orongo-alt-close-up = Orongo. { $heading }. A close-up of the island.
orongo-alt-and = { $one } { $other }
orongo-alt-choose = To choose from: { $spaces }.
orongo-alt-use = You can use: { $spaces }.
orongo-alt-part = Picture { $part } of { $parts }.

# Labels
orongo-label-palm = palm { $id }
orongo-value-shells = { $shells }
orongo-kind-place = Place a token
orongo-kind-secret = Play the secret tile
orongo-lay-keep = Keep it
orongo-recipe-quarry = Quarry (1 shell)
orongo-recipe-temple-god = Temple and god (2 shells)
orongo-recipe-birdman-nest = Birdman and nest (2 shells)
orongo-recipe-food-food = Two foods (2 shells)
orongo-region-a-north = A north: the north-west coast
orongo-region-a-south = A south: the south-west coast
orongo-region-b-north = B north: western inland
orongo-region-b-south = B south: south-western inland
orongo-region-c-north = C north: the north coast
orongo-region-c-south = C south: the south coast
orongo-region-d-north = D north: eastern inland
orongo-region-d-south = D south: the south-east coast
orongo-region-e = E: the eastern spit

# Answers
orongo-did-bid = You bid { $shells }.
orongo-did-place = You place a token on { $space }.
orongo-did-build = You raise a Moai. { $recipe }.
orongo-did-lay = You play your secret tile.
orongo-did-keep = You keep your secret tile.

# Why a space is not offered
orongo-why-taken = { $who } has a token there.
    .to-who = You have a token there already.
orongo-why-closed = Not turned up yet.
orongo-why-apart = Not next to any of your tokens.
orongo-why-unpaid = You could not pay for the Moai that you would have to raise.

# Options
orongo-option-open_shells = open shells
orongo-option-secret_tile = secret tile
orongo-option-starter = the amulet starts at seat

# Rules

# §1.1, §1.2, §1.3, §1.4, §1.5, §2.2, §2.3, §2.4, §3.1, §7.1
orongo-rules-1 =
    { "" }**Orongo** (Reiner Knizia), for two to four. You settle Easter Island and raise Moai on its coast. Raise all of yours and then the *ceremonial Moai*, and you win at once.

    { "" }**What you have.** Shells (24, 16 or 12 each with two, three or four players), Moai (10, 6 or 5) and 40 tokens. You keep your shells behind a screen. One player has the amulet.

    { "" }**The island** has 60 numbered resources (quarry, food, temple, god, birdman, nest) and 50 palms, named A0 to E9. Everybody knows what each number holds, but nobody knows when its tile turns up. A palm that touches the sea is *coastal*. The map of this island is our reconstruction, not the printed one.

    { "" }**A round** has three parts: new tiles, bids, placing.
    1. New tiles are turned up: 6 in the first round and then 3 (8 and then 4 with four players). Their spaces stay open from then on.
    2. Everybody bids in secret.
    3. Tokens are placed, and Moai raised.
# §4.1, §4.2, §4.3, §4.4, §4.5, §4.6, §4.7, §5.1, §5.2, §5.4
orongo-rules-2 =
    { "" }**Bidding.** Bid from 0 to all your shells, all at the same time. You may change your bid until the last one is in.
    - The highest bid pays *all* its shells to the reef, takes the amulet and earns 3 tokens.
    - The second keeps its shells and earns 2 tokens.
    - Every other bid of at least 1 keeps its shells and earns 1 token.
    - A bid of 0 earns nothing and takes the reef, with what was paid this round. Several zero bids share it equally; the rest stays.
    - Ties, for any place: the first of those tied, clockwise from the amulet's holder, is higher; the holder comes last.
    - If everybody bids 0, nobody earns a token, and the amulet stays.

    { "" }**Placing.** First the highest bid, then the second, then the others clockwise from the amulet. A token goes
    - on any free resource whose tile is open, or
    - on a free palm beside one of your own tokens.

    You must place as long as you can. Tokens with nowhere to go return to your stock. If your stock has fewer tokens than you earn, you get those that are left.
# §6.1, §6.2, §6.4, §6.5, §6.6, §7.1, §7.2
orongo-rules-3 =
    { "" }**Raising Moai.** Tokens of yours that touch are a *group*. If, after a token is placed, its group holds
    - an unspent quarry, or a temple and a god, or a birdman and a nest, or two foods, and
    - a coastal palm without a Moai,

    you *must* raise a Moai there at once, and again as long as both are true. It costs one shell on each resource used: 1 for a quarry, 2 for a pair. Those resources are *spent*. They and the palms with Moai still connect, but never count again. If several combinations are possible, you choose; which tile and which palm makes no difference.

    You may not place a token where it would force a Moai that you cannot pay for.

    { "" }**The end.** Once all your Moai stand, the next one you raise is the *ceremonial Moai*: you win on the spot. Otherwise the match ends after the first round in which no tile can be turned up. Then the fewest Moai left wins, and among those tied the most shells; players still tied share the victory.
# §2.4, §4.9, §8.1, §8.2, §8.3, §8.4, §9
orongo-rules-4 =
    { "" }**The secret tile** (option, three or four players). Everybody draws a tile, never a quarry, and keeps it secret. Once in the match, when it is your turn to place, you may play it on its space with an *extra* token from your stock, before, between or after your other tokens. If you have no token this round, you may do so after all the others. You are asked each time until you have played it.

    { "" }**Open shells** (option). Everybody's shells are shown. You could count them anyway, as every shell changes hands in the open.

    { "" }**If you run out of time**, a cautious choice is made for you: a bid of 1, or of 0 without shells; a token on the first free space, where it raises no Moai if there is such a space; the cheapest Moai; the secret tile is kept.

    { "" }**Chance and secrets.** All that is drawn follows from a secret seed, which is fixed when the table opens and revealed at the end. *Fair play* shows how anybody can check it, bids included.
# §1.1, §1.2, §1.4
orongo-rules-spaces =
    { "" }**The island in words.** What each number holds, and where the palms are.

    Quarries: { $quarry }
    Foods: { $food }
    Temples: { $temple }
    Gods: { $god }
    Birdmen: { $birdman }
    Nests: { $nest }
    Coastal palms: { $coast }
    Inland palms: { $inland }
# §1.4
orongo-rules-neighbours =
    { "" }**Neighbours.** Each space, row by row from the north, and all that touch it, from north-west to south-east.

    { $north }
    { $south }

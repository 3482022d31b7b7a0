# Puzzles of Orongo: what is asked, why the answer is right, and why another one is wrong.

orongo-puzzle-bid-goal = You want two tokens or more, however many of their shells the others bid. What is the lowest bid that is sure to bring them?
orongo-puzzle-bid-why = At most one other player can bid so much that you come after them, so two tokens are sure. One shell less may bring a single token.
orongo-puzzle-bid-worse = It may bring { $figure ->
        [0] no token
        [one] a single token
       *[other] { $figure } tokens
    }; the right answer is sure to bring { $best }.
orongo-puzzle-bid-same = It is sure to bring { $figure } tokens, but so does a lower bid.

orongo-puzzle-raise-goal = Look ahead to your last token of this turn. On which space must you begin to raise as many Moai as possible this turn?
orongo-puzzle-raise-why = Place on { $spaces }, in this order: you raise { $figure } Moai this turn. From any other space, { $second ->
        [0] none
       *[other] { $second } at most
    }.
orongo-puzzle-raise-worse = From there, you can raise { $figure ->
        [0] no Moai
       *[other] { $figure } Moai
    } this turn; from the right space, { $best }.

orongo-puzzle-block-goal = { $rival } places next: { $tokens ->
        [one] one token
       *[other] { $tokens } tokens
    }, with { $shells } { $shells ->
        [one] shell
       *[other] shells
    } to pay for Moai. Where must your token go so that { $rival } can raise as few as possible?
orongo-puzzle-block-why = After any other answer, { $rival } can raise { $second } Moai, for instance on { $spaces }; after this one, { $figure ->
        [0] none
       *[other] { $figure } at most
    }.
orongo-puzzle-block-worse = After it, { $rival } can still raise { $figure } Moai; after the right answer, { $best ->
        [0] none
       *[other] { $best } at most
    }.

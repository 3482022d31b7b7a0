# Puzzles of Wongar: what is asked, why the answer is right, and why another one is wrong.

wongar-puzzle-secure-goal = Expect the worst: which answer is sure of the most points for you in this ceremony, whatever ritual cards the others hold and play?
wongar-puzzle-secure-why = With it, { $figure } points are sure, whatever the others play; with any other answer, { $second ->
        [0] none
       *[other] { $second } at most
    }.
wongar-puzzle-secure-worse = With it, { $figure ->
        [0] no points are sure
        [one] one point is sure
       *[other] { $figure } points are sure
    }: the others may hold the cards to take the rest. With the right answer, { $best }.

wongar-puzzle-block-goal = { $rival } takes a card next. Suppose that nobody plays ritual cards: where must your last piece go so that { $rival } can score the fewest points in that turn?
wongar-puzzle-block-why = After it, { $rival } can score { $figure ->
        [0] no points
        [one] one point at most
       *[other] { $figure } points at most
    } in the next turn; after any other answer, { $second }.
wongar-puzzle-block-worse = After it, { $rival } can score { $figure } points in the next turn; after the right answer, { $best ->
        [0] none
       *[other] { $best } at most
    }.

wongar-puzzle-take-goal = Suppose that nobody plays ritual cards. Which card brings you the most points this turn?
wongar-puzzle-take-why = With the ceremony in { $territory }, it brings you { $figure } points this turn; any other card, { $second ->
        [0] none
       *[other] { $second } at most
    }.
wongar-puzzle-take-worse = It brings you { $figure ->
        [0] no points
        [one] one point at most
       *[other] { $figure } points at most
    } this turn; the right card, { $best }.

# Puzzles of Wongar: what is asked, why the answer is right, and why another one is wrong.

wongar-puzzle-secure-goal = Which answer is sure to bring you the most points, whatever ritual cards the others hold and play?
wongar-puzzle-secure-why = With it, { $figure } points are sure, whatever the others play; with any other answer, { $second ->
        [0] none
       *[other] { $second } at most
    }.
wongar-puzzle-secure-worse = At worst, you score { $figure ->
        [0] nothing
        [one] only one point
       *[other] only { $figure } points
    }; with the right answer, { $best }.

wongar-puzzle-block-goal = { $rival } takes a card next. If nobody plays ritual cards, where must your last piece go so that { $rival } can score the fewest points?
wongar-puzzle-block-why = After it, { $rival } can score { $figure ->
        [0] no points
        [one] one point at most
       *[other] { $figure } points at most
    } in the next turn; after any other answer, { $second } or more.
wongar-puzzle-block-worse = { $rival } can then score { $figure } points; after the right answer, { $best ->
        [0] none
       *[other] { $best } at most
    }.

wongar-puzzle-take-goal = If nobody plays ritual cards, which card brings you the most points this turn?
wongar-puzzle-take-why = With the ceremony in { $territory }, it brings you { $figure } points this turn; any other card, { $second ->
        [0] none
       *[other] { $second } at most
    }.
wongar-puzzle-take-worse = It brings you { $figure ->
        [0] no points
        [one] one point at most
       *[other] { $figure } points at most
    } this turn; the right card, { $best }.

# News of one turn, told in one sentence.

wongar-places-all = { $who } places { $number ->
        [one] a { $piece }
       *[other] { $number } { $piece }s
    } in { $territories }.
    .to-who = You place { $number ->
            [one] a { $piece }
           *[other] { $number } { $piece }s
        } in { $territories }.
wongar-times = { $name } ({ $number })
wongar-takes-and-places = { $who } takes the { $card } card in { $territory } and places { $number ->
        [one] a { $piece }
       *[other] { $number } { $piece }s
    } in { $territories }.
    .to-who = You take the { $card } card in { $territory } and place { $number ->
            [one] a { $piece }
           *[other] { $number } { $piece }s
        } in { $territories }.
wongar-takes-and-draws = { $who } takes the { $card } card in { $territory } and draws { $cards ->
        [one] a ritual card
       *[other] { $cards } ritual cards
    }.
    .to-who = You take the { $card } card in { $territory } and draw { $cards ->
            [one] a ritual card
           *[other] { $cards } ritual cards
        }.
wongar-takes-and-holds = { $who } takes the { $card } card in { $territory }, and the { $figure } from { $whom }.
    .to-who = You take the { $card } card in { $territory }, and the { $figure } from { $whom }.
wongar-takes-and-moves = { $who } takes the { $card } card in { $territory } and moves the { $figure } to { $place }.
    .to-who = You take the { $card } card in { $territory } and move the { $figure } to { $place }.
wongar-takes-holds-and-moves = { $who } takes the { $card } card in { $territory } and the { $figure } from { $whom }, and moves the other { $figure } to { $place }.
    .to-who = You take the { $card } card in { $territory } and the { $figure } from { $whom }, and move the other { $figure } to { $place }.
wongar-takes-places-and-draws = { $who } takes the { $card } card in { $territory }, places { $number ->
        [one] a { $piece }
       *[other] { $number } { $piece }s
    } in { $territories }, and draws { $cards ->
        [one] a ritual card
       *[other] { $cards } ritual cards
    }.
    .to-who = You take the { $card } card in { $territory }, place { $number ->
            [one] a { $piece }
           *[other] { $number } { $piece }s
        } in { $territories }, and draw { $cards ->
            [one] a ritual card
           *[other] { $cards } ritual cards
        }.
wongar-all-buried = The piles of { $territories } have a scorpion on top: it goes to the bottom.
wongar-ceremony-there = A ceremony begins there: { $points } points for each type. Taking part, in this order: { $who }.
wongar-ceremony-there-alone = A ceremony begins there: { $points } points for each type. Only { $who } takes part.
    .to-who = A ceremony begins there: { $points } points for each type. Only you take part.
wongar-majorities = { $who } wins { $pieces }: +{ $points } each (now { $score }).
    .to-who = You win { $pieces }: +{ $points } each (now { $score }).
wongar-finals = Most { $pieces } cards, +{ $points } each: { $who }.
wongar-won-disc = the discs
wongar-won-cube = the cubes
wongar-won-cylinder = the cylinders
wongar-all-pass = Passing: { $who }.
wongar-all-pass-without = No ritual cards left: { $who }.

# The news of a turn, told in one sentence: what the owner of the moved canoe does.

riombo-turn = { $who } { $deeds }.
    .to-who = You { $deeds }.
riombo-deed-stays = stays { $space ->
        [0] at the Start
       *[other] on space { $space }
    }
    .to-who = stay { $space ->
            [0] at the Start
           *[other] on space { $space }
        }
riombo-deed-moves = moves to space { $space }
    .to-who = move to space { $space }
riombo-deed-arrives = reaches the Finish
    .to-who = reach the Finish
riombo-deed-greets = greets { $whom } for { $number ->
        [one] { $amount }
       *[other] { $amount } each
    }
    .to-who = greet { $whom } for { $number ->
            [one] { $amount }
           *[other] { $amount } each
        }
    .to-whom = greets you for { $amount }
    .among-whom = greets { $whom } for { $amount } each
riombo-deed-give-each = gives { $amount } to each of the others
    .to-who = give { $amount } to each of the others
riombo-deed-take-each = takes { $amount } from each of the others
    .to-who = take { $amount } from each of the others
riombo-deed-give-bank = gives { $amount } to the bank
    .to-who = give { $amount } to the bank
riombo-deed-everyone-gives-bank = gives { $amount } to the bank (everybody else { $others })
    .to-who = give { $amount } to the bank (everybody else { $others })
riombo-deed-everyone-alike = gives { $amount } to the bank like everybody else
    .to-who = give { $amount } to the bank like everybody else
riombo-deed-back-to-start = has to go back to the Start
    .to-who = have to go back to the Start
riombo-deed-take-bank = takes { $amount } from the bank, as agreed
    .to-who = take { $amount } from the bank, as agreed
riombo-deed-take-left = takes { $amount } from { $whom }, as agreed
    .to-who = take { $amount } from { $whom }, as agreed
riombo-deed-give-left = gives { $amount } to { $whom }, as agreed
    .to-who = give { $amount } to { $whom }, as agreed
riombo-deed-move-on = goes { $amount } further, to space { $space }, as agreed
    .to-who = go { $amount } further, to space { $space }, as agreed
riombo-deed-takes = takes { $amount } from the bank
    .to-who = take { $amount } from the bank
riombo-deed-doubles = doubles the canoe
    .to-who = double your canoe
riombo-deed-triples = triples the canoe
    .to-who = triple your canoe

# What the rules of Riombo say: prompts, news, results.

# Prompts
riombo-ask-sticks = Show 0 to { $most } sticks: { $who } moves by the sum of all. You keep your sticks.
    .to-who = Show 0 to { $most } sticks: your canoe moves by the sum of all. You keep your sticks.
riombo-ask-double = Your canoe has arrived! Take { $amount } from the bank, or double the canoe? Either way, it starts again.
riombo-ask-triple = Your doubled canoe has arrived! Take { $amount } from the bank, or triple the canoe? Either way, it starts again.

# News
riombo-begins = { $who } goes first.
    .to-who = You go first.
riombo-shown = { $who } { $sticks }
riombo-revealed = Sticks: { $shown }, which makes { $sum }.
riombo-gains = { $who } +{ $amount }
riombo-loses = { $who } −{ $amount }
riombo-unpaid = nobody has anything left to give

# What happens in a turn
riombo-happens-stays = { $who } stays { $space ->
        [0] at the Start
       *[other] on space { $space }
    }.
    .to-who = You stay { $space ->
            [0] at the Start
           *[other] on space { $space }
        }.
riombo-happens-moves = { $who } moves { $amount }, to space { $space }.
    .to-who = You move { $amount }, to space { $space }.
riombo-happens-arrives = { $who } moves { $amount } and reaches the Finish.
    .to-who = You move { $amount } and reach the Finish.
riombo-happens-greets = { $who } greets the canoes there, paying { $amount } for each: { $paid }.
    .to-who = You greet the canoes there, paying { $amount } for each: { $paid }.
riombo-happens-give-each = { $who } gives { $amount } to each of the others: { $paid }.
    .to-who = You give { $amount } to each of the others: { $paid }.
riombo-happens-take-each = { $who } takes { $amount } from each of the others: { $paid }.
    .to-who = You take { $amount } from each of the others: { $paid }.
riombo-happens-give-bank = { $who } gives { $amount } to the bank: { $paid }.
    .to-who = You give { $amount } to the bank: { $paid }.
riombo-happens-everyone-gives-bank = Everyone pays the bank, { $amount } for { $who }: { $paid }.
    .to-who = Everyone pays the bank, { $amount } for you: { $paid }.
riombo-happens-back-to-start = { $who } has to go back to the Start.
    .to-who = You have to go back to the Start.
riombo-happens-take-bank = As agreed, { $who } takes { $amount } from the bank.
    .to-who = As agreed, you take { $amount } from the bank.
riombo-happens-take-left = As agreed, { $who } takes { $amount } from the player on the left: { $paid }.
    .to-who = As agreed, you take { $amount } from the player on your left: { $paid }.
riombo-happens-give-left = As agreed, { $who } gives { $amount } to the player on the left: { $paid }.
    .to-who = As agreed, you give { $amount } to the player on your left: { $paid }.
riombo-happens-move-on = As agreed, { $who } goes { $amount } further, to space { $space }.
    .to-who = As agreed, you go { $amount } further, to space { $space }.
riombo-happens-nothing = As agreed, nothing happens to { $who }.
riombo-happens-takes = { $who } takes { $amount } from the bank at the Finish.
    .to-who = You take { $amount } from the bank at the Finish.
riombo-happens-doubles = { $who } doubles the canoe and starts again.
    .to-who = You double your canoe and start again.
riombo-happens-triples = { $who } triples the canoe and starts again.
    .to-who = You triple your canoe and start again.
riombo-happens-out = { $who } has nothing left and is out.
    .to-who = You have nothing left and are out.

# Results
riombo-over-goal = The goal of 80 is reached.
riombo-over-last = Only one player is left.
riombo-over-nobody = No player is left: the last to go out share the victory.
riombo-over-arrived = All canoes have arrived: the highest value wins.
riombo-over-turns = After 300 turns, the highest value wins.
riombo-score = { $value } in sticks
riombo-score-out = out in turn { $turn }

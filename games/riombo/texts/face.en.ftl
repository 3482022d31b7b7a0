# How Riombo is shown: headings, seat lines, the text board, labels, and the rules.

riombo-name = { $who }

# Headings
riombo-heading-sticks = Turn { $turn }: sticks for { $who }
riombo-heading-finish = Turn { $turn }: { $who } at the Finish
riombo-heading-over = Over after turn { $turn }, with { $who } to move

# Seat lines
riombo-line = { $parts }
riombo-line-value = { $value } in sticks
riombo-line-start = at the Start
riombo-line-space = space { $space }
riombo-line-finish = at the Finish
riombo-line-doubled = doubled
riombo-line-tripled = tripled
riombo-line-out = out since turn { $turn }

# Text board
riombo-board-began = Began: { $who }
riombo-board-agreement = Space { $space }, by agreement: { $meaning }
riombo-board-trips-short = One trip: who arrives stays there
riombo-board-trips-many = Trip after trip: 80 wins
riombo-board-seat = { $who }: { $line }
riombo-board-unrevealed = No sticks were shown yet.
riombo-board-won = Won by: { $who }

# What spaces say
riombo-instruction-give-each = give { $x } to each
riombo-instruction-take-each = take { $x } from each
riombo-instruction-give-bank = give { $x } to the bank
riombo-instruction-everyone-gives-bank = everyone gives { $x } to the bank
riombo-instruction-back-to-start = back to the Start
riombo-instruction-take-bank = take { $x } from the bank
riombo-instruction-take-left = take { $x } from the left neighbour
riombo-instruction-give-left = give { $x } to the left neighbour
riombo-instruction-move-on = move on { $x }
riombo-instruction-nothing = nothing happens

# Picture
riombo-picture-start = Start
riombo-picture-finish = Finish
riombo-picture-turn = Turn { $turn }
riombo-legend-give-each = to each
riombo-legend-take-each = from each
riombo-legend-give-bank = to the bank
riombo-legend-everyone-gives-bank = all to the bank
riombo-legend-back-to-start = to Start
riombo-legend-take-bank = from the bank
riombo-legend-take-left = from the left
riombo-legend-give-left = to the left
riombo-legend-move-on = moves on
riombo-legend-nothing = nothing
riombo-legend-agreement = by agreement
riombo-step-stays = { $space ->
        [0] stays
       *[other] stays on { $space }
    }
riombo-step-moves = moves to { $space }
riombo-step-arrives = arrives
riombo-step-greets = greets
riombo-step-give-each = pays each
riombo-step-take-each = each pays
riombo-step-give-bank = pays bank
riombo-step-everyone-gives-bank = all pay bank
riombo-step-back-to-start = back to Start
riombo-step-take-bank = bank pays
riombo-step-take-left = left pays
riombo-step-give-left = pays left
riombo-step-move-on = goes on to { $space }
riombo-step-nothing = nothing
riombo-step-takes = takes
riombo-step-doubles = doubles
riombo-step-triples = triples
riombo-step-out = out

# Alt text
riombo-alt = Riombo. { $heading }. { $happened } { $next } { $seats }.
riombo-alt-begin = No sticks were shown yet.
riombo-alt-all = All choose sticks in secret.
riombo-alt-finish = To choose at the Finish: { $who }.
riombo-alt-won = Won by: { $who }.
riombo-alt-seat = { $who } { $value } ({ $where })
riombo-alt-out = out
riombo-alt-happened = { $revealed } { $steps }.
riombo-alt-step = { $who } { $step }

# Labels
riombo-kind-sticks = Show sticks
riombo-kind-finish = At the Finish
riombo-sticks = { $sticks }
riombo-order-sticks = Sticks
riombo-choice-take = Take from the bank
riombo-choice-double = Double the canoe
riombo-choice-triple = Triple the canoe

# Answers
riombo-did-sticks = { $sticks ->
        [0] You show no stick.
        [one] You show one stick.
       *[other] You show { $sticks } sticks.
    }
riombo-did-take = You take from the bank.
riombo-did-double = You double your canoe.
riombo-did-triple = You triple your canoe.

# Options
riombo-option-short = short (one trip)
riombo-option-first_agreement = first agreement:
riombo-option-second_agreement = second agreement:

# Rules
riombo-rules-1 =
    { "" }**Riombo** (author unknown), for two to six. Canoes go down a winding river, and nobody steers alone: what all show in secret moves the canoe whose turn it is.

    { "" }**What you have.** Three canoes, of which one sails at first, and sticks worth 40. Sticks can be changed at any time, so only their *value* counts, and everybody sees it.

    { "" }**A turn.** All choose at the same time, in secret, how many sticks they show: from 0 to 4 with two players still in play, to 3 with three or four, to 2 with five or six, and never more than they own. Then all are revealed. You keep the sticks you have shown. The canoe on turn moves by the *sum*.
    - A sum of 0: the canoe stays, and what its space says applies again. Nobody is greeted.
    - *Greeting*: who lands beside other canoes gives 1 to the owner of each (not on the Start).
    - Then the mover does what the space says.
    - Who cannot pay in full gives all that is left, clockwise from the mover's left where several are owed.

    { "" }**Out.** Who has nothing left at the end of a turn is out.
riombo-rules-2 =
    { "" }**What spaces say.** X stands for the number on the space.
    - give X to each of the other players, or take X from each;
    - give X to the bank; everyone gives X to the bank;
    - back to the Start;
    - *by agreement*: what two spaces mean is settled before the start, and the lobby says it. The left neighbour is the next seat in turn order still in play.

    What the mover gives or takes is twice as much if the canoe is doubled, three times if it is tripled; so are greetings. Nobody else's canoes matter, and *move on 3* stays 3.

    { "" }**At the Finish**, which the canoe may overshoot: take 10 from the bank (20 if doubled), or double the canoe, or triple one that is doubled. A tripled canoe takes 30 and is not asked. Then the canoe starts again.

    { "" }**The end.** Who has 80 or more at the end of anyone's turn wins. If several have, the highest value wins; equal values share the victory. The last player in play wins, too. Who went out later is ranked higher. After 300 turns the highest value wins.

    { "" }**Short** (option; the default for four players and more): one trip only. Who arrives takes 10 from the bank and stays there, without turns and without greetings, but still shows sticks, gives and takes. It ends when all have arrived; the highest value wins.

    { "" }**At the deadline** who is silent shows any number of sticks, by chance, and takes from the bank at the Finish.
riombo-rules-3 =
    { "" }**The river.** The board of the game is lost. Its 35 spaces are known; what they say is our *reconstruction*, tuned by simulation, and can be replaced if a true board is found.

    { $spaces }

    Spaces by agreement: { $agreed }.
riombo-rules-space = { $space }: { $meaning }

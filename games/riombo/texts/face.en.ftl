# How Riombo is shown: headings, seat lines, the text board, labels, and the rules.

riombo-name = { $who }

# Headings
riombo-heading-sticks = Turn { $turn }: { $who } moves
    .to-who = Turn { $turn }: you move
riombo-heading-finish = Turn { $turn }: { $who } at the Finish
    .to-who = Turn { $turn }: you are at the Finish
riombo-heading-over = The end, after { $who }'s turn { $turn }
    .to-who = The end, after your turn { $turn }

# Seat lines
riombo-line = { $value }, { $where }
riombo-line-stacked = { $value }, { $where }, { $canoe }
riombo-line-value = { $value } in sticks
riombo-line-start = at the Start
riombo-line-space = space { $space }
riombo-line-finish = at the Finish
riombo-line-doubled = doubled canoe
riombo-line-tripled = tripled canoe
riombo-line-out = out since turn { $turn }

# Text board
riombo-board-began = First player: { $who }
riombo-board-agreement = Agreed space { $space } → { $meaning }
riombo-board-trips-short = A single trip: a canoe that arrives stays there
riombo-board-trips-many = Trip after trip, until a player has 80
riombo-board-seat = { $who }: { $line }
riombo-board-unrevealed = Nobody has shown any sticks yet.
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
riombo-legend-give-each = to each
riombo-legend-take-each = from each
riombo-legend-give-bank = to bank
riombo-legend-everyone-gives-bank = all to bank
riombo-legend-back-to-start = to Start
riombo-legend-take-bank = from bank
riombo-legend-take-left = from left
riombo-legend-give-left = to left
riombo-legend-move-on = moves on
riombo-legend-nothing = nothing
riombo-told = { $who } { $step }
riombo-step-stays = { $space ->
        [0] stays
       *[other] stays on { $space }
    }
riombo-step-moves = moves to { $space }
riombo-step-arrives = arrives
riombo-step-greets = greets
riombo-step-give-each = pays each
riombo-step-take-each = takes from each
riombo-step-give-bank = pays the bank
riombo-step-everyone-gives-bank = all pay the bank
riombo-step-back-to-start = goes back to Start
riombo-step-take-bank = takes from bank
riombo-step-take-left = takes from the left
riombo-step-give-left = pays the left
riombo-step-move-on = goes on to { $space }
riombo-step-nothing = nothing happens
riombo-step-takes = takes from bank
riombo-step-doubles = doubles the canoe
riombo-step-triples = triples the canoe
riombo-step-out = is out

# Alt text
riombo-alt = Riombo. { $heading }. { $happened } { $next } { $seats }.
riombo-alt-all = Next: everybody chooses sticks in secret.
riombo-alt-finish = Next: { $who } chooses at the Finish.
riombo-alt-won = Won by: { $who }.
riombo-alt-seat = { $who } { $value } ({ $where })
riombo-alt-space = { $space }
riombo-alt-ahead = Riombo. { $heading }. Close-up of the river: { $first } to { $last }. { $spaces }. { $seats }.
riombo-alt-out = out
riombo-alt-happened = { $revealed } { $steps }.
riombo-alt-steps = { $who }: { $steps }

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
        [0] You show no sticks.
        [one] You show one stick.
       *[other] You show { $sticks } sticks.
    }
riombo-did-take = You take from the bank.
riombo-did-double = You double your canoe.
riombo-did-triple = You triple your canoe.

# Options
riombo-option-short = a single trip
riombo-option-short-off = trip after trip
riombo-option-first_agreement = first agreed space →
riombo-option-second_agreement = second agreed space →

# Rules

# §1.2, §1.3, §2.1, §3.1, §3.2, §3.3, §3.4, §3.6, §4.1
riombo-rules-1 =
    { "" }**Riombo** (author unknown), for two to six. Your canoes go down a winding river, and nobody steers alone: the sticks that everybody shows move the canoe whose turn it is.

    { "" }**What you have.** Three canoes, one of them on the river at first, and sticks worth 40. You can make change at any time, so only their *value* counts, and everybody sees it.

    { "" }**A turn.** Everybody chooses at the same time, in secret, how many sticks to show: up to 4 with two players still in play, up to 3 with three or four, up to 2 with five or six, and never more than you own. Then all are revealed. You keep the sticks you showed. The canoe whose turn it is moves by the *sum*.
    - With a sum of 0 the canoe stays, and what its space says happens again.
    - *Greeting*: if you land on a space with other canoes, you give 1 to the owner of each (not at the Start, and not if the sum is 0).
    - Then you do what the space says.
    - If you cannot pay in full, you give all you have left, clockwise from your left if you owe several players.

    { "" }**Out.** If you have nothing left at the end of a turn, you are out.
# §2.1, §2.2, §3.4, §3.5, §5.1, §5.2, §5.3, §5.4, §6
riombo-rules-2 =
    { "" }**What spaces say.** X stands for the number on the space.
    - give X to each of the other players, or take X from each;
    - give X to the bank; everyone gives X to the bank;
    - back to the Start;
    - *as agreed*: what two of the spaces do is an option of the table; *Board as text* says it. The left neighbour is the next player in turn order who is still in play.

    On your turn you give and take twice as much if your canoe is doubled, and three times as much if it is tripled; greetings too. When everyone gives, only your own share grows. The others' canoes do not matter, and *move on 3* stays 3.

    { "" }**At the Finish**, which you need not hit exactly, take 10 from the bank (20 if doubled), or double the canoe, or triple a doubled one. A tripled canoe always takes 30. Then the canoe starts again.

    { "" }**The end.** Have 80 or more at the end of anyone's turn, and you win. If several players do, the highest value wins; equal values share the victory. The last player in play wins, too; if nobody is left, those who went out last share the victory. The later you go out, the higher you rank. After 300 turns the highest value wins.

    { "" }**Short** (option; the default for four players and more): a single trip, no doubling, and 80 does not win. When you arrive, you take 10 from the bank and stay there: no more turns and greetings, but you still show sticks, give and take, and can go out. The match ends when everybody still in play has arrived; the highest value wins.

    { "" }**If you run out of time**, a cautious choice is made for you: a random number of sticks, since the others could foresee any other, and at the Finish the bank.
# §1.1, §2.2
riombo-rules-3 =
    { "" }**The river.** The board of this game is lost. Its 35 spaces, and what they say, are our *reconstruction*, tuned by simulation.

    { $spaces }

    Agreed spaces: { $agreed }.
riombo-rules-space = { $space }: { $meaning }

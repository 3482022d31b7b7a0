# The command that opens a table of Riombo, and its options.

command-riombo = riombo
command-riombo-description = Show sticks in secret, move by the sum, and bring your canoe home rich
command-riombo-short = short
command-riombo-short-description = A single trip; by default, with four or more players
command-riombo-first_agreement = first_agreement
command-riombo-first_agreement-description = What the agreed space in the first half of the river does
command-riombo-first_agreement-take_bank = take 10 from the bank
command-riombo-first_agreement-take_left = take 3 from the left neighbour
command-riombo-first_agreement-give_left = give 3 to the left neighbour
command-riombo-first_agreement-everyone_gives_bank = everyone gives 1 to the bank
command-riombo-first_agreement-move_on = move on 3
command-riombo-first_agreement-nothing = nothing
command-riombo-second_agreement = second_agreement
command-riombo-second_agreement-description = What the agreed space in the second half of the river does
command-riombo-second_agreement-take_bank = take 10 from the bank
command-riombo-second_agreement-take_left = take 3 from the left neighbour
command-riombo-second_agreement-give_left = give 3 to the left neighbour
command-riombo-second_agreement-everyone_gives_bank = everyone gives 1 to the bank
command-riombo-second_agreement-move_on = move on 3
command-riombo-second_agreement-nothing = nothing

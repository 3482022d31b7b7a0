# Words that people type besides the labels, with commas between.

riombo-typed-sticks = sticks
riombo-typed-no-sticks = no sticks, nothing
riombo-typed-take = take, bank, { $amount }, take { $amount }, take money, take { $amount } sticks, from the bank
riombo-typed-double = double, doubled, doubling, double up, canoe
riombo-typed-triple = triple, tripled, tripling, canoe

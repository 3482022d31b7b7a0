# Tips for a person's first matches: a line of rule for each kind of question.

riombo-tip-sticks = Everybody's sticks count, not just yours: they push the canoe whose turn it is. You keep what you show. Look where you want it to land, or not to.
riombo-tip-double = A doubled canoe gives and takes twice as much on your turns, and brings 20 at the Finish. The first with 80 wins.
riombo-tip-triple = A tripled canoe gives and takes three times as much on your turns, and brings 30 at the Finish. The first with 80 wins.
riombo-legend = Gold: the sum of sticks that leads to a space, with what it brings you; below, what it brings the canoe's owner. Heads: the others. Columns: the bank.

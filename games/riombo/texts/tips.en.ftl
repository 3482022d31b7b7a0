# Tips for a person's first matches: a line of rule for each kind of question.

riombo-tip-sticks = Nobody steers alone: look where this canoe should land, or should not, and guess what the others will show.
riombo-tip-double = A doubled canoe gives and takes twice as much on your turns, and brings 20 at the Finish. The first with 80 wins.
riombo-tip-triple = A tripled canoe gives and takes three times as much on your turns, and brings 30 at the Finish. The first with 80 wins.
riombo-legend-arrival = What the spaces ahead say. Heads: the others. Columns: the bank.
riombo-legend = Gold: the sum of sticks that leads to a space, with what it brings you; below, what it brings the canoe that moves. Heads: the others. Columns: the bank.

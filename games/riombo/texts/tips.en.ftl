# Tips for a person's first matches: a line of rule for each kind of question. Each names its section of the rulebook.

# §3.1
riombo-tip-sticks = All steer together: look where this canoe should land, or should not, and guess what the others will show.
# §3.4, §3.5, §5.1
riombo-tip-double = A doubled canoe gives and takes twice as much on your turns, and brings 20 at the Finish. 80 or more at the end of a turn wins.
# §3.4, §3.5, §5.1
riombo-tip-triple = A tripled canoe gives and takes three times as much on your turns, and brings 30 at the Finish. 80 or more at the end of a turn wins.

riombo-legend-arrival = What the spaces ahead say. Heads: the others. Columns: the bank.
riombo-legend = Gold: the sum of sticks that leads to a space, with what it brings you; below, what it brings the canoe that moves. Heads: the others. Columns: the bank.

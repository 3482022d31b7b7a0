# Tips for a person's first matches: a line of rule for each kind of question. Each names its section of the rulebook.

# §2.2, §2.3, §3.1
oroen-tip-place = The top may not be level with that of a neighbouring piece, and exactly one unit may not stay free above. You win by joining floor and rim, or both walls.
# §2.5
oroen-tip-swap = Only now you may take over light instead: then the piece in the box is yours, and the other goes on with dark.
# §2.4
oroen-tip-not-1 = Rule 1, tops level with those beside, gives way only because no move keeps both rules.
# §2.4
oroen-tip-not-2 = Rule 2, exactly one unit free, gives way only because no move keeps it.

oroen-legend = Pale frames show where a piece would stand, and its height; a golden star wins at once. Pink: the last piece. Beside the box: the pieces that each has left.

# Tips for a person's first matches: a line of rule for each kind of question. Each names its section of the rulebook.

# §2.2, §2.3, §3.1
oroen-tip-place = The top may not be level with that of a neighbouring piece, nor exactly one unit stay free above. You win by joining floor and rim, or both walls.
# §2.5
oroen-tip-swap = Only now you may take over light: the piece in the box is then yours, and the other goes on with dark.
# §2.4
oroen-tip-not-1 = You may break rule 1 (no top level with a neighbour's), since no move keeps both rules.
# §2.4
oroen-tip-not-2 = You may break rule 2 (not exactly one unit free above), since no move keeps it.

oroen-legend = Pale frames show where a piece would stand, and its height; a golden star wins at once. Pink: the last piece. Beside the box: the pieces that each has left.

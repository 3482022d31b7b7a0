# How Oroen is shown: headings, seat lines, the text board, labels, and the rules.

oroen-name = { $who }
oroen-nothing = none

# Headings
oroen-heading-light = Piece { $piece }: light
oroen-heading-dark = Piece { $piece }: dark
oroen-heading-over = Over after { $pieces } pieces

# Seat lines
oroen-line-light = light, pieces left: { $pieces }
oroen-line-dark = dark, pieces left: { $pieces }
oroen-tall = { $height }

# Text board
oroen-board-seat = { $who }: { $line }
oroen-board-column = Column { $column }, from the floor: { $pieces }; { $free } free
oroen-board-empty = Column { $column }: empty; { $free } free
oroen-board-last = Last piece: { $piece } in column { $column }
oroen-board-last-none = Last piece: none yet
oroen-board-swapped = The colours have been exchanged.
oroen-board-mover = To move: { $who }
oroen-board-floor-rim = Won by { $who }, from floor to rim: { $chain }
oroen-board-wall-wall = Won by { $who }, from wall to wall: { $chain }
oroen-board-stuck = Won by { $who }: the other is stuck
oroen-board-link = piece { $piece } of column { $column }
oroen-piece-light = light { $height }
oroen-piece-dark = dark { $height }

# Alt text
oroen-alt = Oroen. { $last }. { $next }. { $piles }.
oroen-alt-piles = { $left }. { $right }

# The picture
oroen-picture-light = Light
oroen-picture-dark = Dark
oroen-picture-moves = to move
oroen-picture-wins = wins

# Labels
oroen-kind-place = Place a piece
oroen-kind-swap = Take over light
oroen-value-column = Column { $number }
oroen-value-height = { $number } tall

# Answers
oroen-did-place = You place a piece { $height } units tall in column { $column }.
oroen-did-swap = You take over light.

# Why something is not offered
oroen-why-full = The column is full.
oroen-why-tall = The piece would stick out above the rim.
oroen-why-rule-1 = Rule 1: its top would be level with the top of a neighbouring piece.
oroen-why-rule-2 = Rule 2: exactly one unit would stay free above it.
oroen-why-both = It would break both rules: its top level with that of a neighbouring piece, exactly one unit free above it.
oroen-why-gone = You have no such piece left.
oroen-why-swap = Light can be taken over only once, instead of the second move.

# Options
oroen-option-neighbour = rule 1 minds neighbours:
oroen-option-swap = swap

# Rules
oroen-rules-1 =
    { "" }**Oroen** (Corné van Moorsel), for two. Pieces fall into a narrow box. Whoever first joins its floor with its rim, or its left wall with its right one, with pieces of the own colour wins.

    { "" }**What you have.** The box is seen upright; it has 6 columns, numbered from the left, and 10 rows. Each has ten pieces, one unit wide: four are 2 units tall, three are 3, two are 4 and one is 5. One plays *light* and begins, the other *dark*; who is light is chance.

    { "" }**A turn.** Place one of your pieces, always upright, in a column: it stands on the floor, or on the pile. Two rules must be kept:
    1. The top of the piece may not be level with the top of a *neighbouring* piece: of any piece in the column to the left or to the right, covered ones included. The rim does not count: two full columns may stand side by side.
    2. The piece may not leave exactly one unit free above it. None, or two and more, is fine.

    { "" }**If you cannot keep both**, with any of your pieces in any column, you must break rule 1 alone; if that is impossible too, you must break rule 2 alone. Never both at once. You cannot pass.
oroen-rules-2 =
    { "" }**The end.** You win at once when pieces of your colour join floor and rim, or left wall and right wall. Either serves either player. Pieces are joined where they share an edge; corners do not join. Only a column filled to its tenth row reaches the rim.

    If you would have to move and cannot, because nothing is legal or you have no piece left, you have lost. The match ends right after the other's move. There is no draw.

    { "" }**Neighbour: top** (option). Rule 1 minds only the piece on top of each column beside.

    { "" }**Swap** (option). Instead of the second move, once, the second player may take over light: the seats exchange colours, the box stays as it is, and the other goes on with dark.

    { "" }**A silent player** places the smallest piece that has a legal move, in the leftmost column in which it has one.

    The width and height of the box are our reconstruction; the rules leave open which pieces are neighbours, and we decided.

# Computer players
option-level-perfect = never loses what is won

# The analysis after the end
oroen-turning-place = a piece { $height } tall in column { $column }
oroen-turning-swap = taking over light
oroen-turning = { $who } lost the match with move { $number }: { $played }. What would have won: { $held }.
oroen-turning-none = { $winner } never gave { $loser } a won position: there is no move with which the match was lost.
oroen-turning-marks = ✗ what was played, ✓ what would have won. The box is shown as it stood before that move.
oroen-turning-not-over = The moves of a match are analysed when it is over by its rules.
oroen-turning-other-game = This table does not play Oroen.
oroen-turning-alt = { $turning } { $board }

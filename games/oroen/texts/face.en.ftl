# How Oroen is shown: headings, seat lines, the text board, labels, and the rules.

oroen-name = { $who }
oroen-nothing = none

# Headings
oroen-heading-light = Piece { $piece }: light to move
oroen-heading-dark = Piece { $piece }: dark to move
oroen-heading-over = The end, after { $pieces } pieces

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
oroen-board-swapped = Light and dark have changed hands.
oroen-board-mover = Next: { $who }
oroen-board-floor-rim = { $who } wins, from floor to rim: { $chain }
oroen-board-wall-wall = { $who } wins, from wall to wall: { $chain }
oroen-board-stuck = { $who } wins: the other has no legal move
oroen-board-link = piece { $piece } of column { $column }
oroen-piece-light = light { $height }
oroen-piece-dark = dark { $height }

# Alt text
oroen-alt = Oroen. { $last }. { $next }. { $piles }.
oroen-alt-piles = { $left }. { $right }

oroen-alt-place = column { $column } ({ $heights } tall)
oroen-alt-choice = Where your piece may go: { $places }. { $board }

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
oroen-did-place = You place a piece { $height } tall in column { $column }.
oroen-did-swap = You take over light.

# Why something is not offered
oroen-why-full = The column is full.
oroen-why-tall = The piece would stick out above the rim.
oroen-why-rule-1 = Rule 1: its top would be level with the top of a neighbouring piece.
oroen-why-rule-2 = Rule 2: exactly one unit would stay free above it.
oroen-why-both = It would break both rules: its top level with that of a neighbouring piece, and exactly one unit free above it.
oroen-why-gone = You have no piece of that height left.
oroen-why-swap = Light can be taken over only once, instead of the second move.

# Options
oroen-option-neighbour = rule 1 looks at
oroen-option-swap = swap at move 2 (pie rule)

# Rules

# §1.1, §1.2, §2.1, §2.2, §2.3, §2.4, §3.1
oroen-rules-1 =
    { "" }**Oroen** (Corné van Moorsel), for two. Pieces fall into a narrow box. Be the first to join its floor to its rim, or its left wall to its right wall, with pieces of your colour, and you win.

    { "" }**What you have.** The box stands upright; it has 6 columns, numbered from the left, and 10 rows. You each have ten pieces, one unit wide: four are 2 units tall, three are 3, two are 4 and one is 5. One of you plays *light* and begins, the other plays *dark*; chance decides who, and in a rematch it is the other way round.

    { "" }**A turn.** Place one of your pieces, always upright, in a column: it stands on the floor, or on the pile. Keep to two rules:
    1. The top of the piece may not be level with the top of a *neighbouring* piece: of any piece in the column to the left or to the right, covered ones included. The rim does not count: two full columns may stand side by side.
    2. The piece may not leave exactly one unit free above it. None is fine, and so are two or more.

    { "" }**If no move keeps both**, with any of your pieces in any column, you must break rule 1 alone; if that is impossible too, rule 2 alone. Never break both at once. You cannot pass.
# §1.1, §2.2, §2.5, §3.1, §3.2, §3.3, §4
oroen-rules-2 =
    { "" }**The end.** You win at once when pieces of your colour join floor and rim, or left wall and right wall. Both ways are open to both players. Pieces are joined where they share an edge; corners do not join. Only a column filled to its tenth row reaches the rim.

    If it is your turn and you cannot move, because nothing is legal or you have no piece left, you lose at once. There are no draws.

    { "" }**Only the top neighbouring pieces** (option). Rule 1 looks only at the piece on top of each column beside.

    { "" }**Swap** (option). Instead of making the second move, the second player may take over light: you exchange colours, the box stays as it is, and the other goes on with dark.

    { "" }**If you run out of time**, a cautious choice is made for you: your smallest piece that has a legal move, in the leftmost column where it has one, and never a swap.

    The width and height of the box are our reconstruction; the rulebook leaves open which pieces are neighbours, so we decided.

# Computer players
option-level-perfect = perfect
option-level-perfect-description = Never loses a position that can be won

# Why a computer player made a move

# §3.1
oroen-reason-joins = It wins at once.
# §3.3
oroen-reason-stuck = It leaves the other no legal move.
# §3.1, §3.3
oroen-reason-wins = It wins by force, whatever the other does.
# §3.1, §3.3
oroen-reason-wins-in = It wins by force: { $number } more { $number ->
        [one] piece is
       *[other] pieces are
    } enough.
# §3.1
oroen-reason-prevents = It prevents a win in column { $columns }.
# §3.1, §3.3
oroen-reason-lasts = All moves lose; this one makes the match last longest.
# §3.1
oroen-reason-fewest = All moves lose; this one leaves the other the fewest ways to win.
# §3.1, §3.3
oroen-reason-chosen = { $count ->
        [1] The only move that seemed safe.
       *[other] Of { $count } moves that seemed safe, the one that it liked best after trying them out.
    }
# §2.5
oroen-reason-swap = Light wins from here, so it takes light over.

# Warnings in a practice
oroen-warning-once = The next piece then wins for { $who }.
oroen-warning-thrown = You can force a win here, and this answer gives it away.

# Two moves in a review
oroen-compare-place = a piece { $height } tall in column { $column }
oroen-compare-swap = taking over light
oroen-compare-alt = ✓ { $better }; ✗ { $other }. { $board }

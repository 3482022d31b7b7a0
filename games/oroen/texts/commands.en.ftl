# The command that opens a table of Oroen, and its options.

command-oroen = oroen
command-oroen-description = Place pieces to join top and bottom, or both sides, before the other does
command-oroen-neighbour = neighbour
command-oroen-neighbour-description = Which neighbours a piece may not be level with; all of them by default
command-oroen-neighbour-any = every neighbouring piece
command-oroen-neighbour-top = only the top neighbouring pieces
command-oroen-swap = swap
command-oroen-swap-description = The second player may take over light instead of making the second move

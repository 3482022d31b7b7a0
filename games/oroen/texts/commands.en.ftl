# The command that opens a table of Oroen, and its options.

command-oroen = oroen
command-oroen-description = Oroen, for two players
command-oroen-neighbour = neighbour
command-oroen-neighbour-description = Which pieces beside it a piece may not be level with; any of them if left out
command-oroen-neighbour-any = any
command-oroen-neighbour-top = top
command-oroen-swap = swap
command-oroen-swap-description = Whoever begins with dark may take over light instead of the second move
command-oroen-analyse = analyse
command-oroen-analyse-description = The move that lost a finished match, and the one that would have won

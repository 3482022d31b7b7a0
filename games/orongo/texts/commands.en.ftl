# The command that opens a table of Orongo, and its options.

command-orongo = orongo
command-orongo-description = Bid shells in secret for island land, then raise all your Moai first
command-orongo-open_shells = open_shells
command-orongo-open_shells-description = Everybody's shells are shown
command-orongo-secret_tile = secret_tile
command-orongo-secret_tile-description = Everybody starts with a secret tile (three or four players)
command-orongo-starter = starter
command-orongo-starter-description = The seat that starts with the amulet; drawn by default

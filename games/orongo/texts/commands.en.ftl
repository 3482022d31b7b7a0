# The command that opens a table of Orongo, and its options.

command-orongo = orongo
command-orongo-description = Orongo, for two to four players
command-orongo-open_shells = open_shells
command-orongo-open_shells-description = Shells behind the screens are shown to everybody
command-orongo-secret_tile = secret_tile
command-orongo-secret_tile-description = Everybody gets a secret tile (for three or four players)
command-orongo-starter = starter
command-orongo-starter-description = The seat that takes the amulet first; by chance if left out

# The command that opens a table of Wongar, and its options.

command-wongar = wongar
command-wongar-description = Place pieces in ten territories, and lead where ceremonies score
command-wongar-length = length
command-wongar-length-description = A shorter time track suits advanced games, which run long
command-wongar-length-full = full
command-wongar-length-short = short
command-wongar-advanced = advanced
command-wongar-advanced-description = All the advanced rules below
command-wongar-advanced_hand = advanced_hand
command-wongar-advanced_hand-description = Everybody has their own ancestor and elder card
command-wongar-advanced_doubles = advanced_doubles
command-wongar-advanced_doubles-description = Everybody has one double card; no scorpions among the ritual cards
command-wongar-advanced_setup = advanced_setup
command-wongar-advanced_setup-description = You place your first twelve pieces yourselves
command-wongar-advanced_no_sting = advanced_no_sting
command-wongar-advanced_no_sting-description = Scorpions move time but cost no points
command-wongar-advanced_choice = advanced_choice
command-wongar-advanced_choice-description = You choose ritual cards from the draw pile instead of drawing blindly

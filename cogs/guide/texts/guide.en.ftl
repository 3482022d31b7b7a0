# /help: all commands, by what people want to do.

command-help = help
command-help-description = All commands, by what you want to do

guide-heading = What would you like to do?
guide-first = To play, open a table with { $start }. Friends join it with a button; *Add a computer…* fills a seat.
guide-choose = Choose what you want to do
guide-line = { $commands } – { $told }

guide-play = Play
guide-play-told = Open a table, join one, answer your question, play again
guide-seat = My seat
guide-seat-told = Undo a choice, answer in advance, find a substitute, give up
guide-host = Run a table
guide-host-told = Begin, invite, add computer players, pause, close
guide-night = Game nights
guide-night-told = Plan an evening, seat the people who came, find nights
guide-cup = Cups
guide-cup-told = Plan a championship, find cups and their standings
guide-settings = Settings, absence and data
guide-settings-told = Your own settings, those of the server, your days away, your data
guide-look = Look things up
guide-look-told = Your tables, rules, board, log, fair play, ratings

# /help: all commands, by what people want to do.

command-help = help
command-help-description = All commands, by what you want to do

guide-teach = Which game shall I teach you?
guide-heading = What would you like to do?
guide-first = To play, open a table with { $start }. Friends join it with a button; *Add a computer…* fills a seat.
guide-choose = Choose what you want to do
guide-line = { $commands } – { $told }

guide-play = Play
guide-play-told = Open a table, join one, invite, answer your question
guide-seat = My seat
guide-seat-told = Your own page, answers in advance, and everything else at a table
guide-night = Game nights
guide-night-told = Plan an evening, seat the people who came, find nights
guide-cup = Cups
guide-cup-told = Plan a championship, find cups and their standings
guide-settings = Settings
guide-settings-told = Absences, quiet hours, your data; a server's settings
guide-look = Look things up
guide-look-told = Your tables, rules, board, log, ratings

# The board of a server, and the page of tables that look for players.

command-table-find = find
command-table-find-description = Tables of this server that look for players

board-heading = 🎲 Games here
board-find = Tables that look for players
board-looking = Looking for players
board-nobody-looks = No table is looking for players. Open one!
board-more = { $count ->
        [one] One more seat is free: see { $command }.
       *[other] { $count } more seats are free: see { $command }.
    }
board-take = Take the seat
board-substitute = a substitute for { $who }
board-who = players: { $who }
board-playing = Being played
board-best = Best players
board-game = { $game }: { $best }
board-place = { $place }. { $name } { $points }
board-seasons = Seasons
board-season = { $name }: { $best }
board-records = Records
board-record = { $feat } · { $name }
answer-joined-there = You have taken a seat at table { $table }: { $place }

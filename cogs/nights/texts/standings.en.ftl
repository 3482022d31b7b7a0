# Standings of game nights: on the card, in full, at the end, and in the history.

standings-heading = { $count ->
        [one] 🏆 Standings after 1 table
       *[other] 🏆 Standings after { $count } tables
    }
standings-button = Standings
standings-page = Standings of { $name }
standings-final = Final standings
standings-none = There are no standings yet: they begin with the first table that ends.
standings-ties = A table won is 1 point; with more than two players, the share of the others you beat. A draw and a round without a table are ½. Matches ended by agreement and unfinished tables count nothing. Equal points are decided by wins, then by the average points of your opponents, then by tables played. Full ties share the place.
standings-tie-wins = same points, fewer wins: { $own } to { $rival }
standings-tie-strength = same points and wins, weaker opponents: { $own } points on average to { $rival }
standings-tie-played = same points, wins and opponents, fewer tables: { $own } to { $rival }
standings-unplayed = no finished table, so behind all others
standings-first-wins = Ahead of { $name } on equal points, by wins: { $own } to { $rival }.
standings-first-strength = Ahead of { $name } on equal points and wins, by the average points of the opponents: { $own } to { $rival }.
standings-first-played = Ahead of { $name } on equal points, wins and opponents, by tables played: { $own } to { $rival }.
standings-go-on = { $count ->
        [one] ⏱️ 1 table plays on at a day a turn, and counts when it ends: { $tables }.
       *[other] ⏱️ { $count } tables play on at a day a turn, and count when they end: { $tables }.
    }
standings-no-result = { $count ->
        [one] ⏱️ The result of 1 table is missing, and counts once it is entered: { $tables }.
       *[other] ⏱️ The results of { $count } tables are missing, and count once they are entered: { $tables }.
    }
standings-first-open = The first place may still change.
standings-first-settled = They can change other places, but not the first.
standings-ended = { $count ->
        [one] ⏱️ 1 table was not finished, and counts by its scores at the end, as agreed.
       *[other] ⏱️ { $count } tables were not finished, and count by their scores at the end, as agreed.
    }
standings-no-champion = { $name } is over, without a champion: nobody in the first place has won a table.
standings-thanks = Thank you for coming, { $people }!
standings-champion = { $count ->
        [one] { $names } wins { $name }. Congratulations!
       *[other] { $names } share the first place of { $name }. Congratulations!
    }
standings-alt = The final standings of { $name }: { $places }
season-button = Season
season-page = Season of { $name }
season-table = Season
season-none = There is no season yet: it begins with the first night of the series that has a finished table.
season-nights = { $count ->
        [one] one night
       *[other] { $count } nights
    }, { $won ->
        [0] none won
        [one] one won
       *[other] { $won } won
    }
season-best = { $count ->
        [one] After one night: the best { $best } of each player count. Equal points are decided by nights won, then by the best night.
       *[other] After { $count } nights: the best { $best } of each player count. Equal points are decided by nights won, then by the best night.
    }
season-all = { $count ->
        [one] After one night: all nights count. Equal points are decided by nights won, then by the best night.
       *[other] After { $count } nights: all nights count. Equal points are decided by nights won, then by the best night.
    }
season-open = Tables are still played: this may change.
season-fame = 🏆 Hall of fame
season-file = As a file
season-table-file = The season of *{ $name }*, for a spreadsheet.
season-results-file = { $count ->
        [one] All results of *{ $name }*, for a spreadsheet.
       *[other] All results of *{ $name }* and its series ({ $count } nights), for a spreadsheet.
    }
season-alt = The season of { $name }: { $places }

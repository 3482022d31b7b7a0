# Standings of game nights: on the card, in full, at the end, and in the history.

standings-heading = { $count ->
        [one] 🏆 Standings after 1 table
       *[other] 🏆 Standings after { $count } tables
    }
standings-button = Standings
standings-page = Standings of { $name }
standings-final = Final standings
standings-none = There are no standings yet: they begin with the first table that ends.
standings-ties = A table won is 1 point; with more than two players, the share of the others you beat. A draw is ½, and so is a round without a table. Equal points are decided by the numbers in brackets, in this order: wins, the average points of your opponents, tables played. Full ties share the place.
standings-go-on = { $count ->
        [one] ⏱️ 1 table was not finished at the end: it counts as a draw here, and goes on at a day a turn.
       *[other] ⏱️ { $count } tables were not finished at the end: they count as draws here, and go on at a day a turn.
    }
standings-ended = { $count ->
        [one] ⏱️ 1 table was not finished at the end, and was ended as agreed: it counts by its scores, or as a draw where the game has none.
       *[other] ⏱️ { $count } tables were not finished at the end, and were ended as agreed: they count by their scores, or as draws where the game has none.
    }
standings-champion = { $count ->
        [one] { $names } wins { $name }. Congratulations!
       *[other] { $names } share the first place of { $name }. Congratulations!
    }
standings-alt = The final standings of { $name }: { $places }

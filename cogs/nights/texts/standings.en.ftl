# Standings of game nights: on the card, in full, at the end, and in the history.

standings-heading = { $count ->
        [one] 🏆 Standings after 1 table
       *[other] 🏆 Standings after { $count } tables
    }
standings-button = Standings
standings-page = Standings of { $name }
standings-final = Final standings
standings-none = There are no standings yet: they begin with the first table that ends.
standings-ties = To win a table is 1 point; with more than two players, it is the share of the others whom you left behind. A draw is ½, and so is a round without a table. Where points are equal, the numbers in brackets decide, in this order: wins, the average points of those met, tables played. If all is equal, the place is shared.
standings-go-on = { $count ->
        [one] ⏱️ 1 table was not finished at the end: it counts as a draw here, and goes on with a day for each turn.
       *[other] ⏱️ { $count } tables were not finished at the end: they count as draws here, and go on with a day for each turn.
    }
standings-ended = { $count ->
        [one] ⏱️ 1 table was not finished at the end, and was ended as agreed: it counts by its scores, or as a draw where the game has none.
       *[other] ⏱️ { $count } tables were not finished at the end, and were ended as agreed: they count by their scores, or as draws where the game has none.
    }
standings-champion = { $count ->
        [one] { $name } is won by { $names }. Congratulations!
       *[other] { $name } is won by { $names }, who share the first place. Congratulations!
    }
standings-alt = The final standings of { $name }: { $places }

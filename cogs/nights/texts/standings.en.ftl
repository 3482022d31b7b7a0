# Standings of game nights: on the card, in full, at the end, and in the history.

standings-heading = { $count ->
        [one] 🏆 Standings after 1 table
       *[other] 🏆 Standings after { $count } tables
    }
standings-button = Standings
standings-page = Standings of { $name }
standings-final = Final standings
standings-none = There are no standings yet: they begin with the first table that ends.
standings-ties = A table gives the share of the others there that somebody has left behind: to win is 1 point, a draw is ½, and so is a round without a table. Equal points are decided, as in the brackets, by wins, then by the average points of those met, then by tables played; whoever is still equal shares a place.
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

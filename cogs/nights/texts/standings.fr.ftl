# Le classement d'une soirée : sur l'annonce, en entier, à la fin et dans l'historique.

standings-heading = { $count ->
        [one] 🏆 Classement après { $count } table
       *[other] 🏆 Classement après { $count } tables
    }
standings-button = Classement
standings-page = { $name } : le classement
standings-final = Classement final
standings-none = Il n'y a pas encore de classement : il commence avec la première table terminée.
standings-ties = Une table gagnée vaut 1 point ; à plus de deux joueurs, la part des autres devancés. Une égalité vaut ½, un tour sans table aussi. À points égaux, les nombres entre parenthèses départagent, dans cet ordre : les victoires, les points moyens des adversaires, les tables jouées. Une égalité complète partage la place.
standings-go-on = { $count ->
        [one] ⏱️ { $count } table n'était pas terminée à la fin : elle compte ici comme une égalité, et continue à un jour par tour.
       *[other] ⏱️ { $count } tables n'étaient pas terminées à la fin : elles comptent ici comme des égalités, et continuent à un jour par tour.
    }
standings-ended = { $count ->
        [one] ⏱️ { $count } table n'était pas terminée à la fin et a été arrêtée, comme prévu : elle compte selon ses scores, ou comme une égalité si le jeu n'en a pas.
       *[other] ⏱️ { $count } tables n'étaient pas terminées à la fin et ont été arrêtées, comme prévu : elles comptent selon leurs scores, ou comme des égalités si le jeu n'en a pas.
    }
standings-champion = { $count ->
        [one] { $name } : victoire pour { $names }. Toutes nos félicitations !
       *[other] { $name } : première place partagée par { $names }. Toutes nos félicitations !
    }
standings-alt = { $name }, classement final : { $places }

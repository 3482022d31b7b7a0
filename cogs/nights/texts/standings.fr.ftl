# Le classement d'une soirée : sur l'annonce, en entier, à la fin et dans l'historique.

standings-heading = { $count ->
        [one] 🏆 Classement après { $count } table
       *[other] 🏆 Classement après { $count } tables
    }
standings-button = Classement
standings-page = { $name } : le classement
standings-final = Classement final
standings-none = Il n'y a pas encore de classement : il commence avec la première table terminée.
standings-ties = Une table gagnée vaut 1 point ; à plus de deux joueurs, la part des autres devancés. Une égalité vaut ½, un tour sans table aussi. Une partie arrêtée d'un commun accord ou inachevée ne rapporte rien. À points égaux, départagent les victoires, puis les points moyens des adversaires, puis les tables jouées. Une égalité complète partage la place.
standings-tie-wins = mêmes points, moins de victoires : { $own } contre { $rival }
standings-tie-strength = mêmes points et victoires, adversaires moins forts : { $own } points en moyenne contre { $rival }
standings-tie-played = mêmes points, victoires et adversaires, moins de tables : { $own } contre { $rival }
standings-unplayed = aucune table terminée, donc derrière tous les autres
standings-first-wins = À points égaux, devant { $name } par les victoires : { $own } contre { $rival }.
standings-first-strength = À points et victoires égaux, devant { $name } par les points moyens des adversaires : { $own } contre { $rival }.
standings-first-played = À points, victoires et adversaires égaux, devant { $name } par les tables jouées : { $own } contre { $rival }.
standings-go-on = { $count ->
        [one] ⏱️ { $count } table continue à un jour par tour et comptera une fois terminée : { $tables }.
       *[other] ⏱️ { $count } tables continuent à un jour par tour et compteront une fois terminées : { $tables }.
    }
standings-no-result = { $count ->
        [one] ⏱️ Il manque le résultat de { $count } table, qui comptera dès qu'il sera donné : { $tables }.
       *[other] ⏱️ Il manque les résultats de { $count } tables, qui compteront dès qu'ils seront donnés : { $tables }.
    }
standings-first-open = La première place peut encore changer.
standings-first-settled = Cela peut changer d'autres places, mais plus la première.
standings-ended = { $count ->
        [one] ⏱️ { $count } table n'était pas terminée : elle compte selon ses scores à la fin, comme prévu.
       *[other] ⏱️ { $count } tables n'étaient pas terminées : elles comptent selon leurs scores à la fin, comme prévu.
    }
standings-no-champion = { $name } est terminée, sans vainqueur : personne à la première place n'a gagné de table.
standings-thanks = Merci d'être là : { $people }
standings-champion = { $count ->
        [one] { $name } : victoire pour { $names }. Toutes nos félicitations !
       *[other] { $name } : première place partagée par { $names }. Toutes nos félicitations !
    }
standings-alt = { $name }, classement final : { $places }
season-button = Saison
season-page = { $name } : la saison
season-table = Classement de la saison
season-none = Il n'y a pas encore de saison : elle commence avec la première soirée de la série où une table est terminée.
season-nights = { $count ->
        [one] { $count } soirée
       *[other] { $count } soirées
    }, { $won ->
        [0] aucune gagnée
        [one] { $won } gagnée
       *[other] { $won } gagnées
    }
season-best = { $count ->
        [one] Après { $count } soirée : les { $best } meilleures de chaque joueur comptent. À points égaux, départagent les soirées gagnées, puis la meilleure soirée.
       *[other] Après { $count } soirées : les { $best } meilleures de chaque joueur comptent. À points égaux, départagent les soirées gagnées, puis la meilleure soirée.
    }
season-all = { $count ->
        [one] Après { $count } soirée : toutes comptent. À points égaux, départagent les soirées gagnées, puis la meilleure soirée.
       *[other] Après { $count } soirées : toutes comptent. À points égaux, départagent les soirées gagnées, puis la meilleure soirée.
    }
season-open = Des tables se jouent encore : cela peut changer.
season-fame = 🏆 Palmarès
season-file = En fichier
season-table-file = La saison de *{ $name }*, pour un tableur.
season-results-file = { $count ->
        [one] Tous les résultats de *{ $name }*, pour un tableur.
       *[other] Tous les résultats de *{ $name }* et de sa série ({ $count } soirées), pour un tableur.
    }
season-alt = La saison de { $name } : { $places }

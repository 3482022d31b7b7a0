# Le tableau d'un serveur, et la page des tables qui cherchent des joueurs.

command-table-find = trouver
command-table-find-description = Les tables de ce serveur qui cherchent des joueurs

board-heading = 🎲 On joue ici
board-find = Tables qui cherchent des joueurs
board-looking = On cherche des joueurs
board-nobody-looks = Aucune table ne cherche de joueurs. Ouvrez-en une !
board-more = { $count ->
        [one] Encore une place libre : voir { $command }.
       *[other] Encore { $count } places libres : voir { $command }.
    }
board-take = Prendre la place
board-substitute = un remplaçant pour { $who }
board-who = joueurs : { $who }
board-playing = En cours
board-best = Meilleurs joueurs
board-game = { $game } : { $best }
board-place = { $place }. { $name } { $points }
board-seasons = Saisons
board-season = { $name } : { $best }
board-records = Records
board-record = { $feat } · { $name }
answer-joined-there = Vous avez pris place à la table { $table } : { $place }

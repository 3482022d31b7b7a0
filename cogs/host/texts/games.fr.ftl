# Toutes les tables d'une personne.

command-games = parties
command-games-description = Toutes vos tables, celles qui vous attendent d'abord
games-heading = Vos tables
games-none = Vous n'êtes à aucune table en ce moment. Ouvrez-en une avec la commande *ouvrir* d'un jeu.
games-your-turn = **C'est à vous de jouer.**
games-against = · { $who }
games-opponent = { $who } ({ $level })
games-play = { $game } { $table }
games-back = Je suis de retour · { $game } { $table }
games-more = { $count ->
        [one] … et une autre
       *[other] … et { $count } autres
    }
games-next = Suivante
games-nothing-waits = Rien ne vous attend en ce moment.

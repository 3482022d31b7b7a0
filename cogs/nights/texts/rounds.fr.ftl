# Les parties d'une soirée par tours : la proposition, les tables sur l'annonce, et que faire entre deux tours.

command-night-round = tour
command-night-round-description = Pour l'organisation : placer les gens, changer les tables et lancer un tour

night-round-button = Tours (organisation)
night-round-title = Tour { $round }
night-round-computers = { $count ->
        [one] un ordinateur
       *[other] { $count } ordinateurs
    }
night-round-more = { $count ->
        [one] … et une autre table
       *[other] … et { $count } autres tables
    }
night-round-over = ✅ Toutes les tables du tour { $round } ont fini : le tour suivant peut être lancé.
night-round-over-soon = ✅ Toutes les tables du tour { $round } ont fini : le tour suivant peut être lancé par l'organisation et, { $time }, par toute personne présente.
night-round-over-automatic = ✅ Toutes les tables du tour { $round } ont fini : le tour suivant se lance tout seul.
night-round-filler = entre deux tours
night-round-luck = ⏳ les joueurs choisissent leur chance
night-round-open = ▶️ en cours
night-round-played = 🏁 finie
night-round-stopped = 🏁 arrêtée, ne compte pas
night-round-scored = 🏁 finie
night-round-drawn = 🏁 sans décision
night-round-won = 🏆 { $names }
night-round-soon = L'organisation place tout le monde pour le premier tour. Après dix minutes, toute personne présente peut le lancer.
night-round-playing = 🎲 Vous jouez à { $game } : l'annonce de la soirée mène à votre table.
night-round-playing-other = 🎲 Vous jouez à { $game }. À la fin, appuyez sur *Donner un résultat*.
night-round-busy = 🎲 Vous jouez encore à une table d'un tour précédent.
night-round-idle = ⏳ Vous attendez un jeu court : une table s'ouvre dès qu'une autre personne en veut un.
night-round-free = ⏳ Vous attendez le prochain tour. Vous pouvez jouer à un jeu court entre-temps.
night-round-late = ⏳ Vous jouez à partir du prochain tour.
night-round-awaited = - { $game } : { $names } · fin estimée { $time }
night-round-awaited-other = - { $game } : { $names } · fin dès que le résultat est donné
night-round-short = Un jeu court en attendant
night-round-rest = J'attends le prochain tour

night-call-tables = { $name }, tour { $round } : à vos tables !
night-call-filler = { $name } : une partie courte en attendant. À votre table !
night-call-other = Je ne joue pas à tous ces jeux : à la fin d'une partie, une personne de la table appuie sur *Donner un résultat*.
night-call-luck = Dites que vous êtes là : à votre table, choisissez votre chance, ou écrivez-la. La partie commence quand chacun l'a fait, ou après une minute.

night-ready-hosts = { $count ->
        [one] { $name }, tour { $round } : { $count } personne est là et attend une table.
       *[other] { $name }, tour { $round } : { $count } personnes sont là et attendent une table.
    }
night-ready-later = Si aucun tour n'est lancé { $time }, toute personne présente pourra le faire.
night-ready-seat = Placer les gens
night-ready-open = { $name }, tour { $round } : l'organisation ne l'a pas lancé, toute personne présente peut le faire.
night-ready-begin = Lancer le tour proposé
night-ready-automatic = { $name }, le tour { $round } se lance { $time }.
night-ready-hold = Attendre encore { $minutes } minutes
night-ready-held = Le tour se lance { $time }.

night-round-proposal = ### { $name } · tour { $round }
night-round-none = { $free ->
        [0] Personne n'attend de table
        [one] { $free } personne attend une table
       *[other] { $free } personnes attendent une table
    }{ $busy ->
        [0] .
        [one] ; { $busy } joue encore.
       *[other] ; { $busy } jouent encore.
    } { $free ->
        [0] Revenez plus tard, ou ajoutez une personne.
       *[other] Appuyez sur *Placer les gens* : vous voyez les tables avant que rien ne commence, et pouvez les changer.
    }
night-round-check = *Lancer le tour* ouvre ces tables et y appelle tout le monde. Choisissez une table ou une personne pour changer quelque chose.
night-round-changed = ⚠️ La proposition a changé entre-temps : rien n'a été fait. Voici où elle en est.
night-round-minutes = { $count ->
       *[other] environ { $count } min
    }
night-round-size = ⚠️ { $game } ne se joue pas à { $seats }
night-round-out = 🪑 **Sans table ({ $count }) :** { $names }
night-round-and = { $count ->
        [one] { $names } et une autre personne
       *[other] { $names } et { $count } autres personnes
    }
night-round-seat = Placer les gens
night-round-again = Replacer
night-round-begin = Lancer le tour
night-round-back = Retour
night-round-begun = Le tour { $round } a commencé. Ses tables figurent sur l'annonce : { $channel }.
night-round-choose-table = Changer la table…
night-round-choose-out = Une personne sans table…
night-round-choose-guest = Ajouter quelqu'un…
night-round-choose-person = Déplacer une personne, ou voir la raison de sa place…
night-round-choose-game = Jouer à autre chose…
night-round-choose-merge = Réunir avec la table…
night-round-choose-move = Déplacer à la table…
night-round-choose-swap = Échanger avec une personne de la table…
night-round-choose-other = Échanger avec…
night-round-table = Table { $table }
night-round-table-label = { $table }. { $game }
night-round-nowhere = Sans table
night-round-other = Un autre jeu…
night-round-other-table = Table d'un autre jeu…
night-round-split = Diviser
night-round-more-computers = + ordinateur
night-round-fewer-computers = − ordinateur
night-round-leave-out = Ne pas placer
night-round-why = **Pourquoi { $name } est ici ?**
night-round-no-guest = Les bots ne peuvent pas venir.

night-other-form = Une table de n'importe quel autre jeu
night-other-name = Quel jeu ?
night-other-people = Qui joue ?
night-other-refused = { $reason }
    Vous avez écrit : { $game } · { $people }
night-other-opened = { $game } : la partie commence. À la fin, une personne de la table donne le résultat ; il compte comme les autres.
night-result-button = Donner un résultat
night-result-about = Quelle table ? Un résultat déjà donné peut se corriger.
night-result-choose = Table…
night-result-table = Tour { $round } · { $game }
night-result-known = Le résultat connu, que vous pouvez corriger :
night-result-place = Place nº { $place } : qui ? Plusieurs en cas d'égalité…
night-result-left = Partis avant la fin…
night-result-line = **{ $place }.** { $names }
night-result-gone-line = 🚪 Partis avant la fin : { $names }
night-result-enter = Donner ce résultat
night-result-again = Recommencer
night-result-void = Ne compte pas
night-result-entered = { $game } : le résultat est noté.

night-why-plain-left-out = Aucune table n'a de place.
night-why-plain-any-game = Pas de souhait particulier.
night-why-plain-all-new = N'a encore joué avec personne de cette table.
night-why-met-least-met = N'a encore jamais joué avec { $names }.
night-why-met-guided = Découvre { $game } ; { $names } peut l'expliquer.
night-why-met-guides = Connaît bien { $game }, et peut l'expliquer à { $names }.
night-why-count-on-time = { $game } dure ici environ { $count } minutes : il reste assez de temps.
night-why-count-late = { $game } dure ici environ { $count } minutes : plus que le temps qui reste.
night-why-count-with-computers = { $count ->
        [one] { $game } : un ordinateur complète la table ; tout le monde y est d'accord.
       *[other] { $game } : { $count } ordinateurs complètent la table ; tout le monde y est d'accord.
    }
night-why-count-too-few = { $game } : trop peu de personnes présentes y joueraient ({ $count }).
night-why-count-too-long = { $game } dure au moins { $count } minutes : plus que le temps qui reste.
night-why-costs = { $game } à la place : { $cost }.
night-why-game-wished = A demandé { $game }.
night-why-game-unwished = A demandé d'autres jeux ; il restait { $game }.
night-why-game-not-offered = { $game } ne se joue pas pendant cette soirée.
night-why-game-no-place = { $game } : aucune table n'a de place, et aucune ne peut être formée.
night-why-game-even = { $game } aurait convenu aussi bien : le hasard a décidé.
night-why-game-by-hand = { $game } aurait été possible : l'organisation en a décidé autrement.
night-why-game-costs = { $game } serait moins bon pour d'autres.
night-why-game-others = { $game } n'était pas possible pour tout le monde.
night-own-button = Pourquoi cette place ?
night-own-heading = Pourquoi cette place ?
night-own-private = Les souhaits des autres ne figurent pas ici, et personne d'autre ne voit cette page.
night-own-plain-left-out = Aucune table n'avait de place pour vous ; le prochain tour en tient compte.
night-own-plain-any-game = Vous n'avez pas de souhait particulier.
night-own-plain-all-new = Vous n'avez encore joué avec personne de cette table.
night-own-met-least-met = Vous n'avez encore jamais joué avec { $names }.
night-own-game-wished = Vous avez demandé { $game }.
night-own-game-unwished = Vous avez demandé d'autres jeux ; il restait { $game }.
night-own-game-not-offered = { $game } ne se joue pas pendant cette soirée.
night-own-game-others = { $game } n'était pas possible dans ce tour.

night-cost-left-out = une personne n'aurait pas de table
night-cost-owed = une personne déjà restée sans table le resterait encore
night-cost-too-long = une partie ne finirait pas à temps
night-cost-computers = il faudrait plus d'ordinateurs
night-cost-wishes = moins de personnes joueraient à ce qu'elles souhaitent
night-cost-moved = des personnes devraient changer par rapport à la proposition précédente
night-cost-tables = il faudrait plus de tables
night-cost-uneven = les tables seraient moins égales
night-cost-parted = des personnes placées ensemble seraient séparées
night-cost-alone = une personne qui découvre un jeu n'aurait personne pour le lui expliquer
night-cost-met = des personnes qui ont déjà joué ensemble se retrouveraient

# Ce que dit un tournoi quand quelque chose n'est pas possible, et les lignes de son journal.

cups-over = Ce tournoi est terminé.
cups-cancelled = Ce tournoi a été annulé.
cups-begun = Ce tournoi a commencé : les inscriptions sont closes. On peut encore abandonner.
cups-not-begun = Ce tournoi n'a pas encore commencé.
cups-too-many = Ce serveur a déjà { $most } tournois. Terminez ou annulez-en un d'abord.
cups-own-enough = Vous organisez déjà { $most } tournois ici. Terminez ou annulez-en un d'abord.
cups-name = Un nom compte de 1 à { $most } caractères ordinaires.
cups-size-one = { $count ->
       *[other] Ce jeu se joue à { $count } par table exactement.
    }
cups-size = Ce jeu se joue de { $smallest } à { $largest } par table.
cups-only-duels = Seuls les tournois suisses ont des tables de plus de deux. Pour cette formule, choisissez 2 par table et un jeu à deux.
cups-rounds-follow = Seul un tournoi suisse accepte un nombre de rondes. Dans cette formule, il dépend du nombre d'inscriptions.
cups-rounds = Un tournoi compte au plus { $most } rondes.
cups-places = Un tournoi compte de 1 à { $most } places.
cups-places-taken = { $count ->
        [one] Il y a déjà { $count } inscription : il faut au moins autant de places.
       *[other] Il y a déjà { $count } inscriptions : il faut au moins autant de places.
    }
cups-limit = Une ronde dure au plus { $days } jours.
cups-start-past = Cette heure de début est déjà passée.
cups-start-far = Un tournoi doit commencer dans l'année.
cups-entered-already = Votre inscription à ce tournoi est déjà faite.
cups-own-not-entered = Vous n'êtes pas dans ce tournoi.
cups-not-entered = Cette personne n'est pas dans le tournoi.
cups-no-draft = C'est déjà confirmé ou jeté. Annoncez de nouveau le tournoi.
cups-full = Les { $places } places sont prises.
cups-seeds = Donnez chaque numéro une seule fois, en commençant par la meilleure tête de série.
cups-only-organiser = C'est réservé à : { $who }.
cups-too-few = Il faut au moins { $least } personnes pour ce tournoi ; { $count ->
        [0] aucune n'est inscrite
        [one] 1 est inscrite
       *[other] { $count } sont inscrites
    }.
cups-unfinished = Il manque { $count ->
        [0] aucun résultat
        [one] 1 résultat
       *[other] { $count } résultats
    } dans cette ronde. Donnez le résultat des tables, ou faites abandonner des personnes.
cups-no-such-table = Cette table n'est pas de la ronde en cours.
cups-no-such-result = Ce résultat n'est pas possible à cette table.
cups-dropped-there = Un joueur de cette table a abandonné : on ne peut pas la rejouer.
cups-nothing-to-undo = Il n'y a rien à annuler.

cups-log-planned = Le tournoi { $name } a été annoncé.
cups-log-edited = { $by } a modifié le projet.
cups-log-few = { $count ->
        [0] Le tournoi n'a pas pu commencer : personne ne s'est inscrit, et il faut au moins { $least } personnes.
        [one] Le tournoi n'a pas pu commencer : une seule inscription, et il faut au moins { $least } personnes.
       *[other] Le tournoi n'a pas pu commencer : { $count } inscriptions, et il faut au moins { $least } personnes.
    }
cups-log-decided = { $result } (décidé par { $by } : { $reason })
cups-log-entered = Inscription : { $name }.
cups-log-withdrew = Désinscription : { $name }.
cups-log-seeded = Nouvel ordre des têtes de série : { $names }.
cups-log-cancelled = Le tournoi a été annulé.
cups-log-started = Le tournoi a commencé à { $count }.
cups-log-round = La ronde { $round } a commencé { $count ->
        [0] sans aucune table
        [one] avec 1 table
       *[other] avec { $count } tables
    }.
cups-log-place = { $place }. { $names }
cups-log-result = Ronde { $round } : { $ranking }
cups-log-forfeited = Ronde { $round } : { $ranking } ; perdu par abandon : { $names }
cups-log-stopped = Ronde { $round } : la partie de { $names } s'est terminée sans résultat.
cups-log-again = Ronde { $round } : { $names } rejouent.
cups-log-dropped = Abandon : { $name }.
cups-log-over = { $count ->
        [one] Le tournoi est terminé. Victoire : { $names }.
       *[other] Le tournoi est terminé. Première place partagée : { $names }.
    }
cups-log-undone-seed = { $by } a annulé l'ordre des têtes de série.
cups-log-undone-start = { $by } a annulé le départ : la première ronde ne compte pas, et les inscriptions sont rouvertes.
cups-log-undone-round = { $by } a annulé la ronde : ses parties ne comptent pas.
cups-log-undone-result = { $by } a annulé le dernier résultat.
cups-log-undone-drop = { $by } a annulé le dernier abandon.
cups-log-undone-end = { $by } a annulé la fin du tournoi.

# Ce que fait une étape de l'organisation, avant qu'elle soit faite
cups-lost-table = { $names }
cups-lost-cancelled = { $name } est annulé pour toutes les inscriptions ({ $count }). Cela ne s'annule pas.
cups-lost-decided = Le résultat sera : { $ranking }
cups-lost-forfeited = Le résultat sera : { $ranking } ; perdu par abandon : { $names }
cups-lost-forfeited-by-all = Tout le monde perd par abandon : { $names }
cups-lost-stopped = { $count ->
        [one] Une partie en cours s'arrête sans résultat : { $tables }
       *[other] { $count } parties en cours s'arrêtent sans résultat : { $tables }
    }
cups-lost-results = { $count ->
        [one] Un résultat est perdu : { $tables }
       *[other] { $count } résultats sont perdus : { $tables }
    }
cups-lost-gone = Abandon, plus aucune ronde, et classement derrière tous les autres : { $names }
cups-lost-back = De retour dans le tournoi : { $names }
cups-lost-seeds = Les têtes de série reprennent leur ordre précédent.
cups-lost-end = La fin du tournoi est annulée : il continue.
cups-lost-beginning = Le début est annulé : aucune ronde ne compte, et on peut de nouveau s'inscrire.
cups-lost-round = Annulation : { $round }
cups-lost-next-round = Début immédiat : { $round }
cups-lost-pause = La suite commence dans { $minutes } minutes ; d'ici là, l'organisation peut annuler.
cups-lost-over = Le tournoi se termine.

# Noms des rondes et des tables
cups-round-of = Ronde { $round } sur { $rounds }
cups-round-group = Poules, ronde { $round } sur { $rounds }
cups-round-league = Journée { $round } sur { $rounds }
cups-round-last = Tableau de { $count }
cups-round-quarter = Quarts de finale
cups-round-semi = Demi-finales
cups-occasion = Coupe · { $round }
cups-round-final = Finale
cups-round-grand-final = Grande finale
cups-round-final-again = Grande finale, match décisif
cups-table-third = Troisième place
cups-table-winners = Tableau principal
cups-table-winners-final = Finale du tableau principal
cups-table-losers = Repêchage
cups-bracket-winners = Tableau principal
cups-bracket-losers = Repêchage
cups-league-played = J
cups-league-won = G
cups-league-equal = N
cups-league-lost = P
cups-league-points = Pts
cups-table-losers-final = Finale du repêchage

# Pourquoi l'organisation a décidé d'une table
cups-reason-absent = un joueur n'est pas venu
cups-reason-agreed = accord des joueurs
cups-reason-mistake = le premier résultat était faux
cups-reason-rules = une règle du tournoi n'a pas été respectée
cups-reason-other = autre raison

# Ce qui peut s'annuler
cups-step-seed = l'ordre des têtes de série
cups-step-start = le départ
cups-step-round = { $round }
cups-step-result = le résultat de { $names }
cups-step-drop = l'abandon de { $name }
cups-step-end = la fin

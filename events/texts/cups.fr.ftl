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
cups-entered-already = Votre inscription à ce tournoi est déjà faite.
cups-own-not-entered = Vous n'êtes pas dans ce tournoi.
cups-not-entered = Cette personne n'est pas dans le tournoi.
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
cups-lost-gone = Abandon, sans autre ronde : { $names }
cups-lost-back = De retour dans le tournoi : { $names }
cups-lost-seeds = Les têtes de série reprennent leur ordre précédent.
cups-lost-end = La fin du tournoi est annulée : il continue.
cups-lost-beginning = Le début est annulé : aucune ronde ne compte, et on peut de nouveau s'inscrire.
cups-lost-round = La ronde { $round } est annulée.
cups-lost-next-round = La ronde { $round } commence aussitôt.
cups-lost-over = Le tournoi se termine.

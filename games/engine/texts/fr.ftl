# Ce que dit le noyau quand un choix n'est pas possible.

engine-over = La partie est terminée : il n'y a plus rien à choisir.
engine-not-asked = Vous n'avez rien à choisir pour l'instant.
engine-not-offered = Vous ne pouvez pas choisir cela maintenant.
engine-no-such-answer = Cette réponse n'existe pas ici.
engine-no-such-step = Cette leçon n'a plus cette étape.

# Entrées du journal qui ne sont pas des coups
engine-log-end = Tout le monde était d'accord pour arrêter la partie.
engine-log-ended-abandoned = La partie s'est arrêtée : plus personne ne jouait.
engine-log-ended-resigned = La partie est terminée.
engine-log-ended-cup-again = L'organisation du tournoi fait rejouer cette table : la partie n'a pas de résultat.
engine-log-ended-cup-cancelled = Le tournoi a été annulé : la partie n'a pas de résultat.
engine-log-ended-cup-decided = L'organisation du tournoi a donné le résultat : la partie s'est arrêtée.
engine-log-ended-cup-dropped = Quelqu'un a quitté le tournoi : la partie s'est arrêtée.
engine-log-ended-cup-undone = L'organisation a annulé la dernière étape du tournoi : la partie n'a pas de résultat.
engine-log-ended-night-over = La soirée est terminée : la partie s'est arrêtée.
engine-log-closed = La modération ({ $by }) a fermé la table.
engine-log-resignation = { $who } abandonne.
    .to-who = Vous abandonnez.
engine-log-seat = { $who } joue à partir d'ici.
    .to-who = Vous jouez à partir d'ici.
engine-log-seat-computer = Un ordinateur joue pour { $who } à partir d'ici.
    .to-who = Un ordinateur joue pour vous à partir d'ici.
engine-log-seat-taken = { $name } remplace { $before }.
engine-log-host = { $who } devient l'hôte de la table.
    .to-who = Vous devenez l'hôte de la table.
engine-log-undo = La partie revient à un tour précédent.
engine-log-undo-free = { $who } annule son dernier coup.
    .to-who = Vous annulez votre dernier coup.
engine-log-undo-agreed = { $who } annule son dernier coup, avec l'accord de tout le monde.
    .to-who = Vous annulez votre dernier coup, avec l'accord de tout le monde.
engine-log-pause = La partie est en pause.
engine-log-resume = La partie reprend.
engine-log-pause-by = { $by } met la partie en pause.
engine-log-pause-for = { $by } met la partie en pause : { $reason }
engine-log-resume-by = { $by } relance la partie.
engine-log-rules = Les règles sont passées de la version { $before } à la version { $after }. La partie continue selon les nouvelles.

# Ce qui suivra à coup sûr
engine-effect-wins = gagne la partie
engine-effect-shares = partage la victoire
engine-effect-loses = perd la partie

# Nouvelles d'un tour, dites d'un trait
engine-sentences = { $one } { $other }

# Pourquoi un ordinateur a joué un coup
engine-reason-random = Tiré au sort parmi { $count } réponses.
engine-reason-tried = { $rank ->
        [1] La meilleure des { $count } réponses essayées.
       *[other] Choisie parmi { $count } réponses essayées ; un nouvel essai lui donne le rang { $rank }.
    }
engine-reason-mixed = { $percent ->
        [0] Un choix rare (moins de 1 % de chances), pour rester imprévisible.
        [100] La seule bonne réponse, à son avis.
       *[other] Tirée au sort ({ $percent } % de chances), pour rester imprévisible.
    }
engine-reason-estimated = { $rank ->
        [1] La meilleure à première vue : environ { $percent } % de chances de gagner.
       *[other] Numéro { $rank } à première vue (environ { $percent } % de chances de gagner), mais la meilleure à plus long terme.
    }

# Avant une mauvaise réponse, à l’entraînement
engine-warning = Il vous resterait environ { $own } % de chances ; une autre réponse en garde environ { $best } % (estimation).

engine-former-player = Un ancien membre

# Une moyenne, dans la solution d'un problème
engine-puzzle-mean = { $whole },{ $tenths }

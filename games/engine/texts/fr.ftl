# Ce que dit le noyau quand un choix n'est pas possible.

engine-over = La partie est finie : il n'y a plus rien à choisir.
engine-not-asked = Vous n'avez rien à choisir pour l'instant.
engine-not-offered = Ce n'est pas parmi vos choix du moment.
engine-no-such-answer = Il n'y a pas de telle réponse ici.
engine-no-such-step = Cette leçon n'a plus cette étape.

# Entrées du journal qui ne sont pas des coups
engine-log-end = Tout le monde était d'accord pour arrêter la partie.
engine-log-ended-abandoned = Plus personne ne jouait, la partie s'est donc arrêtée.
engine-log-ended-resigned = La partie est finie.
engine-log-ended-cup-again = L'organisation du tournoi fait rejouer cette table : la partie n'a pas de résultat.
engine-log-ended-cup-cancelled = Le tournoi a été annulé : la partie n'a pas de résultat.
engine-log-ended-cup-decided = L'organisation du tournoi a donné le résultat : la partie s'est arrêtée.
engine-log-ended-cup-dropped = Quelqu'un a quitté le tournoi : la partie s'est arrêtée.
engine-log-ended-cup-undone = L'organisation a annulé la dernière étape du tournoi : la partie n'a pas de résultat.
engine-log-ended-night-over = La soirée est terminée : la partie s'est arrêtée.
engine-log-closed = { $by }, qui modère, a fermé la table.
engine-log-resignation = { $who } abandonne.
    .to-who = Vous abandonnez.
engine-log-seat = À partir d'ici, { $who } joue.
    .to-who = À partir d'ici, c'est vous qui jouez.
engine-log-seat-computer = À partir d'ici, un ordinateur joue pour { $who }.
    .to-who = À partir d'ici, un ordinateur joue pour vous.
engine-log-seat-taken = { $name } remplace { $before }.
engine-log-host = { $who } devient l'hôte de la table.
    .to-who = Vous devenez l'hôte de la table.
engine-log-undo = La partie revient à un tour précédent.
engine-log-undo-free = { $who } revient sur son dernier choix ; personne n'en avait rien appris.
    .to-who = Vous revenez sur votre dernier choix ; personne n'en avait rien appris.
engine-log-undo-agreed = { $who } revient sur son dernier choix et tout ce qui a suivi ; personne ne s'y oppose.
    .to-who = Vous revenez sur votre dernier choix et tout ce qui a suivi ; personne ne s'y oppose.
engine-log-pause = La partie est en pause.
engine-log-resume = La partie reprend.
engine-log-pause-by = { $by } met la partie en pause.
engine-log-pause-for = { $by } met la partie en pause : { $reason }
engine-log-resume-by = { $by } reprend la partie.
engine-log-rules = Les règles ont changé, de la version { $before } à la version { $after }. La partie continue selon les nouvelles.

# Ce qui suivra à coup sûr
engine-effect-wins = gagne la partie
engine-effect-shares = partage la victoire
engine-effect-loses = perd la partie

# Nouvelles d'un tour, dites d'un trait
engine-sentences = { $one } { $other }

# Pourquoi un ordinateur a joué un coup
engine-reason-random = Tiré au sort parmi { $count } réponses.
engine-reason-tried = { $rank ->
        [1] La meilleure de { $count } réponses essayées au hasard.
       *[other] Choisie parmi { $count } réponses essayées au hasard ; un nouvel essai lui donne le rang { $rank }.
    }
engine-reason-mixed = { $percent ->
        [100] La seule réponse qui vaille, à son avis.
       *[other] Tiré au sort, avec { $percent } % de chances, pour que personne ne le devine.
    }
engine-reason-estimated = { $rank ->
        [1] Le meilleur à première vue : environ { $percent } % de chances de gagner.
       *[other] Numéro { $rank } à première vue, avec environ { $percent } % de chances de gagner, mais le meilleur à plus long terme.
    }

engine-former-player = une personne partie

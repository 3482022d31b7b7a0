# La carte et les pages d'un tournoi. Les noms des tournois et des personnes viennent d'elles.

cup-rules = { $game } · { $format } · { $size } par table · { $pace }
cup-format-round-robin = chacun rencontre tout le monde
cup-format-swiss = système suisse
cup-format-knock-out = élimination directe
cup-format-groups = poules, puis élimination directe des deux premiers de chacune
cup-format-double-elimination = double élimination : dehors après deux défaites
cup-format-league = championnat : chacun rencontre tout le monde à l'aller et au retour
cup-rounds-said = { $count ->
        [0] aucune ronde
        [one] 1 ronde
       *[other] { $count } rondes
    }
cup-equal = Une victoire vaut 1 point, une égalité ½, une exemption 1 ; à une table plus grande, la part des adversaires battus. À points égaux, départagent : { $breaks }, dans cet ordre ; une égalité complète partage la place.
cup-equal-seed = Après une égalité, la meilleure tête de série continue.
cup-break-buchholz = le Buchholz
cup-break-sonneborn-berger = le Sonneborn-Berger
cup-break-direct = la rencontre directe
cup-break-wins = les victoires
cup-leaving = Si vous abandonnez le tournoi, vous êtes derrière tous ceux qui restent. Vous perdez la partie si vous abandonnez, ou si un ordinateur ou un autre joueur prend votre place. Une partie arrêtée d'un commun accord est une égalité.
cup-waits = L'organisation lance chaque ronde.
cup-host = 👤 Organisation : { $organiser }
cup-starts = 🗓️ Début : { $start } ({ $left })
cup-limit = ⏱️ Temps par ronde : { $time }
cup-limit-league = ⏱️ Temps par journée : { $time }

cup-open = Les inscriptions sont ouvertes : { $count ->
        [one] { $count } place prise
       *[other] { $count } places prises
    } sur { $places }.
cup-was-cancelled = Ce tournoi a été annulé.
cup-won = 🥇 { $count ->
        [one] Victoire : { $names }
       *[other] Première place partagée : { $names }
    }
cup-won-nobody = Tout le monde a abandonné : il n'y a pas de vainqueur.
cup-between = { $round } : terminé. L'organisation lance la suite.
cup-resumes = { $round } : terminé. La suite commence { $left }.
cup-until = Temps jusqu'au { $until } ({ $left }).
cup-decided = décidé par l'organisation : { $reason }
cup-points = { $whole },{ $part }
cup-tie-line = mêmes points, { $break } : { $own } contre { $rival }
cup-dropped-line = abandon
cup-in-round = { $round } : { $missing ->
        [0] tous les résultats sont là.
        [one] il manque 1 résultat.
       *[other] il manque { $missing } résultats.
    }
cup-empty = personne : les deux sont hors course
cup-bye = { $name } : exemption
cup-stopped = ⚠️ sans résultat : l'organisation en décide
cup-plays = table { $table }
cup-group = Poule { $number }
cup-alt = Le classement de { $cup } : { $places }

cup-champion = { $cup } est terminé. { $count ->
        [one] Victoire : { $names }. Félicitations !
       *[other] Première place partagée : { $names }. Félicitations !
    }
cup-end-undone = La fin du tournoi { $cup } a été annulée par l'organisation. Il continue.
cup-round-begun = { $cup } · { $round }
cup-round-luck = Dites que vous êtes là : choisissez votre chance à votre table. La partie commence quand tout le monde l'a fait, ou d'elle-même après un moment.
cup-round-undone = { $cup } : la ronde a été annulée. Ses parties ne comptent pas.
cup-ruling = { $cup } · { $round } : l'organisation a décidé de votre table. { $reason }. Une erreur ? Dites-le-lui avant la suite.
cup-ruling-undone = { $cup } : la décision sur votre table a été annulée.
cup-ruling-replaced = { $cup } : cette décision sur votre table ne vaut plus. L'organisation a tranché de nouveau.
cup-late = { $organiser }, le temps est écoulé : { $cup } · { $round }. Décidez de ces tables avec *Organiser*, ou faites abandonner des joueurs :
cup-few = { $organiser }, { $cup } devait commencer, mais il faut au moins { $least } personnes, et { $count ->
        [0] personne ne s'est inscrit
        [one] une seule s'est inscrite
       *[other] { $count } se sont inscrites
    }. Lancez-le vous-même dès qu'il y en a assez.
cup-pairing = { $people }

cup-enter = Je m'inscris
cup-withdraw = Je me désinscris
cup-standings = Classement
cup-log = Journal
cup-quit = Abandonner
cup-organise = Organiser
cup-start = Lancer le tournoi
cup-round = Ronde suivante
cup-rated = Placer selon les cotes
cup-seeds = Placer à la main
cup-places = Donner les places
cup-again = Rejouer
cup-undo = Annuler : { $step }
cup-cancel = Annuler le tournoi
cup-back = Retour

cup-entered = Votre inscription est faite. Quand une ronde commence, vous apprenez ici où vous jouez.
cup-withdrawn = Votre inscription est annulée.
cup-dropped = Vous avez quitté le tournoi. Vous êtes derrière tous ceux qui restent.
cup-done = ✅ C'est fait.
cup-changed = ⚠️ Le tournoi a changé entre-temps : rien n'a été fait. Voici où il en est.
cup-sure = { $cup } : est-ce bien ce que vous voulez ?
cup-undo-yes = Oui, annuler cette étape
cup-decide-yes = Oui, c'est le résultat
cup-again-yes = Oui, rejouer
cup-drop-yes = Oui, abandon
cup-quit-yes = Oui, je quitte
cup-cancel-yes = Oui, annuler
cup-log-heading = Journal de { $cup }
cup-table-heading = Quel est le résultat de cette table ?
cup-choose-table = Une table : donner son résultat ou la faire rejouer
cup-choose-drop = Un joueur abandonne
cup-choose-result = Le résultat
cup-reason-heading = Pourquoi décidez-vous de cette table ? Ses joueurs en sont informés.
cup-decide-placeholder = La raison
cup-beats = { $above } bat { $below }
cup-tie = Une égalité
cup-both-lose = Les deux perdent, par abandon
cup-form-seeds = Numéros, la meilleure tête d'abord
cup-form-places = Numéros dès la 1re place, = à égalité
cup-form-places-wrong = Donnez chaque numéro de la table une fois, dès la première place, avec = en cas d'égalité : 2 1=3
cups-name-needed = Je ne peux afficher aucun caractère de votre nom. Choisissez un nom sur ce serveur, puis appuyez de nouveau.

cup-check = Est-ce bien cela ? Rien n'est publié avant votre confirmation.
cup-confirm = Annoncer
cup-confirm-edit = Modifier
cup-discard = Jeter
cup-discarded = C'est jeté : rien n'a changé.
cup-edited = *{ $cup }* est modifié.
cup-zone-needed = Dans quel fuseau horaire est ce début ? Choisissez le vôtre avec { $settings }, puis annoncez de nouveau le tournoi.
cup-planned = { $cup } est annoncé. Sa carte est dans ce salon, ouverte à tous. Pour placer les têtes de série, lancer les rondes et corriger les résultats :
cup-none = Ce serveur n'a pas encore de tournoi. { $command } en annonce un.
cup-list = Les tournois de ce serveur

command-cup = tournoi
command-cup-description = Tournois : en annoncer un, voir un classement
command-cup-plan = annoncer
command-cup-plan-description = Annoncer un tournoi auquel on s'inscrit ici
command-cup-plan-name = nom
command-cup-plan-name-description = Le nom du tournoi
command-cup-plan-game = jeu
command-cup-plan-game-description = Ce qui se joue
command-cup-plan-format = formule
command-cup-plan-format-description = Qui rencontre qui
command-cup-plan-format-round-robin = toutes rondes : chacun rencontre tout le monde
command-cup-plan-format-swiss = système suisse : à points égaux on se rencontre
command-cup-plan-format-knock-out = élimination directe
command-cup-plan-format-groups = poules, puis élimination directe
command-cup-plan-format-double-elimination = double élimination : dehors après deux défaites
command-cup-plan-format-league = championnat : aller et retour, sur plusieurs semaines
command-cup-plan-size = personnes
command-cup-plan-size-description = Personnes par table ; plus de deux en système suisse seulement
command-cup-plan-places = places
command-cup-plan-places-description = Nombre maximal d'inscriptions
command-cup-plan-rounds = rondes
command-cup-plan-rounds-description = Rondes du système suisse ; sinon, autant qu'il en faut
command-cup-plan-waits = à-la-main
command-cup-plan-waits-description = Vous lancez vous-même chaque ronde, par exemple sur plusieurs soirées
command-cup-plan-start = début
command-cup-plan-start-description = Quand il commence de lui-même : vendredi 20h30, demain 20h
command-cup-plan-days = jours
command-cup-plan-days-description = Les jours que peut durer une ronde ; 7 sinon pour un championnat
command-cup-edit = modifier
command-cup-edit-description = Modifier un tournoi qui n'a pas commencé : vous le voyez avant de confirmer
command-cup-edit-cup = tournoi
command-cup-edit-cup-description = Son nom
command-cup-edit-name = nom
command-cup-edit-name-description = Un autre nom
command-cup-edit-format = formule
command-cup-edit-format-description = Qui rencontre qui
command-cup-edit-format-round-robin = toutes rondes : chacun rencontre tout le monde
command-cup-edit-format-swiss = système suisse : à points égaux on se rencontre
command-cup-edit-format-knock-out = élimination directe
command-cup-edit-format-groups = poules, puis élimination directe
command-cup-edit-format-double-elimination = double élimination : dehors après deux défaites
command-cup-edit-format-league = championnat : aller et retour, sur plusieurs semaines
command-cup-edit-size = personnes
command-cup-edit-size-description = Personnes par table ; plus de deux en système suisse seulement
command-cup-edit-places = places
command-cup-edit-places-description = Nombre maximal d'inscriptions
command-cup-edit-rounds = rondes
command-cup-edit-rounds-description = Rondes du système suisse ; 0 pour autant qu'il en faut
command-cup-edit-waits = à-la-main
command-cup-edit-waits-description = Vous lancez vous-même chaque ronde, par exemple sur plusieurs soirées
command-cup-edit-start = début
command-cup-edit-start-description = Un autre début : vendredi 20h30, demain 20h
command-cup-edit-days = jours
command-cup-edit-days-description = Les jours que peut durer une ronde ; 0 sans limite
command-cup-list = liste
command-cup-list-description = Les tournois de ce serveur
command-cup-show = voir
command-cup-show-description = Le classement d'un tournoi
command-cup-show-cup = tournoi
command-cup-show-cup-description = Son nom

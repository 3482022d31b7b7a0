# Ce que dit une table quand quelque chose n'est pas possible.

# Prendre place
tables-unknown = Cette table n'existe pas.
tables-unreadable = Cette table est illisible pour l'instant. Rien n'est perdu, et la personne qui gère le bot est prévenue.
tables-resting = Cette table se repose : son jeu n'est pas disponible ici pour l'instant. Rien n'est perdu.
tables-readable = Cette table est de nouveau lisible. Il ne s'est rien passé.
tables-unreadable-line = (Ligne illisible pour l'instant.)
tables-already-seated = Vous avez déjà une place à cette table.
tables-full = Toutes les places de cette table sont prises.
tables-not-seated = Vous n'avez pas de place à cette table.
tables-no-computer = Aucun ordinateur n'est assis à cette table.
tables-only-host = C'est réservé à : { $who }.
tables-invited-already = Personne de nouveau à inviter : ces personnes sont déjà là, ou déjà invitées.
tables-invited-enough = Vous avez envoyé { $most } invitations aujourd'hui : c'est le maximum par jour.
tables-luck = La chance tient en une ligne de { $most } caractères au plus.
tables-luck-early = On peut ajouter sa chance dès que l'engagement sur la graine est publié. Réessayez dans un instant.

# Commencer et finir
tables-not-started = La partie n'a pas encore commencé.
tables-started = La partie a déjà commencé.
tables-arranged = Les places de cette table sont attribuées : la partie commence d'elle-même.
tables-too-few = Il faut au moins { $min } joueurs pour ce jeu. Invitez quelqu'un, ou ajoutez un ordinateur.
tables-over = Cette table est fermée : la partie est terminée.
tables-cancelled = Cette table a été fermée avant le début de la partie.
tables-too-many = Vous êtes l'hôte de { $most } tables ouvertes ou jouées cette semaine. Finissez-en ou fermez-en une avant d'en ouvrir une autre.
tables-closed-lately = Vous avez fermé { $most } tables en une heure avant qu'elles ne commencent. Attendez un peu avant d'en ouvrir une autre.
tables-no-rematch = La revanche attendra la fin de la partie.
tables-kept = Les places libres sont gardées pour les joueurs de la partie précédente.
tables-not-over = La partie est encore en cours. Vous pourrez l'exporter et la vérifier à la fin.

# Choisir
tables-not-asked = Vous n'avez rien à choisir pour l'instant.
tables-stale = La partie a avancé depuis l'affichage de ces boutons.
tables-incomplete = Votre choix est incomplet : il reste à choisir.
tables-stand-in = Un ordinateur joue pour vous en ce moment. Appuyez sur *Je suis de retour* pour jouer vous-même.
tables-no-stand-in = Vous jouez déjà vous-même : aucun ordinateur ne joue à votre place.
tables-resigned = Vous avez abandonné cette partie.

# Réponses laissées d'avance
tables-orders-changed = La question a changé depuis l'affichage de ces boutons.
tables-orders-full = Vous pouvez programmer au plus { $most } réponses à la suite.
tables-orders-rules-full = Vous pouvez programmer au plus { $most } règles. Retirez-en une, ou changez-en une.
tables-orders-never = Trop tard pour cette condition : la règle ne servirait jamais ({ $when }).
tables-orders-earlier = Une question précédente
tables-orders-used = ⏭️ Réponse programmée : { $label }.
tables-orders-used-earlier = ⏭️ Votre réponse programmée a servi.

# Silence
tables-silent = { $who } n'a pas choisi à temps : un choix prudent est joué à sa place.
    .to-who = Vous n'avez pas choisi à temps : un choix prudent est joué à votre place.

# Running a table
tables-paused = Cette partie est en pause. Son hôte peut la reprendre.
tables-nobody-to-remove = Il n'y a personne à retirer de cette table. Vous pouvez la quitter vous-même.
tables-no-such-host = Seul un joueur de cette table peut en devenir l'hôte.
tables-paused-already = La partie est déjà en pause.
tables-not-paused = La partie n'est pas en pause.
tables-no-clock = Aucune pendule ne tourne à cette table en ce moment.
tables-time-enough = Il reste plus d'un tour entier. Vous pourrez le prolonger plus tard.
tables-only-moderator = La partie a commencé : pour fermer la table, il faut la modération ({ $who }). Les joueurs peuvent convenir d'arrêter la partie.
rights-person = { $name }
rights-manage-channels = les membres qui ont la permission *Gérer les salons*
rights-manage-events = les membres qui ont la permission *Gérer les évènements*
rights-unseen = C'est réservé à : { $who }. En message privé, je ne vois pas les droits : faites-le sur le serveur.
tables-confirm = Cela ne s'annule pas. Confirmez d'abord.
tables-lost-match = La partie de la table { $table } s'arrête maintenant, sans résultat. Joueurs : { $who }.
tables-lost-rated = Elle est classée : elle ne comptera pour personne.
tables-lost-lobby = La table { $table } sera fermée ; ses options et la chance ajoutée seront perdues.
tables-lost-seats = Perdent leur place : { $who }.
tables-lost-invitations = { $count ->
        [one] { $count } invitation ne vaut
       *[other] { $count } invitations ne valent
    } plus rien.
tables-lost-unreadable = La partie de la table { $table } s'arrête sans résultat, même si elle redevient lisible un jour.
tables-lost-end = Vous jouez sans autre personne à la table { $table } : la partie s'arrête aussitôt, pour de bon.
tables-lost-consent = Depuis, les autres ont pu choisir, apprendre quelque chose ou programmer une réponse. Accord à donner : { $who }.
tables-lost-undo = Vous jouez sans autre personne : le coup s'annule sans accord, et la partie n'est plus classée.
tables-lost-owed = Aucun classement ne change, mais vous devez les points d'une défaite : vos prochains gains les paieront d'abord.
tables-lost-removal = Quitte la table { $table }, sans pouvoir y revenir : { $who }.
tables-lost-host = Nouvel hôte de la table { $table } : { $who }. Vous ne pourrez pas l'annuler sans son aide.
tables-lost-duel = Si vous abandonnez, la partie s'arrête et l'autre camp gagne.
tables-lost-alone = Si vous abandonnez, plus personne ne joue, et la partie s'arrête.
tables-lost-own-seat = Si vous abandonnez, un ordinateur continue pour vous, et tout le monde peut prendre votre place. Ou appuyez sur *Offrir ma place*, et jouez jusqu'à ce qu'elle soit prise.
tables-no-seat-offered = Aucune place n'est libre à cette table.
tables-rematch-seats = Dans une revanche, chacun garde sa place.
tables-seat-taken = Cette place n'est plus libre.
tables-no-such-seat = Cette place n'existe pas à cette table.
tables-knows-another-seat = Vous avez joué à une autre place dans cette partie et vous en connaissez les secrets : vous ne pouvez pas prendre celle-ci.
tables-removed = On vous a fait quitter cette table.
tables-unsure = Tout le monde n'a pas encore accepté vos changements. Accord à donner : { $who }.
tables-no-reminders = Aucune relance en cours pour vous à cette table.
tables-no-such-zone = Je ne connais pas ce fuseau horaire. Essayez une ville (Paris, Papeete) ou un nom (Pacific/Tahiti).
tables-no-zone = Choisissez d'abord votre fuseau horaire.
tables-away-past = Cette date est passée.
tables-away-too-long = { $days ->
        [0] Vous avez épuisé vos absences de l'année : 28 jours.
        [one] Vous pouvez encore vous absenter un jour au plus : 14 jours de suite, 28 par an.
       *[other] Vous pouvez encore vous absenter { $days } jours au plus : 14 jours de suite, 28 par an.
    }
tables-not-away = Vous n'avez annoncé aucune absence.

# Reprendre un choix
tables-undo-changeable = Votre choix est encore secret : vous pouvez le changer jusqu'au dernier.
tables-undo-learned = Votre coup ne s'annule plus sans accord : depuis, les autres ont choisi, appris quelque chose ou peut-être programmé une réponse. Appuyez sur *Demander l'accord*.
tables-undo-late = Le temps de ce tour est passé : il ne s'annule plus.
tables-undo-nothing = Vous n'avez aucun coup à annuler.
tables-asked-lately = C'est demandé depuis un instant. Attendez le prochain coup pour recommencer.
tables-undo-asked = Une annulation est déjà demandée.
tables-undo-not-asked = On ne vous demande pas votre accord pour annuler ce coup.
tables-undo-lapsed = Cette demande d'annulation n'a plus cours.
tables-undo-back = À jouer de nouveau : { $who }.
tables-undo-back-to = Retour : { $stage }. À jouer de nouveau : { $who }.
tables-undo-unrated = La partie n'est plus classée : { $who } annule un coup sans l'accord d'un autre joueur.
    .to-who = La partie n'est plus classée : vous annulez un coup sans l'accord d'un autre joueur.

# Invités d'autres serveurs
tables-guests-nowhere = Cette table ne peut pas accueillir d'invités.
tables-guests-late = La partie a commencé : on ne peut plus l'ouvrir aux invités.
tables-guests-full = Il n'y a plus de place à cette table.
tables-guests-closed = Cette table est désormais réservée aux membres de son serveur.
tables-guests-invite = Vous êtes de passage ici : seuls les membres du serveur peuvent inviter.
tables-guests-host = Une personne venue d'un autre serveur ne peut pas tenir cette table.

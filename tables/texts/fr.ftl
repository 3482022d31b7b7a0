# Ce que dit une table quand quelque chose n'est pas possible.

# Prendre place
tables-unknown = Cette table n'existe pas.
tables-unreadable = Cette table ne peut pas être lue pour l'instant. Rien n'est perdu, et la personne qui gère le bot est prévenue.
tables-resting = Cette table se repose : son jeu n'est pas disponible ici pour l'instant. Rien n'est perdu.
tables-readable = Cette table peut de nouveau être lue. Il ne s'est rien passé.
tables-unreadable-line = (Cette ligne ne peut pas être lue pour l'instant.)
tables-already-seated = Vous avez déjà une place à cette table.
tables-full = Toutes les places de cette table sont prises.
tables-not-seated = Vous n'avez pas de place à cette table.
tables-no-computer = Aucun ordinateur n'est assis à cette table.
tables-only-host = Cela ne vous revient pas. Qui peut le faire : { $who }.
tables-invited-already = Personne de nouveau à inviter : ces personnes sont déjà là, ou ont reçu leur invitation.
tables-invited-enough = Vous avez envoyé { $most } invitations aujourd'hui : c'est tout pour une journée.
tables-luck = La chance est un texte court : une ligne de { $most } caractères au plus.
tables-luck-early = On peut ajouter sa chance dès que l'engagement sur la graine est publié. Réessayez dans un instant.

# Commencer et finir
tables-not-started = La partie n'a pas encore commencé.
tables-started = La partie a déjà commencé.
tables-arranged = Les places de cette table sont attribuées : la partie commence d'elle-même.
tables-too-few = Il faut au moins { $min } joueurs pour ce jeu. Invitez quelqu'un, ou ajoutez un ordinateur.
tables-over = Cette table est fermée : la partie est finie.
tables-cancelled = Cette table a été fermée avant le début de la partie.
tables-too-many = Vous êtes l'hôte de { $most } tables ouvertes ou jouées cette semaine. Finissez-en ou fermez-en une avant d'en ouvrir une autre.
tables-closed-lately = Vous avez fermé { $most } tables en une heure avant qu'elles ne commencent. Attendez un peu avant d'en ouvrir une autre.
tables-no-rematch = La revanche attendra la fin de la partie.
tables-kept = Les places libres sont gardées pour ceux qui ont joué la partie précédente.
tables-not-over = La partie est encore en cours. Vous pourrez l'exporter et la vérifier quand elle sera finie.

# Choisir
tables-not-asked = Vous n'avez rien à choisir pour l'instant.
tables-stale = La partie a avancé depuis que ces boutons ont été faits.
tables-incomplete = Ce n'est que la moitié d'un choix : il reste à choisir.
tables-stand-in = Un ordinateur joue pour vous en ce moment. Appuyez sur *Je suis de retour* pour jouer vous-même.
tables-no-stand-in = Vous jouez déjà vous-même : aucun ordinateur ne joue à votre place.
tables-resigned = Vous avez abandonné cette partie.

# Réponses laissées d'avance
tables-orders-changed = La question a changé depuis que ces boutons ont été faits.
tables-orders-full = Vous pouvez laisser au plus { $most } réponses l'une après l'autre.
tables-orders-rules-full = Vous pouvez laisser au plus { $most } règles. Retirez-en une, ou changez-en une.
tables-orders-never = Cette règle ne servirait jamais, car il est trop tard pour sa condition : { $when }.
tables-orders-earlier = Une question d'avant
tables-orders-used = ⏭️ Vous aviez prévu cela à l'avance : { $label }.
tables-orders-used-earlier = ⏭️ Vous aviez prévu cela à l'avance.

# Silence
tables-silent = { $who } n'a pas choisi à temps : un choix prudent a été fait à sa place.
    .to-who = Vous n'avez pas choisi à temps : un choix prudent a été fait à votre place.

# Running a table
tables-paused = Cette partie est en pause. Son hôte peut la reprendre.
tables-nobody-to-remove = Il n'y a personne à retirer de cette table : vous pouvez la quitter vous-même.
tables-no-such-host = Seule une personne assise à la table peut en devenir l'hôte.
tables-paused-already = La partie est déjà en pause.
tables-not-paused = La partie n'est pas en pause.
tables-no-clock = Aucune pendule ne tourne à cette table en ce moment.
tables-time-enough = Il reste plus de temps que pour un tour entier. Vous pourrez prolonger celui-ci plus tard.
tables-only-moderator = La partie a commencé : seule la modération peut fermer la table ({ $who }). Les joueurs peuvent convenir d'y mettre fin.
rights-person = { $name }
rights-manage-channels = les membres qui ont la permission *Gérer les salons*
rights-manage-events = les membres qui ont la permission *Gérer les évènements*
rights-unseen = Peuvent le faire : { $who }. En message privé, je ne vois les droits de personne : faites-le sur le serveur.
tables-confirm = Cela ne s'annule pas. Confirmez d'abord.
tables-lost-match = La partie de la table { $table } s'arrête maintenant, sans résultat. On y joue : { $who }.
tables-lost-rated = Elle est classée : elle ne comptera pour personne.
tables-lost-lobby = La table { $table } sera fermée ; ses options et la chance ajoutée seront perdues.
tables-lost-seats = Perdent leur place : { $who }.
tables-lost-invitations = { $count ->
        [one] { $count } invitation ne vaut
       *[other] { $count } invitations ne valent
    } plus rien.
tables-lost-unreadable = La partie de la table { $table } s'arrête sans résultat, même si elle redevient lisible un jour.
tables-lost-end = Vous êtes la seule personne à la table { $table } : la partie s'arrête aussitôt, sans pouvoir reprendre.
tables-lost-consent = Depuis, quelqu'un a pu choisir, apprendre quelque chose ou répondre à l'avance. Accord à donner : { $who }.
tables-lost-undo = Personne d'autre ne joue cette partie : vous reprenez sans accord, et la partie n'est plus classée.
tables-lost-owed = Elle ne change aucun classement, mais vous devez les points d'une défaite : vos prochains gains les rattrapent d'abord.
tables-lost-removal = Quitte la table { $table }, sans pouvoir y revenir : { $who }.
tables-lost-host = La table { $table } change d'hôte : { $who }. Vous ne pourrez pas revenir là-dessus tout seul.
tables-lost-duel = Si vous abandonnez, la partie s'arrête et l'autre camp gagne.
tables-lost-alone = Si vous abandonnez, plus personne ne joue, et la partie s'arrête.
tables-lost-own-seat = Si vous abandonnez, un ordinateur continue pour vous, et tout le monde peut prendre votre place. Vous pouvez aussi l'offrir et jouer jusqu'à ce que quelqu'un la prenne.
tables-no-seat-offered = Aucune place n'est libre à cette table.
tables-rematch-seats = Dans une revanche, les mêmes gardent leurs places.
tables-seat-taken = Cette place n'est plus libre.
tables-no-such-seat = Il n'y a pas de telle place à cette table.
tables-knows-another-seat = Vous avez joué à une autre place dans cette partie et vous en connaissez les secrets : vous ne pouvez pas prendre celle-ci.
tables-removed = Vous avez été retiré de cette table par la personne qui la tient.
tables-unsure = Tout le monde n'a pas encore accepté vos changements. Il manque : { $who }.
tables-no-reminders = Rien ne vous est rappelé à cette table en ce moment.
tables-no-such-zone = Je ne connais pas ce fuseau horaire. Essayez une ville, comme Paris ou Papeete, ou un nom comme Pacific/Tahiti.
tables-no-zone = Choisissez d'abord votre fuseau horaire.
tables-away-past = Ce n'est pas dans l'avenir.
tables-away-too-long = { $days ->
        [0] Votre absence a déjà duré tout le temps possible en un an.
        [one] Vous pouvez vous absenter un jour de plus au maximum : 14 jours d'affilée, et 28 par an.
       *[other] Vous pouvez vous absenter { $days } jours de plus au maximum : 14 jours d'affilée, et 28 par an.
    }
tables-not-away = Vous n'avez annoncé aucune absence.

# Reprendre un choix
tables-undo-changeable = Votre choix n'est pas encore connu : vous pouvez le changer jusqu'au dernier.
tables-undo-learned = Votre dernier choix ne se reprend plus tout seul : quelqu'un a choisi depuis, en a appris quelque chose ou peut avoir répondu à l'avance. Vous pouvez demander aux autres.
tables-undo-late = Le temps de ce tour est passé, on ne peut plus le reprendre.
tables-undo-nothing = Vous n'avez fait aucun choix qui puisse être repris.
tables-asked-lately = C'est déjà demandé. Attendez le prochain coup pour recommencer.
tables-undo-asked = Quelqu'un demande déjà à reprendre un choix.
tables-undo-not-asked = On ne vous demande pas si un choix peut être repris.
tables-undo-lapsed = Plus personne ne demande à reprendre un choix.
tables-undo-back = À jouer de nouveau : { $who }.
tables-undo-back-to = Retour à ce moment ({ $stage }). À jouer de nouveau : { $who }.
tables-undo-unrated = La partie ne compte plus pour le classement : { $who } revient en arrière sans accord.
    .to-who = La partie ne compte plus pour le classement : vous revenez en arrière sans accord.

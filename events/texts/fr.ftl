# Ce que dit une soirée de jeux quand quelque chose n'est pas possible.

events-unknown = Cet évènement n'existe pas.
events-unreadable = Cet évènement est illisible pour le moment. Rien n'est perdu, et la personne qui gère le bot est prévenue.

nights-over = Cette soirée est terminée.
nights-cancelled = Cette soirée a été annulée.
nights-missed = Le bot était absent au moment de cette soirée.
nights-begun = Cette soirée a commencé : son début ne peut plus changer.
# Les tours
nights-not-begun = La soirée n'a pas encore commencé : les tables se composent ensuite.
nights-nobody-to-seat = Personne à placer : les personnes présentes jouent déjà, ou sont trop peu pour un jeu.
nights-seating-failed = Les tables n'ont pas pu être composées. Réessayez dans un instant.
nights-no-proposal = Il n'y a pas de proposition pour un tour : composez d'abord les tables.
nights-proposal-changed = Les tables proposées ont changé entre-temps : rien n'a été fait. Regardez-les encore une fois.
nights-no-own-seat = Vous ne participez pas à ce tour.
nights-has-left = { $name } n'est plus là, ou joue déjà à une autre table. Composez de nouveau les tables.
nights-not-in-proposal = Seules les personnes présentes et sans table peuvent être placées.
nights-no-such-table = Cette table n'est pas dans la proposition.
nights-no-such-game = Ce jeu ne se joue pas à cette soirée.
nights-avoids = { $name } ne souhaite pas jouer à ce jeu.
nights-no-computers = { $name } ne souhaite pas jouer avec des ordinateurs.
nights-too-small-to-split = Une seule personne ne peut pas former deux tables.
nights-table-size = La table { $table } a { $seats ->
        [one] une place
       *[other] { $seats } places
    } : trop ou trop peu pour son jeu. Déplacez une personne, réunissez des tables ou changez de jeu.
nights-plays-on = { $name } joue encore à une autre table. Choisissez d'autres personnes.
nights-other-computers = Les ordinateurs ne jouent pas à ce jeu.
nights-other-seats = Une table d'un autre jeu réunit de { $least } à { $most } personnes.
nights-other-name = Donnez au jeu un nom d'au plus { $most } caractères.
nights-no-other-table = Aucune table ici dont vous pourriez donner le résultat.
nights-only-host-result = Corriger ce résultat est réservé à : { $who }.
nights-log-table = Une table de jeu a été ouverte : { $game }.
nights-log-result = { $game }, tour { $round } : le résultat a été donné.
nights-log-result-corrected = { $game }, tour { $round } : le résultat a été corrigé.
nights-occasion = Soirée de jeux { $night } · Tour { $round }
nights-occasion-filler = Soirée de jeux { $night } · Après le tour { $round }
nights-no-round = On peut jouer à un jeu court dès que le premier tour a commencé.
nights-nothing-short = Aucun des jeux courts qui vous plaisent ne finirait avant la soirée.
nights-busy = Vous êtes à une table où la partie continue.
nights-not-there = Appuyez d'abord sur *Je suis là*.
nights-no-place = Vous n'avez pas encore de place à cette soirée : vous êtes sur la liste d'attente.
nights-log-planned = La soirée { $name } a été annoncée.
nights-log-round = Le tour { $round } a commencé.
nights-log-edited = Le programme a changé.
nights-log-cancelled = La soirée a été annulée.
nights-log-series-cancelled = La soirée a été annulée, avec toute la série.

nights-too-early = L'appel s'ouvre 30 minutes avant le début.
nights-check-in = L'appel est ouvert : appuyez sur *Je suis là* sur l'annonce.
nights-closed = Les inscriptions à cette soirée sont closes. Vous venez quand même ? Appuyez sur *Je suis là* au début.
nights-too-many = { $most } personnes ont répondu. C'est le maximum.
nights-not-repeated = Cette soirée n'est pas répétée.
nights-not-signed-up = Appuyez d'abord sur *Je viens* ou sur *Peut-être*.
nights-avoids-all = Vous ne pouvez pas refuser tous les jeux de la soirée. Si aucun ne vous convient, appuyez sur *Je ne peux pas*.
nights-only-host = Modifier cette soirée est réservé à : { $who }.
nights-only-host-yet = Placer les gens revient à : { $who }. Si aucun tour n'est lancé { $time }, vous pourrez le faire aussi.
nights-only-first-host = Choisir qui organise cette soirée est réservé à : { $who }.
nights-cohosts = Une soirée a au plus { $most } aides.
nights-host-already = Cette personne organise déjà la soirée.
nights-not-by-itself = Aucun tour n'est sur le point de se lancer tout seul.
nights-held-already = Ce tour a déjà été retardé une fois.
nights-log-handed-over = La soirée a été confiée à une autre personne.
nights-too-soon = Il faut au moins { $minutes } minutes pour se rassembler : choisissez un début plus tardif.
nights-too-far = Une soirée peut être prévue au plus un an à l'avance.
nights-name = Une soirée a besoin d'un nom de { $most } caractères au plus.
nights-about = Le texte d'une soirée a au plus { $most } caractères.
nights-length = Une soirée dure au moins { $least } minutes et au plus { $most } heures.
nights-places = Il peut y avoir de 2 à { $most } places.
nights-closes = Les inscriptions peuvent fermer au plus { $days } jours avant le début.
nights-enough = { $most } soirées sont déjà prévues ici. Annulez-en une avant d'en prévoir une autre.
nights-own-enough = Vous avez déjà { $most } soirées à venir ici. Annulez-en une avant d'en prévoir une autre.
events-planned-enough = Vous en avez annoncé { $most } ici en un jour. C'est tout pour aujourd'hui.
nights-no-draft = C'est déjà confirmé ou abandonné. Prévoyez de nouveau la soirée.
nights-choose-start = Choisissez d'abord l'heure voulue.
nights-templates-full = Ce serveur a { $most } modèles. Supprimez-en un avant d'en enregistrer un autre.
nights-no-template = Ce serveur n'a pas de modèle de ce nom.
nights-time-unread = Je ne comprends pas cette heure. Écrivez par exemple *vendredi 20h30*, *demain 20h*, *dans 2 heures*, *24 décembre 20h* ou *2026-12-24 20:00*.
nights-time-hour = À quelle heure ? Écrivez par exemple *vendredi 20h30*.
nights-time-past = Cette heure est passée.

nights-lost-coming = { $count ->
        [0] Personne ne s'est encore inscrit.
        [one] { $count } personne qui voulait venir apprend que la soirée est annulée.
       *[other] { $count } personnes qui voulaient venir apprennent que la soirée est annulée.
    }
nights-lost-tables = { $count ->
        [one] { $count } partie continue à un jour par tour, et ne compte plus ici.
       *[other] { $count } parties continuent à un jour par tour, et ne comptent plus ici.
    }
nights-lost-rounds = { $count ->
        [one] Le classement d'un tour est perdu.
       *[other] Le classement de { $count } tours est perdu.
    }
nights-lost-one = Cette soirée seulement : la prochaine de la série suit.
nights-lost-series = Toute la série : aucune autre soirée ne suit.

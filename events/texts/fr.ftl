# Ce que dit une soirée de jeux quand quelque chose n'est pas possible.

events-unknown = Cet évènement n'existe pas.
events-unreadable = Cet évènement est illisible pour le moment. Rien n'est perdu, et qui fait tourner le bot en a été informé.

nights-over = Cette soirée est terminée.
nights-cancelled = Cette soirée a été annulée.
nights-missed = Le bot était absent au moment de cette soirée.
nights-begun = Cette soirée a commencé : son début ne peut plus changer.
nights-too-early = L'appel s'ouvre 15 minutes avant le début.
nights-check-in = L'appel est ouvert : qui est là le dit à cet endroit.
nights-closed = Les inscriptions à cette soirée sont closes. Si tu viens quand même, dis que tu es là quand elle commence.
nights-too-many = { $most } personnes ont répondu. C'est le maximum.
nights-not-signed-up = Dis d'abord que tu viens, ou que tu viendras peut-être.
nights-avoids-all = Tu ne peux pas refuser tous les jeux de la soirée. Si aucun ne te convient, dis que tu ne viens pas.
nights-only-host = Seules les personnes qui ont prévu cette soirée, ou qui peuvent gérer les évènements ici, peuvent la modifier.
nights-too-soon = Il faut au moins { $minutes } minutes pour se rassembler : choisis un début plus tardif.
nights-too-far = Une soirée peut être prévue au plus un an à l'avance.
nights-name = Une soirée a besoin d'un nom de { $most } caractères au plus.
nights-length = Une soirée dure au moins { $least } minutes et au plus { $most } heures.
nights-places = Il peut y avoir de 2 à { $most } places.
nights-closes = Les inscriptions peuvent fermer au plus { $days } jours avant le début.
nights-enough = { $most } soirées sont déjà prévues ici. Annules-en une avant d'en prévoir une autre.
nights-no-draft = C'est déjà confirmé ou abandonné. Prévois la soirée à nouveau.
nights-choose-start = Choisis d'abord l'heure voulue.
nights-templates-full = Ce serveur a { $most } modèles. Supprimes-en un avant d'en enregistrer un autre.
nights-no-template = Ce serveur n'a pas de modèle de ce nom.
nights-time-unread = Je ne comprends pas cette heure. Écris par exemple *vendredi 20h30*, *demain 20h*, *dans 2 heures*, *24 décembre 20h* ou *2026-12-24 20:00*.
nights-time-hour = À quelle heure ? Écris par exemple *vendredi 20h30*.
nights-time-past = Cette heure est passée.

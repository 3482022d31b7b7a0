# Tenir une table : ce que peuvent son hôte et la modération.

command-host = hote
command-host-description = Tenir une table : pour son hôte, et pour la modération du salon
command-host-pause = pause
command-host-pause-description = Mettre la partie en pause : personne n'est sollicité, aucune pendule ne tourne
command-host-pause-reason = raison
command-host-pause-reason-description = Pourquoi ; tout le monde le lit
command-host-resume = reprendre
command-host-resume-description = Reprendre une partie en pause
command-host-extend = prolonger
command-host-extend-description = Donner au tour en cours le temps d'un tour de plus
command-host-close = fermer
command-host-close-description = Fermer une table ouverte ; pour la modération, aussi une partie
command-host-remove = retirer
command-host-remove-description = Retirer quelqu'un de la table avant le début
command-host-remove-person = personne
command-host-remove-person-description = Qui retirer
command-host-handover = transmettre
command-host-handover-description = Confier la table à quelqu'un d'autre
command-host-handover-person = personne
command-host-handover-person-description = Le nouvel hôte
answer-removed = Cette personne n'est plus assise à la table { $table }.
answer-handed-over = La table { $table } a un nouvel hôte.
answer-paused = La partie de la table { $table } est en pause.
answer-resumed = La partie de la table { $table } reprend.
answer-extended = Le tour en cours à la table { $table } a plus de temps.

confirm-changed = ⚠️ La situation a changé depuis la question. Voici ce qui en découle maintenant :
confirm-no = Non, ne rien changer
confirm-kept = Rien n'a changé.
confirm-end = Oui, arrêter la partie
confirm-undo = Oui, annuler le coup
confirm-leave = Oui, partir et fermer la table
confirm-remove = Oui, retirer ce joueur
confirm-hand-over = Oui, confier la table

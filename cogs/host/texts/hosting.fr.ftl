# Tenir une table : ce que peuvent son hôte et la modération.

answer-removed = Cette personne n'est plus assise à la table { $table }.
answer-handed-over = La table { $table } a un nouvel hôte.
answer-paused = La partie de la table { $table } est en pause.
answer-resumed = La partie de la table { $table } continue.
answer-extended = Le tour en cours à la table { $table } a plus de temps.

confirm-changed = ⚠️ La situation a changé depuis la question. Voici ce qui se passerait maintenant :
confirm-no = Non, ne rien changer
confirm-kept = Rien n'a changé.
confirm-end = Oui, arrêter la partie
confirm-undo = Oui, annuler le coup
confirm-leave = Oui, partir et fermer la table
confirm-remove = Oui, retirer ce joueur
confirm-hand-over = Oui, confier la table
run-heading = Tenir la table
run-pause = Mettre en pause…
run-pause-reason = Pourquoi ? Tout le monde le lira
run-resume = Reprendre la partie
run-extend = Plus de temps pour ce tour
run-swap = Échanger deux places…
run-remove = Retirer un joueur…
run-hand-over = Confier la table…

# Les leçons : les boutons et les lignes autour de ce que dit celle de chaque jeu.

command-game-learn = apprendre
command-game-learn-description = Apprendre le jeu en jouant, en cinq minutes et en privé
command-game-practice = entraînement
command-game-practice-description = S'entraîner contre des ordinateurs, dans un fil à vous
option-level = niveau
option-level-description = La force des ordinateurs

lesson-heading = Apprendre { $game } · { $number } sur { $count }
lesson-learn = Apprendre
lesson-next = Continuer
lesson-skip = Sauter l'étape
lesson-back = Étape précédente
lesson-stop = Arrêter
lesson-go-on = Reprendre la leçon
lesson-open = Ouvrir une table
lesson-stopped = La leçon { $game } vous attend ici aussi longtemps que vous voulez.
lesson-not-wanted = C'est permis, mais ce n'est pas le sujet de cette étape. Essayez encore.
lesson-practise = S'entraîner
lesson-thread = Entraînement : { $game } · { $name }
lesson-practising = Votre partie est dans { $place }. Rien n'y compte : annulez autant que vous voulez.
lesson-no-thread = Je ne peux pas ouvrir de fil ici, et il en faut un pour l'entraînement.

hint-button = Indice
hint-whole = Montrer la réponse
hint-look = Regardez d'abord : { $answers }
hint-answer = Un ordinateur fort répondrait : { $answer }
hint-not-here = Les indices sont pour l'entraînement et les tables d'initiation, où rien ne compte.
hint-none = Pas d'indice pour l'instant. Réessayez dans un moment.

# Les avertissements, à l’entraînement ou à une table d’initiation
warning-on = Me prévenir : oui
warning-off = Me prévenir : non
warning-sure = Vraiment ? { $warning }
warning-anyway = Jouer quand même

# Après la partie : le bilan

command-game-review = bilan
command-game-review-description = Après la partie : ses tournants, et ce que vous pouviez jouer de mieux
review-button = Bilan
review-heading = { $table } · bilan
review-place = { $table } · tournant { $number } sur { $count }
review-not-over = Le bilan se fait une fois la partie terminée.
review-unknown = Ce jeu n'a pas encore de bilan.
review-earlier = Cette partie n'a pas de bilan : elle a été jouée selon d'anciennes règles.
review-failed = Le bilan n'a pas abouti. Réessayez dans un moment, s'il vous plaît.
review-waiting = La partie est à l'étude. Le bilan s'affichera ici tout seul.
review-again = Voir où ça en est
review-title = Chances de gagner
review-axis = Chances de gagner
review-move = Coup
review-percent = { $number } %
review-end = { $number } % pour { $name }
review-alt = { $title }, du coup 0 au coup { $moves }. À la fin : { $ends }. { $points ->
        [0] Aucun tournant n'est marqué.
        [one] Un tournant est marqué.
       *[other] { $points } tournants sont marqués.
    }
review-measure-won = C'est prouvé : le solveur a examiné toutes les suites possibles.
review-measure-chance = La courbe est une estimation qui voit ce qui était caché. Les tournants sont estimés d'après ce que vous pouviez voir, et montrés seulement si une étude plus longue les confirme.
review-onlooker = Les tournants sont pour les joueurs : chacun voit les siens.
review-none = Aucun de vos coups n'a nettement perdu de chances.
review-none-proven = Aucune erreur de votre part qu'un humain aurait pu voir.
review-point-chance = Coup { $move } : de { $best } % à { $played } %, selon l'estimation.
review-point-won = Coup { $move } : vous aviez gagné, et l'avez laissé échapper.
review-point-late = Coup { $move } : la partie était perdue, mais pas si vite.
review-find = Trouver mieux ({ $number })
review-asks = Coup { $number } : vous avez choisi « { $played } ». Trouvez mieux.
review-asks-won = Coup { $number } : avec « { $played } », vous avez laissé échapper la victoire. Trouvez le gain.
review-asks-late = Coup { $number } : avec « { $played } », vous avez perdu tout de suite. Trouvez ce qui tient plus longtemps.
review-same = C'est ce que vous avez joué. Essayez autre chose.
review-right = ✅ Bien vu : { $better }.
review-wrong = ❌ Pas « { $chosen } ». Mieux : { $better }.
review-given-up = Mieux : { $better }.
review-why = On garde environ { $best } % de chances ; votre coup en laissait environ { $played } % (estimation).
review-show = Voir la réponse
review-once-more = Réessayer
review-back = Retour
review-next = Suivant
review-curve = Vue d'ensemble

# Problèmes : /problème, et le problème du jour d'un serveur.

command-puzzle = problème
command-puzzle-description = Une position avec une seule bonne réponse, rien que pour vous
command-puzzle-game = jeu
command-puzzle-game-description = Le jeu, si vous en voulez un en particulier

puzzle-button = Problèmes
puzzle-heading = { $game } · problème { $number } sur { $count }
puzzle-goal-force =
    { $moves ->
        [one] À vous de jouer : une seule réponse gagne tout de suite. Trouvez-la.
       *[other] À vous de jouer. Une seule réponse gagne à coup sûr, en { $moves } pièces à vous au plus ; toutes les autres perdent. Trouvez-la.
    }
puzzle-wrong = Raté : { $answer }
puzzle-refuted = L'adversaire gagne. La réfutation commence par :
puzzle-solution = Solution
puzzle-right = Bien joué : { $answer }
puzzle-answer = La solution : { $answer }
puzzle-streak = Résolus du premier coup, d'affilée : { $streak } · votre record : { $best }
puzzle-next = Problème suivant
puzzle-none = Il n'y a pas encore de problèmes pour ce jeu.
puzzle-gone = Ce problème n'existe plus. Tapez /problème pour en avoir un autre.

puzzle-daily-heading = { $game } · problème du jour
puzzle-try = Le résoudre
puzzle-past = Solution d'hier
puzzle-yesterday =
    La réponse d'hier : { $answer }. { $tried ->
        [0] Personne n'a essayé.
        [one] Une personne a essayé ; trouvée du premier coup : { $found }.
       *[other] { $tried } personnes ont essayé ; trouvée du premier coup : { $found }.
    }

server-puzzles-none = 🧩 **Le problème du jour** : aucun
server-puzzles-there = 🧩 **Le problème du jour** : { $channel }, sans notification
server-puzzles-choose = Choisir son salon
server-puzzles-stop = Pas de problème du jour
server-puzzles-unwritable = ⚠️ Je ne peux pas l'y publier. Il me faut les permissions *Voir le salon*, *Envoyer des messages* et *Joindre des fichiers* ; dès que je les aurai, le problème suivant paraîtra.

# Noms et descriptions des commandes, et réponses à ce que font les gens.

# Tous les jeux
command-game-start = ouvrir
command-game-start-description = Ouvrir une table de ce jeu dans ce salon
command-game-play = jouer
command-game-play-description = Répondre à la question posée ; sans réponse, la voir
command-game-play-answer = réponse
command-game-play-answer-description = Votre choix : commencez à écrire, puis prenez une suggestion

# /table
command-table = table
command-table-description = Tout ce qui se fait à une table
command-table-join = rejoindre
command-table-join-description = Prendre place
command-table-leave = quitter
command-table-leave-description = Se lever avant le début de la partie
command-table-begin = commencer
command-table-begin-description = Commencer la partie (pour l’hôte)
command-table-cancel = fermer
command-table-cancel-description = Fermer une table qui n’a pas commencé (pour l’hôte)
command-table-computer = ordinateur
command-table-computer-description = Ajouter un joueur ordinateur (pour l’hôte)
command-table-computer-remove = retirer
command-table-computer-remove-description = En retirer un, plutôt
command-table-invite = inviter
command-table-invite-description = Inviter quelqu’un par message privé
command-table-invite-person = personne
command-table-invite-person-description = Qui inviter
command-table-play = jouer
command-table-play-description = Voir ce qu’on vous demande, et choisir
command-table-seat = place
command-table-seat-description = Ce que vous êtes seul à savoir
command-table-board = plateau
command-table-board-description = Le plateau sous forme de texte
command-table-log = journal
command-table-log-description = Tout ce qui s’est passé
command-table-rules = règles
command-table-rules-description = Les règles du jeu
command-table-end = terminer
command-table-end-description = Accepter de finir la partie avant l’heure
command-table-continue = continuer
command-table-continue-description = Ne plus être d'accord pour finir la partie
command-table-rematch = revanche
command-table-rematch-description = Ouvrir une table pour rejouer une partie terminée
command-table-orders = consignes
command-table-orders-description = Laisser des réponses d’avance ; sans réponse, voir ce qui est laissé
command-table-orders-answer = réponse
command-table-orders-answer-description = Prenez une suggestion, ou tapez des réponses l’une après l’autre : 2, 0, 1
command-table-show = montrer
command-table-show-description = Publier de nouveau la carte de la table, tout en bas
command-table-export = exporter
command-table-export-description = Une partie finie, dans un fichier que chacun peut vérifier
option-table = table
option-table-description = Le numéro de la table, si ce n’est pas celle d’ici

# C’est fait
answer-opened = La table { $table } est ouverte. Prenez place sur sa carte, invitez du monde ou ajoutez des ordinateurs.
answer-joined = Vous avez pris place à la table { $table }.
answer-left = Vous avez quitté la table { $table }.
answer-begun = La partie commence à la table { $table }.
answer-cancelled = La table { $table } est fermée.
answer-computer-seated = Un joueur ordinateur a pris place à la table { $table }.
answer-computer-gone = Un joueur ordinateur a quitté la table { $table }.
answer-invited = Un message privé leur sera envoyé, si leurs messages privés sont ouverts.
answer-agreed = Vous êtes d’accord pour finir la partie de la table { $table }. Elle finira dès que tout le monde le sera.
answer-ended = La partie de la table { $table } est finie : tout le monde était d’accord.
answer-goes-on = Vous n'êtes plus d'accord pour finir la partie de la table { $table }.
answer-shown = La carte de la table { $table } va être publiée de nouveau.
answer-exported = La partie de la table { $table }. Pour la vérifier : python -m games.engine.verify FICHIER
answer-chosen-already = Ce choix est déjà fait ; la partie continue.
answer-repeated = C’est déjà fait.

# Où l’on en est
answer-invitation-over = Cette partie a commencé sans vous. Une invitation vaut jusque-là.
answer-now-waiting = À la table { $table }, c'est à { $who } de jouer.
answer-now-lobby = La table { $table } n’a pas encore commencé.
answer-now-running = La partie est en cours à la table { $table }.
answer-now-over = La partie de la table { $table } est terminée.
answer-now-ended = La partie de la table { $table } a été arrêtée avant l’heure.
answer-now-cancelled = La table { $table } a été fermée avant de commencer.

# Impossible
answer-failed = Une erreur s’est produite de notre côté. Votre table est restée telle quelle ; réessayez, s’il vous plaît.
answer-unknown-button = Nous ne connaissons pas (ou plus) ce bouton. Rien ne s’est passé.
answer-unknown-command = Nous ne connaissons pas (ou plus) cette commande sous cette forme. Rien ne s’est passé. Réessayez dans un instant.
answer-no-bots = Un robot ne peut pas prendre place. Ajoutez plutôt un joueur ordinateur.
answer-no-table = Aucune table n’est en cours ici. Donnez un numéro de table, ou ouvrez-en une.
answer-which-table = Plusieurs tables sont possibles : { $tables }. Donnez le numéro de la vôtre.
answer-only-in-channels = Une table ne s’ouvre que dans un salon textuel ou un fil d’un serveur, pas ici.
answer-missing-permissions = Cela ne m’est pas permis ici. Il me manque : { $missing }.
permission-view_channel = Voir le salon
permission-send_messages = Envoyer des messages
permission-send_messages_in_threads = Envoyer des messages dans les fils
permission-embed_links = Intégrer des liens
permission-attach_files = Joindre des fichiers

# Ennuis
answer-trouble-forbidden = Je n’ai plus le droit d’écrire là-bas. La partie est gardée telle quelle, et se joue en attendant par message privé et avec les commandes. Elle reprend là-bas dès que j’ai de nouveau les permissions (voir, envoyer, intégrer, joindre), ou dans un autre salon du serveur : utilisez-y { $show } pour la table { $table }.
answer-trouble-gone = Le salon n’existe plus. La partie est gardée telle quelle, et se joue en attendant par message privé et avec les commandes. Elle reprend dans un autre salon du serveur : utilisez-y { $show } pour la table { $table }.
answer-trouble-removed = On m’a retiré du serveur. La table { $table } est gardée telle quelle, et reprend quand on m’y invite de nouveau.

# Une table dans une liste de choix : son titre et ceux qui y sont assis
answer-table-choice = { $title } : { $who }

# Noms et descriptions des commandes, et réponses à ce que font les gens.

# Tous les jeux
command-game-start = ouvrir
command-game-start-description = Ouvrir une table de ce jeu dans ce salon
command-game-play = jouer
command-game-play-description = Voir la question posée, ou y répondre
command-game-play-answer = réponse
command-game-play-answer-description = Votre choix : commencez à écrire, puis prenez une suggestion

# /table
command-table = table
command-table-description = Tout ce qui se fait à une table
command-table-join = rejoindre
command-table-join-description = Prendre place
command-table-invite = inviter
command-table-invite-description = Inviter quelqu'un par message privé
command-table-invite-person = personne
command-table-invite-person-description = Qui inviter
command-table-play = jouer
command-table-play-description = Voir la question qu'on vous pose, et y répondre
command-table-seat = place
command-table-seat-description = Ce que personne d'autre ne sait, et ce que vous pouvez faire
command-table-board = plateau
command-table-board-description = Le plateau sous forme de texte
command-table-log = journal
command-table-log-description = Tout ce qui s'est passé, tour par tour
command-table-orders = programmer
command-table-orders-description = Programmer des réponses, ou voir les vôtres
command-table-orders-answer = réponse
command-table-orders-answer-description = Prenez une suggestion, ou tapez des réponses l'une après l'autre : 2, 0, 1
command-table-show = montrer
command-table-show-description = Remettre la carte de la table tout en bas
command-table-more = plus
command-table-more-description = Tout le reste : annuler, se faire remplacer, arrêter, tenir la table, l'équité
option-table = table
option-table-description = Le numéro de la table, si ce n'est pas celle d'ici

# C'est fait
answer-opened = La table { $table } est ouverte. Vous y avez la première place : invitez du monde ou ajoutez des ordinateurs, puis commencez.
answer-joined = Vous avez pris place à la table { $table }.
answer-left = Vous avez quitté la table { $table }.
answer-begun = La partie commence à la table { $table }.
answer-terms = La table { $table } est modifiée.
answer-cancelled = La table { $table } est fermée.
answer-computer-seated = Un ordinateur rejoint la table { $table }.
answer-computer-gone = Un ordinateur quitte la table { $table }.
answer-invited = C'est fait. Les personnes qui acceptent les invitations reçoivent un message privé, quelques-uns par jour au plus. Vous ne saurez pas lesquelles.
answer-agreed = Vous êtes d'accord pour arrêter la partie de la table { $table }. Elle s'arrêtera dès que tout le monde le sera.
answer-ended = La partie de la table { $table } est terminée : tout le monde était d'accord pour l'arrêter.
answer-ended-alone = Vous arrêtez la partie de la table { $table }. Elle ne compte pas pour le classement.
answer-goes-on = Vous continuez la partie de la table { $table }.
answer-shown = La carte de la table { $table } revient dans un instant.
answer-chosen-already = Vous avez déjà fait ce choix, et la partie a continué.
answer-repeated = C'est déjà fait.

# Où l'on en est
answer-invitation-over = Cette partie a commencé sans vous : une invitation ne vaut que jusque-là.
answer-now-waiting = À la table { $table }, c'est à { $who } de jouer.
answer-now-lobby = La table { $table } n'a pas encore commencé.
answer-now-running = La partie est en cours à la table { $table }.
answer-now-over = La partie de la table { $table } est terminée.
answer-now-ended = La partie de la table { $table } a été arrêtée avant la fin.
answer-now-cancelled = La table { $table } a été fermée avant de commencer.

# Impossible
answer-unknown = Je ne sais pas si c'est enregistré : ma base de données n'a pas répondu à temps. Regardez la table, et réessayez si rien n'y a changé.
answer-failed = Une erreur de notre côté. Rien n'a changé à votre table : réessayez, s'il vous plaît.
answer-unknown-button = Ce bouton ne fonctionne plus. Il ne s'est rien passé.
answer-unknown-command = Cette commande a changé. Il ne s'est rien passé : réessayez dans un instant.
answer-no-bots = Un bot ne peut pas prendre place. Ajoutez plutôt un ordinateur.
answer-no-table = Il n'y a pas de table ici. Donnez un numéro de table, ou ouvrez-en une.
answer-which-table = Il peut s'agir des tables { $tables } : donnez le numéro de la vôtre.
answer-only-in-channels = Il faut un salon textuel ou un fil d'un serveur pour ouvrir une table.
answer-missing-permissions = Je n'en ai pas le droit ici. Il me manque : { $missing }.
permission-view_channel = Voir le salon
permission-send_messages = Envoyer des messages
permission-send_messages_in_threads = Envoyer des messages dans les fils
permission-embed_links = Intégrer des liens
permission-attach_files = Joindre des fichiers

# Ennuis
answer-trouble-forbidden = Je n'ai plus le droit d'écrire là-bas. La partie est conservée : en attendant, jouez par message privé et avec les commandes. Elle reprend là-bas dès que j'ai de nouveau les permissions (voir, envoyer, intégrer, joindre), ou dans un autre salon du serveur : utilisez-y { $show } pour la table { $table }.
answer-trouble-gone = Le salon n'existe plus. La partie est conservée : en attendant, jouez par message privé et avec les commandes. Elle reprend dans un autre salon du serveur : utilisez-y { $show } pour la table { $table }.
answer-trouble-removed = On m'a retiré du serveur. La table { $table } est conservée, et reprendra quand on m'y invitera de nouveau.

# Une table dans une liste de choix : son titre et ceux qui y sont assis
answer-table-choice = { $title } : { $who }

# Les lignes du journal d'un serveur : ce qu'ont fait les hôtes et les modérateurs.

server-log-removed = { $actor } a retiré { $person } de la table { $game } { $table }.
server-log-swapped = { $actor } a échangé les places { $first } et { $second } de la table { $game } { $table }.
server-log-handed-over = { $actor } a confié la table { $game } { $table } à { $person }.
server-log-paused = { $actor } a suspendu la table { $game } { $table }.
server-log-resumed = { $actor } a repris la table { $game } { $table }.
server-log-extended = { $actor } a donné plus de temps au tour en cours de la table { $game } { $table }.
server-log-closed = { $actor } a fermé la table { $game } { $table } avant le début de la partie.
server-log-ended = { $actor } a fermé la table { $game } { $table } : la partie reste sans résultat.
server-log-took-seat = { $actor } a pris la place de { $person } à la table { $game } { $table }.
server-log-guest = { $actor }, d'un autre serveur, a pris place à la table { $game } { $table }.
server-log-access-members = { $actor } a fermé la table { $game } { $table } aux invités d'autres serveurs.
server-log-access-code = { $actor } a ouvert la table { $game } { $table } aux invités d'autres serveurs munis de son code.
server-log-access-public = { $actor } a rendu la table { $game } { $table } publique sur d'autres serveurs.
server-log-event = { $actor } · **{ $name }** · { $act }
server-log-settings = { $actor } a changé les réglages du serveur : { $settings }.
server-log-feed-made = { $actor } a créé une nouvelle adresse pour l'abonnement au calendrier.
server-log-feed-removed = { $actor } a supprimé l'abonnement au calendrier.
server-log-redacted = Des lignes sur un ancien membre ont été supprimées ici.

server-setting-channels = salons des tables
server-setting-role = qui ouvre des tables
server-setting-language = langue
server-setting-pace = rythme
server-setting-threads = fils
server-setting-keep = durée des fils
server-setting-planners = qui prévoit soirées et tournois
server-setting-moderators = modération
server-setting-announce = rôle prévenu des soirées
server-setting-log = salon de ce journal
server-setting-board = salon du tableau
server-setting-guests = invités d'autres serveurs
server-setting-puzzles = salon du problème du jour

# Les lignes du journal d'un serveur : ce qu'ont fait les hôtes et les modérateurs.

server-log-removed = { $who } a retiré { $person } de { $game } { $table }.
server-log-swapped = { $who } a échangé les places { $first } et { $second } de { $game } { $table }.
server-log-handed-over = { $who } a confié { $game } { $table } à { $person }.
server-log-paused = { $who } a suspendu { $game } { $table }.
server-log-resumed = { $who } a repris { $game } { $table }.
server-log-extended = { $who } a donné plus de temps au tour en cours de { $game } { $table }.
server-log-closed = { $who } a fermé { $game } { $table } avant le début de la partie.
server-log-ended = { $who } a fermé { $game } { $table } : la partie reste sans résultat.
server-log-took-seat = { $who } a pris la place de { $person } à { $game } { $table }.
server-log-event = { $who } · **{ $name }** · { $act }
server-log-settings = { $who } a changé les réglages du serveur : { $settings }.

server-setting-channels = salons des tables
server-setting-role = qui ouvre des tables
server-setting-language = langue
server-setting-pace = rythme
server-setting-threads = fils
server-setting-keep = durée des fils
server-setting-planners = qui prévoit soirées et tournois
server-setting-moderators = modération
server-setting-log = salon de ce journal
server-setting-board = salon du tableau
server-setting-guests = invités par un lien

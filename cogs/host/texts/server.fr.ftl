# Ce qui vaut pour tout le monde sur un serveur, quel que soit le jeu.

workshop-one-each = Votre demande précédente est encore en cours. Réessayez dans un instant.
workshop-full = Trop de demandes en ce moment. Réessayez dans une minute.
workshop-waiting =
    { $ahead ->
        [one] ⏳ Une demande passe avant la vôtre. La réponse viendra d'elle-même.
       *[other] ⏳ { $ahead } demandes passent avant la vôtre. La réponse viendra d'elle-même.
    }
answer-too-fast = C'était trop à la fois. Attendez quelques secondes, puis continuez.

command-settings-server = serveur
command-settings-server-description = Les réglages de toutes les tables d'ici ; il faut la permission Gérer le serveur
server-heading = Réglages de ce serveur
server-intro-tables = Pour toutes les tables ouvertes à partir de maintenant.
server-intro-people = Les droits ici, et les salons où j'écris.
server-page-tables = Tables
server-page-people = Membres et messages
server-only-there = Utilisez cette commande sur le serveur concerné.
server-only-managers = Il faut la permission *Gérer le serveur* pour voir et changer ces réglages.
server-channels-any = 🎯 **On ouvre des tables** dans tous les salons
server-channels-some = 🎯 **On ouvre des tables** dans { $channels }
server-channels-choose = Seulement dans ces salons
server-channels-all = Dans tous les salons
server-role-everybody = 🪑 **Peut ouvrir une table** : tout le monde
server-role-one = 🪑 **Peut ouvrir une table** : { $role }
server-role-choose = Seulement les membres qui ont ce rôle
server-role-all = Tout le monde
server-language = 💬 **Ce que tout le monde lit** est
server-language-auto = dans la langue du serveur sur Discord
server-language-en = en anglais (English)
server-language-fr = en français
server-pace = ⏳ **Le rythme**, si personne n'en choisit un
server-pace-live = en direct : 5 minutes par tour
server-pace-evening = soirée : 15 minutes par tour
server-pace-daily = quotidien : 24 heures par tour
server-pace-relaxed = tranquille : 3 jours par tour
server-pace-none = sans pendule
server-threads = 🧵 **On joue les parties**
server-threads-thread = dans un fil à part
server-threads-channel = dans le salon
server-keep = 📄 **Le fil d'une partie** est archivé
server-keep-soon = 10 minutes après la fin
server-keep-day = un jour après la fin
server-keep-week = une semaine après la fin
server-refused-channel = Sur ce serveur, on n'ouvre de tables que dans { $channels }.
server-refused-role = Sur ce serveur, il faut le rôle { $role } pour ouvrir une table.

server-thread = { $game } { $table } · { $players }
server-thread-ended = ✓ { $game } { $table } · { $players }
server-thread-won = ✓ { $game } { $table } · victoire : { $who }
server-planners-nobody = 🎲 **Peuvent prévoir une soirée ou un tournoi** : les membres qui gèrent les évènements
server-planners-one = 🎲 **Peuvent prévoir une soirée ou un tournoi** : { $role }, et les membres qui gèrent les évènements
server-planners-choose = Aussi les membres qui ont ce rôle
server-planners-none = Sans ce rôle
server-moderators-nobody = 🙋 **Peuvent gérer les tables, soirées et tournois des autres** : les membres qui gèrent les salons ou les évènements
server-moderators-some = 🙋 **Peuvent gérer les tables, soirées et tournois des autres** : { $roles }, et les membres qui gèrent les salons ou les évènements
server-moderators-choose = Modération : aussi les membres qui ont l'un de ces rôles
server-moderators-none = Sans ces rôles
server-moderators-everybody = Tout le monde a ce rôle, et pourrait fermer n'importe quelle table. Choisissez-en un autre.
server-announce-none = 📣 **Les soirées de jeux sont annoncées** sans mention de rôle
server-announce-one = 📣 **Les soirées de jeux sont annoncées** à { $role }, sauf autre choix de qui les prévoit
server-announce-choose = Mentionner ce rôle à l'annonce d'une soirée
server-announce-stop = Ne mentionner aucun rôle
server-announce-gone = Ce rôle ne peut pas être mentionné.
server-announce-barred = Je n'ai pas le droit de mentionner { $role }. Rendez ce rôle mentionnable, ou donnez-moi la permission *Mentionner @everyone, @here et tous les rôles*.
server-announce-not-yours = Vous n'avez pas vous-même le droit de mentionner { $role }.
server-log-none = 📒 **Le journal de ce que font hôtes et modérateurs** : aucun
server-log-there = 📒 **Le journal de ce que font hôtes et modérateurs** : { $channel }
server-log-choose = Choisir le salon du journal
server-log-stop = Ne plus tenir de journal
server-unwritable = ⚠️ Je ne peux pas y écrire. Il me faut les permissions *Voir le salon* et *Envoyer des messages* ; ce qui manque suivra dès que je les aurai.
server-board-none = 📌 **Le tableau des parties d'ici** : aucun
server-board-there = 📌 **Le tableau des parties d'ici** : { $channel }
server-board-choose = Choisir le salon du tableau
server-board-stop = Ne plus l'afficher

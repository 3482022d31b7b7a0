# Ce que chaque personne choisit pour elle.

command-settings = réglages
command-settings-description = Vos choix personnels, et ceux d'un serveur
command-settings-me = moi
command-settings-me-description = Vos réglages : absences, heures calmes, sonneries, et vos données
settings-heading = Vos réglages
settings-invited = ✉️ **Invitations** : par message privé
settings-uninvited = ✉️ **Invitations** : aucune
settings-away = 🌴 **Vous avez annoncé une absence** jusqu'au { $until }. Les autres la voient, rien ne vous dérange, et les pendules des tables lentes vous attendent.
settings-back = Je suis de retour
settings-not-away = 🌴 **Absence** : aucune annoncée
settings-go-away = Annoncer une absence…
settings-away-label = Jusqu'à quand, ou combien de temps ?
settings-away-example = 3 jours, 2 semaines, vendredi, 24/12, 2026-12-24
settings-data = Ce que je garde de vous
settings-no-zone = 🌍 **Fuseau horaire** : pas encore choisi
settings-zone = 🌍 **Fuseau horaire** : { $zone }, où il est { $time }
settings-zone-choose = Choisir le fuseau horaire
settings-zone-first = Choisissez votre fuseau horaire pour avoir des heures calmes et un résumé quotidien. Personne d'autre ne le voit.
settings-zone-heading = Où êtes-vous ?
settings-zone-type = Un autre
settings-zone-label = Une ville ou un fuseau horaire
settings-region-europe = L'Europe
settings-region-america = Les Amériques
settings-region-africa = L'Afrique et le Moyen-Orient
settings-region-asia = L'Asie
settings-region-pacific = L'Australie et le Pacifique
settings-quiet = 🌙 **Heures calmes** : { $hours }
settings-quiet-hours = de { $begin } à { $end }
settings-hour = { $hour } h
settings-no-quiet = aucune
settings-quiet-why = Rien ne vous dérange alors, et votre pendule s'arrête : aux tables d'au moins 12 heures par tour, jusqu'à 10 heures par jour. Aux tables plus rapides, il n'y en a pas. Personne d'autre ne les voit.
settings-quiet-from = Elles commencent à…
settings-quiet-until = Elles finissent à…
settings-digest = 🗞️ **Résumé quotidien** : à { $hour }, les tables qui vous attendent
settings-no-digest = 🗞️ **Résumé quotidien** des tables qui vous attendent : aucun
settings-digest-at = En envoyer un à…
settings-digest-off = Pas de résumé
settings-rings-choice = Selon le choix
settings-rings-direct = Message privé
settings-rings-mention = Mention
settings-rings-choice-told = 🔔 **Quand c'est à vous** : un message privé pour un choix caché, une mention pour un choix public
settings-rings-direct-told = 🔔 **Quand c'est à vous** : toujours un message privé
settings-rings-mention-told = 🔔 **Quand c'est à vous** : toujours une mention ; les choix cachés vous attendent dans un message privé silencieux
settings-hint = 🌙 Les tours sont longs ici, et les nuits sont libres : choisissez vos heures calmes. Rien ne vous dérange alors, et votre pendule s'arrête.
settings-hint-button = Choisir mes heures calmes
away-unread = Jusqu'à quand ? Donnez une durée (3 jours, 2 semaines), un jour de la semaine (vendredi) ou une date (24/12, ou 2026-12-24).
away-meaning = { $left ->
        [0] D'ici là, rien ne vous dérange, et aux tables d'au moins 12 heures par tour, votre pendule s'arrête. Les autres voient votre absence. Vos absences de l'année seront alors épuisées : 28 jours.
        [one] D'ici là, rien ne vous dérange, et aux tables d'au moins 12 heures par tour, votre pendule s'arrête. Les autres voient votre absence. Vous pourrez ensuite vous absenter encore un jour.
       *[other] D'ici là, rien ne vous dérange, et aux tables d'au moins 12 heures par tour, votre pendule s'arrête. Les autres voient votre absence. Vous pourrez ensuite vous absenter encore { $left } jours de suite.
    }
away-awaited = { $who } (absence jusqu'au { $until })
away-seat = 🌴 absence jusqu'au { $until }
digest-heading = ☀️ Ce qui vous attend

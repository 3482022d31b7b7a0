# Les classements à une table

option-rated = classée
option-rated-description = Si elle compte au classement ; par défaut, pas une première partie ni contre des ordinateurs seuls
ratings-unrated = 🕊️ Non classée : cette partie ne change aucun classement.
ratings-rated-choice = 📈 Classée
ratings-unrated-choice = 🕊️ Non classée
ratings-kept = 🕊️ Partie non classée : aucun classement n'a changé.
ratings-spoilt = 🕊️ Non classée : { $who } a annulé un coup ou arrêté la partie sans l'accord d'un autre joueur.
    .to-who = 🕊️ Non classée : vous avez annulé un coup ou arrêté la partie sans l'accord d'un autre joueur.
event-goes-on-night = 🎲 Sur la carte de la soirée : le classement, le prochain tour, et un jeu court en attendant : { $link }
event-goes-on-cup = 🏆 La suite du tournoi est sur sa carte : { $link }
ratings-changed = 📈 Classement : { $changes }
ratings-change = { $who } { $points } ({ $gained })
    .to-who = Vous : { $points } ({ $gained })
ratings-change-provisional = { $who } ≈{ $points } ({ $gained })
    .to-who = Vous : ≈{ $points } ({ $gained })
ratings-record = 🏅 Nouveau record de ce serveur, par { $who } : { $feat } (avant : { $before })
settings-visibility-guild-told = 📈 **Classements et records** : visibles sur les serveurs où vous avez joué
settings-visibility-everywhere-told = 📈 **Classements et records** : visibles aussi dans le classement de tous les serveurs
settings-visibility-hidden-told = 📈 **Classements et records** : visibles par vous seulement
settings-visibility-guild = Mes serveurs
settings-visibility-everywhere = Tous les serveurs
settings-visibility-hidden = Moi

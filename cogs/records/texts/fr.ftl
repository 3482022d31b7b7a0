# Classements, records et profils

command-rank = classement
command-rank-description = Les niveaux des membres, et les records de ce serveur
command-rank-game = jeu
command-rank-game-description = Le jeu ; par défaut, celui où il y a le plus de classements
command-rank-person = personne
command-rank-person-description = Cette personne seulement, avec tout ce qu'elle a joué
command-rank-page = page
command-rank-page-description = Ce que vous voulez voir
command-rank-page-ratings = Classement
command-rank-page-records = Records des parties
command-rank-everywhere = partout
command-rank-everywhere-description = Les membres de tous les serveurs qui acceptent d'y figurer

rank-heading = { $game } : { $where }
rank-here = classement de ce serveur
rank-everywhere = classement de tous les serveurs
rank-place = **{ $place }.** { $name } **{ $points }** · { $matches }
rank-matches = { $count ->
        [one] { $count } partie
       *[other] { $count } parties
    }
rank-provisional = Moins de { $count } parties classées pour l'instant : { $who }
rank-unsettled = { $name } ≈{ $points }
rank-empty = Personne n'est encore classé ici. Jouez une partie classée avec d'autres pour l'être.
rank-game = Un autre jeu…
rank-to-everywhere = Tous les serveurs
rank-to-here = Ce serveur
rank-records = Les records
rank-own = Mon profil
rank-share = Montrer à tout le monde
rank-shared = Tout le monde peut le voir maintenant.
rank-records-heading = Les records de ce serveur
rank-record = { $feat } · { $name }, table { $table }, { $at }
rank-no-records = Il n'y a pas encore de records ici. La première partie jouée jusqu'au bout en établira.
rank-records-where = Les records sont ceux d'un serveur : consultez-les là-bas.
rank-unseen = Cette personne ne souhaite pas figurer ici.
rank-nothing = Cette personne n'a encore terminé aucune partie ici.
rank-nothing-own = Vous n'avez encore terminé aucune partie ici. Après la première, cette page dira comment elle s'est passée.
rank-profile = Profil : { $name }
rank-game-place = **{ $game }** : { $points } points, { $place ->
        [1] 1ʳᵉ
       *[other] { $place }ᵉ
    } place sur { $of } · { $matches }
rank-game-rated = **{ $game }** : { $points } points · { $matches }
rank-game-provisional = **{ $game }** : ≈{ $points } points, encore provisoires · { $matches }
rank-unrated-game = **{ $game }** : pas de classement · { $matches }
rank-results = ↳ { $results }
rank-times = { $rank ->
        [1] 🥇 1ʳᵉ place
        [2] 🥈 2ᵉ place
       *[3] 🥉 3ᵉ place
    } × { $count }
rank-times-lower = 4ᵉ place ou au-delà × { $count }
rank-owed = ↳ { $count ->
        [0] 0 point
        [1] 1 point
       *[other] { $count } points
    } à rattraper, pour des parties quittées et des coups annulés sans accord
rank-favourite = 🎲 Joue surtout à { $game }
rank-reliable = 🤝 { $finished } { $finished ->
        [one] partie jouée
       *[other] parties jouées
    } jusqu'au bout, sur { $begun }
rank-answers = ⏱️ Temps habituel par tour : { $time }
rank-seconds = { $count } s
rank-met = ⚔️ Vous contre cette personne : { $won } { $won ->
        [one] victoire
       *[other] victoires
    }, { $lost } { $lost ->
        [one] défaite
       *[other] défaites
    }{ $tied ->
        [0] {""}
       *[other] , { $tied } à égalité
    }
rank-chart = { $name } : points
rank-chart-matches = Parties classées
rank-chart-points = Points
rank-no-game = Aucun jeu de ce nom ici. Choisissez-en un dans la liste.

# Comment Wongar se montre : titres, lignes des places, plateau en texte, étiquettes.

wongar-name = { $who }
wongar-only-one = une seule

# Titres
wongar-heading-settle = Mise en place : premières pièces
wongar-heading-turn = Manche { $round } : tours
wongar-heading-ceremony = Manche { $round } : cérémonie sur { $territory }
wongar-heading-over = Fini après la manche { $round }
wongar-picture-round = Manche { $round }
wongar-picture-over = Fini

# Lignes des places
wongar-line = { $parts }
wongar-line-score = { $points } { $points ->
        [one] point
       *[other] points
    }
wongar-line-stock = en réserve { $discs } disques { $cubes } cubes { $cylinders } cylindres
wongar-line-rituals = { $cards } { $cards ->
        [one] carte rituel
       *[other] cartes rituel
    }
wongar-line-double = carte double
wongar-line-card-ancestor = carte ancêtre à soi
wongar-line-card-elder = carte ancien à soi
wongar-line-ancestor = tient l'ancêtre
wongar-line-elder = tient l'ancien
wongar-line-boomerang = boomerang

# Plateau en texte
wongar-board-time = Temps : { $advances } sur { $last } pas. Section { $section }, points pour chaque type : ancien { $elder }, ancêtre { $ancestor }, les deux { $both }
wongar-board-ending-time = Dernière manche : le temps est sur X
wongar-board-ending-pile = Dernière manche : une pile est épuisée
wongar-board-ceremony = Cérémonie sur { $territory } par la carte { $card } : { $points } points pour chaque type
wongar-board-inside = Y participent : { $who }
wongar-board-active = Peuvent encore jouer des cartes rituel, dans cet ordre : { $who }
wongar-board-queue = Ont encore à prendre une carte, dans cet ordre : { $who }
wongar-board-last = Dernier coup, de { $who }, sur : { $territories }
wongar-board-seat = { $who } : { $line }
wongar-board-figures = Figures du plateau : ancêtre sur { $ancestor }, ancien sur { $elder }
wongar-board-territory = { $territory }. Carte visible : { $card }. En dessous : { $pile }. Disques/cubes/cylindres : { $pieces }
wongar-board-pieces = { $who } { $discs }/{ $cubes }/{ $cylinders }
wongar-board-deck = Cartes rituel : { $cards } dans la pioche, scorpions mis de côté : { $aside }
wongar-board-discards = Défausse des rituels : { $cards }
wongar-board-taken = Cartes territoire prises par { $who } : { $cards }
wongar-taken = { $number } { $card }
wongar-board-won = Victoire : { $who }

# Ce qu'il y a à faire
wongar-todo-settle = Ensuite : { $who } pose une première pièce, encore { $number } en tout
wongar-todo-spend = Ensuite : { $who } pose ou pioche, encore { $number } (carte { $piece } de { $territory })
wongar-todo-draw = Ensuite : { $who } pioche des cartes rituel, encore { $number }
wongar-todo-sort = Ensuite : { $who } choisit le type d'un triple (carte de { $territory })
wongar-todo-place = Ensuite : { $who } pose, encore { $number } ({ $piece }, triple de { $territory })
wongar-todo-move-ancestor = Ensuite : { $who } déplace l'ancêtre
wongar-todo-move-elder = Ensuite : { $who } déplace l'ancien

# En privé
wongar-own-hand = Vos cartes rituel : { $cards }.
wongar-own-ceremony = Cérémonie sur { $territory } : { $points } points pour chaque type.
wongar-own-pieces = Disques/cubes/cylindres sur place : { $pieces }.
wongar-own-active = Jouent encore, dans cet ordre : { $who }.
wongar-own-seen = La pioche telle que vous l'avez connue en dernier : { $cards }.

# Texte de remplacement
wongar-alt = Wongar. { $heading }. Temps { $time } sur { $last }. { $happened }. { $next }. { $seats }.
wongar-alt-begins = Personne n'a encore joué
wongar-alt-turn = Ensuite : { $who } prend une carte
wongar-alt-ceremony = Ensuite : { $who } joue une carte rituel ou passe
wongar-alt-seat = { $who } { $points } points { $cards } cartes

# Étiquettes
wongar-kind-settle = Poser une pièce
wongar-kind-take = Prendre une carte
wongar-kind-call = Jouer sa propre carte
wongar-kind-place = Poser une pièce
wongar-kind-draw = Piocher une carte rituel
wongar-kind-sort = Choisir un type
wongar-kind-move = Déplacer la figure
wongar-kind-choose = Choisir des cartes
wongar-kind-play = Jouer une carte rituel
wongar-kind-pass = Passer
wongar-figure-ancestor = Sa carte ancêtre
wongar-figure-elder = Sa carte ancien
wongar-value-cards = { $cards }
wongar-piece-of = Pièce de { $who }
wongar-use-return = { $piece } : rendre celui d'un autre
wongar-use-leave = { $piece } : éloigner le vôtre
wongar-use-enter = { $piece } : faire venir le vôtre
wongar-use-double-return = double { $piece } : rendre ceux des autres
wongar-use-double-leave = double { $piece } : éloigner les vôtres
wongar-use-double-enter = double { $piece } : faire venir les vôtres

# Réponses
wongar-did-settle = Vous posez un { $piece } sur { $territory }.
wongar-did-take = Vous prenez la carte de { $territory }.
wongar-did-call = Vous jouez : { $card }.
wongar-did-place = Vous posez une pièce sur { $territory }.
wongar-did-draw = Vous piochez une carte rituel.
wongar-did-sort = Vous choisissez : { $piece }.
wongar-did-move = Vous déplacez la figure vers { $territory }.
wongar-did-choose = Vous choisissez : { $cards }.
wongar-did-play = Vous jouez { $ritual } : { $names }.
wongar-did-pass = Vous passez.

# À l'avance
wongar-advance-pass = Passer pour le reste de la cérémonie sur { $territory }
wongar-advance-settle = Pièces de la mise en place

# Pourquoi pas
wongar-no-card = Aucune carte n'y est visible avant la prochaine manche.
wongar-no-way-ancestor = L'ancêtre ne va que vers un territoire voisin.
wongar-no-way-elder = L'ancien avance d'un pas ou de deux, et finit ailleurs.
wongar-no-piece = Vous n'en avez aucun de ce type en réserve.

# Options
wongar-option-length = une partie de base appelle chacun environ 25 à 31 fois, une partie avec toutes les règles avancées 45 à 58 fois (moins avec la piste courte) ; piste du temps :
wongar-option-advanced = avancé
wongar-option-advanced_hand = cartes ancêtre et ancien à soi
wongar-option-advanced_doubles = cartes doubles à soi
wongar-option-advanced_setup = placement libre
wongar-option-advanced_no_sting = sans piqûre
wongar-option-advanced_choice = choix des cartes rituel

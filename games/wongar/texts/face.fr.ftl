# Comment Wongar se montre : titres, lignes des places, plateau en texte, étiquettes.

wongar-name = { $who }
wongar-only-one = pas de deuxième pièce

# Titres
wongar-heading-settle = Mise en place : premières pièces
wongar-heading-turn = Manche { $round } : tours
wongar-heading-ceremony = Manche { $round } : cérémonie sur { $territory }
wongar-heading-over = Partie terminée, manche { $round }
wongar-stage = manche { $round }
wongar-picture-round = Manche { $round }
wongar-picture-over = Fin
wongar-picture-passed = passe
wongar-picture-out = dehors

# Lignes des places
wongar-line = { $parts }
wongar-line-score = { $points } { $points ->
        [one] point
       *[other] points
    }
wongar-line-stock = réserve : { $discs } { $discs ->
        [one] disque
       *[other] disques
    } · { $cubes } { $cubes ->
        [one] cube
       *[other] cubes
    } · { $cylinders } { $cylinders ->
        [one] cylindre
       *[other] cylindres
    }
wongar-line-rituals = { $cards } { $cards ->
        [one] carte rituel
       *[other] cartes rituel
    }
wongar-line-double = carte double
wongar-line-card-ancestor = sa carte ancêtre
wongar-line-card-elder = sa carte ancien
wongar-line-ancestor = l'ancêtre
wongar-line-elder = l'ancien
wongar-line-boomerang = le boomerang

# Plateau en texte
wongar-board-time = Temps : { $advances } pas sur { $last }. Section { $section }, points pour chaque type : ancien { $elder }, ancêtre { $ancestor }, les deux { $both }
wongar-board-ending-time = Dernière manche : le temps a atteint X
wongar-board-ending-pile = Dernière manche : une pile est vide
wongar-board-ceremony = Cérémonie sur { $territory }, lancée par la carte { $card } : { $points } points pour chaque type
wongar-board-inside = Dans la cérémonie : { $who }
wongar-board-active = Encore en jeu pour les cartes rituel, dans cet ordre : { $who }
wongar-board-queue = Cartes encore à prendre, dans cet ordre : { $who }
wongar-board-last = Dernier coup : { $who } ({ $territories })
wongar-board-seat = { $who } : { $line }
wongar-board-figures = Sur le plateau : ancêtre sur { $ancestor }, ancien sur { $elder }
wongar-board-territory = { $territory }. Carte visible : { $card }. En dessous : { $pile }. Disques/cubes/cylindres : { $pieces }
wongar-board-pieces = { $who } { $discs }/{ $cubes }/{ $cylinders }
wongar-board-deck = Cartes rituel : { $cards } dans la pioche, scorpions mis de côté : { $aside }
wongar-board-discards = Défausse des rituels : { $cards }
wongar-board-taken = Cartes territoire prises par { $who } : { $cards }
wongar-taken = { $number } × { $card }
wongar-board-won = Victoire : { $who }

# Ce qu'il y a à faire
wongar-todo-settle = À suivre : { $who } pose une première pièce (encore { $number } en tout)
wongar-todo-spend = À suivre : { $who } pose un { $piece } ou pioche, encore { $number } fois (carte sur { $territory })
wongar-todo-draw = À suivre : { $who } pioche { $number ->
        [1] une carte rituel
       *[other] { $number } cartes rituel
    }
wongar-todo-sort = À suivre : { $who } choisit quoi poser (triple sur { $territory })
wongar-todo-place = À suivre : { $who } pose un { $piece }, encore { $number } fois (triple sur { $territory })
wongar-todo-move-ancestor = À suivre : { $who } déplace l'ancêtre
wongar-todo-move-elder = À suivre : { $who } déplace l'ancien

# En privé
wongar-own-hand = Vos cartes rituel : { $cards }.
wongar-own-seen = La pioche, la dernière fois que vous l'avez vue : { $cards }.

# Texte de remplacement
wongar-alt = Wongar. { $heading }. Temps { $time } sur { $last }. { $happened }. { $next }. { $seats }.
wongar-alt-choice = { $heading }. { $asked } { $facts } { $hand }
wongar-alt-choose = À choisir parmi : { $territories }.
wongar-alt-close = À choisir parmi { $count } réponses.
wongar-alt-figures = L'ancêtre est sur { $ancestor }, l'ancien sur { $elder }.
wongar-alt-stake = { $points } points pour chaque type ; en tête : { $leading }. Disques/cubes/cylindres sur place : { $pieces }. Encore en jeu pour les cartes, dans cet ordre : { $active }.
wongar-alt-leads = { $who } ({ $piece }s)
wongar-alt-begins = Personne n'a encore joué
wongar-alt-turn = À suivre : { $who } prend une carte
wongar-alt-ceremony = À suivre : { $who } joue une carte rituel ou passe
wongar-alt-seat = { $who } { $points } { $points ->
        [one] point
       *[other] points
    } ({ $cards } { $cards ->
        [one] carte
       *[other] cartes
    })

# Étiquettes
wongar-card-label = { $card } · { $territory }
wongar-label-disc = Disque
wongar-label-cube = Cube
wongar-label-cylinder = Cylindre
wongar-label-triple = Triple
wongar-label-four = Pioche quatre
wongar-label-elder = Ancien
wongar-label-ancestor = Ancêtre
wongar-label-ancestor-and-elder = Ancêtre et ancien
wongar-label-scorpion = Scorpion
wongar-kind-settle = Poser une pièce
wongar-kind-take = Prendre une carte
wongar-kind-call = Jouer votre propre carte
wongar-kind-place = Poser une pièce
wongar-kind-draw = Piocher une carte rituel
wongar-kind-sort = Choisir un type
wongar-kind-move = Déplacer la figure
wongar-kind-choose = Choisir des cartes
wongar-kind-play = Jouer une carte rituel
wongar-kind-pass = Passer
wongar-figure-ancestor = votre carte ancêtre
wongar-figure-elder = votre carte ancien
wongar-value-cards = { $cards }
wongar-piece-of = à { $who }
wongar-use-return = renvoyer un { $piece }
wongar-use-leave = déplacer un { $piece } ailleurs
wongar-use-enter = faire venir un { $piece }
wongar-use-double-return = renvoyer des { $piece }s avec un double
wongar-use-double-leave = déplacer des { $piece }s ailleurs avec un double
wongar-use-double-enter = faire venir des { $piece }s avec un double

# Les étapes d'une carte rituel
wongar-step-first-return = À qui ?
wongar-step-first-leave = Vers où ?
wongar-step-first-enter = Depuis où ?
wongar-step-second-return = Et la deuxième pièce, à qui ?
wongar-step-second-leave = Et la deuxième pièce, vers où ?
wongar-step-second-enter = Et la deuxième pièce, depuis où ?

# Réponses
wongar-did-settle = Vous posez un { $piece } sur { $territory }.
wongar-did-take = Vous prenez la carte sur { $territory }.
wongar-did-call = Vous jouez { $card }.
wongar-did-place = Vous posez une pièce sur { $territory }.
wongar-did-draw = Vous piochez une carte rituel.
wongar-did-sort = Vous choisissez les { $piece }s.
wongar-did-move = Vous déplacez la figure vers { $territory }.
wongar-did-choose = Vous choisissez { $cards }.
wongar-did-play = Votre carte : { $ritual } ({ $names }).
wongar-twice = { $name } deux fois
wongar-did-pass = Vous passez.

# Pourquoi pas
wongar-no-card = Il n'y a pas de carte ici avant la prochaine manche.
wongar-no-way-ancestor = L'ancêtre ne va que sur un territoire voisin.
wongar-no-way-elder = L'ancien fait un ou deux pas, et ne finit jamais là où il était.
wongar-no-piece = Vous n'en avez plus en réserve.

# Options
wongar-option-length = durée :
wongar-option-advanced = toutes les règles avancées
wongar-option-advanced_hand = cartes ancêtre et ancien personnelles
wongar-option-advanced_doubles = cartes doubles personnelles
wongar-option-advanced_setup = placement libre
wongar-option-advanced_no_sting = scorpions sans piqûre
wongar-option-advanced_choice = cartes rituel au choix

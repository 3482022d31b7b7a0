# Comment Oroen se montre : titres, lignes des places, plateau en texte, étiquettes, règles.

oroen-name = { $who }
oroen-nothing = aucune

# Titres
oroen-heading-light = { $piece ->
        [1] 1re
       *[other] { $piece }e
    } pièce : aux claires de jouer
oroen-heading-dark = { $piece ->
        [1] 1re
       *[other] { $piece }e
    } pièce : aux sombres de jouer
oroen-heading-over = Partie terminée après { $pieces } pièces

# Lignes des places
oroen-line-light = claires, encore en main : { $pieces }
oroen-line-dark = sombres, encore en main : { $pieces }
oroen-tall = { $height }

# Plateau en texte
oroen-board-seat = { $who } : { $line }
oroen-board-column = Colonne { $column }, depuis le bas : { $pieces } ; { $free } { $free ->
        [one] libre
       *[other] libres
    }
oroen-board-empty = Colonne { $column } : vide ; { $free } { $free ->
        [one] libre
       *[other] libres
    }
oroen-board-last = Dernière pièce : { $piece } dans la colonne { $column }
oroen-board-last-none = Dernière pièce : aucune pour l'instant
oroen-board-swapped = Les claires et les sombres ont changé de main.
oroen-board-mover = À { $who } de jouer
oroen-board-floor-rim = { $who } gagne, de bas en haut : { $chain }
oroen-board-wall-wall = { $who } gagne, d'un côté à l'autre : { $chain }
oroen-board-stuck = { $who } gagne : l'autre n'a plus de coup permis
oroen-board-link = pièce { $piece } de la colonne { $column }
oroen-piece-light = claire { $height }
oroen-piece-dark = sombre { $height }

# Texte de remplacement
oroen-alt = Oroen. { $last }. { $next }. { $piles }.
oroen-alt-piles = { $left }. { $right }

oroen-alt-place = colonne { $column } (hauteur { $heights })
oroen-alt-choice = Votre pièce peut aller : { $places }. { $board }

# L'image
oroen-picture-light = Claires
oroen-picture-dark = Sombres
oroen-picture-moves = au trait
oroen-picture-wins = gagne

# Étiquettes
oroen-kind-place = Poser une pièce
oroen-kind-swap = Prendre les claires
oroen-value-column = Colonne { $number }
oroen-value-height = Hauteur { $number }

# Réponses
oroen-did-place = Vous posez une pièce de hauteur { $height } dans la colonne { $column }.
oroen-did-swap = Vous prenez les claires.

# Pourquoi quelque chose n'est pas proposé
oroen-why-full = La colonne est pleine.
oroen-why-tall = La pièce dépasserait le haut de la boîte.
oroen-why-rule-1 = Règle 1 : son sommet serait au niveau de celui d'une pièce voisine.
oroen-why-rule-2 = Règle 2 : il resterait une seule unité libre au-dessus.
oroen-why-both = Elle enfreindrait les deux règles : sommet au niveau de celui d'une pièce voisine, et une seule unité libre au-dessus.
oroen-why-gone = Vous n'avez plus de pièce de cette hauteur.
oroen-why-swap = Les claires ne se prennent qu'une fois, au lieu du deuxième coup.

# Options
oroen-option-neighbour = la règle 1 regarde
oroen-option-swap = échange des couleurs au 2e coup (règle du gâteau)

# Règles

# §1.1, §1.2, §2.1, §2.2, §2.3, §2.4, §3.1
oroen-rules-1 =
    { "" }**Oroen** (Corné van Moorsel), à deux. Des pièces tombent dans une boîte étroite. Avec des pièces de votre couleur, reliez en premier le bas et le haut, ou le côté gauche et le côté droit, et vous gagnez.

    { "" }**Ce que vous avez.** La boîte est debout : 6 colonnes, numérotées depuis la gauche, et 10 rangées. Chacun a dix pièces d'une unité de large : quatre de hauteur 2, trois de 3, deux de 4 et une de 5. L'un joue les *claires* et commence, l'autre les *sombres* ; le hasard en décide, et à la revanche c'est l'inverse.

    { "" }**Un tour.** Posez une de vos pièces, toujours debout, dans une colonne : elle repose au bas de la boîte ou sur la pile. Respectez deux règles :
    1. Le sommet de la pièce ne doit pas être au niveau du sommet d'une pièce *voisine* : de n'importe quelle pièce de la colonne de gauche ou de droite, même recouverte. Le haut de la boîte ne compte pas : deux colonnes pleines peuvent se toucher.
    2. La pièce ne doit pas laisser exactement une unité libre au-dessus d'elle. Aucune, ou au moins deux, convient.

    { "" }**Si aucun coup ne respecte les deux**, avec aucune de vos pièces dans aucune colonne, vous devez enfreindre la règle 1 seule ; si c'est impossible aussi, la règle 2 seule. Jamais les deux à la fois. On ne peut pas passer.
# §1.1, §2.2, §2.5, §3.1, §3.2, §3.3, §4
oroen-rules-2 =
    { "" }**La fin.** Vous gagnez aussitôt que des pièces de votre couleur relient le bas et le haut, ou les deux côtés. Les deux façons valent pour les deux joueurs. Les pièces sont reliées quand elles se touchent par un côté ; les coins ne relient pas. Seule une colonne remplie jusqu'à la dixième rangée atteint le haut.

    Si c'est à vous et que vous ne pouvez pas jouer, parce que rien n'est permis ou que vous n'avez plus de pièce, vous perdez aussitôt. Il n'y a pas de match nul.

    { "" }**Seulement les pièces voisines du dessus** (option). La règle 1 ne regarde que la pièce du dessus de chaque colonne voisine.

    { "" }**Échange** (option, la règle du gâteau). Au lieu du deuxième coup, le second joueur peut prendre les claires : vous échangez vos couleurs, la boîte reste telle quelle et l'autre continue avec les sombres.

    { "" }**Si votre temps est écoulé**, un choix prudent est joué à votre place : votre plus petite pièce qui a un coup permis, dans la colonne la plus à gauche où elle en a un, et jamais d'échange.

    La largeur et la hauteur de la boîte sont reconstituées par nos soins ; la règle ne dit pas quelles pièces sont voisines, c'est donc nous qui l'avons décidé.

# Joueurs ordinateurs
option-level-perfect = parfait
option-level-perfect-description = Ne perd jamais une position gagnante

# Pourquoi un ordinateur a joué un coup

# §3.1
oroen-reason-joins = Il gagne aussitôt.
# §3.3
oroen-reason-stuck = L'autre n'a plus de coup permis.
# §3.1, §3.3
oroen-reason-wins = Il gagne à coup sûr, quoi que fasse l'autre.
# §3.1, §3.3
oroen-reason-wins-in = Il gagne à coup sûr : { $number } { $number ->
        [one] pièce de plus suffit
       *[other] pièces de plus suffisent
    }.
# §3.1
oroen-reason-prevents = Il empêche l'autre de gagner, colonne { $columns }.
# §3.1, §3.3
oroen-reason-lasts = Tous les coups perdent ; c'est celui qui fait durer la partie.
# §3.1
oroen-reason-fewest = Tous les coups perdent ; c'est celui qui laisse à l'autre le moins de façons de gagner.
# §3.1, §3.3
oroen-reason-chosen = { $count ->
        [1] Le seul coup qui semblait sûr.
       *[other] Parmi { $count } coups qui semblaient sûrs, celui que ses essais lui ont fait préférer.
    }
# §2.5
oroen-reason-swap = Les claires gagnent d'ici : il les prend.

# Les avertissements de l’entraînement
oroen-warning-once = Le coup suivant donne alors la victoire à { $who }.
oroen-warning-thrown = Vous avez une victoire forcée, et ce coup la laisse échapper.

# Deux coups dans un bilan
oroen-compare-place = une pièce de { $height } dans la colonne { $column }
oroen-compare-swap = prendre les claires
oroen-compare-alt = ✓ { $better } ; ✗ { $other }. { $board }

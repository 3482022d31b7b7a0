# Comment Oroen se montre : titres, lignes des places, plateau en texte, étiquettes, règles.

oroen-name = { $who }
oroen-nothing = aucune

# Titres
oroen-heading-light = Pièce { $piece } : claires
oroen-heading-dark = Pièce { $piece } : sombres
oroen-heading-over = Fini après { $pieces } pièces

# Lignes des places
oroen-line-light = claires, pièces en réserve : { $pieces }
oroen-line-dark = sombres, pièces en réserve : { $pieces }
oroen-tall = { $height }

# Plateau en texte
oroen-board-seat = { $who } : { $line }
oroen-board-column = Colonne { $column }, depuis le fond : { $pieces } ; { $free } libres
oroen-board-empty = Colonne { $column } : vide ; { $free } libres
oroen-board-last = Dernière pièce : { $piece } en colonne { $column }
oroen-board-last-none = Dernière pièce : aucune encore
oroen-board-swapped = Les couleurs ont été échangées.
oroen-board-mover = À { $who } de jouer
oroen-board-floor-rim = Victoire de { $who }, du fond au bord : { $chain }
oroen-board-wall-wall = Victoire de { $who }, d'une paroi à l'autre : { $chain }
oroen-board-stuck = Victoire de { $who } : l'autre ne peut plus jouer
oroen-board-link = pièce { $piece } de la colonne { $column }
oroen-piece-light = claire { $height }
oroen-piece-dark = sombre { $height }

# Texte de remplacement
oroen-alt = Oroen. { $last }. { $next }. { $piles }.
oroen-alt-piles = { $left }. { $right }

# L'image
oroen-picture-light = Claires
oroen-picture-dark = Sombres
oroen-picture-moves = à jouer
oroen-picture-wins = gagne

# Étiquettes
oroen-kind-place = Placer une pièce
oroen-kind-swap = Prendre les claires
oroen-value-column = Colonne { $number }
oroen-value-height = Hauteur { $number }

# Réponses
oroen-did-place = Vous placez une pièce de hauteur { $height } dans la colonne { $column }.
oroen-did-swap = Vous prenez les claires.

# Pourquoi quelque chose n'est pas proposé
oroen-why-full = La colonne est pleine.
oroen-why-tall = La pièce dépasserait le bord.
oroen-why-rule-1 = Règle 1 : son sommet serait au niveau de celui d'une pièce voisine.
oroen-why-rule-2 = Règle 2 : une seule unité resterait libre au-dessus d'elle.
oroen-why-both = Elle enfreindrait les deux règles : sommet au niveau de celui d'une pièce voisine, une seule unité libre au-dessus.
oroen-why-gone = Vous n'avez plus de telle pièce.
oroen-why-swap = Les claires ne se prennent qu'une fois, au lieu du deuxième coup.

# Options
oroen-option-neighbour = voisines selon la règle 1 :
oroen-option-swap = échange

# Règles
oroen-rules-1 =
    { "" }**Oroen** (Corné van Moorsel), à deux. Des pièces tombent dans une boîte étroite. Qui relie en premier le fond au bord, ou la paroi gauche à la paroi droite, avec des pièces de sa couleur gagne.

    { "" }**Ce que vous avez.** La boîte est vue debout : 6 colonnes, numérotées depuis la gauche, et 10 rangées. Chacun a dix pièces larges d'une unité : quatre de hauteur 2, trois de 3, deux de 4 et une de 5. L'un joue les *claires* et commence, l'autre les *sombres* ; le hasard en décide.

    { "" }**Un tour.** Placez une de vos pièces, toujours debout, dans une colonne : elle repose sur le fond ou sur la pile. Deux règles sont à respecter :
    1. Le sommet de la pièce ne doit pas être au niveau du sommet d'une pièce *voisine* : de n'importe quelle pièce de la colonne de gauche ou de droite, même recouverte. Le bord ne compte pas : deux colonnes pleines peuvent se toucher.
    2. La pièce ne doit pas laisser exactement une unité libre au-dessus d'elle. Aucune, ou deux et plus, convient.

    { "" }**Si vous ne pouvez respecter les deux**, avec aucune de vos pièces dans aucune colonne, vous devez enfreindre la seule règle 1 ; si c'est impossible aussi, la seule règle 2. Jamais les deux à la fois. On ne passe pas.
oroen-rules-2 =
    { "" }**La fin.** Vous gagnez aussitôt que des pièces de votre couleur relient le fond et le bord, ou les deux parois. Chaque paire sert à chacun. Des pièces se touchent par un côté ; les coins ne relient pas. Seule une colonne remplie jusqu'à la dixième rangée atteint le bord.

    Si vous devez jouer sans le pouvoir, parce que rien n'est permis ou que vous n'avez plus de pièce, vous avez perdu. La partie s'arrête dès le coup précédent. Il n'y a pas de nulle.

    { "" }**Voisine : sommet** (option). La règle 1 ne regarde que la pièce du dessus de chaque colonne voisine.

    { "" }**Échange** (option). Au lieu du deuxième coup, une seule fois, la deuxième personne peut prendre les claires : les couleurs s'échangent, la boîte reste telle quelle et l'autre continue avec les sombres.

    { "" }**Qui ne répond pas** place sa plus petite pièce qui ait un coup permis, dans la colonne la plus à gauche où elle en a un.

    La largeur et la hauteur de la boîte sont reconstituées par nos soins ; la règle ne dit pas quelles pièces sont voisines, nous l'avons décidé.

# Joueurs ordinateurs
option-level-perfect = ne laisse rien échapper

# L'analyse après la fin
oroen-turning-place = une pièce de { $height } dans la colonne { $column }
oroen-turning-swap = prendre les claires
oroen-turning = { $who } a perdu la partie au coup { $number } : { $played }. Le coup qui gardait le gain : { $held }.
oroen-turning-none = { $winner } n'a jamais laissé de position gagnée à { $loser } : aucun coup n'a perdu la partie.
oroen-turning-marks = ✗ le coup joué, ✓ celui qui gagnait. La boîte est montrée telle qu'elle était avant ce coup.
oroen-turning-not-over = Les coups d'une partie s'analysent quand elle est finie selon ses règles.
oroen-turning-other-game = On ne joue pas à Oroen à cette table.
oroen-turning-alt = { $turning } { $board }

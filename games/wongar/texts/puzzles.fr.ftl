# Problèmes de Wongar : ce qui est demandé, pourquoi la réponse est bonne, et pourquoi une autre ne l'est pas.

wongar-puzzle-secure-goal = Quelle réponse vous assure le plus de points, quelles que soient les cartes rituel que jouent les autres ?
wongar-puzzle-secure-why = Elle vous assure { $figure } points, quoi que jouent les autres ; toute autre réponse { $second ->
        [0] n'en assure aucun
       *[other] en assure { $second } au plus
    }.
wongar-puzzle-secure-worse = Au pire, vous { $figure ->
        [0] ne marquez rien
        [one] marquez un seul point
       *[other] marquez { $figure } points
    } ; avec la bonne réponse, { $best }.

wongar-puzzle-block-goal = { $rival } prendra une carte. Sans cartes rituel, où mettre votre dernière pièce pour lui laisser le moins de points ?
wongar-puzzle-block-why = Ensuite, { $rival } { $figure ->
        [0] ne peut marquer aucun point
        [one] peut marquer un point au plus
       *[other] peut marquer { $figure } points au plus
    } dans son tour ; après toute autre réponse, { $second } ou plus.
wongar-puzzle-block-worse = { $rival } peut alors marquer { $figure } points ; après la bonne réponse, { $best ->
        [0] aucun
       *[other] { $best } au plus
    }.

wongar-puzzle-take-goal = Si personne ne joue de carte rituel, quelle carte vous rapporte le plus de points dans ce tour ?
wongar-puzzle-take-why = Avec la cérémonie sur { $territory }, elle vous rapporte { $figure } points dans ce tour ; toute autre carte { $second ->
        [0] n'en rapporte aucun
       *[other] en rapporte { $second } au plus
    }.
wongar-puzzle-take-worse = Elle { $figure ->
        [0] ne vous rapporte aucun point
        [one] vous rapporte un point au plus
       *[other] vous rapporte { $figure } points au plus
    } dans ce tour ; la bonne carte, { $best }.

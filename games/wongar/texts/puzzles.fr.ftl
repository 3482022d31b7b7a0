# Problèmes de Wongar : ce qui est demandé, pourquoi la réponse est bonne, et pourquoi une autre ne l'est pas.

wongar-puzzle-secure-goal = Attendez-vous au pire : quelle réponse vous assure le plus de points dans cette cérémonie, quelles que soient les cartes rituel des autres, et quoi qu'ils en fassent ?
wongar-puzzle-secure-why = Elle vous assure { $figure } points, quoi que jouent les autres ; toute autre réponse { $second ->
        [0] n'en assure aucun
       *[other] en assure { $second } au plus
    }.
wongar-puzzle-secure-worse = Elle { $figure ->
        [0] ne vous assure aucun point
        [one] vous assure un point
       *[other] vous assure { $figure } points
    } : les autres ont peut-être les cartes pour prendre le reste. La bonne réponse en assure { $best }.

wongar-puzzle-block-goal = { $rival } prend une carte juste après. Supposez que personne ne joue de carte rituel : où mettre votre dernière pièce pour laisser marquer à { $rival } le moins de points dans ce tour ?
wongar-puzzle-block-why = Ensuite, { $rival } { $figure ->
        [0] ne peut marquer aucun point
        [one] peut marquer un point au plus
       *[other] peut marquer { $figure } points au plus
    } dans son tour ; après toute autre réponse, { $second }.
wongar-puzzle-block-worse = Ensuite, { $rival } peut marquer { $figure } points dans son tour ; après la bonne réponse, { $best ->
        [0] aucun
       *[other] { $best } au plus
    }.

wongar-puzzle-take-goal = Supposez que personne ne joue de carte rituel. Quelle carte vous rapporte le plus de points dans ce tour ?
wongar-puzzle-take-why = Avec la cérémonie sur { $territory }, elle vous rapporte { $figure } points dans ce tour ; toute autre carte { $second ->
        [0] n'en rapporte aucun
       *[other] en rapporte { $second } au plus
    }.
wongar-puzzle-take-worse = Elle { $figure ->
        [0] ne vous rapporte aucun point
        [one] vous rapporte un point au plus
       *[other] vous rapporte { $figure } points au plus
    } dans ce tour ; la bonne carte, { $best }.

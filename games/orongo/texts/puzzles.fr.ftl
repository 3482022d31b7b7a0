# Problèmes d'Orongo : ce qui est demandé, pourquoi la réponse est bonne, et pourquoi une autre ne l'est pas.

orongo-puzzle-bid-goal = Vous voulez au moins deux jetons, quelles que soient les mises des autres. Quelle est la plus petite mise qui les assure ?
orongo-puzzle-bid-why = Un seul joueur au plus peut miser assez pour passer devant vous : deux jetons sont assurés. Un coquillage de moins peut n'en rapporter qu'un.
orongo-puzzle-bid-worse = Elle peut { $figure ->
        [0] ne rapporter aucun jeton
        [one] ne rapporter qu'un jeton
       *[other] rapporter { $figure } jetons
    } ; la bonne réponse en assure { $best }.
orongo-puzzle-bid-same = Elle assure { $figure } jetons, mais une mise plus basse suffit.

orongo-puzzle-raise-goal = Pensez jusqu'à votre dernier jeton de ce tour. Par quelle case faut-il commencer pour dresser le plus de Moaï possible dans ce tour ?
orongo-puzzle-raise-why = Posez sur { $spaces }, dans cet ordre : vous dressez { $figure } Moaï dans ce tour. D'une autre case, { $second ->
        [0] aucun
       *[other] { $second } au plus
    }.
orongo-puzzle-raise-worse = De là, { $figure ->
        [0] vous ne pouvez dresser aucun Moaï
       *[other] vous pouvez dresser { $figure } Moaï
    } dans ce tour ; de la bonne case, { $best }.

orongo-puzzle-block-goal = { $rival } joue juste après : { $tokens } { $tokens ->
        [one] jeton
       *[other] jetons
    }, avec { $shells } { $shells ->
        [one] coquillage
       *[other] coquillages
    } pour payer des Moaï. Où poser le vôtre pour en laisser dresser le moins possible à { $rival } ?
orongo-puzzle-block-why = Après toute autre réponse, { $rival } peut dresser { $second } Moaï, par exemple sur { $spaces } ; après celle-ci, { $figure ->
        [0] aucun
       *[other] { $figure } au plus
    }.
orongo-puzzle-block-worse = Ensuite, { $rival } peut encore dresser { $figure } Moaï ; après la bonne réponse, { $best ->
        [0] aucun
       *[other] { $best } au plus
    }.

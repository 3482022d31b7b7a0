# Ce que disent les règles d'Orongo : questions, nouvelles, refus, résultats.

# Refus
orongo-no-secret-tile-for-two = La tuile secrète se joue à trois ou à quatre.
orongo-no-such-starter = Personne n'occupe la place { $seat } : l'amulette ne peut pas y commencer.

# Cases
orongo-space-quarry = carrière { $id }
orongo-space-food = nourriture { $id }
orongo-space-temple = temple { $id }
orongo-space-god = dieu { $id }
orongo-space-birdman = homme-oiseau { $id }
orongo-space-nest = nid { $id }
orongo-space-coast = palmier { $id } (côte)
orongo-space-inland = palmier { $id } (intérieur)

# Questions
orongo-ask-bid = Misez de 0 à { $shells } { $shells ->
        [one] coquillage
       *[other] coquillages
    }. La mise la plus haute paie et pose 3 jetons, la deuxième garde ses coquillages et en pose 2, toute autre mise d'au moins 1 en pose 1. Une mise de 0 ramasse le récif.
orongo-ask-place = { $tokens ->
        [one] Posez votre dernier jeton
       *[other] Posez un jeton (encore { $tokens })
    } : sur une ressource ouverte et libre, ou sur un palmier libre à côté d'un de vos jetons.
orongo-ask-build = Un Moaï doit être dressé. Avec quoi ?
orongo-ask-secret = Poser maintenant votre tuile secrète ({ $space }), avec un jeton de plus dessus ?

# Nouvelles
orongo-begins = L'amulette est à { $who }.
orongo-your-tile = Votre tuile secrète : { $space }.
orongo-round = Manche { $round } : nouvelles tuiles en { $spaces }.
orongo-last-round = Manche { $round }, la dernière : il ne reste aucune tuile à retourner.
orongo-bids = Mises : { $bids }.
orongo-bid-of = { $who } { $shells }
orongo-highest = { $who } paie { $shells } { $shells ->
        [one] coquillage
       *[other] coquillages
    } au récif et prend l'amulette.
orongo-all-zero = Tout le monde a misé 0 : pas de jeton, et l'amulette ne bouge pas.
orongo-reef-taken = { $who } ramasse le récif : { $shells } { $shells ->
        [one] coquillage
       *[other] coquillages
    }.
orongo-reef-shared = Le récif revient à { $who } : { $shells } { $shells ->
        [one] coquillage
       *[other] coquillages
    } par personne{ $left ->
        [0] .
       *[other] , { $left } de reste sur le récif.
    }
orongo-placed = { $who } : jeton sur { $space }.
orongo-laid = { $who } pose la tuile secrète, { $space }, avec un jeton dessus.
orongo-returned = { $who } ne trouve aucune case : { $tokens } { $tokens ->
        [one] jeton retourne
       *[other] jetons retournent
    } en réserve.
orongo-raised = { $who } dresse un Moaï en { $palm } avec { $tiles } ({ $shells } { $shells ->
        [one] coquillage
       *[other] coquillages
    }) ; encore { $left } à dresser.
orongo-ceremonial = { $who } dresse le Moaï de cérémonie en { $palm } avec { $tiles } ({ $shells } { $shells ->
        [one] coquillage
       *[other] coquillages
    }) !
orongo-over-tiles = La dernière manche est finie.

# Résultats
orongo-won-ceremonial = { $who } a dressé le Moaï de cérémonie.
orongo-won-tiles = Il n'y a plus de tuiles : qui a le moins de Moaï à dresser gagne, puis qui a le plus de coquillages.
orongo-score-moai = { $left } Moaï à dresser
orongo-score-shells = { $shells } { $shells ->
        [one] coquillage
       *[other] coquillages
    }

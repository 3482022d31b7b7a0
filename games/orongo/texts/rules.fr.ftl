# Ce que disent les règles d'Orongo : questions, nouvelles, refus, résultats.

# Refus
orongo-no-secret-tile-for-two = La tuile secrète se joue à trois ou à quatre.
orongo-no-such-starter = La place { $seat } est libre : l'amulette commence chez un joueur.

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
orongo-ask-bid = { $shells ->
        [0] Vous n'avez plus de coquillages, vous ne pouvez que miser 0
        [1] Misez 0 ou 1 coquillage
       *[other] Misez de 0 à { $shells } coquillages
    }. Seule la plus haute mise paie ; une mise de 0 ramasse le récif.
orongo-ask-place = { $tokens ->
        [1] Posez votre dernier jeton
       *[other] Posez un jeton (encore { $tokens })
    } sur une ressource ouverte, ou sur un palmier à côté d'un de vos jetons.
orongo-ask-build = Vous devez dresser un Moaï. Avec quoi ?
orongo-ask-secret = Jouer maintenant votre tuile secrète ({ $space }), avec un jeton de plus dessus ?

# Nouvelles
orongo-begins = { $who } commence avec l'amulette.
    .to-who = Vous commencez avec l'amulette.
orongo-your-tile = Votre tuile secrète : { $space }.
orongo-round = La manche { $round } ouvre { $spaces }.
orongo-last-round = La manche { $round } est la dernière : il n'y a plus de tuiles.
orongo-bids = Mises : { $bids }.
orongo-bid-of = { $who } { $shells }
orongo-highest = { $who } paie { $shells } { $shells ->
        [one] coquillage
       *[other] coquillages
    } au récif et prend l'amulette.
    .to-who = Vous payez { $shells } { $shells ->
            [one] coquillage
           *[other] coquillages
        } au récif et prenez l'amulette.
orongo-all-zero = Tout le monde mise 0 : pas de jetons, et l'amulette ne bouge pas.
orongo-reef-taken = { $who } ramasse { $shells } { $shells ->
        [one] coquillage
       *[other] coquillages
    } sur le récif.
    .to-who = Vous ramassez { $shells } { $shells ->
            [one] coquillage
           *[other] coquillages
        } sur le récif.
orongo-reef-shared = Le récif se partage entre { $who } : { $shells } { $shells ->
        [one] coquillage
       *[other] coquillages
    } par personne{ $left ->
        [0] .
        [1] , il en reste un.
       *[other] , il en reste { $left }.
    }
orongo-placed = { $who } pose un jeton sur { $space }.
    .to-who = Vous posez un jeton sur { $space }.
orongo-laid = { $who } joue la tuile secrète : { $space }, avec un jeton dessus.
    .to-who = Vous jouez votre tuile secrète : { $space }, avec un jeton dessus.
orongo-returned = { $who } n'a pas de place pour { $tokens } { $tokens ->
        [one] jeton : retour
       *[other] jetons : retour
    } en réserve.
    .to-who = Vous n'avez pas de place pour { $tokens } { $tokens ->
            [one] jeton : retour
           *[other] jetons : retour
        } en réserve.
orongo-raised = { $who } dresse un Moaï en { $palm } avec { $tiles }, pour { $shells } { $shells ->
        [one] coquillage
       *[other] coquillages
    } : { $left ->
        [0] il ne reste que le Moaï de cérémonie !
       *[other] encore { $left } à dresser.
    }
    .to-who = Vous dressez un Moaï en { $palm } avec { $tiles }, pour { $shells } { $shells ->
            [one] coquillage
           *[other] coquillages
        } : { $left ->
            [0] il ne reste que le Moaï de cérémonie !
           *[other] encore { $left } à dresser.
        }
orongo-ceremonial = { $who } dresse le Moaï de cérémonie en { $palm } avec { $tiles }, pour { $shells } { $shells ->
        [one] coquillage
       *[other] coquillages
    } !
    .to-who = Vous dressez le Moaï de cérémonie en { $palm } avec { $tiles }, pour { $shells } { $shells ->
            [one] coquillage
           *[other] coquillages
        } !
orongo-over-tiles = La dernière manche est terminée.

# Résultats
orongo-won-ceremonial = { $who } a dressé le Moaï de cérémonie.
    .to-who = Vous avez dressé le Moaï de cérémonie.
orongo-won-tiles = Il n'y a plus de tuiles : le moins de Moaï à dresser l'emporte, puis le plus de coquillages.
orongo-score-moai = { $left ->
        [0] Moaï dressés
       *[other] encore { $left } Moaï
    }
orongo-score-shells = { $shells } { $shells ->
        [one] coquillage
       *[other] coquillages
    }

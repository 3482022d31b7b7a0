# Ce qui suivra à coup sûr une réponse, en quelques mots.

orongo-effect-raises = dresse un Moaï en { $palm } avec { $tiles } : −{ $shells } { $shells ->
        [one] coquillage
       *[other] coquillages
    }
orongo-effect-raises-more = dresse { $moai } Moaï : −{ $shells } { $shells ->
        [one] coquillage
       *[other] coquillages
    }
orongo-effect-ceremonial = dresse le Moaï de cérémonie : −{ $shells } { $shells ->
        [one] coquillage
       *[other] coquillages
    }
orongo-effect-chooses = dresse un Moaï (vous choisissez avec quelles ressources)
orongo-effect-returns = renvoie { $tokens } { $tokens ->
        [one] jeton
       *[other] jetons
    } dans votre réserve
orongo-effect-highest = imbattable

# Sur un bouton, à côté de la réponse
orongo-effect-brief-moai = { $moai ->
        [1] Moaï
       *[other] { $moai } Moaï
    } −{ $shells }
orongo-effect-brief-ceremonial = Moaï de cérémonie −{ $shells }
orongo-effect-brief-chooses = Moaï

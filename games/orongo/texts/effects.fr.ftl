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
orongo-effect-chooses = dresse un Moaï : à vous de choisir avec quoi
orongo-effect-returns = renvoie { $tokens } { $tokens ->
        [one] jeton
       *[other] jetons
    } dans votre réserve
orongo-effect-highest = personne ne peut miser plus

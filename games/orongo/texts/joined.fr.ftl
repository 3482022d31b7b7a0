# Nouvelles d'un tour, dites en une phrase.

orongo-placed-all = { $who } pose { $number } jetons sur { $spaces }.
    .to-who = Vous posez { $number } jetons sur { $spaces }.
orongo-places-raises = { $who } pose { $number ->
        [1] un jeton
       *[other] { $number } jetons
    } sur { $spaces } et dresse un Moaï en { $palm } avec { $tiles }, pour { $shells } { $shells ->
        [one] coquillage
       *[other] coquillages
    } : { $left ->
        [0] il ne reste que le Moaï de cérémonie !
       *[other] encore { $left } à dresser.
    }
    .to-who = Vous posez { $number ->
            [1] un jeton
           *[other] { $number } jetons
        } sur { $spaces } et dressez un Moaï en { $palm } avec { $tiles }, pour { $shells } { $shells ->
            [one] coquillage
           *[other] coquillages
        } : { $left ->
            [0] il ne reste que le Moaï de cérémonie !
           *[other] encore { $left } à dresser.
        }
orongo-places-ceremonial = { $who } pose { $number ->
        [1] un jeton
       *[other] { $number } jetons
    } sur { $spaces } et dresse le Moaï de cérémonie en { $palm } avec { $tiles }, pour { $shells } { $shells ->
        [one] coquillage
       *[other] coquillages
    } !
    .to-who = Vous posez { $number ->
            [1] un jeton
           *[other] { $number } jetons
        } sur { $spaces } et dressez le Moaï de cérémonie en { $palm } avec { $tiles }, pour { $shells } { $shells ->
            [one] coquillage
           *[other] coquillages
        } !

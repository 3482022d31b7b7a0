# Ce dont on peut se souvenir d'une partie
orongo-feat-reef = plus grand récif pris par une seule personne : { $value } { $value ->
        [one] coquillage
       *[other] coquillages
    }

# Ce dont on peut se souvenir d'une partie
wongar-feat-ceremony = meilleur score en une seule cérémonie : { $value } { $value ->
        [one] point
       *[other] points
    }

# Ce qui suivra à coup sûr une réponse, en quelques mots.

riombo-effect-between = { $who } arrive entre { $first ->
        [0] le départ
       *[other] { $first }
    } et { $last }
    .to-who = vous arrivez entre { $first ->
            [0] le départ
           *[other] { $first }
        } et { $last }
riombo-effect-reaches = { $who } arrive entre { $first ->
        [0] le départ
       *[other] { $first }
    } et l'arrivée
    .to-who = vous arrivez entre { $first ->
            [0] le départ
           *[other] { $first }
        } et l'arrivée
riombo-effect-arrives = { $who } atteint l'arrivée
    .to-who = vous atteignez l'arrivée
riombo-effect-takes = vous aurez { $value } en bâtonnets
riombo-effect-double = à vos tours, vous donnerez et prendrez le double
riombo-effect-triple = à vos tours, vous donnerez et prendrez le triple

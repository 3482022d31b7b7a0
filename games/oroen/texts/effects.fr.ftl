# Ce qui suivra à coup sûr une réponse, en quelques mots.

oroen-effect-free = { $free ->
        [0] remplit la colonne
        [one] { $free } libre au-dessus
       *[other] { $free } libres au-dessus
    }
oroen-effect-connects = relie les colonnes { $first } à { $last }

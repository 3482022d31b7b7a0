# Réponses à l'avance : leur objet, et de quoi elles peuvent dépendre
orongo-order-bid = Mise
orongo-order-place = Jetons
orongo-order-tile = Tuile secrète
orongo-when-shells = { $relation ->
    [least] avec { $number ->
        [one] { $number } coquillage
       *[other] { $number } coquillages
    } ou plus
    [most] avec { $number ->
        [one] { $number } coquillage
       *[other] { $number } coquillages
    } ou moins
   *[name] vos coquillages
}
orongo-when-reef = { $relation ->
    [least] avec { $number ->
        [one] { $number } coquillage
       *[other] { $number } coquillages
    } ou plus sur le récif
    [most] avec { $number ->
        [one] { $number } coquillage
       *[other] { $number } coquillages
    } ou moins sur le récif
   *[name] les coquillages du récif
}
orongo-when-moai = { $relation ->
    [least] s'il vous reste { $number } Moaï ou plus
    [most] s'il vous reste { $number } Moaï ou moins
   *[name] les Moaï qui vous restent
}
orongo-when-round = { $relation ->
    [least] à partir de la manche { $number }
    [most] jusqu'à la manche { $number }
   *[name] la manche
}
orongo-when-amulet = { $relation ->
    [yes] tant que vous avez l'amulette
    [no] tant que vous n'avez pas l'amulette
   *[name] l'amulette
}

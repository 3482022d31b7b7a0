# Réponses à l'avance : leur objet, et de quoi elles peuvent dépendre
riombo-order-finish = À l'arrivée
riombo-when-mine = { $relation ->
    [yes] quand votre canoë avance
    [no] quand un autre canoë avance
   *[name] le canoë qui avance
}
riombo-when-way = { $relation ->
    [least] à { $number ->
        [one] { $number } case
       *[other] { $number } cases
    } ou plus de l'arrivée
    [most] à { $number ->
        [one] { $number } case
       *[other] { $number } cases
    } ou moins de l'arrivée
   *[name] vos cases jusqu'à l'arrivée
}
riombo-when-value = { $relation ->
    [least] avec une valeur de { $number } ou plus
    [most] avec une valeur de { $number } ou moins
   *[name] votre valeur
}

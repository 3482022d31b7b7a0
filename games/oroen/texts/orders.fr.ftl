# Réponses à l'avance : leur objet, et de quoi elles peuvent dépendre
oroen-order-place = Vos pièces
oroen-order-swap = Prendre les claires
oroen-when-last = { $relation ->
    [yes] si la dernière pièce est dans la colonne { $column }
    [no] sauf si la dernière pièce est dans la colonne { $column }
   *[name] la dernière pièce dans la colonne { $column }
}
oroen-when-free = { $relation ->
    [least] tant que la colonne { $column } a { $number } { $number ->
        [one] rangée libre
       *[other] rangées libres
    } ou plus
    [most] dès que la colonne { $column } a { $number } { $number ->
        [one] rangée libre
       *[other] rangées libres
    } ou moins
   *[name] les rangées libres de la colonne { $column }
}

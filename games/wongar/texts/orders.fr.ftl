# Réponses à l'avance : leur objet, et de quoi elles peuvent dépendre
wongar-order-ceremony = Cette cérémonie, sur { $territory }
wongar-order-pass = Chaque cérémonie
wongar-order-settle = Vos premières pièces
wongar-when-leads = { $relation ->
    [least] si vous menez dans { $number ->
        [one] { $number } type
       *[other] { $number } types
    } ou plus
    [most] { $number ->
        [0] si vous ne menez nulle part
        [1] si vous menez dans 1 type au plus
       *[other] si vous menez dans { $number } types ou moins
    }
   *[name] les types où vous menez
}
wongar-when-points = { $relation ->
    [least] si un type vaut { $number ->
        [one] { $number } point
       *[other] { $number } points
    } ou plus
    [most] si un type vaut { $number ->
        [one] { $number } point
       *[other] { $number } points
    } ou moins
   *[name] les points de la cérémonie
}
wongar-when-pieces = { $relation ->
    [least] avec { $number ->
        [one] { $number } pièce
       *[other] { $number } pièces
    } ou plus sur place
    [most] avec { $number ->
        [one] { $number } pièce
       *[other] { $number } pièces
    } ou moins sur place
   *[name] vos pièces sur place
}
wongar-when-cards = { $relation ->
    [least] avec { $number ->
        [one] { $number } carte
       *[other] { $number } cartes
    } ou plus en main
    [most] avec { $number ->
        [one] { $number } carte
       *[other] { $number } cartes
    } ou moins en main
   *[name] les cartes de votre main
}

# Ce que les gens écrivent en plus des étiquettes, avec des virgules.

oroen-typed-column = c { $number }, col { $number }, en { $number }, dans { $number }, sur { $number }, { $number }. colonne, en { $number }. colonne, dans { $number }. colonne, { $number }. col
oroen-typed-height = h { $number }, taille { $number }, haut { $number }, de { $number }, de hauteur { $number }, { $number } de haut, { $number } de hauteur, { $number } unités de haut
oroen-typed-place = pièce, poser, { $colour ->
        [dark] sombre, noire
       *[light] claire, blanche
    }
oroen-typed-swap = échange, échanger, échanger les couleurs, changer de couleur, les claires, claires, prends les claires, les clairs

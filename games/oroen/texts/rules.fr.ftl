# Ce que disent les règles d'Oroen : questions, nouvelles, résultats.

# Questions
oroen-ask-place = Posez une pièce { $colour ->
        [dark] sombre
       *[light] claire
    } : dans quelle colonne, et de quelle hauteur ?
oroen-ask-swap = Posez une pièce { $colour ->
        [dark] sombre
       *[light] claire
    }, ou prenez plutôt les claires.
oroen-ask-not-1 = Posez une pièce { $colour ->
        [dark] sombre
       *[light] claire
    }. Aucun coup ne respecte les deux règles : vous devez enfreindre la règle 1, et son sommet sera au niveau de celui d'une pièce voisine.
oroen-ask-not-2 = Posez une pièce { $colour ->
        [dark] sombre
       *[light] claire
    }. Aucun coup ne respecte la règle 2 : vous devez l'enfreindre, et il restera une seule unité libre au-dessus de la pièce.

# Nouvelles
oroen-begins = { $light } joue les claires et commence ; { $dark } joue les sombres.
oroen-placed = { $who } pose une pièce { $colour ->
        [dark] sombre
       *[light] claire
    } de { $height } dans la colonne { $column }.
oroen-placed-not-1 = { $who } doit enfreindre la règle 1 et pose une pièce { $colour ->
        [dark] sombre
       *[light] claire
    } de { $height } dans la colonne { $column } : aucun coup ne respecte les deux règles.
oroen-placed-not-2 = { $who } doit enfreindre la règle 2 et pose une pièce { $colour ->
        [dark] sombre
       *[light] claire
    } de { $height } dans la colonne { $column } : aucun coup ne la respecte.
oroen-swapped = { $light } prend les claires, et { $dark } continue avec les sombres.
oroen-is-stuck = { $who } n'a plus aucun coup permis.

# Résultats
oroen-won-floor-rim = { $who } a relié le fond au bord.
oroen-won-wall-wall = { $who } a relié les deux parois.
oroen-won-stuck = { $other } ne peut plus jouer : { $who } gagne.
oroen-plays-light = claires
oroen-plays-dark = sombres

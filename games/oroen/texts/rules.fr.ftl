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
    .to-light = Vous jouez les claires et commencez ; { $dark } joue les sombres.
    .to-dark = { $light } joue les claires et commence ; vous jouez les sombres.
oroen-placed = { $who } pose une pièce { $colour ->
        [dark] sombre
       *[light] claire
    } de { $height } dans la colonne { $column }.
    .to-who = Vous posez une pièce { $colour ->
            [dark] sombre
           *[light] claire
        } de { $height } dans la colonne { $column }.
oroen-placed-not-1 = { $who } doit enfreindre la règle 1 et pose une pièce { $colour ->
        [dark] sombre
       *[light] claire
    } de { $height } dans la colonne { $column } : aucun coup ne respecte les deux règles.
    .to-who = Vous devez enfreindre la règle 1 et posez une pièce { $colour ->
            [dark] sombre
           *[light] claire
        } de { $height } dans la colonne { $column } : aucun coup ne respecte les deux règles.
oroen-placed-not-2 = { $who } doit enfreindre la règle 2 et pose une pièce { $colour ->
        [dark] sombre
       *[light] claire
    } de { $height } dans la colonne { $column } : aucun coup ne la respecte.
    .to-who = Vous devez enfreindre la règle 2 et posez une pièce { $colour ->
            [dark] sombre
           *[light] claire
        } de { $height } dans la colonne { $column } : aucun coup ne la respecte.
oroen-swapped = { $light } prend les claires, et { $dark } continue avec les sombres.
    .to-light = Vous prenez les claires, et { $dark } continue avec les sombres.
    .to-dark = { $light } prend les claires, et vous continuez avec les sombres.
oroen-is-stuck = { $who } n'a plus aucun coup permis.
    .to-who = Vous n'avez plus aucun coup permis.

# Résultats
oroen-won-floor-rim = { $who } a relié le bas et le haut.
    .to-who = Vous avez relié le bas et le haut.
oroen-won-wall-wall = { $who } a relié les deux côtés.
    .to-who = Vous avez relié les deux côtés.
oroen-won-stuck = { $other } ne peut plus jouer : { $who } gagne.
    .to-other = Vous ne pouvez plus jouer : { $who } gagne.
    .to-who = { $other } ne peut plus jouer : vous gagnez.
oroen-plays-light = claires
oroen-plays-dark = sombres

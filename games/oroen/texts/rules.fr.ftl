# Ce que disent les règles d'Oroen : questions, nouvelles, résultats.

# Questions
oroen-ask-place = Placez une pièce { $colour ->
        [dark] sombre
       *[light] claire
    } : dans quelle colonne, et de quelle hauteur ?
oroen-ask-swap = Placez une pièce { $colour ->
        [dark] sombre
       *[light] claire
    }, ou prenez plutôt les claires.
oroen-ask-not-1 = Placez une pièce { $colour ->
        [dark] sombre
       *[light] claire
    }. Aucune ne peut respecter les deux règles, vous devez donc enfreindre la règle 1 : son sommet sera au niveau de celui d'une pièce voisine.
oroen-ask-not-2 = Placez une pièce { $colour ->
        [dark] sombre
       *[light] claire
    }. Aucune ne peut respecter la règle 2, vous devez donc l'enfreindre : une seule unité restera libre au-dessus d'elle.

# Nouvelles
oroen-begins = { $light } joue les claires et commence ; { $dark } joue les sombres.
oroen-placed = { $who } place une { $colour ->
        [dark] sombre
       *[light] claire
    } de { $height } en colonne { $column }.
oroen-placed-not-1 = { $who } place une { $colour ->
        [dark] sombre
       *[light] claire
    } de { $height } en colonne { $column }, contre la règle 1 : aucun coup ne respecte les deux.
oroen-placed-not-2 = { $who } place une { $colour ->
        [dark] sombre
       *[light] claire
    } de { $height } en colonne { $column }, contre la règle 2 : aucun coup ne la respecte.
oroen-swapped = { $light } prend les claires ; { $dark } continue avec les sombres.
oroen-is-stuck = Aucun coup n'est permis à { $who }.

# Résultats
oroen-won-floor-rim = { $who } a relié le fond et le bord.
oroen-won-wall-wall = { $who } a relié la paroi gauche et la paroi droite.
oroen-won-stuck = { $other } ne peut plus jouer : { $who } gagne.
oroen-plays-light = claires
oroen-plays-dark = sombres

# Ce que disent les règles de Wongar : questions, nouvelles, résultats.

# Territoires, cartes et pièces
wongar-territory-kangaroo = Kangourou
wongar-territory-emu = Émeu
wongar-territory-snake = Serpent
wongar-territory-goanna = Varan
wongar-territory-hand = Main
wongar-territory-foot = Pied
wongar-territory-turtle = Tortue
wongar-territory-fish = Poisson
wongar-territory-crocodile = Crocodile
wongar-territory-moon = Lune
wongar-card-disc = disque
wongar-card-cube = cube
wongar-card-cylinder = cylindre
wongar-card-triple = triple
wongar-card-four = quatre cartes
wongar-card-elder = ancien
wongar-card-ancestor = ancêtre
wongar-card-ancestor-and-elder = ancêtre-ancien
wongar-card-scorpion = scorpion
wongar-card-in = { $card } sur { $territory }
wongar-piece-disc = disque
wongar-piece-cube = cube
wongar-piece-cylinder = cylindre
wongar-rituals-disc = { $number } disque
wongar-rituals-cube = { $number } cube
wongar-rituals-cylinder = { $number } cylindre
wongar-rituals-double = { $number } double
wongar-nothing = rien

# Questions
wongar-ask-settle = Mise en place : posez une de vos douze premières pièces.
wongar-ask-take = Prenez une carte territoire et exécutez-la : { $cards }.
wongar-ask-spend = { $number ->
        [one] Encore une fois : posez
       *[other] Deux fois, l'une après l'autre : posez
    } un { $piece } sur un territoire au choix ({ $stock } en réserve), ou piochez une carte rituel.
wongar-ask-sort = Triple : trois pièces de quel type ?
wongar-ask-place = Triple : posez un { $piece } sur un territoire au choix (encore { $number }, { $stock } en réserve).
wongar-ask-move-ancestor = Déplacez l'ancêtre vers un territoire voisin. Une cérémonie y a lieu.
wongar-ask-move-elder = Déplacez l'ancien d'un ou deux pas. Une cérémonie y a lieu.
wongar-ask-choose = { $number ->
        [one] Choisissez une carte rituel dans la pioche.
       *[other] Choisissez { $number } cartes rituel dans la pioche.
    }
wongar-ask-ritual = Cérémonie sur { $territory } : { $points } points pour chaque type. Jouez une carte rituel ou passez. Qui passe ne joue plus de carte dans cette cérémonie.

# Nouvelles : mise en place et manches
wongar-begins = { $who } tient le boomerang et l'ancêtre, { $elder } tient l'ancien.
wongar-buried = Un scorpion en haut de { $territory } va sous la pile.
wongar-fresh = Nouvelles cartes : { $cards }.
wongar-round = Manche { $round } : { $who } tient l'ancêtre, reçoit le boomerang de { $whom } et commence.
wongar-round-passed = Manche { $round } : { $whom } tient encore l'ancêtre, le passe avec le boomerang à { $who }, qui commence.

# Nouvelles : tours
wongar-takes = { $who } prend la carte { $card } sur { $territory }.
wongar-calls = { $who } joue sa propre carte { $card }.
wongar-exhausted = La pile de { $territory } est épuisée : la partie finit après cette manche.
wongar-places = { $who } pose un { $piece } sur { $territory }.
wongar-sorts = { $who } pose { $number } fois le type { $piece }.
wongar-nothing-left = { $who } n'a plus rien à poser.
wongar-holds-ancestor = { $who } prend l'ancêtre tenu par { $whom }.
wongar-holds-elder = { $who } prend l'ancien tenu par { $whom }.
wongar-moves-ancestor = { $who } déplace l'ancêtre vers { $territory }.
wongar-moves-elder = { $who } déplace l'ancien vers { $territory }.
wongar-both-come = { $who } amène ancêtre et ancien sur { $territory }.
wongar-draws = { $who } pioche { $cards ->
        [one] une carte rituel
       *[other] { $cards } cartes rituel
    }.
wongar-you-drew = Vous piochez : { $cards }.
wongar-no-cards = { $missing ->
        [one] Il manque une carte rituel
       *[other] Il manque { $missing } cartes rituel
    } à piocher pour { $who }.
wongar-deck-anew = La pioche est vide : la défausse est mélangée et devient la pioche.

# Nouvelles : scorpions
wongar-scorpion-territory = { $who } retourne un scorpion sur { $territory } et le garde.
wongar-scorpion-aside = { $who } pioche un scorpion ; il est mis de côté.
wongar-scorpion-shuffles = { $who } pioche le second scorpion ; la défausse et les scorpions sont mélangés à la pioche.
wongar-time = Le temps avance à la case { $cell }.
wongar-time-over = Le temps est sur X : la partie finit après cette manche.
wongar-stung = Le scorpion pique { $who }, qui perd { $points ->
        [one] un point
       *[other] { $points } points
    } : { $score }.

# Nouvelles : cérémonies
wongar-ceremony = Cérémonie sur { $territory }, { $points } points pour chaque type. Dans cet ordre : { $who }.
wongar-ceremony-nobody = Personne n'a de pièce sur { $territory } : pas de cérémonie.
wongar-passes = { $who } passe.
wongar-passes-without = { $who } n'a pas de carte rituel et passe.
wongar-plays-return = { $who } joue { $piece } : une pièce rendue à { $names }.
wongar-plays-leave = { $who } joue { $piece } et en éloigne un, vers { $names }.
wongar-plays-enter = { $who } joue { $piece } et en fait venir un, de { $names }.
wongar-plays-double-return = { $who } joue un double, { $piece } : pièces rendues à { $names }.
wongar-plays-double-leave = { $who } joue un double, { $piece }, et éloigne vers { $names }.
wongar-plays-double-enter = { $who } joue un double, { $piece }, et fait venir de { $names }.
wongar-out = { $who } n'y a plus de pièce et quitte cette cérémonie.
wongar-majority = { $who } a le plus de pièces du type { $piece } : { $points } points, donc { $score }.
wongar-no-majority = Il n'y reste aucune pièce : aucun point.

# Fin et résultat
wongar-final = Le plus de cartes { $piece } : { $points } points pour { $who }.
wongar-over-time = Le temps a atteint X.
wongar-over-pile = Une pile de cartes territoire est épuisée.
wongar-score = { $points } points

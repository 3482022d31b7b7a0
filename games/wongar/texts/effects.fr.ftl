# Ce qui suivra à coup sûr une réponse, en quelques mots.

wongar-effect-discs = les disques
wongar-effect-cubes = les cubes
wongar-effect-cylinders = les cylindres
wongar-effect-you-win = vous remportez { $pieces } : +{ $points }
wongar-effect-wins = { $who } remporte { $pieces } : +{ $points }
    .to-who = vous remportez { $pieces } : +{ $points }
wongar-effect-you-lead = vous êtes en tête pour { $pieces }
wongar-effect-leads = { $who } est en tête pour { $pieces }
    .to-who = vous êtes en tête pour { $pieces }
wongar-effect-without-you = vous n'y avez pas de pièce
wongar-effect-ceremony = cérémonie : { $points } points pour chaque type
wongar-effect-no-ceremony = pas de cérémonie : aucune pièce sur place
wongar-effect-last-round = cette manche devient la dernière
wongar-effect-out = { $who } sort de la cérémonie
    .to-who = vous sortez de la cérémonie
wongar-effect-holds-ancestor = prend l'ancêtre à { $whom }
wongar-effect-holds-elder = prend l'ancien à { $whom }
wongar-effect-sort = { $number } à poser

# Ce que fait une carte territoire
wongar-effect-card-piece = un { $piece } ici, puis deux fois : un autre n'importe où, ou une carte rituel
wongar-effect-card-draws = deux cartes rituel
wongar-effect-card-four = quatre cartes rituel
wongar-effect-card-triple = jusqu'à trois pièces d'un type, n'importe où
wongar-effect-card-elder = déplace l'ancien d'un ou deux pas : cérémonie à { $points } points
wongar-effect-card-ancestor = déplace l'ancêtre d'un pas : cérémonie à { $points } points

# Sur un bouton, à côté de la réponse
wongar-effect-brief-win = +{ $points }
wongar-effect-brief-lead = vous menez

# Conseils pour les premières parties : une ligne de règle par sorte de question.

oroen-tip-place = Le sommet ne doit pas être au niveau de celui d'une pièce des colonnes voisines, ni laisser une seule unité libre au-dessus. On gagne en reliant le fond au bord, ou les deux parois.
oroen-tip-swap = C'est le seul moment où vous pouvez reprendre les claires : la pièce posée est alors à vous, et l'autre continue avec les sombres.
oroen-tip-not-1 = La règle 1, celle des sommets voisins, ne cède que parce que rien d'autre n'est possible.
oroen-tip-not-2 = La règle 2, celle de la seule unité libre, ne cède que parce que rien d'autre n'est possible.
oroen-legend = Les cadres clairs montrent où une pièce se placerait, avec sa hauteur ; une étoile d'or gagne aussitôt. En rose : la dernière pièce. À côté de la boîte : les pièces qui restent à chacun.

# Conseils pour les premières parties : une ligne de règle par sorte de question. Chacun nomme sa section du livret.

# §2.2, §2.3, §3.1
oroen-tip-place = La pièce ne doit ni arriver au niveau du sommet d'une pièce voisine, ni laisser une seule unité libre au-dessus. On gagne en reliant le fond au bord, ou les deux parois.
# §2.5
oroen-tip-swap = C'est le seul moment où vous pouvez reprendre les claires : la pièce posée est alors à vous, et l'autre continue avec les sombres.
# §2.4
oroen-tip-not-1 = La règle 1, celle des sommets voisins, ne cède que parce qu'aucun coup ne respecte les deux règles.
# §2.4
oroen-tip-not-2 = La règle 2, celle de la seule unité libre, ne cède que parce qu'aucun coup ne la respecte.

oroen-legend = Les cadres clairs montrent où une pièce se placerait, avec sa hauteur ; une étoile d'or gagne aussitôt. En rose : la dernière pièce. À côté de la boîte : les pièces qui restent à chacun.

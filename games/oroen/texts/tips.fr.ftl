# Conseils pour les premières parties : une ligne de règle par sorte de question. Chacun nomme sa section du livret.

# §2.2, §2.3, §3.1
oroen-tip-place = La pièce ne doit ni arriver au niveau du sommet d'une pièce voisine, ni laisser une seule unité libre au-dessus. On gagne en reliant le bas et le haut, ou les deux côtés.
# §2.5
oroen-tip-swap = C'est le seul moment pour prendre les claires : la pièce posée est alors à vous, et l'autre continue avec les sombres.
# §2.4
oroen-tip-not-1 = Vous pouvez enfreindre la règle 1 (pas de sommet au niveau d'une voisine) : aucun coup ne respecte les deux.
# §2.4
oroen-tip-not-2 = Vous pouvez enfreindre la règle 2 (pas une seule unité libre au-dessus) : aucun coup ne la respecte.

oroen-legend = Les cadres clairs montrent où une pièce se placerait, avec sa hauteur ; une étoile d'or gagne aussitôt. En rose : la dernière pièce. À côté de la boîte : les pièces qui restent à chacun.

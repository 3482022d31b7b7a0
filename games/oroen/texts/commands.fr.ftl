# La commande qui ouvre une table d’Oroen, et ses options.

command-oroen = oroen
command-oroen-description = Posez des pièces pour relier le bas et le haut, ou les deux côtés, avant l'autre
command-oroen-neighbour = voisine
command-oroen-neighbour-description = Les voisines dont une pièce ne doit pas atteindre le niveau ; toutes par défaut
command-oroen-neighbour-any = toutes les pièces voisines
command-oroen-neighbour-top = seulement les pièces voisines du dessus
command-oroen-swap = échange
command-oroen-swap-description = Au lieu du deuxième coup, les sombres peuvent prendre les claires (règle du gâteau)

# La commande qui ouvre une table d’Oroen, et ses options.

command-oroen = oroen
command-oroen-description = Oroen, à deux
command-oroen-neighbour = voisine
command-oroen-neighbour-description = Les pièces d'à côté dont il ne faut pas atteindre le niveau ; toutes par défaut
command-oroen-neighbour-any = toutes
command-oroen-neighbour-top = sommet
command-oroen-swap = échange
command-oroen-swap-description = Au lieu du deuxième coup, les sombres peuvent prendre les claires
command-oroen-analyse = analyser
command-oroen-analyse-description = Le coup qui a perdu une partie finie, et celui qui gagnait

# La feuille de score : d'où vient chaque point.

orongo-sheet-moai = Moaï dressés
orongo-sheet-quarry = Avec une carrière
orongo-sheet-temple-god = Avec temple et dieu
orongo-sheet-birdman-nest = Avec homme-oiseau et nid
orongo-sheet-food-food = Avec deux nourritures
orongo-sheet-ceremonial = Moaï de cérémonie
orongo-sheet-shells = Coquillages
orongo-sheet-start = Au départ
orongo-sheet-bids = Mises payées
orongo-sheet-reef = Du récif
orongo-sheet-cost = Pour des Moaï

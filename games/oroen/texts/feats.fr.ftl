# Ce dont on peut se souvenir d'une partie
oroen-feat-pieces = victoire avec le moins de pièces : { $value }

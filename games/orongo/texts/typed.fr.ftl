# Ce que les gens écrivent en plus des étiquettes, avec des virgules.

orongo-typed-shells = coquillages, coquilles
orongo-typed-no-shells = pas de coquillage, rien du tout
orongo-typed-quarry = case { $id }
orongo-typed-food = case { $id }
orongo-typed-temple = case { $id }
orongo-typed-god = case { $id }
orongo-typed-birdman = case { $id }, hommes-oiseaux
orongo-typed-nest = case { $id }
orongo-typed-coast = case { $id }, palmier côtier, jeton { $id }
orongo-typed-inland = case { $id }
orongo-typed-recipe-quarry = pierre
orongo-typed-recipe-temple-god = temple avec dieu
orongo-typed-recipe-birdman-nest = hommes-oiseaux
orongo-typed-recipe-food-food = nourriture, 2 nourritures
orongo-typed-tile = tuile, secrète, poser la tuile, tuile secrète
orongo-typed-lay = jouer, oui, ouais, oui jouer, joue, poser, pose, je joue ma tuile, maintenant
orongo-typed-keep = garder, garde, non, nan, non garder, non merci, pas maintenant, plus tard, ne pas la jouer, ne pas jouer, garder ma tuile secrète

# La commande qui ouvre une table de Wongar, et ses options.

command-wongar = wongar
command-wongar-description = Placez cubes, disques et cylindres sur six territoires, et menez aux cérémonies
command-wongar-length = durée
command-wongar-length-description = Une piste du temps plus courte, pour les parties avancées, qui sont longues
command-wongar-length-full = entière
command-wongar-length-short = courte
command-wongar-advanced = avancé
command-wongar-advanced-description = Toutes les règles avancées ci-dessous
command-wongar-advanced_hand = cartes_personnelles
command-wongar-advanced_hand-description = Chacun a sa propre carte ancêtre et sa propre carte ancien
command-wongar-advanced_doubles = doubles_personnels
command-wongar-advanced_doubles-description = Chacun a une carte double ; pas de scorpions parmi les cartes rituel
command-wongar-advanced_setup = placement_libre
command-wongar-advanced_setup-description = Vous placez vous-mêmes vos douze premières pièces
command-wongar-advanced_no_sting = sans_piqûre
command-wongar-advanced_no_sting-description = Les scorpions font avancer le temps mais ne coûtent pas de points
command-wongar-advanced_choice = choix
command-wongar-advanced_choice-description = Les cartes rituel se choisissent dans la pioche, sans tirage au hasard

# La commande qui ouvre une table de Wongar, et ses options.

command-wongar = wongar
command-wongar-description = Posez des pièces sur dix territoires, et menez là où les cérémonies rapportent
command-wongar-length = durée
command-wongar-length-description = Une piste du temps plus courte convient aux parties avancées, qui sont longues
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
command-wongar-advanced_choice-description = Vous choisissez les cartes rituel dans la pioche, au lieu d'un tirage au hasard

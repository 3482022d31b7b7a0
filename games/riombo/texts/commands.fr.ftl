# La commande qui ouvre une table de Riombo, et ses options.

command-riombo = riombo
command-riombo-description = Montrez des bâtonnets en secret, avancez de leur somme, et rentrez riche
command-riombo-short = courte
command-riombo-short-description = Un seul voyage ; par défaut, à partir de quatre joueurs
command-riombo-first_agreement = premier_accord
command-riombo-first_agreement-description = Ce que fait la case convenue de la première moitié du fleuve
command-riombo-first_agreement-take_bank = prendre 10 à la banque
command-riombo-first_agreement-take_left = prendre 3 à son voisin de gauche
command-riombo-first_agreement-give_left = donner 3 à son voisin de gauche
command-riombo-first_agreement-everyone_gives_bank = chacun donne 1 à la banque
command-riombo-first_agreement-move_on = avancer de 3
command-riombo-first_agreement-nothing = rien
command-riombo-second_agreement = second_accord
command-riombo-second_agreement-description = Ce que fait la case convenue de la seconde moitié du fleuve
command-riombo-second_agreement-take_bank = prendre 10 à la banque
command-riombo-second_agreement-take_left = prendre 3 à son voisin de gauche
command-riombo-second_agreement-give_left = donner 3 à son voisin de gauche
command-riombo-second_agreement-everyone_gives_bank = chacun donne 1 à la banque
command-riombo-second_agreement-move_on = avancer de 3
command-riombo-second_agreement-nothing = rien

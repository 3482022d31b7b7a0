# Ce que disent les règles de Riombo : questions, nouvelles, résultats.

# Questions
riombo-ask-sticks = Montrez de 0 à { $most } bâtonnets : { $who } avance du total. Vous gardez les vôtres.
    .to-who = Montrez de 0 à { $most } bâtonnets : votre canoë avance du total. Vous gardez les vôtres.
riombo-ask-double = Votre canoë est arrivé ! Prendre { $amount } à la banque, ou doubler le canoë ? Dans les deux cas, il repart.
riombo-ask-triple = Votre canoë doublé est arrivé ! Prendre { $amount } à la banque, ou tripler le canoë ? Dans les deux cas, il repart.

# Nouvelles
riombo-begins = { $who } commence.
    .to-who = Vous commencez.
riombo-shown = { $who } { $sticks }
riombo-revealed = Bâtonnets : { $shown }, soit { $sum }.
riombo-gains = { $who } +{ $amount }
riombo-loses = { $who } −{ $amount }
riombo-unpaid = personne n'a plus rien à donner

# Ce qui se passe dans un tour
riombo-happens-stays = { $who } reste { $space ->
        [0] au départ
       *[other] sur la case { $space }
    }.
    .to-who = Vous restez { $space ->
            [0] au départ
           *[other] sur la case { $space }
        }.
riombo-happens-moves = { $who } avance de { $amount }, jusqu'à la case { $space }.
    .to-who = Vous avancez de { $amount }, jusqu'à la case { $space }.
riombo-happens-arrives = { $who } avance de { $amount } et atteint l'arrivée.
    .to-who = Vous avancez de { $amount } et atteignez l'arrivée.
riombo-happens-greets = { $who } salue les canoës sur place et paie { $amount } pour chacun : { $paid }.
    .to-who = Vous saluez les canoës sur place et payez { $amount } pour chacun : { $paid }.
riombo-happens-give-each = { $who } donne { $amount } à chacun des autres : { $paid }.
    .to-who = Vous donnez { $amount } à chacun des autres : { $paid }.
riombo-happens-take-each = { $who } prend { $amount } à chacun des autres : { $paid }.
    .to-who = Vous prenez { $amount } à chacun des autres : { $paid }.
riombo-happens-give-bank = { $who } donne { $amount } à la banque : { $paid }.
    .to-who = Vous donnez { $amount } à la banque : { $paid }.
riombo-happens-everyone-gives-bank = Tout le monde paie la banque, { $amount } pour { $who } : { $paid }.
riombo-happens-back-to-start = { $who } doit retourner au départ.
    .to-who = Vous devez retourner au départ.
riombo-happens-take-bank = Comme convenu, { $who } prend { $amount } à la banque.
    .to-who = Comme convenu, vous prenez { $amount } à la banque.
riombo-happens-take-left = Comme convenu, { $who } prend { $amount } à son voisin de gauche : { $paid }.
    .to-who = Comme convenu, vous prenez { $amount } à votre voisin de gauche : { $paid }.
riombo-happens-give-left = Comme convenu, { $who } donne { $amount } à son voisin de gauche : { $paid }.
    .to-who = Comme convenu, vous donnez { $amount } à votre voisin de gauche : { $paid }.
riombo-happens-move-on = Comme convenu, { $who } avance encore de { $amount }, jusqu'à la case { $space }.
    .to-who = Comme convenu, vous avancez encore de { $amount }, jusqu'à la case { $space }.
riombo-happens-nothing = Comme convenu, rien n'arrive à { $who }.
    .to-who = Comme convenu, il ne vous arrive rien.
riombo-happens-takes = À l'arrivée, { $who } prend { $amount } à la banque.
    .to-who = À l'arrivée, vous prenez { $amount } à la banque.
riombo-happens-doubles = { $who } double son canoë et repart.
    .to-who = Vous doublez votre canoë et repartez.
riombo-happens-triples = { $who } triple son canoë et repart.
    .to-who = Vous triplez votre canoë et repartez.
riombo-happens-out = { $who } n'a plus rien et sort du jeu.
    .to-who = Vous n'avez plus rien et sortez du jeu.

# Résultats
riombo-over-goal = Le but de 80 est atteint.
riombo-over-last = Il ne reste qu'un joueur en jeu.
riombo-over-nobody = Il ne reste aucun joueur : les derniers à sortir se partagent la victoire.
riombo-over-arrived = Tous les canoës sont arrivés : la plus grande valeur gagne.
riombo-over-turns = Après 300 tours, la plus grande valeur gagne.
riombo-score = { $value } en bâtonnets
riombo-score-out = sort au tour { $turn }

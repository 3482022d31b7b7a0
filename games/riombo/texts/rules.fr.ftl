# Ce que disent les règles de Riombo : questions, nouvelles, résultats.

# Questions
riombo-ask-sticks = Combien de bâtonnets montrez-vous, de 0 à { $most } ? { $who } avance de la somme de ce que tous montrent. Vous gardez vos bâtonnets.
riombo-ask-double = Votre canoë est arrivé. Prendre { $amount } à la banque, ou doubler le canoë ? Dans les deux cas, il repart.
riombo-ask-triple = Votre canoë doublé est arrivé. Prendre { $amount } à la banque, ou tripler le canoë ? Dans les deux cas, il repart.

# Nouvelles
riombo-begins = { $who } commence.
riombo-shown = { $who } { $sticks }
riombo-revealed = Bâtonnets : { $shown }. Somme : { $sum }.
riombo-gains = { $who } +{ $amount }
riombo-loses = { $who } −{ $amount }
riombo-unpaid = il ne reste rien à donner

# Ce qui se passe dans un tour
riombo-happens-stays = { $who } ne bouge pas : { $space ->
        [0] au départ
       *[other] case { $space }
    }.
riombo-happens-moves = { $who } avance de { $amount }, case { $space }.
riombo-happens-arrives = { $who } avance de { $amount } et atteint l'arrivée.
riombo-happens-greets = { $who } y salue les canoës, { $amount } chacun : { $paid }.
riombo-happens-give-each = { $who } donne { $amount } à chacun des autres : { $paid }.
riombo-happens-take-each = { $who } prend { $amount } à chacun des autres : { $paid }.
riombo-happens-give-bank = { $who } donne { $amount } à la banque : { $paid }.
riombo-happens-everyone-gives-bank = Chacun donne à la banque, { $who } { $amount } : { $paid }.
riombo-happens-back-to-start = { $who } retourne au départ.
riombo-happens-take-bank = { $who } prend { $amount } à la banque, par accord.
riombo-happens-take-left = { $who } prend { $amount } à gauche, par accord : { $paid }.
riombo-happens-give-left = { $who } donne { $amount } à gauche, par accord : { $paid }.
riombo-happens-move-on = { $who } avance encore de { $amount }, par accord, case { $space }.
riombo-happens-nothing = { $who } : rien ne se passe, par accord.
riombo-happens-takes = { $who } prend { $amount } à la banque à l'arrivée.
riombo-happens-doubles = { $who } double son canoë et repart.
riombo-happens-triples = { $who } triple son canoë et repart.
riombo-happens-out = { $who } n'a plus rien et est hors jeu.

# Résultats
riombo-over-goal = La valeur de 80 est atteinte.
riombo-over-last = Il ne reste qu'une personne en jeu.
riombo-over-nobody = Il ne reste personne : les derniers sortis se partagent la victoire.
riombo-over-arrived = Tous les canoës sont arrivés : la plus grande valeur gagne.
riombo-over-turns = Les 300 tours sont passés : la plus grande valeur gagne.
riombo-score = { $value } en bâtonnets
riombo-score-out = hors jeu au tour { $turn }

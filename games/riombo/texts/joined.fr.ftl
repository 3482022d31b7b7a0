# Les nouvelles d'un tour, dites en une phrase : ce que fait la personne dont le canoë avance.

riombo-turn = { $who } { $deeds }.
    .to-who = Vous { $deeds }.
riombo-deed-stays = reste { $space ->
        [0] au départ
       *[other] sur la case { $space }
    }
    .to-who = restez { $space ->
            [0] au départ
           *[other] sur la case { $space }
        }
riombo-deed-moves = avance jusqu'à la case { $space }
    .to-who = avancez jusqu'à la case { $space }
riombo-deed-arrives = atteint l'arrivée
    .to-who = atteignez l'arrivée
riombo-deed-greets = salue { $whom } pour { $number ->
        [1] { $amount }
       *[other] { $amount } chacun
    }
    .to-who = saluez { $whom } pour { $number ->
            [1] { $amount }
           *[other] { $amount } chacun
        }
    .to-whom = vous salue pour { $amount }
    .among-whom = salue { $whom } pour { $amount } chacun
riombo-deed-give-each = donne { $amount } à chacun des autres
    .to-who = donnez { $amount } à chacun des autres
riombo-deed-take-each = prend { $amount } à chacun des autres
    .to-who = prenez { $amount } à chacun des autres
riombo-deed-give-bank = donne { $amount } à la banque
    .to-who = donnez { $amount } à la banque
riombo-deed-everyone-gives-bank = donne { $amount } à la banque ({ $others } pour tous les autres)
    .to-who = donnez { $amount } à la banque ({ $others } pour tous les autres)
riombo-deed-everyone-alike = donne { $amount } à la banque, comme tous les autres
    .to-who = donnez { $amount } à la banque, comme tous les autres
riombo-deed-back-to-start = doit retourner au départ
    .to-who = devez retourner au départ
riombo-deed-take-bank = prend { $amount } à la banque, comme convenu
    .to-who = prenez { $amount } à la banque, comme convenu
riombo-deed-take-left = prend { $amount } à { $whom }, comme convenu
    .to-who = prenez { $amount } à { $whom }, comme convenu
    .to-whom = vous prend { $amount }, comme convenu
riombo-deed-give-left = donne { $amount } à { $whom }, comme convenu
    .to-who = donnez { $amount } à { $whom }, comme convenu
    .to-whom = vous donne { $amount }, comme convenu
riombo-deed-move-on = continue de { $amount }, jusqu'à la case { $space }, comme convenu
    .to-who = continuez de { $amount }, jusqu'à la case { $space }, comme convenu
riombo-deed-takes = prend { $amount } à la banque
    .to-who = prenez { $amount } à la banque
riombo-deed-doubles = double son canoë
    .to-who = doublez votre canoë
riombo-deed-triples = triple son canoë
    .to-who = triplez votre canoë

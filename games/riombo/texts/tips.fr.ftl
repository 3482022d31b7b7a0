# Conseils pour les premières parties : une ligne de règle par sorte de question.

riombo-tip-sticks = Les bâtonnets de tous comptent, pas seulement les vôtres : ils poussent le canoë dont c'est le tour. Vous gardez ce que vous montrez. Regardez où vous voulez qu'il arrive, ou non.
riombo-tip-double = À vos tours, un canoë doublé donne et prend deux fois plus, et rapporte 20 à l'arrivée. Le premier à 80 gagne.
riombo-tip-triple = À vos tours, un canoë triplé donne et prend trois fois plus, et rapporte 30 à l'arrivée. Le premier à 80 gagne.
riombo-legend = Doré : la somme des bâtonnets qui mène à la case, et ce qu'elle vous rapporte ; dessous, ce qu'y gagne le canoë. Têtes : les autres. Colonnes : la banque.

# Conseils pour les premières parties : une ligne de règle par sorte de question.

riombo-tip-sticks = Les bâtonnets de tous comptent, pas seulement les vôtres : ils poussent le canoë dont c'est le tour. Vous gardez ce que vous montrez. Regardez où vous voulez qu'il arrive, ou non.
riombo-tip-double = À vos tours, un canoë doublé donne et prend deux fois plus, et rapporte 20 à l'arrivée. Le premier à 80 gagne.
riombo-tip-triple = À vos tours, un canoë triplé donne et prend trois fois plus, et rapporte 30 à l'arrivée. Le premier à 80 gagne.
riombo-legend = En bleu : la somme des bâtonnets qui mène à la case. En vert et en rouge : ce qu'on y prend ou donne, aux autres (deux têtes) ou à la banque (trois bâtonnets).

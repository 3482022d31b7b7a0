# Conseils pour les premières parties : une ligne de règle par sorte de question.

riombo-tip-sticks = Personne ne navigue seul : voyez où ce canoë doit arriver, ou surtout pas, et devinez ce que les autres vont montrer.
riombo-tip-double = À vos tours, un canoë doublé donne et prend deux fois plus, et rapporte 20 à l'arrivée. Le premier à 80 gagne.
riombo-tip-triple = À vos tours, un canoë triplé donne et prend trois fois plus, et rapporte 30 à l'arrivée. Le premier à 80 gagne.
riombo-legend-arrival = Ce que disent les cases à venir. Têtes : les autres. Colonnes : la banque.
riombo-legend = Doré : la somme des bâtonnets qui mène à la case, et ce qu'elle vous rapporte ; dessous, ce qu'elle rapporte au canoë qui avance. Têtes : les autres. Colonnes : la banque.

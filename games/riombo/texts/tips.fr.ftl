# Conseils pour les premières parties : une ligne de règle par sorte de question. Chacun nomme sa section du livret.

# §3.1
riombo-tip-sticks = Personne ne navigue seul : voyez où ce canoë doit arriver, ou surtout pas, et devinez ce que les autres vont montrer.
# §3.4, §3.5, §5.1
riombo-tip-double = À vos tours, un canoë doublé donne et prend deux fois plus, et rapporte 20 à l'arrivée. 80 ou plus à la fin d'un tour, et l'on gagne.
# §3.4, §3.5, §5.1
riombo-tip-triple = À vos tours, un canoë triplé donne et prend trois fois plus, et rapporte 30 à l'arrivée. 80 ou plus à la fin d'un tour, et l'on gagne.

riombo-legend-arrival = Ce que disent les cases à venir. Têtes : les autres. Colonnes : la banque.
riombo-legend = Doré : la somme des bâtonnets qui mène à la case, et ce qu'elle vous rapporte ; dessous, ce qu'elle rapporte au canoë qui avance. Têtes : les autres. Colonnes : la banque.

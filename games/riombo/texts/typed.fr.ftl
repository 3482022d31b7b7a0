# Ce que les gens écrivent en plus des étiquettes, avec des virgules.

riombo-typed-sticks = bâtonnets, bâtons
riombo-typed-no-sticks = pas de bâtonnet, aucun bâton, rien du tout
riombo-typed-take = prendre, prends, je prends, banque, { $amount }, prendre { $amount }, { $amount } bâtonnets, à la banque
riombo-typed-double = double, doublé, doubler, canoë
riombo-typed-triple = triple, triplé, tripler, canoë

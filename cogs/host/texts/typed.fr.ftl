# Ce que les gens écrivent dans tous les jeux. Des virgules entre les mots ; toutes les langues se lisent à la fois.

# Des mots qui ne changent rien : articles, pronoms, politesse.
host-typed-ignored = le, la, il, les, l, des, ce, cet, cette, ça, je, j, tu, nous, vous, me, te, se, est, suis, ai, vais, va, vas, allez, aller, vont, veux, veut, voudrais, voudrait, peux, peut, peuvent, aimerais, préfère, plutôt, plaît, plait, stp, svp, merci, ok, bon, bonne, bah, euh, hum, alors, donc, juste, seulement, sera, dire, y, n, no, numéro, num, peut-être, avec, pour, et, que, moi, toi, ne, bien, voilà, tour, encore, aussi, oh, ah, hop, hein, chez, manche

# Des mots qui ne comptent que là où une réponse les a : prépositions et verbes courants.
host-typed-optional = mon, ma, mes, votre, vos, propre, de, du, au, aux, à, dans, en, sur, vers, depuis, par, prendre, prends, prend, poser, pose, mettre, mets, met, jouer, joue, placer, place, choisir, choisis, prenez, posez, montrer, montre, miser, mise, offre, propose, paie, paye, dis, garder, garde, déplacer, déplace, ajouter, ajoute, rajoute, utilise, utiliser, donne, lâcher, lâche, parie, parier, sors, sortir, tente, tenter, vise, viser, récupère, récupérer, montrez, mettez, jouez, placez, choisissez, misez, déplacez, révèle, révéler, dépense, dépenser, lance, lancer, envoie, envoyer, garderai, jouerai, poserai, miserai, prendrai, mettrai, choisi, décide, ajoutez, laisse, laisser, fait, faire, fais, réclame, essaie, essayer, glisser, glisse, carte, pièce

# Les nombres, chacun avant ses mots.
host-typed-numbers = 0 zéro rien aucun aucune, 1 un une seul seule, 2 deux paire, 3 trois, 4 quatre, 5 cinq, 6 six, 7 sept, 8 huit, 9 neuf, 10 dix, 11 onze, 12 douze douzaine, 13 treize, 14 quatorze, 15 quinze, 16 seize, 20 vingt, 30 trente, 40 quarante, 50 cinquante, 60 soixante

# Des articles qui peuvent aussi être le nombre 1.
host-typed-articles = un, une

# Les ordinaux, et ce qui suit leurs chiffres.
host-typed-ordinals = 1 premier première, 2 deuxième second seconde, 3 troisième, 4 quatrième, 5 cinquième, 6 sixième, 7 septième, 8 huitième, 9 neuvième, 10 dixième
host-typed-endings = er, ère, ere, re, e, ème, eme, ième, nd, nde

# Le plus grand nombre possible.
host-typed-most = tout, tous, toute, la totalité, totalité, le maximum, maximum, max, le plus possible

host-typed-not = pas, jamais, sans, sauf, moins, excepté
host-typed-or = ou, soit
host-typed-and = et
host-typed-twice = deux fois, 2 fois, bis

# Réponses à l'avance.
host-typed-then = puis, ensuite, d'abord, après
host-typed-always = toujours, chaque fois, à chaque fois, désormais, jusqu'à nouvel ordre
host-typed-when = quand, lorsque, lorsqu', si, tant que, tant qu', dès que, dès qu', avec, à partir de
host-typed-unless = sauf si, sauf quand, sauf lorsque, à moins que, à moins d', à moins qu'
host-typed-least = au moins, ou plus, au minimum, à partir de, pas moins de
host-typed-utmost = au plus, ou moins, au maximum, jusqu'à, pas plus de, pas plus que
host-typed-above = plus de, plus que, plus d', au-dessus de
host-typed-below = moins de, moins que, moins d', en dessous de

# Ce qui nie un fait ; ce qui ne dit rien dans une condition ; comment on parle de soi et de ce qu'on a.
host-typed-not-so = pas
host-typed-idle = le, la, les, l', ne, n', est, sont, suis, sur, dans, de, du, des, d', à la, à l', au, aux, il y a, c'est, encore, maintenant, svp
host-typed-self = je, j', tu, vous, me
host-typed-own = mon, ma, mes, ton, ta, tes, votre, vos
host-typed-have = ai, as, avez
host-typed-has = a
host-typed-any = n'importe, n'importe quoi, n'importe quoi au hasard, n'importe combien, n'importe lequel, hasard, au hasard, peu importe

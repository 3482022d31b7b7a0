# Problèmes de Riombo : ce qui est demandé, pourquoi la réponse est bonne, et pourquoi une autre ne l'est pas.

riombo-puzzle-win-goal = Supposez que les autres montrent chaque nombre de bâtonnets aussi souvent. Lequel vous fait gagner la partie dès ce tour dans le plus de cas ?
riombo-puzzle-win-why = Il gagne dès ce tour dans { $figure } cas sur { $cases } ; le deuxième meilleur, dans { $second }.
riombo-puzzle-win-worse = Il gagne dès ce tour dans { $figure } cas sur { $cases } ; la bonne réponse, dans { $best }.

riombo-puzzle-stop-goal = Un autre peut gagner dès ce tour. Supposez que les autres montrent chaque nombre de bâtonnets aussi souvent. Lequel l'empêche dans le plus de cas ?
riombo-puzzle-stop-why = Un autre gagne encore dès ce tour dans { $figure } cas sur { $cases } ; avec le deuxième meilleur, dans { $second }.
riombo-puzzle-stop-worse = Un autre gagne dès ce tour dans { $figure } cas sur { $cases } ; avec la bonne réponse, dans { $best }.

riombo-puzzle-sure-goal = Attendez-vous au pire : quel nombre vous laisse à coup sûr le plus après ce tour, quoi que montrent les autres ?
riombo-puzzle-sure-why = Au pire, il vous reste { $figure }. Avec tout autre nombre, il peut ne rester que { $second } ou moins.
riombo-puzzle-sure-worse = Au pire, il vous laisse { $figure } ; la bonne réponse, { $best }.

riombo-puzzle-harm-goal = Supposez que les autres montrent chaque nombre de bâtonnets aussi souvent. Lequel laisse le moins à { $rival } après ce tour, en moyenne ?
riombo-puzzle-harm-why = En moyenne, il laisse { $figure } à { $rival } ; le deuxième meilleur, { $second }.
riombo-puzzle-harm-worse = En moyenne, il laisse { $figure } à { $rival } ; la bonne réponse, { $best }.

riombo-puzzle-mean-goal = Supposez que les autres montrent chaque nombre de bâtonnets aussi souvent. Lequel vous laisse le plus après ce tour, en moyenne ?
riombo-puzzle-mean-why = En moyenne, il vous laisse { $figure } ; le deuxième meilleur, { $second }.
riombo-puzzle-mean-worse = En moyenne, il vous laisse { $figure } ; la bonne réponse, { $best }.

# Problèmes de Riombo : ce qui est demandé, pourquoi la réponse est bonne, et pourquoi une autre ne l'est pas.

riombo-puzzle-win-goal = Si les autres montrent des nombres au hasard, lequel vous fait gagner la partie dès ce tour dans le plus de cas ?
riombo-puzzle-win-why = Il gagne dès ce tour dans { $figure } cas sur { $cases } ; le deuxième meilleur, dans { $second }.
riombo-puzzle-win-worse = Il gagne dès ce tour dans { $figure } cas sur { $cases } ; la bonne réponse, dans { $best }.

riombo-puzzle-stop-goal = Un autre peut gagner dès ce tour. Si les autres montrent des nombres au hasard, lequel l'en empêche dans le plus de cas ?
riombo-puzzle-stop-why = Un autre gagne encore dès ce tour dans { $figure } cas sur { $cases } ; avec le deuxième meilleur, dans { $second }.
riombo-puzzle-stop-worse = Un autre gagne dès ce tour dans { $figure } cas sur { $cases } ; avec la bonne réponse, dans { $best }.

riombo-puzzle-sure-goal = Quel nombre vous laisse à coup sûr le plus de bâtonnets après ce tour, quoi que montrent les autres ?
riombo-puzzle-sure-why = Au pire, il vous reste { $figure }. Avec tout autre nombre, il peut ne rester que { $second } ou moins.
riombo-puzzle-sure-worse = Au pire, il vous laisse { $figure } ; la bonne réponse, { $best }.

riombo-puzzle-harm-goal = Si les autres montrent des nombres au hasard, lequel laisse en moyenne le moins de bâtonnets à { $rival } après ce tour ?
riombo-puzzle-harm-why = En moyenne, il laisse { $figure } à { $rival } ; le deuxième meilleur, { $second }.
riombo-puzzle-harm-worse = En moyenne, il laisse { $figure } à { $rival } ; la bonne réponse, { $best }.

riombo-puzzle-mean-goal = Si les autres montrent des nombres au hasard, lequel vous laisse en moyenne le plus de bâtonnets après ce tour ? (À l'arrivée, vous en prenez.)
riombo-puzzle-mean-why = En moyenne, il vous laisse { $figure } ; le deuxième meilleur, { $second }.
riombo-puzzle-mean-worse = En moyenne, il vous laisse { $figure } ; la bonne réponse, { $best }.

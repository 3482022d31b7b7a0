# Les places que quelqu'un d'autre peut prendre, et ce que deviennent celles et ceux qui y étaient.

seats-take = Prendre la place : { $who }
seats-take-again = Reprendre ma place
seats-free = 🪑 Places à prendre : { $who }.
    .to-who = 🪑 Votre place est à prendre.
seats-offered-you = Votre place est maintenant à prendre : appuyez sur *Je suis de retour* avant que quelqu'un ne le fasse.
seats-offer = Offrir ma place
seats-keep = Garder ma place
seats-lately = Ce qui vient de se passer
seat-note = 📝 { $note }
seat-note-button = Ma note…
seat-note-label = Personne d'autre ne la voit
answer-noted = C'est noté pour la table { $table } : vous le retrouvez sous *Ma place*.
answer-note-gone = Votre note à la table { $table } est supprimée.
seats-welcome = Vous remplacez { $before }. Vous êtes { $seat } · { $place }
seats-again = Vous reprenez votre place. Vous êtes { $seat } · { $place }
seats-no-orders = Les réponses laissées d'avance par { $before } sont effacées, car personne d'autre ne peut les voir. Un choix déjà fait pour ce tour compte, sauf si vous le changez.
seats-taken-from-you = 🪑 { $name } a pris votre place : { $place }. Vous n'avez plus rien à y faire ; merci d'avoir joué.
answer-seat-offered = Votre place à la table { $table } est offerte. Vous jouez jusqu'à ce que quelqu'un la prenne. Vous changez d'avis ? Vous pouvez encore la garder dans *Ma place*.
answer-seat-kept = Vous gardez votre place à la table { $table }.
answer-seat-was-taken = Votre place à cette table ({ $before }) est maintenant à quelqu'un d'autre.

why-button = Pourquoi ?
why-awaited = ⏳ Choix attendus : { $who }.
why-since = Question posée { $since }.
why-chosen = ✅ Choix déjà faits, et tenus secrets : { $who }.
why-computers = 🤖 Un ordinateur répond dans un instant : { $who }.
why-reminder = 🔔 Rappel { $when }.
why-out = ⏰ Temps et réserve épuisés { $when } : un choix prudent est joué à la place des absents, et le journal le dit.
why-stand-in = 🤖 Un ordinateur joue alors en attendant leur retour : { $who }.
why-offer = 🪑 Place à prendre { $when }, sauf retour d'ici là : { $who }.
    .to-who = 🪑 D'autres pourront prendre votre place { $when }, sauf si vous revenez d'ici là.
why-pause-ends = ▶️ La partie reprend d'elle-même { $when }, si personne ne la reprend avant.
why-lobby = La partie commence dès que son hôte la lance : { $who }.
why-lobby-closes = ⌛ La table se ferme { $when } si personne n'a commencé d'ici là.

answer-swapped = Les deux places sont échangées à la table { $table }. Quand un jeu fait le tour de la table, il suit l'ordre des lettres.

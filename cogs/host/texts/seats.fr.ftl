# Les places que quelqu'un d'autre peut prendre, et ce que deviennent celles et ceux qui y étaient.

seats-take = Prendre la place : { $who }
seats-take-again = Reprendre ma place
seats-free = 🪑 Places à prendre : { $who }.
    .to-who = 🪑 Votre place est à prendre.
seats-offered-you = Votre place est à prendre : appuyez sur *Je suis de retour* avant que quelqu'un ne la prenne.
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
seats-no-orders = Les réponses programmées par { $before } sont effacées. Un choix déjà fait pour ce tour compte, sauf si vous le changez.
seats-taken-from-you = 🪑 { $name } a pris votre place : { $place }. Merci d'avoir joué !
answer-seat-offered = Votre place à la table { $table } est offerte : vous jouez jusqu'à ce qu'elle soit prise. Vous changez d'avis ? Appuyez sur *Garder ma place* dans *Ma place*.
answer-seat-kept = Vous gardez votre place à la table { $table }.
answer-seat-was-taken = Votre place à cette table ({ $before }) a été prise.

why-button = Où en est-on ?
why-awaited = ⏳ Choix attendus : { $who }.
why-since = Question posée { $since }.
why-chosen = ✅ Choix déjà faits, et tenus secrets : { $who }.
why-computers = 🤖 Un ordinateur répond dans un instant : { $who }.
why-reminder = 🔔 Relance { $when }.
why-out = ⏰ Temps et réserve épuisés { $when } : un choix prudent est alors joué à la place des absents, et noté au journal.
why-stand-in = 🤖 Un ordinateur joue alors en attendant leur retour : { $who }.
why-offer = 🪑 Place à prendre { $when }, sauf retour d'ici là : { $who }.
    .to-who = 🪑 D'autres pourront prendre votre place { $when }, sauf si vous revenez d'ici là.
why-pause-ends = ▶️ La partie reprend d'elle-même { $when }, sauf si on la reprend avant.
why-lobby = C'est à l'hôte de lancer la partie : { $who }.
    .to-who = Vous êtes l'hôte : appuyez sur *Commencer* quand tout le monde est là.
why-lobby-closes = ⌛ La table se ferme { $when } si la partie n'a pas commencé d'ici là.

answer-swapped = Les deux places sont échangées à la table { $table }. L'ordre du jeu suit les lettres.

# Les places que quelqu'un d'autre peut prendre, et ce que deviennent celles et ceux qui y étaient.

seats-take = Prendre la place : { $who }
seats-take-again = Reprendre ma place
seats-which = Plusieurs places sont libres. Laquelle prenez-vous ?
seats-free = 🪑 Places à prendre : { $who }.
    .to-who = 🪑 Votre place est à prendre.
seats-offered-you = Votre place est maintenant à prendre : appuyez sur *Je suis de retour* avant que quelqu'un ne le fasse.
seats-offer = Offrir ma place
seats-keep = Garder ma place
seats-lately = Ce qui vient de se passer
seats-welcome = Vous remplacez { $before }. Vous êtes { $seat } · { $place }
seats-again = Vous reprenez votre place. Vous êtes { $seat } · { $place }
seats-no-orders = Les réponses laissées d'avance par { $before } sont effacées : c'étaient des pensées secrètes. Un choix déjà fait compte encore ; vous le voyez ici et pouvez le changer.
seats-taken-from-you = 🪑 { $name } a pris votre place : { $place }. Vous n'avez plus rien à y faire ; merci d'avoir joué.
answer-seat-offered = Votre place à la table { $table } est offerte. Vous jouez jusqu'à ce que quelqu'un la prenne ; la même commande la garde.
answer-seat-kept = Vous gardez votre place à la table { $table }.
answer-seat-was-taken = Votre place à cette table ({ $before }) est maintenant à quelqu'un d'autre.
command-table-substitute = remplacant
command-table-substitute-description = Offrir votre place, ou en prendre une qui est libre

why-button = Pourquoi ?
why-awaited = ⏳ Choix attendus : { $who }.
why-since = Depuis { $since }.
why-chosen = ✅ Choix déjà faits, et tenus secrets : { $who }.
why-computers = 🤖 Un ordinateur répond dans un instant : { $who }.
why-reminder = 🔔 { $when } : un rappel.
why-reserve = 🕰️ { $when } : le temps du tour est écoulé, la réserve commence à courir.
why-out = ⏰ { $when } : le temps est écoulé. Un choix prudent est fait pour qui se tait, et le journal le dit.
why-stand-in = 🤖 Un ordinateur joue alors en attendant leur retour : { $who }.
why-offer = 🪑 { $when } : cette place sera à prendre, sauf retour d'ici là : { $who }.
why-ladder = Pour qui laisse passer { $count } tours de suite, un ordinateur joue jusqu'à son retour : personne ne retient donc la partie plus de { $longest }. { $offer } plus tard, sa place est à prendre. Une partie que plus personne ne joue prend fin.
why-pause-ends = ▶️ { $when } : la partie reprend d'elle-même, si personne ne la reprend avant.
why-lobby = La partie commence dès que son hôte la lance : { $who }.
why-lobby-closes = 🚪 { $when } : la table se ferme si personne n'a commencé d'ici là.
command-table-why = pourquoi
command-table-why-description = Ce que la table attend, depuis quand, et ce qui se passe ensuite

# Le rythme d'une partie, et la pendule d'un tour.

clock-none = Pas de pendule : prenez le temps qu'il vous faut.
clock-brief = ⏳ **{ $pace }** : { $turn } par tour et { $reserve } en réserve, puis un choix prudent. Après deux tours manqués de suite, un ordinateur joue jusqu'à votre retour ; { $offer } plus tard, votre place est proposée. Un joueur retarde la partie de { $longest } au plus.
clock-brief-nights = ⏳ **{ $pace }** : { $turn } par tour et { $reserve } en réserve, puis un choix prudent. Après deux tours manqués de suite, un ordinateur joue jusqu'à votre retour ; { $offer } plus tard, votre place est proposée. Un joueur retarde la partie de { $longest } au plus (hors absences).
clock-pace = ⏳ **{ $pace }** : { $turn } par tour et { $reserve } en réserve. Ensuite, un choix prudent est joué à votre place. Après deux tours manqués de suite, un ordinateur joue jusqu'à votre retour et, { $offer } plus tard, d'autres peuvent prendre votre place. Un joueur retarde la partie de { $longest } au plus. Une partie que plus personne ne joue prend fin.
clock-pace-nights = ⏳ **{ $pace }** : { $turn } par tour et { $reserve } en réserve ; les heures calmes et les absences annoncées ne comptent pas. Ensuite, un choix prudent est joué à votre place. Après deux tours manqués de suite, un ordinateur joue jusqu'à votre retour et, { $offer } plus tard, d'autres peuvent prendre votre place. Un joueur retarde la partie de { $longest } au plus, nuits comprises, et de { $absence } de plus avec des absences annoncées. Une partie que plus personne ne joue prend fin.
clock-pace-live = En direct
clock-pace-evening = Une soirée
clock-pace-daily = Un tour par jour
clock-pace-relaxed = Tranquille
clock-pace-given = { $turn }
clock-minutes = { $count ->
        [one] une minute
       *[other] { $count } minutes
    }
clock-hours = { $count ->
        [one] une heure
       *[other] { $count } heures
    }
clock-days = { $count ->
        [one] un jour
       *[other] { $count } jours
    }
clock-until = ⏳ Fin du tour { $until } (réserve comprise).
clock-left = ⏳ { $until }
clock-stopped = La pendule s'est arrêtée ({ $time }) : la partie était en pause, une demande attendait sa réponse, ou le bot était injoignable.
clock-held = ⏸️ La pendule est arrêtée : une demande attend sa réponse.
clock-stand-in = 🤖 Un ordinateur joue pour { $who } en attendant.
    .to-who = 🤖 Un ordinateur joue pour vous en attendant.
clock-stand-in-you = Vous avez manqué deux tours de suite : un ordinateur joue pour vous. Appuyez sur *Je suis de retour* pour rejouer.
clock-back = Je suis de retour
clock-abandoned = La partie s'est arrêtée avant la fin : plus personne ne jouait.
answer-back = Vous revoilà à la table { $table } : vous jouez de nouveau.
option-pace = rythme
option-pace-description = Durée maximale d'un tour ; sinon, le choix du serveur, ou en direct
option-pace-live = en direct : 5 minutes par tour
option-pace-evening = soirée : 15 minutes par tour
option-pace-daily = quotidien : 24 heures par tour
option-pace-relaxed = tranquille : 3 jours par tour
option-pace-none = sans pendule
option-hours = heures
option-hours-description = Le nombre d'heures d'un tour, au lieu d'un rythme
clock-paused = 💤 { $by } a mis la partie en pause : { $reason }
clock-paused-plainly = 💤 { $by } a mis la partie en pause.
clock-closed = La modération a fermé la table : la partie n'a pas de résultat.
clock-cup-again = L'organisation du tournoi fait rejouer cette table : la partie n'a pas de résultat.
clock-cup-cancelled = Le tournoi a été annulé : la partie n'a pas de résultat.
clock-cup-decided = L'organisation du tournoi a donné le résultat : la partie s'est arrêtée.
clock-cup-dropped = Quelqu'un a quitté le tournoi : la partie s'est arrêtée.
clock-cup-undone = L'organisation a annulé la dernière étape du tournoi : la partie n'a pas de résultat.
clock-night-over = La soirée est terminée : la partie s'est arrêtée.
clock-resigned = 🏁 { $loser } abandonne : { $winner } gagne.
    .to-winner = 🏁 { $loser } abandonne : vous gagnez.
    .to-loser = 🏁 Vous abandonnez : { $winner } gagne.
clock-gone = 🏁 Un ordinateur joue pour { $who }, après un abandon.
clock-resigned-you = Vous avez abandonné : un ordinateur continue pour vous, et votre place est à prendre.
answer-resigned = Vous avez abandonné la partie de la table { $table }.
seat-resign = Abandonner
seat-resign-yes = Oui, j'abandonne
clock-mute = Plus de relance pour ce tour
answer-muted = Plus de relance pour ce tour à la table { $table }.

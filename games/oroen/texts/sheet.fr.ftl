# La feuille de score : d'où vient chaque point.

oroen-sheet = Pièces posées (la dernière décide)

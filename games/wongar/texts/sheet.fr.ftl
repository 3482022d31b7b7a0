# La feuille de score : d'où vient chaque point.

wongar-sheet = Points par cérémonie
wongar-sheet-ceremonies = Cérémonies
wongar-sheet-stings = Piqûres
wongar-sheet-bonus = Bonus de fin

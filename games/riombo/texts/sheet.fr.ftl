# La feuille de score : d'où vient chaque point.

riombo-sheet = Bâtonnets
riombo-sheet-start = Au départ
riombo-sheet-greetings = Saluts
riombo-sheet-gifts = Cadeaux
riombo-sheet-tolls = Péages
riombo-sheet-bank = De la banque
riombo-sheet-finish = À l'arrivée

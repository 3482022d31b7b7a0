# The score sheet: where each point came from.

riombo-sheet = Sticks
riombo-sheet-start = At the start
riombo-sheet-greetings = Greetings
riombo-sheet-gifts = Gifts
riombo-sheet-tolls = Tolls
riombo-sheet-bank = From the bank
riombo-sheet-finish = At the Finish

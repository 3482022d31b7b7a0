# The lesson: sentences of at most 240 characters, in the order in which they are met.
oroen-lesson-welcome = Two families fill one box with upright pieces. Join floor and rim, or the left and the right wall, with pieces of your own, and you win.
oroen-lesson-tall = You are light. A column chosen, a height chosen, and the piece drops. Put your **5** in column 5.
oroen-lesson-taller = That fits too. But your only 5 is half of the way to the rim: try it.
oroen-lesson-column-5 = A good place in another match. Here we want column 5, where the arrow points.
oroen-lesson-higher = Hotu has answered in column 3. The rim is 5 units above your piece: put a **3** on top of it.
oroen-lesson-three = Then 3 units would be left, and you would still need a 3. Put the 3 first.
oroen-lesson-stay-on-top = Anywhere else you only help Hotu. Go on with your tower in column 5.
oroen-lesson-rim = Hotu did not look! Only 2 units are missing. Numbers in gold win at once.
oroen-lesson-two-units = Look for the golden number: your 2 in column 5 reaches the rim.
oroen-lesson-block = You won: floor to rim. Another match: now Hotu is dark and 2 units below the rim. Block the tower: put your piece on top of it.
oroen-lesson-lets-hotu-win = Then Hotu puts a 2 in column 2 and wins. Only a piece on top of that tower stops it.
oroen-lesson-bridge = Blocked. A third match: your pieces touch one another from column 2 to the right wall. Edges count, corners do not. Finish the bridge.
oroen-lesson-column-1 = The gap is at the left wall, in column 1: a 3 there touches your piece in column 2.
oroen-lesson-stuck = Wall to wall: the other way to win. And there is a third: a player who has no possible move has lost. So there is never a draw.
oroen-lesson-end = Left out: which piece is allowed where. The picture shows only what is: no top level with one beside it, no gap of 1 below the rim. Tip: block early, with a piece that helps you too.

# The rules of Wongar, for people.

# §1.1, §2.2, §2.3, §2.4, §3.1, §3.2, §3.3, §1.5
wongar-rules-1 =
    { "" }**Wongar** (Alan R. Moon and Richard Borg), for three to five. You place pieces in ten territories. Ancestors and elders wander there, and wherever one arrives, there is a *ceremony*: the most pieces of a type there score. Mind the scorpions. The highest score wins.

    { "" }**What you have.** 18 discs, 15 cubes and 12 cylinders: four of each begin on the board, in random places, and the others are your stock. Two ritual cards, which only you see. Two figures, an *ancestor* and an *elder*, stand on the board; one more of each is *held* by a player.

    { "" }**A round.**
    1. The ancestor's holder takes the boomerang and goes first. If that player has the boomerang already, both pass to the left. The new first player turns up a territory card on every pile without one. (Not in round 1.)
    2. The elder's holder draws a ritual card.
    3. Clockwise, everybody takes one of the cards lying face up, does what it says and keeps it. It is not replaced until the next round.

    { "" }**How long it takes.** About 45 minutes, and 70 with all the advanced rules: the option *length: short* is meant for those.
# §1.2, §3.4, §3.5, §3.6, §3.7, §3.8, §3.9, §4.1
wongar-rules-2 =
    { "" }**The territory cards.** Each pile has 3 discs, 2 cubes, 1 cylinder, 1 triple, 1 draw-four, 2 elders, 2 ancestors, 1 ancestor-elder and 2 scorpions.
    - *Disc, cube, cylinder*: one piece of the type goes into the card's territory. Then twice, one after the other: place another of the type anywhere, or draw a ritual card. Once you have none left you can only draw; with none at all, you just draw two cards.
    - *Triple*: choose a type and place three of it, or all you have left, anywhere.
    - *Draw-four*: draw four ritual cards.
    - *Ancestor*: take the held ancestor, then move the one on the board to a neighbouring territory. A ceremony begins there.
    - *Elder*: take the held elder, then move the one on the board one or two steps, so that it ends in another territory. A ceremony begins there.
    - *Ancestor-elder*: take both held figures; both on the board come to the card's territory, wherever they were. One ceremony begins there, for more points.
    - *Scorpion*: never lies face up. See the page on scorpions.
# §1.4, §1.5, §5.1, §5.2, §5.3, §5.4, §5.5, §5.6
wongar-rules-3 =
    { "" }**A ceremony.** Only those with a piece in the territory take part. The holder of the ancestor begins, or else the first participant to their left; then it goes clockwise. In turn you play one ritual card or pass. Once you pass, you play no more cards, but you still score. Once your last piece there is gone, you are out. The ceremony ends when nobody wants to play; the last one may go on alone.

    { "" }**Ritual cards.** A disc, cube or cylinder card does one of three things with a piece of its type:
    - send an opponent's piece home, from this territory to its owner's stock,
    - move one of your own from this territory to a neighbouring one,
    - move one of your own from a neighbouring territory into this one.

    A card must have an effect. A *double* does one of these with one or two pieces of one type. Both may be the same opponent's or not, and go to (or come from) the same territory or not.

    { "" }**Scoring.** When the ceremony ends, the player with the most pieces of a type scores the points below, for each type that is there. In a tie, the ancestor's holder scores if among those tied; otherwise the first of them clockwise from the holder. There is no second place.
    - elder 3, ancestor 4, ancestor-elder 6 in the first section of the time track,
    - 4, 5 and 7 in the second, 5, 6 and 8 in the third and on X.

    The points and the map are partly our reconstruction.
# §2.1, §4.1, §4.2, §5.2, §5.7, §6.1, §6.2, §1.5
wongar-rules-4 =
    { "" }**Scorpions.** Whenever one is turned up or drawn
    1. time moves on one space;
    2. the first player, who turned up a territory scorpion, keeps it and turns up another card. The first ritual scorpion is set aside; at the second, discards and scorpions are shuffled back into the draw pile. Either way another ritual card is drawn;
    3. the player who turned it up or drew it loses a point for each player strictly behind. Scores may fall below zero.

    In the set-up, a scorpion on top of a pile goes to the bottom and does nothing. When only scorpions are left to draw, nothing is drawn.

    { "" }**The end.** When time reaches X (the twelfth advance, the eighth in a *short* game), or a pile of territory cards is empty, you finish the round. Then the player who took the most disc cards gets 8 points; the same for cubes and for cylinders. All who are tied get 8. Triples do not count. The highest score wins.

    { "" }**What everybody sees.** The board, stocks, scores, how many ritual cards each holds, what everybody has taken, the discards and the size of every pile. Hands and the order of the piles are secret. In a ceremony you are asked even if none of your ritual cards can be played, so a pass gives nothing away.
# §7.1, §7.2, §7.3, §7.4, §7.5, §9
wongar-rules-5 =
    { "" }**Advanced rules** (options; *advanced* is all of them).
    - *Own cards*: everybody has an ancestor and an elder card, taken out of the piles, and may play each of them once, on a turn, instead of taking a card.
    - *Own doubles*: everybody begins with one double card besides the two others; there are no other doubles and no scorpions among the ritual cards. A double leaves the game once played. When the draw pile is empty, the discards become a new one.
    - *Own set-up*: you place your first twelve pieces yourselves, one at a time, clockwise from the boomerang.
    - *No stings*: scorpions move time but cost no points.
    - *Choice*: whenever you draw ritual cards, you see what the draw pile holds and choose all the cards at once. There are no scorpions among them.

    { "" }**If you run out of time**, a cautious choice is made for you: the first disc, cube or cylinder card, or else the first card; pieces go where the card was, as long as you have any, and of a triple the type you have most of; a figure moves to the first territory allowed; in ceremonies you pass; of cards to choose, the first type; in the set-up, the first type left, where you have the fewest pieces.
# §1.4
wongar-rules-land =
    { "" }**The land in words.** Three rows from the north, each from the west: Kangaroo, Emu, Snake; Goanna, Hand, Foot, Turtle; Fish, Crocodile, Moon. Each territory with its neighbours:

    { $line0 }
    { $line1 }
    { $line2 }
    { $line3 }
    { $line4 }
    { $line5 }
    { $line6 }
    { $line7 }
    { $line8 }
    { $line9 }
wongar-rules-border = { $territory }: { $others }

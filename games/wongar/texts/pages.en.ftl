# The rules of Wongar, for people.

wongar-rules-1 =
    { "" }**Wongar** (Alan R. Moon and Richard Borg), for three to five. You place pieces in ten territories. Ancestors and elders wander there, and where one arrives a *ceremony* takes place: whoever has the most pieces of a type scores. In between there are scorpions. The highest score wins.

    { "" }**What you have.** 18 discs, 15 cubes and 12 cylinders; four of each begin on the board, by chance, the others are your stock. Two ritual cards, which only you see. Two figures, an *ancestor* and an *elder*, stand on the board; another of each is *held* by a player.

    { "" }**A round.**
    1. Whoever holds the ancestor takes the boomerang and goes first. Who has the boomerang already and still holds the ancestor passes both to the left. The new first player turns up a territory card on every pile without one. (Not in round 1.)
    2. Whoever holds the elder draws a ritual card.
    3. Clockwise, everybody takes one of the cards lying face up, carries it out and keeps it. It is not replaced before the next round.

    { "" }**How often you are called.** About 25 to 31 times in a basic game, 45 to 58 in a full advanced one. The option *length: short* is meant for those.
wongar-rules-2 =
    { "" }**The territory cards.** Each pile has 3 disc, 2 cube, 1 cylinder, 1 triple, 1 four cards, 2 elder, 2 ancestor, 1 ancestor-elder and 2 scorpions.
    - *Disc, cube, cylinder*: one piece of the type goes into the card's territory. Then twice, one after the other: place another of the type anywhere, or draw a ritual card. Without a piece of the type you just draw two cards; what you cannot place you draw.
    - *Triple*: choose a type and place three of it, or all you have left, anywhere.
    - *Four cards*: draw four ritual cards.
    - *Ancestor*: take the held ancestor, then move the one on the board to a bordering territory. A ceremony takes place there.
    - *Elder*: take the held elder, then move the one on the board one or two steps, so that it ends elsewhere. A ceremony takes place there.
    - *Ancestor-elder*: take both held figures; both on the board come to the card's territory, from wherever they are. One ceremony takes place there, for more points.
    - *Scorpion*: never lies face up. See the page on scorpions.
wongar-rules-3 =
    { "" }**A ceremony.** Only those with a piece in the territory take part. The holder of the ancestor begins, or the first participant to their left; then clockwise. In turn you play one ritual card or pass. Who has passed plays no more cards but still scores. Who loses or moves away their last piece there is out. It ends when nobody wants to play; the last one may go on alone.

    { "" }**Ritual cards.** A disc, cube or cylinder card does one of three things with a piece of its type:
    - return an opponent's piece from this territory to its owner's stock,
    - move one of your own from this territory to a bordering one,
    - move one of your own from a bordering territory into this one.

    A *double* does one of these with one or two pieces of a type: two of one opponent or one each of two, to or from one or two territories.

    { "" }**Scoring.** At once, for each type that is there: the most pieces score the points below. In a tie the ancestor's holder scores if among those tied, else the first of them clockwise from the holder. There is no second place.
    - elder 3, ancestor 4, ancestor-elder 6 in the first section of the time track,
    - 4, 5 and 7 in the second, 5, 6 and 8 in the third and on X.

    The points are partly our reconstruction, and so is the map.
wongar-rules-4 =
    { "" }**Scorpions.** Whenever one is turned up or drawn
    1. time moves one cell;
    2. a territory scorpion is kept by the first player, who turned it up, and replaced by another card. The first ritual scorpion is laid aside; the second shuffles discards and scorpions into the draw pile. Another ritual card is drawn for it;
    3. whoever turned it up or drew it loses a point for each player strictly behind. Scores may fall below nothing.

    Scorpions on top of a pile in the set-up go under it, without effect. When nothing but scorpions could be drawn, nothing is drawn.

    { "" }**The end.** When time reaches X (the twelfth advance, the eighth in a *short* game), or a pile of territory cards is exhausted, the round is finished. Then whoever took the most disc cards gets 8 points, and so for cubes and for cylinders; all who are tied get 8. Triples do not count. The highest score wins.

    { "" }**What everybody sees.** The board, stocks, scores, how many ritual cards each holds, what everybody has taken, the discards and the size of every pile. Hands and the order of piles are secret. In a ceremony, who has ritual cards is asked in private even if none of them can be played, so passing tells nothing.
wongar-rules-5 =
    { "" }**Advanced rules** (options; *advanced* is all of them).
    - *Own cards*: everybody has an ancestor and an elder card, taken out of the piles, and may once play each on a turn instead of taking a card.
    - *Own doubles*: everybody begins with one double card besides the two others; there are no other doubles and no scorpions among the ritual cards. A double that was played leaves the game. An empty draw pile is made anew of the discards.
    - *Own set-up*: from the boomerang, clockwise, you place your first twelve pieces one at a time where you like.
    - *No stings*: scorpions move time and cost nothing.
    - *Choice*: whenever you draw ritual cards, you see what the draw pile holds and choose all cards of the draw at once. There are no scorpions among them.

    { "" }**When time is up for you.** Silence takes the first disc, cube or cylinder card, or else the first card; places where the card was; moves a figure to the first territory that is allowed; passes in ceremonies; chooses the first type.
wongar-rules-land =
    { "" }**The land in words.** Three rows from the north, each from the west: Kangaroo, Emu, Snake; Goanna, Hand, Foot, Turtle; Fish, Crocodile, Moon. Each territory with those that border it:

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

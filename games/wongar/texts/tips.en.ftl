# Tips for a person's first matches: a line of rule for each kind of question.

wongar-tip-settle = Whoever has the most pieces of a type in a territory scores there when a ceremony comes. In a tie the holder of the ancestor wins.
wongar-tip-take = Disc, cube and cylinder cards place pieces. Ancestor and elder cards lead to a ceremony: whoever has the most of a type there scores.
wongar-tip-spend = A piece counts in ceremonies where it stands; a ritual card changes who leads in one.
wongar-tip-sort = For each type, only the player with the most pieces in a territory scores: better one more than somebody than one more of yours.
wongar-tip-place = The most pieces of a type score in a ceremony. In a tie the holder of the ancestor wins.
wongar-tip-move-ancestor = A ceremony begins where the ancestor arrives: go where you have the most of one type or of several.
wongar-tip-move-elder = A ceremony begins where the elder arrives: go where you have the most of one type or of several.
wongar-tip-choose = A disc, cube or cylinder card moves one piece of its type in a ceremony; a double moves one or two of any type.
wongar-tip-ritual = A card sends another's piece home, or moves one of yours out or in. When all have passed, the most pieces of each type score. If you pass, you still score.
wongar-legend-ceremony = Above: the ceremony's territory. Large piece: who leads, golden: the points; tags: the others. Brown backs: ritual cards in hand. Below: the neighbouring territories, and your hand and stock.
wongar-legend = Pale frame: what you can choose. Golden name: it wins points, or the lead where an arrow is. Large piece: who leads; tags: the others. White card: face up; brown back: cards left. Red with a boomerang: ancestor; blue with a staff: elder.

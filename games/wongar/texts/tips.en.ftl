# Tips for a person's first matches: a line of rule for each kind of question. Each names its section of the rulebook.

# §5.6, §7.3
wongar-tip-settle = The most pieces of a type in a territory score there when a ceremony comes. A tie goes to the ancestor's holder, or else to the first clockwise from there.
# §3.4, §3.7, §3.8, §3.9, §5.6
wongar-tip-take = Disc, cube and cylinder cards place pieces. Ancestor and elder cards lead to a ceremony: the most of each type there scores.
# §3.4, §5.3, §5.6
wongar-tip-spend = A piece counts in ceremonies where it stands; a ritual card can change who leads in one.
# §3.5, §5.6
wongar-tip-sort = For each type, only the most pieces in a territory score: overtake a rival rather than add to a lead.
# §3.5, §5.6
wongar-tip-place = In a ceremony, the most of each type scores. A tie goes to the ancestor's holder, or else to the first clockwise from there.
# §3.7, §5.6
wongar-tip-move-ancestor = A ceremony begins where the ancestor arrives: go where you have the most of one type or of several.
# §3.8, §5.6
wongar-tip-move-elder = A ceremony begins where the elder arrives: go where you have the most of one type or of several.
# §5.3, §5.4, §7.5
wongar-tip-choose = In a ceremony, a disc, cube or cylinder card sends home or moves one piece of its type; a double, one or two of any one type.
# §5.2, §5.3, §5.6
wongar-tip-ritual = A card sends another's piece home, or moves one of yours out or in. When all have passed, the most of each type scores. If you pass, you still score.

wongar-legend-ceremony = Above: the ceremony's territory. Large piece: who leads, golden: the points; tags: the others. Brown backs: ritual cards in hand. Below: the neighbouring territories, and your hand and stock.
wongar-legend = Pale frame: what you can choose. Golden name: it wins points, or the lead where an arrow is. Large piece: who leads; tags: the others. White card: face up; brown back: cards left. Red with a boomerang: ancestor; blue with a staff: elder.

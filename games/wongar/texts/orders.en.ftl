# Standing orders: what they are about, and on what they can depend
wongar-order-ceremony = This ceremony, in { $territory }
wongar-order-pass = Every ceremony
wongar-order-settle = Your first pieces
wongar-when-leads = { $relation ->
    [least] while you lead { $number ->
        [one] 1 type
       *[other] { $number } types
    } or more
    [most] while you lead { $number ->
        [0] nothing
        [one] 1 type or less
       *[other] { $number } types or fewer
    }
   *[name] the types you lead
}
wongar-when-points = { $relation ->
    [least] where a type is worth { $number ->
        [one] 1 point
       *[other] { $number } points
    } or more
    [most] where a type is worth { $number ->
        [one] 1 point
       *[other] { $number } points
    } or fewer
   *[name] the points of the ceremony
}
wongar-when-pieces = { $relation ->
    [least] with { $number ->
        [one] 1 piece
       *[other] { $number } pieces
    } or more there
    [most] with { $number ->
        [one] 1 piece
       *[other] { $number } pieces
    } or fewer there
   *[name] your pieces there
}
wongar-when-cards = { $relation ->
    [least] with { $number ->
        [one] 1 card
       *[other] { $number } cards
    } or more in hand
    [most] with { $number ->
        [one] 1 card
       *[other] { $number } cards
    } or fewer in hand
   *[name] the cards in your hand
}

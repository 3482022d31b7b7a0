# Standing orders: what they are about, and on what they can depend
oroen-order-place = Your pieces
oroen-order-swap = Taking over light
oroen-when-last = { $relation ->
    [yes] if the last piece is in column { $column }
    [no] unless the last piece is in column { $column }
   *[name] a last piece in column { $column }
}
oroen-when-free = { $relation ->
    [least] while column { $column } has { $number } { $number ->
        [one] row
       *[other] rows
    } or more free
    [most] once column { $column } has { $number } { $number ->
        [one] row
       *[other] rows
    } or fewer free
   *[name] the free rows of column { $column }
}

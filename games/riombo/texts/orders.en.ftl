# Standing orders: what they are about, and on what they can depend
riombo-order-finish = At the Finish
riombo-when-mine = { $relation ->
    [yes] when your canoe moves
    [no] when another canoe moves
   *[name] whose canoe moves
}
riombo-when-way = { $relation ->
    [least] with { $number ->
        [one] 1 step
       *[other] { $number } steps
    } or more to the Finish
    [most] with { $number ->
        [one] 1 step
       *[other] { $number } steps
    } or fewer to the Finish
   *[name] your steps to the Finish
}
riombo-when-value = { $relation ->
    [least] with a value of { $number } or more
    [most] with a value of { $number } or less
   *[name] your value
}

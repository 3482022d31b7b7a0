# The page of the calendar feed of a server.

feed-show = Calendar feed…
feed-page = Calendar feed
feed-none = An address to which calendars subscribe: they then show all coming nights, and cups that have a start, and follow their changes.
feed-made = This server has had an address since { $at }. It cannot be shown again; make a new one if it is lost.
feed-address = Subscribe to this address in your calendar (*Add calendar*, *From URL*). Keep it: it is shown only now.
feed-holds = Everybody with the address can read the name, the start and the channel's link of each night and cup, also of those in channels that not all members see. No member is named.
feed-make = Make an address
feed-change = Make a new address
feed-change-ask = Make a new address?
feed-change-yes = Yes, make a new one
feed-remove = Remove
feed-remove-ask = Remove the calendar feed?
feed-remove-yes = Yes, remove it
feed-lost = Calendars that subscribe to the present address get nothing more.
feed-not-served = There are no calendar feeds here.

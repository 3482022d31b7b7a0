# Seats that somebody else may take, and what becomes of those who sat there.

seats-take = Take the seat of { $who }
seats-take-again = Take my seat again
seats-which = Several seats are free. Which one do you take?
seats-free = 🪑 Free to take: { $who }.
    .to-who = 🪑 Your seat is free to take.
seats-offered-you = Your seat is free to take by now: press *I'm back* before somebody does.
seats-offer = Offer my seat
seats-keep = Keep my seat
seats-lately = What happened lately
seats-welcome = You have taken the seat of { $before }. You are { $seat } · { $place }
seats-again = You play your seat again. You are { $seat } · { $place }
seats-no-orders = What { $before } had left in advance is gone: those were secret thoughts. A choice that is in still counts; you see it here and can change it.
seats-taken-from-you = 🪑 { $name } has taken your seat at { $place }. There is nothing left to do for you there; thank you for having played.
answer-seat-offered = Your seat at table { $table } is offered now. You play on until somebody takes it; the same command keeps it.
answer-seat-kept = You keep your seat at table { $table }.
answer-seat-was-taken = The seat that you had there as { $before } is somebody else's now.
command-table-substitute = substitute
command-table-substitute-description = Offer your seat to others, or take one that is free
